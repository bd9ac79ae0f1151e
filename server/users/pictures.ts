import type { User } from '@cairn/contract/users'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { belongsTo } from '../files/store.ts'

export const PICTURES = ['avatar', 'banner', 'logo'] as const
type Pictured = Pick<User, (typeof PICTURES)[number]>

/** A new picture must be a file that was uploaded for this person; one that is there already may stay. */
export const refuseForeignPictures = async (
  db: Db,
  id: string,
  next: Pictured,
  before: Pictured = {},
): Promise<void> => {
  for (const field of PICTURES) {
    const picture = next[field]
    if (picture === undefined || picture === before[field]) continue
    if (!(await belongsTo(db, picture, id))) fail('invalid', `${field} must be an image of this person.`)
  }
}
