import { useIntl } from 'react-intl'
import { Pages, type PagesProps } from '../base/ui/pages.tsx'
import { messages } from './report-messages.ts'

interface Props extends Omit<PagesProps, 'range'> {
  /** There are roughly so many: they were not counted one by one. */
  readonly about?: boolean | undefined
}

/** The buttons under a report, which may not know exactly how many rows it has. */
export function ReportPages({ about = false, ...pages }: Props) {
  const intl = useIntl()
  const { start, limit, matches } = pages
  const range = intl.formatMessage(messages.rangeAbout, { from: start + 1, to: start + limit, matches })
  return <Pages {...pages} range={about ? range : undefined} />
}
