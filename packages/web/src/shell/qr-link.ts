import { ClassCodeSchema, IdSchema } from '@trundle/protocol/ids';

/** What a printed or shown QR code says: a student's login card, a class to join, or one to look at. */
export type QrLink =
  | { kind: 'student_login'; classroom: string; card: string }
  | { kind: 'classroom' | 'viewer'; classroom: string };

export const qrAddress = (origin: string, link: QrLink): string => {
  const words = link.kind === 'student_login' ? [link.kind, link.classroom, link.card] : [link.kind, link.classroom];
  return `${origin}/qr?${new URLSearchParams({ q: words.join('|') })}`;
};

/** The key stands where browsers keep it to themselves: no server and no proxy writes it into a log. */
export const viewerAddress = (origin: string, classroom: string, key: string): string =>
  `${qrAddress(origin, { kind: 'viewer', classroom })}#${key}`;

/** The page on which a phone is the camera of the class. */
export const cameraAddress = (origin: string, classroom: string, key: string): string =>
  `${origin}/camera/${classroom}#${key}`;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Where another device finds this page: at its own address, unless that means every device itself; then where the server
 * says it is found.
 */
export const reachableOrigins = (
  { origin, hostname }: Pick<Location, 'origin' | 'hostname'>,
  said: readonly string[],
): { known: readonly string[]; areReachable: boolean } => {
  if (!LOOPBACK.test(hostname)) return { known: [origin], areReachable: true };
  return said.length > 0 ? { known: said, areReachable: true } : { known: [origin], areReachable: false };
};

/** Null for anything that is not one of ours. */
export const readQr = (q: string): QrLink | null => {
  const [kind, code, card] = q.split('|');
  const classroom = ClassCodeSchema.safeParse(code);
  if (!classroom.success) return null;
  if (kind === 'classroom' || kind === 'viewer') return { kind, classroom: classroom.data };
  const id = IdSchema.safeParse(card);
  return kind === 'student_login' && id.success ? { kind, classroom: classroom.data, card: id.data } : null;
};
