/** Every number the product is bound to, in one place for client and server. */

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** How many entries one page of each list holds. */
export const PAGE = {
  reports: 100,
  allCourses: 500,
  billing: 5,
  objectHistory: 10,
  courses: { list: 10, owned: 10, related: 4, suggested: 4, featured: 24, search: 100, admin: 1000 },
  users: 10,
  groups: 1000,
  conversations: 20,
  replies: 100,
  progress: 10,
  learners: 100,
  inactive: 500,
  reviews: 500,
} as const

/** Orders that belong to a list whatever the caller asks. */
export const SORT = { byDefault: 'created:desc', objectHistory: 'version:desc' } as const

/** How many messages of each feed are kept at hand. */
export const FEED_CACHE = { concept: 10, submissions: 20, interactions: 10, threadPreview: 3 } as const

export const TIMING = {
  reconnectMinMs: SECOND,
  reconnectMaxMs: 64 * SECOND,
  onlineDebounceMs: SECOND,
  objectUrlMs: SECOND,
  cacheKeyDebounceMs: 100,
  presenceMs: 5 * MINUTE,
  presenceSweepMs: 10 * SECOND,
  pingMs: 25 * SECOND,
  workerCheckMs: 15 * SECOND,
  workerWindowMs: 15 * MINUTE,
  pushRefreshMs: 7 * DAY,
  courseCacheMs: DAY,
  userCacheMs: DAY,
} as const

export const LIMITS = {
  uploadBytes: 2_147_483_648,
  imageFit: 1500,
  pictureBytes: 10 * 1024 * 1024,
  uploadTicketMs: HOUR,
  jsonBytes: 5 * 1024 * 1024,
  jsonDepth: 100,
  /** What somebody who is not logged in may send: every form they are shown is far smaller. */
  visitorJsonBytes: 64 * 1024,
  jsonValues: 50_000,
  visitorJsonValues: 2000,
  queryParameters: 50,
  /** How much of a refused body is read on, so that its sender gets to see the answer. */
  discardedBytes: 16 * 1024 * 1024,
  discardedMs: 10 * SECOND,
  bodyMs: MINUTE,
  /** Open at the same time on one node. */
  streamsPerPerson: 20,
  streamsPerNode: 20_000,
  faults: 20,
  loginTries: 10,
  loginTriesPerAddress: 600,
  resetTries: 5,
  resetTriesPerAddress: 30,
  codeTries: 5,
  inviteTries: 1000,
  signUpTries: 60,
  /** How often in an hour somebody may ask for an address that another account has. */
  takenAddressTries: 5,
  takenAddressTriesPerAddress: 40,
  confirmationTries: 5,
  loginWindowMs: 15 * MINUTE,
  resetMs: HOUR,
  inviteMs: 30 * DAY,
  signUpKeyMs: 15 * MINUTE,
  confirmEmailMs: 7 * DAY,
  /** How long the previous address can undo its change. */
  undoEmailMs: 7 * DAY,
  sessionMs: 30 * DAY,
  /** In a browser, without “Keep me logged in”. */
  shortSessionMs: 7 * DAY,
  /** How long a browser is recognized after its last log-in; browsers keep no cookie longer. */
  knownDeviceMs: 400 * DAY,
  failedLogInsShownMs: 90 * DAY,
  /** How long after its decision the text of a report is stored. */
  decidedReportMs: 180 * DAY,
  ticketMs: 5 * MINUTE,
  ticketTries: 5,
  secondFactorTriesPerDay: 20,
  recoveryCodes: 10,
  passkeys: 20,
  /** Acting as somebody else, and the token of a program. */
  proxySessionMs: DAY,
  apiSessionMs: 3650 * DAY,
  /** How long after proving who they are somebody may change how they log in. */
  freshSessionMs: 10 * MINUTE,
  oidcStateMs: 10 * MINUTE,
  jobKeptMs: DAY,
  /** Failed jobs wait so long for a root admin to retry or dismiss them. */
  failedJobKeptMs: 30 * DAY,
  emailChars: 254,
  phoneDigits: 17,
  phoneChars: 250,
  passwordChars: 200,
  returnPathChars: 2000,
  personName: 100,
  groupName: 200,
  courseTitle: 200,
  shortDescription: 300,
  description: 20_000,
  messageBody: 20_000,
  attachments: 20,
  searchLimit: 1000,
  queryChars: 2000,
  queryClauses: 100,
  queryDepth: 20,
  queryBoost: 1000,
} as const

export const DEFAULTS = {
  language: 'en',
  currency: 'USD',
  phoneRegion: 'US',
  timezone: 'America/Denver',
  oidcProvider: 'google',
  courseLanguage: 'en',
  sessionKey: 'session',
} as const

/** How much more a related course counts for each kind of kinship. */
export const BOOST = { prerequisite: 7, category: 6 } as const

/** What is said when nothing better is known. */
export const UNKNOWN_ERROR = 'Unknown error'
