import { MUTED_KINDS } from '@cairn/domain/conversations/moderation'
import { moderation } from '@cairn/contract/moderation'
import { fail, failBecause } from '../../base/fail.ts'
import { on } from '../../base/on.ts'
import { joinAll } from '../../base/search/join.ts'
import { forgetNewsBy } from '../../notifications/news.ts'
import { findPersonAt } from '../../users/store.ts'
import { peopleJoin } from './people-join.ts'
import { reportsBy } from './reports.ts'
import { findRestrictions, isTeacherOf, removeRestriction, saveRestriction } from './restrictions.ts'
import { suspensionsOf } from './suspensions.ts'

export const restrictionRoutes = [
  on(moderation.getSafety, async ({ db, actor, now, allow }) => {
    allow()
    const { id, acting } = actor ?? fail('unauthenticated')
    // Whom somebody reported, muted or blocked is for nobody else, not even those who act as them.
    if (acting === true) fail('forbidden')
    const restriction = await findRestrictions(db, id)
    const join = peopleJoin<(typeof restriction)[number]>(db, now, ({ user }) => [user])
    return {
      restriction,
      report: await reportsBy(db, id),
      suspension: await suspensionsOf(db, id, now),
      ...(await joinAll(restriction, 'user', join)),
    }
  }),

  on(moderation.restrictPerson, async ({ params, body, db, parts, actor, now, allow }) => {
    allow()
    const { id: person } = actor ?? fail('unauthenticated')
    const other = params.id
    if (other === person) failBecause('self_chosen', {}, { field: 'id' })
    // Whoever has an id may restrict it: that tells nothing about the person, and does nothing to them.
    if (!(await findPersonAt(db, other))) fail('not_found')
    if (body.kind === 'block' && (await isTeacherOf(db, other, person, parts.rootOrg))) fail('cannot_block')
    await forgetNewsBy(db, person, other, [...MUTED_KINDS])
    return saveRestriction(db, { person, other, kind: body.kind }, now)
  }),

  on(moderation.releasePerson, async ({ params, db, actor, allow }) => {
    allow()
    const { id } = actor ?? fail('unauthenticated')
    if (!(await removeRestriction(db, id, params.id))) fail('not_found')
  }),
]
