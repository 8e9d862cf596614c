import { DUPLICATE_CODE } from '@trundle/protocol/errors';
import { describe, expect, test } from 'vitest';
import { fieldMessages, refusal } from './failure.ts';

const request = { method: 'POST', url: '/api/class' };

describe('the shapes of a refusal', () => {
  test('[B10] a map of fields', () => {
    const errors = {
      name: { message: 'Please fill this in.', kind: 'required' },
      email: { message: 'No.', kind: 'email' },
    };
    expect(fieldMessages({ errors })).toEqual([
      { field: 'name', message: 'Please fill this in.' },
      { field: 'email', message: 'No.' },
    ]);
  });

  test('[B10] a list with param and msg, as a part or as the whole body', () => {
    const list = [{ param: 'email', msg: 'This is taken already.' }];
    const read = [{ field: 'email', message: 'This is taken already.' }];
    expect(fieldMessages({ errors: list })).toEqual(read);
    expect(fieldMessages(list)).toEqual(read);
  });

  test('[A4] recovery answers with a general message and a list of field and message', () => {
    const body = { genericMessage: 'Please, check the errors bellow.', errors: [{ field: 'email', message: 'No.' }] };
    const failure = refusal(request, { status: 400, statusText: 'Bad Request', body });
    expect(failure.message).toBe('Please, check the errors bellow.');
    expect(failure.messageOf('email')).toBe('No.');
  });

  test('[B10] a duplicate has its code and message', () => {
    const body = { error: 'EMAIL_TAKEN', message: 'Taken.', code: DUPLICATE_CODE };
    const failure = refusal(request, { status: 400, statusText: 'Bad Request', body });
    expect(failure).toMatchObject({ code: 'EMAIL_TAKEN', message: 'Taken.', fields: [] });
  });

  test('nonsense leaves the status text', () => {
    for (const body of [undefined, null, 7, 'no', [], {}, { errors: 'x' }, { errors: [1, { param: 2 }] }]) {
      const failure = refusal(request, { status: 500, statusText: 'Internal Server Error', body });
      expect(failure.message).toBe('Internal Server Error');
      expect(failure.fields).toEqual([]);
      expect(failure.code).toBeUndefined();
    }
  });
});

test('a server that has no time for it is asked again; what it refuses is not', () => {
  const failure = (status: number) => refusal({ method: 'GET', url: '/' }, { status, statusText: '', body: {} });
  expect([429, 503].map((status) => failure(status).isPassing)).toEqual([true, true]);
  expect([400, 403, 404, 409].map((status) => failure(status).isPassing)).toEqual([false, false, false, false]);
});

test('a page of HTML is the network’s refusal, not the server’s; JSON is the server’s', () => {
  const kind = (status: number, body: unknown) =>
    refusal({ method: 'GET', url: '/' }, { status, statusText: '', body }).kind;
  expect([401, 403, 407, 451].map((status) => kind(status, undefined))).toEqual(Array(4).fill('network'));
  expect(kind(403, { error: 'NOT_ALLOWED' })).toBe('refused');
  expect(kind(502, undefined)).toBe('refused');
});
