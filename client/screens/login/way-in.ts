import { progress } from '@cairn/contract/progress'
import { isAdmin, isAuthor, isCoach, isObserver, isPublisher, type Actor } from '@cairn/domain/access/roles'
import { safeReturn } from '@cairn/domain/auth/return-path'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { call } from '../../base/call.ts'

/** Whose business here is nothing but coaching. */
export const coachesOnly = (actor: Actor | null): boolean =>
  isCoach(actor) && !isAdmin(actor) && !isAuthor(actor) && !isPublisher(actor) && !isObserver(actor)

const learnsNothing = async (user: string): Promise<boolean> => {
  const query = `user:${queryPhrase(user)} AND NOT state:preview`
  const { matches, failed } = await call(progress.findProgress, { query: { query, limit: 1 } })
  return matches === 0 && failed !== true
}

/** Where somebody goes who has just come in: where they wanted to, else where their work waits. */
export const wayIn = async (to: string | undefined, actor: Actor | null): Promise<string> => {
  if (to !== undefined || actor === null || !coachesOnly(actor)) return safeReturn(to)
  return (await learnsNothing(actor.id)) ? '/coach' : safeReturn(to)
}
