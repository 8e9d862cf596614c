/** Who a public page is for, as its address says it. */
const PERFILS = ['teacher', 'student'] as const;
export type Perfil = (typeof PERFILS)[number];

export const isPerfil = (text: string): text is Perfil => PERFILS.some((perfil) => perfil === text);
