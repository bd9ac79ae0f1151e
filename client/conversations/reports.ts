import { useMutation, useQueryClient } from '@tanstack/react-query'
import { moderation } from '@cairn/contract/moderation'
import type { BodyOf } from '@cairn/contract/endpoint'
import { call } from '../base/call.ts'
import { read } from '../base/query.ts'

/** Reports that wait for the moderators, the longest waiting first. */
export const openReports = () => read(moderation.findReports, { query: {} })
export const decidedReports = () => read(moderation.findReports, { query: { decided: true } })
export const suspensions = () => read(moderation.findSuspensions, {})

const useRefresh = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [moderation.findReports.path] }),
      queries.invalidateQueries({ queryKey: [moderation.findSuspensions.path] }),
    ])
}

export type Decision = BodyOf<typeof moderation.decideReport>

export const useDecide = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: Decision }) =>
      call(moderation.decideReport, { params: { id }, body }),
    // Somebody else may have decided it: then the list says so.
    onSettled: useRefresh(),
  })

export const useLift = () =>
  useMutation({
    mutationFn: (id: string) => call(moderation.liftSuspension, { params: { id } }),
    onSettled: useRefresh(),
  })
