import { visibleAt } from '@cairn/domain/courses/timeline'
import { cueWords } from './cue-words.ts'
import { useFilm, type Film } from './film.ts'
import styles from './captions.module.css'

/** As much of a subtitle as the stage needs; the cues of a transcript fit. */
export interface CaptionCue {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly metadata?: { readonly id: string; readonly type: string } | undefined
}

export interface CaptionTrack {
  readonly lang: string
  /** When the language alone does not tell it from another. */
  readonly label?: string | undefined
  readonly cues: readonly CaptionCue[]
}

/** The words of the moment, over the film and above its controls. */
export function Captions({ film, track }: { film: Film; track: CaptionTrack }) {
  const words = useFilm(film, ({ time }) =>
    visibleAt(track.cues, time)
      .map(({ text }) => cueWords(text))
      .filter(Boolean)
      .join('\n'),
  )
  if (words === '') return null
  return (
    <p className={styles.captions} lang={track.lang} dir="auto">
      <span className={styles.words}>{words}</span>
    </p>
  )
}
