import type { ErrorDetails } from '@cairn/contract/errors'

/** A piece of heavy work that runs in a thread of its own: the same output for the same input, and nothing else. */
export interface Task<Input, Output> {
  readonly name: string
  /** After so long it is stopped: its input is too complex. Loading its code does not count. */
  readonly timeMs: number
  readonly types?: (input: Input) => Output
}

export const task = <Input, Output>(name: string, timeMs: number): Task<Input, Output> => ({ name, timeMs })

/** What a thread answers. */
export type Reply =
  | { readonly kind: 'started' }
  | { readonly kind: 'done'; readonly output: unknown }
  | {
      readonly kind: 'failed'
      readonly code: string
      readonly message: string
      readonly details?: ErrorDetails | undefined
    }
  | { readonly kind: 'broken'; readonly message: string; readonly stack: string | undefined }

export interface Request {
  readonly name: string
  readonly input: unknown
}
