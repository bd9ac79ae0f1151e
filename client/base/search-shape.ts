const FORMS = {
  text: /^/,
  id: /^[\w.:-]{1,100}$/,
  number: /^\d{1,7}$/,
  day: /^\d{4}-\d\d-\d\d$/,
} as const

/** What a search parameter of a page may be: text of some form, or one of a few values. */
export type SearchShape = Readonly<Record<string, keyof typeof FORMS | readonly string[]>>

type ValueOf<Allowed> = Allowed extends readonly (infer Value)[] ? Value : string

/** The search parameters of a page. Each may be missing. */
export type SearchIn<Shape> = { readonly [Name in keyof Shape]?: ValueOf<Shape[Name]> | undefined }

const isAllowed = (value: unknown, allowed: SearchShape[string]): boolean =>
  typeof value === 'string' &&
  (typeof allowed === 'string' ? FORMS[allowed].test(value) : allowed.includes(value))

/**
 * The parameters of a page as its address says them. A value that is not allowed counts as missing. What the page does
 * not know stays, such as the language in the address of any page.
 */
export const readSearch = <Shape extends SearchShape>(
  shape: Shape,
  address: Readonly<Record<string, unknown>>,
): SearchIn<Shape> => {
  const search = { ...address }
  for (const [name, allowed] of Object.entries(shape))
    if (name in search && !isAllowed(search[name], allowed)) search[name] = undefined
  return search as SearchIn<Shape>
}
