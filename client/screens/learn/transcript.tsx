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
  onSeek: (time: number) => void
}

/** What is said, to read along and to search, in one of its languages. */
export function Transcripts({ transcripts, chosen, onChoose, clock, onSeek }: TranscriptsProps) {
  const intl = useIntl()
  const shown = transcripts.find(({ lang }) => lang === chosen) ?? transcripts[0]
  const cues = shown?.cues ?? []
  const time = useCueTime(clock, cues)
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
        onSeek={onSeek}
        language={shown.lang.split('-x-')[0]}
      />
    </div>
  )
}
