import { canonical, isFields, type Fields } from '@cairn/domain/base/json-type'
import {
  PART_KINDS,
  type CourseChange,
  type Done,
  type Part,
  type PartKind,
} from '@cairn/domain/courses/change'

interface Stood {
  readonly kind: PartKind
  readonly part: Fields & Part
  /** The part that holds it; none for what the course itself holds. */
  readonly into: string | undefined
}

/** What the server says of a document is no difference in it. */
const TOLD_BY_SERVER = new Set<string>([
  'id',
  'version',
  'created',
  'modified',
  'extent',
  'rating',
  ...PART_KINDS,
])

const partsOf = (holder: Fields, into?: string): readonly (readonly [string, Stood])[] =>
  PART_KINDS.flatMap((kind) => {
    const list = holder[kind]
    return (Array.isArray(list) ? list : []).flatMap((part: unknown) =>
      isFields(part) && typeof part['id'] === 'string'
        ? [[part['id'], { kind, part: part as Fields & Part, into }] as const, ...partsOf(part, part['id'])]
        : [],
    )
  })

const fieldsBetween = (before: Fields, after: Fields, of?: string): Done[] => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const set = (name: string, to: unknown): CourseChange => ({
    do: 'set',
    at: [name],
    ...(of !== undefined && { of }),
    ...(to !== undefined && { to }),
  })
  return names
    .filter((name) => !TOLD_BY_SERVER.has(name) && canonical(before[name]) !== canonical(after[name]))
    .map((name) => ({ change: set(name, after[name]), undo: set(name, before[name]) }))
}

const within = ({ into }: Stood) => (into === undefined ? {} : { into })

/** Which parts changed places among those that stayed with their holder: what is left beside the longest row in order. */
const outOfOrder = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const places = new Map(before.map((id, place) => [id, place]))
  const placeOf = (id: string | undefined) => places.get(id ?? '') ?? 0
  const rows: string[][] = []
  for (const id of after) {
    const earlier = rows.filter((row) => placeOf(row.at(-1)) < placeOf(id))
    rows.push([...earlier.reduce<string[]>((best, row) => (row.length > best.length ? row : best), []), id])
  }
  const kept = new Set(rows.reduce<string[]>((best, row) => (row.length > best.length ? row : best), []))
  return new Set(after.filter((id) => !kept.has(id)))
}

const movedIn = (was: ReadonlyMap<string, Stood>, is: ReadonlyMap<string, Stood>): ReadonlySet<string> => {
  const stayed = (id: string) => was.has(id) && is.has(id) && was.get(id)?.into === is.get(id)?.into
  const holders = new Set([...is.values()].map(({ into }) => into))
  const inside = (all: ReadonlyMap<string, Stood>, holder: string | undefined) =>
    [...all].filter(([id, { into }]) => into === holder && stayed(id)).map(([id]) => id)
  return new Set([...holders].flatMap((one) => [...outOfOrder(inside(was, one), inside(is, one))]))
}

/** What differs between two versions of a document, as the steps from one to the other; of a part that came or went only that. */
export const compared = (before: Fields, after: Fields): readonly Done[] => {
  const [was, is] = [new Map(partsOf(before)), new Map(partsOf(after))]
  const moved = movedIn(was, is)
  const known = (all: ReadonlyMap<string, Stood>, id: string | undefined) => id === undefined || all.has(id)
  const there = [...is].flatMap(([id, now]): Done[] => {
    const old = was.get(id)
    if (!old)
      return known(was, now.into)
        ? [
            {
              change: { do: 'add', kind: now.kind, part: now.part, ...within(now) },
              undo: { do: 'remove', part: id },
            },
          ]
        : []
    const step: Done = {
      change: { do: 'move', part: id, ...within(now) },
      undo: { do: 'move', part: id, ...within(old) },
    }
    const moves = old.into !== now.into || moved.has(id)
    return [...(moves ? [step] : []), ...fieldsBetween(old.part, now.part, id)]
  })
  const gone = [...was].flatMap(([id, old]): Done[] =>
    is.has(id) || !known(is, old.into)
      ? []
      : [
          {
            change: { do: 'remove', part: id },
            undo: { do: 'add', kind: old.kind, part: old.part, ...within(old) },
          },
        ],
  )
  return [...fieldsBetween(before, after), ...there, ...gone]
}
