/**
 * Where a page keeps what in the browser's storage. An older page wrote it and a newer one reads it: a key that has been
 * used once keeps its name.
 */
export const STORAGE_KEYS = {
  /** One entry per account, so that two tabs that log in different people never overwrite each other. */
  accounts: 'trundle/account/',
  account: (sessionId: number) => `trundle/account/${sessionId}`,
  /** What the server answered an account last of the class it has open: gone when it logs out. */
  answers: (sessionId: number) => `trundle/answer/${sessionId}/`,
  lastAccount: 'trundle/last-account',
  /** The account this tab works with. */
  tabAccount: 'trundle/um',
  referral: 'trundle/referral',
  /** An invitation to teach a class that was opened before its teacher had logged in. */
  teacherInvitation: 'trundle/teacher-invitation',
  googleJourney: 'trundle/google-journey',
  /** Changes of a state document that the server has not acknowledged, one entry per key. */
  unsavedState: (accountId: string, document: string) => `trundle/state/${accountId}/${document}/`,
  unsavedStates: 'trundle/state/',
  /** Programs that are to be kept as works of their own, as soon as the server can be reached. */
  programCopies: (accountId: string) => `trundle/copy/${accountId}/`,
  programCopy: (accountId: string, classroom: string, name: string) => `trundle/copy/${accountId}/${classroom}/${name}`,
  /** The name of somebody whose work waits in this browser until they log in again. */
  waitingOwners: 'trundle/waiting-owner/',
  waitingOwner: (accountId: string) => `trundle/waiting-owner/${accountId}`,
  /** Half-typed code. What one child typed is never shown to the next one at the same computer. */
  codeDraft: (place: { accountId: string; classroom: string; document: string; program: string; language: string }) =>
    `trundle/draft/${place.accountId}/${place.classroom}/${place.document}/${place.program}/${place.language}`,
  codeDrafts: (accountId: string) => `trundle/draft/${accountId}/`,
  chatRead: (classroom: string, accountId: string) => `trundle/chat-read/${classroom}/${accountId}`,
  rosterDraft: (accountId: string, classroom: string) => `trundle/roster/${accountId}/${classroom}`,
  /** Programs that are to go on driving the robots of others. */
  keptRobots: (accountId: string, classroom: string) => `trundle/kept-robots/${accountId}/${classroom}`,
  rosterLayout: 'trundle/roster-layout',
  /** In which order the class view shows its students. */
  wallOrder: 'trundle/wall-order',
  /** How an account has arranged the class page, to have it so from the first moment. */
  stageLayout: (accountId: string) => `trundle/stage/${accountId}`,
  language: 'trundle/language',
  theme: 'trundle/theme',
  whiteboard: 'trundle/whiteboard',
  sound: 'trundle/sound',
  toolbox: 'trundle/toolbox',
  codeLanguage: 'trundle/code-language',
  greeted: 'trundle/greeted',
  /** The robots that have greeted their child already. */
  greeters: (accountId: string, classroom: string) => `trundle/greeters/${accountId}/${classroom}`,
  /** How large the printer of this browser draws. */
  printerScale: 'trundle/printer-scale',
  reloadedAt: 'trundle/reloaded-at',
  /** The place of a class for a camera that this tab has taken. */
  cameraSeat: (classroom: string) => `trundle/camera-seat/${classroom}`,
  /** Which of its cameras this device looks through. */
  cameraChosen: 'trundle/camera-chosen',
  /** What is known of the glass of this device's cameras, an entry for each camera and size of its pictures. */
  cameraGlass: (camera: string, width: number, height: number) => `trundle/camera-glass/${camera}/${width}x${height}`,
  /** How high the markers lie above the mat under this device's camera. */
  cameraMarkerHeights: 'trundle/camera-marker-heights',
} as const;

/** Whether a key belongs to one account alone. Ids are long and random: no other part of a key is one. */
export const isKeyOf = (key: string, accountId: string): boolean => key.split('/').includes(accountId);

/** Where work waits that the server has not got, half-typed code first. An account has a folder in each. */
export const UNSENT_WORK = ['trundle/draft/', 'trundle/state/', 'trundle/copy/'] as const;

const WORK = [...UNSENT_WORK, STORAGE_KEYS.waitingOwners];

/** Whether a key holds what somebody made, or says whose it is: it is kept beside a storage that is full. */
export const isWorkKey = (key: string): boolean => WORK.some((prefix) => key.startsWith(prefix));

/** The channel on which the pages of a browser ask whether one of them is still open. */
export const OPEN_PAGES_CHANNEL = 'trundle/pages';

/** The channel on which tabs of one student in a class agree which of them speaks. */
export const activeTabChannel = (classroom: string, accountId: string): string =>
  `trundle/shown/${classroom}/${accountId}`;
