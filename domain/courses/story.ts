interface Timed {
  readonly id: string
  readonly position?: number | undefined
}
interface Shown {
  readonly id: string
  readonly start: number
  readonly end: number
}
interface Scene<I extends Timed> {
  readonly id: string
  readonly title?: string | undefined
  readonly video?: string | undefined
  readonly duration?: number | undefined
  readonly interaction?: readonly I[] | undefined
}
/** As much of a video lesson as its films are made from. */
export interface StoryLesson<I extends Timed = Timed, O extends Shown = Shown> {
  readonly id: string
  readonly title?: string | undefined
  readonly video?: string | undefined
  readonly duration?: number | undefined
  readonly scene?: readonly Scene<I>[] | undefined
  readonly interaction?: readonly I[] | undefined
  readonly overlay?: readonly O[] | undefined
}

/** A scene as an entry in the list of chapters, at its moment in its film. */
export interface Chapter {
  readonly id: string
  readonly title?: string | undefined
  readonly start: number
}

/** One film of a lesson. All its times are its own, counted from its first picture. */
export interface Film<I extends Timed = Timed, O extends Shown = Shown> {
  /** The scene's id; the lesson's for its own film. */
  readonly id: string
  readonly video?: string | undefined
  /** Where it begins in the time of the whole lesson. */
  readonly start: number
  readonly duration?: number | undefined
  readonly chapters: readonly Chapter[]
  readonly interaction: readonly I[]
  readonly overlay: readonly O[]
}

const lengthOf = (scenes: readonly { readonly duration?: number | undefined }[]): number =>
  scenes.reduce((total, { duration = 0 }) => total + duration, 0)

const withoutPosition = <I extends Timed>(item: I): I => {
  const { position: _, ...rest } = item
  return rest as I
}

const ofScene = <I extends Timed, O extends Shown>(scene: Scene<I>): Film<I, O> => ({
  id: scene.id,
  video: scene.video,
  start: 0,
  duration: scene.duration,
  chapters: [{ id: scene.id, title: scene.title, start: 0 }],
  interaction: scene.interaction ?? [],
  overlay: [],
})

/** Scenes without a film of their own are stretches of the lesson's: one after the other, as long as they say. */
const ofStretches = <I extends Timed, O extends Shown>(
  lesson: StoryLesson<I, O>,
  scenes: readonly Scene<I>[],
): Film<I, O> => {
  const starts = scenes.map((_, i) => lengthOf(scenes.slice(0, i)))
  const interaction = scenes.flatMap((scene, i) =>
    (scene.interaction ?? []).map((item) => {
      // What a scene asks at its end stops the film there, except at the end of the film.
      const within = item.position ?? (i < scenes.length - 1 ? scene.duration : undefined)
      return within === undefined ? item : { ...item, position: (starts[i] ?? 0) + within }
    }),
  )
  const chapters = scenes.map(({ id, title }, i) => ({ id, title, start: starts[i] ?? 0 }))
  const { id, video } = lesson
  return { id, video, start: 0, duration: lengthOf(scenes) || undefined, chapters, interaction, overlay: [] }
}

/** The lesson's own film, when no scene is a stretch of it, opens the story. */
const opening = <I extends Timed, O extends Shown>(lesson: StoryLesson<I, O>): Film<I, O> => {
  const rest = (lesson.duration ?? 0) - lengthOf(lesson.scene ?? [])
  const { id, title, video } = lesson
  return {
    id,
    video,
    start: 0,
    duration: rest > 0 ? rest : lesson.duration,
    chapters: [{ id, title, start: 0 }],
    interaction: [],
    overlay: [],
  }
}

const inOrder = <I extends Timed, O extends Shown>(lesson: StoryLesson<I, O>): Film<I, O>[] => {
  const scenes = lesson.scene ?? []
  const { id, video, duration } = lesson
  if (scenes.length === 0)
    return [{ id, video, start: 0, duration, chapters: [], interaction: [], overlay: [] }]
  if (video === undefined) return scenes.map((scene) => ofScene(scene))
  const stretches = scenes.filter((scene) => scene.video === undefined)
  const films = scenes.flatMap((scene) => {
    if (scene.video !== undefined) return [ofScene<I, O>(scene)]
    return scene === stretches[0] ? [ofStretches(lesson, stretches)] : []
  })
  return stretches.length === 0 ? [opening(lesson), ...films] : films
}

/** The film that is on at a moment of the whole lesson. */
export const filmAt = <F extends { readonly start: number }>(
  films: readonly F[],
  time: number,
): { film: F; index: number; time: number } | undefined => {
  const index = Math.max(
    0,
    films.findLastIndex(({ start }) => start <= time),
  )
  const film = films[index]
  return film && { film, index, time: Math.max(0, time - film.start) }
}

/**
 * The films of a lesson, in the order in which they are shown. A lesson without scenes is one film. Each scene with its own
 * film is a film; scenes without one are stretches of the lesson's film. What the lesson itself asks and lays over is timed
 * along all films together; what it asks without a time comes after the last.
 */
export const filmsOf = <I extends Timed, O extends Shown>(lesson: StoryLesson<I, O>): Film<I, O>[] => {
  const placed: Film<I, O>[] = []
  let start = 0
  for (const film of inOrder(lesson)) {
    placed.push({ ...film, start })
    start += film.duration ?? 0
  }
  const onFilm = (time: number) => filmAt(placed, time)?.index ?? 0
  return placed.map((film, i) => {
    const own = (lesson.interaction ?? []).flatMap((item) => {
      const { position } = item
      if (position === undefined) return i === placed.length - 1 ? [item] : []
      return onFilm(position) === i ? [{ ...item, position: position - film.start }] : []
    })
    const overlay = (lesson.overlay ?? [])
      .filter((card) => onFilm(card.start) === i)
      .map((card) => ({ ...card, start: card.start - film.start, end: card.end - film.start }))
    const interaction = [...film.interaction, ...own]
    // Where there is nothing to watch, nothing can be reached by watching.
    return { ...film, overlay, interaction: film.video ? interaction : interaction.map(withoutPosition) }
  })
}

/** The scenes of all films as one list; empty when the lesson tells no story. */
export const chaptersOf = (films: readonly Film[]): (Chapter & { readonly film: string })[] =>
  films.flatMap((film) => film.chapters.map((chapter) => ({ ...chapter, film: film.id })))
