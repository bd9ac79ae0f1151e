/** First path segments that belong to the API. */
export const API_SEGMENTS: readonly string[] =
  'auth oidc user config version api hosted resource concept group conversation notification progress certificate content purchase organization alias review schedule report statement job xapi lti'.split(
    ' ',
  )
const PAGES =
  'login launch confirm undo switch create invite go catalog checkout dashboard learn messages thread groups bookings people account author coach manage reports settings unsubscribe verify welcome'
const SERVER = 'assets offline app-icon healthz readyz metrics'

const RESERVED: ReadonlySet<string> = new Set([...API_SEGMENTS, ...`${PAGES} ${SERVER}`.split(' ')])

/** A word that addresses of the site itself begin with cannot be a short name for something else. */
export const isReserved = (alias: string): boolean => RESERVED.has(alias.toLowerCase())
