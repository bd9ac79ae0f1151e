import { toHex, toLch, toLinear, type Lch } from './oklch.ts'
import { STONE } from './stone.ts'

/** Ten steps from a base colour, and the colours its roles need in light, dark and high contrast. */
export interface Scale {
  steps: readonly string[]
  /** Carries its own dark ink; every other palette carries white. */
  bright: boolean
  ink: string
  /** Large areas of header colour and the text on them. */
  field: string
  onField: string
  pill: string
  glow: string
  deep: string
  /** Filled controls in light and in dark. */
  solid: string
  onSolid: string
  hover: string
  darkSolid: string
  onDarkSolid: string
  darkHover: string
  /** Carries text at 7:1. */
  high: string
  onHigh: string
  /** Text and links on a light surface. */
  text: string
  /** Progress on the light and on the dark track. */
  fill: string
  darkFill: string
}

// Shared by all palettes, so a role's contrast belongs to the step and not to the palette.
const LIGHTNESS = [0.985, 0.963, 0.925, 0.87, 0.795, 0.7, 0.6, 0.5, 0.41, 0.3] as const
const CHROMA_SHARE = [0.1, 0.22, 0.42, 0.68, 0.92, 1, 1, 0.95, 0.82, 0.6] as const

const WHITE = '#ffffff'

const luminance = (hex: string): number => {
  const [r, g, b] = toLinear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

// Yellow and orange turn muddy when they are only darkened: yellows walk to ochre, limes to moss.
const hueDrift = ({ h, C }: Lch): number => {
  if (C < 0.03 || h < 40 || h >= 125) return 0
  if (h >= 108) return 34
  if (h >= 92) return -26
  return h >= 60 ? -30 : -14
}

const shift = (hex: string, by: number, share = 1): string => {
  const { L, C, h } = toLch(hex)
  return toHex({ L: Math.min(L + by, 0.985), C: C * share, h })
}

const nearestStep = (lightness: number): number => {
  const distance = LIGHTNESS.map((L) => Math.abs(L - lightness))
  return distance.indexOf(Math.min(...distance))
}

/** The ten steps and roles of one base colour. */
export const scale = (hex: string): Scale => {
  const base = toLch(hex)
  const grey = base.C < 0.02
  const bright = base.L >= 0.69 && !grey
  const drift = hueDrift(base)
  const at = (L: number, share: number) =>
    toHex({ L, C: base.C * share, h: base.h + drift * Math.max(0, (base.L - L) / base.L) })
  // Very light colours keep less chroma, or they glow.
  const shade = (L: number, by: number) => at(L, by > 0 && L > 0.8 ? 0.7 : 1)
  const walk = (from: number, by: number, against: string, ratio: number) => {
    let L = from
    while (L > 0.05 && L < 0.99 && contrast(shade(L, by), against) < ratio) L += by
    return shade(L, by)
  }
  const darkenTo = (against: string, ratio: number) =>
    contrast(hex, against) >= ratio ? hex : walk(base.L, -0.004, against, ratio)

  const steps = LIGHTNESS.map((L, i) => at(L, CHROMA_SHARE[i] ?? 1))
  // The base itself replaces its nearest step, so the brand colour is in the scale to the bit.
  if (!grey) steps[nearestStep(base.L)] = hex
  const step = (i: number) => steps[i] ?? hex
  if (hex === WHITE) return paper(steps)
  if (hex === '#000000') return coal(steps)

  const ink = at(0.265, 0.38)
  const deepInk = at(0.2, 0.3)
  const field = bright ? hex : darkenTo(WHITE, 4.6)
  // A mid-grey button reads as disabled: grey acts as charcoal in light and as silver in dark.
  const solid = grey ? step(8) : field
  const darkSolid = grey ? step(3) : bright ? hex : walk(0.66, -0.004, WHITE, 4.6)
  const onField = bright ? ink : WHITE
  return {
    steps,
    bright,
    ink,
    field,
    onField,
    pill: bright ? shift(field, 0.07, 0.72) : shift(field, base.L < 0.35 ? 0.1 : -0.075),
    glow: bright ? shift(field, 0.07, 0.72) : shift(field, 0.06),
    deep: at(0.262, 0.3),
    solid,
    onSolid: onField,
    hover: shift(solid, bright ? -0.035 : -0.05),
    darkSolid,
    onDarkSolid: grey || bright ? ink : WHITE,
    darkHover: shift(darkSolid, bright ? 0.03 : -0.04),
    high: bright ? hex : darkenTo(WHITE, 7.2),
    onHigh: !bright ? WHITE : contrast(hex, deepInk) >= 7 ? deepInk : '#000000',
    text: step(bright ? 8 : 7),
    fill: darkenTo(STONE.light.track, 3.1),
    darkFill: contrast(hex, STONE.dark.track) >= 3.4 ? hex : walk(base.L, 0.004, STONE.dark.track, 3.4),
  }
}

// White and black have no hue to build on; they borrow the stone neutrals.
const paper = (steps: readonly string[]): Scale => ({
  steps,
  bright: true,
  ink: '#1d1f1b',
  field: WHITE,
  onField: '#1d1f1b',
  pill: '#f1f2ed',
  glow: WHITE,
  deep: '#1a1c19',
  solid: WHITE,
  onSolid: '#1d1f1b',
  hover: '#f1f2ec',
  darkSolid: '#eceee8',
  onDarkSolid: '#1d1f1b',
  darkHover: WHITE,
  high: WHITE,
  onHigh: '#000000',
  text: '#1d1f1b',
  fill: '#7f8479',
  darkFill: '#eceee8',
})

const coal = (steps: readonly string[]): Scale => ({
  steps,
  bright: false,
  ink: '#10110f',
  field: '#10110f',
  onField: WHITE,
  pill: '#2f322c',
  glow: '#2a2d28',
  deep: '#090a08',
  solid: '#10110f',
  onSolid: WHITE,
  hover: '#2a2d28',
  darkSolid: '#eceee8',
  onDarkSolid: '#10110f',
  darkHover: WHITE,
  high: '#000000',
  onHigh: WHITE,
  text: '#10110f',
  fill: '#3b3e38',
  darkFill: '#c9ccc4',
})
