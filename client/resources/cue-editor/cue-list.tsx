import { useMemo, useRef, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { cueFaults } from '@cairn/domain/resources/transcript-edit'
import type { Cue } from '@cairn/domain/resources/webvtt'
import { useFollow } from '../follow.ts'
import { useStable } from '../stable.ts'
import styles from './cue-editor.module.css'
import { CueRow, listFaults } from './cue-row.tsx'
import { messages } from './messages.ts'
import { OpenCue } from './open-cue.tsx'
import type { Deed } from './shortcuts.ts'
import type { CueWork } from './use-cue-work.ts'

export interface CueListProps {
  work: CueWork
  /** The key of the cue that the film shows. */
  current: number | undefined
  playing: boolean
  film: boolean
  language: string
  area: RefObject<HTMLTextAreaElement | null>
  onOpen: (key: number) => void
  onPatch: (patch: Partial<Cue>, tag: string) => void
  onDeed: (deed: Deed) => void
}

/** All cues; the open one can be worked on, the others cost little. */
export function CueList(props: CueListProps) {
  const { work, current, playing, film, language, area, onOpen, onPatch, onDeed } = props
  const intl = useIntl()
  const list = useRef<HTMLOListElement>(null)
  const { cues, selected } = work
  const open = useStable(onOpen)
  const faults = useMemo(() => cues.map((cue, at) => cueFaults(cue, cues[at + 1])), [cues])
  useFollow(list, current === undefined ? undefined : String(current), playing)
  return (
    <ol ref={list} className={styles.list} aria-label={intl.formatMessage(messages.list)}>
      {cues.map((cue, at) =>
        cue.key === selected ? (
          <OpenCue
            key={cue.key}
            cue={cue}
            faults={faults[at] ?? []}
            current={cue.key === current}
            film={film}
            followed={at < cues.length - 1}
            area={area}
            language={language}
            onChange={onPatch}
            onDeed={onDeed}
          />
        ) : (
          <CueRow
            key={cue.key}
            cue={cue}
            faults={listFaults(faults[at] ?? [])}
            current={cue.key === current}
            language={language}
            onOpen={open}
          />
        ),
      )}
    </ol>
  )
}
