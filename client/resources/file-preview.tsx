import { useIntl } from 'react-intl'
import type { Located } from '@cairn/contract/resources'
import { Icon } from '../base/ui/icon.tsx'
import { Bone, Skeleton } from '../base/ui/skeleton.tsx'
import { useFile } from './addresses.ts'
import { previewOf, type FileKind } from './file-kinds.ts'
import styles from './file-preview.module.css'
import { messages } from './messages.ts'
import { KIND_ICONS } from './upload-line.tsx'

function Plain({ file, kind }: { file: Located; kind: FileKind }) {
  const intl = useIntl()
  return (
    <div className={styles.plain}>
      <Icon name={kind === 'any' ? 'file' : KIND_ICONS[kind]} />
      <span className={styles.name} title={file.name}>
        <bdi>{file.name}</bdi>
      </span>
      <a className={styles.link} href={file.getURL} target="_blank" rel="noreferrer">
        {intl.formatMessage(messages.download)}
      </a>
    </div>
  )
}

/** A stored file, as what it is: a picture, a film, a recording, or its name. */
export function FilePreview({ getID, kind, label }: { getID: string; kind: FileKind; label: string }) {
  const intl = useIntl()
  const { file, loading } = useFile(getID)
  const shape = previewOf(getID)
  if (loading)
    return (
      <Skeleton label={intl.formatMessage(messages.loading)}>
        <Bone shape={shape === 'image' || shape === 'video' ? 'cover' : 'control'} />
      </Skeleton>
    )
  if (!file)
    return (
      <p className={styles.missing}>
        <Icon name="alert-triangle" size={16} />
        <span>{intl.formatMessage(messages.missing)}</span>
      </p>
    )
  if (shape === 'image') return <img className={styles.picture} src={file.getURL} alt={label} />
  if (shape === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a look at the file itself; captions are added to the lesson
      <video className={styles.film} src={file.getURL} controls preload="metadata" aria-label={label} />
    )
  if (shape === 'audio')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the same
      <audio className={styles.sound} src={file.getURL} controls preload="metadata" aria-label={label} />
    )
  return <Plain file={file} kind={kind} />
}
