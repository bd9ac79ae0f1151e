import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { groups } from '@cairn/contract/groups'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { read } from '../../base/query.ts'
import { CompactSelect } from '../../base/ui/select.tsx'
import { messages } from './group-messages.ts'

const groupsIn = (course: string) =>
  read(groups.findGroups, {
    query: { query: `object:${queryPhrase(course)}`, sort: 'name', limit: PAGE.groups },
  })

export interface GroupSelectProps {
  readonly course: string | undefined
  readonly value: string | undefined
  readonly onChange: (group: string | undefined) => void
}

/** The groups of a course to choose from; nothing where there are none. */
export function GroupSelect({ course, value, onChange }: GroupSelectProps) {
  const intl = useIntl()
  const { data } = useQuery({ ...groupsIn(course ?? ''), enabled: course !== undefined })
  const list = course === undefined ? [] : (data?.list ?? [])
  if (list.length === 0) return null
  return (
    <CompactSelect
      label={intl.formatMessage(messages.group)}
      value={value ?? ''}
      options={[
        { value: '', label: intl.formatMessage(messages.allGroups) },
        ...list.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  )
}
