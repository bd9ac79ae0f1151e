import type { Actor } from '@cairn/domain/access/roles'
import { answerAs } from '../../base/answer-as.ts'
import { prepareAwaited } from '../prepare.ts'
import { routeOf, type Filed } from './filed.ts'
import type { ReportTools } from './tools.ts'

const isPreparing = (reply: unknown): boolean =>
  (reply as { readonly preparing?: unknown } | null)?.preparing === true

/** What a report replies to somebody, with all its figures: what is not counted yet is counted now. */
export const answerWhole = async (
  { parts, routes }: ReportTools,
  { report, params }: Pick<Filed, 'report' | 'params'>,
  actor: Actor,
  query: Filed['query'],
): Promise<unknown> => {
  const ask = () => answerAs(parts(), routeOf(routes, report), actor, { params, query })
  const reply = await ask()
  if (!isPreparing(reply)) return reply
  await prepareAwaited(parts().db, parts().now())
  const again = await ask()
  // Another node is at it: the job is run again later.
  if (isPreparing(again)) throw new Error(`The figures of ${report} are still being counted`)
  return again
}
