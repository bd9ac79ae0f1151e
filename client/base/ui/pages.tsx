import { useIntl } from 'react-intl'
import { Pager } from './pager.tsx'
import { messages } from '../common-messages.ts'

export interface PagesProps {
  readonly start: number
  readonly limit: number
  readonly matches: number
  readonly onGo: (start: number) => void
  /** Which entries are in view, where it is not simply so many of so many. */
  readonly range?: string | undefined
}

/** The buttons under a list, in words. */
export function Pages(props: PagesProps) {
  const intl = useIntl()
  const { start, limit, matches, range } = props
  return (
    <Pager
      {...props}
      label={intl.formatMessage(messages.pages)}
      previous={intl.formatMessage(messages.previous)}
      next={intl.formatMessage(messages.next)}
      range={
        range ??
        intl.formatMessage(messages.range, {
          from: Math.min(start + 1, matches),
          to: Math.min(start + limit, matches),
          matches,
        })
      }
    />
  )
}
