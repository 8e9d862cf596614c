import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PersonNameSchema } from '@trundle/protocol/entities/account';
import { authenticate, authenticateWithGoogle, current, registerTeacher } from '@trundle/protocol/http/account';
import { createSystemConfig, deleteSystemConfig, featureSettings } from '@trundle/protocol/http/config';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { People } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

/** A small identity provider of our own that speaks Google's shape: a code is exchanged for a signed identity. */
const codes = new Map<string, Record<string, unknown>>();
let provider: HttpServer;
let issuer = '';
let server: TestServer;

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  provider = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/keys') return response.end(JSON.stringify({ keys: [key] }));
    let text = '';
    for await (const chunk of request) text += chunk;
    const given = new URLSearchParams(text);
    const claims = codes.get(given.get('code') ?? '');
    if (!claims || given.get('client_secret') !== 'hush') {
      response.statusCode = 400;
      return response.end(JSON.stringify({ error: 'invalid_grant' }));
    }
    const id_token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience('trundle-client')
      .setExpirationTime('5m')
      .sign(privateKey);
    return response.end(JSON.stringify({ id_token }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  server = await testServer(
    { GOOGLE_CLIENT_ID: 'trundle-client', GOOGLE_CLIENT_SECRET: 'hush' },
    { google: { token: `${issuer}/token`, keys: `${issuer}/keys`, issuers: [issuer] } },
  );
});
afterAll(async () => {
  await server.close();
  provider.close();
});

const nonce = 'n'.repeat(24);
const login = (code: string) =>
  server.ask(authenticateWithGoogle, {
    body: { code, redirectUri: 'http://localhost:3000/teacher/login', nonce },
  });

test('[A8] who Google vouches for is logged in, and comes back to the same account', async () => {
  codes.set('good', { email: 'Grace@School.test', email_verified: true, name: 'Grace', nonce });
  const first = await login('good');
  expect(first).toMatchObject({ status: 200, body: { user: { email: 'grace@school.test', role: 'Teacher' } } });
  expect(first.body.security.verifiedAt).toBeTruthy();
  expect((await server.ask(current, {}, { token: first.body.token })).status).toBe(200);
  expect((await login('good')).body.user._id).toBe(first.body.user._id);
});

test('[A8] a refused code, an unverified address and another login’s answer get nowhere', async () => {
  codes.set('unverified', { email: 'a@school.test', email_verified: false, nonce });
  codes.set('replayed', { email: 'b@school.test', email_verified: true, nonce: 'another nonce of another login' });
  for (const code of ['unknown', 'unverified', 'replayed'])
    expect(await login(code)).toMatchObject({ status: 400, body: { error: 'GOOGLE_REFUSED' } });
});

test('[A8] somebody who registered the address first without proving it cannot get in with their password', async () => {
  const email = 'victim@school.test';
  await server.ask(registerTeacher, { body: { name: 'Squatter', email, password: 'squatters password' } });
  codes.set('victim', { email, email_verified: true, name: 'Victim', nonce });
  expect((await login('victim')).body.user).toMatchObject({ email, name: 'Victim', username: 'Victim' });
  const squatter = await server.ask(authenticate, { body: { email, password: 'squatters password' } });
  expect(squatter.body).toMatchObject({ error: 'WRONG_CREDENTIALS' });
});

test('a name Google gives carries no link into the mails of others, and nothing that hides', async () => {
  const named = async (number: number, name: string | undefined): Promise<string> => {
    const email = `evil.com${number}@school.test`;
    codes.set(`named ${number}`, { email, email_verified: true, nonce, ...(name !== undefined && { name }) });
    const { status, body } = await login(`named ${number}`);
    expect(status).toBe(200);
    expect(body.user.username).toBe(body.user.name);
    return body.user.name;
  };
  const names = [
    'Win at https://evil.example/x',
    'www.evil.com',
    'evil｡com',
    'Ana\r\nBcc: x@evil.com',
    '\u202e  ',
    undefined,
  ];
  for (const [number, name] of names.entries()) {
    const given = await named(number, name);
    expect(PersonNameSchema.safeParse(given)).toMatchObject({ success: true, data: given });
  }
  expect(await named(10, 'Grace St.Mary')).toBe('Grace St.Mary');
  expect((await named(11, 'x'.repeat(300))).length).toBe(80);
});

test('[A8] hidden and refused when not configured', async () => {
  const plain = await testServer();
  try {
    expect((await server.ask(featureSettings, {})).body).toMatchObject({
      google: true,
      googleClientId: 'trundle-client',
    });
    expect((await plain.ask(featureSettings, {})).body).toMatchObject({ google: false, googleClientId: null });
    const body = { code: 'good', redirectUri: 'http://localhost/', nonce };
    expect((await plain.ask(authenticateWithGoogle, { body })).body).toMatchObject({ error: 'NOT_CONFIGURED' });
  } finally {
    await plain.close();
  }
});

test('[B11] with registration or Google switched off, Google lets in only who has an account, or nobody', async () => {
  codes.set('known', { email: 'known@school.test', email_verified: true, name: 'Known', nonce });
  codes.set('new', { email: 'new@school.test', email_verified: true, name: 'New', nonce });
  expect((await login('known')).status).toBe(200);
  const admin = await new People(server).account('Admin');
  const switched = (data: Record<string, boolean>) =>
    server.ask(createSystemConfig, { params, body: { data } }, { token: admin.token });
  const params = { key: 'features' };
  await switched({ registration: false });
  expect(await login('new')).toMatchObject({ status: 403, body: { error: 'FEATURE_OFF' } });
  expect((await login('known')).status).toBe(200);
  await server.ask(deleteSystemConfig, { params }, { token: admin.token });
  await switched({ google: false });
  expect(await login('known')).toMatchObject({ status: 403, body: { error: 'FEATURE_OFF' } });
  await server.ask(deleteSystemConfig, { params }, { token: admin.token });
  expect((await login('new')).status).toBe(200);
});
