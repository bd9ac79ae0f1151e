/** What a key does to a film. */
export type Deed =
  | { readonly do: 'toggle' | 'mute' | 'captions' | 'full' }
  | { readonly do: 'by'; readonly seconds: number }
  /** A share of the film, 0 to 1. */
  | { readonly do: 'to'; readonly share: number }
  | { readonly do: 'rate'; readonly by: 1 | -1 }
  | { readonly do: 'volume'; readonly by: number }

// The time line is never mirrored, so that right is always later.
const DEEDS: Readonly<Record<string, Deed>> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'by', seconds: -10 },
  l: { do: 'by', seconds: 10 },
  ArrowLeft: { do: 'by', seconds: -5 },
  ArrowRight: { do: 'by', seconds: 5 },
  ArrowUp: { do: 'volume', by: 0.1 },
  ArrowDown: { do: 'volume', by: -0.1 },
  Home: { do: 'to', share: 0 },
  End: { do: 'to', share: 1 },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'full' },
  '<': { do: 'rate', by: -1 },
  '>': { do: 'rate', by: 1 },
}

export const deedOf = (key: string): Deed | undefined =>
  /^\d$/.test(key) ? { do: 'to', share: Number(key) / 10 } : DEEDS[key.length === 1 ? key.toLowerCase() : key]

/** What has the focus: it may need the key itself. */
export type Focus = 'field' | 'button' | 'stage' | 'page'

const FIELDS =
  'input:not([type=range]):not([type=button]), textarea, select, [contenteditable=""], [contenteditable=true], iframe, dialog'
const WIDGETS =
  '[role=slider], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=radiogroup], [role=tablist], [role=tree], [role=grid], [role=application], [data-own-keys]'
const BUTTONS = 'button, a[href], summary, [role=button]'

interface Focusable {
  closest: (selector: string) => unknown
}

/** Who would be robbed of a key that is pressed here. */
export const focusOf = (target: Focusable | null): Focus => {
  if (!target) return 'page'
  if (target.closest(FIELDS) || target.closest(WIDGETS)) return 'field'
  if (target.closest(BUTTONS)) return 'button'
  return target.closest('input[type=range]') && !target.closest('[data-time-line]') ? 'field' : 'page'
}

const PRESSES = new Set([' ', 'Enter'])
const SCROLLS = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End'])

export interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Whether the film may have this key: never out of a field, never what presses a button or scrolls the page. */
export const mayHave = (pressed: Pressed, focus: Focus, within: boolean): boolean => {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || focus === 'field') return false
  if (focus === 'button' && PRESSES.has(pressed.key)) return false
  return within || !(SCROLLS.has(pressed.key) || (focus === 'button' && pressed.key.startsWith('Arrow')))
}
