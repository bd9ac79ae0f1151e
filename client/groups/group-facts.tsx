import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Group } from '@cairn/contract/groups'
import { useSite } from '../base/site.tsx'
import { Badge } from '../base/ui/badge.tsx'
import { Icon } from '../base/ui/icon.tsx'
import styles from './group-facts.module.css'
import { messages } from './messages.ts'

export type FactsOf = Pick<Group, 'memberCount' | 'private' | 'enrollment'>

/** How many are in a group, when it starts, and whether it is private. */
export function GroupFacts({ group }: { group: FactsOf }) {
  const intl = useIntl()
  const { timezone: timeZone } = useSite()
  const [now] = useState(() => new Date())
  const start = group.enrollment?.startDate
  const date = start === undefined ? '' : intl.formatDate(start, { dateStyle: 'medium', timeZone })
  return (
    <ul className={styles.facts}>
      <li className={styles.fact}>
        <Icon name="users" size={16} />
        {intl.formatMessage(messages.members, { count: group.memberCount })}
      </li>
      {start !== undefined && (
        <li className={styles.fact}>
          <Icon name="calendar" size={16} />
          {intl.formatMessage(new Date(start) > now ? messages.starts : messages.started, { date })}
        </li>
      )}
      {group.private && (
        <li className={styles.fact}>
          <Badge icon="lock">{intl.formatMessage(messages.private)}</Badge>
        </li>
      )}
    </ul>
  )
}
