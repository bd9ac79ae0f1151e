import { useMemo, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { FeedAt } from '@cairn/domain/access/feed-people'
import { Button } from '../base/ui/button.tsx'
import { Empty, ErrorState } from '../base/ui/empty.tsx'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { FeedProvider } from './feed-context.ts'
import { FeedSkeleton } from './feed-skeleton.tsx'
import type { FeedSpec } from './feed-spec.ts'
import { belonging } from './feed.tsx'
import { MessageView } from './message-view.tsx'
import { messages } from './messages.ts'
import { newInChat } from './new-lines.ts'
import { OutgoingView } from './outgoing.tsx'
import { usePorts } from './ports.ts'
import { say, type SayingAt } from './say.ts'
import { useBottom } from './use-bottom.ts'
import { useFeed } from './use-feed.ts'
import { StoredNote } from './stored-note.tsx'
import { Suspended } from './suspended.tsx'
import { useOutgoing } from './use-outgoing.ts'
import { useSuspension } from './use-suspension.ts'
import { withinOf } from './within.ts'

interface Props {
  readonly spec: FeedSpec
  readonly label: string
  readonly at: FeedAt | undefined
  readonly writes: SayingAt | undefined
  readonly placeholder: string
  readonly empty: { readonly title: string; readonly text: string }
  readonly extra?: ReactNode
  /** When it was last opened, where that is known better than when messages were looked at. */
  readonly since?: string | undefined
}

/** Words between few people: the newest below, where one writes. */
export function Chat({ spec, label, at, writes, placeholder, empty, extra, ...rest }: Props) {
  const intl = useIntl()
  const { me, lastCheck } = usePorts()
  const { store, view } = useFeed(spec)
  const outgoing = belonging(useOutgoing(store), spec, me.id)
  const [since] = useState(rest.since ?? lastCheck)
  const told = useMemo(() => view.threads.toReversed(), [view.threads])
  const around = useMemo(
    () => ({ store, people: view.people, at: () => at, mayWrite: false, flat: true }),
    [store, view.people, at],
  )
  const { list, below, onScroll, down, stick } = useBottom(told, me.id, store)
  const line = newInChat(told, me.id, since)
  const suspended = useSuspension(writes?.type, false, at)
  return (
    <FeedProvider value={around}>
      <div className={styles.chat}>
        <div
          ref={list}
          className={styles.list}
          // It scrolls by itself, by keyboard too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="log"
          aria-label={label}
          onScroll={onScroll}
        >
          {view.loadingMore && <FeedSkeleton count={1} />}
          <StoredNote at={view.storedAt} />
          {view.state === 'loading' && <FeedSkeleton count={3} />}
          {view.state === 'failed' && (
            <ErrorState
              title={intl.formatMessage(messages.failed)}
              retry={{ label: intl.formatMessage(messages.tryAgain), run: () => void store.load() }}
            >
              {intl.formatMessage(messages.failedText)}
            </ErrorState>
          )}
          {view.state === 'ready' && told.length === 0 && outgoing.length === 0 && (
            <div className={styles.middle}>
              <Empty title={empty.title}>{empty.text}</Empty>
            </div>
          )}
          {told.map(({ message }, n) => (
            <div key={message.id} id={message.id} className={styles.said} tabIndex={-1}>
              {n === line && line > 0 && (
                <p className={styles.line}>{intl.formatMessage(messages.newSince)}</p>
              )}
              <MessageView message={message} own={message.creator === me.id} />
            </div>
          ))}
          {outgoing.map((item) => (
            <div key={item.id} className={styles.said}>
              <OutgoingView item={item} own />
            </div>
          ))}
        </div>
        {below > 0 && (
          <div className={styles.below}>
            <Button size="small" variant="filled" icon="arrow-down" onClick={down}>
              {intl.formatMessage(messages.fresh, { count: below })}
            </Button>
          </div>
        )}
        {writes && suspended !== undefined && <Suspended until={suspended} />}
        {writes && suspended === undefined && (
          <Composer
            place={[writes.type, writes.feed, ...(writes.about ?? [])].join(':')}
            label={intl.formatMessage(messages.writeLabel)}
            placeholder={placeholder}
            submit={intl.formatMessage(messages.send)}
            within={withinOf(writes)}
            extra={extra}
            open
            onSend={(draft) => {
              stick()
              say(draft, writes)
            }}
          />
        )}
      </div>
    </FeedProvider>
  )
}
