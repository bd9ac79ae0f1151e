import { can } from '@cairn/domain/access/actions'
import { answerIn, inWords } from '@cairn/domain/packages/in-words'
import { isScorm, isStated, type PackageManifest } from '@cairn/domain/packages/kind'
import { outcomeOf, recordedInteractions } from '@cairn/domain/scorm/outcome'
import { packages as calls, type PackageRecord } from '@cairn/contract/packages'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { courseToLearn } from '../progress/course.ts'
import { findProgressOf } from '../progress/store.ts'
import { people } from '../progress/write.ts'
import { findUsers } from '../users/store.ts'
import { findSaid, type SaidInLaunch } from '../xapi/statements/of-launch.ts'
import { lessonIn, standingsIn } from './lesson.ts'
import { registrationOf, unitActivity, type LessonOf } from './sessions/names.ts'
import { findSessions, type Session } from './sessions/store.ts'
import { findManifest, findRecords, type StoredRecord } from './store.ts'

type Item = PackageRecord['items'][number]
type Recorded = Pick<Item, 'attempts' | 'answers' | 'statements' | 'location'>

/** So many statements are shown; all of them are in the record store. */
const MOST = 1000

interface Answer {
  readonly id: string
  readonly type?: string | undefined
  readonly description?: string | undefined
  readonly response?: string | undefined
  readonly correct: readonly string[]
  readonly result?: string | undefined
  readonly seconds?: number | undefined
}

const shortened = ({ id, type, description, response, correct, result, seconds }: Answer) => ({
  id: id.slice(0, 4000),
  ...(type !== undefined && { type: type.slice(0, 100) }),
  ...(description !== undefined && { description: description.slice(0, 5000) }),
  ...(response !== undefined && { response: response.slice(0, 10_000) }),
  ...(correct.length > 0 && { correct: correct.slice(0, 100).map((one) => one.slice(0, 10_000)) }),
  ...(result !== undefined && { result: result.slice(0, 100) }),
  ...(seconds !== undefined && { seconds: Math.min(1_000_000, seconds) }),
})

const attemptsIn = ({ sessions }: StoredRecord): Recorded['attempts'] =>
  Object.values(sessions).map(({ seconds, at }) => ({
    seconds: Math.round(seconds),
    ...(at !== undefined && { started: at }),
  }))

/** What content of SCORM stored itself. */
const fromElements = (record: StoredRecord | undefined): Recorded => {
  if (!record) return { attempts: [], answers: [], statements: [] }
  const { kind, elements } = record
  const location = isScorm(kind) ? outcomeOf(kind, elements).location : undefined
  return {
    attempts: attemptsIn(record),
    answers: recordedInteractions(kind, elements)
      .slice(0, MOST)
      .map(({ learnerResponse, correctResponses, latencySeconds, ...rest }) =>
        shortened({ ...rest, response: learnerResponse, correct: correctResponses, seconds: latencySeconds }),
      ),
    statements: [],
    ...(location !== undefined && { location: location.slice(0, 5000) }),
  }
}

const stateOf = ({ closed, abandoned }: Session) =>
  abandoned ? ('abandoned' as const) : closed ? ('ended' as const) : ('open' as const)

const statementOf = ({ statement, stored }: SaidInLaunch, nameOf: (id: string) => string | undefined) => {
  const { verb, object, result, score, seconds, response } = inWords(statement, nameOf)
  return {
    date: new Date(stored).toISOString(),
    verb: verb.slice(0, 200),
    object: object.slice(0, 5000),
    ...(result !== undefined && { result }),
    ...(score !== undefined && { score: Math.round(score * 100) }),
    ...(seconds !== undefined && { seconds: Math.min(1_000_000, seconds) }),
    ...(response !== undefined && { response: response.slice(0, 10_000) }),
  }
}

/** What tincan and cmi5 said, by the part that said it. */
const fromStatements = async (
  db: Db,
  site: string,
  { kind, items, activities }: PackageManifest,
  about: LessonOf & { readonly registration: string },
): Promise<(item: string) => Recorded> => {
  const [said, sessions] = [
    await findSaid(db, about.registration, MOST),
    await findSessions(db, about.registration),
  ]
  const itemOf = new Map(sessions.map(({ id, item }) => [id, item]))
  const names = new Map([
    ...activities.map(({ id, name }) => [id, name] as const),
    ...items.map(({ id, title }) => [unitActivity(site, about, id), title] as const),
    ...items.map(({ id, title }) => [id, title] as const),
  ])
  const nameOf = (id: string) => names.get(id)
  const [only] = items
  return (item) => {
    // What staff decided was said in no session; it stands with the first part.
    const own = said.filter(({ session }) => (itemOf.get(session) ?? only?.id) === item)
    return {
      attempts: sessions
        .filter((session) => session.item === item && (session.said > 0 || kind === 'cmi5'))
        .map((session) => ({
          started: session.launched.toISOString(),
          seconds: Math.round(session.reported ?? session.spent),
          ...(kind === 'cmi5' && { state: stateOf(session) }),
        })),
      answers: own
        .toReversed()
        .flatMap(({ statement }) => answerIn(statement) ?? [])
        .map(shortened),
      statements: own.map((one) => statementOf(one, nameOf)),
    }
  }
}

export const getPackageRecord = on(calls.getPackageRecord, async ({ params, db, parts, show, ...by }) => {
  const course = (await courseToLearn(db, params.courseId)) ?? fail('not_found')
  show({ user: params.userId, course: people(course) })
  const lesson = lessonIn(course, params.instructionId) ?? fail('not_found')
  const manifest = lesson.package === undefined ? undefined : await findManifest(db, lesson.package)
  if (!manifest) return failBecause('package_missing')
  const progress = await findProgressOf(db, params.userId, course.id)
  const about = { person: params.userId, course: course.id, lesson: lesson.id }
  const records = await findRecords(db, about, progress?.reset)
  const registration = registrationOf(about, progress?.reset)
  const told = isStated(manifest.kind)
    ? await fromStatements(db, parts.env.publicUrl, manifest, { ...about, registration })
    : (item: string) => fromElements(records.get(item))
  const [user] = await findUsers(db, [params.userId], by.now)
  return {
    kind: manifest.kind,
    ...(manifest.kind === 'cmi5' &&
      progress !== undefined &&
      can(by.actor, 'progress.decide', people(course)) && { mayWaive: true }),
    name: [user?.givenName, user?.familyName].filter(Boolean).join(' '),
    title: lesson.title ?? '',
    course: course.title ?? '',
    items: standingsIn(manifest, records).map((item) => ({ ...item, ...told(item.id) })),
  }
})
