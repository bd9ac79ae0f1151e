import { refuse } from '../refusal.ts'
import type { ServiceAsk } from './ask.ts'

const MOST = 500

const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name)
  if (text === null) return undefined
  return /^\d{1,9}$/.test(text) ? Number(text) : refuse(400, `${name} must be a number.`)
}

/** How much is asked for, and from where on. */
export const pageOf = ({ query }: ServiceAsk): { readonly limit: number; readonly offset: number } => ({
  limit: Math.min(MOST, Math.max(1, numberIn(query, 'limit') ?? MOST)),
  offset: numberIn(query, 'offset') ?? 0,
})

/** Where the next part is, if there is one. */
export const nextLink = (
  url: string,
  { query }: ServiceAsk,
  { limit, offset }: ReturnType<typeof pageOf>,
): string => {
  const next = new URLSearchParams(query)
  next.set('limit', String(limit))
  next.set('offset', String(offset + limit))
  return `<${url}?${next.toString()}>; rel="next"`
}
