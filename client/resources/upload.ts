import { resources } from '@cairn/contract/resources'
import { isCallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { senderOf, whileHere } from '../base/sender.ts'
import { sendFile, type Sending } from './send.ts'

export interface Upload extends Pick<Sending, 'signal' | 'onTrouble' | 'wait' | 'pieceBytes' | 'patience'> {
  /** What the file belongs to: a person, an organization, a course. */
  readonly objectID: string
  readonly name: string
  readonly file: Blob
  /** What the person called it, where it is stored under another name. */
  readonly title?: string | undefined
  readonly language?: string | undefined
  /** Only for those who see what it goes with. */
  readonly closed?: boolean | undefined
  /** What the file is, where the browser does not know. */
  readonly contentType?: string | undefined
  /** Told how much has gone, from 0 to 100. */
  readonly onProgress?: ((percent: number) => void) | undefined
  /** Identifies this upload, so that asking twice gives one address. */
  readonly key?: string | undefined
  /** The account that it is of, where that need not be the one that is logged in by now. */
  readonly by?: string | undefined
  /** An upload that was begun before and is taken up again. */
  readonly begun?: Begun | undefined
  readonly onBegun?: ((begun: Begun) => void) | undefined
}

/** Where a file goes, and what it will be called. */
export interface Begun {
  readonly putURL: string
  readonly header: Readonly<Record<string, string>>
  readonly getID: string
}

const begin = async (upload: Upload): Promise<Begun> => {
  const { objectID, name, file, signal, contentType, title, language, closed, key, by } = upload
  const { putURL, header, getID } = await call(resources.beginUpload, {
    body: {
      objectID,
      resource: name,
      contentType: contentType ?? (file.type || 'application/octet-stream'),
      contentLength: file.size,
      ...(title !== undefined && { name: title }),
      ...(language !== undefined && { language }),
      ...(closed === true && { closed }),
    },
    handled: 'shown',
    ...(signal && { signal }),
    ...(key !== undefined && { key }),
    ...(by !== undefined && { by }),
  })
  upload.onBegun?.({ putURL, header, getID })
  return { putURL, header, getID }
}

const send = (upload: Upload, begun: Begun, resumed: boolean): Promise<void> => {
  const { file, onProgress, signal, onTrouble, wait, pieceBytes, patience } = upload
  const onSent = (bytes: number) => onProgress?.((100 * bytes) / file.size)
  return sendFile({ ...begun, file, resumed, signal, onSent, onTrouble, wait, pieceBytes, patience })
}

/** Tells the server that nothing more comes. If it does not hear of it, it notices by itself after an hour. */
export const giveUp = async ({ putURL }: Begun): Promise<void> => {
  const ticket = putURL.split('/').at(-1) ?? ''
  await call(resources.cancelUpload, { params: { ticket }, handled: true }).catch(() => undefined)
}

/** The address no longer serves: it was left alone for an hour. */
const isSpent = (error: unknown) =>
  isCallError(error) && (error.code === 'key_expired' || error.status === 404 || error.status === 410)

/** Stores a file and tells by which getID it is known from now on. The caller says what went wrong. */
export const uploadFile = async (upload: Upload): Promise<string> => {
  const sender = senderOf(undefined, upload.by)
  const begun = upload.begun ?? (await begin(upload))
  try {
    await send(upload, begun, upload.begun !== undefined)
    await whileHere(sender)
    return begun.getID
  } catch (error) {
    await whileHere(sender)
    if (!isSpent(error)) throw error
    const again = await begin({ ...upload, key: upload.key && `${upload.key}-${begun.getID}`.slice(0, 200) })
    await send(upload, again, false)
    await whileHere(sender)
    return again.getID
  }
}
