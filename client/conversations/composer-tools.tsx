import type { Editor } from '@tiptap/react'
import { useMarks } from '../base/ui/rich-editor-marks.ts'
import { EditorTools } from '../base/ui/rich-editor-tools.tsx'

/** The few marks a message needs. */
export function ComposerTools({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  return <EditorTools small tools={useMarks(editor, onLink, true)} />
}
