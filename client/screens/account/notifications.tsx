import { useIntl } from 'react-intl'
import { useActor, useSession } from '../../base/site.tsx'
import { AccountArea } from './account-area.tsx'
import { DevicesCard } from './notifications-devices.tsx'
import { FeedsCard } from './notifications-feeds.tsx'
import { messages } from './notifications-messages.ts'
import { PauseCard } from './notifications-pause.tsx'
import { PushCard } from './notifications-push.tsx'
import { NotifyTable } from './notifications-table.tsx'
import { FeedPanel } from '../../scheduling/feed/feed-panel.tsx'
import { Panels } from '../../base/ui/panel.tsx'

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
        {!acting && <PauseCard />}
        {!acting && <FeedsCard user={user} />}
        {!acting && (
          <div id="calendar-feed">
            <FeedPanel />
          </div>
        )}
        {!acting && <DevicesCard />}
      </Panels>
    </AccountArea>
  )
}
