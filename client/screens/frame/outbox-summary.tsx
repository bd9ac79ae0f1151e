import { useIntl } from 'react-intl'
import { useOnline } from '../../base/online.ts'
import { useOutboxState } from '../../base/outbox/use-outbox-state.ts'
import styles from './outbox-drawer.module.css'
import { summary } from './outbox-messages.ts'

type State = 'attention' | 'sending' | 'waiting' | 'sent'
type Counts = Readonly<Record<State, number>>

const STATES: readonly State[] = ['attention', 'sending', 'waiting', 'sent']

/** How many items there are in each state. */
export function OutboxSummary(counts: Counts) {
  const intl = useIntl()
  const parts = STATES.filter((state) => counts[state] > 0)
  if (parts.length === 0) return null
  const texts = parts.map((state) => intl.formatMessage(summary[state], { count: counts[state] }))
  return <p className={styles.when}>{intl.formatList(texts, { type: 'unit' })}</p>
}

/** What becomes of the items in the list. */
export function OutboxFoot({ attention, sending, waiting, sent }: Counts) {
  const intl = useIntl()
  const online = useOnline()
  const { kept } = useOutboxState()
  const stored = online ? summary.footOnline : summary.footOffline
  const isUnkept = kept === 'memory' && attention + sending + waiting > 0
  const sentences = [
    isUnkept && summary.footUnkept,
    !isUnkept && waiting + sending > 0 && stored,
    !isUnkept && attention > 0 && summary.footAttention,
    sent > 0 && summary.footSent,
  ].filter((sentence) => sentence !== false)
  if (sentences.length === 0) return null
  return <p className={styles.foot}>{sentences.map((sentence) => intl.formatMessage(sentence)).join(' ')}</p>
}
