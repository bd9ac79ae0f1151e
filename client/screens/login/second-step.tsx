import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import type { AskedFactor } from '../../auth/second-factor.ts'
import { latePart } from '../../base/ui/late-part.tsx'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { messages as frameMessages } from '../../base/ui/waiting-messages.ts'
import { Entrance } from '../../base/ui/entrance.tsx'
import { messages } from './messages.ts'

const Late = latePart(() =>
  import('../../auth/second-factor-form.tsx').then(({ SecondFactorForm }) => ({ default: SecondFactorForm })),
)

interface Props {
  readonly asked: AskedFactor
  readonly onDone: () => void
  readonly onExpired: () => void
}

/** After the right password: the page that asks for the second factor. */
export function SecondStep(props: Props) {
  const intl = useIntl()
  return (
    <Entrance
      title={intl.formatMessage(messages.secondStepTitle)}
      lead={intl.formatMessage(messages.secondStepLead)}
    >
      <Suspense
        fallback={
          <Skeleton label={intl.formatMessage(frameMessages.loading)}>
            <Bone shape="control" />
          </Skeleton>
        }
      >
        <Late {...props} />
      </Suspense>
    </Entrance>
  )
}
