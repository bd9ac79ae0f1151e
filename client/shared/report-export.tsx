import { useIntl } from 'react-intl'
import type { Endpoint, ParamsOf, QueryOf } from '@cairn/contract/endpoint'
import { useAction } from '../base/action.ts'
import { download } from '../base/download.ts'
import { Button, type ButtonProps } from '../base/ui/button.tsx'
import { messages } from './report-messages.ts'

export interface ExportCsvProps<E extends Endpoint> {
  readonly endpoint: E
  readonly params: ParamsOf<E>
  /** What the screen asks for, with `format` and `columns`. */
  readonly query: QueryOf<E>
  /** Name of the file, with its ending. */
  readonly file: string
  readonly variant?: ButtonProps['variant']
}

/** All rows of a report as a file: those of the screen, not only its page. */
export function ExportCsv<E extends Endpoint>(props: ExportCsvProps<E>) {
  const { endpoint, params, query, file, variant = 'filled' } = props
  const intl = useIntl()
  const save = useAction(() => download(endpoint, params, file, query), { failsIn: 'toast' })
  return (
    <Button icon="download" variant={variant} busy={save.busy} onClick={() => void save.run()}>
      {intl.formatMessage(messages.csv)}
    </Button>
  )
}
