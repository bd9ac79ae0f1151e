import { useIntl } from 'react-intl'
import { CompactSelect } from '../../base/ui/select.tsx'
import { useOrganizationChoices } from '../../organizations/use-organization-choices.ts'
import { messages } from './messages.ts'

interface Props {
  readonly value: string | undefined
  readonly onChange: (organization: string | undefined) => void
}

/** The organizations somebody looks after, where there are several. */
export function OrganizationSelect({ value, onChange }: Props) {
  const intl = useIntl()
  const organizations = useOrganizationChoices()
  if (organizations.length < 2) return null
  return (
    <CompactSelect
      label={intl.formatMessage(messages.organization)}
      value={value ?? ''}
      options={[
        { value: '', label: intl.formatMessage(messages.anyOrganization) },
        ...organizations.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  )
}
