const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
const INSTITUTION = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person'

const ROLE = /^(?:\/([A-Za-z]+))?#([A-Za-z]+)$/

/** `…/membership#Learner`, `…/membership/Learner#GuestLearner` and the short name that old platforms send. */
const contextRole = (role: string): string | undefined => {
  if (/^[A-Za-z]+$/.test(role)) return role
  if (!role.startsWith(MEMBERSHIP)) return undefined
  const [, main, name] = ROLE.exec(role.slice(MEMBERSHIP.length)) ?? []
  return main ?? name ?? 'Other'
}

const LEARNS_THERE = new Set([`${INSTITUTION}#Student`, `${INSTITUTION}#Learner`])

/**
 * Whether somebody comes to learn. Whoever teaches or manages the course there gets no rights here by that, nor takes a
 * place in it; where a platform says nothing of the course, the role at the institution counts.
 */
export const comesToLearn = (roles: readonly string[]): boolean => {
  const here = roles.map(contextRole).filter((role) => role !== undefined)
  if (here.length > 0) return here.every((role) => role === 'Learner' || role === 'Member')
  return roles.some((role) => LEARNS_THERE.has(role))
}
