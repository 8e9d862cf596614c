import { Link } from '@tanstack/react-router';
import { t } from '../texts/index.ts';
import { EmailForm } from './EmailForm.tsx';
import { GoogleButton, useGoogleReturn } from './GoogleButton.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { RegisterOffer } from './RegisterOffer.tsx';

export const TeacherLogin = () => {
  useGoogleReturn();
  return (
    <LoginFrame
      title={t('login.teacherTitle')}
      greeting={t('login.greeting.teacher')}
      after={
        <>
          <RegisterOffer perfil="teacher" />
          <p>
            <Link to="/student/login">{t('login.otherRole.teacher')}</Link>
          </p>
        </>
      }
    >
      <EmailForm perfil="teacher" />
      <GoogleButton as="Teacher" />
    </LoginFrame>
  );
};
