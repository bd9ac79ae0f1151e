import { setFlagsFromString } from 'node:v8'

/** By how many percent the heap may grow until what is of no use any more is looked for. */
const GROWTH = 100

/**
 * Left alone, the heap grows to several times its size while rows of a large file stream through it. To be said before
 * anything else is done: how far it may grow is decided each time it was looked through.
 */
export const keepHeapSmall = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
