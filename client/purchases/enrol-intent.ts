import { MINUTE } from '@cairn/domain/base/constants'
import { NUMBER, readStored, record, TEXT, writeStored } from '../base/stored.ts'

const KEY = 'enrolling'
const LASTS_MS = 10 * MINUTE

/** The pages on which somebody logs in or signs up. */
const ENTRANCE = /^\/(?:login|create)(?:\/|$)/

interface Intent {
  readonly course: string
  readonly at: number
}

const INTENT = record({ course: TEXT, at: NUMBER })

const read = (): Intent | null => readStored('sessionStorage', KEY, INTENT)

/** Without a memory they press once more. */
const write = (intent: Intent | null): void => writeStored('sessionStorage', KEY, intent)

/** Where the page in this tab was loaded; from there on it was only led from one address to the next. */
const loadedAt = (): string => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry === undefined ? '' : new URL(entry.name).pathname
}

/** Pressed on this page, or before its log-in page was loaded anew, as by coming back from an identity provider. */
const isOfThisLogIn = ({ at }: Intent): boolean => at >= performance.timeOrigin || ENTRANCE.test(loadedAt())

/**
 * Somebody who must log in first has said what they came for. It holds for the log-in that this press has begun and for
 * nothing else: not after another page, another account or some minutes.
 */
export const enrolIntent = {
  keep: (course: string, now: number = Date.now()): void => write({ course, at: now }),
  drop: (): void => write(null),
  /** Whether it was for this course; whatever it was, it is forgotten. */
  take: (course: string, now: number = Date.now()): boolean => {
    const intent = read()
    write(null)
    return intent?.course === course && now - intent.at < LASTS_MS && isOfThisLogIn(intent)
  },
  /** A page is opened: only the log-in pages, and for whoever has logged in the course itself, lead on to enrolling. */
  pass: (path: string, isLoggedIn: boolean): void => {
    const intent = read()
    if (intent === null || ENTRANCE.test(path)) return
    if (!isLoggedIn || path !== `/catalog/course/${encodeURIComponent(intent.course)}`) write(null)
  },
}
