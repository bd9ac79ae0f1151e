import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { RoleList } from '@cairn/contract/organizations'
import { Avatar } from '../base/ui/avatar.tsx'
import { IconButton } from '../base/ui/button.tsx'
import { Card } from '../base/ui/card.tsx'
import { Count } from '../base/ui/badge.tsx'
import { Entry } from '../base/ui/table.tsx'
import { Heading, Text } from '../base/ui/text.tsx'
import { messages } from './editor-messages.ts'
import { roleDeeds, rolePlurals } from './role-messages.ts'
import styles from './role-people.module.css'

export interface RolePerson {
  readonly id: string
  /** Left out when the account is gone. */
  readonly name?: string | undefined
  readonly detail?: string | undefined
  readonly picture?: string | undefined
  readonly presence?: string | undefined
  /** The name as a link to the person. */
  readonly title?: ReactNode
}

export interface RolePeopleProps {
  readonly role: RoleList
  readonly people: readonly RolePerson[]
  /** A button to invite somebody, at the end of the heading. */
  readonly aside?: ReactNode
  /** The field to find somebody with. */
  readonly add: ReactNode
  readonly onRemove: (person: RolePerson) => void
}

/** Who holds one role in an organization, and how they come and go. */
export function RolePeople({ role, people, aside, add, onRemove }: RolePeopleProps) {
  const intl = useIntl()
  const heading = intl.formatMessage(rolePlurals[role])
  return (
    <Card label={heading}>
      <div className={styles.head}>
        <div className={styles.words}>
          <div className={styles.title}>
            <Heading level={2} size="card">
              {heading}
            </Heading>
            <Count>{people.length}</Count>
          </div>
          <Text size="support" tone="dim">
            {intl.formatMessage(roleDeeds[role])}
          </Text>
        </div>
        {aside}
      </div>
      {people.length === 0 ? (
        <Text tone="faint" className={styles.nobody}>
          {intl.formatMessage(messages.nobody)}
        </Text>
      ) : (
        <ul className={styles.list}>
          {people.map((person) => (
            <li key={person.id} className={styles.person}>
              <Person person={person} onRemove={() => onRemove(person)} />
            </li>
          ))}
        </ul>
      )}
      {add}
    </Card>
  )
}

function Person({ person, onRemove }: { person: RolePerson; onRemove: () => void }) {
  const intl = useIntl()
  const { id, title, detail, picture, presence } = person
  const name = person.name ?? intl.formatMessage(messages.gone)
  return (
    <Entry
      lead={<Avatar name={name} seed={id} src={picture} presence={presence} />}
      title={title ?? name}
      detail={detail}
      aside={
        <IconButton
          icon="x"
          size="small"
          label={intl.formatMessage(messages.takeAway, { name })}
          onClick={onRemove}
        />
      }
    />
  )
}
