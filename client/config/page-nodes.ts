import { mergeAttributes, Node, type Extensions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'

/** A box that arranges what is in it, known by its class alone. */
const box = (name: string, tag: 'div' | 'section', className: string, content = 'block+') =>
  Node.create({
    name,
    group: 'block',
    content,
    defining: true,
    parseHTML: () => [{ tag: `${tag}.${className}` }],
    renderHTML: () => [tag, { class: className }, 0],
  })

const isSitePicture = (src: string | null): boolean =>
  /^\/api\/resource\/file\/[^/\s]+\/[^/\s]+$/.test(src ?? '')

const picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isSitePicture(element.getAttribute('src')) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

const caption = Node.create({
  name: 'caption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

const figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'picture caption?',
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

/** What may stand on a page of its own: the same that the server lets through. */
export const PAGE_NODES: Extensions = [
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
  box('band', 'section', 'band'),
  box('columns', 'div', 'columns'),
  box('card', 'div', 'card'),
  box('center', 'div', 'center'),
  picture,
  caption,
  figure,
]
