import { isRootAdmin, type Actor } from '@cairn/domain/access/roles'
import type { Course } from '@cairn/contract/courses'
import { failBecause } from '../base/fail.ts'

const FEATURED = 'featured'
type Tagged = Pick<Course, 'tag'>

const isFeatured = ({ tag = [] }: Tagged): boolean => tag.includes(FEATURED)

/** Which courses come first in the catalog is decided by those who run the site. */
export const refuseFeaturing = (actor: Actor | null, before: Tagged, after: Tagged): void => {
  if (!isFeatured(before) && isFeatured(after) && !isRootAdmin(actor)) failBecause('feature_denied')
}

/** A copy is not featured because its original was. */
export const unfeatured = <C extends Tagged>(course: C): C =>
  course.tag ? { ...course, tag: course.tag.filter((tag) => tag !== FEATURED) } : course
