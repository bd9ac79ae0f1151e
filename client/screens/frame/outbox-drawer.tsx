import { useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useOutboxState } from '../../base/outbox/use-outbox-state.ts'
import { IconButton } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { useModal } from '../../base/ui/modal.ts'
import { inView } from '../../shared/outbox/in-view.ts'
import { messages as labels } from '../../shared/outbox/messages.ts'
import { CourseTitle } from '../../shared/outbox/place-name.tsx'
import { StateBadge } from '../../shared/outbox/state-badge.tsx'
import { useUnsentCourses } from '../../shared/outbox/use-unsent-courses.ts'
import styles from './outbox-drawer.module.css'
import { OutboxRow } from './outbox-row.tsx'
import { messages } from './outbox-messages.ts'

/** Everything that the server does not have yet: a drawer, or on a phone a sheet. */
export function OutboxDrawer({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const dialog = useModal(true)
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { items, sent } = useOutboxState()
  const courses = useUnsentCourses()
  const rows = inView(items)
  const [hasDiscarded, setDiscarded] = useState(false)
  const isEmpty = rows.length + courses.length + sent.length === 0
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
          <h2 id={heading} ref={title} tabIndex={-1} className={styles.title}>
            {intl.formatMessage(messages.title)}
          </h2>
          <IconButton icon="x" label={intl.formatMessage(messages.close)} onClick={onClose} />
        </header>
        {isEmpty && (
          <p className={styles.empty}>
            <Icon name="circle-check" />
            {intl.formatMessage(hasDiscarded ? messages.nothing : messages.none)}
          </p>
        )}
        <ul className={styles.list}>
          {rows.map((item) => (
            <OutboxRow key={item.id} item={item} items={items} onDiscarded={goOn} />
          ))}
          {courses.map(({ course, answers }) => (
            <Progress key={course} course={course} answers={answers} />
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

/** What was done in a course, which its page sends. */
function Progress({ course, answers }: { course: string; answers: number }) {
  const intl = useIntl()
  return (
    <li className={styles.row}>
      <span className={styles.kind}>
        <Icon name="list-check" />
      </span>
      <div className={styles.main}>
        <div className={styles.top}>
          <strong>{intl.formatMessage(labels.answers)}</strong>
          <StateBadge state="waiting" />
        </div>
        <p className={styles.place}>
          <CourseTitle course={course} />
        </p>
        <p className={styles.text}>{intl.formatMessage(labels.answerCount, { count: answers })}</p>
      </div>
    </li>
  )
}
