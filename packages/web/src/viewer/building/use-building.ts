import { type BuiltDraft, builtOn } from '@trundle/client/built/built-world';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLive, useLiveClassroom } from '../../live/hooks.ts';
import { usePanelRoom } from '../../panels/panel-context.ts';
import type { Viewer3d } from '../three/viewer3d.ts';
import { SceneHands } from './scene-hands.ts';
import { TileHands } from './tile-hands.ts';

/** Building on the map that lies there: who may, what stands there, what is chosen, and the hands. */
export const useBuilding = (mapId: number) => {
  const live = useLiveClassroom();
  const { leads } = usePanelRoom();
  const built = useLive('built');
  const things = useMemo(() => builtOn(built, mapId), [built, mapId]);
  const [isOn, setOn] = useState(false);
  const [chosenId, choose] = useState<string | null>(null);
  const viewer = useRef<Viewer3d | null>(null);
  // What was once is looked at.
  const mayBuild = !live.isReplay && (leads || built.studentsBuild);
  const isBuilding = isOn && mayBuild;
  const chosen = isBuilding ? things.find(({ _id }) => _id === chosenId) : undefined;
  const latest = useRef({ things, chosen });
  latest.current = { things, chosen };
  const [{ scene, tiles }] = useState(() => {
    const hands = live.builtHands;
    return {
      scene: new SceneHands({
        viewer: () => viewer.current,
        hands,
        thing: (id) => latest.current.things.find(({ _id }) => _id === id),
        chosen: () => latest.current.chosen?._id ?? null,
        choose,
      }),
      tiles: new TileHands({ viewer: () => viewer.current, hands, placed: ({ _id }) => choose(_id) }),
    };
  });
  const marked = chosen?._id ?? null;
  useEffect(() => {
    if (viewer.current === null) return;
    viewer.current.built.marked = marked;
    viewer.current.built.isNamed = isBuilding;
  }, [marked, isBuilding]);
  const [onViewer] = useState(() => (made: Viewer3d | null): void => {
    viewer.current = made;
  });
  return { mayBuild, isOn: isBuilding, setOn, things, chosen, choose, scene, tiles, onViewer };
};

export type Building = ReturnType<typeof useBuilding>;

/** The newest list of what stands on the map, for the drawing, which asks in every frame. */
export const useStanding = (things: readonly BuiltDraft[]): (() => readonly BuiltDraft[]) => {
  const latest = useRef(things);
  latest.current = things;
  const [read] = useState(() => () => latest.current);
  return read;
};
