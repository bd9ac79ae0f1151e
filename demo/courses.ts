import type { Course } from '@cairn/contract/courses'
import { accessibleWeb } from './courses/accessible-web.ts'
import { bread } from './courses/bread.ts'
import { budget } from './courses/budget.ts'
import { feedback } from './courses/feedback.ts'
import { firstAid } from './courses/first-aid.ts'
import { interviewing } from './courses/interviewing.ts'
import { naskh } from './courses/naskh.ts'
import { negotiation } from './courses/negotiation.ts'
import { sql } from './courses/sql.ts'
import { statistics } from './courses/statistics.ts'
import { water } from './courses/water.ts'
import { wayfinding } from './courses/wayfinding.ts'
import { winterTravel } from './courses/winter-travel.ts'
import { writing } from './courses/writing.ts'

/** The order in which the catalog shows them, newest first; drafts last. */
export const courses: Course[] = [
  water,
  firstAid,
  wayfinding,
  statistics,
  naskh,
  sql,
  interviewing,
  bread,
  accessibleWeb,
  writing,
  feedback,
  negotiation,
  winterTravel,
  budget,
]
