import { useNavigate } from '@tanstack/react-router';
import { ApiFailure } from '@trundle/client/api/failure';
import { SWITCH_CLASSROOM } from '@trundle/client/session/paths';
import type { Authentication } from '@trundle/protocol/entities/account';
import { errorText } from '@trundle/protocol/error-texts';
import { useApp } from '../app/hooks.ts';

/** Takes a login in and goes on: into the class it names, or to the list of classes. */
export const useSignIn = () => {
  const app = useApp();
  const navigate = useNavigate();
  return async (authentication: Authentication): Promise<void> => {
    if (app.accounts.signIn(authentication) === null) {
      throw new ApiFailure({
        kind: 'refused',
        method: '',
        url: '',
        code: 'EMAIL_NOT_VERIFIED',
        message: errorText('EMAIL_NOT_VERIFIED', app.preferences.language),
      });
    }
    const { classroom } = authentication;
    await navigate({ href: classroom === null ? SWITCH_CLASSROOM : `/classroom/${classroom}` });
  };
};
