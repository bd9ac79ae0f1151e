import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { ErrorState } from '../../base/ui/empty.tsx'
import { Page } from '../../base/ui/page.tsx'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import styles from './checkout.module.css'
import { FocusHeader } from './focus-header.tsx'
import { messages } from './messages.ts'

interface CheckoutWaitingProps {
  readonly back: { readonly link: ReactElement; readonly label: string }
  /** The price could not be loaded: asks for it again. */
  readonly onRetry?: (() => void) | undefined
}

/** The checkout before its price is known. */
export function CheckoutWaiting({ back, onRetry }: CheckoutWaitingProps) {
  const { formatMessage } = useIntl()
  return (
    <>
      <FocusHeader back={back} />
      <Page bleed>
        {onRetry ? (
          <div className={styles.checkout}>
            <ErrorState
              headingLevel={1}
              title={formatMessage(messages.unavailable)}
              retry={{ label: formatMessage(messages.again), run: onRetry }}
            >
              {formatMessage(messages.unavailableText)}
            </ErrorState>
          </div>
        ) : (
          <Skeleton label={formatMessage(messages.loading)}>
            <div className={styles.checkout}>
              <div className={styles.form}>
                <Bone shape="title" />
                <Bone shape="control" />
                <Bone shape="card" />
                <Bone shape="control" />
              </div>
              <Bone shape="card" />
            </div>
          </Skeleton>
        )}
      </Page>
    </>
  )
}
