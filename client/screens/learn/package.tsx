import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import {
  packages,
  type PackageLaunch,
  type PackageLaunchRequest,
  type PackageStanding,
} from '@cairn/contract/packages'
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
import { usePackageContent, type Told } from './package-content.ts'
import { Elsewhere, Ended, InWindow } from './package-outside.tsx'
import { Parts, Standing, type Item } from './package-parts.tsx'
import { PackageSteps, stepsFrom } from './package-steps.tsx'
import styles from './package.module.css'
import type { Learner } from './use-learner.ts'

const SANDBOX =
  'allow-scripts allow-forms allow-modals allow-popups allow-downloads allow-pointer-lock allow-presentation'

/** On an address of its own a package has an origin, which is never that of the site. */
const sandboxOf = (address: string): string =>
  address.startsWith('/') ? SANDBOX : `${SANDBOX} allow-same-origin`

const TRIES = 60
const LOOK_AGAIN = 15 * SECOND

/** What was asked for, and how often something was. */
interface Turn {
  readonly ask: PackageLaunchRequest
  readonly count: number
}

/** Opens the part that was asked for, else the one to go on with. It is opened once: asked again, it would begin anew. */
const useLaunch = (course: string, lesson: Instruction, { ask, count }: Turn, enabled: boolean) =>
  useQuery({
    queryKey: ['package launch', course, lesson.id, lesson.package ?? null, count] as const,
    queryFn: () =>
      call(packages.launchPackage, {
        params: { courseId: course, instructionId: lesson.id },
        body: ask,
        retry: false,
        handled: 'shown',
      }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The outline stays where it is while the next part is opened.
    placeholderData: keepPreviousData,
    // A large package that came with its course is still being prepared.
    retry: (tries, error) => tries < TRIES && isCallError(error) && error.code === 'busy',
    retryDelay: 3 * SECOND,
  })

/** A package in its frame: what it is about, where one stands in it, and the whole screen for it. */
function Shown({
  address,
  frame,
  here,
  title,
  sent,
}: {
  address: string
  frame: RefObject<HTMLIFrameElement | null>
  here: Item | undefined
  title: string
  sent: 'saved' | 'unsaved' | undefined
}) {
  const intl = useIntl()
  const say = intl.formatMessage
  const stage = useRef<HTMLDivElement>(null)
  const screen = useFullScreen(stage)
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
        ref={frame}
        className={styles.frame}
        src={address}
        title={title}
        sandbox={sandboxOf(address)}
        allow="autoplay; fullscreen; encrypted-media"
      />
    </div>
  )
}

/** Where somebody stands is asked for without opening anything: of statements also from time to time. */
const useStanding = (
  course: string,
  lesson: string,
  launch: PackageLaunch | undefined,
  opened: number,
): { standing: PackageStanding | undefined; refetch: () => Promise<unknown> } => {
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...read(packages.getPackageStanding, {
      params: { courseId: course, instructionId: lesson },
      handled: true,
    }),
    enabled: launch !== undefined && isStated(launch.kind),
    // A window of its own, or a page on another site, cannot say that it has reported something.
    refetchInterval: LOOK_AGAIN,
    staleTime: 0,
  })
  return { standing: data && dataUpdatedAt >= opened ? data : launch, refetch }
}

/** A lesson that an uploaded package brings with it. */
export function PackageLesson({ learner, lesson }: { learner: Learner; lesson: Instruction }) {
  const intl = useIntl()
  const online = useOnline()
  const [turn, setTurn] = useState<Turn>({ ask: {}, count: 0 })
  const [ended, setEnded] = useState<number>()
  const [replaced, setReplaced] = useState<number>()
  const [isLeaving, setLeaving] = useState(false)
  const [sent, setSent] = useState<'saved' | 'unsaved'>()
  const launch = useLaunch(learner.course.id, lesson, turn, online)
  const { data, error, isPlaceholderData } = launch
  const { standing, refetch } = useStanding(learner.course.id, lesson.id, data, launch.dataUpdatedAt)
  const here = standing?.items.find(({ id }) => id === data?.item)

  const goTo = (ask: PackageLaunchRequest) => {
    setSent(undefined)
    setTurn(({ count }) => ({ ask, count: count + 1 }))
  }
  const hear = ({ type, ended: isOver, next }: Told) => {
    if (!data) return
    if (type === 'replaced') setReplaced(turn.count)
    if (type === 'failed') setSent('unsaved')
    if (type === 'saved') setSent('saved')
    const isNews =
      isOver === true || isStated(data.kind) || data.navigation !== undefined || here?.modified === undefined
    if (type === 'ready' || type === 'finished' || type === 'replaced' || (type === 'saved' && isNews))
      void refetch()
    // Content led on by itself, unless a button is about to.
    if (next === 'part' && !isLeaving) goTo({})
    if (next === 'end' || (type === 'finished' && data.kind === 'cmi5')) setEnded(turn.count)
  }
  const content = usePackageContent(hear)
  const open = async (ask: PackageLaunchRequest) => {
    setLeaving(true)
    await content.leave()
    setLeaving(false)
    goTo(ask)
  }

  if (!data && !online)
    return (
      <Empty title={lesson.title}>
        <Icon name="cloud-off" size={18} /> {intl.formatMessage(messages.offline)}
      </Empty>
    )
  if (error)
    return (
      <div className={styles.package}>
        <Failure>{failureText(error)}</Failure>
        <div>
          <Button onClick={() => goTo(isCallError(error) && error.code === 'invalid' ? {} : turn.ask)}>
            {intl.formatMessage(messages.again)}
          </Button>
        </div>
      </div>
    )
  if (!data || !standing)
    return <output className={styles.waiting}>{intl.formatMessage(messages.loading)}</output>
  // What has no order of its own is opened once more; else the package says what is.
  const again = () => goTo(standing.navigation || data.item === undefined ? {} : { item: data.item })
  const steps = stepsFrom(standing, data.item)
  const isBusy = isLeaving || isPlaceholderData
  const next = standing.items[standing.items.findIndex(({ id }) => id === data.item) + 1]
  const isOver = data.launchUrl === undefined || ended === turn.count
  return (
    <div className={styles.package}>
      <Parts items={standing.items} now={data.item} onOpen={(item) => void open({ item })} />
      {replaced === turn.count ? (
        <Elsewhere here={here} onAgain={again} />
      ) : isOver ? (
        <Ended
          here={here}
          whole={standing.navigation !== undefined}
          next={standing.navigation ? steps.continue : next && { item: next.id }}
          onAgain={again}
          onOpen={goTo}
        />
      ) : data.ownWindow === true ? (
        <InWindow launch={data} here={here} onAgain={again} />
      ) : (
        <>
          <Shown
            key={`${data.launchUrl} ${isPlaceholderData ? turn.count - 1 : turn.count}`}
            address={data.launchUrl ?? ''}
            frame={content.frame}
            here={here}
            title={lesson.title}
            sent={sent}
          />
          <PackageSteps steps={steps} busy={isBusy} onOpen={(ask) => void open(ask)} />
        </>
      )}
      {data.kind !== 'web' && <p className={styles.note}>{intl.formatMessage(messages.leave)}</p>}
    </div>
  )
}
