import { useIntl } from 'react-intl'
import type { Endpoint, ParamsOf, QueryOf } from '@cairn/contract/endpoint'
import { useAction } from '../../base/action.ts'
import { download } from '../../base/download.ts'
import { Button } from '../../base/ui/button.tsx'
import type { FileColumn } from './columns.ts'
import { messages } from './messages.ts'

interface Props<E extends Endpoint> {
  readonly endpoint: E
  readonly params: ParamsOf<E>
  /** The same that the screen asks for, without its page. */
  readonly query: QueryOf<E>
  readonly columns?: readonly FileColumn[] | undefined
  /** What the file is called where the server does not say. */
  readonly name: string
  /** While something else matters more it steps back. */
  readonly quiet?: boolean
}

/** Every row of a report as a file, with the columns that are looked at. */
export function CsvButton<E extends Endpoint>(props: Props<E>) {
  const { endpoint, params, query, columns, name, quiet = false } = props
  const intl = useIntl()
  const file = useAction(
    () =>
      download(endpoint, params, name, {
        ...(query as object),
        format: 'csv',
        ...(columns && { columns: JSON.stringify(columns) }),
      } as QueryOf<E>),
    { failsIn: 'toast' },
  )
  return (
    <Button
      icon="download"
      variant={quiet ? 'quiet' : 'filled'}
      busy={file.busy}
      onClick={() => void file.run()}
    >
      {intl.formatMessage(messages.csv)}
    </Button>
  )
}
