import { contrast } from '@cairn/domain/config/colour'

const PAPER = '#ffffff'
const INK = '#1b1e19'
const READABLE = 3

interface Colours {
  readonly background?: string | undefined
  readonly foreground?: string | undefined
}

/** The author's colours as far as they can be read; else ink or paper on the author's background. */
export const overlayColours = ({ background = PAPER, foreground }: Colours) => {
  if (foreground !== undefined && contrast(background, foreground) >= READABLE)
    return { background, foreground }
  return { background, foreground: contrast(background, INK) >= contrast(background, PAPER) ? INK : PAPER }
}
