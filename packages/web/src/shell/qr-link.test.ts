import { id } from '@trundle/client/testing/people';
import { describe, expect, test } from 'vitest';
import { cameraAddress, qrAddress, reachableOrigins, readQr } from './qr-link.ts';

const CODE = 'K7PM3X';

describe('squares', () => {
  test('[A6] a login card leads to /qr with student_login, the class and the card', () => {
    const address = new URL(
      qrAddress('https://trundle.school', { kind: 'student_login', classroom: CODE, card: id(7) }),
    );
    expect(address.pathname).toBe('/qr');
    expect(address.searchParams.get('q')).toBe(`student_login|${CODE}|${id(7)}`);
    expect(readQr(address.searchParams.get('q') ?? '')).toEqual({
      kind: 'student_login',
      classroom: CODE,
      card: id(7),
    });
  });

  test('[B7] a class code leads to the door of that class', () => {
    const address = new URL(qrAddress('http://10.0.0.5:3000', { kind: 'classroom', classroom: CODE }));
    expect(readQr(address.searchParams.get('q') ?? '')).toEqual({ kind: 'classroom', classroom: CODE });
  });

  test('anything else is not ours', () => {
    for (const q of [
      '',
      'x',
      'student_login|',
      `student_login|${CODE}`,
      `student_login|${CODE}|1`,
      'classroom|OOOOOO',
      `admin|${CODE}`,
    ]) {
      expect(readQr(q)).toBeNull();
    }
  });
});

describe('the camera of a class', () => {
  test('is opened by an address whose key no server is told', () => {
    const address = new URL(cameraAddress('https://trundle.school', CODE, id(7)));
    expect([address.pathname, address.hash]).toEqual([`/camera/${CODE}`, `#${id(7)}`]);
  });

  test('is found at the page’s own address, unless that means every computer itself', () => {
    const at = (origin: string, said: string[] = []) => reachableOrigins(new URL(origin), said);
    const said = ['http://10.0.0.5:3000'];
    expect(at('https://trundle.school', said)).toEqual({ known: ['https://trundle.school'], areReachable: true });
    for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'https://[::1]']) {
      expect(at(own, said)).toEqual({ known: said, areReachable: true });
      expect(at(own)).toEqual({ known: [own], areReachable: false });
    }
  });
});
