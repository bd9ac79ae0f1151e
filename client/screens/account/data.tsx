import { useState } from 'react'
import { useIntl } from 'react-intl'
import { users, type User } from '@cairn/contract/users'
import { isCallError } from '../../base/call-error.ts'
import { download } from '../../base/download.ts'
import { useActor, useSession } from '../../base/site.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Text } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { AccountArea } from './account-area.tsx'
import styles from './data.module.css'
import { DeleteAccount } from '../../users/delete-account.tsx'
import { messages } from './messages.ts'
import { OnlyInPerson } from './only-in-person.tsx'
import { Panel, Panels } from '../../base/ui/panel.tsx'

const HOLDS = [
  messages.holdsProfile,
  messages.holdsProgress,
  messages.holdsMessages,
  messages.holdsPurchases,
  messages.holdsFiles,
]

export function Screen() {
  const intl = useIntl()
  const user = useSession()?.user
  const acting = useActor()?.acting === true
  if (!user) return null
  return (
    <AccountArea at="/account/data" lead={intl.formatMessage(messages.dataLead)}>
      {acting ? (
        <OnlyInPerson name={user.givenName} />
      ) : (
        <Panels>
          <Download user={user} />
          <Panel title={intl.formatMessage(messages.remove)}>
            <Text size="body" tone="dim">
              {intl.formatMessage(messages.removeText)}
            </Text>
            <DeleteAccount user={user} />
          </Panel>
        </Panels>
      )}
    </AccountArea>
  )
}

function Download({ user }: { user: User }) {
  const intl = useIntl()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const start = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await download(users.archiveUser, { id: user.id }, intl.formatMessage(messages.fileName))
      toast(intl.formatMessage(messages.downloaded))
    } catch (error) {
      setFailure(
        isCallError(error, 0)
          ? intl.formatMessage(messages.unreachable)
          : intl.formatMessage(messages.downloadFailed, { reason: (error as Error).message }),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={intl.formatMessage(messages.download)}>
      <Text size="body" tone="dim">
        {intl.formatMessage(messages.downloadText)}
      </Text>
      <ul className={styles.holds}>
        {HOLDS.map((words) => (
          <li key={words.id} className={styles.held}>
            <Icon name="check" size={16} />
            {intl.formatMessage(words)}
          </li>
        ))}
      </ul>
      {failure !== undefined && (
        <div role="alert">
          <Banner icon="alert-circle" look="card" tone="bad">
            {failure}
          </Banner>
        </div>
      )}
      <div>
        <Button variant="filled" icon="download" busy={busy} onClick={() => void start()}>
          {intl.formatMessage(busy ? messages.downloading : messages.downloadButton)}
        </Button>
      </div>
    </Panel>
  )
}
