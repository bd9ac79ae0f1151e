import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { Frame } from './frame.tsx'
import { givenFiles } from './given.ts'
import { messages } from './messages.ts'
import type { PlayProps } from './play-props.ts'
import styles from './slot.module.css'

/** A discussion: what is asked, and the thread that others bring. */
export function ConversationPlayer(play: PlayProps) {
  const intl = useIntl()
  return (
    <Frame
      play={{ ...play, onRetry: undefined }}
      quiet
      outcome={play.result?.state === 'started' ? undefined : intl.formatMessage(messages.tookPart)}
    >
      {() =>
        play.slots?.conversation ?? (
          <Place
            icon="messages"
            label={intl.formatMessage(messages.threadHere)}
            hint={intl.formatMessage(messages.threadHereText)}
          />
        )
      }
    </Frame>
  )
}

/** Files to be handed in to a coach. */
export function UploadPlayer(play: PlayProps) {
  const intl = useIntl()
  const files = givenFiles(play.answer)
  return (
    <Frame play={play} quiet>
      {() => (
        <>
          {files.length > 0 && (play.result !== null || !play.slots?.upload) && (
            <ul
              className={styles.files}
              aria-label={intl.formatMessage(
                play.result?.state === 'started' ? messages.unsentFiles : messages.handedInFiles,
              )}
            >
              {files.map((file) => (
                <li key={file}>
                  {play.slots?.file?.(file) ?? <FileLine name={nameOf(file)} address={play.media(file)} />}
                </li>
              ))}
            </ul>
          )}
          {play.result === null &&
            (play.slots?.upload ?? (
              <Place
                icon="upload"
                label={intl.formatMessage(messages.filesHere)}
                hint={intl.formatMessage(messages.filesHereText)}
              />
            ))}
        </>
      )}
    </Frame>
  )
}

/** The last part of where a file is kept is its name. */
const nameOf = (file: string): string => file.split('/').at(-1) ?? file

export function FileLine({ name, address }: { name: string; address: string | undefined }) {
  const words = (
    <>
      <Icon name="paperclip" size={18} />
      <bdi className={styles.name}>{name}</bdi>
    </>
  )
  return address === undefined ? (
    <span className={styles.file}>{words}</span>
  ) : (
    <a href={address} target="_blank" rel="noopener" download={name} className={styles.file}>
      {words}
      <Icon name="download" size={16} />
    </a>
  )
}

function Place({ icon, label, hint }: { icon: IconName; label: ReactNode; hint: ReactNode }) {
  return (
    <div className={styles.place}>
      <Icon name={icon} size={24} />
      <div>
        <p className={styles.label}>{label}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
    </div>
  )
}
