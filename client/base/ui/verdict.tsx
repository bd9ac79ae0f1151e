import { useIntl } from 'react-intl'
import type { Verdict } from '@cairn/contract/conversations'
import { Icon } from './icon.tsx'
import { Hidden } from './text.tsx'
import { messages } from './verdict-messages.ts'
import styles from './verdict.module.css'

/** What was decided about work, on which, and by which criteria. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  const intl = useIntl()
  const { decision, work } = verdict
  return (
    <div className={styles.verdict} data-decision={decision}>
      <p className={styles.head}>
        <Icon name={decision === 'accept' ? 'circle-check' : 'arrow-back-up'} size={18} />
        <b>{intl.formatMessage(messages[decision])}</b>
        {work !== undefined && <bdi className={styles.work}>{work}</bdi>}
      </p>
      <Criteria verdict={verdict} />
    </div>
  )
}

/** The criteria that were met and those that are missing. */
export function Criteria({ verdict }: { verdict: Verdict }) {
  const intl = useIntl()
  const { met = [], missing = [] } = verdict
  if (met.length + missing.length === 0) return null
  const line = (kind: 'met' | 'missing') => (title: string) => (
    <li key={`${kind} ${title}`} className={styles.criterion} data-kind={kind}>
      <Icon name={kind === 'met' ? 'check' : 'x'} size={16} />
      <span>
        <Hidden>{`${intl.formatMessage(messages[kind])}: `}</Hidden>
        <bdi>{title}</bdi>
      </span>
    </li>
  )
  return (
    <ul className={styles.criteria} aria-label={intl.formatMessage(messages.criteria)}>
      {met.map(line('met'))}
      {missing.map(line('missing'))}
    </ul>
  )
}
