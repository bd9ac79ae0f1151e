import { useEditorState, type Editor } from '@tiptap/react'
import { useIntl } from 'react-intl'
import { messages } from './rich-editor-messages.ts'
import type { EditorTool } from './rich-editor-tools.tsx'

/** What can be done to the words of an editor; a compact one has no headings. */
export const useMarks = (editor: Editor, onLink: () => void, compact: boolean): readonly EditorTool[] => {
  const intl = useIntl()
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', { level: 2 }),
      smallHeading: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      code: now.isActive('code') || now.isActive('codeBlock'),
      link: now.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  const say = intl.formatMessage
  const headings: EditorTool[] = [
    {
      label: say(messages.heading),
      icon: 'h-2',
      on: on.heading,
      apart: true,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: say(messages.smallHeading),
      icon: 'h-3',
      on: on.smallHeading,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
  ]
  return [
    { label: say(messages.bold), icon: 'bold', on: on.bold, run: () => chain().toggleBold().run() },
    { label: say(messages.italic), icon: 'italic', on: on.italic, run: () => chain().toggleItalic().run() },
    ...(compact ? [] : headings),
    {
      label: say(messages.bullets),
      icon: 'list',
      on: on.bullets,
      apart: compact,
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: say(messages.numbers),
      icon: 'list-numbers',
      on: on.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      label: say(messages.quote),
      icon: 'blockquote',
      on: on.quote,
      run: () => chain().toggleBlockquote().run(),
    },
    {
      label: say(messages.code),
      icon: 'code',
      on: on.code,
      run: () =>
        editor.state.selection.empty || on.code
          ? chain().toggleCodeBlock().run()
          : chain().toggleCode().run(),
    },
    { label: say(messages.link), icon: 'link', on: on.link, apart: true, run: onLink },
  ]
}
