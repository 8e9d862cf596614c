import { beforeEach, describe, expect, test } from 'vitest';
import { storages } from '../testing/storage.ts';
import { GoogleLogin } from './google-login.ts';

let google: GoogleLogin;
beforeEach(() => {
  google = new GoogleLogin(storages().own, 'https://trundle.school');
});
const begin = () => new URL(google.begin({ clientId: 'client-1', url: null }, 'Teacher')).searchParams;

describe('the way to Google and back', () => {
  test('[A8] asks for a code, with a state and a nonce of this tab', () => {
    const asked = begin();
    expect(asked.get('client_id')).toBe('client-1');
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('redirect_uri')).toBe('https://trundle.school/teacher/login');
    expect(asked.get('state')).toMatch(/^[0-9a-f]{48}$/);
    expect(asked.get('nonce')).not.toBe(asked.get('state'));
  });

  test('[A8] hands the code and the nonce on when the state is ours, once', () => {
    const asked = begin();
    const answer = { code: 'code-1', state: asked.get('state') ?? '' };
    expect(google.finish(answer)).toEqual({
      code: 'code-1',
      nonce: asked.get('nonce'),
      role: 'Teacher',
      redirectUri: 'https://trundle.school/teacher/login',
    });
    expect(google.finish(answer)).toBeNull();
  });

  test('[A8] an answer to somebody else’s question is refused', () => {
    begin();
    expect(google.finish({ code: 'code-1', state: 'f'.repeat(48) })).toBeNull();
    expect(google.finish({ code: 'code-1', state: undefined })).toBeNull();
  });
});
