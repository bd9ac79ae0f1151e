import { useIntl } from 'react-intl'
import { Checkbox, Choices } from '../../base/ui/choice.tsx'
import { FILTERS, toggleFilter, type CatalogSearch, type FilterName } from '../../courses/catalog-search.ts'
import type { Facets } from '../../courses/facets.ts'
import styles from './catalog.module.css'
import { messages } from './messages.ts'
import { useFilterWords } from './use-filter-words.ts'

export interface FilterPanelProps {
  search: CatalogSearch
  facets: Facets
  /** Off when there are more courses than were counted: a wrong number is worse than none. */
  counted: boolean
  onChange: (next: CatalogSearch) => void
}

/** What a search can be narrowed by; values nobody has are left out, unless they are chosen. */
export function FilterPanel({ search, facets, counted, onChange }: FilterPanelProps) {
  const intl = useIntl()
  const nameOf = useFilterWords()
  const chosen = (name: FilterName): readonly string[] => search[name]
  return (
    <>
      {FILTERS.map((name) => {
        const known = [...facets[name]].filter(([value, count]) => count > 0 || chosen(name).includes(value))
        const missing = chosen(name).filter((value) => !facets[name].has(value))
        const values = [...known, ...missing.map((value) => [value, 0] as const)]
        if (values.length === 0) return null
        return (
          <Choices key={name} legend={intl.formatMessage(messages[name])}>
            {values.map(([value, count]) => (
              <Checkbox
                key={value}
                label={
                  <bdi className={styles.word} lang={name === 'language' ? value : undefined}>
                    {nameOf(name, value)}
                  </bdi>
                }
                count={counted ? intl.formatNumber(count) : undefined}
                checked={chosen(name).includes(value)}
                onChange={() => onChange(toggleFilter(search, name, value))}
              />
            ))}
          </Choices>
        )
      })}
    </>
  )
}
