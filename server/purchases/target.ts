import type { CoursePeople } from '@cairn/domain/access/course-people'
import type { PurchaseAt } from '@cairn/domain/access/purchase-people'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import type { PurchaseRow } from './store.ts'

/** Who may know of a purchase. Of a course that is gone, its seller is left. */
export const targetOf = async (db: Db, row: PurchaseRow): Promise<PurchaseAt> => {
  const people: CoursePeople[] = await db
    .selectFrom('course')
    .select(['publisher', 'status', 'admin', 'author', 'coach', 'observer'])
    .where('id', '=', anyOf(row.course))
    .execute()
  const sellers = row.seller.map((publisher) => ({ publisher, status: 'disabled' }))
  return {
    owner: row.owner,
    course: [...people, ...sellers],
    ...(row.purchasing_org !== null && { purchasingOrg: row.purchasing_org }),
  }
}
