import { Link } from '@tanstack/react-router';
import { useFeatures } from '../app/hooks.ts';
import { t } from '../texts/index.ts';
import type { Perfil } from './perfil.ts';

const TO = { teacher: '/teacher/register', student: '/student/register' } as const satisfies Record<Perfil, string>;

/** The way to an account of one's own. Not where nobody can register. */
export const RegisterOffer = ({ perfil }: { perfil: Perfil }) =>
  useFeatures()?.registration === false ? null : (
    <p>
      {t('login.noAccount')} <Link to={TO[perfil]}>{t('login.register')}</Link>
    </p>
  );
