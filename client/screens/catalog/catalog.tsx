import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Page, PageTitle } from '../../base/ui/page.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Sheet } from '../../base/ui/sheet.tsx'
import {
  chosenFilters,
  readCatalogSearch,
  type CatalogSearch,
  type SortName,
} from '../../courses/catalog-search.ts'
import { countFacets } from '../../courses/facets.ts'
import { joinedPublisher } from '../../courses/joined.ts'
import { catalogCourses, courseFacets } from '../../courses/queries.ts'
import type { Arrival } from '../../page.ts'
import { Backdrop, backdropQuery } from './backdrop.tsx'
import { CatalogField } from './catalog-field.tsx'
import styles from './catalog.module.css'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { messages } from './messages.ts'
import { Results } from './results.tsx'
import { useCatalogSearch } from './use-catalog-search.ts'

/** The server waits for the courses; in the browser the page stays while they come, so that typing is not disturbed. */
export const load = async ({ search, context }: Arrival<'/catalog'>): Promise<void> => {
  const wanted = readCatalogSearch(search)
  const backdrop = backdropQuery(context.config.catalogBackground)
  const reads = Promise.all([
    context.queries.prefetchQuery(catalogCourses(wanted)),
    context.queries.prefetchQuery(courseFacets(wanted.query)),
    ...(backdrop ? [context.queries.prefetchQuery(backdrop)] : []),
  ])
  if (import.meta.env.SSR) await reads
}

/** The courses of a search. Until new ones come, the old ones stay. */
const useFound = (search: CatalogSearch) => {
  const { data, isPlaceholderData, isFetching, refetch } = useQuery({
    ...catalogCourses(search),
    placeholderData: keepPreviousData,
  })
  if (!data) return { found: undefined, waiting: true, isFetching, refetch }
  const { list, join, matches, meant } = data
  const found = { list, join, matches, meant, failed: data.failed === true }
  return { found, waiting: isPlaceholderData, isFetching, refetch }
}

const useFacets = (query: string) => {
  const { category } = useSite()
  const { data } = useQuery({ ...courseFacets(query), placeholderData: keepPreviousData })
  const categories = category.map(({ id }) => id)
  return {
    facets: countFacets(data?.list ?? [], categories),
    counted: data !== undefined && data.matches === data.list.length,
    total: data?.failed ? undefined : data?.matches,
    join: data?.join,
  }
}

export function Screen() {
  const intl = useIntl()
  const { name } = useSite()
  const { search, go } = useCatalogSearch()
  const { found, waiting, isFetching, refetch } = useFound(search)
  const { facets, counted, total, join } = useFacets(search.query)
  const [sheet, setSheet] = useState(false)
  const chosen = chosenFilters(search).length
  useHead({
    title: intl.formatMessage(messages.title),
    description: intl.formatMessage(messages.description, { site: name }),
  })
  const count = found ? intl.formatMessage(messages.count, { count: found.matches }) : undefined
  const panel = (
    <FilterPanel search={search} facets={facets} counted={counted} onChange={(next) => go(next)} />
  )
  return (
    <>
      <Backdrop />
      <Page>
        <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
        <div className={styles.field}>
          <CatalogField
            query={search.query}
            total={search.query === '' ? total : undefined}
            onSearch={(query) => go({ ...search, query }, { replace: true })}
          />
        </div>
        <div className={styles.layout}>
          <aside aria-label={intl.formatMessage(messages.filters)} className={styles.side}>
            {panel}
          </aside>
          <section aria-label={intl.formatMessage(messages.results)} aria-busy={waiting}>
            <div className={styles.bar}>
              <b className={styles.count} aria-live="polite">
                {found?.failed ? '' : (count ?? intl.formatMessage(messages.searching))}
              </b>
              <span className={styles.open}>
                <Button size="small" icon="filter" onClick={() => setSheet(true)}>
                  {intl.formatMessage(messages.openFilters, { count: chosen })}
                </Button>
              </span>
              <div className={styles.chips}>
                <FilterChips
                  search={search}
                  publisherName={joinedPublisher(found?.join ?? join, search.publisher)?.name}
                  onChange={(next) => go(next)}
                />
              </div>
              <SortChoice search={search} onChange={(next) => go(next, { replace: true })} />
            </div>
            {found?.meant !== undefined && (
              <p className={styles.meant}>
                {intl.formatMessage(messages.meant, { typed: search.query, meant: found.meant })}
              </p>
            )}
            <div className={waiting && found ? styles.waiting : undefined}>
              <Results
                found={found}
                searched={JSON.stringify(search)}
                narrowed={chosen > 0 || search.query !== '' || search.publisher !== undefined}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            </div>
          </section>
        </div>
      </Page>
      <Sheet
        open={sheet}
        onClose={() => setSheet(false)}
        title={intl.formatMessage(messages.filters)}
        closeLabel={intl.formatMessage(messages.closeFilters)}
        foot={
          <Button variant="filled" size="large" wide onClick={() => setSheet(false)}>
            {intl.formatMessage(messages.show, { count: found?.matches ?? 0 })}
          </Button>
        }
      >
        {panel}
      </Sheet>
    </>
  )
}

const SORT_WORDS = {
  newest: messages.sortNewest,
  title: messages.sortTitle,
  rating: messages.sortRating,
  price: messages.sortPrice,
} as const satisfies Record<SortName, object>

function SortChoice({
  search,
  onChange,
}: {
  search: CatalogSearch
  onChange: (next: CatalogSearch) => void
}) {
  const intl = useIntl()
  const own = search.query === '' ? messages.sortFeatured : messages.sortMatch
  const named = Object.entries(SORT_WORDS).map(([value, label]) => ({
    value,
    label: intl.formatMessage(label),
  }))
  return (
    <CompactSelect
      label={intl.formatMessage(messages.sort)}
      options={[{ value: '', label: intl.formatMessage(own) }, ...named]}
      value={search.sort ?? ''}
      onChange={(event) =>
        onChange({ ...search, sort: (event.target.value || undefined) as SortName | undefined })
      }
    />
  )
}
