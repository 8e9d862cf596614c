import { IconHandStop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLive } from '../live/hooks.ts';
import { t } from '../texts/index.ts';
import { HelpAnswer, HelpMark } from './HelpAnswer.tsx';
import style from './HelpRequests.module.css';

interface Props {
  code: string;
  /** Where one student's work is seen. */
  placeOf: (student: string) => string;
}

/** Wherever whoever leads is in the class: how many hands are up, and behind it whose, longest first. */
export const HelpQueue = ({ code, placeOf }: Props) => {
  const requests = useLive('helpRequests');
  const students = useLive('students');
  const id = useId();
  const waiting = [...requests.values()].flatMap((request) => {
    const name = students.find(({ student }) => student._id === request.student)?.student.name;
    return name === undefined ? [] : [{ name, request }];
  });
  return (
    <>
      <span role="status" className="visually-hidden">
        {waiting.map(({ name }) => t('needs.help.needs', { name })).join(' ')}
      </span>
      {waiting.length > 0 && (
        <>
          <button
            type="button"
            className={style.count}
            popoverTarget={id}
            title={t('needs.help.queueTitle')}
            aria-label={t('needs.help.queue', { count: waiting.length })}
          >
            <IconHandStop aria-hidden="true" />
            {waiting.length}
          </button>
          <section id={id} popover="auto" className={style.queue} aria-label={t('needs.help.queueTitle')}>
            <h3>{t('needs.help.queueTitle')}</h3>
            <ul>
              {waiting.map(({ name, request }) => (
                <li key={request.student}>
                  <Link to="." hash={placeOf(request.student)} className={style.who}>
                    {name}
                  </Link>
                  <HelpMark request={request} />
                  <HelpAnswer code={code} name={name} request={request} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  );
};
