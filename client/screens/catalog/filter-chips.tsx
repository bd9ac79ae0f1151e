import { useIntl } from 'react-intl'
import { ChipRow, RemovableChip } from '../../base/ui/chip.tsx'
import { TextButton } from '../../base/ui/link.tsx'
import {
  chosenFilters,
  clearFilters,
  toggleFilter,
  type CatalogSearch,
} from '../../courses/catalog-search.ts'
import { messages } from './messages.ts'
import { useFilterWords } from './use-filter-words.ts'

export interface FilterChipsProps {
  search: CatalogSearch
  publisherName: string | undefined
  onChange: (next: CatalogSearch) => void
}

/** The filters in force, each with the way to take it off. */
export function FilterChips({ search, publisherName, onChange }: FilterChipsProps) {
  const intl = useIntl()
  const nameOf = useFilterWords()
  const chosen = chosenFilters(search)
  const { publisher } = search
  if (chosen.length === 0 && publisher === undefined) return null
  const remove = (name: string) => intl.formatMessage(messages.removeFilter, { name })
  return (
    <ChipRow label={intl.formatMessage(messages.chosen)}>
      {publisher !== undefined && (
        <RemovableChip
          removeLabel={remove(publisherName ?? publisher)}
          onRemove={() => onChange({ ...search, publisher: undefined })}
        >
          <bdi>{publisherName ?? publisher}</bdi>
        </RemovableChip>
      )}
      {chosen.map(({ name, value }) => (
        <RemovableChip
          key={`${name} ${value}`}
          removeLabel={remove(nameOf(name, value))}
          onRemove={() => onChange(toggleFilter(search, name, value))}
        >
          <bdi>{nameOf(name, value)}</bdi>
        </RemovableChip>
      ))}
      <TextButton size="small" onClick={() => onChange(clearFilters(search))}>
        {intl.formatMessage(messages.clearAll)}
      </TextButton>
    </ChipRow>
  )
}
