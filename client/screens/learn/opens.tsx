import { useIntl } from 'react-intl'
import { useSite } from '../../base/site.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Heading } from '../../base/ui/text.tsx'
import styles from './before.module.css'
import { opensMessages as messages } from './opens-messages.ts'

/** Said to those whose group starts on a day that is still to come. */
export function Opens({ at }: { at: Date | undefined }) {
  const intl = useIntl()
  const { timezone: timeZone } = useSite()
  if (at === undefined) return null
  const date = intl.formatDate(at, { dateStyle: 'long', timeZone })
  return (
    <section className={styles.before}>
      <Icon name="calendar" />
      <div className={styles.words}>
        <Heading level={2} size="card">
          {intl.formatMessage(messages.title, { date })}
        </Heading>
        <p>{intl.formatMessage(messages.text)}</p>
      </div>
    </section>
  )
}
