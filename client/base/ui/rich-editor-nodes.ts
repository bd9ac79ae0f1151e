import { Extension, Mark, Node, type Extensions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { cleanRichText } from './rich-editor-clean.ts'

/** Marks that are kept though the toolbar has no button for them: older texts use them. */
const plainMark = (name: string) =>
  Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] })

const drawn = (html: string): HTMLElement => {
  const box = document.createElement('div')
  // Only what was read and printed by our own parser.
  box.innerHTML = cleanRichText(html)
  return box.querySelector('table') ?? box
}

/** A table stays as it is: shown, moved and removed as a whole. */
const table = Node.create({
  name: 'table',
  group: 'block',
  atom: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'table', getAttrs: (element) => ({ html: element.outerHTML }) }],
  renderHTML: ({ node }) => ({ dom: drawn(String(node.attrs['html'])) }),
})

/** Words in another language or direction keep saying so. */
const speech = Extension.create({
  name: 'speech',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'listItem', 'blockquote'],
      attributes: { lang: { default: null }, dir: { default: null } },
    },
  ],
})

/** What rich text is made of: the same that the server keeps. */
export const TEXT_NODES: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ...['sub', 'sup', 'kbd', 'mark', 'bdi'].map(plainMark),
  table,
  speech,
]
