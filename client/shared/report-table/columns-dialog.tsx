import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { Checkbox, Choices } from '../../base/ui/choice.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import type { ReportColumn } from './columns.ts'
import { messages } from './messages.ts'

interface Props<Row> {
  readonly columns: readonly ReportColumn<Row>[]
  readonly shown: readonly ReportColumn<Row>[]
  readonly onChoose: (ids: readonly string[] | null) => void
}

/** The button above a report that says which columns it has, on the screen and in files. */
export function ColumnsButton<Row>({ columns, shown, onChoose }: Props<Row>) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [open, setOpen] = useState(false)
  const ids = shown.map(({ id }) => id)
  const toggle = (id: string, on: boolean) =>
    onChoose(columns.map((column) => column.id).filter((one) => (one === id ? on : ids.includes(one))))
  return (
    <>
      <Button size="small" icon="layout-columns" onClick={() => setOpen(true)}>
        {say(messages.columns)}
      </Button>
      <Dialog
        open={open}
        sheet
        onClose={() => setOpen(false)}
        title={say(messages.columnsTitle)}
        actions={
          <>
            <Button onClick={() => onChoose(null)}>{say(messages.columnsReset)}</Button>
            <Button variant="filled" onClick={() => setOpen(false)}>
              {say(messages.columnsDone)}
            </Button>
          </>
        }
      >
        <Choices legend={say(messages.columnsLegend)}>
          {columns
            .filter(({ fixed }) => fixed !== true)
            .map(({ id, label }) => (
              <Checkbox
                key={id}
                label={label}
                checked={ids.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
            ))}
        </Choices>
      </Dialog>
    </>
  )
}
