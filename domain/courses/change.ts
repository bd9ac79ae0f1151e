import { isFields, type Fields } from '../base/json-type.ts'

/** The four kinds of parts a course is made of, each in a list of its holder. */
export const PART_KINDS = ['section', 'instruction', 'scene', 'interaction'] as const
export type PartKind = (typeof PART_KINDS)[number]

/** A part with everything it holds. What else it has depends on its kind. */
export type Part = { readonly id: string }

/**
 * One step of editing a course, small whatever the course's size. Without `of` or `into` the course itself is meant;
 * without `before` a part comes last; a `set` without `to` takes the field away.
 */
export type CourseChange =
  | {
      readonly do: 'set'
      readonly of?: string | undefined
      readonly at: readonly string[]
      readonly to?: unknown
      /** What the field was when the edit began; null where it was not there. With it, texts are merged. */
      readonly from?: unknown
      /** The edit goes on directly behind what its author wrote before. */
      readonly continues?: boolean | undefined
    }
  | {
      readonly do: 'add'
      readonly kind: PartKind
      readonly part: Part
      readonly into?: string | undefined
      readonly before?: string | undefined
    }
  | {
      readonly do: 'move'
      readonly part: string
      readonly into?: string | undefined
      readonly before?: string | undefined
    }
  | { readonly do: 'remove'; readonly part: string }

/** A change that was made, with the change that takes it back. */
export interface Done {
  readonly change: CourseChange
  readonly undo: CourseChange
}

/** Why a change cannot be made: the part, its holder or its neighbour is not there, or it may not be changed so. */
export class Impossible extends Error {}

const impossible = (why: string): never => {
  throw new Impossible(why)
}

/** In which lists a holder keeps parts. */
const HELD: Readonly<Record<'course' | PartKind, readonly PartKind[]>> = {
  course: ['section'],
  section: ['instruction'],
  instruction: ['scene', 'interaction'],
  scene: ['interaction'],
  interaction: [],
}

/** What makes a part what it is. */
const FIXED = new Set<string>(['id', ...PART_KINDS])
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype'])

/** The way to a part: through which lists, at which places. */
type Way = readonly { readonly kind: PartKind; readonly place: number }[]

const listOf = (holder: Fields, kind: PartKind): readonly Fields[] => {
  const list = holder[kind]
  return Array.isArray(list) ? (list as Fields[]) : []
}

const wayTo = (holder: Fields, as: 'course' | PartKind, id: string): Way | undefined => {
  for (const kind of HELD[as])
    for (const [place, part] of listOf(holder, kind).entries()) {
      if (part['id'] === id) return [{ kind, place }]
      const further = wayTo(part, kind, id)
      if (further) return [{ kind, place }, ...further]
    }
  return undefined
}

const partAt = (course: Fields, way: Way): Fields =>
  way.reduce<Fields>((holder, { kind, place }) => listOf(holder, kind)[place] ?? impossible('lost'), course)

/** The course with one of its parts (or itself, at the end of no way) made anew; everything else stays the same object. */
const renewed = (holder: Fields, way: Way, change: (part: Fields) => Fields): Fields => {
  const [step, ...rest] = way
  if (!step) return change(holder)
  const list = listOf(holder, step.kind).map((part, n) =>
    n === step.place ? renewed(part, rest, change) : part,
  )
  return { ...holder, [step.kind]: list }
}

const find = (course: Fields, id: string | undefined): Way =>
  id === undefined ? [] : (wayTo(course, 'course', id) ?? impossible(`There is no part ${id}.`))

/** What a field of the course, or of a part of it, says now; nothing if the part is gone. */
export const fieldOf = (course: object, of: string | undefined, at: readonly string[]): unknown => {
  const way = of === undefined ? [] : wayTo(course as Fields, 'course', of)
  return way && before(partAt(course as Fields, way), at).to
}

const withField = (holder: Fields, at: readonly string[], to: unknown): Fields => {
  const [name = '', ...rest] = at
  if (rest.length > 0) {
    const inner = holder[name]
    return { ...holder, [name]: withField(isFields(inner) ? inner : {}, rest, to) }
  }
  if (to !== undefined) return { ...holder, [name]: to }
  const { [name]: _gone, ...others } = holder
  return others
}

/** What was there before, to be put back: at the first step of the way that was missing, if one was. */
const before = (holder: Fields, at: readonly string[]): { at: readonly string[]; to?: unknown } => {
  let value: unknown = holder
  for (const [depth, name] of at.entries()) {
    if (!isFields(value) || !Object.hasOwn(value, name)) return { at: at.slice(0, depth + 1) }
    value = value[name]
  }
  return { at, to: value }
}

const set = (course: Fields, change: Extract<CourseChange, { do: 'set' }>): [Fields, CourseChange] => {
  const [field] = change.at
  if (field === undefined || FIXED.has(field) || change.at.some((name) => UNSAFE.has(name)))
    return impossible(`${change.at.join('.')} cannot be set.`)
  const way = find(course, change.of)
  const holder = partAt(course, way)
  for (let depth = 1; depth < change.at.length; depth += 1) {
    const value = before(holder, change.at.slice(0, depth))
    if (value.to !== undefined && !isFields(value.to)) impossible(`${change.at.join('.')} cannot be set.`)
  }
  const undo: CourseChange = {
    do: 'set',
    ...(change.of !== undefined && { of: change.of }),
    ...before(holder, change.at),
  }
  return [renewed(course, way, (part) => withField(part, change.at, change.to)), undo]
}

const kindAt = (way: Way): 'course' | PartKind => way.at(-1)?.kind ?? 'course'

const inserted = (list: readonly Fields[], part: Fields, next: string | undefined): Fields[] => {
  const place = next === undefined ? -1 : list.findIndex((other) => other['id'] === next)
  // A neighbour that somebody else has moved away is no reason to refuse: the part comes last.
  return place < 0 ? [...list, part] : [...list.slice(0, place), part, ...list.slice(place)]
}

const put = (
  course: Fields,
  part: Fields,
  to: { kind: PartKind; into?: string | undefined; before?: string | undefined },
): Fields => {
  const way = find(course, to.into)
  if (!HELD[kindAt(way)].includes(to.kind)) impossible(`A ${to.kind} cannot stand in a ${kindAt(way)}.`)
  return renewed(course, way, (holder) => ({
    ...holder,
    [to.kind]: inserted(listOf(holder, to.kind), part, to.before),
  }))
}

/** Where a part stands now, as an `add` or `move` would say it. */
const whereabouts = (course: Fields, way: Way): { into?: string; before?: string } => {
  const last = way.at(-1) ?? impossible('lost')
  const holder = partAt(course, way.slice(0, -1))
  const next = listOf(holder, last.kind)[last.place + 1]
  return {
    ...(way.length > 1 && { into: String(holder['id']) }),
    ...(next && { before: String(next['id']) }),
  }
}

const taken = (course: Fields, way: Way): Fields => {
  const last = way.at(-1) ?? impossible('lost')
  return renewed(course, way.slice(0, -1), (holder) => ({
    ...holder,
    [last.kind]: listOf(holder, last.kind).filter((_, place) => place !== last.place),
  }))
}

const idsWithin = (part: unknown): string[] =>
  isFields(part)
    ? [String(part['id']), ...PART_KINDS.flatMap((kind) => listOf(part, kind)).flatMap(idsWithin)]
    : []

/** All ids of a part and of what it holds. */
export const idsOf = (part: Part): string[] => idsWithin(part)

const add = (course: Fields, change: Extract<CourseChange, { do: 'add' }>): [Fields, CourseChange] => {
  const ids = idsOf(change.part)
  const twice = ids.find((id, n) => ids.indexOf(id) !== n || wayTo(course, 'course', id))
  if (twice !== undefined) impossible(`The part id ${twice} is used twice.`)
  return [put(course, change.part as Fields & Part, change), { do: 'remove', part: change.part.id }]
}

const move = (course: Fields, change: Extract<CourseChange, { do: 'move' }>): [Fields, CourseChange] => {
  const way = find(course, change.part)
  const part = partAt(course, way)
  const kind = way.at(-1)?.kind ?? impossible('lost')
  const undo: CourseChange = { do: 'move', part: change.part, ...whereabouts(course, way) }
  return [put(taken(course, way), part, { ...change, kind }), undo]
}

const remove = (course: Fields, change: Extract<CourseChange, { do: 'remove' }>): [Fields, CourseChange] => {
  const way = find(course, change.part)
  const kind = way.at(-1)?.kind ?? impossible('lost')
  const part = partAt(course, way) as Fields & Part
  return [taken(course, way), { do: 'add', kind, part, ...whereabouts(course, way) }]
}

const STEPS = { set, add, move, remove } as const

/** The course with the change made, and the change that takes it back. The given course is left as it is. */
export const applyChange = <C extends object>(
  course: C,
  change: CourseChange,
): { readonly course: C; readonly done: Done } => {
  const step = STEPS[change.do] as (course: Fields, change: CourseChange) => [Fields, CourseChange]
  const [after, undo] = step(course as Fields, change)
  return { course: after as C, done: { change, undo } }
}

/** Several changes, one after the other. */
export const applyChanges = <C extends object>(
  course: C,
  changes: readonly CourseChange[],
): { readonly course: C; readonly done: readonly Done[] } => {
  const done: Done[] = []
  let current = course
  for (const change of changes) {
    const result = applyChange(current, change)
    current = result.course
    done.push(result.done)
  }
  return { course: current, done }
}
