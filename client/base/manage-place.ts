import {
  administered,
  isAdmin,
  isPublisher,
  isRootAdmin,
  isSingleOrganizationAdmin,
  type Actor,
} from '@cairn/domain/access/roles'

/** The organization of somebody who administers exactly one and nothing else; they need no list of them. */
export const onlyOrganization = (actor: Actor | null): string | undefined =>
  isSingleOrganizationAdmin(actor) && !isRootAdmin(actor) ? administered(actor)[0] : undefined

/**
 * Where managing begins: at the people, or at the one organization that somebody looks after; for authors who sell at
 * their sales, for others at their groups.
 */
export const managePlace = (actor: Actor | null) => {
  if (!isAdmin(actor))
    return isPublisher(actor) ? ({ to: '/manage/purchases' } as const) : ({ to: '/manage/groups' } as const)
  const id = onlyOrganization(actor)
  return id === undefined
    ? ({ to: '/manage/users' } as const)
    : ({ to: '/manage/organizations/$id', params: { id } } as const)
}

/** Whether a page is one of those that admins look after things on. */
export const isManaging = (path: string): boolean => /^\/(?:manage|settings)(?:\/|$)/.test(path)
