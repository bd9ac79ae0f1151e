/** The four ways a page can be drawn: light or dark, in normal or high contrast. */
export const MODES = ['light', 'dark', 'high', 'high-dark'] as const
export type Mode = (typeof MODES)[number]

/** Neutral surfaces, lines and texts, the same in every theme. */
export interface Stone {
  bg: string
  surface: string
  sunken: string
  raised: string
  track: string
  line: string
  'line-2': string
  'line-control': string
  text: string
  'text-2': string
  'text-3': string
  ok: string
  'ok-tint': string
  warn: string
  'warn-tint': string
  bad: string
  'bad-tint': string
  info: string
  'info-tint': string
}

export const STONE: Record<Mode, Stone> = {
  light: {
    bg: '#f8f8f5',
    surface: '#ffffff',
    sunken: '#f1f2ed',
    raised: '#ffffff',
    track: '#e7e8e2',
    line: '#e5e6df',
    'line-2': '#d2d4cb',
    'line-control': '#8d9187',
    text: '#1b1e19',
    'text-2': '#51564c',
    'text-3': '#666b60',
    ok: '#1d7a3a',
    'ok-tint': '#e6f5e9',
    warn: '#8a5a00',
    'warn-tint': '#fdf1d8',
    bad: '#b3261e',
    'bad-tint': '#fdecea',
    info: '#2b5fa8',
    'info-tint': '#e8f0fb',
  },
  dark: {
    bg: '#111310',
    surface: '#1a1c19',
    sunken: '#151714',
    raised: '#232622',
    track: '#343832',
    line: '#2b2e29',
    'line-2': '#3c4039',
    'line-control': '#787d72',
    text: '#eceee8',
    'text-2': '#b6bbaf',
    'text-3': '#989d91',
    ok: '#7fd498',
    'ok-tint': '#17301f',
    warn: '#f0c063',
    'warn-tint': '#352a12',
    bad: '#ff9c92',
    'bad-tint': '#3b1d1a',
    info: '#9cc3f7',
    'info-tint': '#182a40',
  },
  high: {
    bg: '#ffffff',
    surface: '#ffffff',
    sunken: '#ffffff',
    raised: '#ffffff',
    track: '#ffffff',
    line: '#4d514a',
    'line-2': '#1b1e19',
    'line-control': '#000000',
    text: '#000000',
    'text-2': '#1b1e19',
    'text-3': '#2d302b',
    ok: '#0b4d20',
    'ok-tint': '#ffffff',
    warn: '#593800',
    'warn-tint': '#ffffff',
    bad: '#8c120c',
    'bad-tint': '#ffffff',
    info: '#123d78',
    'info-tint': '#ffffff',
  },
  'high-dark': {
    bg: '#000000',
    surface: '#000000',
    sunken: '#000000',
    raised: '#000000',
    track: '#000000',
    line: '#a5aa9e',
    'line-2': '#eceee8',
    'line-control': '#ffffff',
    text: '#ffffff',
    'text-2': '#f2f4ee',
    'text-3': '#dfe2da',
    ok: '#9be8b1',
    'ok-tint': '#000000',
    warn: '#ffd98a',
    'warn-tint': '#000000',
    bad: '#ffb8b0',
    'bad-tint': '#000000',
    info: '#bcd7ff',
    'info-tint': '#000000',
  },
}
