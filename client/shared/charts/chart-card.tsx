import { useId, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useAction } from '../../base/action.ts'
import { give } from '../../base/download.ts'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Menu } from '../../base/ui/menu.tsx'
import { Table } from '../../base/ui/table.tsx'
import { Heading, Hidden } from '../../base/ui/text.tsx'
import { chartFile, type ChartData } from './chart-data.ts'
import { messages } from './chart-messages.ts'
import styles from './chart.module.css'
import { saveChartPicture } from './picture.ts'
import { pointName, usePointText } from './use-point-text.ts'

export interface ChartCardProps {
  readonly title: string
  /** One line under the title. */
  readonly lead?: ReactNode
  /** What the chart shows; the table and the file are made of it. */
  readonly data: ChartData
  /** What the chart amounts to in a sentence, for those who do not see it. */
  readonly summary: string
  /** Name of the files, without its ending. */
  readonly file: string
  /** The legend shows bars or lines; none: the chart has one series. */
  readonly legend?: 'bars' | 'lines' | 'none'
  /** Beside the title: what to choose the data by. */
  readonly aside?: ReactNode
  /** Beside the chart, or below it on a phone. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A chart with its title, its table twin, and its files. */
export function ChartCard(props: ChartCardProps) {
  const { title, lead, data, summary, file, legend = 'lines', aside, beside, children } = props
  const intl = useIntl()
  const say = intl.formatMessage
  const heading = useId()
  const figure = useRef<HTMLElement>(null)
  const [asTable, setAsTable] = useState(false)
  const picture = useAction(
    async () => {
      const svg = figure.current?.querySelector('svg')
      if (svg) await saveChartPicture(svg, title, file)
    },
    { failsIn: 'toast' },
  )
  const saveFile = () => {
    const points = data.points.map((point) => ({ ...point, name: pointName(intl, point) }))
    give(new Blob([chartFile({ ...data, points })], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)
  }
  return (
    <section aria-labelledby={heading} className={styles.whole}>
      <Card>
        <div className={styles.head}>
          <div className={styles.words}>
            <Heading level={2} size="card" id={heading}>
              {title}
            </Heading>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          <div className={styles.tools}>
            {legend !== 'none' && <Legend data={data} kind={legend} />}
            <Button size="small" variant="ghost" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {say(asTable ? messages.asChart : messages.asTable)}
            </Button>
            <Menu
              label={say(messages.menu, { title })}
              items={[
                ...(asTable
                  ? []
                  : [
                      {
                        label: say(messages.image),
                        icon: 'photo' as const,
                        onSelect: () => void picture.run(),
                      },
                    ]),
                { label: say(messages.csv), icon: 'file-text' as const, onSelect: saveFile },
              ]}
              trigger={<IconButton icon="download" size="small" label={say(messages.menu, { title })} />}
            />
            {aside}
          </div>
        </div>
        <div className={beside === undefined ? undefined : styles.withBeside}>
          {asTable ? (
            <Twin title={title} data={data} />
          ) : (
            <figure ref={figure} className={styles.figure} aria-labelledby={heading}>
              <figcaption>
                <Hidden>{summary}</Hidden>
              </figcaption>
              {children}
            </figure>
          )}
          {beside}
        </div>
      </Card>
    </section>
  )
}

function Legend({ data: { series }, kind }: { readonly data: ChartData; readonly kind: 'bars' | 'lines' }) {
  return (
    <div className={styles.legend} aria-hidden="true">
      {series.map(({ id, label, tone = 'accent', look }, n) => {
        const dotted = (look ?? (n === 0 ? 'area' : 'dotted')) === 'dotted'
        return (
          <span key={id}>
            <i
              className={classes(
                styles[tone],
                kind === 'bars' ? styles.barKey : styles.key,
                kind === 'lines' && dotted && styles.dottedKey,
              )}
            />
            {label}
          </span>
        )
      })}
    </div>
  )
}

/** The same as the chart in rows and columns. */
function Twin({ title, data }: { readonly title: string; readonly data: ChartData }) {
  const intl = useIntl()
  const textOf = usePointText(data)
  const { pointLabel, points, series, format } = data
  return (
    <div className={styles.table}>
      <Table
        label={title}
        columns={[
          { id: 'point', label: pointLabel },
          ...series.map(({ id, label }) => ({ id: `v-${id}`, label, end: true })),
        ]}
        rows={points.map((point, i) => ({
          id: point.id,
          cells: [
            pointName(intl, point),
            ...series.map((one) => {
              const value = one.values[i]
              return value === undefined ? intl.formatMessage(messages.noData) : (one.format ?? format)(value)
            }),
          ],
          item: textOf(i),
        }))}
      />
    </div>
  )
}
