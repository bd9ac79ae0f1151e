import { useImperativeHandle, useMemo, useRef, useState } from 'react'
import { chaptersOf, filmAt, filmsOf } from '@cairn/domain/courses/story'
import { placeOf, readTarget } from '@cairn/domain/courses/story-target'
import { mergeRanges, type Range } from '@cairn/domain/courses/watched'
import { inOrderOfAsking, withCues } from './asked.ts'
import { ChapterList } from './chapter-list.tsx'
import { FilmStage, type FilmHandle } from './film-stage.tsx'
import type { StageProps } from './stage-types.ts'
import styles from './stage.module.css'

interface On {
  readonly index: number
  readonly time: number
  readonly playing: boolean
  /** Counts the changes of film: the same one may be shown again. */
  readonly visit: number
  /** What is asked as soon as it is there. */
  readonly ask?: string | undefined
}

/** A video lesson: its films one after the other, with what is asked, laid over and said on the way. */
export function Stage(props: StageProps) {
  return <Story key={props.instruction.id} {...props} />
}

function Story(props: StageProps) {
  const { instruction, captions = [], start = 0, course, lang, ref } = props
  const cues = captions[0]?.cues
  const films = useMemo(() => withCues(filmsOf(instruction), instruction.id, cues ?? []), [instruction, cues])
  const order = useMemo(() => inOrderOfAsking(films), [films])
  const chapters = useMemo(() => chaptersOf(films), [films])
  const stage = useRef<HTMLDivElement>(null)
  const handle = useRef<FilmHandle>(null)
  const [on, setOn] = useState<On>(() => {
    const first = filmAt(films, start)
    return { index: first?.index ?? 0, time: first?.time ?? 0, playing: false, visit: 0 }
  })
  const watched = useRef<readonly Range[]>([])
  const [scene, setScene] = useState<string>()
  const film = films[on.index] ?? films[0]

  const show = (index: number, time: number, playing: boolean) => {
    if (index === on.index) {
      handle.current?.seek(time)
      if (playing) handle.current?.play()
    } else setOn({ index, time, playing, visit: on.visit + 1 })
  }
  const showFilm = (id: string, time: number, playing: boolean) => {
    const index = films.findIndex((one) => one.id === id)
    if (index >= 0) show(index, time, playing)
  }
  useImperativeHandle(ref, () => ({
    seek: (time) => {
      const found = filmAt(films, time)
      if (found) show(found.index, found.time, handle.current?.playing() ?? false)
    },
    play: () => handle.current?.play(),
    pause: () => handle.current?.pause(),
    time: () => (film?.start ?? 0) + (handle.current?.time() ?? on.time),
    ask: (id) => {
      const index = films.findIndex(({ interaction }) => interaction.some((one) => one.id === id))
      const position = films[index]?.interaction.find((one) => one.id === id)?.position
      if (index === on.index) handle.current?.ask(id)
      else if (index >= 0) setOn({ index, time: position ?? 0, playing: false, visit: on.visit + 1, ask: id })
    },
  }))

  if (!film) return null
  const goTo = (answer: string | number | undefined): boolean => {
    const here = { instruction: instruction.id, film: film.id }
    const place = placeOf(
      readTarget(answer),
      here,
      course ?? { section: [{ id: '', instruction: [instruction] }] },
    )
    if (place === undefined) return false
    if (place.instruction === instruction.id) showFilm(place.film, place.time, true)
    else props.onGoto?.(place)
    return true
  }
  const addWatched = (ranges: readonly Range[]) => {
    watched.current = mergeRanges(watched.current, ranges)
    props.onWatched?.(watched.current)
  }
  const next = () => {
    if (on.index < films.length - 1) show(on.index + 1, 0, true)
    else props.onEnded?.()
  }

  return (
    <div ref={stage} className={styles.stage}>
      <FilmStage
        key={`${film.id} ${on.visit}`}
        {...props}
        handle={handle}
        stage={stage}
        film={film}
        from={on.time}
        playing={on.playing}
        first={on.ask}
        order={order}
        captions={film.id === instruction.id ? captions : []}
        last={on.index === films.length - 1}
        onScene={setScene}
        onWatched={addWatched}
        onDone={next}
        goTo={goTo}
        restart={() => show(0, 0, true)}
      />
      {chapters.length > 1 && props.look !== 'bare' && (
        <ChapterList
          chapters={chapters}
          current={scene}
          lang={lang}
          onChoose={(id) => {
            const chapter = chapters.find((one) => one.id === id)
            if (chapter) showFilm(chapter.film, chapter.start, true)
          }}
        />
      )}
    </div>
  )
}
