import { Suspense, useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { plainText } from '@cairn/domain/courses/plain-text'
import { problemOf, type OutboxItem, type OutboxItems } from '@cairn/domain/offline/outbox'
import { session } from '../../base/session.ts'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { unsavedEdit } from '../../conversations/retry.ts'
import { canChangeDecision, decidedFirst } from '../../progress/decisions.ts'
import { stateOf } from '../../shared/outbox/in-view.ts'
import { kinds } from '../../shared/outbox/messages.ts'
import { PlaceName } from '../../shared/outbox/place-name.tsx'
import { placeOf } from '../../shared/outbox/place.ts'
import { StateBadge } from '../../shared/outbox/state-badge.tsx'
import { OutboxAbout, reasonOf } from './outbox-about.tsx'
import { OutboxActions } from './outbox-actions.tsx'
import styles from './outbox-drawer.module.css'
import { messages } from './outbox-messages.ts'
import { OutboxUpload } from './outbox-upload.tsx'

const OutboxEdit = latePart(() => import('./outbox-edit.tsx').then((file) => ({ default: file.OutboxEdit })))

const ICONS: Readonly<Partial<Record<OutboxItem['kind'], IconName>>> = {
  post: 'message-circle',
  reply: 'arrow-back-up',
  change: 'pencil',
  delete: 'trash',
  decision: 'inbox',
  review: 'star',
}

const isEditable = (item: OutboxItem): boolean =>
  ['post', 'reply', 'change'].includes(item.kind) || (item.kind === 'decision' && canChangeDecision(item))

const textOf = ({ payload }: OutboxItem): string => {
  const { body } = payload
  return typeof body === 'string' ? plainText(body) : ''
}

const filesIn = ({ payload }: OutboxItem): number => {
  const { attachment } = payload
  return Array.isArray(attachment) ? attachment.length : 0
}

interface Props {
  readonly item: OutboxItem
  readonly items: OutboxItems
  readonly isSent?: boolean
  readonly onDiscarded?: () => void
}

/** One item: what it is, where it belongs, how it stands, and what can be done about it. */
export function OutboxRow({ item, items, isSent = false, onDiscarded }: Props) {
  const intl = useIntl()
  const about = useId()
  const row = useRef<HTMLLIElement>(null)
  const reason = isSent ? undefined : reasonOf(intl, items, item)
  const user = session.get()?.user.id ?? ''
  // What was begun here before is gone on with: trying the item again as it was would lose it.
  const [editing, setEditing] = useState(() => !isSent && unsavedEdit(user, item) !== undefined)
  const text = textOf(item)
  const time = intl.formatTime(item.created)
  const count = filesIn(item)
  const place = placeOf(item)
  const state = isSent ? 'sent' : stateOf(items, item)
  const problem = problemOf(items, item)
  // Somebody else has decided: the decision cannot be sent, but its text can (decision 013).
  const isLate = problem !== undefined && decidedFirst(problem) !== undefined
  const canEdit = isLate ? text !== '' || count > 0 : isEditable(item)
  const isEditing = editing && canEdit && state !== 'sent'
  const endEditing = () => {
    setEditing(false)
    row.current?.focus()
  }
  return (
    <li ref={row} tabIndex={-1} className={styles.row} data-attention={reason !== undefined || undefined}>
      <span className={styles.kind}>
        <Icon name={ICONS[item.kind] ?? 'file'} />
      </span>
      <div className={styles.main}>
        <div className={styles.top}>
          <strong id={about}>{intl.formatMessage(kinds[item.kind])}</strong>
          <StateBadge state={state} />
        </div>
        <OutboxAbout item={item} />
        <p className={styles.when}>
          {place && (
            <>
              <PlaceName {...place} />
              {' · '}
            </>
          )}
          <bdi>{count === 0 ? time : intl.formatMessage(messages.files, { time, count })}</bdi>
        </p>
        {!isEditing && text !== '' && (
          <p id={`${about}-text`} className={styles.text} dir="auto">
            {text}
          </p>
        )}
        <OutboxUpload item={item} items={items} />
        {reason !== undefined && <p className={styles.reason}>{reason}</p>}
        {isEditing && (
          <div className={styles.edit}>
            <Suspense fallback={null}>
              <OutboxEdit item={item} onDone={endEditing} />
            </Suspense>
          </div>
        )}
        {!isEditing && (state === 'waiting' || state === 'attention') && (
          <OutboxActions
            item={item}
            text={text}
            about={about}
            isRefused={reason !== undefined}
            isLate={isLate}
            onEdit={canEdit ? () => setEditing(true) : undefined}
            onDiscarded={onDiscarded}
          />
        )}
      </div>
    </li>
  )
}
