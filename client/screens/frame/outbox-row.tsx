import { Suspense, useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import type { ErrorBody } from '@cairn/contract/errors'
import { plainText } from '@cairn/domain/courses/plain-text'
import { problemOf, type OutboxItem, type OutboxItems } from '@cairn/domain/offline/outbox'
import { errorSentence } from '../../base/error-sentence.ts'
import { outbox } from '../../base/outbox/outbox.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { latePart } from '../../base/ui/late-part.tsx'
import styles from './outbox-drawer.module.css'
import { kinds, messages } from './outbox-messages.ts'

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
}

function State({ item, isSent, isRefused }: Pick<Props, 'item' | 'isSent'> & { isRefused: boolean }) {
  const intl = useIntl()
  if (isSent)
    return (
      <Badge tone="ok" icon="check">
        {intl.formatMessage(messages.sent)}
      </Badge>
    )
  if (isRefused)
    return (
      <Badge tone="warn" icon="alert-triangle">
        {intl.formatMessage(messages.attention)}
      </Badge>
    )
  if (item.state === 'sending') return <Badge tone="info">{intl.formatMessage(messages.sending)}</Badge>
  return <Badge icon="clock">{intl.formatMessage(messages.waiting)}</Badge>
}

/** One item: what it is, how it stands, and what can be done about it. */
export function OutboxRow({ item, items, isSent = false }: Props) {
  const intl = useIntl()
  const reason = isSent ? undefined : reasonOf(intl, items, item)
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState(false)
  const text = textOf(item)
  const time = intl.formatTime(item.created)
  const count = filesIn(item)
  return (
    <li className={styles.row} data-attention={reason !== undefined || undefined}>
      <span className={styles.kind}>
        <Icon name={ICONS[item.kind] ?? 'file'} />
      </span>
      <div className={styles.main}>
        <div className={styles.top}>
          <strong>{intl.formatMessage(kinds[item.kind])}</strong>
          <State item={item} isSent={isSent} isRefused={reason !== undefined} />
        </div>
        <p className={styles.when}>
          {count === 0 ? time : intl.formatMessage(messages.files, { time, count })}
        </p>
        {!editing && text !== '' && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        {reason !== undefined && <p className={styles.reason}>{reason}</p>}
        {editing && (
          <Suspense fallback={null}>
            <OutboxEdit item={item} onDone={() => setEditing(false)} />
          </Suspense>
        )}
        {!isSent && !editing && item.state !== 'sending' && (
          <div className={styles.actions}>
            {EDITABLE.has(item.kind) && (
              <Button size="small" onClick={() => setEditing(true)}>
                {intl.formatMessage(messages.edit)}
              </Button>
            )}
            {reason !== undefined && (
              <Button size="small" onClick={() => void outbox.retry(item.id)}>
                {intl.formatMessage(messages.tryAgain)}
              </Button>
            )}
            <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
              {intl.formatMessage(messages.discard)}
            </Button>
          </div>
        )}
        <ConfirmDialog
          open={asking}
          title={intl.formatMessage(messages.discardTitle)}
          keep={intl.formatMessage(messages.keep)}
          action={intl.formatMessage(messages.discard)}
          onClose={() => setAsking(false)}
          onConfirm={() => void outbox.discard(item.id)}
        >
          {text !== '' && (
            <blockquote className={styles.quote} dir="auto">
              {text}
            </blockquote>
          )}
          {intl.formatMessage(messages.discardText)}
        </ConfirmDialog>
      </div>
    </li>
  )
}
