import type { Range } from '../base/ports/storage.ts'

/** `bytes=0-99`, `bytes=100-` or `bytes=-50` of a file; undefined when there is nothing of the kind. */
export const readRange = (header: string | undefined, size: number): Range | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return { start, end }
}
