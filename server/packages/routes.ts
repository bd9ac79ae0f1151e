import { can } from '@cairn/domain/access/actions'
import { resourceType } from '@cairn/domain/resources/kind'
import { recordedInteractions } from '@cairn/domain/scorm/outcome'
import { packages as calls } from '@cairn/contract/packages'
import { fail, failBecause } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { findCourseHead } from '../courses/store.ts'
import { readsContent } from '../courses/readers.ts'
import { findFile } from '../files/store.ts'
import { courseToLearn } from '../progress/course.ts'
import { findProgressOf } from '../progress/store.ts'
import { people } from '../progress/write.ts'
import { launchPackage } from './launch.ts'
import { lessonIn, standingOf } from './lesson.ts'
import { READ_AT_ONCE, READ_PACKAGE, readPackage, type PackageToRead } from './read.ts'
import { describePackage, findManifest, findRecords, type StoredRecord } from './store.ts'

const answersIn = ({ kind, elements }: StoredRecord) =>
  recordedInteractions(kind, elements)
    .slice(0, 1000)
    .map(({ id, type, description, learnerResponse, correctResponses, result, latencySeconds }) => ({
      id: id.slice(0, 4000),
      ...(type !== undefined && { type: type.slice(0, 100) }),
      ...(description !== undefined && { description: description.slice(0, 5000) }),
      ...(learnerResponse !== undefined && { response: learnerResponse.slice(0, 10_000) }),
      ...(correctResponses.length > 0 && {
        correct: correctResponses.slice(0, 100).map((one) => one.slice(0, 10_000)),
      }),
      ...(result !== undefined && { result: result.slice(0, 100) }),
      ...(latencySeconds !== undefined && { seconds: Math.min(1_000_000, latencySeconds) }),
    }))

export const packageRoutes = [
  on(calls.readPackage, async ({ body, parts, actor, allow }) => {
    const { db, jobs } = parts
    const file = (await findFile(db, body.getId)) ?? fail('not_found')
    const course = await findCourseHead(db, file.object)
    // What somebody may not see is not there for them.
    if (!course || !can(actor, 'course.read', course)) return fail('not_found')
    allow({ course })
    if (resourceType(file.contentType) !== 'package' && !/\.zip$/i.test(file.name))
      failBecause('not_a_package')
    const known = await describePackage(db, file.getID)
    if (known) return known
    if (file.bytes > READ_AT_ONCE)
      return db.transaction().execute(async (tx) => ({
        jobId: await jobs.start<PackageToRead>(tx, READ_PACKAGE, actor?.id ?? '', { getID: file.getID }),
      }))
    await readPackage(parts, file.getID)
    return (await describePackage(db, file.getID)) ?? fail('not_found')
  }),

  on(calls.getPackage, async ({ params, db, allow, ...by }) => {
    allow()
    const course = await findCourseHead(db, params.objectId)
    if (!course || !(await readsContent(db, by, course))) return fail('not_found')
    return (await describePackage(db, `${params.objectId}/${params.resource}`)) ?? fail('not_found')
  }),

  launchPackage,

  on(calls.getPackageRecord, async ({ params, db, show }) => {
    const course = (await courseToLearn(db, params.courseId)) ?? fail('not_found')
    show({ user: params.userId, course: people(course) })
    const lesson = lessonIn(course, params.instructionId) ?? fail('not_found')
    const manifest = lesson.package === undefined ? undefined : await findManifest(db, lesson.package)
    if (!manifest) return failBecause('package_missing')
    const progress = await findProgressOf(db, params.userId, course.id)
    const about = { person: params.userId, course: course.id, lesson: lesson.id }
    const records = await findRecords(db, about, progress?.reset)
    return {
      kind: manifest.kind,
      items: manifest.items.map(({ id, title }) => {
        const record = records.get(id)
        return { id, title, ...standingOf(record), answers: record ? answersIn(record) : [] }
      }),
    }
  }),
]
