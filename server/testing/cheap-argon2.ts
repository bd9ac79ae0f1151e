import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

/**
 * Stands in for the password library where tests import it (vitest.config.ts): the same library, with parameters that
 * take a hundredth of the time. The product itself knows no way to ask for them; `auth/timing.test.ts` runs with the
 * library as it is and shows what the product stores.
 */
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

const CHEAP = { memoryCost: 256, timeCost: 1, parallelism: 1 }

export const hash = (password: string): Promise<string> => real.hash(password, CHEAP)
export const { verify } = real
