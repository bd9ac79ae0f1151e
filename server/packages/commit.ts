import type { Static } from 'typebox'
import { HOUR, SECOND } from '@cairn/domain/base/constants'
import { validate } from '@cairn/domain/base/validate'
import { isScorm } from '@cairn/domain/packages/kind'
import { outcomeOf } from '@cairn/domain/scorm/outcome'
import { count, flag, map, object, text } from '@cairn/contract/fields'
import { Number as TNumber } from 'typebox'
import type { Db } from '../base/db/schema.ts'
import { fail, failForFault } from '../base/fail.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { findAround, lockLesson, type Around } from './around.ts'
import { recordOutside } from '../progress/outside.ts'
import { isLessonDone, liveLessonIn } from './lesson.ts'
import { findRecords, saveRecord, type StoredRecord } from './store.ts'

/** The longest that one loaded page counts, in seconds. */
const LONGEST = (12 * HOUR) / SECOND
const MOST_ELEMENTS = 10_000
/** So many loaded pages of a part are told apart; the time of the others is kept as one. */
const MOST_SESSIONS = 50

const Commit = object({
  session: text(100, 1),
  seq: count,
  elements: map(text(70_000), MOST_ELEMENTS),
  ended: flag,
  seconds: TNumber({ minimum: 0 }),
})
type Commit = Static<typeof Commit>

const readCommit = (body: string): Commit => {
  let sent: unknown
  try {
    sent = JSON.parse(body)
  } catch {
    return fail('invalid', 'The body is not valid JSON.')
  }
  const [fault] = validate(Commit, sent)
  if (fault) failForFault(fault)
  const { elements, ...commit } = sent as Commit
  const named = Object.entries(elements).filter(([name]) => /^(cmi|adl)\.[\w.-]{1,250}$/.test(name))
  // A database stores no such sign.
  const clean = named.map(([name, value]) => [name, value.replaceAll('\u0000', '').toWellFormed()])
  return { ...commit, elements: Object.fromEntries(clean) as Record<string, string> }
}

const EARLIER = 'earlier'
type Sessions = StoredRecord['sessions']

type LoadedPage = Pick<Commit, 'session' | 'seq' | 'seconds'>

export const withSession = (
  sessions: Sessions,
  { session, seq, seconds }: LoadedPage,
  now: Date,
): Sessions => {
  const at = sessions[session]?.at ?? now.toISOString()
  const next = { ...sessions, [session]: { seq, seconds: Math.min(LONGEST, seconds), at } }
  const names = Object.keys(next).filter((name) => name !== EARLIER)
  if (names.length <= MOST_SESSIONS) return next
  const { [EARLIER]: earlier, [names[0] ?? '']: first, ...rest } = next
  return { [EARLIER]: { seq: 0, seconds: (earlier?.seconds ?? 0) + (first?.seconds ?? 0) }, ...rest }
}

export const secondsIn = (sessions: Sessions): number =>
  Object.values(sessions).reduce((sum, { seconds }) => sum + seconds, 0)

/** Stores what a part has reported, and whether the lesson is done with it. */
export const storeRecord = async (
  db: Db,
  { launch, manifest, course, by, reset, learns }: Around,
  change: (before: StoredRecord | undefined) => StoredRecord | undefined,
): Promise<void> => {
  await lockLesson(db, launch)
  const records = await findRecords(db, launch, reset)
  const record = change(records.get(launch.item))
  if (!record) return
  await saveRecord(db, launch, record)
  const lesson = liveLessonIn(course, launch.lesson)
  if (!lesson || !learns) return
  const all = new Map([...records, [launch.item, record]])
  await recordOutside(db, by, {
    person: launch.person,
    course: launch.course,
    lesson: launch.lesson,
    seconds: [...all.values()].reduce((sum, { seconds }) => sum + seconds, 0),
    completed: isLessonDone(lesson, manifest, all),
  })
}

/** What came later is stored already, where reports overtake each other. */
const isStale = (before: StoredRecord | undefined, { session, seq }: Commit): boolean =>
  (before?.sessions[session]?.seq ?? 0) >= seq

export const takeCommit = async (
  parts: Parts,
  key: string,
  body: string,
  request: By['request'],
): Promise<void> => {
  const commit = readCommit(body)
  await parts.db.transaction().execute(async (tx) => {
    const around = await findAround(tx, parts, key, request)
    const { kind } = around.manifest
    if (!isScorm(kind)) fail('invalid', 'This package reports nothing here.')
    parts.rates.take('person', around.launch.person)
    await storeRecord(tx, around, (before) => {
      if (isStale(before, commit)) return undefined
      const sessions = withSession(before?.sessions ?? {}, commit, around.by.now)
      const { completed, success, score } = outcomeOf(kind, commit.elements)
      // What was reached stays, when somebody looks at it again.
      const hasPassed = before?.success === 'passed'
      return {
        kind,
        elements: commit.elements,
        sessions,
        completed: completed || before?.completed === true,
        success: hasPassed ? 'passed' : (success ?? before?.success ?? null),
        score: score === undefined ? (before?.score ?? null) : Math.max(score, before?.score ?? 0),
        seconds: secondsIn(sessions),
        modified: around.by.now,
      }
    })
  })
}

/** Web content reports nothing: to have opened it is all there is to do. */
export const noteOpened = async (db: Db, around: Around): Promise<void> =>
  storeRecord(db, around, (before) =>
    before?.completed === true
      ? undefined
      : {
          kind: around.manifest.kind,
          elements: {},
          sessions: {},
          completed: true,
          success: null,
          score: null,
          seconds: 0,
          modified: around.by.now,
        },
  )
