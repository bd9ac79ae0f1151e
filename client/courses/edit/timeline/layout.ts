import type { Instruction, Interaction } from '@cairn/contract/content'
import { filmsOf } from '@cairn/domain/courses/story'

/** Something on the time line, in seconds of the whole lesson. */
export interface Bar {
  readonly id: string
  readonly start: number
  readonly end: number
}
export interface Pin {
  readonly interaction: Interaction
  readonly at: number
  /** Where the time of its film begins: its position counts from there. */
  readonly offset: number
}
export interface Layout {
  readonly total: number
  readonly scenes: readonly (Bar & { readonly title: string | undefined })[]
  readonly pins: readonly Pin[]
  readonly overlays: readonly Bar[]
}

/** A time line of something that has no length yet still has room to place things. */
const AT_LEAST = 60

const scenesOf = (instruction: Instruction) => {
  const films = filmsOf(instruction)
  const starts = new Map(
    films.flatMap((film) => film.chapters.map(({ id, start }) => [id, film.start + start] as const)),
  )
  return (instruction.scene ?? []).map(({ id, title, duration = 0 }) => {
    const start = starts.get(id) ?? 0
    return { id, title, start, end: start + duration }
  })
}

/** Where everything of a lesson stands on its time line. What comes after the film has no place on it. */
export const layoutOf = (instruction: Instruction): Layout => {
  const scenes = scenesOf(instruction)
  const overlays = (instruction.overlay ?? []).map(({ id, start, end }) => ({ id, start, end }))
  const own = (instruction.interaction ?? []).flatMap((interaction): Pin[] =>
    interaction.position === undefined ? [] : [{ interaction, at: interaction.position, offset: 0 }],
  )
  const inScenes = (instruction.scene ?? []).flatMap((scene, n) =>
    (scene.interaction ?? []).map((interaction): Pin => {
      const { start = 0, end = 0 } = scenes[n] ?? {}
      const at = interaction.position === undefined ? end : start + interaction.position
      return { interaction, at, offset: start }
    }),
  )
  const pins = [...own, ...inScenes]
  const known = Math.max(instruction.duration ?? 0, ...scenes.map(({ end }) => end))
  const used = Math.max(0, ...overlays.map(({ end }) => end), ...pins.map(({ at }) => at))
  return { total: known > 0 ? known : Math.max(used * 1.1, AT_LEAST), scenes, pins, overlays }
}

/** In which row each bar lies, so that none covers another: the first that is free by then. */
export const rowsOf = (bars: readonly Bar[]): ReadonlyMap<string, number> => {
  const ends: number[] = []
  const rows = new Map<string, number>()
  for (const { id, start, end } of bars.toSorted((a, b) => a.start - b.start)) {
    const free = ends.findIndex((one) => one <= start)
    const row = free < 0 ? ends.length : free
    ends[row] = Math.max(start, end)
    rows.set(id, row)
  }
  return rows
}

const STEPS = [0.1, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200]

/** The moments written over the time line: round ones, with enough room for each. */
export const ticksOf = (total: number, width: number, room = 64): readonly number[] => {
  const step = STEPS.find((one) => (one / total) * width >= room) ?? total
  return Array.from({ length: Math.floor(total / step) + 1 }, (_, n) => Math.round(n * step * 10) / 10)
}

const SHORTEST = 0.1
const tenth = (seconds: number): number => Math.round(seconds * 10) / 10

/** Moves a bar as a whole; it stays within the film and keeps its length. */
export const moved = <B extends Pick<Bar, 'start' | 'end'>>(bar: B, by: number, total: number): B => {
  const length = bar.end - bar.start
  const start = tenth(Math.min(Math.max(0, bar.start + by), Math.max(0, total - length)))
  return { ...bar, start, end: tenth(start + length) }
}

/** Moves one end of a bar; it never turns round. */
export const resized = <B extends Pick<Bar, 'start' | 'end'>>(
  bar: B,
  edge: 'start' | 'end',
  by: number,
  total: number,
): B =>
  edge === 'start'
    ? { ...bar, start: tenth(Math.min(Math.max(0, bar.start + by), bar.end - SHORTEST)) }
    : { ...bar, end: tenth(Math.max(Math.min(total, bar.end + by), bar.start + SHORTEST)) }
