import { isMainThread, threadId } from 'node:worker_threads'
import { fail } from '../base/fail.ts'
import { serveTasks } from '../base/threads/serve.ts'

const nest = (depth: number): number => 1 + nest(depth + 1)

/** The program of a thread for tests: tasks that behave well, and tasks that do not. */
if (!isMainThread)
  serveTasks({
    echo: async () => (input: unknown) => ({ input, threadId }),
    refuse: async () => () => fail('invalid', 'Not like this.'),
    throw: async () => () => {
      throw new Error('something else')
    },
    nest: async () => () => nest(0),
    spin: async () => () => {
      for (;;);
    },
    grow: async () => () => {
      const list: unknown[] = []
      for (;;) list.push(Array.from({ length: 1_000_000 }).fill(1))
    },
    exit: async () => () => process.exit(3),
  })
