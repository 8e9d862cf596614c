import { Suspense } from 'react';
import { useMatAddress } from '../classrooms/mat-address.ts';
import type { BlockEditor } from '../editor/block-editor.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { lazyPart } from '../shell/lazy-part.ts';

const Arrival = lazyPart(async () => (await import('./ExampleOnArrival.tsx')).ExampleOnArrival);

/** Only on a mat of one's own does the address bring an example along: nobody's class changes by a link. */
export const LazyExampleOnArrival = ({ editor }: { editor: BlockEditor }) => {
  const { isAlone } = usePanelRoom();
  const { example, from } = useMatAddress();
  return !isAlone || example === undefined ? null : (
    <Suspense>
      <Arrival editor={editor} id={example} from={from} />
    </Suspense>
  );
};
