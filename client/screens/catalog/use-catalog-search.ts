import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { printCatalogSearch, readCatalogSearch, type CatalogSearch } from '../../courses/catalog-search.ts'

/** The search in the address, and how to change it: typing replaces the address, a filter adds to the history. */
export const useCatalogSearch = () => {
  const navigate = useNavigate()
  const address: Record<string, string | undefined> = useSearch({ strict: false })
  const search = useMemo(() => readCatalogSearch(address), [address])
  const go = (next: CatalogSearch, { replace = false } = {}) =>
    void navigate({ to: '/catalog', search: printCatalogSearch(next) as never, replace, resetScroll: false })
  return { search, go }
}
