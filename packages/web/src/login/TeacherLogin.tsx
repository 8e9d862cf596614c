import { Link } from '@tanstack/react-router';
import { t } from '../messages/index.ts';
import { EmailForm } from './EmailForm.tsx';
import { GoogleButton, useGoogleReturn } from './GoogleButton.tsx';
import { LoginFrame } from './LoginFrame.tsx';

export const TeacherLogin = () => {
  useGoogleReturn();
  return (
    <LoginFrame
      title={t('login.teacherTitle')}
      greeting={t('login.greeting.teacher')}
      after={
        <>
          <p>
            {t('login.noAccount')} <Link to="/teacher/register">{t('login.register')}</Link>
          </p>
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
