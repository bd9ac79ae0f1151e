import { useIntl } from 'react-intl'
import { Pager } from './pager.tsx'
import { messages } from '../common-messages.ts'

export interface PagesProps {
  readonly start: number
  readonly limit: number
  readonly matches: number
  readonly onGo: (start: number) => void
  /** There are roughly so many: they were not counted one by one. */
  readonly about?: boolean | undefined
}

/** The buttons under a list, in words. */
export function Pages(props: PagesProps) {
  const intl = useIntl()
  const { about = false, ...pages } = props
  const { start, limit, matches } = pages
  return (
    <Pager
      {...pages}
      label={intl.formatMessage(messages.pages)}
      previous={intl.formatMessage(messages.previous)}
      next={intl.formatMessage(messages.next)}
      range={intl.formatMessage(about ? messages.rangeAbout : messages.range, {
        from: Math.min(start + 1, matches),
        to: Math.min(start + limit, matches),
        matches,
      })}
    />
  )
}
