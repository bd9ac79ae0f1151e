import { Failure } from '../base/fail.ts'
import type { Parts } from '../base/parts.ts'
import { DRAW_ON_PDF, type CertificateInput, type CertificateOutput } from './task.ts'

/** Files that took too long, by getID: a stored file never changes, so that none is tried again. */
const MOST_UNUSABLE = 1000
const unusable = new Set<string>()

export const isTooComplex = (file: string): boolean => unusable.has(file)

/** Draws on a PDF that an author has uploaded; 'too complex' when that takes longer than anybody waits. */
export const drawOnPdf = async (
  { threads, log }: Pick<Parts, 'threads' | 'log'>,
  file: string,
  input: CertificateInput,
): Promise<CertificateOutput | 'too complex'> => {
  try {
    return await threads.run(DRAW_ON_PDF, input)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'file_too_complex') throw error
    log.warn({ file }, 'the certificate background is too complex')
    if (unusable.size >= MOST_UNUSABLE) unusable.clear()
    unusable.add(file)
    return 'too complex'
  }
}
