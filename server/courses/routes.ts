import { isIP } from 'node:net'
import { can } from '@cairn/domain/access/actions'
import { observesCourse, staffsCourse } from '@cairn/domain/access/course-people'
import { visibleCourses, type Filter } from '@cairn/domain/access/visibility'
import { DEFAULTS } from '@cairn/domain/base/constants'
import { liveCourse } from '@cairn/domain/courses/live'
import { dropBios, namedOnce } from '@cairn/domain/courses/named-people'
import { outlineOf, outlineTexts } from '@cairn/domain/courses/outline'
import { sealedLessons, withSealed } from '@cairn/domain/courses/timed'
import { courses, type Course } from '@cairn/contract/courses'
import { removeAliases } from '../aliases/store.ts'
import { removeFilesOf } from '../files/remove.ts'
import { refuseAppointments, refuseFirstAppointments, restoredBy, withListsKept } from './appoint.ts'
import { appointmentRoutes } from './appointment-routes.ts'
import { dropAppointments } from './appointment-store.ts'
import { changeCourse, findChanges } from './change.ts'
import { cleanCourse } from './clean.ts'
import { copyCourse, createCopy } from './copy.ts'
import { refuseFeaturing } from './featured.ts'
import { refuseForeignFiles } from './foreign-files.ts'
import { ownedBy } from './owner.ts'
import { courseChanged, courseDeleted } from './events.ts'
import { staffOf } from './tell-people.ts'
import { staffChanged } from '../organizations/events.ts'
import { exportCourse } from './export.ts'
import { importCourse } from './import.ts'
import { fail, failBecause } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import { on, type By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { joinAll } from '../base/search/join.ts'
import { includeFields } from '../base/search/search.ts'
import type { Db } from '../base/db/schema.ts'
import { tellRestored } from './history.ts'
import { courseJoins } from './joins.ts'
import { refuseDuplicateParts, sampleSection } from './parts.ts'
import { keptForVisitors } from './kept-lists.ts'
import { getCourse } from './read.ts'
import {
  createCourse,
  findContent,
  findCourse,
  lockCourse,
  removeCourse,
  saveCourse,
  searchCourses,
} from './store.ts'
import { forOutsiders } from './view.ts'

const enabled: Filter = { kind: 'is', field: 'status', values: ['enabled'] }

const people = (course: Course) => ({ ...course, status: course.status ?? 'disabled' })

/** The course whose content a new one begins with; only those who may copy it may take it. */
const findSource = async (db: Db, by: By, template: string): Promise<Course> => {
  const source = await findCourse(db, template)
  return source && can(by.actor, 'course.copy', people(source)) ? source : failBecause('template_denied')
}

/** A course the caller may at least see; any other does not exist for them. */
const findVisible = async (db: Db, by: By, id: string): Promise<Course> => {
  const course = await findCourse(db, id)
  return course && can(by.actor, 'course.read', people(course)) ? course : fail('not_found')
}

/** What lists show of a course's content; of timed lessons nobody but staff is shown a question. */
const outlined = (actor: By['actor'], course: Course, content: Course['section']) => {
  const { language } = course
  const live = liveCourse({ ...(content && { section: content }), ...(language && { language }) })
  return staffsCourse(actor, people(course)) ? live : withSealed(live, sealedLessons(live, {}))
}

interface Searching {
  readonly query: Parameters<typeof searchCourses>[1] & {
    readonly all?: boolean | undefined
    readonly include?: string | undefined
    readonly join?: string | undefined
  }
  readonly actor: By['actor']
  readonly parts: Parts
  readonly db: Db
  readonly now: Date
}

/** The courses somebody finds, as they are shown to them. */
const foundCourses = async ({ query, actor, parts, db, now }: Searching) => {
  const visible = query.all === true ? visibleCourses(actor) : enabled
  const { matches, rows, meant } = await searchCourses(db, query, actor, visible)
  const wantsOutline = query.include?.split(',').includes('section') ?? false
  const content = wantsOutline
    ? await findContent(
        db,
        rows.map((course) => course.id),
      )
    : new Map<string, Pick<Course, 'section'>>()
  const list = rows.map((course) => {
    const { section, language: said } = outlined(actor, course, content.get(course.id)?.section)
    const live = section && outlineOf(section)
    const language = said && outlineTexts(said, live ?? [])
    const known = observesCourse(actor, people(course)) ? course : forOutsiders(course)
    const shown = { ...known, ...(language && { language }), ...(live && { section: live }) }
    return includeFields(shown, query.include)
  })
  return {
    matches,
    list,
    ...(meant !== undefined && { meant }),
    ...(await joinAll(rows, query.join, courseJoins(parts, { actor, now }))),
  }
}

export const courseRoutes = [
  on(courses.findCourses, async ({ query, actor, now, parts, allow, request }) => {
    allow()
    const find = (db: Db) => foundCourses({ query, actor, parts, db, now })
    if (actor !== null) return find(parts.searchDb)
    // What is kept for all visitors is made of what nobody else is behind with.
    const kept = keptForVisitors(parts, query, () => find(parts.db))
    if (kept) return (await kept) as Awaited<ReturnType<typeof find>>
    // Visitors have written nothing that they would miss; what the node asks itself goes into pages that it keeps.
    return find(isIP(request.ip) > 0 ? parts.replica.or(parts.searchDb) : parts.searchDb)
  }),

  getCourse,

  on(courses.createCourse, async ({ body, db, parts, allow, ...by }) => {
    allow({ id: body.publisher })
    const { template = 'default', ...sent } = body
    const fields = namedOnce(
      cleanCourse({
        ...ownedBy(by.actor),
        ...sent,
        id: newId(by.now.getTime()),
        status: 'disabled' as const,
      }),
    )
    refuseDuplicateParts(fields)
    refuseFeaturing(by.actor, {}, fields)
    await refuseFirstAppointments(db, by.actor, fields)
    await refuseForeignFiles(db, by, {}, fields)
    if (template !== 'default' && template !== 'empty') {
      const source = await findSource(db, by, template)
      const { id: _id, ...own } = fields
      const { course, jobId } = await createCopy(db, parts.jobs, by, { source, fields: own })
      return { ...course, jobId }
    }
    const beginning = template === 'default' ? { section: sampleSection(newId) } : {}
    return createCourse(db, by, { defaultLanguage: DEFAULTS.courseLanguage, ...beginning, ...fields })
  }),

  on(courses.putCourse, async ({ body: sent, query, db, allow, ...by }) => {
    await lockCourse(db, sent.id)
    const before = await findVisible(db, by, sent.id)
    allow(people(before))
    if (!can(by.actor, 'course.move', { from: before.publisher, to: sent.publisher })) fail('forbidden')
    const body =
      query.restores === undefined
        ? withListsKept(by.actor, before, sent)
        : restoredBy(by.actor, before, sent)
    refuseDuplicateParts(body)
    refuseFeaturing(by.actor, before, body)
    await refuseForeignFiles(db, by, before, body)
    const next = dropBios(before, namedOnce(body))
    await refuseAppointments(db, by.actor, before, next)
    const status = next.status ?? before.status ?? 'disabled'
    const saved = await saveCourse(db, by, cleanCourse({ ...next, status }), before)
    if (saved.publisher !== before.publisher) await dropAppointments(db, saved.id)
    if (query.restores !== undefined) await tellRestored(db, saved, query.restores)
    await courseChanged.publish(db, { jobs: by.parts.jobs, before, after: saved })
    if (staffOf(before) !== staffOf(saved))
      await staffChanged.publish(db, { of: { course: saved.id }, by, parts: by.parts })
    return saved
  }),

  changeCourse,
  findChanges,
  copyCourse,
  exportCourse,
  importCourse,
  ...appointmentRoutes,

  on(courses.deleteCourse, async ({ params, db, parts, allow, ...by }) => {
    const course = await findVisible(db, by, params.id)
    allow(people(course))
    await removeCourse(db, by, course)
    await removeAliases(db, by, course.id, course.publisher)
    // Nobody can read them without the course, and no version brings it back.
    await removeFilesOf(db, parts.jobs, course.id, by.actor?.id ?? '')
    await courseDeleted.publish(db, { course, by, parts })
  }),
]
