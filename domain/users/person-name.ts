/** Breaks the line, or turns the direction of what comes after it. */
export const UNRULY = '\\p{Cc}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069'
/** Something that can be seen. */
export const SAYS = '[\\p{L}\\p{N}\\p{P}\\p{S}]'

/** The name of a person stands in emails to strangers, so it holds no address to follow. */
export const PERSON_NAME = `^(?!.*(://|www\\.))(?=.*${SAYS})[^${UNRULY}]*$`

const pattern = new RegExp(PERSON_NAME, 'u')
const unruly = new RegExp(`[${UNRULY}\\s]+`, 'gu')

export const isPersonName = (name: string): boolean => pattern.test(name)

/** A name as cells of a spreadsheet hold it, with line breaks and tabs, on one line. */
export const nameOnOneLine = (name: string): string => name.replaceAll(unruly, ' ').trim()
