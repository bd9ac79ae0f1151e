import type { Readable } from 'node:stream'
import { actions, can, type Action, type Rule, type TargetOf } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@cairn/contract/endpoint'
import type { Db } from './db/schema.ts'
import { fail } from './fail.ts'
import type { Parts } from './parts.ts'
import type { Device } from './session-cookie.ts'

/** On whose behalf, when and from where something is done: what history is written from. */
export interface By {
  readonly actor: Actor | null
  /** The person really at the keyboard when somebody acts as another. */
  readonly proxy: string | null
  readonly now: Date
  readonly request: { readonly id: string; readonly ip: string }
}

type Ask<A extends Action> = (...target: TargetOf<A> extends void ? [] : [TargetOf<A>]) => void

export interface Context<E extends Endpoint> extends By {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly db: Db
  readonly parts: Parts
  readonly token: string | null
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly device: Device
  /** The host name that was asked for, as the request claims; empty without one. */
  readonly host: string
  /** The bytes of a call whose body is a file. */
  readonly file: Readable | null
  /** May this be done to the target? Otherwise 401 or 403. */
  readonly allow: Ask<E['access']>
  /** May the target be seen? Otherwise it does not exist: 404. */
  readonly show: Ask<E['access']>
}

/** A reply that is not JSON, or carries headers of its own. */
export class Raw {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Readable | Buffer | string | null
  constructor(status: number, headers: Record<string, string>, body: Readable | Buffer | string | null) {
    this.status = status
    this.headers = headers
    this.body = body
  }
}

/** The reply of a PUT that made what was not there before. */
export class Created<Reply> {
  readonly reply: Reply
  constructor(reply: Reply) {
    this.reply = reply
  }
}

export const created = <Reply>(reply: Reply): Created<Reply> => new Created(reply)

export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (context: Context<Endpoint>) => Promise<unknown>
  /** Done before the transaction of a write begins; it stays done, whatever becomes of the write. */
  readonly first?: (context: Context<Endpoint>) => Promise<void>
}

/** What a handler gives back: the reply of the contract, nothing where there is none, or raw bytes. */
type Answer<E> =
  | ReplyOf<E>
  | Raw
  | (E extends { readonly creates: true } ? Created<ReplyOf<E>> : never)
  | (E extends { readonly reply: unknown } ? never : void)

/** Ties a call of the contract to what it does: load, ask, decide, write, reply. */
export const on = <E extends Endpoint>(
  endpoint: E,
  handle: (context: Context<E>) => Promise<Answer<E>>,
  first?: (context: Context<E>) => Promise<void>,
): Route => ({ endpoint, handle, ...(first && { first }) }) as unknown as Route

/** The questions a handler may ask, and whether it has asked: one that has not is refused its reply. */
export const questions = (actor: Actor | null, action: Action) => {
  let asked = false
  const question =
    (refusal: () => never) =>
    (...target: unknown[]): void => {
      asked = true
      const ask = can as (actor: Actor | null, action: Action, ...target: unknown[]) => boolean
      if (!ask(actor, action, ...target)) refusal()
    }
  return {
    allow: question(() => fail(actor === null ? 'unauthenticated' : 'forbidden')),
    show: question(() => fail('not_found')),
    asked: () => asked,
  }
}

export const visitorMayAsk = (action: Action): boolean => (actions[action] as Rule<unknown>).visitor
