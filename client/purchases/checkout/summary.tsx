import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { usePhone } from '../../base/ui/phone.ts'
import { Card } from '../../base/ui/card.tsx'
import { CourseCover } from '../../base/ui/course-cover.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { messages } from './messages.ts'
import styles from './summary.module.css'

export interface SummaryProps {
  readonly cover: string
  readonly title: string
  /** Below the title: who publishes it, or whom one joins. */
  readonly detail?: ReactNode
  /** The language of the title, where it is not the page's. */
  readonly lang?: string | undefined
  readonly dir?: 'ltr' | 'rtl' | undefined
  /** What one gets; folded on a phone. */
  readonly holds?: ReactNode
  readonly children: ReactNode
}

/** What is bought, in the place where the purchase card was on the course page. */
export function Summary({ cover, title, detail, lang, dir, holds, children }: SummaryProps) {
  const { formatMessage } = useIntl()
  return (
    <Card pad="none" label={formatMessage(messages.summary)} className={styles.card}>
      <div className={styles.cover}>
        <CourseCover priority src={cover} />
      </div>
      <div className={styles.inside}>
        <div className={styles.head}>
          <span className={styles.thumb}>
            <CourseCover priority src={cover} />
          </span>
          <div className={styles.titles}>
            <Heading level={2} size="section" className={styles.title}>
              <span lang={lang} dir={dir}>
                {title}
              </span>
            </Heading>
            {detail !== undefined && (
              <Text size="support" tone="dim">
                {detail}
              </Text>
            )}
          </div>
        </div>
        {holds !== undefined && <Holds>{holds}</Holds>}
        <hr className={styles.rule} />
        {children}
      </div>
    </Card>
  )
}

function Holds({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl()
  const phone = usePhone()
  const id = useId()
  if (!phone) return <div className={styles.holds}>{children}</div>
  return (
    <details className={styles.fold}>
      <summary aria-controls={id}>
        {formatMessage(messages.whatYouGet)}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div id={id}>{children}</div>
    </details>
  )
}
