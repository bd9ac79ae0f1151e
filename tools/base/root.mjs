import { fileURLToPath } from 'node:url'

/** The folder of the checkout, whatever the current one is. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '')
