import { XAPI_LIMITS } from '@cairn/domain/xapi/limits'
import { hasSha2 } from '../hashes.ts'
import { refuseWith } from '../refusal.ts'

export interface Part {
  /** By their names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly content: Buffer
}

const CRLF = '\r\n'

const boundaryOf = (type: string): string => {
  const found = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type)
  return found?.[1] ?? found?.[2] ?? refuseWith(400, 'The content type names no boundary.')
}

const readHeaders = (text: string): Map<string, string> => {
  const headers = new Map<string, string>()
  for (const line of text.split(CRLF)) {
    if (line === '') continue
    const colon = line.indexOf(':')
    if (colon < 1) refuseWith(400, 'A part has a header that cannot be read.')
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return headers
}

const readPart = (bytes: Buffer): Part => {
  // Without headers the empty line comes at once.
  const end = bytes.subarray(0, 2).toString('latin1') === CRLF ? -2 : bytes.indexOf(CRLF + CRLF)
  if (end === -1) refuseWith(400, 'A part has no empty line behind its headers.')
  const headers = readHeaders(end < 0 ? '' : bytes.subarray(0, end).toString('latin1'))
  const content = bytes.subarray(end + 4)
  const hash = headers.get('x-experience-api-hash')
  if (hash !== undefined && !hasSha2(content, hash))
    refuseWith(400, 'A part does not have the hash that its X-Experience-API-Hash header says.')
  return { headers, content }
}

/** The parts of a multipart body (RFC 2046). What stands before the first and behind the last is nothing. */
export const readMultipart = (body: Buffer, type: string): Part[] => {
  const delimiter = `--${boundaryOf(type)}`
  const parts: Part[] = []
  let from = body.indexOf(delimiter)
  if (from > 0 && body.subarray(from - 2, from).toString('latin1') !== CRLF)
    from = body.indexOf(CRLF + delimiter) + 2 || -1
  if (from === -1) refuseWith(400, 'The body has no part with the boundary that the content type names.')
  for (;;) {
    const after = from + delimiter.length
    if (body.subarray(after, after + 2).toString('latin1') === '--') return parts
    const start = body.indexOf(CRLF, after) + 2
    const end = start === 1 ? -1 : body.indexOf(CRLF + delimiter, start - 2)
    if (end === -1) refuseWith(400, 'The last part is not ended by the boundary.')
    if (parts.length >= XAPI_LIMITS.parts)
      refuseWith(413, `One request has no more than ${XAPI_LIMITS.parts} parts.`)
    parts.push(readPart(body.subarray(start, end)))
    from = end + 2
  }
}
