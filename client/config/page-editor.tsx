import { EditorContent, useEditor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { LinkDialog } from '../base/ui/rich-editor-link.tsx'
import { messages } from './messages.ts'
import styles from './page-editor.module.css'
import { PAGE_NODES } from './page-nodes.ts'
import { PageToolbar } from './page-toolbar.tsx'
import { placeOf, PictureWords } from './picture-words.tsx'
import { safePage } from './safe-page.ts'

export interface PageEditorProps {
  readonly html: string
  readonly onChange: (html: string) => void
  /** Stores a picture and says where it is shown from. */
  readonly upload: (file: File) => Promise<string>
}

/** Writes a page as it will look. Fetched only where it is used. */
export function PageEditor({ html, onChange, upload }: PageEditorProps) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [look, setLook] = useState<'link' | 'button' | null>(null)
  const [failure, setFailure] = useState<string>()
  const editor = useEditor({
    extensions: PAGE_NODES,
    content: safePage(html),
    // Our style sheets carry its few rules.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: safePage,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': intl.formatMessage(messages.editor),
        dir: 'auto',
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  })
  const place = async (file: File) => {
    setFailure(undefined)
    try {
      const src = await upload(file)
      const picture = { type: 'picture', attrs: { src, alt: '' } }
      // It is selected, so that one is asked what it shows.
      editor.chain().focus().insertContent(picture).run()
      editor.commands.setNodeSelection(placeOf(editor, src))
    } catch (error) {
      setFailure(intl.formatMessage(messages.pictureFailed, { reason: (error as Error).message }))
    }
  }
  const setLink = (href: string) => {
    const { from, to, empty } = editor.state.selection
    const words = empty ? href.replace(/^\//, '') || href : editor.state.doc.textBetween(from, to)
    const mark = { type: 'link', attrs: { href, class: look === 'button' ? 'button' : null } }
    const isInside = editor.isActive('link')
    if (isInside) editor.chain().focus().extendMarkRange('link').setMark('link', mark.attrs).run()
    else
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: words, marks: [mark] })
        .run()
    setLook(null)
  }
  return (
    <div className={styles.editor}>
      <PageToolbar editor={editor} onLink={setLook} onPicture={() => input.current?.click()} />
      <PictureWords editor={editor} />
      <EditorContent editor={editor} className={styles.words} />
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={intl.formatMessage(messages.picture)}
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void place(file)
        }}
      />
      {look !== null && (
        <LinkDialog
          within
          now={String(editor.getAttributes('link')['href'] ?? '')}
          onSet={setLink}
          onRemove={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            setLook(null)
          }}
          onClose={() => setLook(null)}
        />
      )}
    </div>
  )
}
