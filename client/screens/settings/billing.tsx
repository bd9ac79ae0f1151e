import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { ErrorState } from '../../base/ui/empty.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { BillingCustomer } from './billing-customer.tsx'
import { messages } from './billing-messages.ts'
import { BillingMethod } from './billing-method.tsx'
import { BillingNotice } from './billing-notice.tsx'
import { BillingPlans } from './billing-plans.tsx'
import { sitePayment } from './billing-query.ts'
import { BillingStatements } from './billing-statements.tsx'
import { BillingUse } from './billing-use.tsx'
import styles from './billing.module.css'

/** What the site pays for its plan, for root admins. */
export function Screen() {
  const intl = useIntl()
  const found = useQuery(sitePayment)
  const payment = found.data?.payment
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  return (
    <ManageArea>
      <PageTitle lead={intl.formatMessage(messages.lead)}>{intl.formatMessage(messages.title)}</PageTitle>
      {found.isPending && <Waiting />}
      {!found.isPending && !payment && (
        <ErrorState
          title={intl.formatMessage(messages.failed)}
          retry={{
            label: intl.formatMessage(shared.tryAgain),
            run: () => void found.refetch(),
            busy: found.isFetching,
          }}
        >
          {intl.formatMessage(shared.failedText)}
        </ErrorState>
      )}
      {payment && (
        <div className={styles.parts}>
          <BillingNotice payment={payment} />
          <BillingUse payment={payment} />
          <BillingPlans payment={payment} />
          <div className={styles.two}>
            <BillingMethod source={payment.source} />
            <BillingCustomer customer={payment.customer} />
          </div>
          <BillingStatements />
        </div>
      )}
    </ManageArea>
  )
}

function Waiting() {
  const intl = useIntl()
  return (
    <Skeleton label={intl.formatMessage(shared.loading)}>
      <div className={styles.parts}>
        <Bone shape="card" />
        <div className={styles.two}>
          <Bone shape="card" />
          <Bone shape="card" />
        </div>
      </div>
    </Skeleton>
  )
}
