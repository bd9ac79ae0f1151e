import { EditorContent, useEditor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../base/ui/button.tsx'
import { Dialog } from '../base/ui/dialog.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { messages } from './messages.ts'
import styles from './page-editor.module.css'
import { PAGE_NODES } from './page-nodes.ts'
import { PageToolbar } from './page-toolbar.tsx'
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
      editor
        .chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { src, alt: '' } })
        .run()
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

const leads = (href: string): boolean => /^(?:https?:\/\/[^\s/]|mailto:\S|tel:\S|\/(?![/\\]))\S*$/i.test(href)

interface LinkDialogProps {
  readonly now: string
  readonly onSet: (href: string) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

function LinkDialog({ now, onSet, onRemove, onClose }: LinkDialogProps) {
  const intl = useIntl()
  const [href, setHref] = useState(now)
  const [wrong, setWrong] = useState(false)
  const set = () => (leads(href.trim()) ? onSet(href.trim()) : setWrong(true))
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage(messages.linkTitle)}
      actions={
        <>
          {now !== '' && (
            <Button variant="danger" onClick={onRemove}>
              {intl.formatMessage(messages.linkRemove)}
            </Button>
          )}
          <Button onClick={onClose}>{intl.formatMessage(messages.linkCancel)}</Button>
          <Button variant="filled" onClick={set}>
            {intl.formatMessage(messages.linkSet)}
          </Button>
        </>
      }
    >
      <TextField
        dir="ltr"
        label={intl.formatMessage(messages.linkAddress)}
        hint={intl.formatMessage(messages.linkHint)}
        value={href}
        maxLength={2000}
        error={wrong && intl.formatMessage(messages.linkWrong)}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form around the editor is not meant.
          event.preventDefault()
          set()
        }}
      />
    </Dialog>
  )
}
