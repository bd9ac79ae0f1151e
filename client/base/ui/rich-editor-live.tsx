import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { cleanRichText, editableRichText, EVERY_SPACE } from './rich-editor-clean.ts'
import { LinkDialog } from './rich-editor-link.tsx'
import { useMarks } from './rich-editor-marks.ts'
import styles from './rich-editor.module.css'
import { TEXT_NODES } from './rich-editor-nodes.ts'
import { EditorTools } from './rich-editor-tools.tsx'
import { takeUpdate } from './rich-editor-update.ts'
import type { RichEditorProps } from './rich-editor.tsx'
import { classes } from './classes.ts'
import rich from './rich-text.module.css'

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

/** The editor itself. Fetched only when somebody writes. */
export function RichEditorLive(
  props: RichEditorProps & { labelled: string; described?: string | undefined },
) {
  const { value, onChange, placeholder, compact = false, lang, dir, labelled, described, invalid } = props
  const [linking, setLinking] = useState(false)
  const written = useRef(value)
  const tell = useRef(onChange)
  /** Where the person at this editor wrote last. */
  const typedAt = useRef<number>(undefined)
  useEffect(() => {
    tell.current = onChange
  })
  const editor = useEditor({
    extensions: TEXT_NODES,
    content: editableRichText(value),
    parseOptions: EVERY_SPACE,
    // Our style sheets carry its few rules.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: (html) => cleanRichText(html),
      attributes: () => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelled,
        ...(described && { 'aria-describedby': described }),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(lang && { lang }),
        dir: dir ?? 'auto',
        class: classes(styles.words, rich.rich),
      }),
    },
    onUpdate: ({ editor: now }) => {
      typedAt.current = now.state.selection.to
      const html = htmlOf(now)
      if (html === written.current) return
      written.current = html
      tell.current(html)
    },
  })
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    typedAt.current = takeUpdate(editor, value, typedAt.current)
  }, [editor, value])
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty })
  const tools = useMarks(editor, () => setLinking(true), compact)
  const link = useMemo(
    () => (linking ? String(editor.getAttributes('link')['href'] ?? '') : ''),
    [editor, linking],
  )
  const setLink = (href: string) => {
    const { empty } = editor.state.selection
    const chain = editor.chain().focus()
    if (empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.extendMarkRange('link').setLink({ href }).run()
    setLinking(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what the editor within has done with a key
    <div
      className={styles.live}
      // What the editor undid by itself is not undone once more by the page around it.
      onKeyDown={(event) => event.isDefaultPrevented() && event.stopPropagation()}
    >
      <div className={styles.bar}>
        <EditorTools tools={tools} small={compact} />
      </div>
      {isEmpty && placeholder !== undefined && (
        <span className={styles.placeholder} aria-hidden="true">
          {placeholder}
        </span>
      )}
      <EditorContent editor={editor} />
      {linking && (
        <LinkDialog
          now={link}
          within={false}
          onSet={setLink}
          onRemove={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            setLinking(false)
          }}
          onClose={() => setLinking(false)}
        />
      )}
    </div>
  )
}
