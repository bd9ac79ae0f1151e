import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { countable, problemOf, type OutboxItem, type OutboxItems } from '@cairn/domain/offline/outbox'
import { session } from '../../base/session.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { IconButton } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { useModal } from '../../base/ui/modal.ts'
import { unsentAnswers } from '../../progress/unsent-progress.ts'
import styles from './outbox-drawer.module.css'
import { OutboxRow } from './outbox-row.tsx'
import { messages } from './outbox-messages.ts'
import { useOutboxState } from './outbox-strip.tsx'

const rankOf = (items: OutboxItems, item: OutboxItem): number => {
  if (problemOf(items, item)) return 0
  return item.state === 'sending' ? 1 : 2
}

/** What needs attention first, then in the order of writing. */
const inView = (items: OutboxItems): OutboxItems =>
  countable(items).toSorted(
    (a, b) => rankOf(items, a) - rankOf(items, b) || a.created.localeCompare(b.created),
  )

/** Everything that the server does not have yet: a drawer, or on a phone a sheet. */
export function OutboxDrawer({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const dialog = useModal(true)
  const heading = useId()
  const { items, sent } = useOutboxState()
  const [courses] = useState(() => unsentAnswers(session.account() ?? ''))
  const rows = inView(items)
  const isEmpty = rows.length + courses.length + sent.length === 0
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape comes through onCancel
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={styles.drawer}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={heading} className={styles.title}>
            {intl.formatMessage(messages.title)}
          </h2>
          <IconButton icon="x" label={intl.formatMessage(messages.close)} onClick={onClose} />
        </header>
        {isEmpty && <p className={styles.foot}>{intl.formatMessage(messages.none)}</p>}
        <ul className={styles.list}>
          {rows.map((item) => (
            <OutboxRow key={item.id} item={item} items={items} />
          ))}
          {courses.map(({ course, answers }) => (
            <Progress key={course} answers={answers} />
          ))}
          {sent.map((item) => (
            <OutboxRow key={`sent ${item.id}`} item={item} items={items} isSent />
          ))}
        </ul>
        {!isEmpty && <p className={styles.foot}>{intl.formatMessage(messages.foot)}</p>}
      </div>
    </dialog>
  )
}

function Progress({ answers }: { answers: number }) {
  const intl = useIntl()
  return (
    <li className={styles.row}>
      <span className={styles.kind}>
        <Icon name="list-check" />
      </span>
      <div className={styles.main}>
        <div className={styles.top}>
          <strong>{intl.formatMessage(messages.answers)}</strong>
          <Badge icon="clock">{intl.formatMessage(messages.waiting)}</Badge>
        </div>
        <p className={styles.text}>{intl.formatMessage(messages.answerCount, { count: answers })}</p>
      </div>
    </li>
  )
}
