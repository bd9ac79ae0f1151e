import { MINUTE, SECOND } from '@cairn/domain/base/constants'
import type { Parts } from '../base/parts.ts'
import { fail } from '../base/fail.ts'
import { outside, reachOfAdmins } from '../base/outside.ts'
import { readJwt, TokenRefused, verifyJwt, type Claims, type Jwk } from './verify.ts'

const FRESH_MS = 10 * MINUTE
/** A key that is not on the list may be new; but nobody has us ask again and again. */
const ASK_AGAIN_MS = 30 * SECOND
const PATIENCE_MS = 10 * SECOND
const MOST_BYTES = 256 * 1024
const MOST_KEYS = 64
const MOST_LISTS = 500

interface List {
  readonly keys: readonly Jwk[]
  readonly at: number
}

const lists = new Map<string, List>()

type Asking = Pick<Parts, 'env' | 'now'>

const isKey = (value: unknown): value is Jwk => typeof value === 'object' && value !== null

/** JSON of another site: https, outside of our own network, short and soon. */
export const readOutside = async ({ env }: Pick<Parts, 'env'>, address: string): Promise<unknown> => {
  const site = await outside(address, { allowInner: reachOfAdmins(env) })
  const { pathname, search } = new URL(address)
  const { status, body } = await site.ask({
    method: 'GET',
    path: `${pathname}${search}`,
    headers: { accept: 'application/json' },
    withinMs: PATIENCE_MS,
    mostBytes: MOST_BYTES,
  })
  return status === 200 && body !== undefined ? body : fail('target_unreachable')
}

const ask = async (parts: Asking, address: string): Promise<List> => {
  const { keys } = ((await readOutside(parts, address)) ?? {}) as { readonly keys?: unknown }
  if (!Array.isArray(keys)) return fail('target_unreachable')
  const list = { keys: keys.filter(isKey).slice(0, MOST_KEYS), at: parts.now().getTime() }
  if (lists.size >= MOST_LISTS) lists.clear()
  lists.set(address, list)
  return list
}

/** The keys that another site publishes at an address, as they were a moment ago. `kid`: one that should be there. */
export const remoteKeys = async (parts: Asking, address: string, kid?: unknown): Promise<readonly Jwk[]> => {
  const known = lists.get(address)
  const age = known ? parts.now().getTime() - known.at : Infinity
  const isMissing = kid !== undefined && !known?.keys.some((key) => key.kid === kid)
  // Time may have been set back since.
  if (!known || age < 0 || age > FRESH_MS || (isMissing && age > ASK_AGAIN_MS))
    return (await ask(parts, address)).keys
  return known.keys
}

/** Keys whose names say nothing may have been replaced: the list is read again, at most as often as for a new name. */
const isStale = (parts: Asking, address: string): boolean => {
  const known = lists.get(address)
  return known !== undefined && parts.now().getTime() - known.at > ASK_AGAIN_MS
}

/** The claims of a token that is signed by a key published at an address. */
export const verifyRemote = async (parts: Asking, token: string, address: string): Promise<Claims> => {
  const { header } = readJwt(token)
  const keys = await remoteKeys(parts, address, header['kid'])
  try {
    return verifyJwt(token, keys)
  } catch (error) {
    const isOther = error instanceof TokenRefused && error.fault === 'signature'
    if (!isOther || !isStale(parts, address)) throw error
    return verifyJwt(token, (await ask(parts, address)).keys)
  }
}
