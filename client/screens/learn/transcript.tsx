import { useIntl } from 'react-intl'
import { Segmented } from '../../base/ui/segmented.tsx'
import { TranscriptPane } from '../../resources/transcript-pane.tsx'
import { useCueTime, type FilmClock } from './film-clock.ts'
import { transcriptMessages as messages } from './messages.ts'
import styles from './transcript.module.css'
import type { Transcript } from './use-transcripts.ts'

export interface TranscriptsProps {
  transcripts: readonly Transcript[]
  chosen: string | undefined
  onChoose: (lang: string) => void
  clock: FilmClock
  /** Where the film begins in the time of the whole lesson. */
  from: number
  onSeek: (time: number) => void
}

/** What is said, to read along and to search, in one of its languages. */
export function Transcripts({ transcripts, chosen, onChoose, clock, from, onSeek }: TranscriptsProps) {
  const intl = useIntl()
  const shown = transcripts.find(({ lang }) => lang === chosen) ?? transcripts[0]
  const cues = shown?.cues ?? []
  const time = useCueTime(clock, cues, from)
  if (!shown) return null
  return (
    <div className={styles.transcripts}>
      {transcripts.length > 1 && (
        <div className={styles.languages}>
          <Segmented
            label={intl.formatMessage(messages.language)}
            value={shown.lang}
            onChange={onChoose}
            options={transcripts.map(({ lang, label }) => ({ value: lang, label }))}
          />
        </div>
      )}
      <TranscriptPane
        key={shown.lang}
        cues={shown.cues}
        time={time}
        onSeek={(time) => onSeek(time + from)}
        language={shown.lang.split('-x-')[0]}
      />
    </div>
  )
}

/** Keeps the place: other films of the lesson have one. */
export function NoTranscript({ known }: { known: boolean }) {
  const intl = useIntl()
  return <p className={styles.none}>{known && intl.formatMessage(messages.none)}</p>
}
