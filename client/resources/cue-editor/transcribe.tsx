import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { transcribeCode } from '@cairn/domain/resources/transcript-languages'
import type { Cue } from '@cairn/domain/resources/webvtt'
import { resources } from '@cairn/contract/resources'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { failureText } from '../../base/failure-text.ts'
import { read } from '../../base/query.ts'
import { Button } from '../../base/ui/button.tsx'
import { loadCues } from '../load-cues.ts'
import { watchJob } from '../watch-job.ts'
import { percentWords } from '../words.ts'
import { messages } from './messages.ts'

export interface TranscribeProps {
  /** The getID of the film. */
  film: string
  language: string
  onCues: (cues: readonly Cue[]) => void
  onError: (words: string) => void
}

/** Has the film written down automatically; there only where the site has a service that hears this language. */
export function Transcribe({ film, language, onCues, onError }: TranscribeProps) {
  const intl = useIntl()
  const { data } = useQuery(read(resources.findTranscription, {}))
  const [percent, setPercent] = useState(0)
  const { busy, run } = useAction(
    async () => {
      setPercent(0)
      const { jobId, getID } = await call(resources.transcribe, {
        body: { getID: film, language },
        handled: 'shown',
      })
      await watchJob(jobId, { onPercent: setPercent })
      return loadCues(getID)
    },
    {
      onDone: onCues,
      explain: (error) => {
        onError(intl.formatMessage(messages.transcribeFailed, { reason: failureText(error) }))
        return null
      },
    },
  )
  const code = transcribeCode(language)
  if (code === undefined || !data?.language.includes(code)) return null
  return (
    <Button size="small" icon="microphone" busy={busy} onClick={() => void run()}>
      {busy
        ? intl.formatMessage(messages.transcribing, { percent: percentWords(intl, percent) })
        : intl.formatMessage(messages.transcribe)}
    </Button>
  )
}
