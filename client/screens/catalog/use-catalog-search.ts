import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useMemo, useOptimistic } from 'react'
import { printCatalogSearch, readCatalogSearch, type CatalogSearch } from '../../courses/catalog-search.ts'

/**
 * The search in the address, and how to change it: typing replaces the address, a filter adds to the history. What was
 * chosen shows at once; the address follows.
 */
export const useCatalogSearch = () => {
  const navigate = useNavigate()
  const address = useSearch({ from: '/catalog' })
  const told = useMemo(() => readCatalogSearch(address), [address])
  const [search, show] = useOptimistic(told)
  const go = (next: CatalogSearch, { replace = false } = {}) =>
    startTransition(async () => {
      show(next)
      const asked = printCatalogSearch(next)
      await navigate({ to: '/catalog', search: asked, replace, resetScroll: false })
    })
  return { search, go }
}
