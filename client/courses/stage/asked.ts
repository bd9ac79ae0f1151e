import type { Interaction } from '@cairn/contract/content'
import type { Film } from '@cairn/domain/courses/story'
import { afterwardsOf, placedByCues, timedOf } from '@cairn/domain/courses/timeline'
import type { CaptionCue } from './captions.tsx'
import type { Overlay } from './overlays.tsx'

export type LessonFilm = Film<Interaction, Overlay>

/** Everything that is asked along the films of a lesson, in the order in which it is met. */
export const inOrderOfAsking = (films: readonly Pick<LessonFilm, 'interaction'>[]): Interaction[] =>
  films.flatMap(({ interaction }) => [...timedOf(interaction), ...afterwardsOf(interaction)])

/** The films with what the cues of the lesson's own film place on it. */
export const withCues = (
  films: readonly LessonFilm[],
  own: string,
  cues: readonly CaptionCue[],
): LessonFilm[] =>
  films.map((film) =>
    film.id === own && film.video ? { ...film, interaction: placedByCues(film.interaction, cues) } : film,
  )
