import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Attachment } from '@cairn/contract/conversations'
import { useOnline } from '../base/online.ts'
import { Icon } from '../base/ui/icon.tsx'
import styles from './attachments.module.css'
import { AttachmentViewer } from './attachment-viewer.tsx'
import { fileSize } from '../base/file-size.ts'
import { messages } from './messages.ts'
import { useFile } from './use-file.ts'

const kindOf = ({ type = '' }: Attachment): 'image' | 'video' | 'audio' | 'file' => {
  const [kind] = type.split('/')
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'file'
}

/** What goes with a message: pictures to look at, films to play, files to take along. */
export function Attachments({ list }: { list: readonly Attachment[] }) {
  const [open, setOpen] = useState<number>()
  const pictures = list.filter((one) => kindOf(one) === 'image')
  const others = list.filter((one) => kindOf(one) !== 'image')
  return (
    <div className={styles.attachments}>
      {pictures.length > 0 && (
        <div className={styles.pictures} data-one={pictures.length === 1 || undefined}>
          {pictures.map((one, n) => (
            <Picture key={one.id} attachment={one} onOpen={() => setOpen(n)} />
          ))}
        </div>
      )}
      {others.map((one) => (
        <Other key={one.id} attachment={one} />
      ))}
      {open !== undefined && (
        <AttachmentViewer pictures={pictures} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}

function Picture({ attachment, onOpen }: { attachment: Attachment; onOpen: () => void }) {
  const intl = useIntl()
  const { address, loading, onError } = useFile(attachment.thumbnail ?? attachment.file)
  const name = attachment.name ?? ''
  if (!loading && address === undefined) return <Missing name={name} />
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={intl.formatMessage(messages.openPicture, { name })}
      onClick={onOpen}
    >
      {address !== undefined && (
        <img src={address} alt="" loading="lazy" decoding="async" onError={onError} />
      )}
    </button>
  )
}

function Missing({ name }: { name: string }) {
  const intl = useIntl()
  const online = useOnline()
  return (
    <span className={styles.missing}>
      <Icon name="photo" size={18} />
      {intl.formatMessage(online ? messages.fileMissing : messages.fileOffline, { name })}
    </span>
  )
}

function Other({ attachment }: { attachment: Attachment }) {
  const intl = useIntl()
  const { address, loading, onError } = useFile(attachment.file)
  const poster = useFile(kindOf(attachment) === 'video' ? attachment.thumbnail : undefined)
  const kind = kindOf(attachment)
  const name = attachment.name ?? intl.formatMessage(messages.aFile)
  if (!loading && address === undefined) return <Missing name={name} />
  if (kind === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send each other has no captions
      <video
        className={styles.film}
        controls
        preload="metadata"
        src={address}
        onError={onError}
        aria-label={name}
        {...(poster.address !== undefined && { poster: poster.address })}
      />
    )
  if (kind === 'audio')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send each other has no captions
      <audio
        className={styles.sound}
        controls
        preload="metadata"
        src={address}
        onError={onError}
        aria-label={name}
      />
    )
  return (
    <a className={styles.file} href={address} download={name} target="_blank" rel="noopener">
      <Icon name={attachment.type === 'application/pdf' ? 'file-type-pdf' : 'file'} size={20} />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {attachment.bytes !== undefined && (
          <span className={styles.size}>{fileSize(intl, attachment.bytes)}</span>
        )}
      </span>
      <Icon name="download" size={18} />
    </a>
  )
}
