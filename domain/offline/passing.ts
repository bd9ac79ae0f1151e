const PASSING: ReadonlySet<number> = new Set([0, 401, 408, 425, 429])

/** No answer, too many requests and errors of the server pass; a session that ended begins again. All else is a refusal. */
export const isPassing = (status: number): boolean => PASSING.has(status) || status >= 500
