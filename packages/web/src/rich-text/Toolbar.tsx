import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
} from '@tabler/icons-react';
import type { EditorState } from 'prosemirror-state';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { IconButton } from '../design/Button.tsx';
import { writingText } from '../texts/writing-texts.ts';
import { isLinked, TOOLS, type Tool, type ToolName } from './commands.ts';
import style from './RichText.module.css';

/** What asks for something first. */
export type Asking = 'link' | 'picture';

const ICONS: Record<ToolName | Asking, ReactNode> = {
  bold: <IconBold aria-hidden="true" />,
  italic: <IconItalic aria-hidden="true" />,
  heading: <IconH2 aria-hidden="true" />,
  subheading: <IconH3 aria-hidden="true" />,
  bullets: <IconList aria-hidden="true" />,
  numbers: <IconListNumbers aria-hidden="true" />,
  link: <IconLink aria-hidden="true" />,
  picture: <IconPhoto aria-hidden="true" />,
  undo: <IconArrowBackUp aria-hidden="true" />,
  redo: <IconArrowForwardUp aria-hidden="true" />,
};
const NAMES = Object.keys(ICONS) as (ToolName | Asking)[];
const isAsking = (name: ToolName | Asking): name is Asking => name === 'link' || name === 'picture';

const STEPS: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

interface Props {
  state: EditorState;
  /** The id of the text it belongs to. */
  controls: string;
  asking: Asking | null;
  onTool: (name: ToolName) => void;
  onAsk: (name: Asking) => void;
}

/** One stop for the Tab key, as toolbars are: arrows lead from tool to tool. */
export const Toolbar = ({ state, controls, asking, onTool, onAsk }: Props) => {
  const [stop, setStop] = useState(0);
  const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (step(stop) + NAMES.length) % NAMES.length;
    setStop(at);
    event.currentTarget.querySelectorAll('button')[at]?.focus();
  };
  const pressed = (name: ToolName | Asking): boolean | undefined => {
    if (name === 'link') return isLinked(state);
    if (isAsking(name)) return undefined;
    const tool: Tool = TOOLS[name];
    return tool.isOn?.(state);
  };
  const press = (name: ToolName | Asking): void => (isAsking(name) ? onAsk(name) : onTool(name));
  return (
    <div
      role="toolbar"
      aria-label={writingText('tools')}
      aria-controls={controls}
      className={style.tools}
      tabIndex={-1}
      onKeyDown={walk}
    >
      {NAMES.map((name, at) => (
        <IconButton
          key={name}
          label={writingText(name)}
          aria-pressed={pressed(name)}
          {...(isAsking(name) && { 'aria-expanded': asking === name })}
          tabIndex={at === stop ? 0 : -1}
          className={style.tool}
          // What is chosen in the text stays chosen.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(at)}
          onClick={() => {
            setStop(at);
            press(name);
          }}
        >
          {ICONS[name]}
        </IconButton>
      ))}
    </div>
  );
};
