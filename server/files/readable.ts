import type { Db } from '../base/db/schema.ts'
import { defineQuestion } from '../base/events.ts'
import type { By } from '../base/on.ts'
import type { KnownFile } from './store.ts'

/** A file that may be read: by anybody, or by whoever was asked for. */
export interface Readable {
  readonly file: KnownFile
  readonly anybody: boolean
}

/** Which of these files the caller may read depends on what they belong to. */
export const readableFiles = defineQuestion<
  [db: Db, by: Pick<By, 'actor' | 'now'>, ids: readonly string[]],
  Map<string, Readable>
>('files the caller may read')
