import type { Attachment } from '@cairn/contract/conversations'
import { isLocalFile } from '../base/outbox/local-file.ts'

/** Files of a message that are on this device and are sent before it. */
export const localFilesIn = (attachment: readonly Pick<Attachment, 'file'>[] = []): string[] =>
  attachment.map(({ file }) => file).filter(isLocalFile)
