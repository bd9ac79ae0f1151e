import { useIntl } from 'react-intl'
import { users, type User } from '@cairn/contract/users'
import { useAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { download } from '../../base/download.ts'
import { failureText } from '../../base/failure-text.ts'
import { useActor, useSession } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Text } from '../../base/ui/text.tsx'
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
  const { busy, failure, run } = useAction(
    () => download(users.archiveUser, { id: user.id }, intl.formatMessage(messages.fileName)),
    {
      done: intl.formatMessage(messages.downloaded),
      explain: (error) =>
        isCallError(error, 0)
          ? undefined
          : intl.formatMessage(messages.downloadFailed, { reason: failureText(error) }),
    },
  )
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
      <Failure>{failure}</Failure>
      <div>
        <Button variant="filled" icon="download" busy={busy} onClick={() => void run()}>
          {intl.formatMessage(busy ? messages.downloading : messages.downloadButton)}
        </Button>
      </div>
    </Panel>
  )
}
