import { toCsv } from '@cairn/domain/base/csv'

/** One place on the line along the bottom. */
export interface ChartPoint {
  readonly id: string
  /** Under the chart. */
  readonly short: string
  /** In the tooltip and the table: "Week of October 19". */
  readonly name: string
  /** It is not over yet: its values still grow. */
  readonly unfinished?: boolean | undefined
}

export interface ChartSeries {
  readonly id: string
  readonly label: string
  /** One for each point; undefined where there is none. */
  readonly values: readonly (number | undefined)[]
  /** dotted: the second of two lines. area: a line with its area filled. */
  readonly look?: 'area' | 'line' | 'dotted'
  readonly tone?: ChartTone
  /** How its values are written, where not as those of the others. */
  readonly format?: (value: number) => string
}

/** Colours of the theme, by what they mean. */
export type ChartTone = 'accent' | 'primary' | 'stone' | 'ok' | 'bad'

/** What a chart shows; its table and its file are made of the same. */
export interface ChartData {
  /** What the points are: "Week". */
  readonly pointLabel: string
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
  /** How a value is written. */
  readonly format: (value: number) => string
}

/** The chart as a file for a spreadsheet. */
export const chartFile = ({ pointLabel, points, series }: ChartData): string =>
  toCsv(
    [
      { title: pointLabel, field: 'point' },
      ...series.map(({ id, label }) => ({ title: label, field: `v-${id}` })),
    ],
    points.map(({ name }, i) => ({
      point: name,
      ...Object.fromEntries(series.map(({ id, values }) => [`v-${id}`, values[i]])),
    })),
  )
