import type { ByteRange } from './pieces.ts'

/**
 * The range that a Range header asks for. Undefined: the whole file, as for a header that is not understood.
 * 'unsatisfiable': nothing of the file lies in it.
 */
export const parseRange = (header: string | null, bytes: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const start = Math.max(0, bytes - Number(last))
    return start >= bytes ? 'unsatisfiable' : { start, end: bytes - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return start >= bytes ? 'unsatisfiable' : { start, end }
}
