import type { Json } from './shape.ts'

interface Wish {
  readonly tag: string
  readonly weight: number
}

/** What somebody wants to read, the most wanted first. */
export const readAcceptLanguage = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part): Wish => {
      const [tag = '', ...parameters] = part.split(';')
      const given = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
      return { tag: tag.trim().toLowerCase(), weight: given === undefined ? 1 : Number(given) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)

const fits = (tag: string, wish: string): boolean => {
  const known = tag.toLowerCase()
  return known === wish || known.startsWith(`${wish}-`)
}

/** One entry of a language map: the one most wanted, or else the first. */
export const oneLanguage = (map: Json, wishes: readonly string[]): Json => {
  const tags = Object.keys(map)
  const found =
    wishes.map((wish) => tags.find((tag) => fits(tag, wish))).find((tag) => tag !== undefined) ??
    // Somebody who wants Mexican Spanish rather reads any Spanish than nothing they know.
    wishes
      .map((wish) => tags.find((tag) => fits(wish, tag.toLowerCase())))
      .find((tag) => tag !== undefined) ??
    tags[0]
  return found === undefined ? {} : { [found]: map[found] }
}
