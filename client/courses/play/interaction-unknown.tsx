import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import frame from './frame.module.css'
import { messages } from './messages.ts'
import type { PlayProps } from './play-props.ts'
import styles from './slot.module.css'

/** A kind of interaction that this installation cannot play. */
export function UnknownPlayer({ interaction, result, onAnswer, busy, after }: PlayProps) {
  const intl = useIntl()
  return (
    <article
      className={frame.play}
      aria-label={interaction.title ?? intl.formatMessage(messages.unknownKind)}
    >
      <div className={frame.form}>
        <div className={styles.place}>
          <Icon name="puzzle" size={24} />
          <div>
            <p className={styles.label}>{intl.formatMessage(messages.unknown)}</p>
            <p className={styles.hint}>{intl.formatMessage(messages.unknownText)}</p>
          </div>
        </div>
        <div className={frame.actions}>
          {result === null ? (
            <Button
              variant="filled"
              iconEnd="arrow-right"
              busy={busy}
              onClick={() => onAnswer({ seen: true })}
            >
              {intl.formatMessage(messages.goOn)}
            </Button>
          ) : (
            after
          )}
        </div>
      </div>
    </article>
  )
}
