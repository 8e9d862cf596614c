import { cameraText } from '../texts/camera-texts.ts';

/** The same address on a secure page. */
export const SecureLink = () => {
  const { host, pathname, hash } = window.location;
  return <a href={`https://${host}${pathname}${hash}`}>{cameraText('insecureOpen')}</a>;
};
