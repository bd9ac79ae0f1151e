import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { ItemFigures, VideoFigures } from '@cairn/contract/course-reports'
import { momentsIn } from '@cairn/domain/reports/moments'
import { FEWEST_VIEWERS } from '@cairn/domain/reports/video'
import { Card } from '../../../base/ui/card.tsx'
import { Empty } from '../../../base/ui/empty.tsx'
import { percentText } from '../../../base/ui/percent.tsx'
import { CompactSelect } from '../../../base/ui/select.tsx'
import { Heading } from '../../../base/ui/text.tsx'
import { clock } from '../../../courses/stage/clock.ts'
import { ChartCard } from '../../../shared/charts/chart-card.tsx'
import type { ChartData } from '../../../shared/charts/chart-data.ts'
import { CurveChart, type CurveMarker } from '../../../shared/charts/curve-chart.tsx'
import { messages } from './messages.ts'
import type { PartProps } from './part.ts'
import { VideoMoments } from './video-moments.tsx'
import styles from './course.module.css'

type VideoItem = ItemFigures & { readonly video: VideoFigures }

const hasVideo = (item: ItemFigures): item is VideoItem => item.video !== undefined

/** Who leaves this long after a question, in seconds, leaves because of it. */
const AFTER = 20

/** Questions stand on the track by their number in the lesson. */
export const markersOf = ({ interaction }: ItemFigures, hot?: { from: number; to: number }): CurveMarker[] =>
  interaction
    .filter(({ position }) => position !== undefined)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ id, position = 0 }, i) => ({
      id,
      at: position,
      label: String(i + 1),
      hot: hot !== undefined && position >= hot.from - AFTER && position <= hot.to,
    }))

/** What is worth a look comes first. */
const weightOf = ({ video }: VideoItem): number => {
  if (video.viewers < FEWEST_VIEWERS) return -1
  const { left, rewound } = momentsIn(video)
  return (left?.count ?? 0) + (rewound?.count ?? 0)
}

/** Where people leave a video and where they go back; of one video at a time. */
export function VideoCard(props: PartProps) {
  const { data, asked, go } = props
  const { formatMessage: say } = useIntl()
  const items = data.instruction.filter(hasVideo)
  const most = items.toSorted((a, b) => weightOf(b) - weightOf(a) || b.video.viewers - a.video.viewers)[0]
  const item = items.find(({ id }) => id === asked.lesson) ?? most
  if (!item) return null
  const choice = items.length > 1 && (
    <CompactSelect
      label={say(messages.videoLesson)}
      value={item.id}
      // A number before a title takes the direction of the page unless both stand apart from it.
      options={items.map(({ id, number, title }) => ({ value: id, label: `\u2068${number} ${title}\u2069` }))}
      onChange={({ target }) => go({ lesson: target.value })}
    />
  )
  if (item.video.viewers < FEWEST_VIEWERS)
    return (
      <Card label={say(messages.video)}>
        <div className={styles.cardHead}>
          <Heading level={2} size="card">
            {say(messages.video)}
          </Heading>
          {choice}
        </div>
        <Empty headingLevel={3} title={say(messages.videoFew)}>
          {say(messages.videoFewText, { fewest: FEWEST_VIEWERS, viewers: item.video.viewers })}
        </Empty>
      </Card>
    )
  return <VideoChart key={item.id} {...props} item={item} choice={choice} />
}

const useData = ({ video }: VideoItem): ChartData => {
  const intl = useIntl()
  const say = intl.formatMessage
  const { watched, left, rewound, viewers, step } = video
  return {
    pointLabel: say(messages.time_),
    points: watched.map((_, i) => ({ id: String(i), short: clock(i * step), name: clock(i * step) })),
    series: [
      {
        id: 'watching',
        label: say(messages.watching),
        values: watched.map((count) => Math.round((100 * count) / viewers)),
        format: (value) => percentText(intl, value),
      },
      { id: 'left', label: say(messages.leftHere), values: left },
      { id: 'rewinds', label: say(messages.rewinds), values: rewound, tone: 'primary' },
    ],
    format: (value) => intl.formatNumber(value),
  }
}

interface ChartProps extends PartProps {
  readonly item: VideoItem
  readonly choice: ReactNode
}

function VideoChart({ item, choice, ...props }: ChartProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { video, title } = item
  const { watched, left, rewound, viewers, step, length, average } = video
  const moments = momentsIn(video)
  const hot = moments.left && { from: moments.left.first * step, to: moments.left.last * step }
  const markers = markersOf(item, hot)
  const share = (count: number) => percentText(intl, (100 * count) / viewers)
  const nameOf = (point: number) => {
    const time = clock(point * step)
    const question = markers.find(({ at }) => at >= point * step && at < (point + 1) * step)
    return question ? say(messages.atQuestion, { time, number: question.label }) : time
  }
  return (
    <ChartCard
      title={say(messages.video)}
      lead={say(messages.videoLead, {
        title: <bdi key="title">{title}</bdi>,
        viewers,
        percent: percentText(intl, average),
      })}
      data={useData(item)}
      legend="none"
      file="video"
      summary={say(messages.videoSummary, {
        first: share(watched[0] ?? 0),
        last: share(watched.at(-1) ?? 0),
        length: clock(length),
      })}
      aside={choice}
      beside={<VideoMoments {...props} item={item} moments={moments} markers={markers} />}
    >
      <CurveChart
        title={say(messages.video)}
        length={length}
        step={step}
        curve={watched.map((count) => Math.min(100, (100 * count) / viewers))}
        lane={rewound}
        markers={markers}
        hot={hot}
        clock={clock}
        linesOf={(point) => [
          nameOf(point),
          say(messages.tipWatching, { percent: share(watched[point] ?? 0) }),
          say(messages.tipLeft, { count: left[point] ?? 0 }),
          say(messages.tipRewound, { count: rewound[point] ?? 0 }),
        ]}
      />
    </ChartCard>
  )
}
