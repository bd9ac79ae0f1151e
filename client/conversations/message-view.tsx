import { Suspense, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Message } from '@cairn/contract/conversations'
import type { OutboxItem } from '@cairn/domain/offline/outbox'
import { fileAddress } from '../base/file-address.ts'
import { outbox } from '../base/outbox/outbox.ts'
import { refusalText } from '../base/refusal-text.ts'
import { Badge } from '../base/ui/badge.tsx'
import { Button } from '../base/ui/button.tsx'
import { Icon } from '../base/ui/icon.tsx'
import { latePart } from '../base/ui/late-part.tsx'
import { LinkTo, TextLink } from '../base/ui/link.tsx'
import { VerdictView } from '../base/ui/verdict.tsx'
import { Attachments } from './attachments.tsx'
import { queueChange } from './calls.ts'
import { editPlace } from './kept.ts'
import { Composer } from './composer.tsx'
import { Face } from './face.tsx'
import { Folded } from './folded.tsx'
import { useSurroundings } from './feed-context.ts'
import { isGone } from './gone.ts'
import { MessageActions } from './message-actions.tsx'
import styles from './message-view.module.css'
import { messages, roleMessages } from './messages.ts'
import { Moment } from './moment.tsx'
import { useName } from './use-name.ts'
import { useQueued } from './use-outgoing.ts'
import { usePorts } from './ports.ts'
import { Restricted } from './restricted-view.tsx'
import { SaidTime } from './said-time.tsx'
import { seenBy } from './seen-by.ts'
import { useSeenWords } from './seen-words.ts'
import { withinOf } from './within.ts'

interface Props {
  readonly message: Message
  /** An answer: smaller. */
  readonly small?: boolean
  /** In a chat: said by the reader, at their side of it. */
  readonly own?: boolean
  readonly nameId?: string | undefined
  readonly onReply?: (() => void) | undefined
  readonly children?: ReactNode
}

const RemovedBadge = latePart(
  () => import('./removed-badge.tsx').then((file) => ({ default: file.RemovedBadge })),
  'quiet',
)

const isRole = (role: string): role is keyof typeof roleMessages => role in roleMessages

/** One message: who, when, what, and what can be done with it. */
export function MessageView({ message, small = false, own = false, nameId, onReply, children }: Props) {
  const [editing, setEditing] = useState(false)
  const { flat, words } = useSurroundings()
  const box = useRef<HTMLDivElement>(null)
  const queued = useQueued(message.id)
  const shown: Message = queued?.kind === 'change' ? { ...message, ...queued.payload } : message
  const done = () => {
    setEditing(false)
    // The menu it was begun from is there again only then.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus())
  }
  if (queued?.kind === 'delete')
    return (
      <div className={styles.message} data-small={small || undefined} data-own={own || undefined}>
        <div className={styles.main}>
          <Queued item={queued} />
          {children}
        </div>
      </div>
    )
  return (
    <div
      ref={box}
      className={styles.message}
      data-small={small || undefined}
      data-beside={flat || undefined}
      data-own={own || undefined}
    >
      {!own && <Speaker message={message} small={small} />}
      <div className={styles.main}>
        <Restricted message={message}>
          <Head message={shown} nameId={nameId} small={small} />
          {editing ? <Editing message={shown} onDone={done} /> : <Words message={shown} />}
          {queued && <Queued item={queued} />}
          {!editing && <MessageActions message={message} onReply={onReply} onEdit={() => setEditing(true)} />}
          {words !== undefined && <ToThread message={message} />}
        </Restricted>
        {children}
      </div>
    </div>
  )
}

/** What was found leads to where it was said. */
function ToThread({ message }: { message: Message }) {
  const intl = useIntl()
  const { threadLink } = usePorts()
  if (message.type === 'referenceNote') return null
  return (
    <div className={styles.found}>
      <TextLink size="small" link={threadLink(message.parent ?? message.id, message.parent && message.id)}>
        {intl.formatMessage(messages.inThread)}
      </TextLink>
    </div>
  )
}

function Speaker({ message, small }: { message: Message; small: boolean }) {
  const { people } = useSurroundings()
  const name = useName(message.creator)
  return (
    <Face
      id={message.creator}
      name={name}
      src={fileAddress(people[message.creator]?.avatar)}
      size={small ? 'tiny' : 'small'}
    />
  )
}

function Head({ message, nameId, small }: Pick<Props, 'message' | 'nameId' | 'small'>) {
  const intl = useIntl()
  const { personLink } = usePorts()
  const { context } = useSurroundings()
  const name = useName(message.creator)
  const { creatorRole = '', edited, replaced } = message
  const seen = seenBy(message)
  const say = useSeenWords(message)
  return (
    <header className={styles.head}>
      {isGone(message.creator) ? (
        <bdi id={nameId} className={styles.name}>
          {name}
        </bdi>
      ) : (
        <LinkTo to={personLink(message.creator)} className={styles.name ?? ''}>
          <bdi id={nameId}>{name}</bdi>
        </LinkTo>
      )}
      {isRole(creatorRole) && (
        <Badge tone={creatorRole === 'coach' ? 'accent' : 'stone'}>
          {intl.formatMessage(roleMessages[creatorRole])}
        </Badge>
      )}
      <span className={styles.time}>
        <SaidTime at={message.created} />
        {edited && <span> · {intl.formatMessage(messages.edited)}</span>}
      </span>
      {message.removed !== undefined && (
        <Suspense fallback={null}>
          <RemovedBadge rule={message.removed} />
        </Suspense>
      )}
      {seen && (
        <Badge tone="warn" icon="eye-off">
          {say(seen)}
        </Badge>
      )}
      {replaced && <Badge>{intl.formatMessage(messages.replaced)}</Badge>}
      {/* An answer was said where its thread was. */}
      {context && !small && <span className={styles.context}>{context(message)}</span>}
    </header>
  )
}

/** What was said, without who and when. */
export function Words({
  message,
}: {
  message: Pick<Message, 'body' | 'attachment' | 'externalRef' | 'verdict'>
}) {
  const { onMoment } = useSurroundings()
  const { body, attachment = [], externalRef, verdict } = message
  return (
    <div className={styles.words}>
      {externalRef?.timeStamp !== undefined && (
        <Moment time={externalRef.timeStamp} lesson={externalRef.id} onGo={onMoment} />
      )}
      {verdict && <VerdictView verdict={verdict} />}
      {body !== undefined && <Folded text={body} />}
      {attachment.length > 0 && <Attachments list={attachment} />}
    </div>
  )
}

function Editing({ message, onDone }: { message: Message; onDone: () => void }) {
  const intl = useIntl()
  return (
    <Composer
      place={editPlace(message.id)}
      label={intl.formatMessage(messages.editLabel)}
      submit={intl.formatMessage(messages.save)}
      icon="check"
      initial={{
        body: message.body ?? '',
        attachment: (message.attachment ?? []).map((one) => ({ ...one, name: one.name ?? '' })),
      }}
      within={withinOf(message)}
      focus
      open
      onSend={({ body, attachment }) => {
        void queueChange(message, {
          body,
          attachment: attachment.map(({ id, file, name }) => ({ id, file, name })),
        }).then(onDone)
      }}
      onCancel={onDone}
    />
  )
}

const QUEUED = {
  change: { waiting: messages.changeWaiting, attention: messages.changeNotSent, undo: messages.undoChange },
  delete: { waiting: messages.removeWaiting, attention: messages.removeNotSent, undo: messages.keepMessage },
} as const

/** What is still to be done about a message, and how to give it up. */
function Queued({ item }: { item: OutboxItem }) {
  const intl = useIntl()
  const texts = QUEUED[item.kind === 'delete' ? 'delete' : 'change']
  const failed = item.state === 'attention'
  if (item.state === 'sending') return <Sending tone="calm">{intl.formatMessage(messages.sending)}</Sending>
  return (
    <div className={styles.actions}>
      <Sending tone={failed ? 'bad' : 'calm'}>
        {intl.formatMessage(failed ? texts.attention : texts.waiting, {
          reason: item.problem ? refusalText(intl, item.problem) : '',
        })}
      </Sending>
      <Button size="small" variant="ghost" onClick={() => void outbox.discard(item.id)}>
        {intl.formatMessage(texts.undo)}
      </Button>
    </div>
  )
}

/** A sign that it is on its way, or why it is not. */
export function Sending({ children, tone }: { children: ReactNode; tone: 'calm' | 'bad' }) {
  return (
    <output className={styles.sending} data-tone={tone}>
      <Icon name={tone === 'bad' ? 'alert-circle' : 'clock'} size={14} />
      {children}
    </output>
  )
}
