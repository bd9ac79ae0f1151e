import { useIntl } from 'react-intl'
import { useActor, useSession } from '../../base/site.tsx'
import { AccountArea } from './account-area.tsx'
import { FailedLogIns } from './failed-log-ins.tsx'
import { Identities } from './identities.tsx'
import { messages } from './messages.ts'
import { OnlyInPerson } from './only-in-person.tsx'
import { Panels } from '../../base/ui/panel.tsx'
import { PasskeysCard } from '../../auth/passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { Sessions } from './sessions.tsx'
import { TwoStepCard } from '../../auth/two-step-card.tsx'

export function Screen() {
  const intl = useIntl()
  const user = useSession()?.user
  const acting = useActor()?.acting === true
  if (!user) return null
  return (
    <AccountArea at="/account/security" lead={intl.formatMessage(messages.securityLead)}>
      {acting ? (
        <OnlyInPerson name={user.givenName} />
      ) : (
        <Panels>
          <PasswordCard user={user} />
          <TwoStepCard user={user.id} />
          <PasskeysCard user={user.id} />
          <Identities user={user.id} />
          <Sessions user={user.id} />
          <FailedLogIns user={user.id} />
        </Panels>
      )}
    </AccountArea>
  )
}
