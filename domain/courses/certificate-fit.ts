import { certificateLines, type Measure } from './certificate-lines.ts'
import { LINE_HEIGHT } from './certificate-page.ts'

export interface Room {
  readonly width: number
  readonly height: number
  readonly size: number
}

export interface FittedWords {
  readonly size: number
  readonly lines: readonly string[]
}

/** How small words may become before they are broken, and before they are cut. */
const UNBROKEN = 0.55
const LEAST = 0.3
const STEP = 0.05

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The last line that there is room for says that more was meant. */
const cut = (lines: readonly string[], most: number): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`]

/**
 * Words in the lines that a field has room for: smaller where they would stand out of it, broken where even that does
 * not help, and cut short at last. `measure` tells how wide words are at size 1.
 */
export const fittedWords = (text: string, room: Room, measure: Measure): FittedWords => {
  const longest = Math.max(0, ...words(text).map(measure))
  // One line is never too high for its field: some fields are drawn lower than their letters.
  const height = Math.max(room.height, room.size * LINE_HEIGHT)
  for (let share = 1; ; share -= STEP) {
    const size = room.size * Math.max(share, LEAST)
    const lines = certificateLines(text, room.width, (some) => measure(some) * size)
    const whole = longest * size <= room.width || share < UNBROKEN
    if (whole && lines.length * size * LINE_HEIGHT <= height + 0.01) return { size, lines }
    if (share <= LEAST)
      return { size, lines: cut(lines, Math.max(1, Math.floor(height / (size * LINE_HEIGHT)))) }
  }
}
