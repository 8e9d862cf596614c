import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Relations } from './access/relations.ts';
import { type GoogleEndpoints, GoogleLogin } from './accounts/google.ts';
import { Logins } from './accounts/login.ts';
import { Presence } from './accounts/presence.ts';
import { Recovery } from './accounts/recovery.ts';
import { Referrals } from './accounts/referrals.ts';
import { Registrations } from './accounts/registration.ts';
import { accountRoutes } from './accounts/routes.ts';
import { Sessions } from './accounts/sessions.ts';
import { StateStore } from './accounts/state-store.ts';
import { Assistance } from './classrooms/assistance.ts';
import { Classrooms } from './classrooms/classrooms.ts';
import { ClassroomRobots } from './classrooms/robots.ts';
import { Roster } from './classrooms/roster.ts';
import { classroomRoutes } from './classrooms/routes.ts';
import { Features } from './config/features.ts';
import { configRoutes } from './config/routes.ts';
import { SystemConfig } from './config/system-config.ts';
import { connect } from './database/connection.ts';
import { Demo } from './demo/demo.ts';
import { demoRoutes } from './demo/routes.ts';
import { Events } from './events.ts';
import { buildApp } from './http/app.ts';
import { Limiter } from './http/limiter.ts';
import { linkOrigin } from './http/origin.ts';
import { Sweeper } from './jobs/sweeper.ts';
import { OutboxMailer, SmtpMailer } from './mail/mailer.ts';
import type { Settings } from './settings.ts';

export interface ServerOptions {
  settings: Settings;
  /** A migrated database. */
  databaseUrl: string;
  log: Logger;
  version: string;
  pagesFolder?: string;
  google?: GoogleEndpoints;
}

export interface Server {
  app: FastifyInstance;
  /** Listens; resolves with the address a person can open. */
  start(): Promise<{ url: string; port: number }>;
  stop(): Promise<void>;
}

/** Puts the parts together. Nothing listens and nothing ticks before start(). */
export const createServer = async (options: ServerOptions): Promise<Server> => {
  const { settings, log, version } = options;
  const database = connect(options.databaseUrl, log);
  const events = new Events();
  const sessions = new Sessions(database, events, settings.jwtSecret);
  const mailer = settings.smtpUrl
    ? new SmtpMailer(settings.smtpUrl, settings.mailFrom, log)
    : new OutboxMailer(settings.dataDir, log);
  const config = new SystemConfig(database);
  const features = new Features(settings, config);
  const roster = new Roster(database, sessions, events);
  const demo = new Demo(database, sessions, features);
  const tls = settings.tls && {
    cert: await readFile(settings.tls.cert),
    key: await readFile(settings.tls.key),
  };
  const scheme = tls ? 'https' : 'http';
  const port = (): number => (app.server.address() as AddressInfo | null)?.port ?? settings.port;
  const ownUrl = (): string => settings.publicUrl ?? `${scheme}://localhost:${port()}`;

  const app = await buildApp({
    log,
    version,
    tls,
    trustProxy: settings.trustProxy,
    pagesFolder: options.pagesFolder,
    readiness: {
      check: async () => {
        await database.db.execute(sql`select 1`);
      },
    },
    gate: {
      sessions,
      relations: new Relations(database),
      limiter: new Limiter(),
      origin: linkOrigin(settings.publicUrl, ownUrl),
    },
    routes: [
      ...accountRoutes({
        sessions,
        registrations: new Registrations(database, mailer, sessions),
        logins: new Logins(database, sessions),
        google:
          settings.google &&
          new GoogleLogin(
            database,
            sessions,
            { id: settings.google.clientId, secret: settings.google.clientSecret },
            options.google,
          ),
        recovery: new Recovery(database, mailer, sessions),
        presence: new Presence(database),
        states: new StateStore(database),
        referrals: new Referrals(database),
      }),
      ...classroomRoutes({
        classrooms: new Classrooms(database, events),
        roster,
        assistance: new Assistance(database, sessions, roster),
        robots: new ClassroomRobots(database, events),
      }),
      ...configRoutes({ config, features, version }),
      ...demoRoutes(demo),
    ],
  });
  const sweeper = new Sweeper(database, demo, log);

  return {
    app,
    start: async () => {
      await app.listen({
        port: settings.port,
        host: settings.host,
        listenTextResolver: (address) => `listening at ${address}`,
      });
      sweeper.start();
      return { url: ownUrl(), port: port() };
    },
    stop: async () => {
      await sweeper.stop();
      await app.close();
      await mailer.settled();
      await database.close();
    },
  };
};
