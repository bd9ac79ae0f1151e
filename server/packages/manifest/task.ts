import { task } from '../../base/threads/task.ts'
import type { Listed, Recognised } from './recognise.ts'

/** A manifest may have some megabytes of XML. */
export const READ_MANIFEST = task<Listed, Recognised>('package.manifest', 20_000)
