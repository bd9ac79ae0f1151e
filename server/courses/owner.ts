import type { Actor } from '@cairn/domain/access/roles'
import type { Course } from '@cairn/contract/courses'

/** Whoever makes a course is its author, unless they say who is; a program writes nothing. */
export const ownedBy = (actor: Actor | null): Pick<Course, 'author'> =>
  actor && !actor.program ? { author: [actor.id] } : {}
