import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { classes } from '../../base/ui/classes.ts'
import { namedPoints, valueAxis } from './axis.ts'
import type { ChartData, ChartSeries } from './chart-data.ts'
import styles from './chart.module.css'
import { Grid, Names, type Plot } from './grid.tsx'
import { Reader } from './reader.tsx'
import { useCursor } from './use-cursor.ts'
import { usePointText } from './use-point-text.ts'
import { useSize } from './use-size.ts'
import { useTip } from './use-tip.ts'

const HEIGHT = 264
const START = 52
/** For the longest name of a day and month. */
const ROOM = 76
const END = 14

interface Props {
  readonly title: string
  readonly data: ChartData
}

/** Several series over time as lines: the first with its area, the second dotted. */
export function LineChart({ title, data }: Props) {
  const { points, series, format } = data
  const { ref, width, mirrored } = useSize<HTMLDivElement>()
  const textOf = usePointText(data)
  const axis = valueAxis(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const plot: Plot = {
    left: mirrored ? END : START,
    right: width - (mirrored ? START : END),
    top: 10,
    bottom: HEIGHT - 34,
    mirrored,
  }
  const x = scaleLinear()
    .domain([0, Math.max(1, points.length - 1)])
    .range(mirrored ? [plot.right, plot.left] : [plot.left, plot.right])
  const y = scaleLinear().domain([0, axis.end]).range([plot.bottom, plot.top])
  const cursor = useCursor({ count: points.length, at: (at) => Math.round(x.invert(at)), mirrored })
  const at = cursor.point
  return (
    <Reader
      box={ref}
      {...{ title, width, cursor, textOf }}
      height={HEIGHT}
      count={points.length}
      tip={useTip(data, at, (point) => ({ x: x(point), y: (plot.top + plot.bottom) / 2 }))}
    >
      <Grid plot={plot} lines={axis.lines.map((value) => ({ value, y: y(value), label: format(value) }))} />
      <Names
        plot={plot}
        y={HEIGHT - 8}
        names={namedPoints(points.length, plot.right - plot.left, ROOM).map((i) => ({
          id: i,
          x: x(i),
          label: points[i]?.short ?? '',
        }))}
      />
      {series.map((one, n) => (
        <Line
          key={one.id}
          series={one}
          look={one.look ?? (n === 0 ? 'area' : 'dotted')}
          unfinished={points.at(-1)?.unfinished === true}
          x={x}
          y={y}
        />
      ))}
      {at !== undefined && (
        <line x1={x(at)} x2={x(at)} y1={plot.top} y2={plot.bottom} className={styles.cursor} />
      )}
      {at !== undefined &&
        series.map(({ id, values, tone = 'accent' }) =>
          values[at] === undefined ? null : (
            <circle
              key={id}
              cx={x(at)}
              cy={y(values[at])}
              r={5}
              className={classes(styles.dot, styles[tone])}
            />
          ),
        )}
    </Reader>
  )
}

type Position = (value: number) => number

interface LineProps {
  readonly series: ChartSeries
  readonly look: NonNullable<ChartSeries['look']>
  /** The last point is not over yet. */
  readonly unfinished: boolean
  readonly x: Position
  readonly y: Position
}

function Line({ series: { values, tone = 'accent' }, look, unfinished, x, y }: LineProps) {
  const dots = values.flatMap((value, i) =>
    value === undefined ? [] : [[x(i), y(value)] as [number, number]],
  )
  // What leads to a point that still grows is drawn by itself, so that the line does not seem to fall.
  const open = unfinished && values.at(-1) !== undefined && dots.length > 1
  const path = line().curve(curveMonotoneX)(open ? dots.slice(0, -1) : dots) ?? ''
  const [only] = dots
  return (
    <>
      {look === 'area' && (
        <path
          d={area().curve(curveMonotoneX).y0(y(0))(open ? dots.slice(0, -1) : dots) ?? ''}
          className={classes(styles.area, styles[tone])}
        />
      )}
      <path d={path} className={classes(styles.curve, styles[tone], look === 'dotted' && styles.dotted)} />
      {open && (
        <path
          d={line()(dots.slice(-2)) ?? ''}
          data-unfinished=""
          className={classes(styles.curve, styles[tone], styles.unfinished)}
        />
      )}
      {/* One value alone makes no line. */}
      {dots.length === 1 && only && (
        <circle cx={only[0]} cy={only[1]} r={4} className={classes(styles.dot, styles[tone])} />
      )}
    </>
  )
}
