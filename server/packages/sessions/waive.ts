import { waivedStatement } from '@cairn/domain/cmi5/own-statements'
import { isSatisfied } from '@cairn/domain/cmi5/move-on'
import { packages as calls } from '@cairn/contract/packages'
import { fail, failBecause } from '../../base/fail.ts'
import { newId } from '../../base/ids.ts'
import { on } from '../../base/on.ts'
import { courseToLearn } from '../../progress/course.ts'
import { findProgressOf } from '../../progress/store.ts'
import { people } from '../../progress/write.ts'
import { marksOfLaunch } from '../../xapi/limits.ts'
import { recordOwn } from '../../xapi/statements/own.ts'
import { lockLesson } from '../around.ts'
import { storeRecord } from '../commit.ts'
import { lessonIn, reachedIn } from '../lesson.ts'
import { findManifest, findRecords } from '../store.ts'
import { actorOf, registrationOf, unitActivity } from './names.ts'
import { satisfy } from './satisfy.ts'

/** Staff count a unit as done that the learner has not done here. */
export const waivePackageItem = on(
  calls.waivePackageItem,
  async ({ params, body, db, parts, allow, ...by }) => {
    const course = (await courseToLearn(db, params.courseId)) ?? fail('not_found')
    allow(people(course))
    const lesson = lessonIn(course, params.instructionId) ?? fail('not_found')
    const manifest = lesson.package === undefined ? undefined : await findManifest(db, lesson.package)
    if (manifest?.kind !== 'cmi5' || lesson.package === undefined) return failBecause('package_missing')
    const item = manifest.items.find(({ id }) => id === body.item) ?? fail('not_found')
    const progress = (await findProgressOf(db, params.userId, course.id)) ?? fail('not_found')
    const about = { person: params.userId, course: course.id, lesson: lesson.id }
    await lockLesson(db, about)
    const before = (await findRecords(db, about, progress.reset)).get(item.id)
    // There is nothing to waive in what is done.
    if (isSatisfied(item.moveOn ?? 'NotApplicable', reachedIn(before))) return
    const site = parts.env.publicUrl
    const [registration, session] = [registrationOf(about, progress.reset), newId()]
    const statement = waivedStatement(
      {
        actor: actorOf(site, about.person),
        registration,
        session,
        activity: unitActivity(site, about, item.id),
        publisher: item.activity ?? item.id,
        timestamp: by.now.toISOString(),
      },
      body.reason,
    )
    await recordOwn(db, [{ ...statement, id: newId() }], {
      site,
      marks: marksOfLaunch(course.id, registration),
      credential: session,
    })
    const launch = { ...about, item: item.id, getID: lesson.package }
    await storeRecord(db, { launch, manifest, course, by, reset: progress.reset, learns: true }, (old) => ({
      kind: manifest.kind,
      elements: {},
      sessions: {},
      completed: false,
      success: null,
      score: null,
      seconds: 0,
      ...old,
      modified: by.now,
      waived: body.reason,
    }))
    await satisfy(
      db,
      { ...about, site, manifest, registration, session, now: by.now },
      await findRecords(db, about, progress.reset),
    )
  },
)
