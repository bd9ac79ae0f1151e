import { refuse, under } from './fault.ts'
import {
  checkObject,
  extensions,
  iri,
  isJson,
  languageMap,
  listOf,
  oneOf,
  text,
  valueOf,
  type Check,
  type Json,
} from './shape.ts'

const INTERACTIONS: Readonly<Record<string, readonly string[]>> = {
  'true-false': [],
  choice: ['choices'],
  'fill-in': [],
  'long-fill-in': [],
  matching: ['source', 'target'],
  performance: ['steps'],
  sequencing: ['choices'],
  likert: ['scale'],
  numeric: [],
  other: [],
}

/** The lists of an interaction, each of which belongs to some of its types. */
export const COMPONENT_LISTS = ['choices', 'scale', 'source', 'target', 'steps'] as const

const component: Check = (value, path) => {
  checkObject(value, path, { id: text, description: languageMap }, ['id'])
}

const components: Check = (value, path) => {
  listOf(component)(value, path)
  const seen = new Set<unknown>()
  for (const [index, { id }] of (value as { id: unknown }[]).entries()) {
    if (seen.has(id)) refuse(under(under(path, index), 'id'), 'is used twice in this list')
    seen.add(id)
  }
}

const DEFINITION: Readonly<Record<string, Check>> = {
  name: languageMap,
  description: languageMap,
  type: iri,
  moreInfo: iri,
  extensions,
  interactionType: oneOf(...Object.keys(INTERACTIONS)),
  correctResponsesPattern: listOf(text),
  ...Object.fromEntries(COMPONENT_LISTS.map((name) => [name, components])),
}

export const definition: Check = (value, path) => {
  const json = checkObject(value, path, DEFINITION)
  const type = valueOf(json, 'interactionType')
  const used = [...COMPONENT_LISTS, 'correctResponsesPattern'].filter((name) => Object.hasOwn(json, name))
  if (type === undefined && used.length > 0)
    refuse(under(path, 'interactionType'), `is required beside ${used[0]}`)
  const allowed = INTERACTIONS[String(type)] ?? []
  for (const name of COMPONENT_LISTS)
    if (Object.hasOwn(json, name) && !allowed.includes(name))
      refuse(under(path, name), `does not belong to an interaction of type ${String(type)}`)
}

export const activity: Check = (value, path) => {
  checkObject(value, path, { objectType: oneOf('Activity'), id: iri, definition }, ['id'])
}

export const idOf = (value: unknown): string => (isJson(value) ? String(valueOf(value, 'id')) : '')

/** No more of an activity than what identifies it. */
export const namedOnly = (json: Json): Json => ({ id: json['id'] })
