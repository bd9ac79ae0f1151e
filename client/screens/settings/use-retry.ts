import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { operations } from '@cairn/contract/operations'
import { reports } from '@cairn/contract/reports'
import { toast } from '../../base/ui/toast.ts'
import { useExplain } from '../../base/use-explain.ts'

/** One action at a time, named by what it is done to. Afterwards everything that shows jobs or emails is read anew. */
export const useRetry = () => {
  const explain = useExplain()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const run = async (name: string, action: () => Promise<string>) => {
    setBusy(name)
    try {
      toast({ icon: 'check', message: await action() })
    } catch (error) {
      toast({ icon: 'alert-circle', message: explain(error) })
    } finally {
      for (const { path } of [operations.getSystemStatus, operations.findJobs, reports.findOutbox])
        await queries.invalidateQueries({ queryKey: [path] })
      setBusy(undefined)
    }
  }
  return { busy, run }
}

/** Calls again until nothing is left. A call that retries nothing ends it: what is left fails at once again. */
export const retryEach = async (
  retry: () => Promise<{ readonly retried: number; readonly left: number }>,
): Promise<number> => {
  let total = 0
  for (;;) {
    const { retried, left } = await retry()
    total += retried
    if (left === 0 || retried === 0) return total
  }
}
