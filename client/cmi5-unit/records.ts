import type { Json } from '@cairn/domain/xapi/shape'

interface Credentials {
  /** Its address, which the platform calls the endpoint. */
  readonly store: string
  readonly token: string
  readonly actor: Json
  readonly registration: string
  readonly activity: string
}

const VERSION = '1.0.3'
/** How long a request that nobody answered waits before it is made again, in milliseconds. */
const WAITS = [1000, 2000, 5000, 10_000, 20_000]

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** What may be repeated: nobody answered, or somebody who could not now. */
const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500

/** The record store of the platform, as much of it as a unit needs. */
export const makeRecords = ({ store, token, actor, registration, activity }: Credentials) => {
  const base = store.endsWith('/') ? store : `${store}/`
  const headers = { authorization: `Basic ${token}`, 'x-experience-api-version': VERSION }
  const withBody = { ...headers, 'content-type': 'application/json' }
  const agent = JSON.stringify(actor)

  const ask = async (path: string, options: RequestInit): Promise<Response | undefined> => {
    for (const ms of [...WAITS, 0]) {
      const reply = await fetch(base + path, options).catch(() => undefined)
      if (!isPassing(reply?.status ?? 0) || ms === 0) return reply
      await wait(ms)
    }
    return undefined
  }
  const read = async (path: string): Promise<unknown> => {
    const reply = await ask(path, { headers })
    return reply?.ok ? ((await reply.json()) as unknown) : undefined
  }
  const stateAt = (stateId: string) =>
    `activities/state?${new URLSearchParams({ activityId: activity, agent, registration, stateId })}`

  /** Those that nobody has taken yet, oldest first. Each has an id, so that one that comes twice counts once. */
  let waiting: Json[] = []
  let sending: Promise<void> = Promise.resolve()
  const sendWaiting = async (): Promise<void> => {
    const batch = waiting
    if (batch.length === 0) return
    const post = (body: unknown) =>
      ask('statements', { method: 'POST', headers: withBody, body: JSON.stringify(body) })
    const reply = await post(batch)
    // One of them is enough to refuse all; what is refused by itself would be refused again.
    if (reply && reply.status >= 400 && !isPassing(reply.status) && batch.length > 1)
      for (const one of batch) await post(one)
    if (reply !== undefined && !isPassing(reply.status))
      waiting = waiting.filter((one) => !batch.includes(one))
  }
  /** Requests follow each other: the order of statements is part of what they say. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    sending = sending.then(work, work)
    return sending
  }
  return {
    readState: (stateId: string) => read(stateAt(stateId)),
    readProfile: (profileId: string) => read(`agents/profile?${new URLSearchParams({ agent, profileId })}`),
    saveState: (stateId: string, value: () => unknown) =>
      inTurn(async () => {
        await ask(stateAt(stateId), { method: 'PUT', headers: withBody, body: JSON.stringify(value()) })
      }),
    say: (statements: readonly Json[]): Promise<void> => {
      waiting = [...waiting, ...statements]
      return inTurn(sendWaiting)
    },
    /** The page is closed: what is left goes out at once, and nobody waits for the reply. */
    sayLast: (
      statements: readonly Json[],
      state: { readonly stateId: string; readonly value: unknown } | undefined,
    ): void => {
      const options = { headers: withBody, keepalive: true }
      const last = [...waiting, ...statements]
      waiting = []
      if (state)
        void fetch(stateAt(state.stateId), {
          ...options,
          method: 'PUT',
          body: JSON.stringify(state.value),
        }).catch(() => undefined)
      void fetch(`${base}statements`, { ...options, method: 'POST', body: JSON.stringify(last) }).catch(
        () => undefined,
      )
    },
    unsent: () => waiting.length > 0,
  }
}
export type Records = ReturnType<typeof makeRecords>
