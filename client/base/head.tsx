import { createContext, useContext, useEffect } from 'react'
import { useSite } from './site.tsx'

/** What a page says about itself to the browser, to search engines and to those it is shared with. */
export interface Head {
  title?: string | undefined
  description?: string | undefined
  /** An address on this site. */
  image?: string | undefined
  /** The path this page is known by, where it has several. */
  canonical?: string | undefined
  /** False for pages that are nobody else's business. */
  indexed?: boolean | undefined
  /** The page says that there is nothing at its address: programs read it from the status. */
  missing?: boolean | undefined
}

/** Filled while the server renders, read when the page is put together. */
export const HeadCollector = createContext<Head | null>(null)

const setMeta = (name: string, content: string | undefined) => {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (content === undefined) return existing?.remove()
  const meta = existing ?? document.head.appendChild(document.createElement('meta'))
  meta.name = name
  meta.content = content
}

export const fullTitle = (title: string | undefined, site: string): string =>
  title === undefined || title === '' ? site : `${title} · ${site}`

export function useHead(head: Head): void {
  const collector = useContext(HeadCollector)
  const { name } = useSite()
  if (collector) Object.assign(collector, head)
  const { title, description, indexed = true } = head
  useEffect(() => {
    document.title = fullTitle(title, name)
    setMeta('description', description)
    setMeta('robots', indexed ? undefined : 'noindex')
  }, [title, description, indexed, name])
}
