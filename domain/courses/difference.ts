import { isFields, isSameJson, type Fields } from '../base/json-type.ts'
import { applyChange, idsOf, PART_KINDS, type CourseChange, type Part, type PartKind } from './change.ts'

const LISTS = new Set<string>(PART_KINDS)

/** More steps than this are no longer read by anybody. */
const MOST = 400

interface Place {
  readonly kind: PartKind
  readonly into: string | undefined
  readonly part: Fields & Part
  readonly next: string | undefined
}

const partsOf = (holder: Fields, kind: PartKind): (Fields & Part)[] => {
  const list = holder[kind]
  return Array.isArray(list) ? (list as (Fields & Part)[]) : []
}

/** Every part, holders before what they hold, and of each list the last part first. */
const placesIn = (holder: Fields, into?: string): Place[] =>
  PART_KINDS.flatMap((kind) => {
    const list = partsOf(holder, kind)
    return list
      .map((part, n): Place => ({ kind, into, part, next: list[n + 1]?.id }))
      .toReversed()
      .flatMap((place) => [place, ...placesIn(place.part, place.part.id)])
  })

/** A part without what it holds: that is put into it one by one. */
const alone = (part: Fields & Part): Part =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !LISTS.has(name))) as Part

const fieldChanges = (before: Fields, after: Fields, of?: string): CourseChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !LISTS.has(name) && name !== 'id')
    .filter((name) => !isSameJson(before[name] ?? null, after[name] ?? null))
    .map((name) => ({
      do: 'set',
      ...(of !== undefined && { of }),
      at: [name],
      ...(after[name] !== undefined && { to: after[name] }),
    }))

const byId = (course: Fields): Map<string, Place> =>
  new Map(placesIn(course).map((place) => [place.part.id, place]))

/** Lists that hold nothing say nothing. */
const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (!isFields(value)) return value
  const said = Object.entries(value).filter(
    ([name, part]) => !(LISTS.has(name) && Array.isArray(part) && part.length === 0),
  )
  return Object.fromEntries(said.map(([name, part]) => [name, withoutEmpty(part)]))
}

/**
 * The steps that lead from one state of a course to another, so that a course which was replaced as a whole, or brought
 * back, still tells what changed. `ignored` fields are not compared. Null when there is no such way.
 */
export const stepsBetween = (
  before: object,
  after: object,
  ignored: ReadonlySet<string> = new Set(),
): CourseChange[] | null => {
  const strip = (course: object): Fields =>
    Object.fromEntries(Object.entries(course).filter(([name]) => !ignored.has(name)))
  const [from, to] = [strip(before), strip(after)]
  const steps: CourseChange[] = []
  let current = from
  let known = byId(from)
  const make = (step: CourseChange) => {
    current = applyChange(current, step).course
    if (step.do !== 'set') known = byId(current)
    steps.push(step)
  }
  const wanted = byId(to)
  for (const { part } of placesIn(from))
    if (known.has(part.id) && idsOf(part).every((id) => !wanted.has(id)))
      make({ do: 'remove', part: part.id })
  for (const { kind, into, part, next } of placesIn(to)) {
    if (steps.length > MOST) return null
    const now = known.get(part.id)
    const place = { ...(into !== undefined && { into }), ...(next !== undefined && { before: next }) }
    if (!now) make({ do: 'add', kind, part: alone(part), ...place })
    else if (now.kind !== kind) return null
    else if (now.into !== into || now.next !== next) make({ do: 'move', part: part.id, ...place })
  }
  for (const { part } of placesIn(current))
    if (!wanted.has(part.id) && known.has(part.id)) make({ do: 'remove', part: part.id })
  const arranged = known
  for (const { part } of wanted.values())
    for (const step of fieldChanges(arranged.get(part.id)?.part ?? {}, part, part.id)) make(step)
  for (const step of fieldChanges(from, to)) make(step)
  const arrived = steps.length <= MOST && isSameJson(withoutEmpty(current), withoutEmpty(to))
  return arrived ? steps : null
}
