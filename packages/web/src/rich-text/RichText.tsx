import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { addPicture, isLinked, KEYS, removeLink, setLink, TOOLS } from './commands.ts';
import { readHtml, writeHtml } from './html.ts';
import { LinkQuestion, PictureQuestion } from './Questions.tsx';
import style from './RichText.module.css';
import { type Asking, Toolbar } from './Toolbar.tsx';

export interface RichTextProps {
  id: string;
  /** The id of what it is called, and of what else is said about it. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** What it begins with; what becomes of it is told. */
  start: string;
  onChange: (html: string) => void;
}

const newState = (html: string): EditorState =>
  EditorState.create({ doc: readHtml(html), plugins: [history(), keymap(KEYS), keymap(baseKeymap)] });

/** A text with headings, lists, links and pictures, written as it will be read. */
export const RichText = ({ id, labelledBy, describedBy, start, onChange }: RichTextProps) => {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const tell = useRef(onChange);
  tell.current = onChange;
  const [first] = useState(() => newState(start));
  const [state, setState] = useState(first);
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    const made = new EditorView(place.current, {
      state: first,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        class: style.text ?? '',
      },
      dispatchTransaction: (transaction) => {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (transaction.docChanged) tell.current(writeHtml(next.doc));
      },
    });
    view.current = made;
    return () => made.destroy();
  }, [first, id, labelledBy, describedBy]);

  const run = (command: Command): void => {
    const at = view.current;
    if (at === null) return;
    setAsking(null);
    command(at.state, at.dispatch);
    at.focus();
  };
  const back = (): void => run(() => true);
  return (
    <div className={style.frame}>
      <Toolbar
        state={state}
        controls={id}
        asking={asking}
        onTool={(name) => run(TOOLS[name].command)}
        onAsk={(name) => setAsking(asking === name ? null : name)}
      />
      {asking === 'link' && (
        <LinkQuestion
          isLinked={isLinked(state)}
          onSet={(href) => run(setLink(href))}
          onRemove={() => run(removeLink)}
          onClose={back}
        />
      )}
      {asking === 'picture' && <PictureQuestion onSet={(src, alt) => run(addPicture(src, alt))} onClose={back} />}
      <div ref={place} className={style.place} />
    </div>
  );
};
