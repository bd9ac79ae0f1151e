import type { Entry } from './queries.ts'

/** A list of work to review is not the work itself: to be there is not to have seen it. */
const CONVERSATION = /^\/(thread|messages)\/[^/]+$/
const FEED = /^\/(?:learn\/([^/]+)\/discussion|groups\/([^/]+))$/

interface Place {
  readonly pathname: string
  /** What is said everywhere stands on the dashboard. */
  readonly myFeed: boolean
  /** Another part of the page than its feed is open. */
  readonly tab?: string | undefined
}

export interface SeenHere {
  readonly path?: string[]
  readonly feed?: string[]
}

/** What somebody who looks at a page has seen by that; undefined: nothing of it is news. */
export const seenHere = (
  { pathname, myFeed, tab }: Place,
  entries: readonly Entry[],
  unseen: number,
): SeenHere | undefined => {
  if (unseen === 0) return undefined
  const fresh = entries.map(({ news }) => news).filter(({ seen }) => seen === undefined)
  const posts = fresh.filter(({ kind }) => kind === 'post').flatMap(({ feed }) => feed ?? [])
  if (myFeed) return posts.length === 0 ? undefined : { feed: posts }
  const [, course, group] = FEED.exec(pathname) ?? []
  const feed = course ?? (tab === undefined ? group : undefined)
  if (feed !== undefined) {
    const id = decodeURIComponent(feed)
    return posts.includes(id) ? { feed: [id] } : undefined
  }
  // Events have a part of the page of their group to themselves.
  const place = tab === undefined ? pathname : `${pathname}?tab=${tab}`
  const leads = pathname !== '/coach/reviews' && fresh.some(({ path }) => path?.split('#')[0] === place)
  return leads || CONVERSATION.test(pathname) ? { path: [place] } : undefined
}
