import { scaleBand, scaleLinear } from 'd3-scale'
import { classes } from '../../base/ui/classes.ts'
import { namedPoints, valueAxis } from './axis.ts'
import type { ChartData } from './chart-data.ts'
import styles from './chart.module.css'
import { Grid, Names, type Plot } from './grid.tsx'
import { Reader } from './reader.tsx'
import { useCursor } from './use-cursor.ts'
import { usePointText } from './use-point-text.ts'
import { useSize } from './use-size.ts'
import { useTip } from './use-tip.ts'

const HEIGHT = 248
const START = 52
/** About as wide as a character of the values beside the lines. */
const CHARACTER = 6.6
/** For the longest name of a day and month. */
const ROOM = 76
const END = 8
const WIDEST = 44

interface Props {
  readonly title: string
  readonly data: ChartData
}

/** Values beside one another; several series stand side by side at each point. */
export function BarChart({ title, data }: Props) {
  const { points, series, format } = data
  const { ref, width, mirrored } = useSize<HTMLDivElement>()
  const textOf = usePointText(data)
  const axis = valueAxis(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const longest = Math.max(0, ...axis.lines.map((value) => format(value).length))
  const start = Math.max(START, Math.ceil(longest * CHARACTER) + 14)
  const plot: Plot = {
    left: mirrored ? END : start,
    right: width - (mirrored ? start : END),
    top: 10,
    bottom: HEIGHT - 34,
    mirrored,
  }
  const x = scaleBand<number>()
    .domain(points.map((_, i) => i))
    .range(mirrored ? [plot.right, plot.left] : [plot.left, plot.right])
    .padding(0.25)
  const y = scaleLinear().domain([0, axis.end]).range([plot.bottom, plot.top])
  const band = x.bandwidth()
  const bar = Math.min(WIDEST, band / Math.max(1, series.length))
  const middle = (point: number) => (x(point) ?? 0) + band / 2
  const nearest = (at: number) => {
    const from = mirrored ? plot.right - at : at - plot.left
    return Math.floor(from / ((plot.right - plot.left) / Math.max(1, points.length)))
  }
  const cursor = useCursor({ count: points.length, at: nearest, mirrored })
  const at = cursor.point
  return (
    <Reader
      box={ref}
      {...{ title, width, cursor, textOf }}
      height={HEIGHT}
      count={points.length}
      tip={useTip(data, at, (point) => ({ x: middle(point), y: (plot.top + plot.bottom) / 2 }))}
    >
      <Grid plot={plot} lines={axis.lines.map((value) => ({ value, y: y(value), label: format(value) }))} />
      <Names
        plot={plot}
        y={HEIGHT - 8}
        names={namedPoints(points.length, plot.right - plot.left, ROOM).map((i) => ({
          id: i,
          x: middle(i),
          label: points[i]?.short ?? '',
        }))}
      />
      {at !== undefined && (
        <rect
          x={middle(at) - x.step() / 2}
          y={plot.top}
          width={x.step()}
          height={plot.bottom - plot.top}
          className={styles.column}
        />
      )}
      {series.map(({ id, values, tone = 'accent' }, n) =>
        values.map((value, i) => (
          <rect
            key={`${id} ${points[i]?.id}`}
            x={middle(i) + (mirrored ? series.length / 2 - n - 1 : n - series.length / 2) * bar}
            y={y(value ?? 0)}
            width={Math.max(1, bar - 2)}
            height={plot.bottom - y(value ?? 0)}
            rx={Math.min(4, bar / 4)}
            className={classes(styles.bar, styles[tone])}
          />
        )),
      )}
    </Reader>
  )
}
