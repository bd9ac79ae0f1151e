import type { Env } from '../base/env.ts'
import { outside, reachOfAdmins, type Answer } from '../base/outside.ts'

const PATIENCE_MS = 10_000
const MOST_BYTES = 256 * 1024

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Asks a platform something: at an address outside of our own network, without following redirects, soon or not at all. */
export const askPlatform = async (
  env: Pick<Env, 'allowPrivateTargets' | 'publicUrl'>,
  address: string,
  { method, headers = {}, body }: Asked,
): Promise<Answer> => {
  const there = await outside(address, { allowInner: reachOfAdmins(env) })
  const { pathname, search } = new URL(address)
  return there.ask({
    method,
    path: `${pathname}${search}`,
    headers: { accept: 'application/json', ...headers },
    withinMs: PATIENCE_MS,
    mostBytes: MOST_BYTES,
    ...(body !== undefined && { body }),
  })
}

export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300

/** What was answered, as far as it is a group of values. */
export const groupIn = ({ body }: Answer): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
