import type { Language } from '@trundle/protocol/languages';
import type { Role } from '@trundle/protocol/roles';
import { use, useMemo, useRef } from 'react';
import { useFeatures } from '../app/hooks.ts';
import { useUsableMedia } from '../live/class-media.ts';
import { useAcceptedModels } from '../live/class-models.ts';
import { LiveContext } from '../live/live-context.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import { EditorClassroom } from './editor-classroom.ts';

interface Wanted {
  language: Language;
  role: Role;
  accountId: string;
  mapId: string;
}

/** The class as the editor asks about it; always the newest, though the editor is made once. */
export const useEditorClassroom = ({ language, role, accountId, mapId }: Wanted) => {
  const live = use(LiveContext);
  const { code } = usePanelRoom();
  const features = useFeatures();
  // Blocks are on the screen before the class is live, and its models are not what keeps them waiting.
  const models = useAcceptedModels(code, { enabled: live !== null && features?.sandbox === true });
  const media = useUsableMedia(code, { enabled: live !== null && features?.sandbox === true });
  const now = useRef({ live, mapId, models, media });
  now.current = { live, mapId, models, media };
  const classroom = useMemo(
    () =>
      new EditorClassroom({
        language,
        role,
        accountId,
        live: () => now.current.live,
        mapId: () => now.current.live?.read('settings')?.mapId ?? now.current.mapId,
        classModels: () => now.current.models.map(({ modelTitle }) => modelTitle),
        media: () => now.current.media,
        nothing: t('editor.nothing'),
        advice: (source) => t(`editor.empty.${source}`),
      }),
    [language, role, accountId],
  );
  return { classroom, models, media };
};
