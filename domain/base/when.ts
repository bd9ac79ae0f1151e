/** A moment: a Date inside, an ISO-8601 text on the wire. */
export type When = Date | string

/** Milliseconds since 1970; NaN when the text is no date, so that every comparison with it is false. */
export const timeOf = (when: When): number => (typeof when === 'string' ? Date.parse(when) : when.getTime())
