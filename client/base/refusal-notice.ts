import type { Ending } from './session.ts'

const REFUSED_KEY = 'session.refused'

export type Refusal = 'refused' | 'denied'

export const isRefusal = (why: Ending): why is Refusal => why === 'refused' || why === 'denied'

export const noteRefusal = (why: Refusal) => {
  try {
    sessionStorage.setItem(REFUSED_KEY, why)
  } catch {
    // Where storage is forbidden the log-in page comes without an explanation.
  }
}

/** Whether the server has just ended the session, or why it would not go on: said once, on the log-in page. */
export const takeRefusal = (): Refusal | null => {
  try {
    const why = sessionStorage.getItem(REFUSED_KEY)
    sessionStorage.removeItem(REFUSED_KEY)
    return why === 'refused' || why === 'denied' ? why : null
  } catch {
    return null
  }
}
