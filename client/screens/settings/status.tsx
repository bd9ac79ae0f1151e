import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { operations } from '@cairn/contract/operations'
import { useHead } from '../../base/head.tsx'
import { read } from '../../base/query.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { ErrorState } from '../../base/ui/empty.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { Health } from './status-health.tsx'
import { Jobs } from './status-jobs.tsx'
import { FailedMail } from './status-mail.tsx'
import { messages } from './status-messages.ts'
import { REFRESH_MS } from './status-refresh.ts'
import { isHealthy } from './status-rules.ts'
import styles from './status.module.css'

const TILES = ['database', 'jobs', 'mail', 'storage']

/** Whether everything works, and what failed, for root admins. */
export function Screen() {
  const intl = useIntl()
  const found = useQuery({ ...read(operations.getSystemStatus, {}), refetchInterval: REFRESH_MS })
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  const { data } = found
  return (
    <ManageArea>
      <PageTitle lead={intl.formatMessage(messages.lead)}>{intl.formatMessage(messages.title)}</PageTitle>
      {found.isPending && (
        <Skeleton label={intl.formatMessage(shared.loading)}>
          <div className={styles.tiles}>
            {TILES.map((tile) => (
              <Bone key={tile} shape="card" />
            ))}
          </div>
        </Skeleton>
      )}
      {found.isError && !data && (
        <ErrorState
          title={intl.formatMessage(messages.failed)}
          retry={{
            label: intl.formatMessage(shared.tryAgain),
            run: () => void found.refetch(),
            busy: found.isFetching,
          }}
        >
          {intl.formatMessage(messages.failedText)}
        </ErrorState>
      )}
      {data && (
        <>
          {isHealthy(data) && (
            <div className={styles.normal}>
              <Banner icon="circle-check" look="card" tone="ok">
                {intl.formatMessage(messages.normal)}
              </Banner>
            </div>
          )}
          <Health status={data} />
          {data.mail.failed > 0 && <FailedMail configured={data.mail.configured} />}
          <Jobs />
        </>
      )}
    </ManageArea>
  )
}
