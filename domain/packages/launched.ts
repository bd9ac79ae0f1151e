import { identityOf, isGroup } from '../xapi/agents.ts'
import { isJson, valueOf, type Json } from '../xapi/shape.ts'
import { isVoiding } from '../xapi/statement.ts'
import { everybody } from '../xapi/terms.ts'

/** What a package may speak of that was opened for one learner. */
export interface LaunchLimits {
  /** The identity of the learner. */
  readonly actor: string
  readonly registration: string
}

/** Why what a package sends is not for it to say: it speaks of its learner, in their registration, and nobody else. */
export const beyondLaunch = (statement: Json, { actor, registration }: LaunchLimits): string | undefined => {
  if (isVoiding(statement)) return 'A package takes no statement back.'
  const { authority: _replaced, ...said } = statement
  const who = said['actor']
  if (!isJson(who) || isGroup(who) || identityOf(who) !== actor)
    return 'The actor is not the learner for whom this was opened.'
  if (everybody(said).some((one) => one !== actor))
    return 'The statement speaks of somebody else than the learner for whom this was opened.'
  const context = valueOf(said, 'context')
  const named = isJson(context) ? valueOf(context, 'registration') : undefined
  return named !== undefined && String(named).toLowerCase() !== registration
    ? 'The registration is not the one for which this was opened.'
    : undefined
}
