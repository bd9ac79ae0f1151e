/** What the keys of the editor do. */
export type Deed =
  | 'play'
  | 'back'
  | 'forward'
  | 'start'
  | 'end'
  | 'previous'
  | 'next'
  | 'split'
  | 'merge'
  | 'insert'
  | 'delete'
  | 'undo'
  | 'redo'
  | 'save'

interface Pressed {
  readonly code: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

// By place and not by letter: the same on every keyboard, whatever the option key would type.
const WITH_ALT: Readonly<Record<string, Deed>> = {
  KeyK: 'play',
  KeyJ: 'back',
  KeyL: 'forward',
  KeyI: 'start',
  KeyO: 'end',
  ArrowUp: 'previous',
  ArrowDown: 'next',
  KeyM: 'merge',
  KeyN: 'insert',
  KeyX: 'delete',
}
const WITH_CONTROL: Readonly<Record<string, Deed>> = {
  Enter: 'split',
  NumpadEnter: 'split',
  KeyZ: 'undo',
  KeyY: 'redo',
  KeyS: 'save',
}

/** What a key press means in the editor; undefined leaves it to the browser. */
export const deedOf = ({ code, altKey, ctrlKey, metaKey, shiftKey }: Pressed): Deed | undefined => {
  const control = ctrlKey || metaKey
  // Both at once is how some keyboards type brackets.
  if (altKey === control) return undefined
  const deed = altKey ? WITH_ALT[code] : WITH_CONTROL[code]
  if (deed === 'undo' && shiftKey) return 'redo'
  return shiftKey ? undefined : deed
}

/** The keys as they are shown; `control` is the name of the key on this device. */
export const shownKeys = (control: string): readonly (readonly [Deed, string])[] => [
  ['play', 'Alt K'],
  ['back', 'Alt J'],
  ['forward', 'Alt L'],
  ['start', 'Alt I'],
  ['end', 'Alt O'],
  ['previous', 'Alt ↑'],
  ['next', 'Alt ↓'],
  ['split', `${control} Enter`],
  ['merge', 'Alt M'],
  ['insert', 'Alt N'],
  ['delete', 'Alt X'],
  ['undo', `${control} Z`],
  ['save', `${control} S`],
]
