import type { Endpoint } from '@cairn/contract/endpoint'
import type { ReadRequest } from '@cairn/domain/offline/reply-key'
import { session } from './session.ts'

type Input = Pick<ReadRequest, 'body'> & { readonly params?: unknown; readonly query?: unknown }

let allowed = false
let local: Promise<(typeof import('./local/replies.ts'))['localReplies'] | null> | undefined
let firstRecalled: number | null = null

const load = () =>
  (local ??= import('./local/replies.ts').then(
    ({ localReplies }) => localReplies,
    () => {
      local = undefined
      return null
    },
  ))

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}

const requestOf = ({ method, path }: Endpoint, { params, query, body }: Input): ReadRequest =>
  ({ method, path, params, query, body }) as ReadRequest

/** Whoever acts as another person leaves nothing of theirs on this device. */
const isOwner = (account: string | null): account is string =>
  allowed && account !== null && session.get()?.authorization.userId === account

/** The last replies of the server, stored on this device. What stores them is loaded late, and only for accounts. */
export const lastReplies = {
  /** A page in a browser stores replies; the server, which renders pages for everybody, does not. */
  allow: (): (() => void) => {
    allowed = true
    return () => {
      allowed = false
    }
  },
  /** Stores a reply, once the page has nothing else to do. */
  keep: (account: string | null, endpoint: Endpoint, input: Input, reply: unknown): void => {
    if (isOwner(account))
      whenIdle(() => void load().then((replies) => replies?.keep(account, requestOf(endpoint, input), reply)))
  },
  /** The last reply to the same request; null where there is none. */
  recall: async (account: string | null, endpoint: Endpoint, input: Input): Promise<unknown> => {
    if (!isOwner(account)) return null
    const last = (await (await load())?.recall(account, requestOf(endpoint, input))) ?? null
    if (last !== null) firstRecalled ??= Date.now()
    return last
  },
  /** Since when stored replies were given in place of new ones; asked once, for reading them again. */
  takeFirstRecalled: (): number | null => {
    const first = firstRecalled
    firstRecalled = null
    return first
  },
}
