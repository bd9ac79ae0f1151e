import { createContext, useContext, useState, type ComponentType, type ReactNode } from 'react'
import type { LinkTarget } from '../../base/ui/link.tsx'
import type { Source } from '../stage/attach-source.ts'
import { keepPlayhead, PlayheadContext } from './playhead.tsx'

/** What was found out about a file while it was sent. */
export interface FileFacts {
  /** Of a film, in seconds. */
  readonly duration?: number | undefined
  /** A picture out of a film, where one was wanted. */
  readonly poster?: string | undefined
}

export type FileKind = 'image' | 'video' | 'vtt' | 'package'

export interface FileFieldProps {
  /** The course the file belongs to. */
  readonly objectID: string
  readonly kind: FileKind
  readonly value?: string | undefined
  readonly onChange: (getID: string | null, facts?: FileFacts) => void
  readonly label: string
  readonly hint?: string | undefined
  /** Names this place, so that an upload under way is found again. */
  readonly slot?: string | undefined
  /** Takes a picture out of a film as well. */
  readonly poster?: boolean
}

export interface TranscriptFieldProps extends Pick<FileFieldProps, 'objectID' | 'label' | 'value'> {
  readonly slot: string
  /** The lesson it belongs to. */
  readonly name: string
  /** What a new transcript is written in. */
  readonly language: string
  /** What is spoken in the film. */
  readonly filmLanguage: string
  readonly onChange: (getID: string | null) => void
  /** Told in which language it is, as far as that is known. */
  readonly onLanguage: (language: string) => void
}

export interface CueEditorProps {
  readonly objectID: string
  /** The transcript as it is stored; none for a new one. */
  readonly value?: string | undefined
  /** The film beside which it is written: its getID. */
  readonly video?: string | undefined
  /** The lesson it belongs to. */
  readonly title: string
  /** Names this place, so that unsaved subtitles are found again. */
  readonly slot: string
  /** What new ones are written in. */
  readonly language?: string | undefined
  readonly onChange: (getID: string) => void
  readonly onClose: () => void
}

/** What other areas bring into the studio; the screen fills it in. */
export interface EditSlots {
  readonly FileField: ComponentType<FileFieldProps>
  readonly TranscriptField: ComponentType<TranscriptFieldProps>
  /** Tells what an uploaded package is. */
  readonly PackageFacts: ComponentType<{ readonly getID: string }>
  /** Opens in a dialog of its own. */
  readonly CueEditor: ComponentType<CueEditorProps>
  /** Where a stored file is shown from; nothing while that is not known. */
  readonly media: (getID: string) => string | undefined
  /** Where a film can be had from, the best first. */
  readonly sources: (getID: string) => readonly Source[] | undefined
  /** The page with the course's own fields. */
  readonly detailsLink?: LinkTarget | undefined
  readonly hideYouTube?: boolean | undefined
}

const Slots = createContext<EditSlots | null>(null)

/** Holds what the canvas and the inspector have in common: the slots, and where the film stands. */
export function Editing({ slots, children }: { slots: EditSlots; children: ReactNode }) {
  const [playhead] = useState(keepPlayhead)
  return (
    <Slots value={slots}>
      <PlayheadContext value={playhead}>{children}</PlayheadContext>
    </Slots>
  )
}

export const useEditSlots = (): EditSlots => {
  const slots = useContext(Slots)
  if (!slots) throw new Error('Nothing fills in what other areas bring.')
  return slots
}
