import type { Instruction, Section } from '@cairn/contract/content'
import { lessonChecks } from '@cairn/domain/courses/checklist'

/** A line of the outline. */
export type OutlineRow =
  | {
      readonly kind: 'section'
      readonly id: string
      readonly section: Section
      readonly number: number
      readonly of: number
    }
  | {
      readonly kind: 'instruction'
      readonly id: string
      readonly lesson: Instruction
      readonly section: Section
      readonly number: number
      readonly of: number
    }

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The lines to show: all that are not folded away, or those whose title has the words searched for. */
export const rowsOf = (
  sections: readonly Section[],
  { closed, search = '' }: { readonly closed: ReadonlySet<string>; readonly search?: string },
): OutlineRow[] => {
  const words = folded(search.trim())
  const has = (title: string) => folded(title).includes(words)
  return sections.flatMap((section, n): OutlineRow[] => {
    const lessons = section.instruction ?? []
    const whole = words === '' || has(section.title)
    const found = whole ? lessons : lessons.filter(({ title }) => has(title))
    if (!whole && found.length === 0) return []
    const head: OutlineRow = { kind: 'section', id: section.id, section, number: n + 1, of: sections.length }
    if (words === '' && closed.has(section.id)) return [head]
    return [
      head,
      ...found.map((lesson): OutlineRow => ({
        kind: 'instruction',
        id: lesson.id,
        lesson,
        section,
        number: lessons.indexOf(lesson) + 1,
        of: lessons.length,
      })),
    ]
  })
}

export type Flag = 'off' | 'film' | 'altText' | 'unfinished'

const flags = new WeakMap<Instruction, readonly Flag[]>()

/** Without these there is nothing to watch. */
const NO_FILM = new Set(['video-missing', 'film-missing', 'film-wrong'])

const look = (lesson: Instruction): Flag[] => {
  const checks = lessonChecks(lesson).flatMap((item) => ('fault' in item ? [item] : []))
  const noFilm = ({ fault, part }: (typeof checks)[number]) => part === lesson.id && NO_FILM.has(fault.code)
  return [
    ...(lesson.status === 'enabled' ? [] : (['off'] as const)),
    ...(checks.some(noFilm) ? (['film'] as const) : []),
    ...(checks.some((item) => item.weight === 'must' && !noFilm(item)) ? (['unfinished'] as const) : []),
    ...(checks.some(({ fault }) => fault.code === 'alt-missing') ? (['altText'] as const) : []),
  ]
}

/** What a lesson in the outline is marked with. A lesson never changes, it is replaced: so each is looked at once. */
export const flagsOf = (lesson: Instruction): readonly Flag[] => {
  const known = flags.get(lesson)
  if (known) return known
  const found = look(lesson)
  flags.set(lesson, found)
  return found
}

/** Where a dragged line would stand when let go over another. */
export const dropOf = (
  rows: readonly OutlineRow[],
  dragged: string,
  over: string,
): { readonly into?: string; readonly before?: string } | undefined => {
  const from = rows.findIndex(({ id }) => id === dragged)
  const to = rows.findIndex(({ id }) => id === over)
  const moved = rows[from]
  const at = rows[to]
  if (!moved || !at || from === to) return undefined
  const down = to > from
  if (moved.kind === 'section') {
    const sections = rows.filter(({ kind }) => kind === 'section')
    const place = sections.findIndex(({ id }) => id === (at.kind === 'section' ? at.id : at.section.id))
    const next = down ? sections[place + 1] : sections[place]
    return next ? { before: next.id } : {}
  }
  if (at.kind === 'section') {
    // Over the head of a section: downwards it becomes its first lesson, upwards the last of the section above.
    if (down) {
      const first = at.section.instruction?.[0]
      return { into: at.id, ...(first && { before: first.id }) }
    }
    const above = rows.slice(0, to).findLast(({ kind }) => kind === 'section')
    return above ? { into: above.id } : undefined
  }
  const lessons = at.section.instruction ?? []
  const place = lessons.findIndex(({ id }) => id === at.id)
  const next = down ? lessons[place + 1] : lessons[place]
  return { into: at.section.id, ...(next && next.id !== dragged && { before: next.id }) }
}
