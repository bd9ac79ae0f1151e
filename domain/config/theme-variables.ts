import { contrast, scale, type Scale } from './colour.ts'
import { blend, mix, toLch } from './oklch.ts'
import { PALETTES, type PaletteName } from './palettes.ts'
import { STONE, type Mode } from './stone.ts'
import type { Theme } from './themes.ts'

/** What the colours of a theme are used for; each becomes a CSS variable of that name. */
export interface Roles {
  'header-bg': string
  'header-fg': string
  'header-mark': string
  'header-pill': string
  'header-line': string
  'field-glow': string
  'field-action': string
  'on-field-action': string
  'stone-1': string
  'stone-2': string
  'stone-3': string
  'deep-field': string
  'deep-mark': string
  primary: string
  'on-primary': string
  'primary-hover': string
  'primary-edge': string
  'primary-text': string
  'primary-tint': string
  'primary-tint-2': string
  'primary-line': string
  accent: string
  'on-accent': string
  'accent-fill': string
  'accent-text': string
  'accent-tint': string
  'accent-tint-2': string
  'accent-line': string
  focus: string
}

interface Parts {
  h: Scale
  p: Scale
  a: Scale
  /** Where the focus ring comes from: the accent, unless a red ring would read as an error. */
  ring: Scale
  /** Header and primary are one bright colour: the action on its field takes the ink. */
  inkAction: boolean
  whiteHeader: boolean
}

const BLACK = '#000000'
const WHITE = '#ffffff'

const reddish = (palette: PaletteName): boolean => {
  const { h, C } = toLch(PALETTES[palette])
  return C > 0.1 && h < 75 && h > -20
}

const step = (of: Scale, i: number): string => of.steps[i] ?? of.solid

const stones = (bright: string, ground: string, shares: readonly [number, number, number]) => ({
  'stone-1': mix(bright, ground, shares[0]),
  'stone-2': mix(bright, ground, shares[1]),
  'stone-3': mix(bright, ground, shares[2]),
})

const light = ({ h, p, a, ring, inkAction, whiteHeader }: Parts): Roles => ({
  'header-bg': h.field,
  'header-fg': h.onField,
  'header-mark': h.onField,
  'header-pill': h.pill,
  'header-line': whiteHeader ? STONE.light.line : 'transparent',
  'field-glow': h.glow,
  'field-action': inkAction ? h.onField : p.solid,
  'on-field-action': inkAction ? h.field : p.onSolid,
  ...stones(h.onField, h.field, [0.92, 0.76, 0.6]),
  'deep-field': p.ink,
  'deep-mark': step(p, 3),
  primary: p.solid,
  'on-primary': p.onSolid,
  'primary-hover': p.hover,
  'primary-edge': p.bright ? blend(p.ink, p.solid, 0.16) : 'transparent',
  'primary-text': p.text,
  'primary-tint': step(p, 1),
  'primary-tint-2': step(p, 2),
  'primary-line': step(p, 4),
  accent: a.solid,
  'on-accent': a.onSolid,
  'accent-fill': a.fill,
  'accent-text': a.text,
  'accent-tint': step(a, 1),
  'accent-tint-2': step(a, 2),
  'accent-line': step(a, 4),
  focus: ring.text,
})

const tint = (of: Scale, share: number): string => blend(of.darkFill, STONE.dark.surface, share)

/** A tint that even the dimmest words can be read on: a bright color takes less of the ground. */
const readableTint = (of: Scale, most: number): string => {
  let share = most
  while (share > 0 && contrast(STONE.dark['text-3'], tint(of, share)) < 4.5) share -= 0.01
  return tint(of, share)
}

const dark = ({ h, p, a, ring }: Parts): Roles => ({
  'header-bg': h.deep,
  'header-fg': step(h, 1),
  'header-mark': h.darkFill,
  'header-pill': blend(step(h, 3), h.deep, 0.14),
  'header-line': blend(step(h, 3), h.deep, 0.12),
  'field-glow': mix(h.darkFill, h.deep, 0.2),
  'field-action': p.darkSolid,
  'on-field-action': p.onDarkSolid,
  ...stones(h.darkFill, h.deep, [0.86, 0.62, 0.42]),
  'deep-field': STONE.dark.raised,
  'deep-mark': step(p, 3),
  primary: p.darkSolid,
  'on-primary': p.onDarkSolid,
  'primary-hover': p.darkHover,
  'primary-edge': 'transparent',
  'primary-text': step(p, 3),
  'primary-tint': readableTint(p, 0.13),
  'primary-tint-2': tint(p, 0.22),
  'primary-line': tint(p, 0.5),
  accent: a.darkSolid,
  'on-accent': a.onDarkSolid,
  'accent-fill': a.darkFill,
  'accent-text': step(a, 3),
  'accent-tint': readableTint(a, 0.17),
  'accent-tint-2': tint(a, 0.28),
  'accent-line': tint(a, 0.55),
  focus: step(ring, 3),
})

const high = ({ h, p, a }: Parts): Roles => ({
  'header-bg': h.high,
  'header-fg': h.onHigh,
  'header-mark': h.onHigh,
  'header-pill': 'transparent',
  'header-line': BLACK,
  'field-glow': 'transparent',
  'field-action': h.onHigh,
  'on-field-action': h.high,
  ...stones(h.onHigh, h.high, [0.92, 0.76, 0.6]),
  'deep-field': BLACK,
  'deep-mark': step(p, 3),
  primary: p.high,
  'on-primary': p.onHigh,
  'primary-hover': p.high,
  'primary-edge': BLACK,
  'primary-text': step(p, 9),
  'primary-tint': WHITE,
  'primary-tint-2': step(p, 2),
  'primary-line': BLACK,
  accent: step(a, 9),
  'on-accent': WHITE,
  'accent-fill': step(a, 8),
  'accent-text': step(a, 9),
  'accent-tint': WHITE,
  'accent-tint-2': step(a, 1),
  'accent-line': step(a, 9),
  focus: BLACK,
})

const highDark = ({ h, p, a }: Parts): Roles => ({
  'header-bg': BLACK,
  'header-fg': WHITE,
  'header-mark': step(h, 3),
  'header-pill': 'transparent',
  'header-line': WHITE,
  'field-glow': 'transparent',
  'field-action': WHITE,
  'on-field-action': BLACK,
  ...stones(h.darkFill, BLACK, [0.86, 0.62, 0.42]),
  'deep-field': BLACK,
  'deep-mark': step(p, 3),
  primary: step(p, 3),
  'on-primary': BLACK,
  'primary-hover': step(p, 2),
  'primary-edge': WHITE,
  'primary-text': step(p, 2),
  'primary-tint': BLACK,
  'primary-tint-2': BLACK,
  'primary-line': WHITE,
  accent: step(a, 3),
  'on-accent': BLACK,
  'accent-fill': step(a, 3),
  'accent-text': step(a, 2),
  'accent-tint': BLACK,
  'accent-tint-2': BLACK,
  'accent-line': step(a, 3),
  focus: WHITE,
})

const ROLES_OF: Record<Mode, (parts: Parts) => Roles> = { light, dark, high, 'high-dark': highDark }

/** Every colour variable of one theme, neutrals included, for each of the four modes. */
export const themeVariables = (theme: Theme): Record<Mode, Roles & (typeof STONE)[Mode]> => {
  const [h, p, a] = [
    scale(PALETTES[theme.header]),
    scale(PALETTES[theme.primary]),
    scale(PALETTES[theme.accent]),
  ]
  const parts: Parts = {
    h,
    p,
    a,
    ring: reddish(theme.accent) ? p : a,
    inkAction: theme.header === theme.primary && h.bright,
    whiteHeader: theme.header === 'white',
  }
  const of = (mode: Mode) => ({ ...STONE[mode], ...ROLES_OF[mode](parts) })
  return { light: of('light'), dark: of('dark'), high: of('high'), 'high-dark': of('high-dark') }
}
