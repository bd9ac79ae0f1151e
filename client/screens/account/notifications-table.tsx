import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { isStaff } from '@cairn/domain/access/roles'
import {
  MAIL_PACES,
  LISTED_ONLY,
  NEWS_KINDS,
  settingsOf,
  type NewsKind,
  type NotifySettings,
  type Ways,
} from '@cairn/domain/notifications/settings'
import type { User } from '@cairn/contract/users'
import { useActor } from '../../base/site.tsx'
import { Checkbox } from '../../base/ui/choice.tsx'
import { ErrorState } from '../../base/ui/empty.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Hidden, Text } from '../../base/ui/text.tsx'
import { kinds, kindTexts } from '../../notifications/messages.ts'
import { notifySettings } from '../../notifications/queries.ts'
import styles from './notifications.module.css'
import { useChoosing } from './notifications-choosing.ts'
import { messages } from './notifications-messages.ts'
import { Panel } from '../../base/ui/panel.tsx'

/** What somebody hears of and how: a table, on a phone a card for each kind. */
export function NotifyTable({ user }: { user: User }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { data, isError, refetch, isFetching } = useQuery(notifySettings())
  const choosing = useChoosing()
  const staff = isStaff(useActor())
  const offered = NEWS_KINDS.filter(
    (kind) => !LISTED_ONLY.has(kind) && (staff || (kind !== 'submission' && kind !== 'proposal')),
  )
  const settings = data && settingsOf(data as Partial<NotifySettings>)
  const hasPhone = Boolean(user.phoneNumber)
  return (
    <Panel title={say(messages.table)}>
      {!user.email && <Text size="support">{say(messages.noMail)}</Text>}
      {!settings && !isError && <ListSkeleton label={say(messages.loading)} count={6} />}
      {isError && !data && (
        <ErrorState
          title={say(messages.failed)}
          headingLevel={3}
          retry={{ label: say(messages.tryAgain), run: () => void refetch(), busy: isFetching }}
        >
          {say(messages.failedText)}
        </ErrorState>
      )}
      {settings && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say(messages.kind)}</th>
              <th scope="col">{say(messages.mail)}</th>
              <th scope="col">{say(messages.push)}</th>
              {hasPhone && <th scope="col">{say(messages.text)}</th>}
            </tr>
          </thead>
          <tbody>
            {offered.map((kind) => (
              <Line
                key={kind}
                kind={kind}
                ways={settings[kind]}
                hasPhone={hasPhone}
                onChoose={(ways) => choosing.mutate({ [kind]: ways })}
              />
            ))}
          </tbody>
        </table>
      )}
      <Text size="support" tone="dim">
        {say(messages.gathered)}
      </Text>
    </Panel>
  )
}

interface LineProps {
  readonly kind: NewsKind
  readonly ways: Ways
  readonly hasPhone: boolean
  readonly onChoose: (ways: Ways) => void
}

function Line({ kind, ways, hasPhone, onChoose }: LineProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const name = say(kinds[kind])
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{say(kindTexts[kind])}</span>
      </th>
      <td data-way={say(messages.mail)}>
        <Segmented
          label={say(messages.mailOf, { kind: name })}
          value={ways.mail}
          options={MAIL_PACES.map((pace) => ({ value: pace, label: say(messages[pace]) }))}
          onChange={(mail) => onChoose({ ...ways, mail })}
        />
      </td>
      <td data-way={say(messages.push)}>
        <Checkbox
          label={<Hidden>{say(messages.pushOf, { kind: name })}</Hidden>}
          checked={ways.push}
          onChange={(event) => onChoose({ ...ways, push: event.target.checked })}
        />
      </td>
      {hasPhone && (
        <td data-way={say(messages.text)}>
          <Checkbox
            label={<Hidden>{say(messages.textOf, { kind: name })}</Hidden>}
            checked={ways.text}
            onChange={(event) => onChoose({ ...ways, text: event.target.checked })}
          />
        </td>
      )}
    </tr>
  )
}
