import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

/**
 * Stands in for the password library where tests import it (vitest.config.ts): the same library, with parameters that
 * take a hundredth of the time. The product itself knows no way to ask for them; `auth/timing.test.ts` shows that it
 * asks for none, and what the library does then.
 */
export const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

const CHEAP = { memoryCost: 256, timeCost: 1, parallelism: 1 }

/** What this process has asked of the library: the parameters of each hash, and each hash that was compared. */
export const asked: { readonly parameters: unknown[]; readonly compared: string[] } = {
  parameters: [],
  compared: [],
}

export const hash = (password: string, parameters?: unknown): Promise<string> => {
  asked.parameters.push(parameters)
  return real.hash(password, CHEAP)
}
export const verify = (hashed: string, password: string): Promise<boolean> => {
  asked.compared.push(hashed)
  return real.verify(hashed, password)
}
