import type { ErrorBody } from '@cairn/contract/errors'
import { resources } from '@cairn/contract/resources'
import { CallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'

export interface Upload {
  /** What the file belongs to: a person, an organization, a course. */
  readonly objectID: string
  readonly name: string
  readonly file: Blob
  /** Told how much has gone, from 0 to 100. */
  readonly onProgress?: ((percent: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

// The browser says these itself and forbids that anybody else does.
const OWN_HEADERS = new Set(['content-length', 'host'])

const readError = (text: string): ErrorBody | undefined => {
  try {
    return JSON.parse(text) as ErrorBody
  } catch {
    return undefined
  }
}

const aborted = () => new DOMException('The upload was cancelled.', 'AbortError')

/** Sends the bytes. Only XMLHttpRequest tells how much has gone. */
const put = (
  address: string,
  header: Readonly<Record<string, string>>,
  { file, onProgress, signal }: Upload,
): Promise<void> =>
  new Promise((done, fail) => {
    if (signal?.aborted) return fail(aborted())
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    for (const [name, value] of Object.entries(header))
      if (!OWN_HEADERS.has(name.toLowerCase())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.((100 * loaded) / total))
    request.addEventListener('load', () => {
      if (request.status < 400) done()
      else fail(new CallError(request.status, readError(request.responseText)))
    })
    request.addEventListener('error', () => fail(new CallError(0, undefined)))
    request.addEventListener('abort', () => fail(aborted()))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
    return undefined
  })

/** Stores a file and tells by which getID it is known from now on. The caller says what went wrong. */
export const uploadFile = async (upload: Upload): Promise<string> => {
  const { objectID, name, file, signal } = upload
  const { putURL, header, getID } = await call(resources.beginUpload, {
    body: {
      objectID,
      resource: name,
      contentType: file.type || 'application/octet-stream',
      contentLength: file.size,
    },
    handled: 'shown',
    ...(signal && { signal }),
  })
  await put(putURL, header, upload)
  return getID
}
