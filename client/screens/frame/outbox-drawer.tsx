import { useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { OutboxItem } from '@cairn/domain/offline/outbox'
import { useOutboxState } from '../../base/outbox/use-outbox-state.ts'
import { IconButton } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { useModal } from '../../base/ui/modal.ts'
import { inView, stateOf } from '../../shared/outbox/in-view.ts'
import { useUnsentAnswers } from '../../shared/outbox/use-unsent-answers.ts'
import { RefusedAnswersRow, WaitingAnswersRow } from './answers-row.tsx'
import styles from './outbox-drawer.module.css'
import { OutboxRow } from './outbox-row.tsx'
import { messages } from './outbox-messages.ts'
import { OutboxFoot, OutboxSummary } from './outbox-summary.tsx'

/** Everything that the server does not have yet: a drawer, or on a phone a sheet. */
export function OutboxDrawer({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const dialog = useModal(true)
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { items, sent } = useOutboxState()
  const { waiting, refused } = useUnsentAnswers()
  const rows = inView(items)
  const isRefused = (item: OutboxItem) => stateOf(items, item) === 'attention'
  const [hasDiscarded, setDiscarded] = useState(false)
  const sending = rows.filter((item) => stateOf(items, item) === 'sending').length
  const attention = rows.filter(isRefused).length + refused.length
  const counts = {
    attention,
    sending,
    waiting: rows.length + refused.length + waiting.length - attention - sending,
    sent: sent.length,
  }
  const isAllSent = sent.length > 0 && rows.length + waiting.length + refused.length === 0
  const isEmpty = rows.length + waiting.length + refused.length + sent.length === 0
  // The row that had the focus is gone: whoever uses the keyboard goes on from the top of the list.
  const goOn = () => {
    setDiscarded(true)
    title.current?.focus()
  }
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
          <div className={styles.words}>
            <h2 id={heading} ref={title} tabIndex={-1} className={styles.title}>
              {intl.formatMessage(isAllSent ? messages.allSent : messages.title)}
            </h2>
            <OutboxSummary {...counts} />
          </div>
          <IconButton icon="x" label={intl.formatMessage(messages.close)} onClick={onClose} />
        </header>
        {isEmpty && (
          <p className={styles.empty}>
            <Icon name="circle-check" />
            {intl.formatMessage(hasDiscarded ? messages.nothing : messages.none)}
          </p>
        )}
        <ul className={styles.list}>
          {rows.filter(isRefused).map((item) => (
            <OutboxRow key={item.id} item={item} items={items} onDiscarded={goOn} />
          ))}
          {refused.map((one) => (
            <RefusedAnswersRow key={`${one.course} ${one.lesson.id}`} refused={one} onDone={goOn} />
          ))}
          {rows
            .filter((item) => !isRefused(item))
            .map((item) => (
              <OutboxRow key={item.id} item={item} items={items} onDiscarded={goOn} />
            ))}
          {waiting.map((one) => (
            <WaitingAnswersRow key={`${one.course} ${one.lesson}`} unsent={one} onDone={goOn} />
          ))}
          {sent.map((item) => (
            <OutboxRow key={`sent ${item.id}`} item={item} items={items} isSent />
          ))}
        </ul>
        <OutboxFoot {...counts} />
      </div>
    </dialog>
  )
}
