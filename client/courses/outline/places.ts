import { PART_KINDS, type CourseChange, type Part, type PartKind } from '@cairn/domain/courses/change'
import { isFields, type Fields } from '@cairn/domain/base/json-type'

/** Where a part stands. */
export interface Place {
  readonly kind: PartKind
  readonly part: Part & Fields
  /** Its holder; undefined when it stands in the course itself. */
  readonly into: string | undefined
  readonly list: readonly (Part & Fields)[]
  readonly at: number
  /** From the section down to the part itself. */
  readonly way: readonly (Part & Fields)[]
}

type Target = { readonly into?: string; readonly before?: string }

const listOf = (holder: Fields, kind: PartKind): readonly (Part & Fields)[] => {
  const list = holder[kind]
  return Array.isArray(list) ? (list as (Part & Fields)[]) : []
}

const within = (
  holder: Fields,
  into: string | undefined,
  way: Place['way'],
  id: string,
): Place | undefined => {
  for (const kind of PART_KINDS) {
    const list = listOf(holder, kind)
    for (const [at, part] of list.entries()) {
      const here = [...way, part]
      if (part.id === id) return { kind, part, into, list, at, way: here }
      const further = within(part, part.id, here, id)
      if (further) return further
    }
  }
  return undefined
}

/** Finds a part, wherever it stands. */
export const placeOf = (course: object, id: string): Place | undefined =>
  isFields(course) ? within(course, undefined, [], id) : undefined

const target = (into: string | undefined, before: Part | undefined): Target => ({
  ...(into !== undefined && { into }),
  ...(before && { before: before.id }),
})

/** Right behind a part, in the same list. */
export const behind = ({ into, list, at }: Place): Target => target(into, list[at + 1])

/** Sections before or after the one a lesson stands in; interactions stay in their lesson. */
const neighbour = (course: object, { kind, way }: Place, by: 1 | -1): (Part & Fields) | undefined => {
  if (kind !== 'instruction' || !isFields(course)) return undefined
  const sections = listOf(course, 'section')
  return sections[sections.findIndex(({ id }) => id === way[0]?.id) + by]
}

/** One step up or down; a lesson at the edge of its section goes into the next one. */
export const stepOf = (course: object, id: string, by: 1 | -1): CourseChange | undefined => {
  const place = placeOf(course, id)
  if (!place) return undefined
  const { list, at, into } = place
  if (list[at + by]) {
    const before = by === 1 ? list[at + 2] : list[at - 1]
    return { do: 'move', part: id, ...target(into, before) }
  }
  const next = neighbour(course, place, by)
  if (!next) return undefined
  return { do: 'move', part: id, ...target(next.id, by === 1 ? listOf(next, 'instruction')[0] : undefined) }
}

const HOLDERS: Readonly<Record<PartKind, readonly PartKind[]>> = {
  section: [],
  instruction: ['section'],
  scene: ['instruction'],
  interaction: ['scene', 'instruction'],
}

/** Where something pasted goes: behind what has the focus when it is of the same kind, else into what can hold it. */
export const pastePlace = (course: object, focus: string | undefined, kind: PartKind): Target | undefined => {
  const place = focus === undefined ? undefined : placeOf(course, focus)
  const way = place?.way ?? []
  for (const part of way.toReversed()) {
    const at = placeOf(course, part.id)
    if (!at) continue
    if (at.kind === kind) return behind(at)
    if (HOLDERS[kind].includes(at.kind)) return { into: part.id }
  }
  if (kind === 'section') return {}
  const last = kind === 'instruction' && isFields(course) ? listOf(course, 'section').at(-1) : undefined
  return last && { into: last.id }
}
