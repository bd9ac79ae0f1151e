import type { Interaction } from '@cairn/contract/content'
import { filmAt, type Chapter, type Film } from '@cairn/domain/courses/story'
import { afterwardsOf, placedByCues, timedOf } from '@cairn/domain/courses/timeline'
import type { Range } from '@cairn/domain/courses/watched'
import { isQuestion } from '../outline-facts.ts'
import type { CaptionCue } from './captions.tsx'
import type { Overlay } from './overlays.tsx'

export type LessonFilm = Film<Interaction, Overlay>

/** The questions along the films of a lesson, in the order in which they are met. */
export const inOrderOfAsking = (films: readonly Pick<LessonFilm, 'interaction'>[]): Interaction[] =>
  films
    .flatMap(({ interaction }) => [...timedOf(interaction), ...afterwardsOf(interaction)])
    .filter(isQuestion)

/** The films with what the cues of the lesson's own film place on it. */
export const withCues = (
  films: readonly LessonFilm[],
  own: string,
  cues: readonly CaptionCue[],
): LessonFilm[] =>
  films.map((film) =>
    film.id === own && film.video ? { ...film, interaction: placedByCues(film.interaction, cues) } : film,
  )

type Started = Pick<LessonFilm, 'start'>

/** Seconds before the place where one was: enough to find one's way in, and to meet what stood open there. */
const BACK = 2

/** Where to go on, from a moment of the whole lesson. */
export const resumeIn = (
  films: readonly Started[],
  start: number,
): { readonly index: number; readonly time: number } => {
  const { index = 0, time = 0 } = filmAt(films, start) ?? {}
  return { index, time: Math.max(0, time - BACK) }
}

/** A film may run on a little longer than its course says: that is not yet a moment of the next one. */
export const withinFilm = (films: readonly Started[], index: number, time: number): number => {
  const [start = 0, next = 0] = [films[index]?.start, films[index + 1]?.start]
  return next > start ? Math.min(time, next - 0.1) : time
}

/** Too short for somebody to have been there. */
const A_LOOK = 0.5

export type PlacedChapter = Chapter & { readonly film: string }

/** The scenes somebody has come to: the first, the one that is on, and those of which something was watched. */
export const reachedIn = (
  films: readonly Pick<LessonFilm, 'id' | 'start' | 'duration' | 'chapters'>[],
  seen: readonly Range[],
  current: string | undefined,
): PlacedChapter[] =>
  films.flatMap((film, f) =>
    film.chapters
      .filter(({ id, start }, n) => {
        const from = film.start + start
        const to = film.start + (film.chapters[n + 1]?.start ?? film.duration ?? 0)
        const seconds = seen.reduce(
          (sum, [a, b]) => sum + Math.max(0, Math.min(b, to) - Math.max(a, from)),
          0,
        )
        return (f === 0 && n === 0) || id === current || seconds > A_LOOK
      })
      .map((chapter) => ({ ...chapter, film: film.id })),
  )
