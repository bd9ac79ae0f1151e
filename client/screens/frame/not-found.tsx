import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Page } from '../../base/ui/page.tsx'
import { messages } from './messages.ts'

export function NotFound() {
  const intl = useIntl()
  useHead({ title: intl.formatMessage(messages.notFound), indexed: false })
  return (
    <Page>
      <Empty
        title={intl.formatMessage(messages.notFound)}
        headingLevel={1}
        action={<Button link={<Link to="/" />}>{intl.formatMessage(messages.toStart)}</Button>}
      >
        {intl.formatMessage(messages.notFoundText)}
      </Empty>
    </Page>
  )
}
