import { useEditorState, type Editor } from '@tiptap/react'
import { useIntl } from 'react-intl'
import { messages } from '../base/ui/rich-editor-messages.ts'
import { EditorTools } from '../base/ui/rich-editor-tools.tsx'

/** The few marks a message needs. */
export function ComposerTools({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const intl = useIntl()
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      quote: now.isActive('blockquote'),
      code: now.isActive('code') || now.isActive('codeBlock'),
      link: now.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  const say = intl.formatMessage
  return (
    <EditorTools
      small
      tools={[
        { label: say(messages.bold), icon: 'bold', on: on.bold, run: () => chain().toggleBold().run() },
        {
          label: say(messages.italic),
          icon: 'italic',
          on: on.italic,
          run: () => chain().toggleItalic().run(),
        },
        {
          label: say(messages.bullets),
          icon: 'list',
          on: on.bullets,
          run: () => chain().toggleBulletList().run(),
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
        { label: say(messages.link), icon: 'link', on: on.link, run: onLink },
      ]}
    />
  )
}
