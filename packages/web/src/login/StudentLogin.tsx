import { IconId } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '../design/Card.tsx';
import { Segments } from '../design/Segments.tsx';
import { t } from '../texts/index.ts';
import { CardScanner } from './CardScanner.tsx';
import { ClassForm } from './ClassForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import style from './LoginFrame.module.css';
import { LoginFrame } from './LoginFrame.tsx';
import { RegisterOffer } from './RegisterOffer.tsx';

const CardHint = () => (
  <Card look="tray" className={style.hintCard}>
    <IconId size="2.5rem" aria-hidden="true" />
    <div>
      <h2>{t('login.cardTitle')}</h2>
      <p>{t('login.cardText')}</p>
      <CardScanner />
    </div>
  </Card>
);

export const StudentLogin = () => {
  const { classroom } = useSearch({ from: '/student/login' });
  const [way, setWay] = useState<'class' | 'email'>('class');
  return (
    <LoginFrame
      title={t('login.studentTitle')}
      greeting={t('login.greeting.student')}
      aside={<CardHint />}
      after={
        <>
          <RegisterOffer perfil="student" />
          <p>
            <Link to="/teacher/login">{t('login.otherRole.student')}</Link>
          </p>
        </>
      }
    >
      <Segments
        label={t('login.ways')}
        value={way}
        onChange={setWay}
        options={[
          { value: 'class', label: t('login.byClass') },
          { value: 'email', label: t('login.byEmail') },
        ]}
      />
      {way === 'class' ? <ClassForm classroom={classroom} /> : <EmailForm perfil="student" />}
      {way === 'email' && <GoogleButton as="Student" />}
    </LoginFrame>
  );
};
