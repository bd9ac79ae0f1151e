import { sql } from 'kysely'
import { isRootAdmin, type Actor } from '@cairn/domain/access/roles'
import { learnerReports, type LearnerEnrollment } from '@cairn/contract/learner-reports'
import { csvReply } from '../../base/csv.ts'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { on } from '../../base/on.ts'
import { findCourseHead } from '../../courses/store.ts'
import { hasCertificate, hasHalted, isLearner, stateAt, waitingPieces } from '../enrollment.ts'
import { findReported } from '../people.ts'
import { inScope, scopeOf } from '../scope.ts'
import { zoneOf } from '../zone.ts'
import { itemsOf } from './items.ts'
import { learningDays, learningMinutes } from './time.ts'

interface Row {
  readonly course: string
  readonly title: string | null
  readonly state: LearnerEnrollment['state']
  readonly percent: number
  readonly waiting: number
  readonly inactive: boolean
  readonly earned: boolean
  readonly created: Date
  readonly active: Date | null
  readonly completed: Date | null
  readonly expires: Date | null
  readonly enrollment_group: string | null
  readonly document: object
}

/** The enrollments of somebody that the reader may see: the own ones, or those in courses they work on or observe. */
const findEnrollments = async (
  db: Db,
  actor: Actor,
  person: string,
  course: string | undefined,
  now: Date,
): Promise<Row[]> => {
  const whole = actor.id === person || isRootAdmin(actor)
  const visible = whole ? sql`true` : inScope(await scopeOf(db, actor))
  const { rows } = await sql<Row>`
    select e.course, c.title, ${stateAt(now)} as state, e.percent, ${waitingPieces} as waiting,
      ${hasHalted(now)} as inactive, ${hasCertificate} as earned, e.created, e.active, e.completed, e.expires,
      e.enrollment_group, e.document
    from progress e left join course c on c.id = e.course
    where e.person = ${person} and ${isLearner} and ${visible}
      and ${course === undefined ? sql`true` : sql`e.course = ${course}`}
    order by e.created desc, e.course limit 1000`.execute(db)
  return rows
}

const iso = (moment: Date | null, name: string) => (moment === null ? {} : { [name]: moment.toISOString() })

const toEnrollment = (row: Row, minutes: number): LearnerEnrollment => ({
  course: row.course,
  ...(row.title !== null && { title: row.title }),
  state: row.state,
  certificationPercentage: Number(row.percent),
  waiting: row.waiting,
  ...(row.inactive && { inactive: true }),
  ...(row.earned && { certificate: true }),
  enrolled: row.created.toISOString(),
  ...iso(row.active, 'active'),
  ...iso(row.completed, 'completed'),
  ...iso(row.expires, 'expires'),
  ...(row.enrollment_group !== null && { enrollmentGroup: row.enrollment_group }),
  minutes,
})

/** Of more courses than these the items are told one course at a time. */
const MOST_WHOLE = 20

const COLUMNS = [
  { title: 'Course', field: 'courseTitle' },
  { title: 'Item', field: 'title' },
  { title: 'Type', field: 'type' },
  { title: 'State', field: 'state' },
  { title: 'Points', field: 'points' },
  { title: 'Of', field: 'of' },
  { title: 'Watched percent', field: 'watched' },
  { title: 'Modified', field: 'modified' },
]

const fileRows = (enrollments: readonly LearnerEnrollment[]) =>
  enrollments.flatMap(({ course, title, instruction = [] }) =>
    instruction.map((item) => ({ ...item, course, courseTitle: title ?? course })),
  )

export const getLearner = on(
  learnerReports.getLearner,
  async ({ params, query, parts, actor, now, show }) => {
    const { db } = parts
    if (actor === null) return fail('unauthenticated')
    const rows = await findEnrollments(db, actor, params.id, query.course, now)
    const first = rows[0]
    show({ user: params.id, course: first && (await findCourseHead(db, first.course)) })
    const found = (await findReported(db, actor, [params.id], now)).get(params.id) ?? fail('not_found')
    const { user, email } = found
    const zone = await zoneOf(db, query.timezone)
    const courses = rows.map(({ course }) => course)
    const minutes = await learningMinutes(db, [params.id], courses)
    const isFile = query.format === 'csv'
    const whole = isFile || rows.length <= MOST_WHOLE
    const enrollment: LearnerEnrollment[] = []
    for (const row of rows) {
      const items = whole ? await itemsOf(db, row.course, row.document) : {}
      enrollment.push({ ...toEnrollment(row, minutes.get(`${params.id} ${row.course}`) ?? 0), ...items })
    }
    if (isFile)
      return csvReply('learner', fileRows(enrollment), query.columns, COLUMNS, {
        fields: ['modified'],
        zone,
      })
    const day = await learningDays(db, params.id, courses, zone)
    return { user, ...(email !== undefined && { email }), enrollment, day, timezone: zone }
  },
)
