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

/** Reads the parameters that a page knows from an address. A value that is not allowed counts as missing. */
export const readSearch = <Shape extends SearchShape>(
  shape: Shape,
  address: Readonly<Record<string, unknown>>,
): SearchIn<Shape> =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => name in address)
      .map(([name, allowed]) => [name, isAllowed(address[name], allowed) ? address[name] : undefined]),
  ) as SearchIn<Shape>
