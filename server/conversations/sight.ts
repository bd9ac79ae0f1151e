import { assume, type Known } from '@cairn/domain/access/assume'
import type { Filter } from '@cairn/domain/access/visibility'
import type { QueryNode } from '@cairn/domain/base/search-query'
import type { Feed } from './standing.ts'

/** What all messages of a feed have in common. The course of a group may be told by the message alone. */
const knownOf = ({ id, place, course }: Feed): Known => ({
  feed: id,
  place,
  ...(place !== 'group' && {
    'course.publisher': course?.publisher ?? null,
    'course.admin': course?.admin ?? [],
    'course.author': course?.author ?? [],
    'course.coach': course?.coach ?? [],
    'course.observer': course?.observer ?? [],
  }),
})

/** What somebody sees of a feed: how they stand in it is decided here, once, and not for each message. */
export const seenIn = (visible: Filter, feed: Feed): Filter => assume(visible, knownOf(feed))

/** Feeds of which somebody sees the same. */
export interface Alike {
  readonly feeds: readonly string[]
  readonly visible: Filter
}

export const alike = (visible: Filter, feeds: readonly Feed[]): Alike[] => {
  const found = new Map<string, { feeds: string[]; visible: Filter }>()
  for (const feed of feeds) {
    const seen = seenIn(visible, feed)
    const key = JSON.stringify(seen)
    const same = found.get(key)
    if (same) same.feeds.push(feed.id)
    else found.set(key, { feeds: [feed.id], visible: seen })
  }
  return [...found.values()].filter((one) => one.visible.kind !== 'none')
}

const isFeed = (node: QueryNode): node is Extract<QueryNode, { kind: 'term' }> =>
  node.kind === 'term' && node.field === 'feed' && !node.prefix

/** The one feed that a query asks for, and what else it asks. */
export const feedAsked = (
  node: QueryNode,
): { readonly feed: string; readonly rest: QueryNode } | undefined => {
  if (isFeed(node)) return { feed: node.value, rest: { kind: 'all' } }
  if (node.kind !== 'and') return undefined
  const at = node.nodes.findIndex((part) => feedAsked(part) !== undefined)
  const found = at === -1 ? undefined : feedAsked(node.nodes[at] ?? node)
  return found && { feed: found.feed, rest: { kind: 'and', nodes: node.nodes.with(at, found.rest) } }
}
