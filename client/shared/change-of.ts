/** How a figure has changed: which way, by how much, and whether that is good. */
export interface Change {
  readonly way: 'up' | 'down' | 'same' | 'new'
  /** The share by which it changed; of a difference, the difference itself. */
  readonly by: number
  readonly good: boolean | undefined
}

export interface ChangeOptions {
  /** Which way is good; undefined: neither. */
  readonly good?: 'more' | 'less' | undefined
  /** share: against what it was. difference: as it is, for small counts and percentages. */
  readonly as?: 'share' | 'difference'
}

/** Below half a percent nobody calls it a change. */
const SMALLEST = 0.005

/** A figure against the same of as long a time before. */
export const changeOf = (now: number, before: number, { good, as = 'share' }: ChangeOptions = {}): Change => {
  const difference = now - before
  if (as === 'share' && before === 0) return { way: now === 0 ? 'same' : 'new', by: 0, good: undefined }
  const by = as === 'share' ? difference / Math.abs(before) : difference
  if (Math.abs(by) < SMALLEST) return { way: 'same', by: 0, good: undefined }
  const way = difference > 0 ? 'up' : 'down'
  return { way, by: Math.abs(by), good: good && (good === 'more') === (way === 'up') }
}
