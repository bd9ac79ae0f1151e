import { Suspense, useId, useRef, useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import type { ErrorBody } from '@cairn/contract/errors'
import { plainText } from '@cairn/domain/courses/plain-text'
import { problemOf, type OutboxItem, type OutboxItems } from '@cairn/domain/offline/outbox'
import { errorSentence } from '../../base/error-sentence.ts'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import { stateOf } from '../../shared/outbox/in-view.ts'
import { kinds } from '../../shared/outbox/messages.ts'
import { PlaceName } from '../../shared/outbox/place-name.tsx'
import { placeOf } from '../../shared/outbox/place.ts'
import { StateBadge } from '../../shared/outbox/state-badge.tsx'
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
}
const EDITABLE: ReadonlySet<OutboxItem['kind']> = new Set(['post', 'reply', 'change'])

const textOf = ({ payload }: OutboxItem): string => {
  const { body } = payload
  return typeof body === 'string' ? plainText(body) : ''
}

const filesIn = ({ payload }: OutboxItem): number => {
  const { attachment } = payload
  return Array.isArray(attachment) ? attachment.length : 0
}

const reasonOf = (intl: IntlShape, items: OutboxItems, item: OutboxItem): string | undefined => {
  const problem = problemOf(items, item)
  return problem && (errorSentence(intl, problem as Partial<ErrorBody>) ?? problem.message)
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
  const [editing, setEditing] = useState(false)
  const text = textOf(item)
  const time = intl.formatTime(item.created)
  const count = filesIn(item)
  const place = placeOf(item)
  const state = isSent ? 'sent' : stateOf(items, item)
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
        {place && (
          <p className={styles.place}>
            <PlaceName {...place} />
          </p>
        )}
        <p className={styles.when}>
          {count === 0 ? time : intl.formatMessage(messages.files, { time, count })}
        </p>
        {!editing && text !== '' && (
          <p id={`${about}-text`} className={styles.text} dir="auto">
            {text}
          </p>
        )}
        <OutboxUpload item={item} items={items} />
        {reason !== undefined && <p className={styles.reason}>{reason}</p>}
        {editing && (
          <Suspense fallback={null}>
            <OutboxEdit item={item} onDone={endEditing} />
          </Suspense>
        )}
        {!editing && (state === 'waiting' || state === 'attention') && (
          <OutboxActions
            item={item}
            text={text}
            about={about}
            isRefused={reason !== undefined}
            onEdit={EDITABLE.has(item.kind) ? () => setEditing(true) : undefined}
            onDiscarded={onDiscarded}
          />
        )}
      </div>
    </li>
  )
}
