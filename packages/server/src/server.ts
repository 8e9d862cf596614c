import { readFile } from 'node:fs/promises';
import type { Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { languageTexts } from '@trundle/language/texts/index';
import { goalTexts } from '@trundle/protocol/goal-texts';
import { readAddresses } from '@trundle/protocol/http/address';
import { LANGUAGES } from '@trundle/protocol/languages';
import { protocolTexts } from '@trundle/protocol/texts/index';
import { worldTexts } from '@trundle/world/texts/index';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { Authorizer } from './access/authorizer.ts';
import { type GoogleEndpoints, GoogleLogin, googleAt } from './accounts/google.ts';
import { Logins } from './accounts/login.ts';
import { OwnAccount } from './accounts/own-account.ts';
import { Presence } from './accounts/presence.ts';
import { Recovery } from './accounts/recovery.ts';
import { Referrals } from './accounts/referrals.ts';
import { Registrations } from './accounts/registration.ts';
import { accountRoutes } from './accounts/routes.ts';
import { SessionEndListener } from './accounts/session-end-listener.ts';
import { Sessions } from './accounts/sessions.ts';
import { StateDocuments } from './accounts/state-documents.ts';
import { AdminLists } from './admin-lists/admin-lists.ts';
import { adminRoutes } from './admin-lists/routes.ts';
import { ClassroomBroker } from './broker/broker.ts';
import type { Certificate } from './broker/transports.ts';
import { BuiltThings } from './built/built-things.ts';
import { builtRoutes } from './built/routes.ts';
import { ChatHistory } from './chat/chat-history.ts';
import { Assistance } from './classrooms/assistance.ts';
import { CameraLinks } from './classrooms/camera-links.ts';
import { CameraRegistration } from './classrooms/camera-registration.ts';
import { cameraRoutes } from './classrooms/camera-routes.ts';
import { ChangeBroadcaster } from './classrooms/change-broadcaster.ts';
import { ClassCycle } from './classrooms/class-cycle.ts';
import { ClassProjects } from './classrooms/class-projects.ts';
import { ClassTeachers } from './classrooms/class-teachers.ts';
import { Classrooms } from './classrooms/classrooms.ts';
import { cycleRoutes } from './classrooms/cycle-routes.ts';
import { FormerStudents } from './classrooms/former-students.ts';
import { Invitations } from './classrooms/invitations.ts';
import { LastSeenRecorder } from './classrooms/last-seen-recorder.ts';
import { Lesson } from './classrooms/lesson.ts';
import { lessonRoutes } from './classrooms/lesson-routes.ts';
import { OwnMats } from './classrooms/own-mats.ts';
import { PracticeClasses } from './classrooms/practice.ts';
import { ProofOfWork } from './classrooms/proof-of-work.ts';
import { RobotOutputs } from './classrooms/robot-outputs.ts';
import { RobotRegistration } from './classrooms/robot-registration.ts';
import { ClassroomRobots } from './classrooms/robots.ts';
import { Roster } from './classrooms/roster.ts';
import { classroomRoutes } from './classrooms/routes.ts';
import { StudentMoves } from './classrooms/student-moves.ts';
import { SubstituteEnds } from './classrooms/substitute-ends.ts';
import { teacherRoutes } from './classrooms/teacher-routes.ts';
import { Variables } from './classrooms/variables.ts';
import { AppConfig } from './config/app-config.ts';
import { Features } from './config/features.ts';
import { configRoutes } from './config/routes.ts';
import { SystemConfig } from './config/system-config.ts';
import { connect } from './database/connection.ts';
import { Demo } from './demo/demo.ts';
import { demoRoutes } from './demo/routes.ts';
import { DiskSpaceMonitor } from './disk-space.ts';
import { EventBus } from './event-bus.ts';
import { Files } from './files/files.ts';
import { GoalChecker } from './goals/goal-checker.ts';
import { goalRoutes } from './goals/routes.ts';
import { HelpRequests } from './help-requests/help-requests.ts';
import { helpRequestRoutes } from './help-requests/routes.ts';
import { ProgramHistory } from './history/program-history.ts';
import { historyRoutes } from './history/routes.ts';
import { buildApp } from './http/app.ts';
import { hostOf, linkOrigin, neighbourAddresses, neighbourOrigins } from './http/link-origin.ts';
import { route } from './http/route.ts';
import { LocalHttps } from './https/local-https.ts';
import { Sweeper } from './jobs/sweeper.ts';
import { lessonPathRoutes } from './lessons/routes.ts';
import { DisplayedGifs } from './library/displayed-gifs.ts';
import { Library } from './library/library.ts';
import { libraryRoutes } from './library/routes.ts';
import { OutboxMailer, SmtpMailer } from './mail/mailer.ts';
import { MediaLibrary } from './media/media-library.ts';
import { PictureDecoder } from './media/picture-decoder.ts';
import { mediaRoutes } from './media/routes.ts';
import { Allocations } from './models/allocations.ts';
import { ClassModels } from './models/class-models.ts';
import { modelRoutes } from './models/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { StudentNotes } from './notes/student-notes.ts';
import { Notifications } from './notifications/notifications.ts';
import { Pathfindings } from './pathfinding/pathfindings.ts';
import { PathfindingsInUse } from './pathfinding/pathfindings-in-use.ts';
import { pathfindingRoutes } from './pathfinding/routes.ts';
import { PersonalData } from './personal-data/personal-data.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { Categories } from './projects/categories.ts';
import { Covers } from './projects/covers.ts';
import { ProjectFiles } from './projects/project-files.ts';
import { Projects } from './projects/projects.ts';
import { projectRoutes } from './projects/routes.ts';
import { Quotas } from './quotas/quotas.ts';
import { usageRoutes } from './quotas/routes.ts';
import { StorageCapacity } from './quotas/storage-capacity.ts';
import { UsageReport } from './quotas/usage.ts';
import { newId } from './random.ts';
import { CallLimits } from './rate-limits/call-limits.ts';
import { type REQUEST_LIMITS, RequestLimiter } from './rate-limits/request-limiter.ts';
import type { Tarpit } from './rate-limits/tarpit.ts';
import { LessonRecorder } from './recording/lesson-recorder.ts';
import { RecordedSamples } from './recording/recorded-samples.ts';
import { Recorder } from './recording/recorder.ts';
import { RecordingExport } from './recording/recording-export.ts';
import { Replay } from './recording/replay.ts';
import { recordingRoutes, replayRoutes } from './recording/routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { SandboxScenes } from './sandbox/scenes.ts';
import { ViewedClass } from './sandbox/viewed-class.ts';
import { ViewerLinks } from './sandbox/viewer-links.ts';
import type { Settings } from './settings.ts';
import { BackToStart } from './simulation/back-to-start.ts';
import { simulationRoutes } from './simulation/routes.ts';
import { Simulations } from './simulation/simulations.ts';
import { GoogleGrants, googleSheetsAt } from './spreadsheets/google-grants.ts';
import { GoogleSheets } from './spreadsheets/google-sheets.ts';
import { spreadsheetRoutes } from './spreadsheets/routes.ts';
import { teamRoutes } from './teams/routes.ts';
import { Teams } from './teams/teams.ts';
import { serverTexts } from './texts/index.ts';
import { DeletedClasses } from './trash/deleted-classes.ts';
import { DeletedProjects } from './trash/deleted-projects.ts';
import { DeletedWorks } from './trash/deleted-works.ts';
import { trashRoutes } from './trash/routes.ts';
import { workRoutes } from './works/routes.ts';
import { WorkList } from './works/work-list.ts';
import { Works } from './works/works.ts';

export interface ServerOptions {
  settings: Settings;
  /** A migrated database. */
  databaseUrl: string;
  log: Logger;
  version: string;
  pagesFolder?: string;
  google?: GoogleEndpoints;
  /** How much of the server one sender may have, where that is not the usual. */
  requestLimits?: typeof REQUEST_LIMITS;
  /** Holds refusals back, where not for as long as usual. */
  tarpit?: Tarpit;
  /** Watches the disk; by default that of the data folder, where the embedded database is. */
  storage?: DiskSpaceMonitor;
}

interface Listening {
  /** The address a person can open. */
  url: string;
  port: number;
  /** Where devices come in without encryption. */
  brokerPort: number;
  /** Of the house's own authority, where there is one. */
  fingerprint: string | undefined;
}

export interface Server {
  app: FastifyInstance;
  /** Listens. */
  start(): Promise<Listening>;
  stop(): Promise<void>;
}

/** How long requests under way may take while the server stops, in milliseconds. */
const LAST_ANSWERS = 5_000;

const LOOPBACK = '127.0.0.1';
const reachesLoopback = (host: string): boolean => ['0.0.0.0', '::', 'localhost', LOOPBACK].includes(host);

/** Opens the broker to devices; resolves with the port at which our own virtual robots come in, without encryption. */
const openBroker = async (
  broker: ClassroomBroker,
  { host, mqttPort, mqttsPort, mqttPlain }: Settings,
  tls: Certificate | undefined,
): Promise<number> => {
  if (tls) await broker.listen(mqttsPort, host, tls);
  const plainHost = mqttPlain ? host : LOOPBACK;
  const plainPort = await broker.listen(mqttPort, plainHost);
  return reachesLoopback(plainHost) ? plainPort : broker.listen(0, LOOPBACK);
};

/** Puts the parts together. Nothing listens and nothing ticks before start(). */
export const createServer = async (options: ServerOptions): Promise<Server> => {
  const { settings, log, version } = options;
  await Promise.all(
    [protocolTexts, goalTexts, worldTexts, languageTexts, serverTexts].map((texts) => texts.load(...LANGUAGES)),
  );
  const database = connect(options.databaseUrl, log);
  const { databaseUrl: outside, dataDir, minFreeSpace: minFree } = settings;
  const storage = options.storage ?? new DiskSpaceMonitor({ folders: outside ? [] : [dataDir], minFree, log });
  const events = new EventBus();
  const mailer = settings.smtpUrl
    ? new SmtpMailer(settings.smtpUrl, settings.mailFrom, log)
    : new OutboxMailer(settings.dataDir, log);
  const capacity = new StorageCapacity(database, storage);
  const quotas = new Quotas(database, capacity);
  events.on('quotas.changed', () => quotas.forget());
  const config = new SystemConfig(database, events);
  const features = new Features({ settings, config, events, log });
  const presence = new Presence(database, log);
  const sessions = new Sessions(database, events, settings.jwtSecret, features, presence);
  const roster = new Roster(database, sessions, events, quotas);
  const assistance = new Assistance(database, sessions, roster, presence, log);
  const authorizer = new Authorizer(database);
  const classrooms = new Classrooms(database, sessions, events, quotas);
  const robots = new ClassroomRobots(database, events, quotas);
  const registry = new Registry();
  const simulationSecret = newId();
  const broker = new ClassroomBroker({
    simulationSecret,
    sessions,
    authorizer,
    database,
    events,
    features,
    log,
    registry,
    trustProxy: settings.trustProxy,
  });
  const invitations = new Invitations(database, mailer, new ProofOfWork(settings.jwtSecret));
  const teachers = new ClassTeachers({ database, authorizer, events, quotas, invitations, helpers: assistance });
  const substituteEnds = new SubstituteEnds(teachers, events, log);
  let brokerPort = 0;
  const simulations = new Simulations({
    brokerSecret: simulationSecret,
    database,
    events,
    robots,
    sessions,
    log,
    quotas,
    brokerPort: () => brokerPort,
    broker,
  });
  const shared = { database, broker, authorizer, events, log, quotas };
  const lesson = new Lesson(shared);
  const variables = new Variables(shared);
  const chat = new ChatHistory(shared);
  const notifications = new Notifications(database, broker, log);
  const broadcaster = new ChangeBroadcaster(database, broker, events, log);
  const lastSeen = new LastSeenRecorder(database, broker, log);
  const recorder = new Recorder({ ...shared, storage });
  const goalChecker = new GoalChecker(shared);
  const helpRequests = new HelpRequests(shared);
  const teams = new Teams(shared);
  const registration = new RobotRegistration({ database, broker, log });
  const cameras = new CameraRegistration(shared);
  const robotOutputs = new RobotOutputs(shared);
  const scenes = new SandboxScenes(shared);
  const lessonRecorder = new LessonRecorder({ ...shared, storage, robotOutputs, scenes });
  const replay = new Replay({ ...shared, recorder: lessonRecorder });
  const library = new Library(settings, log);
  const displayedGifs = new DisplayedGifs({ ...shared, library });
  const allocations = new Allocations(database, broker, events);
  const files = new Files(database);
  const built = new BuiltThings(shared);
  const models = new ClassModels({ ...shared, allocations, built, files, quotas });
  const media = new MediaLibrary({ ...shared, files, decoder: new PictureDecoder(log) });
  const links = new ViewerLinks(shared);
  const viewed = new ViewedClass({ database, links, scenes, robotOutputs, library, media, models, allocations, built });
  const history = new ProgramHistory(database, quotas);
  const states = new StateDocuments(database, quotas, history);
  const works = new Works(database, authorizer, quotas, history);
  const covers = new Covers(database, files, quotas);
  const projects = new Projects({ database, events, covers, quotas, history });
  const categories = new Categories(database, projects, quotas);
  const pathfindingsInUse = new PathfindingsInUse(shared);
  const registrations = new Registrations(database, mailer, sessions, quotas);
  const demo = new Demo(quotas, sessions, features, { robots, simulations });
  const mats = new OwnMats({ database, broker, authorizer, events, robots, log });
  const start = new BackToStart({ database, broker, authorizer, robots, simulations, variables, mats });
  const cycle = new ClassCycle({ ...shared, sessions, classrooms, lesson, chat, variables, helpRequests, start });
  const localHttps = settings.localHttps
    ? new LocalHttps({ dataDir, log, onRenewed: (certificate) => broker.renewCertificate(certificate) })
    : undefined;
  const tls: Certificate | undefined =
    localHttps?.certificate ??
    (settings.tls && { cert: await readFile(settings.tls.cert), key: await readFile(settings.tls.key) });
  const scheme = tls ? 'https' : 'http';
  const port = (): number => (app.server.address() as AddressInfo | null)?.port ?? settings.port;
  const ownUrl = (): string => settings.publicUrl ?? `${scheme}://localhost:${port()}`;

  const found = () => ({
    origins: neighbourOrigins({
      publicUrl: settings.publicUrl,
      hosts: settings.host === '0.0.0.0' ? neighbourAddresses() : [],
      scheme,
      port: port(),
      certified: localHttps && ((name) => localHttps.covers(name)),
    }),
    trustFirst: localHttps !== undefined,
  });
  if (localHttps && settings.publicUrl && !localHttps.covers(hostOf(settings.publicUrl)))
    log.warn(
      `PUBLIC_URL names ${hostOf(settings.publicUrl)}, which the certificate of --https does not cover: links for cameras lead to this machine’s own addresses instead`,
    );

  const sheetsAt = googleSheetsAt(settings.google?.url);
  const app = await buildApp({
    log,
    registry,
    version,
    tls,
    localHttps,
    trustProxy: settings.trustProxy,
    publicUrl: settings.publicUrl,
    pagesFolder: options.pagesFolder,
    tarpit: options.tarpit,
    readiness: {
      check: async () => {
        await database.db.execute(sql`select 1`);
      },
      savingPaused: () => storage.isPaused,
    },
    ranOut: () => storage.reportFull(),
    services: {
      sessions,
      authorizer,
      features,
      callLimits: new CallLimits(),
      requestLimiter: new RequestLimiter(options.requestLimits),
      origin: linkOrigin(settings.publicUrl, ownUrl),
      storage,
    },
    routes: [
      ...accountRoutes({
        sessions,
        registrations,
        logins: new Logins(database, sessions),
        google:
          settings.google &&
          new GoogleLogin(
            sessions,
            {
              id: settings.google.clientId,
              secret: settings.google.clientSecret,
              mayRegister: () => features.isOn('registration'),
            },
            quotas,
            options.google ?? (settings.google.url === undefined ? undefined : googleAt(settings.google.url)),
          ),
        recovery: new Recovery(database, mailer, sessions, registrations),
        own: new OwnAccount(database, sessions),
        presence,
        states,
        saves: lesson,
        referrals: new Referrals(database),
      }),
      ...classroomRoutes({
        classrooms,
        roster,
        former: new FormerStudents(database, sessions, events, quotas),
        assistance,
        robots,
        robotOutputs,
        mats,
      }),
      ...teacherRoutes(teachers),
      ...cycleRoutes(cycle, new StudentMoves({ ...shared, sessions })),
      ...sandboxRoutes({ scenes, links, viewed, mats }),
      ...builtRoutes(built),
      route(readAddresses, async () => ({ origins: found().origins.slice(0, 50) })),
      ...cameraRoutes(new CameraLinks({ ...shared, found })),
      ...lessonRoutes({
        lesson,
        variables,
        projects: new ClassProjects({ database, events, quotas, recorder }),
        chat,
        notifications,
        invitations,
        classrooms,
        roster,
        robots,
      }),
      ...workRoutes({ works, list: new WorkList(database), lesson }),
      ...trashRoutes({
        classes: new DeletedClasses(database, events, quotas),
        deletedWorks: new DeletedWorks(database, authorizer, quotas),
        projects: new DeletedProjects(database, quotas),
        works,
        lesson,
      }),
      ...personalDataRoutes(
        new PersonalData({
          ...shared,
          files,
          sessions,
          mailer,
          waiting: [chat, notifications],
          lessons: lessonRecorder,
        }),
      ),
      ...recordingRoutes({
        ...{ database, recorder, lessons: lessonRecorder, replay },
        samples: new RecordedSamples({ ...shared, recorder, lessons: lessonRecorder }),
        exports: new RecordingExport(database, recorder),
      }),
      ...replayRoutes(replay),
      ...spreadsheetRoutes(
        settings.google &&
          new GoogleSheets(new GoogleGrants(database, settings.google, sheetsAt, settings.jwtSecret), sheetsAt.sheets),
        classrooms,
      ),
      ...goalRoutes(database, broker),
      ...helpRequestRoutes(helpRequests),
      ...teamRoutes(teams),
      ...noteRoutes(new StudentNotes(shared)),
      ...lessonPathRoutes(database),
      ...historyRoutes({ history, database }),
      ...projectRoutes({
        projects,
        categories,
        covers,
        projectFiles: new ProjectFiles({ database, projects, categories, covers, quotas, history }),
      }),
      ...modelRoutes({ models, allocations, library }),
      ...pathfindingRoutes(new Pathfindings(database, quotas, pathfindingsInUse), pathfindingsInUse),
      ...mediaRoutes(media),
      ...libraryRoutes(library, displayedGifs),
      ...configRoutes({ config, features, appConfig: new AppConfig({ config, features, storage, version }) }),
      ...demoRoutes(demo),
      ...usageRoutes(new UsageReport(database, quotas, capacity)),
      ...adminRoutes(new AdminLists({ database, capacity, storage, version })),
      ...simulationRoutes({
        simulations,
        start,
        mats,
        practice: new PracticeClasses(database, classrooms, simulations, quotas),
      }),
    ],
  });
  const sweeper = new Sweeper({ database, sessions, covers, events, quotas, log });
  const sessionEnds = new SessionEndListener(options.databaseUrl, events, log);

  return {
    app,
    start: async () => {
      await features.start();
      await storage.start();
      await broker.start();
      await sessionEnds.start();
      for (const part of [
        lesson,
        variables,
        chat,
        notifications,
        broadcaster,
        lastSeen,
        displayedGifs,
        registration,
        cameras,
        robotOutputs,
        scenes,
        goalChecker,
        lessonRecorder,
        substituteEnds,
        mats,
      ])
        part.start();
      await helpRequests.start();
      await teams.start();
      await recorder.start();
      broker.attach(app.server);
      localHttps?.attach(app.server as HttpsServer);
      brokerPort = await openBroker(broker, settings, tls);
      await app.listen({
        port: settings.port,
        host: settings.host,
        listenTextResolver: (address) => `listening at ${address}`,
      });
      simulations.start();
      assistance.start();
      sweeper.start();
      return { url: ownUrl(), port: port(), brokerPort, fingerprint: localHttps?.fingerprint };
    },
    stop: async () => {
      await sessionEnds.stop();
      storage.stop();
      await sweeper.stop();
      await assistance.stop();
      await simulations.stop();
      await broadcaster.stop();
      await broker.close();
      localHttps?.stop();
      // Whoever holds half a request must not keep what is below from being written.
      const cutOff = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS);
      await app.close().finally(() => clearTimeout(cutOff));
      for (const part of [
        lesson,
        variables,
        chat,
        notifications,
        lastSeen,
        presence,
        displayedGifs,
        registration,
        cameras,
        robotOutputs,
        scenes,
        goalChecker,
        substituteEnds,
        mats,
        helpRequests,
        teams,
        recorder,
        lessonRecorder,
      ])
        await part.stop();
      await mailer.settled();
      features.stop();
      await database.close();
    },
  };
};
