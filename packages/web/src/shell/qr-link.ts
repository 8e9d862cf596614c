import { ClassCodeSchema, IdSchema } from '@trundle/protocol/ids';

/** What a printed or shown QR code says: a student's login card, or a class to join. */
export type QrLink =
  | { kind: 'student_login'; classroom: string; card: string }
  | { kind: 'classroom'; classroom: string };

export const qrAddress = (origin: string, link: QrLink): string => {
  const words = link.kind === 'student_login' ? [link.kind, link.classroom, link.card] : [link.kind, link.classroom];
  return `${origin}/qr?${new URLSearchParams({ q: words.join('|') })}`;
};

/** Null for anything that is not one of ours. */
export const readQr = (q: string): QrLink | null => {
  const [kind, code, card] = q.split('|');
  const classroom = ClassCodeSchema.safeParse(code);
  if (!classroom.success) return null;
  if (kind === 'classroom') return { kind, classroom: classroom.data };
  const id = IdSchema.safeParse(card);
  return kind === 'student_login' && id.success ? { kind, classroom: classroom.data, card: id.data } : null;
};
