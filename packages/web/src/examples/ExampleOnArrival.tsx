import { useNavigate } from '@tanstack/react-router';
import { EXAMPLES } from '@trundle/language/examples/index';
import { useEffect, useRef } from 'react';
import { matHash } from '../classrooms/mat-address.ts';
import type { BlockEditor } from '../editor/block-editor.ts';
import { useClassNow } from './use-class-now.ts';
import { useOpenExample } from './use-open-example.ts';

interface Props {
  editor: BlockEditor;
  /** The example. */
  id: string;
  /** The class one came from. */
  from: string | undefined;
}

/** Opens the example somebody came to this mat for, as soon as the mat is known. */
export const ExampleOnArrival = ({ editor, id, from }: Props) => {
  const now = useClassNow();
  const navigate = useNavigate();
  const isOpening = useRef(false);
  // The address lets go of it: a reload finds what has become of it meanwhile.
  const { open } = useOpenExample(
    editor,
    () => void navigate({ to: '.', hash: matHash({ from }), replace: true, resetScroll: false }),
  );
  useEffect(() => {
    const example = EXAMPLES.find((each) => each.id === id);
    if (now === null || example === undefined || isOpening.current) return;
    isOpening.current = true;
    void open({ example, now, changesMap: now.mapId !== String(example.map) });
  });
  return null;
};
