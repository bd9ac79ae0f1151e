import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { ItemFigures, VideoFigures } from '@cairn/contract/course-reports'
import type { Moment, VideoMoments as Moments } from '@cairn/domain/reports/moments'
import { classes } from '../../../base/ui/classes.ts'
import { Icon, type IconName } from '../../../base/ui/icon.tsx'
import { TextButton, TextLink } from '../../../base/ui/link.tsx'
import { percentText } from '../../../base/ui/percent.tsx'
import { Heading } from '../../../base/ui/text.tsx'
import { clock } from '../../../courses/stage/clock.ts'
import type { CurveMarker } from '../../../shared/charts/curve-chart.tsx'
import { messages } from './messages.ts'
import type { PartProps } from './part.ts'
import styles from './course.module.css'

interface Props extends Pick<PartProps, 'courseId' | 'onPeople'> {
  readonly item: ItemFigures & { readonly video: VideoFigures }
  readonly moments: Moments
  readonly markers: readonly CurveMarker[]
}

/** What stands out in a video, each with who it was and the way to it. */
export function VideoMoments({ courseId, onPeople, item, moments, markers }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { step } = item.video
  const { left, rewound, end } = moments
  const seeWho = (moment: 'left' | 'rewound', { first, last }: Moment) => (
    <TextButton
      size="small"
      onClick={() =>
        onPeople({
          people: 'video',
          item: item.id,
          moment,
          from: String(first * step),
          to: String(last * step),
        })
      }
    >
      {say(messages.seeWho)}
    </TextButton>
  )
  const watch = ({ first }: Moment) => (
    <TextLink
      size="small"
      link={
        <Link
          to="/learn/$courseId/activity/$instructionId"
          params={{ courseId, instructionId: item.id }}
          search={{ t: String(Math.floor(first * step)) }}
        />
      }
    >
      {say(messages.watchPart)}
    </TextLink>
  )
  const question = left && markers.find(({ hot }) => hot)
  return (
    <div className={styles.moments}>
      <Heading level={3} size="small">
        {say(messages.moments)}
      </Heading>
      {!left && !rewound && !end && <p className={styles.dim}>{say(messages.noMoments)}</p>}
      <ul className={styles.momentList}>
        {left && (
          <Item
            icon="logout"
            tone="bad"
            time={clock(left.first * step)}
            title={say(messages.momentLeft, { count: left.count })}
            links={
              <>
                {seeWho('left', left)}
                {watch(left)}
              </>
            }
          >
            {question ? say(messages.momentLeftAt, { number: question.label }) : say(messages.momentLeftText)}
          </Item>
        )}
        {rewound && (
          <Item
            icon="rewind-backward-10"
            tone="primary"
            time={clock(rewound.first * step)}
            title={say(messages.momentRewound, { count: rewound.count })}
            links={
              <>
                {watch(rewound)}
                {seeWho('rewound', rewound)}
              </>
            }
          >
            {say(messages.momentRewoundText)}
          </Item>
        )}
        {end && (
          <Item
            icon="clock"
            time={clock(end.first * step)}
            title={say(messages.momentEnd)}
            links={seeWho('left', end)}
          >
            {say(messages.momentEndText, { percent: percentText(intl, end.percent) })}
          </Item>
        )}
      </ul>
    </div>
  )
}

interface ItemProps {
  readonly icon: IconName
  readonly tone?: 'bad' | 'primary'
  readonly time: string
  readonly title: string
  readonly links: ReactNode
  readonly children: ReactNode
}

function Item({ icon, tone, time, title, links, children }: ItemProps) {
  return (
    <li className={styles.moment}>
      <span className={classes(styles.momentIcon, tone && styles[`${tone}Icon`])}>
        <Icon name={icon} size={16} mirror={false} />
      </span>
      <div>
        <p className={styles.momentTitle}>
          <bdi className={styles.clock}>{time}</bdi> <b>{title}</b>
        </p>
        <p className={styles.dim}>{children}</p>
        <p className={styles.links}>{links}</p>
      </div>
    </li>
  )
}
