import { IconCube } from '@tabler/icons-react';
import { BUNDLED_MODELS, MODEL_CATEGORIES } from '@trundle/world/catalogue/models';
import { useState } from 'react';
import { useApp } from '../../app/hooks.ts';
import { Button } from '../../design/Button.tsx';
import { useAcceptedModels } from '../../live/class-models.ts';
import { useLiveClassroom } from '../../live/hooks.ts';
import { ModelPicture } from '../../models/ModelPicture.tsx';
import { usePanelRoom } from '../../panels/panel-context.ts';
import { viewerText } from '../../texts/viewer-texts.ts';
import style from './BuildDesk.module.css';
import { type Material, newThing } from './new-thing.ts';
import type { Building } from './use-building.ts';

const OWN = 'own';
const KINDS = [...MODEL_CATEGORIES, OWN] as const;
type Kind = (typeof KINDS)[number];

const useMaterials = (kind: Kind): readonly (Material & { kind?: (typeof BUNDLED_MODELS)[number]['kind'] })[] => {
  const { language } = useApp().preferences;
  const own = useAcceptedModels(usePanelRoom().code);
  if (kind === OWN) return own.map(({ _id, modelTitle }) => ({ id: _id, name: modelTitle }));
  return BUNDLED_MODELS.filter(({ category }) => category === kind).map((model) => ({
    id: model.id,
    name: model.name(language),
    kind: model.kind,
  }));
};

/** Models to build with: pressed, one stands where there is room; pulled into the scene, it stands where it is let go. */
export const Palette = ({ building, mapId }: { building: Building; mapId: number }) => {
  const { builtHands } = useLiveClassroom();
  const [kind, setKind] = useState<Kind>('nature');
  const materials = useMaterials(kind);
  const { things, tiles, choose } = building;
  const [pulled] = useState(() => ({ last: false }));
  const place = (material: Material): void => {
    // The finger has just let it go somewhere: the press that ends with it means nothing.
    if (pulled.last) {
      pulled.last = false;
      return;
    }
    const thing = newThing(material, mapId, things);
    builtHands.change('place', thing);
    choose(thing._id);
  };
  return (
    <>
      <fieldset className={style.kinds}>
        <legend className="visually-hidden">{viewerText('searchKinds')}</legend>
        {KINDS.map((each) => (
          <Button
            key={each}
            kind={each === kind ? 'action' : 'plain'}
            size="small"
            aria-pressed={each === kind}
            onClick={() => setKind(each)}
          >
            {viewerText(each === OWN ? 'buildOwn' : each)}
          </Button>
        ))}
      </fieldset>
      <ul className={style.palette} aria-label={viewerText('buildPalette')}>
        {materials.map((material) => (
          <li key={material.id}>
            <button
              type="button"
              className={style.tile}
              aria-label={viewerText('buildPut', { name: material.name })}
              onClick={() => place(material)}
              onPointerDown={(event) => {
                pulled.last = false;
                tiles.down(event, () => newThing(material, mapId, things));
              }}
              onPointerMove={(event) => {
                const { currentTarget, pointerId } = event;
                tiles.move(event, () => currentTarget.setPointerCapture(pointerId));
              }}
              onPointerUp={(event) => {
                pulled.last = tiles.up(event);
              }}
              onPointerCancel={(event) => void tiles.up(event, true)}
            >
              {material.kind === undefined ? (
                <IconCube size="3rem" aria-hidden="true" />
              ) : (
                <ModelPicture kind={material.kind} size={3} />
              )}
              <span>{material.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={style.hint}>{viewerText(materials.length === 0 ? 'buildNoOwn' : 'buildHint')}</p>
    </>
  );
};
