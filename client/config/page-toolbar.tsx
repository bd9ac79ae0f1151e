import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react'
import { useIntl } from 'react-intl'
import type { IconName } from '../base/ui/icon.tsx'
import { messages as shared } from '../base/ui/rich-editor-messages.ts'
import { EditorTools } from '../base/ui/rich-editor-tools.tsx'
import { messages as own } from './messages.ts'
import styles from './page-editor.module.css'

const messages = { ...shared, ...own }

interface Tool {
  readonly words: keyof typeof messages
  readonly icon: IconName
  /** Whether it is on where the cursor stands. */
  readonly on?: (editor: Editor) => boolean
  readonly run: (editor: Editor) => unknown
  /** Opens a new group. */
  readonly apart?: boolean
}

const chain =
  (deed: (chain: ChainedCommands) => ChainedCommands) =>
  (editor: Editor): unknown =>
    deed(editor.chain().focus()).run()

const paragraph = { type: 'paragraph' }
const card = { type: 'card', content: [paragraph] }

const wrap = (name: string) => (editor: Editor) =>
  editor.isActive(name) ? editor.chain().focus().lift(name).run() : editor.chain().focus().wrapIn(name).run()

const TOOLS: readonly Tool[] = [
  { words: 'bold', icon: 'bold', on: (e) => e.isActive('bold'), run: chain((c) => c.toggleBold()) },
  { words: 'italic', icon: 'italic', on: (e) => e.isActive('italic'), run: chain((c) => c.toggleItalic()) },
  {
    words: 'heading',
    icon: 'h-2',
    on: (e) => e.isActive('heading', { level: 2 }),
    run: chain((c) => c.toggleHeading({ level: 2 })),
    apart: true,
  },
  {
    words: 'smallHeading',
    icon: 'h-3',
    on: (e) => e.isActive('heading', { level: 3 }),
    run: chain((c) => c.toggleHeading({ level: 3 })),
  },
  {
    words: 'bullets',
    icon: 'list',
    on: (e) => e.isActive('bulletList'),
    run: chain((c) => c.toggleBulletList()),
  },
  {
    words: 'numbers',
    icon: 'list-numbers',
    on: (e) => e.isActive('orderedList'),
    run: chain((c) => c.toggleOrderedList()),
  },
  {
    words: 'quote',
    icon: 'blockquote',
    on: (e) => e.isActive('blockquote'),
    run: chain((c) => c.toggleBlockquote()),
  },
  { words: 'rule', icon: 'minus', run: chain((c) => c.setHorizontalRule()) },
]

const BOXES: readonly Tool[] = [
  { words: 'band', icon: 'section', on: (e) => e.isActive('band'), run: wrap('band') },
  {
    words: 'columns',
    icon: 'layout-columns',
    on: (e) => e.isActive('columns'),
    run: (editor) => {
      const { from } = editor.state.selection
      const cards = { type: 'columns', content: [card, card, card] }
      // One goes on writing in the first card.
      editor
        .chain()
        .focus()
        .insertContent(cards)
        .setTextSelection(from + 2)
        .run()
    },
  },
  { words: 'center', icon: 'align-center', on: (e) => e.isActive('center'), run: wrap('center') },
  { words: 'undo', icon: 'arrow-back-up', run: chain((c) => c.undo()), apart: true },
  { words: 'redo', icon: 'arrow-forward-up', run: chain((c) => c.redo()) },
]

export interface PageToolbarProps {
  readonly editor: Editor
  readonly onLink: (look: 'link' | 'button') => void
  readonly onPicture: () => void
}

/** What can be done with the words; arrow keys go from one to the next. */
export function PageToolbar({ editor, onLink, onPicture }: PageToolbarProps) {
  const intl = useIntl()
  const tools: readonly Tool[] = [
    ...TOOLS,
    {
      words: 'link',
      icon: 'link',
      on: (e) => e.isActive('link') && !e.isActive('link', { class: 'button' }),
      run: () => onLink('link'),
      apart: true,
    },
    {
      words: 'button',
      icon: 'click',
      on: (e) => e.isActive('link', { class: 'button' }),
      run: () => onLink('button'),
    },
    { words: 'picture', icon: 'photo-plus', run: onPicture },
    ...BOXES,
  ]
  const on = useEditorState({ editor, selector: ({ editor: now }) => tools.map((tool) => tool.on?.(now)) })
  return (
    <div className={styles.tools}>
      <EditorTools
        tools={tools.map((tool, i) => ({
          label: intl.formatMessage(messages[tool.words]),
          icon: tool.icon,
          on: tool.on && on?.[i] === true,
          apart: tool.apart,
          run: () => void tool.run(editor),
        }))}
      />
    </div>
  )
}
