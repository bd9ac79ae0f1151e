import { sql } from 'kysely'
import { isHalted } from '../progress/halted.ts'

/** What reports ask of a row e of progress. */

/** It is an enrollment, and no trial by staff. */
export const isLearner = sql<boolean>`e.state is distinct from 'preview'`

/** It came to a halt, by the rule of the coaches' list. */
export const hasHalted = (now: Date) => isHalted(now, 'e')

/** Where it stands, as `memberState` tells. */
export const stateAt = (now: Date) => sql<string>`(case
  when e.status = 'enabled' and e.state = 'certified' then 'certified'
  when e.expires < ${now}::timestamptz then 'ended'
  when e.status = 'disabled' then 'pending'
  when e.waiting is not null then 'review'
  when e.active is not null then 'learning'
  else 'notBegun' end)`

/** Lessons count once, however much of them waits; questions beside them one by one. */
export const waitingPieces = sql<number>`(case when e.waiting is null then 0 else
  jsonb_array_length(jsonb_path_query_array(e.document,
    '$.instruction[*] ? (@.state == "coachReviewRequired" || @.interaction[*].state == "coachReviewRequired")'))
  + jsonb_array_length(jsonb_path_query_array(e.document,
    '$.interaction[*] ? (@.state == "coachReviewRequired")')) end)`

export const hasCertificate = sql<boolean>`exists (select 1 from certificate t
  where t.person = e.person and t.course = e.course and t.revoked is null)`

/** The groups of the course that the learner is in. */
export const groupsOf = sql<string[]>`array(select g.id from course_group g
  where g.course = e.course and g.member @> array[e.person] order by g.id)`
