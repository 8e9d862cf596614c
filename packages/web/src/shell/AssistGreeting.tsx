import { useNavigate } from '@tanstack/react-router';
import { ASSISTANCE_LOGIN } from '@trundle/client/session/paths';
import { REDIRECT_DELAY } from '@trundle/protocol/constants';
import { useEffect } from 'react';
import { t } from '../texts/index.ts';
import { MascotPage } from './MascotPage.tsx';

/** An assistance host says hello and shows its own door. */
export const AssistGreeting = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ href: ASSISTANCE_LOGIN, replace: true }), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <MascotPage mood="hello" title={t('shell.hello')} live />;
};
