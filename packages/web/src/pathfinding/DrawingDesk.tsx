import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { ApiFailure } from '@trundle/client/api/failure';
import { isUnsaved, type PathDrawing, problemOf } from '@trundle/client/pathfinding/path-drawing';
import type { Pathfinding } from '@trundle/protocol/entities/pathfinding';
import { MAP_CARDS } from '@trundle/world/maps/cards';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { SelectField, TextField } from '../design/Field.tsx';
import { useLeaveQuestion } from '../panels/panel-context.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { t } from '../texts/index.ts';
import type { Choices } from './choices.ts';
import { PathCanvas } from './PathCanvas.tsx';
import style from './Pathfinding.module.css';
import { PathTools } from './PathTools.tsx';
import { PlaceList } from './PlaceList.tsx';
import { FIRST_PALETTE } from './tools.ts';
import { usePathCommands } from './use-path-commands.ts';

/** The one that is new has no id. */
const FRESH = '';

/** Whoever closes the whole page is asked too. */
const useUnloadQuestion = (isAsked: boolean): void => {
  useEffect(() => {
    if (!isAsked) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsked]);
};

interface Props {
  drawing: PathDrawing;
  sets: readonly Pathfinding[];
  choices: Choices;
  onMap: (mapId: number) => void;
  onSet: (set: Pathfinding) => void;
  onNew: () => void;
}

/** One path map with everything one does to it. */
export const DrawingDesk = ({ drawing, sets, choices, onMap, onSet, onNew }: Props) => {
  const { language } = useApp().preferences;
  const state = useStore(drawing.state);
  const { id, mapId } = state;
  const unsaved = isUnsaved(state);
  const [palette, setPalette] = useState(FIRST_PALETTE);
  const [fresh, setFresh] = useState<{ key: string } | null>(null);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, run } = useCommand();
  const { save, choose, remove } = usePathCommands();
  useLeaveQuestion(unsaved ? t('pathfinding.leave') : null);
  useUnloadQuestion(unsaved);
  const problem = problemOf(state.drawing);
  const wrong = problem === null || problem.kind === 'noName' ? [] : problem.places;
  const used = choices.find((choice) => choice.mapId === mapId)?.pathfinding ?? null;
  const isUsed = id !== null && used?._id === id;

  /** Runs what talks to the server; what it refuses stands beside the drawing, which stays. */
  const tried = (command: () => Promise<unknown>): void => {
    setRefusal(null);
    void run(async () => {
      const wasStored = drawing.state.getState().id !== null;
      try {
        await command();
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) throw cause;
        const isLost = wasStored && drawing.state.getState().id === null;
        setRefusal(isLost ? t('pathfinding.gone') : cause.message);
      }
    });
  };
  const saveNow = (): void => {
    if (problem === null) tried(() => save(drawing));
  };
  const saveAndUse = (): void => {
    if (problem !== null) return;
    tried(async () => {
      const stored = sets.find(({ _id }) => _id === id);
      await choose(mapId, unsaved || stored === undefined ? await save(drawing) : stored);
    });
  };
  /** Elsewhere, once what is drawn here may go. */
  const go = (where: () => void): void => (unsaved ? setLeaving(() => where) : where());
  const key = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey)) return;
    // A field of letters takes back its own.
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
    const pressed = event.key.toLowerCase();
    if (pressed === 's') saveNow();
    else if (isTyping) return;
    else if (pressed === 'y' || (pressed === 'z' && event.shiftKey)) drawing.redo();
    else if (pressed === 'z') drawing.undo();
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole editor, each of which is a button too.
    <div className={style.editor} onKeyDown={key}>
      <PathTools drawing={drawing} palette={palette} onChange={setPalette} />
      <div className={style.mat}>
        <PathCanvas drawing={drawing} palette={palette} wrong={wrong} onPlace={(place) => setFresh({ key: place })} />
        <p className={style.hint}>{t(`pathfinding.hints.${palette.tool}`)}</p>
      </div>
      <div className={style.side}>
        <SelectField
          label={t('pathfinding.map')}
          value={mapId}
          onChange={({ target }) => {
            const next = Number(target.value);
            go(() => onMap(next));
          }}
        >
          {MAP_CARDS.map((card) => (
            <option key={card.id} value={card.id}>
              {card.name(language)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('pathfinding.which')}
          value={id ?? FRESH}
          onChange={({ target }) => {
            const set = sets.find(({ _id }) => _id === target.value);
            go(() => (set === undefined ? onNew() : onSet(set)));
          }}
        >
          <option value={FRESH}>{t('pathfinding.fresh')}</option>
          {sets
            .filter((set) => set.mapId === mapId || set._id === id)
            .map((set) => (
              <option key={set._id} value={set._id}>
                {set._id === used?._id ? t('pathfinding.inUseOf', { name: set.name }) : set.name}
              </option>
            ))}
        </SelectField>
        <TextField
          label={t('pathfinding.name')}
          value={state.drawing.name}
          maxLength={120}
          error={problem?.kind === 'noName' ? t('pathfinding.needsName') : undefined}
          onChange={({ target }) => drawing.rename(target.value)}
        />
        <PlaceList drawing={drawing} wrong={wrong} fresh={fresh} />
      </div>
      <footer className={style.foot}>
        <div className={style.words}>
          <p className={style.mark} data-unsaved={unsaved || id === null} role="status">
            {unsaved || id === null ? <IconPencil aria-hidden="true" /> : <IconCheck aria-hidden="true" />}
            {t(unsaved || id === null ? 'pathfinding.unsaved' : 'pathfinding.saved')}
          </p>
          {problem?.kind === 'sameName' && (
            <p className={style.problem} role="alert">
              {t('pathfinding.sameName')}
            </p>
          )}
          {problem?.kind === 'badName' && (
            <p className={style.problem} role="alert">
              {t('pathfinding.badName')}
            </p>
          )}
          {refusal !== null && (
            <p className={style.problem} role="alert">
              {refusal}
            </p>
          )}
          {problem === null && refusal === null && (
            <p className={style.quiet}>
              {isUsed
                ? t('pathfinding.inUse')
                : used === null
                  ? t('pathfinding.notInUse')
                  : t('pathfinding.otherInUse', { name: used.name })}
            </p>
          )}
        </div>
        <div className={style.buttons}>
          {id !== null && (
            <IconButton label={t('pathfinding.delete')} onClick={() => setDeleting(true)}>
              <IconTrash aria-hidden="true" />
            </IconButton>
          )}
          {used !== null && (
            <Button kind="plain" busy={busy} onClick={() => tried(() => choose(mapId, null))}>
              {t('pathfinding.stop')}
            </Button>
          )}
          <Button
            kind={isUsed ? 'action' : 'plain'}
            busy={busy}
            disabled={problem !== null || (!unsaved && id !== null)}
            onClick={saveNow}
          >
            {t('pathfinding.save')}
          </Button>
          {!isUsed && (
            <Button busy={busy} disabled={problem !== null} onClick={saveAndUse}>
              {t(unsaved || id === null ? 'pathfinding.saveAndUse' : 'pathfinding.use')}
            </Button>
          )}
        </div>
      </footer>
      {leaving !== null && (
        <ConfirmDialog
          title={t('pathfinding.leaveTitle')}
          text={t('pathfinding.leave')}
          confirm={t('pathfinding.leaveGo')}
          takesFocus
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            leaving();
          }}
        />
      )}
      {isDeleting && (
        <ConfirmDialog
          title={t('pathfinding.deleteTitle', { name: state.drawing.name })}
          text={t('pathfinding.deleteText')}
          confirm={t('pathfinding.deleteGo')}
          busy={busy}
          takesFocus
          onCancel={() => setDeleting(false)}
          onConfirm={() => {
            setDeleting(false);
            tried(() => remove(drawing));
          }}
        />
      )}
    </div>
  );
};
