import { useIntl } from 'react-intl'
import { useOnline } from '../../base/online.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { Bone } from '../../base/ui/skeleton.tsx'
import { useFile } from '../../resources/addresses.ts'
import styles from './file-preview.module.css'
import { messages } from './review-messages.ts'

const iconOf = (type: string): IconName => {
  if (type === 'application/pdf') return 'file-type-pdf'
  if (type.startsWith('audio/')) return 'music'
  return type.startsWith('text/') ? 'file-text' : 'file'
}

const lastPart = (getID: string): string => getID.split('/').at(-1) ?? getID

/** A file that was handed in: a picture or a film in place, anything else to be opened. */
export function FilePreview({ getID, name: given }: { getID: string; name?: string | undefined }) {
  const intl = useIntl()
  const { file, loading } = useFile(getID)
  const online = useOnline()
  if (loading) return <Bone shape="card" />
  if (!file)
    return (
      <p className={styles.missing}>
        <Icon name="alert-circle" size={18} />
        {intl.formatMessage(online ? messages.noFile : messages.fileOffline)}
      </p>
    )
  const name = given ?? file.name ?? lastPart(getID)
  const type = file.contentType ?? ''
  return (
    <figure className={styles.file}>
      <Show type={type} url={file.getURL} name={name} />
      <figcaption className={styles.caption}>
        <Icon
          name={type.startsWith('image/') ? 'photo' : type.startsWith('video/') ? 'video' : iconOf(type)}
        />
        <bdi className={styles.name}>{name}</bdi>
        <Button
          size="small"
          iconEnd="external-link"
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button gives it its words
          link={<a href={file.getURL} target="_blank" rel="noreferrer" />}
        >
          {intl.formatMessage(messages.open)}
        </Button>
      </figcaption>
    </figure>
  )
}

function Show({ type, url, name }: { type: string; url: string; name: string }) {
  if (type.startsWith('image/')) return <img src={url} alt={name} className={styles.picture} loading="lazy" />
  if (type.startsWith('video/'))
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a learner filmed has no captions
      <video src={url} controls preload="metadata" aria-label={name} className={styles.film} />
    )
  if (type.startsWith('audio/'))
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a learner recorded has no captions
      <audio src={url} controls preload="metadata" aria-label={name} className={styles.sound} />
    )
  return null
}
