import { moderation } from '@cairn/contract/moderation'
import type { BodyOf } from '@cairn/contract/endpoint'
import { useAction, type ActionOptions } from '../base/action.ts'
import { call } from '../base/call.ts'
import { read } from '../base/query.ts'

/** Reports that wait for the moderators, the longest waiting first. */
export const openReports = () => read(moderation.findReports, { query: {} })
export const decidedReports = () => read(moderation.findReports, { query: { decided: true } })
export const suspensions = () => read(moderation.findSuspensions, {})

export type Decision = BodyOf<typeof moderation.decideReport>

type Options<Input> = Pick<ActionOptions<Input, unknown>, 'done' | 'onDone' | 'failsIn'>

/** What shows the decisions of moderators. */
export const MODERATION_LISTS = [[moderation.findReports.path], [moderation.findSuspensions.path]] as const

const LISTS = {
  refreshes: MODERATION_LISTS,
  // Somebody else may have decided it: then the list says so.
  refreshesOnFailure: true,
} as const

export const decideReport = (id: string, body: Decision) =>
  call(moderation.decideReport, { params: { id }, body, handled: 'shown' })

/** Decides about one reported message. */
export const useDecide = (id: string, options: Options<Decision>) =>
  useAction((body: Decision) => decideReport(id, body), { ...options, ...LISTS })

/** Ends a suspension early. */
export const useLift = (options: Options<string>) =>
  useAction((id: string) => call(moderation.liftSuspension, { params: { id }, handled: 'shown' }), {
    ...options,
    ...LISTS,
  })
