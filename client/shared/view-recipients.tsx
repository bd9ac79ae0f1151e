import { useIntl } from 'react-intl'
import { PAGE } from '@cairn/domain/base/constants'
import { VIEW_LIMITS } from '@cairn/contract/report-files'
import { users } from '@cairn/contract/users'
import { call } from '../base/call.ts'
import { fileAddress } from '../base/file-address.ts'
import { fullName } from '../base/person.ts'
import { RemovableChip } from '../base/ui/chip.tsx'
import { Row, Stack } from '../base/ui/layout.tsx'
import { PersonSelect, type PersonOption } from '../base/ui/person-select.tsx'
import { peopleQuery } from '../users/users-search.ts'
import { messages } from './report-views-messages.ts'

const findPeople = async (words: string, chosen: readonly string[]): Promise<PersonOption[]> => {
  const typed = peopleQuery(words)
  const query = `NOT kind:api${typed && ` AND (${typed})`}`
  const { list } = await call(users.findUsers, {
    query: { query, limit: PAGE.users, ...(typed === '' && { sort: 'name' }) },
  })
  return list
    .filter(({ id }) => !chosen.includes(id))
    .map((user) => ({ id: user.id, name: fullName(user), picture: fileAddress(user.avatar) }))
}

export interface ViewRecipientsProps {
  readonly own: string
  readonly chosen: readonly PersonOption[]
  readonly error?: React.ReactNode
  readonly onChange: (chosen: readonly PersonOption[]) => void
}

/** Chooses who else gets a view. */
export function ViewRecipients({ own, chosen, error, onChange }: ViewRecipientsProps) {
  const { formatMessage: say } = useIntl()
  const taken = [own, ...chosen.map(({ id }) => id)]
  return (
    <Stack gap={2}>
      <PersonSelect
        label={say(messages.recipients)}
        hint={say(messages.recipientsHint)}
        error={error}
        placeholder={say(messages.find)}
        nobody={say(messages.nobody)}
        looking={say(messages.looking)}
        disabled={chosen.length >= VIEW_LIMITS.recipients}
        find={(words) => findPeople(words, taken)}
        onChoose={(person) => onChange([...chosen, person])}
      />
      {chosen.length > 0 && (
        <Row wrap>
          {chosen.map(({ id, name }) => (
            <RemovableChip
              key={id}
              removeLabel={say(messages.remove, { name })}
              onRemove={() => onChange(chosen.filter((one) => one.id !== id))}
            >
              <bdi>{name}</bdi>
            </RemovableChip>
          ))}
        </Row>
      )}
    </Stack>
  )
}
