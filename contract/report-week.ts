import { flag, optional, text } from './fields.ts'

/** A week of a report: the Monday it starts on, and that it was not over at the moment the figures are as of. */
export const week = { start: text(10), unfinished: optional(flag) }
