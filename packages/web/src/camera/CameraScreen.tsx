import { useLocation } from '@tanstack/react-router';
import { ClassCodeSchema, IdSchema } from '@trundle/protocol/ids';
import { Suspense, useState } from 'react';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { loadCameraTexts } from '../texts/camera-texts.ts';

const CameraDoor = lazyPart(async () => (await import('./CameraDoor.tsx')).CameraDoor, loadCameraTexts);
const BrokenLink = lazyPart(async () => (await import('./CameraDoor.tsx')).BrokenLink, loadCameraTexts);

/** A phone or a webcam as the camera of a class, by the class's camera link. Nobody is signed in. */
export const CameraScreen = ({ code }: { code: string }) => {
  // The key stands behind the hash, where browsers keep it to themselves. Skipping to the content is another hash, and no other link.
  const given = IdSchema.safeParse(useLocation({ select: ({ hash }) => hash })).data;
  const [key, setKey] = useState(given);
  if (given !== undefined && given !== key) setKey(given);
  const classroom = ClassCodeSchema.safeParse(code).data;
  return (
    <Suspense fallback={<Loader />}>
      {key === undefined || classroom === undefined ? (
        <BrokenLink />
      ) : (
        <CameraDoor key={`${classroom} ${key}`} link={{ code: classroom, key }} />
      )}
    </Suspense>
  );
};
