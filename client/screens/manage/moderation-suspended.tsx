import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { PublicUser } from '@cairn/contract/users'
import { fileAddress } from '../../base/file-address.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Text } from '../../base/ui/text.tsx'
import { ruleMessages } from '../../conversations/report-messages.ts'
import { suspensions, useLift } from '../../conversations/reports.ts'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { useNames } from './moderation-card.tsx'
import { messages } from './moderation-messages.ts'
import styles from './moderation.module.css'

/** People who may not post for now, and a way to end it early. */
export function Suspended() {
  const intl = useIntl()
  const say = intl.formatMessage
  const found = useQuery(suspensions())
  const people = (found.data?.join?.['user'] ?? {}) as Record<string, PublicUser | undefined>
  const nameOf = useNames(people)
  const lift = useLift({
    done: (_result, id) =>
      say(messages.lifted, { name: nameOf(found.data?.list.find((one) => one.id === id)?.user) }),
    failsIn: 'toast',
  })
  if (!found.data || found.data.failed) return <ListStanding found={found} count={2} />
  if (found.data.list.length === 0)
    return <Empty title={say(messages.noneSuspended)}>{say(messages.noneSuspendedText)}</Empty>
  return (
    <ul className={styles.list}>
      {found.data.list.map(({ id, user, until, title, rule }) => (
        <li key={id}>
          <Card pad="large">
            <div className={styles.person}>
              <Avatar name={nameOf(user)} seed={user} src={fileAddress(people[user]?.avatar)} />
              <div className={styles.who}>
                <b>
                  <bdi>{nameOf(user)}</bdi>
                </b>
                <Text size="support" tone="dim">
                  {say(messages.until, {
                    date: intl.formatDate(until, { dateStyle: 'medium', timeStyle: 'short' }),
                    where: title ?? say(messages.wholeSite),
                  })}
                </Text>
              </div>
              <Badge>{say(ruleMessages[rule])}</Badge>
              <Button size="small" busy={lift.busyWith === id} onClick={() => void lift.run(id)}>
                {say(messages.lift)}
              </Button>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
