import { resources } from '@cairn/contract/resources'
import { tamedName } from '@cairn/domain/resources/upload'
import { call } from '../base/call.ts'
import { isLocalFile, newLocalFile } from '../base/outbox/local-file.ts'
import { outbox, outboxItem } from '../base/outbox/outbox.ts'
import { registerSender, type SendItem } from '../base/outbox/senders.ts'
import { rememberUpload } from '../base/outbox/uploaded.ts'
import { refusedHere, type LocalCode } from '../base/refusal-text.ts'
import { contentTypeOf } from './file-kinds.ts'
import { checkFile, prepareFile, Refused } from './prepare.ts'
import { uploadFile } from './upload.ts'

interface KeptUpload {
  readonly objectID: string
  readonly name: string
  readonly type: string
  readonly bytes: number
  /** Of an answer, which is for whoever reads the record. */
  readonly open?: boolean
}

const titleOf = (name: string): string | undefined => tamedName(name).slice(-300).trim() || undefined

const CODES: Readonly<Partial<Record<Refused['problem']['kind'], LocalCode>>> = {
  tooLarge: 'file_too_large',
  empty: 'file_empty',
}

const prepared = async (file: File) => {
  try {
    const { file: blob, name, contentType } = await prepareFile('any', file, { frame: false })
    return { file: blob, name, contentType }
  } catch (error) {
    throw error instanceof Refused ? refusedHere(CODES[error.problem.kind] ?? 'file_unreadable') : error
  }
}

/** Asking for an address with the same key gives the same one, so that a file goes on from what has arrived. */
const send: SendItem = async ({ id, key, payload, independent }, { account, file, onProgress }) => {
  const { objectID, name, type, open = false } = payload as unknown as KeptUpload
  const blob = await file()
  if (!blob) throw refusedHere('file_missing')
  const ready = await prepared(new File([blob], name, { type }))
  const as = await uploadFile({
    ...ready,
    objectID,
    closed: !open,
    title: titleOf(name),
    key,
    by: account,
    patience: 2,
    onProgress,
  })
  if (independent === true) rememberUpload(account, id, as)
  return { as }
}

const remove: SendItem = async ({ subject, key }, { account }) => {
  await call(resources.deleteResource, {
    params: { id: subject },
    key,
    by: account,
    retry: false,
    handled: 'shown',
  })
}

/** Says how stored files are sent, and how those that nobody needs any more are removed. */
export const startStoredUploads = (): void => {
  registerSender('upload', send)
  registerSender('remove-file', remove)
}

/** A file was taken off what it was uploaded for, before that was sent: it is removed, last of all (OFF-10). */
export const removeUpload = (file: string): void => {
  startStoredUploads()
  if (isLocalFile(file)) void outbox.discard(file)
  else void outbox.add([outboxItem({ kind: 'remove-file', subject: file, payload: {} })])
}

/** Whether a file can be stored to be sent later: not one that would be refused as it is. */
export const canStoreUpload = (file: File): boolean => {
  try {
    checkFile('any', file)
    return true
  } catch {
    return false
  }
}

/** Stores a file on this device. It is sent before the message that it goes with. Returns by what it is known till then. */
export const storeUpload = (objectID: string, file: File): string => {
  const id = newLocalFile()
  const payload: KeptUpload = { objectID, name: file.name, type: contentTypeOf(file), bytes: file.size }
  void outbox.add(
    [outboxItem({ id, kind: 'upload', subject: id, payload: { ...payload } })],
    new Map([[id, file]]),
  )
  return id
}

/** The same for a file of an answer, which is sent as soon as that is possible. */
export const storeAnswerFile = (record: string, file: File): string => {
  startStoredUploads()
  const id = newLocalFile()
  const payload: KeptUpload = {
    objectID: record,
    name: file.name,
    type: contentTypeOf(file),
    bytes: file.size,
    open: true,
  }
  void outbox.add(
    [outboxItem({ id, kind: 'upload', subject: id, payload: { ...payload }, independent: true })],
    new Map([[id, file]]),
  )
  return id
}

const addresses = new Map<string, string>()

/** Where a stored file is read in this page. */
export const storedFileAddress = async (id: string): Promise<string | undefined> => {
  const known = addresses.get(id)
  if (known !== undefined) return known
  const blob = await outbox.file(id)
  if (!blob) return undefined
  const address = URL.createObjectURL(blob)
  addresses.set(id, address)
  return address
}
