/** Which kind of installation this is, told by the first letters of the host name. */
const HOST_TYPES = ['testing', 'assist', 'app'] as const;
export type HostType = (typeof HOST_TYPES)[number];

export const hostType = (hostname: string): HostType => {
  const name = hostname.toLowerCase();
  return HOST_TYPES.find((type) => name.startsWith(type)) ?? 'app';
};
