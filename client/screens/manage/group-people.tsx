import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { PublicUser } from '@cairn/contract/users'
import { useConfirmedAction } from '../../base/action.ts'
import { fileAddress } from '../../base/file-address.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Count } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Row, Stack } from '../../base/ui/layout.tsx'
import { Entry } from '../../base/ui/table.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { removeMember } from '../../groups/calls.ts'
import { membersIn, type ReadGroup } from '../../groups/queries.ts'
import { useGrowing } from '../../groups/use-growing.tsx'
import { hasWords } from '@cairn/domain/base/has-words'
import { GroupAdd } from './group-add.tsx'
import { GroupLinkCard } from './group-link.tsx'
import { messages } from './group-messages.ts'
import styles from './group.module.css'
import { messages as shared } from '../../base/common-messages.ts'
import { GROUP_QUERIES } from './use-group-profile.ts'
import { fullName } from '../../base/person.ts'

/** Who is in a group, and the ways to bring more people in. */
export function GroupPeople({ group, enrols }: { group: ReadGroup; enrols: boolean }) {
  return (
    <Stack gap={6}>
      <GroupAdd group={group} enrols={enrols} />
      {enrols && <GroupLinkCard group={group.id} />}
      <Members group={group} />
    </Stack>
  )
}

/** From here on somebody is looked for. */
const MANY = 10

function Members({ group }: { group: ReadGroup }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [words, setWords] = useState('')
  const removal = useConfirmedAction((person: PublicUser) => removeMember(group.id, person.id), {
    done: (_result, person) => say(messages.removed, { name: fullName(person) }),
    refreshes: GROUP_QUERIES,
  })
  const members = useMemo(() => membersIn(group), [group])
  const fitting = members.filter((one) => hasWords(fullName(one), words))
  const { shown, end } = useGrowing(fitting)
  return (
    <Card pad="none" label={say(messages.membersTitle)}>
      <Row gap={2} className={styles.head}>
        <Heading level={2} size="card">
          {say(messages.membersTitle)}
        </Heading>
        <Count>{intl.formatNumber(members.length)}</Count>
      </Row>
      {members.length > MANY && (
        <Toolbar
          search={
            <TypedSearch
              query={words}
              onSearch={setWords}
              label={say(messages.findMember)}
              clearLabel={say(shared.clear)}
            />
          }
        />
      )}
      {members.length === 0 && <Empty title={say(messages.nobody)}>{say(messages.nobodyText)}</Empty>}
      {members.length > 0 && fitting.length === 0 && (
        <Empty title={say(messages.nobodyFits)}>{say(messages.noMatchText)}</Empty>
      )}
      <ul className={styles.people} aria-label={say(messages.membersTitle)}>
        {shown.map((person) => (
          <li key={person.id} className={styles.person}>
            <Entry
              lead={<Avatar name={fullName(person)} seed={person.id} src={fileAddress(person.avatar)} />}
              title={<bdi>{fullName(person)}</bdi>}
              aside={
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={say(messages.removeOne, { name: fullName(person) })}
                  onClick={() => removal.ask(person)}
                >
                  {say(messages.remove)}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      {end}
      <ConfirmDialog
        {...removal.dialog}
        title={say(messages.removeTitle, { name: removal.asked ? fullName(removal.asked) : '' })}
        keep={say(messages.removeKeep)}
        action={say(messages.remove)}
      >
        {say(messages.removeText)}
      </ConfirmDialog>
    </Card>
  )
}
