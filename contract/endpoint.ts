import type { Action } from '@cairn/domain/access/actions'
import type { NodeRate, SharedRate } from '@cairn/domain/access/rates'
import type { Static, TSchema } from 'typebox'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How the client takes a failure of this call when nobody else handles it. */
export type Quiet = 'null' | 'list'

/** One call, written once as data: the server mounts it, the client makes it, the API page prints it. */
export interface Endpoint {
  readonly method: Method
  readonly path: string
  /** Required: a call nobody has thought about does not compile. */
  readonly access: Action
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Left out: the reply has no body. */
  readonly reply?: TSchema
  readonly status?: 200 | 201 | 204
  /** A PUT that makes what is not there yet, and then answers 201. */
  readonly creates?: true
  /** Set for replies that are not JSON. */
  readonly produces?: string
  /** Set where the body is a file and not JSON: the handler reads it as a stream. */
  readonly consumes?: string
  /** A POST that changes nothing: what it asks for does not fit in a URL. */
  readonly reads?: boolean
  /** A read that leaves something behind, such as a session: it is not to be asked for its headers alone. */
  readonly leavesTrace?: boolean
  /** The flow waits on the outside world and opens its own short transactions. */
  readonly waits?: boolean
  /** Limited more strictly than other calls; searches are by themselves. */
  readonly rate?: SharedRate | Extract<NodeRate, 'render' | 'stream' | 'file'>
  readonly quiet?: Quiet
  /** A token that no longer holds means there is nothing left to do: 204 instead of a refusal. */
  readonly doneWithoutSession?: boolean
  /** Open to somebody who still has to set up the second factor that the site requires of them. */
  readonly beforeSecondFactor?: true
  /** Open to somebody who has to confirm their email address first; all else treats them as a visitor. */
  readonly beforeConfirmation?: true
}

type Part<E, K extends 'params' | 'query' | 'body' | 'reply'> =
  E extends Record<K, infer S extends TSchema> ? Static<S> : undefined

export type ParamsOf<E> = Part<E, 'params'>
export type QueryOf<E> = Part<E, 'query'>
export type BodyOf<E> = Part<E, 'body'>
export type ReplyOf<E> = Part<E, 'reply'>

export const endpoint = <const E extends Endpoint>(definition: E): E => definition
