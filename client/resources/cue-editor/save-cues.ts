import { sortCues, type DraftCue } from '@cairn/domain/resources/transcript-edit'
import { transcriptName } from '@cairn/domain/resources/transcript-name'
import { printVtt } from '@cairn/domain/resources/webvtt-print'
import { storedName } from '../file-kinds.ts'
import { uploadFile } from '../upload.ts'

export interface SaveOrder {
  readonly objectID: string
  /** The file that the subtitles are for. */
  readonly name: string
  readonly language: string
  readonly filmLanguage: string | undefined
  readonly cues: readonly DraftCue[]
}

export const fileOf = ({ cues }: Pick<SaveOrder, 'cues'>): File =>
  new File([printVtt(sortCues(cues))], 'subtitles.vtt', { type: 'text/vtt' })

export const fileNameOf = ({ name, language, filmLanguage }: Omit<SaveOrder, 'cues' | 'objectID'>): string =>
  storedName(transcriptName(name, language, filmLanguage))

/** Stores the subtitles as a new file; the old one stays until nothing shows it any more. */
export const saveCues = (order: SaveOrder): Promise<string> =>
  uploadFile({
    objectID: order.objectID,
    name: fileNameOf(order),
    title: fileNameOf(order),
    file: fileOf(order),
    language: order.language,
  })
