import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  /** Throws the database away, whoever is still connected. */
  drop(): Promise<void>;
}

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('databaseServerUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const databaseFrom = async (template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(inject('databaseServerUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
};

/** A database of its own for one test file: migrated and empty, or not even migrated. */
export const testDatabase = (): Promise<TestDatabase> => databaseFrom(inject('templateDatabase'));
export const emptyDatabase = (): Promise<TestDatabase> => databaseFrom('template0');
