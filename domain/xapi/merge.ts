import { isJson, valueOf, type Json } from './shape.ts'

const GROWING = ['name', 'description', 'display', 'extensions']

/** What was known first stays; texts in languages and extensions are added and corrected. */
export const mergeDefinitions = (old: Json, fresh: Json): Json => {
  const grown = GROWING.filter((part) => isJson(valueOf(fresh, part))).map((part) => {
    const before = valueOf(old, part)
    return [part, { ...(isJson(before) && before), ...(fresh[part] as Json) }] as const
  })
  return { ...fresh, ...old, ...(Object.fromEntries(grown) as Json) }
}
