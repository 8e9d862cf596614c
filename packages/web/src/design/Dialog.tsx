import { IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import style from './Dialog.module.css';

interface Props {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays for alerts that must be read. */
  role?: 'dialog' | 'alertdialog';
  wide?: boolean;
  /** Takes all of the window. */
  full?: boolean;
}

const TYPED = 'input:is([type=text], [type=email], [type=password], [type=number], :not([type])), textarea';

/**
 * Where hands go first: into a text that is to be typed; of a question, to the answer that changes nothing, which stands
 * before the other. The browser would choose the cross.
 */
const firstIn = (body: Element | null, isQuestion: boolean): HTMLElement | null => {
  const first = body?.querySelector<HTMLElement>('input, select, textarea, button, a[href]') ?? null;
  return first?.matches(TYPED) || isQuestion ? first : null;
};

/**
 * The second press of a double click that opened the dialog is meant for what it lies over by now: it must not select the
 * title, take the focus from the field, or press a button.
 */
const useOwnPresses = () => {
  const isOwn = useRef(false);
  const look = (event: MouseEvent): void => {
    if (event.type === 'mousedown' && event.detail <= 1) isOwn.current = true;
    if (isOwn.current || event.detail <= 1) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onMouseDownCapture: look, onClickCapture: look };
};

/** The browser's own modal dialog: it traps the focus, closes on Escape and gives the focus back. */
export const Dialog = ({
  title,
  closeLabel,
  onClose,
  children,
  role = 'dialog',
  wide = false,
  full = false,
}: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const presses = useOwnPresses();
  // Closed while it is still on the page: a dialog that has left it has nobody to give the focus back to.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) {
      element.showModal();
      firstIn(element.lastElementChild, role === 'alertdialog')?.focus();
    }
    return () => element?.close();
  }, [role]);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={classes(style.dialog, wide && style.wide, full && style.full)}
      {...presses}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={style.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <IconX aria-hidden="true" />
        </IconButton>
      </div>
      <div className={style.body}>{children}</div>
    </dialog>
  );
};

/** The row of buttons a dialog ends with. */
export const DialogActions = ({ children }: { children: ReactNode }) => <div className={style.actions}>{children}</div>;
