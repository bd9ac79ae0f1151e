import type { Actor } from '@cairn/domain/access/roles'
import { visibleProgress, type Filter } from '@cairn/domain/access/visibility'
import { progress, type Progress } from '@cairn/contract/progress'
import { csvStream } from '../base/csv.ts'
import { fail } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { findUsers, publicUser } from '../users/store.ts'
import { coachRoutes } from './coach-judge.ts'
import { decisionRoutes } from './decide.ts'
import { findLearning } from './hold.ts'
import { withOwnReviews } from './own-reviews.ts'
import { withResults } from './results.ts'
import { putProgress } from './write.ts'
import { searchProgress, walkProgress } from './store.ts'

/** What stands in a file of progress unless other columns are asked for. */
const COLUMNS = [
  'user',
  'object',
  'state',
  'status',
  'certificationPercentage',
  'created',
  'modified',
  'completed',
  'expires',
].map((field) => ({ title: field, field }))

/** Trials by staff are no enrolments: everybody finds their own at most. */
const listedFor = (actor: Actor): Filter => ({
  kind: 'or',
  of: [
    { kind: 'is', field: 'user', values: [actor.id] },
    { kind: 'and', of: [visibleProgress(actor), { kind: 'is', field: 'trial', values: ['false'] }] },
  ],
})

/** A removed course has no staff left; its progress stays readable for the learner. */
const nobodys = { publisher: '', status: 'disabled' }

export const progressRoutes = [
  on(progress.findProgress, async ({ query, actor, parts, now, allow }) => {
    allow()
    const visible: Filter = actor === null ? { kind: 'none' } : listedFor(actor)
    if (query.format === 'csv')
      return csvStream('progress', walkProgress(parts.db, query, actor, visible), query.columns, COLUMNS)
    const { rows, ...found } = await searchProgress(parts.searchDb, query, actor, visible)
    const user: Join<Progress> = {
      ids: (record) => [record.user],
      load: async (ids) =>
        new Map((await findUsers(parts.db, ids, now)).map((one) => [one.id, publicUser(one)])),
    }
    return { ...found, list: rows, ...(await joinAll(rows, query.join, { user })) }
  }),

  on(progress.getProgress, async ({ params, db, show, ...by }) => {
    const { people, record, findContent } = await findLearning(db, params.userId, params.courseId)
    show({ user: params.userId, course: people ?? nobodys })
    const found = record ?? fail('not_found')
    const content = people && (await findContent())
    return withOwnReviews(db, by, content ? withResults(content, found) : found)
  }),

  putProgress,
  ...decisionRoutes,
  ...coachRoutes,
]
