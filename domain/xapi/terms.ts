import { idOf } from './activities.ts'
import { identitiesOf } from './agents.ts'
import { activitiesIn, peopleIn } from './context.ts'
import { isJson, valueOf, type Json } from './shape.ts'

/** What statements are found by: each filter of a request is one such term, or several that must all be there. */
export const term = {
  agent: (identity: string) => `agent ${identity}`,
  relatedAgent: (identity: string) => `related agent ${identity}`,
  activity: (id: string) => `activity ${id}`,
  relatedActivity: (id: string) => `related activity ${id}`,
  verb: (id: string) => `verb ${id}`,
  registration: (id: string) => `registration ${id.toLowerCase()}`,
  /** By whom it was stored, and what those are limited to: these are no filters but limits. */
  credential: (key: string) => `credential ${key}`,
  course: (id: string) => `course ${id}`,
  system: (name: string) => `system ${name}`,
  /** Opened for one learner, in one registration. */
  launch: (registration: string) => `launch ${registration}`,
  /** Somebody who has an account on this site. */
  person: (id: string) => `person ${id}`,
  /** Somebody by their address, in whatever case it was written. */
  mailbox: (address: string) => `mailbox ${address.toLowerCase()}`,
}

const PEOPLE = new Set<unknown>(['Agent', 'Group'])
const typeOf = (value: unknown): unknown => (isJson(value) ? valueOf(value, 'objectType') : undefined)
const isActivity = (value: unknown): boolean => typeOf(value) === undefined || typeOf(value) === 'Activity'

/** Everybody in a statement, near or far. */
export const everybody = (json: Json): string[] => {
  const object = json['object']
  const inner = typeOf(object) === 'SubStatement' ? everybody(object as Json) : []
  return [
    ...identitiesOf(json['actor']),
    ...(PEOPLE.has(typeOf(object)) ? identitiesOf(object) : []),
    ...identitiesOf(valueOf(json, 'authority')),
    ...peopleIn(valueOf(json, 'context')).flatMap(identitiesOf),
    ...inner,
  ]
}

/** Every activity in a statement, near or far. */
export const everyActivity = (json: Json): Json[] => {
  const object = json['object']
  return [
    ...(isActivity(object) ? [object as Json] : []),
    ...activitiesIn(valueOf(json, 'context')),
    ...(typeOf(object) === 'SubStatement' ? everyActivity(object as Json) : []),
  ]
}

/** The terms of a statement by itself. */
export const termsOf = (statement: Json): string[] => {
  const { actor, object, verb } = statement as { actor: Json; object: Json; verb: Json }
  const direct = [...identitiesOf(actor), ...(PEOPLE.has(typeOf(object)) ? identitiesOf(object) : [])]
  const context = valueOf(statement, 'context')
  const registration = isJson(context) ? valueOf(context, 'registration') : undefined
  return [
    ...new Set([
      term.verb(idOf(verb)),
      ...direct.map(term.agent),
      ...everybody(statement).map(term.relatedAgent),
      ...(isActivity(object) ? [term.activity(idOf(object))] : []),
      ...everyActivity(statement).map((one) => term.relatedActivity(idOf(one))),
      ...(typeof registration === 'string' ? [term.registration(registration)] : []),
    ]),
  ]
}
