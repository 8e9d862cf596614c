import { readIntroductionFor } from '@trundle/protocol/http/introduction';
import { use, useSyncExternalStore } from 'react';
import { useCall } from '../api/queries.ts';
import { useMay } from '../app/hooks.ts';
import { ProgramContext } from '../program/program-context.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import style from './Help.module.css';
import { SafeHtml } from './SafeHtml.tsx';

/** Whom it is written for. */
type Reader = 'student' | 'teacher';

const useRole = (): Reader => (useMay('read help for teachers') ? 'teacher' : 'student');

const NOTHING = () => () => undefined;

/** The open program belongs to nothing: neither to a project nor to a work. */
const useIsTemporary = (): boolean => {
  const program = use(ProgramContext)?.program;
  const type = useSyncExternalStore(
    program === undefined ? NOTHING : (listener) => program.subscribe(listener),
    () => program?.reference.type ?? null,
  );
  return type === 'temporary';
};

const Words = ({ reader }: { reader: Reader }) => {
  const { data } = useCall(readIntroductionFor, { params: { id: reader } }, { showing: 'quiet' });
  return data === undefined || data.html === '' ? null : (
    <section aria-label={lessonText('introduction')} className={style.introduction}>
      <SafeHtml html={data.html} className={style.written} />
    </section>
  );
};

/** What the admin of this server wrote for whoever begins, as long as nothing else is open; one's own unless said. */
export const Introduction = ({ reader }: { reader?: Reader }) => {
  const role = useRole();
  return useIsTemporary() ? <Words reader={reader ?? role} /> : null;
};
