import { useState } from 'react'
import { useIntl } from 'react-intl'
import { groupSpread, PARTS } from '@cairn/domain/groups/standing'
import type { GroupReport } from '@cairn/contract/groups'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { percentText } from '../../base/ui/percent.tsx'
import { Table } from '../../base/ui/table.tsx'
import { Heading, Hidden } from '../../base/ui/text.tsx'
import styles from './group-chart.module.css'
import { messages } from './group-messages.ts'

const useParts = (report: GroupReport) => {
  const intl = useIntl()
  const share = (percent: number) => percentText(intl, percent)
  return groupSpread(report.progress).map((count, n) => {
    const end = PARTS[n] ?? 100
    const from = n === 0 ? 0 : (PARTS[n - 1] ?? 0) + 1
    const name = from >= end ? share(end) : intl.formatMessage(messages.range, { from, to: share(end) })
    return { name, count }
  })
}

type Part = ReturnType<typeof useParts>[number]

/** How a group is spread over the way, as bars or as a table. */
export function GroupChart({ report }: { report: GroupReport }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const parts = useParts(report)
  const [asTable, setAsTable] = useState(false)
  if (report.total.enrolled === 0) return null
  return (
    <Card label={say(messages.spread)}>
      <div className={styles.head}>
        <Heading level={2} size="card">
          {say(messages.spread)}
        </Heading>
        <Button size="small" variant="ghost" onClick={() => setAsTable(!asTable)}>
          {say(asTable ? messages.asChart : messages.asTable)}
        </Button>
      </div>
      {asTable ? <Figures parts={parts} /> : <Bars parts={parts} />}
    </Card>
  )
}

function Bars({ parts }: { parts: readonly Part[] }) {
  const intl = useIntl()
  const most = Math.max(1, ...parts.map(({ count }) => count))
  const words = parts
    .map(({ name, count }) => intl.formatMessage(messages.learnersAt, { count, name }))
    .join('. ')
  return (
    <figure className={styles.figure}>
      <figcaption>
        <Hidden>{words}</Hidden>
      </figcaption>
      <div className={styles.chart} aria-hidden="true">
        {parts.map(({ name, count }) => (
          <div key={name} className={styles.part}>
            <span className={styles.count}>{intl.formatNumber(count)}</span>
            <span className={styles.bar} style={{ blockSize: `calc((100% - 24px) * ${count / most})` }} />
          </div>
        ))}
      </div>
      <div className={styles.names} aria-hidden="true">
        {parts.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </figure>
  )
}

function Figures({ parts }: { parts: readonly Part[] }) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <Table
      label={say(messages.spread)}
      columns={[
        { id: 'part', label: say(messages.progress) },
        { id: 'count', label: say(messages.learners), end: true, tight: true },
      ]}
      rows={parts.map(({ name, count }) => ({
        id: name,
        cells: [name, intl.formatNumber(count)],
        item: say(messages.learnersAt, { count, name }),
      }))}
    />
  )
}
