/** What time it is. Tests put a clock of their own in its place. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
