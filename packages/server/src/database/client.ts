import pg from 'pg';

/** A connection for one piece of work, closed however it ends. */
export const connected = async <Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, application_name: 'trundle maintenance' });
  // A connection lost while idle would end the process; the next query says it instead.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};
