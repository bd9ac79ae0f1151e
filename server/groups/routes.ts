import { groups } from '@cairn/contract/groups'
import { fail } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { removeFeed } from '../conversations/remove-feed.ts'
import { joinAll } from '../base/search/join.ts'
import { addMembers, removeMember } from './addresses.ts'
import { groupToChange } from './course.ts'
import { clearGroup, tellPerson } from './enrol.ts'
import { groupClosing } from './events.ts'
import { linkRoutes } from './link.ts'
import { putGroup } from './put.ts'
import { reportGroup } from './report.ts'
import { searchGroups } from './search.ts'
import { groupJoins, seenBy, targetOf } from './seen.ts'
import { findGroup, removeGroup } from './store.ts'

export const groupRoutes = [
  on(groups.getGroup, async ({ params, query, db, actor, now, show }) => {
    const at = (await findGroup(db, params.id)) ?? fail('not_found')
    show(targetOf(at))
    const seen = seenBy(actor, at)
    return { ...seen, ...(await joinAll([seen], query.join, groupJoins(db, now))) }
  }),

  on(groups.findGroups, async ({ query, parts, actor, now, allow }) => {
    allow()
    if (actor === null) return fail('unauthenticated')
    const { matches, rows } = await searchGroups(parts.searchDb, query, actor)
    const list = rows.map((at) => seenBy(actor, at))
    return { matches, list, ...(await joinAll(list, query.join, groupJoins(parts.db, now))) }
  }),

  putGroup,

  on(groups.deleteGroup, async ({ params, db, parts, allow, ...by }) => {
    const at = await groupToChange(db, by, params.id)
    allow(at.course)
    await clearGroup(db, at.group.id)
    await groupClosing.publish(db, { group: at.group.id, by, parts })
    await removeGroup(db, by, at)
    await removeFeed(db, parts, { feed: at.group.id, by: by.actor?.id ?? '' })
    for (const person of at.group.member) await tellPerson(db, person)
  }),

  addMembers,
  removeMember,
  ...linkRoutes,
  reportGroup,
]
