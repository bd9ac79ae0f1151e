import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { packages, type PackageLaunch } from '@cairn/contract/packages'
import { SECOND } from '@cairn/domain/base/constants'
import { isStated } from '@cairn/domain/packages/kind'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { failureText } from '../../base/failure-text.ts'
import { useOnline } from '../../base/online.ts'
import { read } from '../../base/query.ts'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { useFullScreen } from '../../courses/stage/use-full-screen.ts'
import { packageMessages as messages } from './package-messages.ts'
import { Ended, InWindow } from './package-outside.tsx'
import { Parts, Standing, type Item } from './package-parts.tsx'
import styles from './package.module.css'
import type { Learner } from './use-learner.ts'

const SANDBOX =
  'allow-scripts allow-forms allow-modals allow-popups allow-downloads allow-pointer-lock allow-presentation'

/** On an address of its own a package has an origin, which is never that of the site. */
const sandboxOf = (address: string): string =>
  address.startsWith('/') ? SANDBOX : `${SANDBOX} allow-same-origin`

const TRIES = 60
const LOOK_AGAIN = 15 * SECOND

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

/** A package in its frame: what it is about, where one stands in it, and the whole screen for it. */
function Shown({
  launch,
  here,
  title,
  onReported,
  onEnded,
}: {
  launch: PackageLaunch
  here: Item | undefined
  title: string
  onReported: () => void
  onEnded: () => void
}) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [stage, frame] = [useRef<HTMLDivElement>(null), useRef<HTMLIFrameElement>(null)]
  const [sent, setSent] = useState<'saved' | 'unsaved'>()
  const screen = useFullScreen(stage)
  useTold(frame, ({ type, ended }) => {
    if (type === 'failed') setSent('unsaved')
    if (type === 'saved') setSent('saved')
    if (
      type === 'ready' ||
      type === 'finished' ||
      (type === 'saved' && (ended === true || isStated(launch.kind) || here?.modified === undefined))
    )
      onReported()
    if (type === 'finished') onEnded()
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

/** While statements are told to the record store, where somebody stands is asked for without opening anything. */
const useStanding = (course: string, lesson: string, launch: PackageLaunch | undefined) => {
  const { data, refetch } = useQuery({
    ...read(packages.getPackageStanding, {
      params: { courseId: course, instructionId: lesson },
      handled: true,
    }),
    enabled: launch !== undefined && isStated(launch.kind),
    // A window of its own, or a page on another site, cannot say that it has reported something.
    refetchInterval: LOOK_AGAIN,
    staleTime: 0,
  })
  return { items: data?.items ?? launch?.items ?? [], refetch }
}

/** A lesson that an uploaded package brings with it. */
export function PackageLesson({ learner, lesson }: { learner: Learner; lesson: Instruction }) {
  const intl = useIntl()
  const online = useOnline()
  const [item, setItem] = useState<string>()
  const [ended, setEnded] = useState<string>()
  const { data, error, refetch } = useLaunch(learner.course.id, lesson, item, online)
  const standing = useStanding(learner.course.id, lesson.id, data)
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
  const stated = isStated(data.kind)
  const items = stated ? standing.items : data.items
  const at = items.findIndex(({ id }) => id === data.item)
  const here = items[at]
  const report = () => void (stated ? standing.refetch() : refetch())
  const again = () => void refetch()
  return (
    <div className={styles.package}>
      <Parts items={items} now={data.item} onOpen={setItem} />
      {ended === data.launchUrl ? (
        <Ended here={here} next={items[at + 1]} onAgain={again} onOpen={setItem} />
      ) : data.ownWindow === true ? (
        <InWindow launch={data} here={here} onAgain={again} />
      ) : (
        <Shown
          launch={data}
          here={here}
          title={lesson.title}
          onReported={report}
          onEnded={() => data.kind === 'cmi5' && setEnded(data.launchUrl)}
        />
      )}
      {data.kind !== 'web' && <p className={styles.note}>{intl.formatMessage(messages.leave)}</p>}
    </div>
  )
}
