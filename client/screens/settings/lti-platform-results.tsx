import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { LtiGrade, LtiPlatform } from '@cairn/contract/lti-tool'
import { useAction } from '../../base/action.ts'
import { Badge, type BadgeProps } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { gradesQuery, PLATFORM_QUERIES, sendAgain } from './lti-platforms-calls.ts'
import { messages } from './lti-platforms-messages.ts'
import { FAILURES } from './lti-platforms-reasons.ts'
import styles from './lti-platforms.module.css'

interface Props {
  readonly platform: LtiPlatform
  readonly onClose: () => void
}

const STATES = {
  sent: { tone: 'ok', label: messages.stateSent },
  waiting: { tone: 'info', label: messages.stateWaiting },
  failed: { tone: 'bad', label: messages.stateFailed },
  none: { tone: 'stone', label: messages.stateNone },
} as const satisfies Record<LtiGrade['state'], { tone: BadgeProps['tone']; label: object }>

/** What a platform got of its learners' results, what waits, and what did not arrive and why. */
export function LtiPlatformResults({ platform, onClose }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const found = useQuery(gradesQuery(platform.id))
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={say(messages.resultsTitle, { name: platform.name })}
      actions={<Button onClick={onClose}>{say(messages.close)}</Button>}
    >
      {found.isPending && <ListSkeleton label={say(shared.loading)} count={3} />}
      {found.isError && (
        <ErrorState
          title={say(shared.failed)}
          retry={{ label: say(shared.tryAgain), run: () => void found.refetch(), busy: found.isFetching }}
        >
          {say(shared.failedText)}
        </ErrorState>
      )}
      {found.data?.length === 0 && (
        <Empty title={say(messages.noResults)}>{say(messages.noResultsText)}</Empty>
      )}
      {found.data && found.data.length > 0 && <Results platform={platform} list={found.data} />}
    </Dialog>
  )
}

function Results({ platform, list }: { readonly platform: LtiPlatform; readonly list: readonly LtiGrade[] }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const sending = useAction((grade: LtiGrade) => sendAgain(platform.id, grade.id), {
    done: say(messages.sendingAgain),
    refreshes: [gradesQuery(platform.id).queryKey, ...PLATFORM_QUERIES],
    failsIn: 'toast',
  })
  const percent = (score: number) => intl.formatNumber(score / 100, { style: 'percent' })
  const about = ({ failure, sent, state }: LtiGrade) => {
    if (failure)
      return [
        say(FAILURES[failure.reason]),
        failure.detail,
        failure.tries > 0 && say(messages.tries, { count: failure.tries }),
      ]
        .filter(Boolean)
        .join(' · ')
    return state === 'sent' ? <Moment at={sent} /> : undefined
  }
  const columns: TableColumn[] = [
    { id: 'learner', label: say(messages.learner) },
    { id: 'score', label: say(messages.score), end: true, tight: true },
    { id: 'state', label: say(messages.state) },
    { id: 'actions', label: say(messages.actions), quiet: true, end: true, tight: true },
  ]
  const rows = list.map((grade) => {
    const { tone, label } = STATES[grade.state]
    const badge = <Badge tone={tone}>{say(label)}</Badge>
    const again = grade.state !== 'none' && (
      <Button size="small" busy={sending.busyWith === grade} onClick={() => void sending.run(grade)}>
        {say(messages.sendAgain)}
      </Button>
    )
    const course = <bdi>{grade.link ?? grade.title}</bdi>
    return {
      id: grade.id,
      cells: [
        <Entry key="learner" title={<bdi>{grade.name}</bdi>} detail={course} />,
        percent(grade.score),
        <State key="state" badge={badge} about={about(grade)} />,
        again,
      ],
      item: (
        <div className={styles.result}>
          <div className={styles.words}>
            <bdi>{grade.name}</bdi> · {percent(grade.score)}
            <Text size="support" tone="dim">
              {course}
            </Text>
            <State badge={badge} about={about(grade)} />
          </div>
          {again}
        </div>
      ),
    }
  })
  return <Table label={say(messages.results)} columns={columns} rows={rows} />
}

/** How it stands, and why: reasons are read whole. */
function State({ badge, about }: { readonly badge: ReactNode; readonly about: ReactNode }) {
  return (
    <>
      {badge}
      {about !== undefined && (
        <Text size="support" tone="dim">
          {about}
        </Text>
      )}
    </>
  )
}
