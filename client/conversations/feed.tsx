import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Message } from '@cairn/contract/conversations'
import type { FeedAt } from '@cairn/domain/access/feed-people'
import { Button } from '../base/ui/button.tsx'
import { Empty, ErrorState } from '../base/ui/empty.tsx'
import { TypedSearch } from '../base/ui/typed-search.tsx'
import { useAudience } from './audience-choice.tsx'
import { Composer } from './composer.tsx'
import { FeedProvider, type FeedSurroundings } from './feed-context.ts'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { found, type FeedSpec } from './feed-spec.ts'
import type { FeedStore, FeedView } from './feed-store.ts'
import styles from './feed.module.css'
import { messages } from './messages.ts'
import { newIn } from './new-lines.ts'
import { OutgoingView } from './outgoing.tsx'
import type { Outgoing } from './outbox.ts'
import { usePorts } from './ports.ts'
import { say, type SayingAt } from './say.ts'
import { StoredNote } from './stored-note.tsx'
import { Suspended } from './suspended.tsx'
import { ThreadCard } from './thread-card.tsx'
import type { Thread } from './threads.ts'
import { useFeed } from './use-feed.ts'
import { useOutgoing } from './use-outgoing.ts'
import { useSuspension } from './use-suspension.ts'
import { Windowed } from './windowed.tsx'
import { withinOf } from './within.ts'

export interface FeedProps {
  readonly spec: FeedSpec
  readonly label: string
  /** How the reader stands in a feed. */
  readonly at: (feed: string) => FeedAt | undefined
  /** Where a new message goes; nothing where none may be written. */
  readonly writes?: SayingAt | undefined
  readonly placeholder?: string | undefined
  /** Beside the send button. */
  readonly extra?: ReactNode
  /** What belongs here while there is nothing. */
  readonly empty: { readonly title: string; readonly text: string }
  readonly search?: boolean
  /** What narrows the list, on one line with the search. */
  readonly filters?: ReactNode
  readonly headingLevel?: 2 | 3
  readonly context?: ((message: Message) => ReactNode) | undefined
  readonly onMoment?: FeedSurroundings['onMoment']
  readonly onSaid?: (() => void) | undefined
}

/** What is talked about in one place: newest first, with a place to write on top. */
export function Feed(props: FeedProps) {
  const { spec, label, writes, placeholder, extra, search = false, filters } = props
  const intl = useIntl()
  const [words, setWords] = useState('')
  const audience = useAudience(writes?.type, writes && props.at(writes.feed))
  const suspended = useSuspension(writes?.type, false, writes && props.at(writes.feed))
  const shown = useMemo(() => (words === '' ? spec : found(spec, words)), [spec, words])
  return (
    <div className={styles.feed}>
      {writes && suspended !== undefined && <Suspended until={suspended} />}
      {writes && suspended === undefined && (
        <Composer
          place={[writes.type, writes.feed, ...(writes.about ?? [])].join(':')}
          label={intl.formatMessage(messages.writeLabel)}
          placeholder={placeholder}
          submit={intl.formatMessage(messages.post)}
          within={audience.narrow(withinOf(writes))}
          extra={
            <>
              {extra}
              {audience.control}
            </>
          }
          onSend={(draft) => {
            setWords('')
            say(draft, { ...writes, ...audience.take() })
            props.onSaid?.()
          }}
        />
      )}
      {(search || filters) && (
        <div className={styles.filters}>
          {filters}
          {search && (
            <div className={styles.search}>
              <TypedSearch
                query={words}
                onSearch={setWords}
                label={intl.formatMessage(messages.search)}
                clearLabel={intl.formatMessage(messages.clearSearch)}
              />
            </div>
          )}
        </div>
      )}
      <Threads key={shown.key} {...props} spec={shown} label={label} words={words} />
    </div>
  )
}

/** Messages on their way that will stand in this list. */
export const belonging = (items: readonly Outgoing[], spec: FeedSpec, me: string): readonly Outgoing[] =>
  spec.open
    ? items.filter(
        ({ id, said, created }) =>
          said.parent === undefined &&
          spec.holds({ ...said, id, creator: me, created, modified: created } as unknown as Message),
      )
    : []

const GAP = 12
const idOf = ({ message }: Thread): string => message.id

/** Keeps what is new out of the way of somebody who reads further down. */
const useTop = (threads: readonly Thread[], me: string) => {
  const top = useRef<HTMLDivElement>(null)
  const [cut, setCut] = useState<string>()
  const newest = useRef<string>(undefined)
  useEffect(() => {
    newest.current = threads[0]?.message.created
  })
  useEffect(() => {
    const element = top.current
    if (!element) return
    const watching = new IntersectionObserver((entries) => {
      // Several may have gathered; the last one is how it is now.
      setCut(entries.at(-1)?.isIntersecting === false ? newest.current : undefined)
    })
    watching.observe(element)
    return () => watching.disconnect()
  }, [])
  const held = ({ message }: Thread) =>
    cut !== undefined && (message.created ?? '') > cut && message.creator !== me
  const shown = cut === undefined ? threads : threads.filter((thread) => !held(thread))
  const arriving = useRef(false)
  const toTop = () => {
    setCut(undefined)
    arriving.current = true
    top.current?.scrollIntoView({ block: 'center' })
  }
  // The newest is drawn only once the view has come to it.
  useEffect(() => {
    if (!arriving.current) return
    const first = top.current?.parentElement?.querySelector<HTMLElement>('article[aria-posinset="1"]')
    if (!first) return
    arriving.current = false
    first.focus({ preventScroll: true })
  })
  return { top, shown, fresh: threads.length - shown.length, toTop }
}

/** Asks for more before its end is reached. */
const useEnd = (store: FeedStore, more: boolean) => {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (!element || !more) return
    const watching = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void store.more()
      },
      { rootMargin: '2000px' },
    )
    watching.observe(element)
    return () => watching.disconnect()
  })
  return end
}

/** From one message to the next with the page keys, as in every feed. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const step = { PageDown: 1, PageUp: -1 }[event.key]
  if (step === undefined || (event.target as HTMLElement).closest('[role="textbox"]')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('article')]
  const now = all.findIndex((one) => one.contains(document.activeElement))
  const next = all[now + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function Threads(props: FeedProps & { words: string }) {
  const { spec, label, at, writes, empty, words, context, onMoment, headingLevel = 2 } = props
  const intl = useIntl()
  const { me, lastCheck } = usePorts()
  const { store, view } = useFeed(spec)
  const outgoing = belonging(useOutgoing(store), spec, me.id)
  const around = useMemo(
    () => ({
      store,
      people: view.people,
      at,
      mayWrite: true,
      flat: spec.flat,
      context,
      onMoment,
      ...(words !== '' && { words }),
    }),
    [store, view.people, at, spec.flat, context, onMoment, words],
  )
  // Looking at it makes it known; the line stays where it was on arrival.
  const [since] = useState(lastCheck)
  const { top, shown, fresh, toTop } = useTop(view.threads, me.id)
  const end = useEnd(store, view.more)
  const fresher = newIn(shown, me.id, since)
  const drawThread = (thread: Thread, n: number) => (
    <>
      {n === fresher.from && <div className={styles.line}>{intl.formatMessage(messages.newSince)}</div>}
      {fresher.to > 0 && n === fresher.to && (
        <div className={styles.line} data-quiet>
          {intl.formatMessage(messages.earlier)}
        </div>
      )}
      <ThreadCard thread={thread} number={n + 1} count={view.more ? -1 : shown.length} />
    </>
  )
  return (
    <FeedProvider value={around}>
      <div ref={top} className={styles.top} />
      {fresh > 0 && (
        <div className={styles.fresh}>
          <Button size="small" variant="filled" icon="arrow-up" onClick={toTop}>
            {intl.formatMessage(messages.fresh, { count: fresh })}
          </Button>
        </div>
      )}
      <StoredNote at={view.storedAt} />
      <State
        {...{ view, store, empty, words, headingLevel }}
        nothing={outgoing.length === 0}
        writes={!!writes}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the page keys lead through a feed */}
      <div
        // A feed without anything in it is none.
        role={shown.length + outgoing.length > 0 ? 'feed' : undefined}
        aria-label={shown.length + outgoing.length > 0 ? label : undefined}
        aria-busy={view.state === 'loading' || view.loadingMore}
        className={styles.list}
        onKeyDown={walk}
      >
        {outgoing.map((item) => (
          <article key={item.id} className={styles.card} aria-label={intl.formatMessage(messages.onItsWay)}>
            <OutgoingView item={item} />
          </article>
        ))}
        <Windowed
          rows={shown}
          keyOf={idOf}
          gap={GAP}
          className={styles.list}
          rowClass={styles.row}
          draw={drawThread}
        />
      </div>
      <div ref={end} />
      {view.loadingMore && <FeedSkeleton count={1} />}
    </FeedProvider>
  )
}

interface StateProps {
  readonly view: FeedView
  readonly store: FeedStore
  readonly empty: FeedProps['empty']
  readonly words: string
  readonly nothing: boolean
  readonly writes: boolean
  readonly headingLevel: 2 | 3
}

function State({ view, store, empty, words, nothing, headingLevel }: StateProps) {
  const intl = useIntl()
  if (view.state === 'loading') return <FeedSkeleton count={3} />
  if (view.state === 'failed')
    return (
      <ErrorState
        headingLevel={headingLevel}
        title={intl.formatMessage(messages.failed)}
        retry={{ label: intl.formatMessage(messages.tryAgain), run: () => void store.load() }}
      >
        {intl.formatMessage(messages.failedText)}
      </ErrorState>
    )
  if (view.threads.length > 0 || !nothing) return null
  if (words !== '')
    return <p className={styles.none}>{intl.formatMessage(messages.nothingFound, { words })}</p>
  return (
    <Empty title={empty.title} headingLevel={headingLevel}>
      {empty.text}
    </Empty>
  )
}
