import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { openMessages as messages } from './messages.ts'
import styles from './still-open.module.css'
import { useHold, type Hold } from './use-hold.ts'

/** On the stage when the film is over: what comes next, and no clock that runs. */
export function UpNext({
  title,
  lang,
  hold,
  onNext,
}: {
  title: string
  lang: string | undefined
  hold: Hold
  onNext: () => void
}) {
  const intl = useIntl()
  useHold(hold)
  return (
    <div className={styles.next}>
      <p className={styles.nextEyebrow}>{intl.formatMessage(messages.upNext)}</p>
      <p className={styles.nextTitle} lang={lang} dir="auto">
        {title}
      </p>
      <Button variant="filled" iconEnd="arrow-right" onClick={onNext}>
        {intl.formatMessage(messages.goOn)}
      </Button>
    </div>
  )
}
