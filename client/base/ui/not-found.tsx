import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useHead } from '../head.tsx'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { Page } from './page.tsx'
import { messages } from './not-found-messages.ts'

/** Said with `notFound` where somebody is enrolled in what is not shown to them now. */
export const CLOSED = { closed: true } as const

export function NotFound({ data }: { data?: unknown }) {
  const intl = useIntl()
  const closed = data === CLOSED
  const title = intl.formatMessage(closed ? messages.closed : messages.notFound)
  useHead({ title, indexed: false })
  return (
    <Page>
      <Empty
        title={title}
        headingLevel={1}
        action={<Button link={<Link to="/" />}>{intl.formatMessage(messages.toStart)}</Button>}
      >
        {intl.formatMessage(closed ? messages.closedText : messages.notFoundText)}
      </Empty>
    </Page>
  )
}
