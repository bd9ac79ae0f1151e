import { memo, useEffect, useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { FEED_CACHE } from '@cairn/domain/base/constants'
import { Button } from '../base/ui/button.tsx'
import { useAudience } from './audience-choice.tsx'
import { Composer } from './composer.tsx'
import { useSurroundings } from './feed-context.ts'
import { Suspended } from './suspended.tsx'
import type { Thread } from './threads.ts'
import styles from './feed.module.css'
import { MessageView } from './message-view.tsx'
import { messages } from './messages.ts'
import { OutgoingView } from './outgoing.tsx'
import { usePorts } from './ports.ts'
import { say } from './say.ts'
import { useName } from './use-name.ts'
import { useSuspension } from './use-suspension.ts'
import { useOutgoing } from './use-outgoing.ts'
import { withinOf } from './within.ts'

interface Props {
  readonly thread: Thread
  readonly number: number
  readonly count: number
  /** All its answers are in view from the start. */
  readonly open?: boolean
}

/** A message with its answers: the newest three, then all of them. */
export const ThreadCard = memo(function ThreadCard({ thread, number, count, open = false }: Props) {
  const { message } = thread
  const name = useId()
  const [replying, setReplying] = useState(false)
  const asked = useRef<Element>(null)
  const { mayWrite, flat } = useSurroundings()
  const reply = () => {
    asked.current = document.activeElement
    setReplying(true)
  }
  const close = () => {
    setReplying(false)
    if (asked.current instanceof HTMLElement) asked.current.focus()
  }
  return (
    <article
      id={message.id}
      aria-labelledby={name}
      aria-posinset={number}
      aria-setsize={count}
      tabIndex={-1}
      className={styles.card}
    >
      <MessageView message={message} nameId={name} onReply={mayWrite && !flat ? reply : undefined}>
        {!flat && <Replies thread={thread} open={open} replying={replying} onClose={close} />}
      </MessageView>
    </article>
  )
})

interface RepliesProps {
  readonly thread: Thread
  readonly open: boolean
  readonly replying: boolean
  readonly onClose: () => void
}

function Replies({ thread, open, replying, onClose }: RepliesProps) {
  const intl = useIntl()
  const { store } = useSurroundings()
  const { message, replies, count } = thread
  // It was opened before the view went elsewhere and came back.
  const [all, setAll] = useState(open || store.isOpened(message.id))
  const [reading, setReading] = useState(false)
  const asked = useRef(false)
  const outgoing = useOutgoing(store).filter(({ said }) => said.parent === message.id)
  const showAll = async () => {
    setAll(true)
    setReading(true)
    await store.openThread(message.id)
    setReading(false)
  }
  useEffect(() => {
    if (!open || asked.current) return
    asked.current = true
    void store.openThread(message.id)
  }, [open, store, message.id])
  const shown = all ? replies : replies.slice(-FEED_CACHE.threadPreview)
  const hidden = count - shown.length
  if (count === 0 && outgoing.length === 0 && !replying) return null
  return (
    <div className={styles.replies}>
      {hidden > 0 && !all && (
        <Button size="small" variant="ghost" icon="messages" onClick={() => void showAll()}>
          {intl.formatMessage(messages.showAll, { count })}
        </Button>
      )}
      {reading && <span className={styles.reading}>{intl.formatMessage(messages.loading)}</span>}
      {shown.length + outgoing.length > 0 && (
        <ul className={styles.answers} aria-label={intl.formatMessage(messages.answers)}>
          {shown.map((reply) => (
            <li key={reply.id} id={reply.id} tabIndex={-1}>
              <MessageView message={reply} small />
            </li>
          ))}
          {outgoing.map((item) => (
            <li key={item.id}>
              <OutgoingView item={item} small />
            </li>
          ))}
        </ul>
      )}
      {replying && <Answer message={message} onClose={onClose} />}
    </div>
  )
}

/** Where an answer is written. */
function Answer({ message, onClose }: { message: Thread['message']; onClose: () => void }) {
  const intl = useIntl()
  const { at } = useSurroundings()
  const { me } = usePorts()
  const name = useName(message.creator)
  const audience = useAudience(
    message.type,
    at(message.feed),
    message.creator === me.id ? undefined : { id: message.creator, name },
  )
  const suspended = useSuspension(message.type, true, at(message.feed))
  if (suspended !== undefined) return <Suspended until={suspended} />
  return (
    <Composer
      place={`reply:${message.id}`}
      label={intl.formatMessage(messages.replyLabel)}
      submit={intl.formatMessage(messages.reply)}
      within={audience.narrow(withinOf(message))}
      open
      focus
      onSend={(draft) => {
        const { feed, type, about, id: parent } = message
        say(draft, { feed, type, about, parent, ...audience.take() })
        onClose()
      }}
      extra={audience.control}
      onCancel={onClose}
    />
  )
}
