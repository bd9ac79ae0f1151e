import { useEditorState, type Editor } from '@tiptap/react'
import { useIntl } from 'react-intl'
import { TextField } from '../base/ui/text-field.tsx'
import { messages } from './messages.ts'
import styles from './page-editor.module.css'

/** Where a picture stands on the page; each has an address of its own. */
export const placeOf = (editor: Editor, src: string): number => {
  let place = 0
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'picture' && node.attrs['src'] === src) place = at
  })
  return place
}

/** Says what the chosen picture shows, for those who cannot see it. */
export function PictureWords({ editor }: { editor: Editor }) {
  const intl = useIntl()
  const alt = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('picture') ? String(now.getAttributes('picture')['alt'] ?? '') : null,
  })
  if (alt === null) return null
  return (
    <div className={styles.picture}>
      <TextField
        label={intl.formatMessage(messages.pictureWords)}
        hint={intl.formatMessage(messages.pictureWordsHint)}
        value={alt}
        maxLength={300}
        onChange={(event) => editor.commands.updateAttributes('picture', { alt: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form around the editor is not meant; one goes on writing.
          event.preventDefault()
          editor.chain().setTextSelection(editor.state.selection.to).focus().run()
        }}
      />
    </div>
  )
}
