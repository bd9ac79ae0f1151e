import { operations } from '@cairn/contract/operations'
import { reports } from '@cairn/contract/reports'
import { useAction } from '../../base/action.ts'

interface Retry {
  /** What it is done to, by which its button is known. */
  readonly name: string
  /** Says what was done. */
  readonly work: () => Promise<string>
}

/** One action at a time, named by what it is done to. Afterwards everything that shows jobs or emails is read anew. */
export const useRetry = () => {
  const action = useAction(({ work }: Retry) => work(), {
    done: (message) => ({ icon: 'check', message }),
    refreshes: [operations.getSystemStatus, operations.findJobs, reports.findOutbox].map(({ path }) => [
      path,
    ]),
    refreshesOnFailure: true,
    failsIn: 'toast',
  })
  return {
    busy: action.busyWith?.name,
    run: (name: string, work: () => Promise<string>) => action.run({ name, work }),
  }
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
