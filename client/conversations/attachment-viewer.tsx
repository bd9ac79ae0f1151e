import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Attachment } from '@cairn/contract/conversations'
import { IconButton } from '../base/ui/button.tsx'
import { useModal } from '../base/ui/modal.ts'
import styles from './attachments.module.css'
import { messages } from './messages.ts'
import { useFile } from './use-file.ts'

interface Props {
  readonly pictures: readonly Attachment[]
  readonly at: number
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/** One picture as large as the window, with a way to its neighbours. */
export function AttachmentViewer({ pictures, at, onMove, onClose }: Props) {
  const intl = useIntl()
  const dialog = useModal(true)
  const picture = pictures[at]
  const { address, onError } = useFile(picture?.file)
  const several = pictures.length > 1
  const step = (by: number) => onMove((at + by + pictures.length) % pictures.length)
  const press = (event: KeyboardEvent) => {
    const along = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    if (several && event.key === 'ArrowRight') step(along)
    if (several && event.key === 'ArrowLeft') step(-along)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys lead to the neighbours, as its buttons do
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={picture?.name ?? intl.formatMessage(messages.picture)}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.viewerBar}>
        <bdi className={styles.viewerName}>{picture?.name}</bdi>
        {several && (
          <span className={styles.viewerCount}>
            {intl.formatMessage(messages.pictureOf, { number: at + 1, count: pictures.length })}
          </span>
        )}
        {address !== undefined && (
          <IconButton icon="external-link" label={intl.formatMessage(messages.openAlone)} link={address} />
        )}
        <IconButton icon="x" label={intl.formatMessage(messages.close)} onClick={onClose} />
      </div>
      <div className={styles.viewerStage}>
        {address !== undefined && <img src={address} alt={picture?.name ?? ''} onError={onError} />}
      </div>
      {several && (
        <div className={styles.viewerSteps}>
          <IconButton
            icon="chevron-left"
            label={intl.formatMessage(messages.previousPicture)}
            onClick={() => step(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={intl.formatMessage(messages.nextPicture)}
            onClick={() => step(1)}
          />
        </div>
      )}
    </dialog>
  )
}
