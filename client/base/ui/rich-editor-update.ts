import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { createDocument, type Editor } from '@tiptap/react'
import { replacements, type Replacement } from '@cairn/domain/courses/merge/shortest-edit'
import { editableRichText, EVERY_SPACE } from './rich-editor-clean.ts'

type Doc = Editor['state']['doc']

interface Span {
  readonly start: number
  readonly end: number
}

/** Where the paragraphs, lists and tables of a document begin, and where the last one ends. */
const startsOf = (doc: Doc): number[] => {
  const starts = [0]
  for (const { nodeSize } of doc.children) starts.push((starts.at(-1) ?? 0) + nodeSize)
  return starts
}

/** Replaces what differs between two stretches, and nothing of what they share at their ends. */
const replaceDifference = (tr: Transaction, [doc, old]: [Doc, Span], [next, now]: [Doc, Span]): void => {
  const [one, two] = [doc.content.cut(old.start, old.end), next.content.cut(now.start, now.end)]
  const start = one.findDiffStart(two)
  const end = one.findDiffEnd(two)
  if (start === null || end === null) return
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const slice = next.slice(now.start + start, now.start + end.b + overlap)
  tr.replace(old.start + start, old.start + end.a + overlap, slice)
}

const keysOf = (doc: Doc): string[] => doc.children.map((child) => JSON.stringify(child.toJSON()))

/** As many blocks as before: each was edited by itself. */
const singly = (edit: Replacement): Replacement[] =>
  edit.end - edit.start === edit.to - edit.from
    ? Array.from({ length: edit.end - edit.start }, (_, n) => ({
        start: edit.start + n,
        end: edit.start + n + 1,
        from: edit.from + n,
        to: edit.from + n + 1,
      }))
    : [edit]

/** The changes that make one document of another, block by block, so that what stayed the same is left alone. */
const bringUpTo = (tr: Transaction, doc: Doc, next: Doc): void => {
  const [old, now] = [startsOf(doc), startsOf(next)]
  const span = (starts: readonly number[], from: number, to: number): Span => ({
    start: starts[from] ?? 0,
    end: starts[to] ?? 0,
  })
  const edits = replacements(keysOf(doc), keysOf(next)).flatMap(singly)
  // From the end to the beginning: earlier positions stay valid.
  for (const { start, end, from, to } of edits.toReversed())
    replaceDifference(tr, [doc, span(old, start, end)], [next, span(now, from, to)])
}

/**
 * Brings in what was changed elsewhere. The caret stays at its words; whoever is writing (`typedAt`) goes on before
 * what others wrote at the same point. None of it is undone by this editor.
 */
export const takeUpdate = (editor: Editor, html: string, typedAt: number | undefined): number | undefined => {
  const next = createDocument(editableRichText(html), editor.schema, EVERY_SPACE)
  const { doc, tr, selection } = editor.state
  bringUpTo(tr, doc, next)
  if (!tr.docChanged) return typedAt
  const writing = selection.empty && selection.from === typedAt
  const at = typedAt === undefined ? undefined : tr.mapping.map(typedAt, -1)
  if (writing && at !== undefined && tr.doc.resolve(at).parent.inlineContent)
    tr.setSelection(TextSelection.create(tr.doc, at))
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
  return at
}
