import { users, type User } from '@cairn/contract/users'
import { versionShown } from '@cairn/domain/base/confirmed'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { POLLS } from '@cairn/domain/base/polls'
import { CallError, isCallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { session } from '../base/session.ts'
import { tellError } from '../base/tell.ts'
import { until } from '../base/until.ts'

const recordOf = ({ key: _key, ...record }: User) => record

/** Waits until search finds the record as it was written. */
export const confirmMe = async ({ id, version = 0 }: User): Promise<void> => {
  await until(async () => {
    const found = await call(users.findUsers, { query: { query: `id:${queryPhrase(id)}`, limit: 1 } })
    const seen = found.list[0]?.version
    return versionShown(seen === undefined ? null : { version: seen }, version)
  }, POLLS.userUpdate)
}

const put = (user: User, by?: string): Promise<User> =>
  call(users.putUser, {
    params: { id: user.id },
    body: recordOf(user),
    handled: 'shown',
    ...(by !== undefined && { by }),
  })

/** Saves the own record over the version it was read at; the whole page knows it at once. */
export const putMe = async (user: User): Promise<User> => {
  const saved = await put(user)
  session.setUser(saved)
  return saved
}

export const isStale = (error: unknown): boolean => isCallError(error, 409) && error.code === 'stale'

/** The own record as the server has it now. */
export const readMe = async (): Promise<User> => {
  const me = await call(users.getMe, { handled: 'shown' })
  session.setUser(me)
  return me
}

type Change = (me: User) => User

const TRIES = 4

/** Changes of one account that show already and are still on their way. */
interface Queue {
  readonly by: string
  readonly waiting: Change[]
  sending: Promise<void>
}

const queueOf = (by: string): Queue => ({ by, waiting: [], sending: Promise.resolve() })

/** Writes over whatever another device has saved meanwhile. */
const write = async (change: Change, known: User, by: string): Promise<User> => {
  for (let tries = 1, user = known; ; tries += 1) {
    try {
      return await put(change(user), by)
    } catch (error) {
      if (!isStale(error) || tries === TRIES) throw error
      user = await call(users.getMe, { handled: 'shown', by })
    }
  }
}

const tell = (error: unknown) => {
  // Whoever was logged out meanwhile is told so elsewhere.
  if (session.get() === null) return
  tellError(isCallError(error) ? error : new CallError(0, { message: (error as Error).message }))
}

let queue = queueOf('')

const send = async ({ by, waiting }: Queue, before: User): Promise<void> => {
  let known = before
  for (let change = waiting[0]; change; change = waiting[0]) {
    try {
      known = await write(change, known, by)
    } catch (error) {
      tell(error)
    }
    waiting.shift()
    // Another account has come: what this one wanted to change is not theirs to send.
    if (session.account() !== by) return
    session.setUser(waiting.reduce((shown, other) => other(shown), known))
  }
  await confirmMe(known).catch(tell)
}

/**
 * Changes one thing about oneself: it shows at once, and is taken back with a word should the server refuse. Changes are
 * sent one after another, in the order in which they were made.
 */
export const changeMe = (change: Change): Promise<void> => {
  const me = session.get()?.user
  const account = session.account()
  if (!me || account === null) return Promise.resolve()
  if (queue.by !== account) queue = queueOf(account)
  queue.waiting.push(change)
  session.setUser(change(me))
  if (queue.waiting.length === 1) queue.sending = send(queue, me)
  return queue.sending
}

/** Changes to the own profile that the server does not have. */
export const unsentProfile = {
  count: (account: string): number => (queue.by === account ? queue.waiting.length : 0),
  send: (): Promise<void> => queue.sending,
}
