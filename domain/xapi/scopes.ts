/** What a credential may be good for. */
export const SCOPES = [
  'statements/write',
  'statements/read/mine',
  'statements/read',
  'state',
  'profile',
  'all/read',
  'all',
] as const
export type Scope = (typeof SCOPES)[number]

export type Doing = 'write statements' | 'read statements' | 'state' | 'profile' | 'look up'

const NEEDED: Readonly<Record<Doing, readonly Scope[]>> = {
  'write statements': ['statements/write'],
  'read statements': ['statements/read', 'statements/read/mine', 'all/read'],
  state: ['state'],
  profile: ['profile'],
  'look up': SCOPES,
}

/** Whether a credential is good for this; reading needs less than changing. */
export const mayDo = (scopes: readonly string[], doing: Doing, reads: boolean): boolean =>
  scopes.includes('all') ||
  (reads && scopes.includes('all/read')) ||
  NEEDED[doing].some((scope) => scopes.includes(scope))

/** Whether it finds nothing but what it stored itself. */
export const readsOnlyItsOwn = (scopes: readonly string[]): boolean =>
  !['all', 'all/read', 'statements/read'].some((scope) => scopes.includes(scope))
