import type { Static } from 'typebox'
import { HOUR, SECOND } from '@cairn/domain/base/constants'
import { validate } from '@cairn/domain/base/validate'
import { isScorm } from '@cairn/domain/packages/kind'
import type { NavigationReply } from '@cairn/domain/packages/launch'
import { outcomeOf } from '@cairn/domain/scorm/outcome'
import { navigate } from '@cairn/domain/scorm/sequencing/navigate'
import { offersIn } from '@cairn/domain/scorm/sequencing/offers'
import { report } from '@cairn/domain/scorm/sequencing/report'
import { readRequest } from '@cairn/domain/scorm/sequencing/request'
import { trackedOf } from '@cairn/domain/scorm/sequencing/state'
import { count, flag, map, object, optional, text } from '@cairn/contract/fields'
import { Number as TNumber } from 'typebox'
import type { Db } from '../base/db/schema.ts'
import { fail, failForFault } from '../base/fail.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { findAround, lockLesson, type Around } from './around.ts'
import { recordOutside } from '../progress/outside.ts'
import { isLessonDone, liveLessonIn } from './lesson.ts'
import { findSequence, saveSequence, type Sequence } from './sequence.ts'
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
  /** Where content asks to go after its end. */
  request: optional(text(5000)),
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

/** Whoever opens a part again goes on there: pages from before no longer say where. */
const allReplaced = (sessions: Sessions): Sessions =>
  Object.fromEntries(Object.entries(sessions).map(([name, one]) => [name, { ...one, replaced: true }]))

export const withSession = (
  sessions: Sessions,
  { session, seq, seconds }: LoadedPage,
  now: Date,
): Sessions => {
  const known = sessions[session]
  const before = known ? sessions : allReplaced(sessions)
  const at = known?.at ?? now.toISOString()
  const next: Sessions = {
    ...before,
    [session]: { ...known, seq, seconds: Math.min(LONGEST, seconds), at },
  }
  // A database keeps no order of names.
  const names = Object.keys(next)
    .filter((name) => name !== EARLIER && name !== session)
    .sort((one, other) => (next[one]?.at ?? '').localeCompare(next[other]?.at ?? ''))
  if (names.length < MOST_SESSIONS) return next
  const { [EARLIER]: earlier, [names[0] ?? '']: first, ...rest } = next
  return { [EARLIER]: { seq: 0, seconds: (earlier?.seconds ?? 0) + (first?.seconds ?? 0) }, ...rest }
}

export const secondsIn = (sessions: Sessions): number =>
  Object.values(sessions).reduce((sum, { seconds }) => sum + seconds, 0)

/** Tells progress how far the lesson is by what is stored of it. */
export const recordLesson = async (
  db: Db,
  { launch: { person, course: id, lesson: name }, manifest, course, by, learns }: Around,
  records: ReadonlyMap<string, StoredRecord>,
  sequence: Sequence | undefined,
): Promise<void> => {
  const lesson = liveLessonIn(course, name)
  if (!lesson || !learns) return
  await recordOutside(db, by, {
    person,
    course: id,
    lesson: name,
    seconds: [...records.values()].reduce((sum, { seconds }) => sum + seconds, 0),
    completed: isLessonDone(lesson, manifest, records, sequence),
  })
}

type Change = (before: StoredRecord | undefined) => StoredRecord | undefined
type Move = (before: Sequence) => Sequence['state']

/** Stores what a part has reported, and whether the lesson is done with it. */
export const storeRecord = async (
  db: Db,
  around: Around,
  change: Change,
  move?: Move,
): Promise<Sequence | undefined> => {
  const { launch, manifest, by, reset } = around
  await lockLesson(db, launch)
  const records = await findRecords(db, launch, reset)
  const before = await findSequence(db, manifest, launch, reset)
  const record = change(records.get(launch.item))
  if (!record) return before
  await saveRecord(db, launch, record)
  const sequence = before && { ...before, state: move?.(before) ?? before.state }
  if (sequence && sequence.state !== before.state) await saveSequence(db, launch, sequence.state, by.now)
  await recordLesson(db, around, new Map([...records, [launch.item, record]]), sequence)
  return sequence
}

/** What came later is stored already, where reports overtake each other. */
const isStale = (before: StoredRecord | undefined, { session, seq }: Commit): boolean =>
  (before?.sessions[session]?.seq ?? 0) >= seq

/** What the end of content leads to, where its request is one that its package lets it make. */
const moveOn = (item: string, { elements, session, ended, request }: Commit): Move => {
  return ({ tree, state }) => {
    const known = state.ended.includes(session)
    const after = report(tree, state, item, { elements, session, ended })
    const wanted = readRequest(request ?? '')
    if (!ended || known || !wanted || after.current !== item) return after
    return navigate(tree, after, wanted, Math.random).state
  }
}

/** What came of it for a part: what may follow, and whether something else is open already. */
const replyTo = (item: string, ended: boolean, { tree, state }: Sequence): NavigationReply => ({
  navigation: offersIn(tree, state),
  ...(ended &&
    (state.current === undefined || !state.active.includes(state.current)
      ? { next: 'end' as const }
      : state.current !== item || trackedOf(state, { id: item }).over !== true
        ? { next: 'part' as const }
        : {})),
})

/** What comes of a commit: what may follow, where there are rules for that, or that the part was opened again since. */
export const takeCommit = async (
  parts: Parts,
  key: string,
  body: string,
  request: By['request'],
): Promise<NavigationReply | 'replaced' | undefined> => {
  const commit = readCommit(body)
  return parts.db.transaction().execute(async (tx) => {
    const around = await findAround(tx, parts, key, request)
    const { kind } = around.manifest
    if (!isScorm(kind)) fail('invalid', 'This package reports nothing here.')
    parts.rates.take('person', around.launch.person)
    const { item } = around.launch
    let isReplaced = false
    const change: Change = (before) => {
      isReplaced = before?.sessions[commit.session]?.replaced === true
      if (isStale(before, commit)) return undefined
      const sessions = withSession(before?.sessions ?? {}, commit, around.by.now)
      const { completed, success, score } = outcomeOf(kind, commit.elements)
      // What was reached stays, when somebody looks at it again.
      const hasPassed = before?.success === 'passed'
      return {
        kind,
        elements: before && isReplaced ? before.elements : commit.elements,
        sessions,
        completed: completed || before?.completed === true,
        success: hasPassed ? 'passed' : (success ?? before?.success ?? null),
        score: score === undefined ? (before?.score ?? null) : Math.max(score, before?.score ?? 0),
        seconds: secondsIn(sessions),
        modified: around.by.now,
      }
    }
    const move = moveOn(item, commit)
    const sequence = await storeRecord(tx, around, change, (before) =>
      isReplaced ? before.state : move(before),
    )
    if (isReplaced) return 'replaced'
    return sequence && replyTo(item, commit.ended, sequence)
  })
}

/** Web content reports nothing: to have opened it is all there is to do. */
export const noteOpened = (db: Db, around: Around): Promise<unknown> =>
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
