import { LIMITS } from '../base/constants.ts'

export type Size = { width: number; height: number }

/** The size at which an image fits the square, its proportions kept; a small image is left as it is. */
export const fitWithin = ({ width, height }: Size, max: number = LIMITS.imageFit): Size => {
  const longest = Math.max(width, height)
  if (!(longest > max)) return { width, height }
  const scaled = (side: number) => Math.max(1, Math.round((side * max) / longest))
  return { width: scaled(width), height: scaled(height) }
}
