/**
 * Text typed by a user, made harmless inside a search query.
 * `<` and `>` are removed, since no escape keeps them from being read as comparisons.
 */
export const escapeQuery = (text: string): string =>
  text.replaceAll(/[<>]/g, '').replaceAll(/[-+=&|!(){}[\]^"~*?:\\/]/g, String.raw`\$&`)

/** An exact value (an id, a tag) as a quoted phrase: unlike escaped text it keeps its spaces together. */
export const queryPhrase = (value: string): string => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
