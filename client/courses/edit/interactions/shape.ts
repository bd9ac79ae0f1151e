import type { Interaction } from '@cairn/contract/content'
import type { PartFault } from '@cairn/domain/courses/part-fault'

/** What every editor of an interaction is given. */
export interface EditorProps {
  readonly interaction: Interaction
  /** The id of the lesson it is in. */
  readonly lesson: string
  readonly faults: readonly PartFault[]
}
