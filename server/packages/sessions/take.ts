import { MINUTE, SECOND } from '@cairn/domain/base/constants'
import { afterSaying, definedVerb, inOrder, refusalOf, type UnitSession } from '@cairn/domain/cmi5/rules'
import { beyondLaunch } from '@cairn/domain/packages/launched'
import { reportedBy, scoreIn, secondsIn, together, type Reported } from '@cairn/domain/packages/reported'
import { isJson, valueOf, type Json } from '@cairn/domain/xapi/shape'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import type { Arriving } from '../../xapi/launched.ts'
import { refuseWith } from '../../xapi/refusal.ts'
import { findAroundLaunch, lockLesson, type Around } from '../around.ts'
import { secondsIn as secondsOf, storeRecord, withSession } from '../commit.ts'
import { reachedIn } from '../lesson.ts'
import { findRecords, type StoredRecord } from '../store.ts'
import { registrationOf } from './names.ts'
import { satisfy } from './satisfy.ts'
import { changeSession, findSession, type Session } from './store.ts'

/** Whoever says nothing for longer was elsewhere. */
const LONGEST_GAP = 10 * MINUTE
/** Clocks differ, and a duration is rounded. */
const SLACK = 60

const unitOf = (session: Session, { manifest }: Around, record: StoredRecord | undefined): UnitSession => {
  const item = manifest.items.find(({ id }) => id === session.item) ?? fail('not_found')
  const { completed, passed } = reachedIn(record)
  return {
    id: session.id,
    registration: session.registration,
    activity: session.activity,
    publisher: item.activity ?? item.id,
    mode: session.mode,
    verbs: session.verbs,
    completed,
    passed,
    ...(item.masteryScore !== undefined && { masteryScore: item.masteryScore }),
    ...(session.ended !== null && { ended: session.ended }),
  }
}

/** The unit after all of these, or the refusal of the first that it may not say. */
const sayAll = (unit: UnitSession, statements: readonly Json[]): UnitSession =>
  statements.reduce((now, statement) => {
    const refused = refusalOf(now, statement)
    return refused ? refuseWith(refused.status, refused.message) : afterSaying(now, statement)
  }, unit)

const ofUnit = (statement: Json): Reported | undefined => {
  const verb = definedVerb(statement)
  if (verb === undefined) return undefined
  const result = valueOf(statement, 'result')
  const score = isJson(result) ? scoreIn(valueOf(result, 'score')) : undefined
  const seconds = secondsIn(statement)
  return {
    completed: verb === 'completed',
    ...((verb === 'passed' || verb === 'failed') && { success: verb }),
    ...(score !== undefined && { score }),
    ...(seconds !== undefined && { seconds }),
  }
}

/** How long it took: as it says itself, but no longer than it is open; else the time between its statements. */
const timed = (session: Session, reported: number | undefined, now: Date) => {
  const open = (now.getTime() - session.launched.getTime()) / SECOND + SLACK
  const gap = now.getTime() - (session.last ?? session.launched).getTime()
  const spent = session.spent + Math.min(LONGEST_GAP, Math.max(0, gap)) / SECOND
  const known = [session.reported, reported].filter((one) => typeof one === 'number')
  return { spent, reported: known.length === 0 ? null : Math.min(open, Math.max(...known)) }
}

const withReport = (
  before: StoredRecord | undefined,
  session: Session,
  { manifest, by }: Around,
  report: Reported,
): StoredRecord => {
  const { id, said: seq, reported, spent, launched } = session
  const sessions = withSession(
    before?.sessions ?? {},
    { session: id, seq, seconds: reported ?? spent },
    launched,
  )
  const hasPassed = before?.success === 'passed'
  return {
    kind: manifest.kind,
    elements: {},
    sessions,
    completed: report.completed || before?.completed === true,
    success: hasPassed ? 'passed' : (report.success ?? before?.success ?? null),
    score: report.score === undefined ? (before?.score ?? null) : Math.max(report.score, before?.score ?? 0),
    seconds: secondsOf(sessions),
    modified: by.now,
    waived: before?.waived ?? null,
  }
}

/** What a package says about its learner: refused where it may not, and otherwise taken into their progress. */
export const takeStatements = async (
  db: Db,
  { parts, credential, statements, request }: Arriving,
): Promise<() => Promise<void>> => {
  const limits = credential.launch ?? fail('forbidden')
  for (const { statement } of statements) {
    const beyond = beyondLaunch(statement, limits)
    if (beyond !== undefined) refuseWith(403, beyond)
  }
  const opened = (await findSession(db, credential.key)) ?? fail('forbidden')
  await lockLesson(db, opened)
  const around = await findAroundLaunch(db, parts, opened, request)
  const { manifest, by, reset, learns } = around
  if (registrationOf(opened, reset) !== opened.registration)
    refuseWith(403, 'The progress of the learner was reset. Open the package again.')
  const isUnit = manifest.kind === 'cmi5'
  const record = (await findRecords(db, opened, reset)).get(opened.item)
  const before = isUnit ? unitOf(opened, around, record) : undefined
  const said = inOrder(statements).map(({ statement }) => statement)
  const after = before && sayAll(before, said)
  const reports = said.flatMap((one) => (isUnit ? ofUnit(one) : reportedBy(one, opened.activity)) ?? [])
  const report = together(reports)
  const session: Session = {
    ...opened,
    ...timed(opened, report.seconds, by.now),
    said: opened.said + said.length,
    last: by.now,
    ...(after && { verbs: after.verbs, ended: after.ended ?? null }),
    closed: after?.ended === undefined ? opened.closed : (opened.closed ?? by.now),
  }
  return async () => {
    const { spent, reported, last, closed, verbs, ended } = session
    await changeSession(db, session.id, { spent, reported, said: session.said, last, closed, verbs, ended })
    await storeRecord(db, { ...around, launch: opened }, (old) => withReport(old, session, around, report))
    if (!isUnit || !learns) return
    await satisfy(
      db,
      { ...opened, site: parts.env.publicUrl, manifest, session: session.id, now: by.now },
      await findRecords(db, opened, reset),
    )
  }
}
