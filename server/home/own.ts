import { sql } from 'kysely'
import { companyOf, organizationsAs } from '@cairn/domain/access/roles'
import { visibleMessages, type Filter } from '@cairn/domain/access/visibility'
import { anyOf } from '../base/db/any-of.ts'
import { enrolled } from '../base/enrolled.ts'
import { followingIn, type Following, type Follows } from '../conversations/followed.ts'
import type { Speaker } from '../conversations/search.ts'
import type { Asker } from './courses.ts'

interface Row {
  readonly follows: Follows
  readonly taken: string[]
  readonly named: boolean
  readonly coaches: boolean
  readonly grouped: boolean
  readonly booked: boolean
  readonly told: boolean
}

/** What the parts of a home are read by: found once for all of them. */
export interface Own {
  readonly following: Following
  readonly visible: Filter
  readonly speaker: Speaker
  /** Whether there is anything of the kind; where there is not, nothing has to be looked for. */
  readonly has: { readonly groups: boolean; readonly bookings: boolean; readonly news: boolean }
}

/** Whether somebody works anywhere: then they see more than what is about themselves. */
const works = ({ actor }: Asker): boolean =>
  Object.values(actor.role).some((roles) => roles.some((role) => role !== 'learner'))

export const findOwn = async (asker: Asker): Promise<Own> => {
  const { parts, actor, now } = asker
  const me = actor.id
  const orgs = organizationsAs(actor, 'coach')
  const { rows } = await sql<Row>`
    with mine as (select id from course_group where member @> array[${me}]::text[])
    select jsonb_build_object('lastMessageCheck', to_char(u.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        || (u.document - array(select key from jsonb_object_keys(u.document) key
          where key not in ('following', 'unfollowing', 'lastMessageCheck'))) as follows,
      array(select p.course from progress p where p.person = ${me} and ${enrolled(now)} union select id from mine) as taken,
      exists (select 1 from course where (admin || author || coach || observer) @> array[${me}]::text[]) as named,
      exists (select 1 from course where (admin || author || coach || observer) @> array[${me}]::text[]
        and coach @> array[${me}]::text[] and not publisher = ${anyOf(orgs)}) as coaches,
      exists (select 1 from mine) as grouped,
      exists (select 1 from booking where owner = ${me}) or exists (select 1 from booking where customer = ${me})
        or exists (select 1 from booking b join mine on mine.id = b.course_group) as booked,
      exists (select 1 from notification where person = ${me}) as told
    from person u where u.id = ${me}`.execute(parts.searchDb)
  const row = rows[0] ?? {
    follows: {},
    taken: [],
    named: false,
    coaches: false,
    grouped: false,
    booked: false,
    told: false,
  }
  const feeds = [...row.taken, ...companyOf(actor), actor.rootOrg]
  return {
    following: followingIn(row.follows, feeds),
    visible: visibleMessages(actor, feeds, row.named),
    speaker: { id: me, coaches: orgs.length > 0 || row.coaches },
    has: { groups: row.grouped, bookings: row.booked || row.named || works(asker), news: row.told },
  }
}
