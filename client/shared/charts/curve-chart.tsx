import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { useIntl } from 'react-intl'
import { classes } from '../../base/ui/classes.ts'
import { percentText } from '../../base/ui/percent.tsx'
import { namedSeconds } from './axis.ts'
import { messages } from './chart-messages.ts'
import styles from './chart.module.css'
import { Grid, Names, type Plot } from './grid.tsx'
import { laneBars } from './lane-bars.ts'
import { Reader } from './reader.tsx'
import { useCursor } from './use-cursor.ts'
import { useSize } from './use-size.ts'

/** Something at a second of the video: a question. */
export interface CurveMarker {
  readonly id: string
  readonly at: number
  /** On the dot: its number. */
  readonly label: string
  readonly hot?: boolean
}

export interface CurveChartProps {
  readonly title: string
  /** In seconds: the whole, and what one value is about. */
  readonly length: number
  readonly step: number
  /** Percent for each stretch. */
  readonly curve: readonly number[]
  /** Counts for each stretch, as bars under the curve. */
  readonly lane: readonly number[]
  readonly markers: readonly CurveMarker[]
  /** What is shaded, in seconds. */
  readonly hot?: { readonly from: number; readonly to: number } | undefined
  readonly clock: (seconds: number) => string
  /** What a stretch says: its name first. */
  readonly linesOf: (point: number) => readonly [string, ...string[]]
}

const TOP = 10
const CURVE = 208
const LANE = { top: TOP + CURVE + 16, height: 40 }
const TRACK = LANE.top + LANE.height + 18
const HEIGHT = TRACK + 36
const START = 64
const END = 14
const BAR = 9
const READ = 10
const SHARES = [0, 25, 50, 75, 100]

/** A curve over the seconds of a video, bars under it and questions on its track. */
export function CurveChart(props: CurveChartProps) {
  const { title, length, step, curve, lane, markers, hot, clock, linesOf } = props
  const intl = useIntl()
  const { ref, width, mirrored } = useSize<HTMLDivElement>()
  const plot: Plot = {
    left: mirrored ? END : START,
    right: width - (mirrored ? START : END),
    top: TOP,
    bottom: TOP + CURVE,
    mirrored,
  }
  const x = scaleLinear()
    .domain([0, Math.max(1, length)])
    .range(mirrored ? [plot.right, plot.left] : [plot.left, plot.right])
  const y = scaleLinear().domain([0, 100]).range([plot.bottom, plot.top])
  const middle = (point: number) => Math.min(length, (point + 0.5) * step)
  const cursor = useCursor({
    count: curve.length,
    at: (at) => Math.floor(x.invert(at) / step),
    mirrored,
    step: Math.max(1, Math.round(READ / step)),
  })
  const at = cursor.point
  // The first and the last stretch reach to the ends of the video.
  const shape: [number, number][] = [
    [x(0), y(curve[0] ?? 0)],
    ...curve.map((share, i): [number, number] => [x(middle(i)), y(share)]),
    [x(length), y(curve.at(-1) ?? 0)],
  ]
  const [name = '', ...lines] = at === undefined ? [] : linesOf(at)
  const room = plot.right - plot.left
  return (
    <Reader
      box={ref}
      {...{ title, width, cursor }}
      height={HEIGHT}
      count={curve.length}
      textOf={(point) => linesOf(point).join(', ')}
      tip={at === undefined ? undefined : { x: x(middle(at)), y: TOP + CURVE / 2, title: name, lines }}
    >
      <Grid
        plot={plot}
        lines={SHARES.map((value) => ({ value, y: y(value), label: percentText(intl, value) }))}
      />
      {hot && (
        <rect
          x={Math.min(x(hot.from), x(hot.to))}
          y={plot.top}
          width={Math.max(12, Math.abs(x(hot.to) - x(hot.from)))}
          height={CURVE}
          className={styles.hotArea}
        />
      )}
      <path d={area().y0(y(0))(shape) ?? ''} className={classes(styles.area, styles.accent)} />
      <path d={line()(shape) ?? ''} className={classes(styles.curve, styles.accent)} />
      <Lane values={lane} room={room} place={(point) => x(Math.min(length, point * step))} />
      <text
        x={mirrored ? plot.right + 10 : plot.left - 10}
        y={LANE.top + LANE.height}
        textAnchor="end"
        className={styles.label}
      >
        {intl.formatMessage(messages.lane)}
      </text>
      <rect x={plot.left} y={TRACK - 2} width={room} height={4} rx={2} className={styles.track} />
      {at !== undefined && (
        <line x1={x(middle(at))} x2={x(middle(at))} y1={plot.top} y2={TRACK + 8} className={styles.cursor} />
      )}
      {markers.map(({ id, at: second, label, hot: marked }) => (
        <g key={id}>
          <circle
            cx={x(second)}
            cy={TRACK}
            r={9}
            className={classes(styles.marker, marked === true && styles.hotMarker)}
          />
          <text
            x={x(second)}
            y={TRACK + 4}
            textAnchor="middle"
            className={classes(styles.number, marked === true && styles.hotNumber)}
          >
            {label}
          </text>
        </g>
      ))}
      <Names
        plot={plot}
        y={HEIGHT - 4}
        names={namedSeconds(length, room).map((second) => ({
          id: second,
          x: x(second),
          label: clock(second),
        }))}
      />
      {at !== undefined && (
        <circle
          cx={x(middle(at))}
          cy={y(curve[at] ?? 0)}
          r={5}
          className={classes(styles.dot, styles.accent)}
        />
      )}
    </Reader>
  )
}

interface LaneProps {
  readonly values: readonly number[]
  readonly room: number
  readonly place: (point: number) => number
}

function Lane({ values, room, place }: LaneProps) {
  const bars = laneBars(values, room / BAR)
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const height = scaleLinear().domain([0, most]).range([0, LANE.height])
  return bars.map(({ from, to, value, hot }) => (
    <rect
      key={from}
      x={Math.min(place(from), place(to)) + 1}
      y={LANE.top + LANE.height - Math.max(2, height(value))}
      width={Math.max(1, Math.abs(place(to) - place(from)) - 2)}
      height={Math.max(2, height(value))}
      className={classes(styles.laneBar, hot && styles.hotBar)}
    />
  ))
}
