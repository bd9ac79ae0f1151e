import { useIntl } from 'react-intl'
import { useActor, useSession } from '../../base/site.tsx'
import { AccountArea } from './account-area.tsx'
import { NotifyTable } from './notifications-table.tsx'
import { messages } from './notifications-messages.ts'
import { PushCard } from './notifications-push.tsx'
import { Panels } from './panel.tsx'

export function Screen() {
  const intl = useIntl()
  const user = useSession()?.user
  const acting = useActor()?.acting === true
  if (!user) return null
  return (
    <AccountArea at="/account/notifications" lead={intl.formatMessage(messages.lead)}>
      <Panels>
        {!acting && <PushCard person={user.id} />}
        <NotifyTable user={user} />
      </Panels>
    </AccountArea>
  )
}
