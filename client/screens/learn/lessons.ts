import type { Instruction, Section } from '@cairn/contract/content'
import { isLive } from '@cairn/domain/courses/live'
import { readEmbed } from '@cairn/domain/courses/film-elsewhere'
import type { LessonStanding, Standing } from '@cairn/domain/progress/standing'

/** A lesson with its place in the course. */
export interface PlacedLesson {
  readonly lesson: Instruction
  readonly section: Section
  /** Counted from 1. */
  readonly sectionNumber: number
  readonly number: number
}

type Sections = { readonly section?: readonly Section[] | undefined }

/** The sections a learner goes through; with `all` also what is off, for staff. */
export const sectionsOf = (course: Sections, all: boolean): Section[] =>
  (course.section ?? [])
    .filter((section) => all || isLive(section))
    .map((section) => ({
      ...section,
      instruction: (section.instruction ?? []).filter((lesson) => all || isLive(lesson)),
    }))
    .filter(({ instruction }) => instruction.length > 0)

export const lessonsIn = (sections: readonly Section[]): PlacedLesson[] =>
  sections.flatMap((section, s) =>
    (section.instruction ?? []).map((lesson, n) => ({
      lesson,
      section,
      sectionNumber: s + 1,
      number: n + 1,
    })),
  )

const DONE: ReadonlySet<LessonStanding['state']> = new Set(['completed', 'coachReviewRequired'])

/** Nothing is left to do for the learner: it is done, or with the coach. */
export const isThrough = (standing: LessonStanding | undefined): boolean =>
  standing !== undefined && DONE.has(standing.state)

interface Kept {
  readonly instruction?:
    | readonly { readonly id: string; readonly modified?: string | undefined }[]
    | undefined
}

/**
 * Where to go on: the lesson somebody was in last, while it is not finished; then the next one after it that is not; then
 * the first one anywhere. Nothing when all is done or handed in.
 */
export const goOnAt = <L extends { readonly id: string }>(
  lessons: readonly L[],
  standing: Pick<Standing, 'lessons'>,
  record: Kept,
): L | undefined => {
  const states = new Map(standing.lessons.map((one) => [one.id, one]))
  const open = (lesson: L | undefined) =>
    lesson !== undefined && states.has(lesson.id) && !isThrough(states.get(lesson.id))
  const latest = (record.instruction ?? [])
    .filter(({ modified }) => modified !== undefined)
    .toSorted((a, b) => (b.modified ?? '').localeCompare(a.modified ?? ''))[0]
  const at = lessons.findIndex(({ id }) => id === latest?.id)
  return lessons.slice(Math.max(0, at)).find(open) ?? lessons.find(open)
}

/** Has a film that plays here. */
export const showsFilm = (lesson: Instruction, hideYouTube: boolean): boolean => {
  if (lesson.type === 'video')
    return lesson.video !== undefined || (lesson.scene ?? []).some(({ video }) => video !== undefined)
  if (lesson.type !== 'youtube' && lesson.type !== 'vimeo') return false
  return readEmbed(lesson.url)?.host === lesson.type && !(hideYouTube && lesson.type === 'youtube')
}

const LATER: ReadonlySet<Instruction['type']> = new Set(['project', 'package', 'tincan', 'lti'])

/** To be read and left behind: who goes on has gone through it. */
export const isRead = (lesson: Instruction, hideYouTube: boolean): boolean =>
  !LATER.has(lesson.type) && lesson.type !== 'survey' && !showsFilm(lesson, hideYouTube)

/** From where a film goes on: where one was, unless it has come to its end before and one was nearly there again. */
export const startOf = (
  lesson: Pick<Instruction, 'duration'>,
  kept: { readonly position?: number | undefined; readonly ended?: boolean | undefined } | undefined,
): number => {
  const { position = 0, ended = false } = kept ?? {}
  // Who has not come to its end may still be asked something there.
  return ended && position >= (lesson.duration ?? 0) * 0.97 ? 0 : position
}

/** Where the first stretch begins that was not watched: there somebody who looks for what is missing goes on. */
export const firstGap = (ranges: readonly (readonly [number, number])[]): number => {
  let reached = 0
  for (const [from, to] of ranges) {
    if (from > reached + 1) break
    reached = Math.max(reached, to)
  }
  return reached
}
