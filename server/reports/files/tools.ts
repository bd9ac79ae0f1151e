import type { Parts } from '../../base/parts.ts'
import type { Route } from '../../base/on.ts'

/** With what reports are run in the background: the node, and the calls that answer them. */
export interface ReportTools {
  readonly parts: () => Parts
  readonly routes: readonly Route[]
}
