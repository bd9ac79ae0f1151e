/** Role names per organization id, as an authorization carries them. */
export type RoleMap = Readonly<Record<string, readonly string[]>>

/** Who is asking. A visitor is `null` wherever an actor is expected. */
export interface Actor {
  readonly id: string
  readonly role: RoleMap
  readonly rootOrg: string
  /** Somebody else is at the keyboard: what only the person may do for themselves is refused. */
  readonly acting?: boolean
  /** A program, known by a token of its own. */
  readonly program?: boolean
  /** The address has to be confirmed first: nothing but the own account can be changed. */
  readonly unconfirmed?: boolean
  /** Acting as another: the organizations whose rights come along. Without it, all that the person has. */
  readonly within?: readonly string[]
}

/** Whether rights that the actor has at an organization count in this session. */
export const inScope = (actor: Actor, organization: string): boolean =>
  actor.within === undefined || actor.within.includes(organization)

export const ROLES = ['admin', 'author', 'coach', 'publisher', 'observer', 'learner'] as const
export type Role = (typeof ROLES)[number]

/** A role name counts when it contains the word, whatever its case: 'Course Author' is an author. */
export const namesRole = (names: readonly string[] | undefined, word: string): boolean =>
  names !== undefined && names.some((name) => name.toLowerCase().includes(word))

export const holds = (actor: Actor | null, role: Role, organization: string): boolean =>
  actor !== null &&
  inScope(actor, organization) &&
  Object.hasOwn(actor.role, organization) &&
  namesRole(actor.role[organization], role)

/** Organizations in which the actor holds any of the roles. */
export const organizationsAs = (actor: Actor | null, ...roles: Role[]): string[] =>
  actor === null ? [] : Object.keys(actor.role).filter((org) => roles.some((role) => holds(actor, role, org)))

const anywhere = (role: Role) => (actor: Actor | null) => organizationsAs(actor, role).length > 0

export const isAdmin = anywhere('admin')
export const isAuthor = anywhere('author')
export const isCoach = anywhere('coach')
export const isPublisher = anywhere('publisher')
export const isObserver = anywhere('observer')

export const isStaff = (actor: Actor | null): boolean =>
  isAdmin(actor) || isAuthor(actor) || isCoach(actor) || isPublisher(actor) || isObserver(actor)

const atRoot = (role: Role) => (actor: Actor | null) => actor !== null && holds(actor, role, actor.rootOrg)

export const isRootAdmin = atRoot('admin')
export const isRootAuthor = atRoot('author')
export const isRootCoach = atRoot('coach')

/** The organizations the actor belongs to. Everybody learns at the root one, so learning there is no company. */
export const companyOf = (actor: Actor | null): string[] =>
  actor === null
    ? []
    : Object.keys(actor.role).filter(
        (org) => org !== actor.rootOrg || actor.role[org]?.some((name) => name !== 'learner'),
      )

/** The organizations, apart from the root one, that the actor administers. */
export const administered = (actor: Actor | null): string[] =>
  actor === null ? [] : organizationsAs(actor, 'admin').filter((org) => org !== actor.rootOrg)

export const isOrganizationAdmin = (actor: Actor | null): boolean => administered(actor).length > 0

/** Admin of exactly one organization besides the root one: such a person needs no picker. */
export const isSingleOrganizationAdmin = (actor: Actor | null): boolean => administered(actor).length === 1
