import { refuse } from './fault.ts'
import { isMediaType, isSha2 } from './formats.ts'
import { checkObject, formatted, iri, languageMap, listOf, valueOf, type Check, type Json } from './shape.ts'

export const SIGNATURE = 'http://adlnet.gov/expapi/attachments/signature'

const length: Check = (value, path) => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) refuse(path, 'must be a number of bytes')
}

const attachment: Check = (value, path) => {
  const checks = {
    usageType: iri,
    display: languageMap,
    description: languageMap,
    contentType: formatted(isMediaType, 'must be an internet media type'),
    length,
    sha2: formatted(isSha2, 'must be a SHA-2 in hexadecimal'),
    fileUrl: iri,
  }
  checkObject(value, path, checks, ['usageType', 'display', 'contentType', 'length', 'sha2'])
}

export const attachments = listOf(attachment)

export interface Attachment {
  readonly usageType: string
  readonly contentType: string
  readonly length: number
  readonly sha2: string
  readonly fileUrl?: string
}

export const attachmentsOf = (statement: Json): readonly Attachment[] => {
  const list = valueOf(statement, 'attachments')
  return Array.isArray(list) ? (list as Attachment[]) : []
}
