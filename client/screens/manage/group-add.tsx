import { useState } from 'react'
import { useIntl } from 'react-intl'
import { users } from '@cairn/contract/users'
import { PAGE } from '@cairn/domain/base/constants'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { fileAddress } from '../../base/file-address.ts'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { PersonSelect, type PersonOption } from '../../base/ui/person-select.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { addMembers } from '../../groups/calls.ts'
import type { ReadGroup } from '../../groups/queries.ts'
import { GroupImport } from './group-import.tsx'
import { messages, reasons } from './group-messages.ts'
import { GROUP_QUERIES, useRefreshGroups } from './use-group-profile.ts'
import { Failure } from '../../base/ui/failure.tsx'
import { contactOf, fullName } from '../../base/person.ts'
import { peopleQuery } from '../../users/users-search.ts'

/** People by what is typed, and whether they are in the group already. */
const findPeople = async (
  words: string,
  members: ReadonlySet<string>,
  taken: string,
): Promise<PersonOption[]> => {
  const typed = peopleQuery(words)
  const query = `NOT kind:api${typed && ` AND (${typed})`}`
  const { list } = await call(users.findUsers, {
    query: { query, limit: PAGE.users, ...(typed === '' && { sort: 'name' }) },
  })
  return list.map((user) => ({
    id: user.id,
    name: fullName(user),
    detail: contactOf(user),
    picture: fileAddress(user.avatar),
    taken: members.has(user.id) ? taken : undefined,
  }))
}

/** Brings people into a group, one by name or many from a list. */
export function GroupAdd({ group, enrols }: { group: ReadGroup; enrols: boolean }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const refresh = useRefreshGroups()
  const [listing, setListing] = useState(false)
  const members = new Set(group.member)
  const adding = useAction(
    async ({ id, name }: PersonOption) => {
      const [row] = await addMembers(group.id, [{ user: id }], () => {})
      if (row?.result === 'refused' || row?.result === 'invalid')
        throw new Error(say(messages.notAdded, { name, reason: say(reasons[row.reason ?? 'other']) }))
    },
    {
      done: (_result, { name }) => ({ icon: 'user-plus', message: say(messages.addedOne, { name }) }),
      refreshes: GROUP_QUERIES,
      refreshesOnFailure: true,
    },
  )
  return (
    <Card pad="large" label={say(messages.addTitle)}>
      <Stack gap={4}>
        <div>
          <Heading level={2} size="card">
            {say(messages.addTitle)}
          </Heading>
          <Text tone="dim">{say(enrols ? messages.addText : messages.addEnrolled)}</Text>
        </div>
        <Failure>{adding.failure}</Failure>
        <PersonSelect
          label={say(messages.addOne)}
          placeholder={say(messages.addFind)}
          nobody={say(messages.addNobody)}
          looking={say(messages.addLooking)}
          disabled={adding.busy}
          find={(words) => findPeople(words, members, say(messages.inGroup))}
          onChoose={(person) => void adding.run(person)}
        />
        <div>
          <Button icon="clipboard-text" onClick={() => setListing(true)}>
            {say(messages.addList)}
          </Button>
        </div>
      </Stack>
      <GroupImport
        group={group.id}
        enrols={enrols}
        open={listing}
        onClose={() => setListing(false)}
        onAdded={() => void refresh()}
      />
    </Card>
  )
}
