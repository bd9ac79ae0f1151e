import { isAdmin, isStaff, type Actor } from '../access/roles.ts'

/** Of whom a site may require a second factor. */
export const SECOND_FACTOR_RULES = ['admins', 'staff', 'everyone'] as const
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number]

const RULES: Readonly<Record<SecondFactorRule, (actor: Actor) => boolean>> = {
  admins: isAdmin,
  staff: isStaff,
  everyone: () => true,
}

/** Whether the site requires a second factor of this person. Programs have a token instead of a log-in. */
export const needsSecondFactor = (rule: string | null | undefined, actor: Actor): boolean => {
  const required = SECOND_FACTOR_RULES.find((known) => known === rule)
  return required !== undefined && actor.program !== true && RULES[required](actor)
}
