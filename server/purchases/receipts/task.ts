import { task } from '../../base/threads/task.ts'
import type { Sheet } from './sheet.ts'

/** Fonts are shaped and cut down, as for certificates. */
export const DRAW_RECEIPT = task<Sheet, { readonly pdf: Uint8Array }>('receipt.draw', 60_000)
