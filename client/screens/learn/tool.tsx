import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { lti, type LtiLaunch, type LtiResult } from '@cairn/contract/lti'
import { MINUTE, SECOND } from '@cairn/domain/base/constants'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { useOnline } from '../../base/online.ts'
import { read } from '../../base/query.ts'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { ToolFrame } from '../../base/ui/tool-frame.tsx'
import { useFullScreen } from '../../courses/stage/use-full-screen.ts'
import { toolMessages as messages } from './tool-messages.ts'
import type { Learner } from './use-learner.ts'
import styles from './tool.module.css'

type Item = LtiResult['items'][number]

/** What the tool reported last, in a line. */
function Reported({ item }: { item: Item }) {
  const intl = useIntl()
  const { score, maximum, activity, grading, comment } = item
  const isGraded = grading === 'FullyGraded' && score !== undefined
  return (
    <li>
      {isGraded
        ? intl.formatMessage(messages.score, { score, maximum })
        : intl.formatMessage(
            activity === 'Submitted' || activity === 'Completed' ? messages.sent : messages.begun,
          )}
      {comment !== undefined && <bdi className={styles.comment}>{comment}</bdi>}
    </li>
  )
}

/** What completes the lesson, and how far that is. */
function Standing({ lesson, result }: { lesson: Instruction; result: LtiResult | undefined }) {
  const intl = useIntl()
  const { ltiCompletion = 'graded', passMark } = lesson
  const rule =
    ltiCompletion === 'graded' && passMark !== undefined
      ? intl.formatMessage(messages.ruleMark, { mark: passMark / 100 })
      : intl.formatMessage(messages[ltiCompletion])
  return (
    <div className={styles.standing}>
      <p>{rule}</p>
      {result && result.items.length > 0 && (
        <ul className={styles.items}>
          {result.items.map((item) => (
            <Reported key={item.id} item={item} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** A lesson that opens a tool of another site: on the page, or in a window of its own. */
export function ToolLesson({ learner, lesson }: { learner: Learner; lesson: Instruction }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const online = useOnline()
  const stage = useRef<HTMLDivElement>(null)
  const screen = useFullScreen(stage)
  const [launch, setLaunch] = useState<LtiLaunch>()
  const shown = launch?.newWindow === false ? launch.launchUrl : undefined
  const params = { courseId: learner.course.id, instructionId: lesson.id }
  const userId = useActor()?.id ?? ''
  const results = useQuery({
    ...read(lti.getLtiResult, { params: { ...params, userId }, handled: 'shown' }),
    enabled: online && userId !== '',
    // A grade may come while the tool is open, or long after.
    refetchInterval: shown === undefined ? MINUTE : 10 * SECOND,
  })
  const opening = useAction(() => call(lti.launchLti, { params, handled: 'shown' }), {
    onDone: (opened) => setLaunch(opened),
  })
  const close = () => {
    setLaunch(undefined)
    void results.refetch()
  }
  if (!online && shown === undefined)
    return (
      <Empty title={lesson.title}>
        <Icon name="cloud-off" size={18} /> {say(messages.offline)}
      </Empty>
    )
  return (
    <div className={styles.tool}>
      {shown === undefined ? (
        <div className={styles.start}>
          <p>{say(messages.lead)}</p>
          {launch ? (
            <a
              className={styles.window}
              href={launch.launchUrl}
              target="_blank"
              rel="noopener"
              // The address works once.
              onClick={() => setLaunch(undefined)}
            >
              <Icon name="external-link" size={18} /> {say(messages.window, { name: launch.name })}
            </a>
          ) : (
            <Button variant="filled" icon="plug" busy={opening.busy} onClick={() => void opening.run()}>
              {say(messages.open)}
            </Button>
          )}
          <Failure>{opening.failure}</Failure>
        </div>
      ) : (
        <ToolFrame
          launchUrl={shown}
          title={lesson.title}
          onClose={close}
          stage={stage}
          bar={
            <>
              <Button variant="ghost" size="small" icon="x" onClick={close}>
                {say(messages.leave)}
              </Button>
              <Button
                variant="ghost"
                size="small"
                icon={screen.on ? 'minimize' : 'maximize'}
                onClick={screen.toggle}
              >
                {say(screen.on ? messages.exit : messages.full)}
              </Button>
            </>
          }
        />
      )}
      <Standing lesson={lesson} result={results.data} />
    </div>
  )
}
