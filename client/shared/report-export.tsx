import { useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { Endpoint } from '@cairn/contract/endpoint'
import { EXPORT_LIMITS, reportFiles } from '@cairn/contract/report-files'
import { useAction } from '../base/action.ts'
import { call } from '../base/call.ts'
import { download } from '../base/download.ts'
import { useActor } from '../base/site.tsx'
import { Button, type ButtonProps } from '../base/ui/button.tsx'
import { messages } from './report-exports-messages.ts'
import { messages as common } from './report-messages.ts'
import { SaveView } from './report-views.tsx'
import { requestOf, type AskedReport } from './report-request.ts'

export interface ExportCsvProps<E extends Endpoint> extends AskedReport<E> {
  /** Name of the file, with its ending. */
  readonly file: string
  /** How many rows there are, where that is known: a long file is written in the background. */
  readonly matches?: number | undefined
  readonly variant?: ButtonProps['variant']
  /** Off where the address of the page does not tell what is shown. */
  readonly savable?: boolean
}

/** What is done with a report as it is filtered: kept as a view, and had as a file with all rows, not only its page. */
export function ExportCsv<E extends Endpoint>(props: ExportCsvProps<E>) {
  const { endpoint, params, query, file, matches = 0, variant = 'filled', savable = true } = props
  const intl = useIntl()
  const navigate = useNavigate()
  // Views belong to the person alone, whoever acts as them.
  const isInPerson = useActor()?.acting !== true
  const request = isInPerson && matches > EXPORT_LIMITS.directRows ? requestOf(props) : undefined
  const save = useAction(() => download(endpoint, params, file, query), { failsIn: 'toast' })
  const begin = useAction(
    async (_: void, { key }): Promise<void> => {
      if (request) await call(reportFiles.startExport, { body: request, key, handled: 'shown' })
    },
    {
      failsIn: 'toast',
      refreshes: [[reportFiles.findExports.path]],
      done: {
        message: intl.formatMessage(messages.begun),
        action: {
          label: intl.formatMessage(messages.see),
          run: () => void navigate({ to: '/reports/exports' }),
        },
      },
    },
  )
  const action = request ? begin : save
  return (
    <>
      {savable && isInPerson && <SaveView endpoint={endpoint} params={params} query={query} />}
      <Button icon="download" variant={variant} busy={action.busy} onClick={() => void action.run()}>
        {intl.formatMessage(common.csv)}
      </Button>
    </>
  )
}
