import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { PublisherLine } from './publisher-line.tsx'
import styles from './publisher-row.module.css'

export interface PublisherRowProps {
  publishers: readonly { id: string; name: string; avatar?: string | undefined; count: number }[]
}

/** Who publishes here, those with the most courses first. */
export function PublisherRow({ publishers }: PublisherRowProps) {
  const intl = useIntl()
  return (
    <ul className={styles.row}>
      {publishers.map(({ count, ...publisher }) => (
        <li key={publisher.id}>
          <PublisherLine {...publisher} detail={intl.formatMessage(messages.courses, { count })} />
        </li>
      ))}
    </ul>
  )
}
