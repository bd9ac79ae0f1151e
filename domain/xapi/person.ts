import { IDENTIFIERS } from './agents.ts'
import { valueOf, type Json } from './shape.ts'

/** Somebody as a person: every property of an agent as a list. */
export const personOf = (agent: Json, names: readonly string[] = []): Json => {
  const own = valueOf(agent, 'name')
  const known = [...new Set([...(typeof own === 'string' ? [own] : []), ...names])]
  const identifiers = IDENTIFIERS.filter((name) => Object.hasOwn(agent, name)).map(
    (name) => [name, [agent[name]]] as const,
  )
  return {
    objectType: 'Person',
    ...(known.length > 0 && { name: known }),
    ...(Object.fromEntries(identifiers) as Json),
  }
}
