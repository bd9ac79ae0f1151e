import { useIntl } from 'react-intl'
import { messages } from './common-messages.ts'
import type { Form } from './form-types.ts'
import { Banner } from './ui/banner.tsx'
import { Failure } from './ui/failure.tsx'

/** Why a form was not sent, above its fields, where no field is to blame. */
export function FormFailure({ form }: { readonly form: Pick<Form<object>, 'stale' | 'failure'> }) {
  const intl = useIntl()
  return (
    <>
      {form.stale && (
        <div role="alert">
          <Banner icon="git-merge" look="card" tone="warn">
            {intl.formatMessage(messages.stale)}
          </Banner>
        </div>
      )}
      <Failure>{form.failure}</Failure>
    </>
  )
}
