import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { PublicUser } from '@cairn/contract/users'
import { fileAddress } from '../../base/file-address.ts'
import { usePresence } from '../../base/presence.ts'
import { useSession } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { membersIn, type ReadGroup } from '../../groups/queries.ts'
import { useGrowing } from '../../groups/use-growing.tsx'
import { fullName } from '../../base/person.ts'
import { hasWords } from '@cairn/domain/base/has-words'
import styles from './group.module.css'
import { messages as memberMessages } from '../../groups/member-messages.ts'
import { messages } from './messages.ts'

/** From here on somebody is looked for, not looked at. */
const MANY = 12
/** Of whom it is heard whether they are here. */
const WATCHED = 100

/** Everybody in the group. */
export function GroupMembers({ group }: { group: ReadGroup }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const me = useSession()?.user.id
  const [words, setWords] = useState('')
  const members = useMemo(() => membersIn(group), [group])
  const fitting = members.filter((one) => hasWords(fullName(one), words))
  const { shown, end } = useGrowing(fitting)
  const heard = usePresence(shown.slice(0, WATCHED).map(({ id }) => id))
  if (members.length === 0)
    return (
      <Card>
        <Empty title={say(messages.noMembers)}>{say(messages.noMembersText)}</Empty>
      </Card>
    )
  const isHere = ({ id, availability }: PublicUser) => (heard[id] ?? availability) === 'available'
  return (
    <Card pad="none">
      {members.length > MANY && (
        <Toolbar
          search={
            <TypedSearch
              query={words}
              onSearch={setWords}
              label={say(messages.findMember)}
              clearLabel={say(messages.clear)}
            />
          }
        />
      )}
      {fitting.length === 0 && <Empty title={say(messages.noMatch)}>{say(messages.noMatchText)}</Empty>}
      <ul className={styles.people} aria-label={say(memberMessages.members)}>
        {shown.map((person) => (
          <li key={person.id} className={styles.person}>
            <Entry
              lead={
                <Avatar
                  name={fullName(person)}
                  seed={person.id}
                  src={fileAddress(person.avatar)}
                  presence={isHere(person) ? say(messages.here) : undefined}
                />
              }
              title={
                <LinkTo
                  to={<Link to="/people/$userId" params={{ userId: person.id }} />}
                  className={styles.link ?? ''}
                >
                  <bdi>{fullName(person)}</bdi>
                </LinkTo>
              }
              aside={person.id === me && <Badge tone="accent">{say(messages.you)}</Badge>}
            />
          </li>
        ))}
      </ul>
      {end}
    </Card>
  )
}
