import { listAllClasses, listPeople, readHealth } from '@trundle/protocol/http/admin';
import type { CallAnswer } from '@trundle/protocol/http/call';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { Button, ButtonLink } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { Loader } from '../shell/Loader.tsx';
import { figure } from '../texts/figures.ts';
import { t } from '../texts/index.ts';
import style from './Admin.module.css';

interface ListProps<Row> {
  label: string;
  heads: readonly string[];
  /** What is asked for these words, page by page. */
  data: { rows: readonly Row[]; more: boolean } | undefined;
  query: string;
  page: number;
  onSearch: (query: string) => void;
  onPage: (page: number) => void;
  children: (row: Row) => ReactNode;
}

/** A long list that is searched and turned over. */
const List = <Row,>({ label, heads, data, query, page, onSearch, onPage, children }: ListProps<Row>) => (
  <div className={style.sections}>
    <SearchField label={label} value={query} onSearch={onSearch} />
    {data === undefined ? (
      <Loader />
    ) : (
      <>
        {data.rows.length === 0 && <p role="status">{t('admin.lists.none')}</p>}
        {data.rows.length > 0 && (
          <Card className={style.tableCard}>
            <table className={style.table}>
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head}>{head}</th>
                  ))}
                </tr>
              </thead>
              <tbody>{data.rows.map(children)}</tbody>
            </table>
          </Card>
        )}
        <div className={style.decision}>
          {page > 1 && (
            <Button kind="plain" size="small" onClick={() => onPage(page - 1)}>
              {t('admin.lists.before')}
            </Button>
          )}
          {data.more && (
            <Button kind="plain" size="small" onClick={() => onPage(page + 1)}>
              {t('admin.lists.after')}
            </Button>
          )}
        </div>
      </>
    )}
  </div>
);

/** What is looked for, and the page of it; other words begin at the first page. */
const useAsked = () => {
  const [{ query, page }, setAsked] = useState({ query: '', page: 1 });
  const q = useDeferredValue(query);
  return {
    query,
    page,
    asked: { query: { q, p: page } },
    onSearch: (next: string) => setAsked({ query: next, page: 1 }),
    onPage: (next: number) => setAsked({ query, page: next }),
  };
};

const useDay = () => {
  const { tag } = useApp().preferences.locale;
  return (moment: string | null): string =>
    moment === null ? t('admin.lists.never') : new Date(moment).toLocaleDateString(tag);
};

/** Everybody who has an account. */
export const PeopleList = () => {
  const { asked, ...list } = useAsked();
  const { data } = useCall(listPeople, asked);
  const day = useDay();
  const heads = ['name', 'role', 'classes', 'since', 'seen'] as const;
  return (
    <List
      {...list}
      data={data}
      label={t('admin.lists.findPeople')}
      heads={heads.map((head) => t(`admin.lists.heads.${head}`))}
    >
      {({ _id, name, email, role, verified, home, classes, createdAt, seenAt }) => (
        <tr key={_id}>
          <td>
            <strong>{name}</strong>
            <br />
            {email ?? (home === null ? t('admin.noEmail') : t('admin.lists.ofClass', { code: home }))}
            {!verified && ` · ${t('admin.lists.unverified')}`}
          </td>
          <td>{t(`admin.lists.roles.${role}`)}</td>
          <td>{classes}</td>
          <td>{day(createdAt)}</td>
          <td>{day(seenAt)}</td>
        </tr>
      )}
    </List>
  );
};

/** Every class; an admin goes into any of them. */
export const ClassList = () => {
  const { asked, ...list } = useAsked();
  const { data } = useCall(listAllClasses, asked);
  const day = useDay();
  const heads = ['name', 'teacher', 'students', 'robots', 'used'] as const;
  return (
    <List
      {...list}
      data={data}
      label={t('admin.lists.findClasses')}
      heads={heads.map((head) => t(`admin.lists.heads.${head}`))}
    >
      {({ _id, name, teacher, students, robots, updatedAt }) => (
        <tr key={_id}>
          <td>
            <ButtonLink to="/classroom/$id" params={{ id: _id }} kind="plain" size="small">
              {name}
            </ButtonLink>{' '}
            <span className={style.whose}>{_id}</span>
          </td>
          <td>{teacher}</td>
          <td>{students}</td>
          <td>{robots}</td>
          <td>{day(updatedAt)}</td>
        </tr>
      )}
    </List>
  );
};

const megabytes = (bytes: number): string => t('admin.megabytes', { amount: figure(bytes / 1_000_000, { most: 0 }) });

const HealthFacts = ({ health }: { health: CallAnswer<typeof readHealth> }) => {
  const { tag } = useApp().preferences.locale;
  const { version, startedAt, memoryBytes, databaseBytes, saves, pages } = health;
  const facts = [
    ['version', version],
    ['started', new Date(startedAt).toLocaleString(tag)],
    ['pages', figure(pages, { most: 0 })],
    ['memory', megabytes(memoryBytes)],
    ['database', megabytes(databaseBytes)],
  ] as const;
  return (
    <Card className={style.card}>
      <p role={saves ? 'status' : 'alert'} className={saves ? undefined : style.full}>
        {t(saves ? 'admin.health.well' : 'admin.health.noRoom')}
      </p>
      <dl className={style.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`admin.health.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

/** How the server is, asked again while one looks. */
export const Health = () => {
  const { data } = useCall(readHealth, {}, { showing: 'quiet', refetchInterval: 10_000 });
  return data === undefined ? <Loader /> : <HealthFacts health={data} />;
};
