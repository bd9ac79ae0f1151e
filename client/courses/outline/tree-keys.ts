import type { OutlineRow } from './rows.ts'

/** What a key means on a line of the outline. */
export type Wish =
  | { readonly do: 'focus'; readonly id: string }
  | { readonly do: 'fold'; readonly id: string; readonly shut: boolean }
  | { readonly do: 'open' | 'enter' | 'rename' | 'remove' | 'duplicate'; readonly id: string }
  | { readonly do: 'step'; readonly id: string; readonly by: 1 | -1 }

interface Pressed {
  readonly key: string
  readonly alt: boolean
  readonly command: boolean
}

interface Tree {
  readonly rows: readonly OutlineRow[]
  readonly closed: ReadonlySet<string>
  readonly rtl: boolean
}

const focusOn = (row: OutlineRow | undefined): Wish | undefined => row && { do: 'focus', id: row.id }

const titleOf = (row: OutlineRow): string => (row.kind === 'section' ? row.section.title : row.lesson.title)

/** The next line whose title begins with the letters typed. */
export const lineBeginning = (
  rows: readonly OutlineRow[],
  from: string,
  letters: string,
): Wish | undefined => {
  const at = rows.findIndex(({ id }) => id === from)
  // A single letter goes on to the next line; more letters may still mean the same one.
  const start = letters.length === 1 ? at + 1 : at
  const order = [...rows.slice(start), ...rows.slice(0, start)]
  const words = letters.toLocaleLowerCase()
  return focusOn(order.find((row) => titleOf(row).trim().toLocaleLowerCase().startsWith(words)))
}

const inwards = (row: OutlineRow, at: number, { rows, closed }: Tree): Wish | undefined => {
  if (row.kind !== 'section') return undefined
  if (closed.has(row.id)) return { do: 'fold', id: row.id, shut: false }
  const next = rows[at + 1]
  return next?.kind === 'instruction' ? focusOn(next) : undefined
}

const outwards = (row: OutlineRow, { closed }: Tree): Wish | undefined => {
  if (row.kind === 'instruction') return { do: 'focus', id: row.section.id }
  return closed.has(row.id) ? undefined : { do: 'fold', id: row.id, shut: true }
}

/** The tree pattern of the web, and the keys of lists of files: F2, Delete, Alt with an arrow. */
export const wishOf = (tree: Tree, id: string, { key, alt, command }: Pressed): Wish | undefined => {
  const at = tree.rows.findIndex((row) => row.id === id)
  const row = tree.rows[at]
  if (!row) return undefined
  if (command) return key.toLowerCase() === 'd' ? { do: 'duplicate', id } : undefined
  if (alt) {
    if (key === 'ArrowUp') return { do: 'step', id, by: -1 }
    return key === 'ArrowDown' ? { do: 'step', id, by: 1 } : undefined
  }
  switch (key) {
    case 'ArrowDown':
      return focusOn(tree.rows[at + 1])
    case 'ArrowUp':
      return focusOn(tree.rows[at - 1])
    case 'Home':
      return focusOn(tree.rows[0])
    case 'End':
      return focusOn(tree.rows.at(-1))
    case 'ArrowRight':
      return tree.rtl ? outwards(row, tree) : inwards(row, at, tree)
    case 'ArrowLeft':
      return tree.rtl ? inwards(row, at, tree) : outwards(row, tree)
    case 'Enter':
      return { do: 'enter', id }
    case ' ':
      return { do: 'open', id }
    case 'F2':
      return { do: 'rename', id }
    case 'Delete':
    case 'Backspace':
      return { do: 'remove', id }
    default:
      return undefined
  }
}
