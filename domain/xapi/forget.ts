import { identityOf } from './agents.ts'
import { rewrite } from './formatted.ts'
import { valueOf, type Json } from './shape.ts'

/** A statement of others in which somebody has become nobody. */
export const withoutAgent = (statement: Json, isGone: (identity: string) => boolean, nobody: Json): Json => {
  const person = (json: Json): Json => {
    const identity = identityOf(json)
    if (identity !== null && isGone(identity)) {
      const type = valueOf(json, 'objectType')
      return { ...(type !== undefined && { objectType: type }), ...nobody }
    }
    const members = valueOf(json, 'member')
    return Array.isArray(members) ? { ...json, member: (members as Json[]).map(person) } : json
  }
  return rewrite(statement, { person, activity: (json) => json, verb: (json) => json })
}
