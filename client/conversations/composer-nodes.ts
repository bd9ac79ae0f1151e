import { Node, type Editor, type Extensions } from '@tiptap/react'
import { TEXT_NODES } from '../base/ui/rich-editor-nodes.ts'

/** Somebody named in a text: one piece that is written and removed as a whole. */
const mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ id: { default: '' }, label: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'span[data-mention]',
      getAttrs: (element) => ({
        id: element.getAttribute('data-mention') ?? '',
        label: element.textContent.replace(/^@/, ''),
      }),
    },
  ],
  renderHTML: ({ node }) => [
    'span',
    { 'data-mention': String(node.attrs['id']) },
    `@${String(node.attrs['label'])}`,
  ],
  renderText: ({ node }) => `@${String(node.attrs['label'])}`,
})

export const MESSAGE_NODES: Extensions = [...TEXT_NODES, mention]

/** Somebody is being named: the letters after the sign, and where they begin. */
export interface Naming {
  readonly words: string
  readonly from: number
  readonly to: number
}

const NAMING = /(?:^|[\s(])@((?:[\p{L}\p{M}'’.-]+ ?){0,2})$/u
const LONGEST = 40

/** The name that stands before the cursor, as far as it is typed. */
export const namingIn = (editor: Editor): Naming | null => {
  const { empty, $from } = editor.state.selection
  if (!empty || editor.isActive('code') || editor.isActive('codeBlock')) return null
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - LONGEST),
    $from.parentOffset,
    undefined,
    '\uFFFC',
  )
  const words = NAMING.exec(before)?.[1]
  return words === undefined ? null : { words, from: $from.pos - words.length - 1, to: $from.pos }
}

type Doc = Editor['state']['doc']

/** Right after a name and the blank that was written with it. */
export const isAfterName = (doc: Doc, at: number): boolean => {
  const { parentOffset, parent } = doc.resolve(at)
  const name = (node: { readonly type: { readonly name: string } }) =>
    node.type.name === 'mention' ? '\uFFFC' : '-'
  return (
    parentOffset >= 2 && parent.textBetween(parentOffset - 2, parentOffset, undefined, name) === '\uFFFC '
  )
}

const LIST_WIDTH = 240

export interface ListPlace {
  readonly left: number
  readonly right: 'auto'
  readonly top: number
}

/** Where a list stands below the words at a position, without leaving the field. */
export const placeBelow = ({ view }: Editor, at: number): ListPlace | undefined => {
  const field = view.dom.offsetParent?.getBoundingClientRect()
  if (!field) return undefined
  const { left, bottom } = view.coordsAtPos(at)
  const most = Math.max(0, field.width - LIST_WIDTH)
  return {
    left: Math.min(Math.max(0, left - field.left), most),
    right: 'auto',
    top: Math.min(bottom - field.top, field.height) + 4,
  }
}
