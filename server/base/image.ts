import sharp, { type Sharp } from 'sharp'
import { fail } from './fail.ts'

/** Images are worked on in the few threads that files are read with, too: some of those stay free. */
const AT_ONCE = 2
const MOST_WAITING = 200
const LIMITS = { pixels: 80_000_000, seconds: 30 }

let busy = 0
const waiting: (() => void)[] = []

const takeTurn = async (): Promise<void> => {
  if (waiting.length >= MOST_WAITING) fail('busy')
  if (busy < AT_ONCE) busy += 1
  else await new Promise<void>((go) => void waiting.push(go))
}
const passTurn = (): void => {
  const next = waiting.shift()
  if (next) next()
  else busy -= 1
}

/** Opens an image, which may be anything that somebody uploaded: with limits of size and time, two at a time. */
export const withImage = async <T>(
  input: Buffer,
  { density, pixels = LIMITS.pixels }: { readonly density?: number; readonly pixels?: number },
  work: (image: Sharp) => Promise<T>,
): Promise<T> => {
  await takeTurn()
  try {
    const image = sharp(input, {
      limitInputPixels: pixels,
      failOn: 'error',
      ...(density !== undefined && { density }),
    })
    return await work(image.timeout({ seconds: LIMITS.seconds }))
  } finally {
    passTurn()
  }
}
