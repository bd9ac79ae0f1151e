import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { packages, type PackageLaunch } from '@cairn/contract/packages'
import { SECOND } from '@cairn/domain/base/constants'
import { isScorm } from '@cairn/domain/packages/kind'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { failureText } from '../../base/failure-text.ts'
import { useOnline } from '../../base/online.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { useFullScreen } from '../../courses/stage/use-full-screen.ts'
import { packageMessages as messages } from './package-messages.ts'
import styles from './package.module.css'
import type { Learner } from './use-learner.ts'

type Item = PackageLaunch['items'][number]

const SANDBOX =
  'allow-scripts allow-forms allow-modals allow-popups allow-downloads allow-pointer-lock allow-presentation'

/** On an address of its own a package has an origin, which is never that of the site. */
const sandboxOf = (address: string): string =>
  address.startsWith('/') ? SANDBOX : `${SANDBOX} allow-same-origin`

const TRIES = 60

/** Opens the part that was chosen, else the one to go on with. It is opened once: asked again, it would begin anew. */
const useLaunch = (course: string, lesson: Instruction, item: string | undefined, enabled: boolean) =>
  useQuery({
    queryKey: ['package launch', course, lesson.id, lesson.package ?? null, item ?? null] as const,
    queryFn: () =>
      call(packages.launchPackage, {
        params: { courseId: course, instructionId: lesson.id },
        body: item === undefined ? {} : { item },
        retry: false,
        handled: 'shown',
      }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // A large package that came with its course is still being prepared.
    retry: (count, error) => count < TRIES && isCallError(error) && error.code === 'busy',
    retryDelay: 3 * SECOND,
  })

interface Told {
  readonly type: string
  readonly ended?: boolean
}

/** Whether it is the window of the frame, or one in it: pages of packages hold frames of their own. */
const isWithin = (frame: HTMLIFrameElement | null, source: MessageEventSource | null): boolean => {
  const [inside, top] = [frame?.contentWindow, window.top]
  for (let at = source as Window | null; at && at !== top && at !== window; at = at.parent)
    if (at === inside) return true
  return false
}

/** What the package in this frame tells, and nobody else. */
const useTold = (frame: RefObject<HTMLIFrameElement | null>, hear: (told: Told) => void) => {
  const heard = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    if (!isWithin(frame.current, source)) return
    const told = data as (Told & { readonly cairn?: unknown }) | null
    if (typeof told === 'object' && told?.cairn === 'package' && typeof told.type === 'string') hear(told)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => heard(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
}

/** Where somebody stands in a part, by its own report. */
function Standing({ item }: { item: Item }) {
  const intl = useIntl()
  const { success, completed, score, modified } = item
  const words = success ?? (completed ? 'done' : modified === undefined ? 'untouched' : 'open')
  const tone = success === 'failed' ? 'warn' : completed || success === 'passed' ? 'ok' : undefined
  return (
    <>
      <Badge {...(tone && { tone })}>{intl.formatMessage(messages[words])}</Badge>
      {score !== undefined && <span>{intl.formatMessage(messages.score, { score: score / 100 })}</span>}
    </>
  )
}

function Parts({
  items,
  now,
  onOpen,
}: {
  items: readonly Item[]
  now: string
  onOpen: (id: string) => void
}) {
  const intl = useIntl()
  if (items.length < 2) return null
  return (
    <nav aria-label={intl.formatMessage(messages.parts)}>
      <ol className={styles.parts}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.part}
              aria-current={item.id === now ? 'step' : undefined}
              onClick={() => onOpen(item.id)}
            >
              <bdi className={styles.name}>{item.title}</bdi>
              <Standing item={item} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A package in its frame: what it is about, where one stands in it, and the whole screen for it. */
function Shown({
  launch,
  title,
  onReported,
}: {
  launch: PackageLaunch
  title: string
  onReported: () => void
}) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [stage, frame] = [useRef<HTMLDivElement>(null), useRef<HTMLIFrameElement>(null)]
  const [sent, setSent] = useState<'saved' | 'unsaved'>()
  const screen = useFullScreen(stage)
  const here = launch.items.find(({ id }) => id === launch.item)
  useTold(frame, ({ type, ended }) => {
    if (type === 'failed') setSent('unsaved')
    if (type === 'saved') setSent('saved')
    if (
      type === 'ready' ||
      type === 'finished' ||
      (type === 'saved' && (ended === true || here?.modified === undefined))
    )
      onReported()
  })
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.bar}>
        <output className={styles.state}>
          {here && <Standing item={here} />}
          {sent && <span>{say(messages[sent])}</span>}
        </output>
        <Button
          variant="ghost"
          size="small"
          icon={screen.on ? 'minimize' : 'maximize'}
          onClick={screen.toggle}
        >
          {say(screen.on ? messages.exit : messages.full)}
        </Button>
      </div>
      <iframe
        key={launch.launchUrl}
        ref={frame}
        className={styles.frame}
        src={launch.launchUrl}
        title={title}
        sandbox={sandboxOf(launch.launchUrl)}
        allow="autoplay; fullscreen; encrypted-media"
      />
    </div>
  )
}

/** A lesson that an uploaded package brings with it. */
export function PackageLesson({ learner, lesson }: { learner: Learner; lesson: Instruction }) {
  const intl = useIntl()
  const online = useOnline()
  const [item, setItem] = useState<string>()
  const { data, error, refetch } = useLaunch(learner.course.id, lesson, item, online)
  if (!data && !online)
    return (
      <Empty title={lesson.title}>
        <Icon name="cloud-off" size={18} /> {intl.formatMessage(messages.offline)}
      </Empty>
    )
  if (error && !data)
    return (
      <div className={styles.package}>
        <Failure>{failureText(error)}</Failure>
        <div>
          <Button onClick={() => void refetch()}>{intl.formatMessage(messages.again)}</Button>
        </div>
      </div>
    )
  if (!data) return <output className={styles.waiting}>{intl.formatMessage(messages.loading)}</output>
  return (
    <div className={styles.package}>
      <Parts items={data.items} now={data.item} onOpen={setItem} />
      <Shown launch={data} title={lesson.title} onReported={() => void refetch()} />
      {data.kind !== 'web' && (
        <p className={styles.note}>
          {intl.formatMessage(isScorm(data.kind) ? messages.leave : messages.unrecorded)}
        </p>
      )}
    </div>
  )
}
