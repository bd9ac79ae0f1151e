import type { Editor } from '@tiptap/react'
import { LinkDialog } from '../base/ui/rich-editor-link.tsx'

/** Where the words that are chosen lead; without any, the address itself is written down. */
export function ComposerLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const set = (href: string) => {
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.extendMarkRange('link').setLink({ href }).run()
    onClose()
  }
  return (
    <LinkDialog
      now={String(editor.getAttributes('link')['href'] ?? '')}
      within={false}
      onSet={set}
      onRemove={() => {
        editor.chain().focus().extendMarkRange('link').unsetLink().run()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
