import { sql, type RawBuilder } from 'kysely'
import { staffsCourse } from '@cairn/domain/access/course-people'
import type { RoleMap } from '@cairn/domain/access/roles'
import type { Booking } from '@cairn/contract/scheduling'
import type { Db } from '../../base/db/schema.ts'
import { enrolled } from '../../base/enrolled.ts'
import type { Parts } from '../../base/parts.ts'
import { rolesOf } from '../../base/session.ts'
import { cancelLed } from '../call-off.ts'
import { cancelSessions } from './cancel.ts'

interface Coming {
  readonly id: string
  readonly owner: string
  readonly customer: string | null
  readonly course: string
  readonly role: RoleMap
  readonly publisher: string | null
  readonly status: string | null
  readonly admin: string[] | null
  readonly author: string[] | null
  readonly coach: string[] | null
  readonly owner_here: boolean
  readonly customer_here: boolean
  readonly takes: boolean
  readonly held: boolean
}

type Cause = NonNullable<Booking['meta']['cause']>

/** Why it can no longer be held; undefined when it can. */
const causeOf = (row: Coming, rootOrg: string): Cause | undefined => {
  const { publisher, status, admin, author, coach } = row
  if (publisher === null) return 'course_deleted'
  const people = {
    publisher,
    status: status ?? 'disabled',
    admin: admin ?? [],
    author: author ?? [],
    coach: coach ?? [],
  }
  if (!row.owner_here || !staffsCourse({ id: row.owner, role: row.role, rootOrg }, people))
    return 'coach_left'
  if (row.customer === null || row.takes) return row.customer_here ? undefined : 'learner_left'
  if (!row.customer_here) return 'learner_left'
  return row.held ? 'on_hold' : 'enrollment_ended'
}

/** Whom or what it is about; left out: everybody. */
export interface LostOf {
  readonly person?: string
  readonly course?: string
}

const meantBy = ({ person, course }: LostOf): RawBuilder<unknown> => sql`
  ${person === undefined ? sql`true` : sql`(b.owner = ${person} or b.customer = ${person})`}
  and ${course === undefined ? sql`true` : sql`b.course = ${course}`}`

const findComing = async (db: Db, rootOrg: string, of: LostOf, now: Date): Promise<Coming[]> => {
  const here = (person: RawBuilder<unknown>) =>
    sql`exists (select 1 from person x where x.id = ${person} and not x.disabled)`
  const { rows } = await sql<Coming>`
    select b.id, b.owner, b.customer, b.course, ${rolesOf(sql`b.owner`, rootOrg)} as role,
      c.publisher, c.status, c.admin, c.author, c.coach,
      ${here(sql`b.owner`)} as owner_here, b.customer is null or ${here(sql`b.customer`)} as customer_here,
      exists (select 1 from progress p where p.person = b.customer and p.course = b.course and ${enrolled(now)}) as takes,
      exists (select 1 from progress p where p.person = b.customer and p.course = b.course and p.status = 'disabled') as held
    from booking b left join course c on c.id = b.course
    where b.state = 'confirmed' and b.event is null and b.course is not null and b.starts > ${now} and ${meantBy(of)}
    order by b.id`.execute(db)
  return rows
}

/**
 * Cancels what is still to come of people who may no longer hold it or come to it: whichever way a role, an enrollment
 * or an account ended. Asked where that happens and, for the ways nobody thought of, every minute.
 */
export const cancelLost = async (
  db: Db,
  parts: Pick<Parts, 'jobs' | 'rootOrg'>,
  of: LostOf,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> => {
  for (const row of await findComing(db, parts.rootOrg, of, now)) {
    const cause = causeOf(row, parts.rootOrg)
    if (cause === undefined) continue
    if (row.customer === null) await cancelLed(db, parts, row.id, by, now)
    else {
      const { course, owner: coach, customer } = row
      await cancelSessions(db, parts, { course, coach, customer }, { cause, by, now })
    }
  }
}
