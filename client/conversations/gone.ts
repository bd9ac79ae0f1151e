/** Whoever was deleted is named by an alias that leads nowhere. */
export const isGone = (id: string): boolean => id.startsWith('gone-')
