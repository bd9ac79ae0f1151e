import type { Words } from '../../base/messages.ts'

// By their query these are copies for one page: no other page carries them, nor is it cut up for their sake.
const FILES = import.meta.glob<Record<string, Record<string, unknown>>>(
  ['../../**/*messages.ts', '!../../base/messages.ts', '!../../testing/**'],
  { eager: true, query: '?words' },
)

/** A message as its translator sees it. */
export interface English {
  readonly id: string
  readonly text: string
  readonly note: string
}

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'id' in value && 'defaultMessage' in value

/** Everything the interface says, part by part. Heavy: only for whoever translates. */
export const ENGLISH: readonly English[] = Object.values(FILES)
  .flatMap((file) => Object.values(file))
  .flatMap((group) => Object.values(group).filter(isWords))
  .map(({ id, defaultMessage, description = '' }) => ({ id, text: defaultMessage, note: description }))
  .sort((a, b) => (a.id < b.id ? -1 : 1))
