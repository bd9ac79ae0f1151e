import type { Endpoint } from '@cairn/contract/endpoint'
import { isUnanswered } from './call-error.ts'
import { lastReplies } from './last-replies.ts'
import { senderOf } from './sender.ts'

type Input = Parameters<typeof lastReplies.recall>[2]

/** Fetches what `call` does not, such as a picture, and stores it in the same way: without an answer the last one serves. */
export const storedOrFetched = async <T extends object>(
  endpoint: Endpoint,
  input: Input,
  fetch: () => Promise<T>,
): Promise<T> => {
  const { account, isHere } = senderOf()
  try {
    const fetched = await fetch()
    if (isHere()) lastReplies.keep(account, endpoint, input, fetched)
    return fetched
  } catch (error) {
    const last = isUnanswered(error) ? await lastReplies.recall(account, endpoint, input) : null
    if (last === null || !isHere()) throw error
    return last as T
  }
}
