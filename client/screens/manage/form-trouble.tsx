import { useIntl } from 'react-intl'
import { Banner } from '../../base/ui/banner.tsx'
import { messages } from '../../base/common-messages.ts'
import type { RecordForm } from './use-record-form.ts'
import { Failure } from '../../base/ui/failure.tsx'

/** Why a record was not saved, above its fields. */
export function FormTrouble({ stale, failure }: Pick<RecordForm<unknown, unknown>, 'stale' | 'failure'>) {
  const intl = useIntl()
  return (
    <>
      {stale && (
        <div role="alert">
          <Banner icon="git-merge" look="card" tone="warn">
            {intl.formatMessage(messages.stale)}
          </Banner>
        </div>
      )}
      <Failure>{failure}</Failure>
    </>
  )
}
