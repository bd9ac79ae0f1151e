import { useIntl } from 'react-intl'
import { IconButton } from '../base/ui/button.tsx'
import { Icon } from '../base/ui/icon.tsx'
import styles from './composer.module.css'
import type { KeptFile } from './kept.ts'
import { messages } from './messages.ts'
import type { useAttach } from './use-attach.ts'

export interface AttachedProps {
  readonly files: readonly KeptFile[]
  readonly attaching: Pick<ReturnType<typeof useAttach>, 'here' | 'draw'>
  readonly onDetach: (file: KeptFile) => void
}

/** What goes with the words: files that have arrived, and those on their way. */
export function Attached({ files, attaching, onDetach }: AttachedProps) {
  const intl = useIntl()
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={intl.formatMessage(messages.attached)}>
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              <Icon name={file.type?.startsWith('image/') ? 'photo' : 'paperclip'} size={16} />
              <bdi className={styles.fileName}>{file.name}</bdi>
              <IconButton
                icon="x"
                size="small"
                label={intl.formatMessage(messages.detach, { name: file.name })}
                onClick={() => onDetach(file)}
              />
            </li>
          ))}
        </ul>
      )}
      {attaching.here.length > 0 && (
        <div className={styles.sending}>
          {attaching.here.map((one) => (
            <div key={one}>{attaching.draw(one)}</div>
          ))}
        </div>
      )}
    </>
  )
}
