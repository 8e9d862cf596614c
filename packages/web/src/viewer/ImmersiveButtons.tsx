import { IconAugmentedReality, IconBadgeVr } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { viewerText } from '../texts/viewer-texts.ts';
import type { Viewer3d } from './three/viewer3d.ts';
import { type ImmersiveMode, immersiveModes } from './webxr.ts';

const LOOKS = {
  'immersive-vr': { text: 'enterVr', Icon: IconBadgeVr },
  'immersive-ar': { text: 'enterAr', Icon: IconAugmentedReality },
} as const;

/** The ways into the scene that this device has; nothing where it has none. */
export const ImmersiveButtons = ({ viewer }: { viewer: Viewer3d }) => {
  const [modes, setModes] = useState<readonly ImmersiveMode[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isOpen = true;
    void immersiveModes().then((able) => isOpen && setModes(able));
    return () => {
      isOpen = false;
    };
  }, []);
  return (
    <>
      {modes.map((mode) => {
        const { text, Icon } = LOOKS[mode];
        return (
          <Button
            key={mode}
            icon={<Icon aria-hidden="true" />}
            onClick={() => {
              setFailed(false);
              viewer.enter(mode).catch(() => setFailed(true));
            }}
          >
            {viewerText(text)}
          </Button>
        );
      })}
      {failed && <p role="alert">{viewerText('notEntered')}</p>}
    </>
  );
};
