import { newKey } from './new-key.ts'
import { senderOf } from './sender.ts'

/** What an attempt of an action may need. */
export interface Attempt {
  /** For the request that must not be done twice: the same again when the same input is tried after a failure. */
  readonly key: string
}

export type Outcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** It was running already. */
  | { readonly kind: 'ignored' }
  /** Another account is here by now: nothing of this is theirs to see. */
  | { readonly kind: 'left' }

const onlyData = (_name: string, value: unknown): unknown => {
  if (typeof value === 'function' || value instanceof Blob) throw new TypeError('not data')
  return value
}

/** By which two attempts are known to be the same; files and events have none. */
const contentOf = (input: unknown): string | undefined => {
  try {
    return JSON.stringify(input, onlyData) ?? ''
  } catch {
    return undefined
  }
}

/**
 * Runs one thing at a time in the name of the account that began it. A second press while it runs does nothing, even
 * before anything has been rendered in between.
 */
export const makeRunner = () => {
  let isRunning = false
  let failed: { readonly content: string; readonly key: string } | undefined

  const attempt = async <Input, Result>(
    input: Input,
    work: (input: Input, attempt: Attempt) => Promise<Result>,
  ): Promise<Outcome<Result>> => {
    const sender = senderOf()
    const content = contentOf(input)
    const key = failed && failed.content === content ? failed.key : newKey()
    failed = content === undefined ? undefined : { content, key }
    try {
      const result = await work(input, { key })
      failed = undefined
      return sender.isHere() ? { kind: 'done', result } : { kind: 'left' }
    } catch (error) {
      return sender.isHere() ? { kind: 'failed', error } : { kind: 'left' }
    }
  }

  const run = async <Input, Result>(
    input: Input,
    work: (input: Input, attempt: Attempt) => Promise<Result>,
    /** Still part of it: a press meanwhile does nothing. */
    finish: (outcome: Outcome<Result>) => Promise<void> = async () => undefined,
  ): Promise<Outcome<Result>> => {
    if (isRunning) return { kind: 'ignored' }
    isRunning = true
    try {
      const outcome = await attempt(input, work)
      await finish(outcome)
      return outcome
    } finally {
      isRunning = false
    }
  }
  return Object.assign(run, { isRunning: () => isRunning })
}

export type Runner = ReturnType<typeof makeRunner>
