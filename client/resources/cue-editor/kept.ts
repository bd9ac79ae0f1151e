import { parseVtt, type Cue } from '@cairn/domain/resources/webvtt'
import { printVtt } from '@cairn/domain/resources/webvtt-print'

/** Unsaved subtitles on this device, for one person and one file. */
export const keptCues = (person: string, file: string) => {
  const key = `cue-draft:${person}:${file}`
  return {
    keep: (cues: readonly Cue[]): void => {
      try {
        localStorage.setItem(key, printVtt(cues))
      } catch {
        // No room: the page itself still has them, and asks before it is left.
      }
    },
    recall: (): Cue[] | null => {
      try {
        const kept = localStorage.getItem(key)
        return kept === null ? null : parseVtt(kept)
      } catch {
        return null
      }
    },
    forget: (): void => {
      try {
        localStorage.removeItem(key)
      } catch {
        // A device that keeps nothing has nothing to forget.
      }
    },
  }
}
