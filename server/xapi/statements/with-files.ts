import { randomUUID } from 'node:crypto'

export interface AttachedFile {
  readonly sha2: string
  readonly type: string
  readonly content: Buffer
}

export interface Multipart {
  readonly type: string
  readonly body: Buffer
}

/** Statements and the files attached to them, in one body. */
export const withFiles = (json: string, files: readonly AttachedFile[]): Multipart => {
  const boundary = `cairn-${randomUUID()}`
  const part = (lines: readonly string[], content: Buffer): Buffer[] => [
    Buffer.from(`--${boundary}\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`),
    content,
    Buffer.from('\r\n'),
  ]
  const body = Buffer.concat([
    ...part(['Content-Type: application/json'], Buffer.from(json)),
    ...files.flatMap(({ sha2, type, content }) =>
      part(
        [
          `Content-Type: ${type}`,
          'Content-Transfer-Encoding: binary',
          `X-Experience-API-Hash: ${sha2}`,
          `Content-Length: ${content.length}`,
        ],
        content,
      ),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { type: `multipart/mixed; boundary=${boundary}`, body }
}
