import { parseRichText, type RichNode } from './parse-rich-text.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const NAMES: Readonly<Record<string, string>> = { className: 'class', colSpan: 'colspan', rowSpan: 'rowspan' }

const print = (node: RichNode): string => {
  if (typeof node === 'string') return escape(node)
  const { tag, attributes, children } = node
  const said = Object.entries(attributes).map(
    ([name, value]) => ` ${NAMES[name] ?? name}="${escape(String(value))}"`,
  )
  const start = `<${tag}${said.join('')}>`
  return ['br', 'hr', 'img'].includes(tag) ? start : `${start}${children.map(print).join('')}</${tag}>`
}

/** HTML again, of allowed elements only: nothing hostile ever reaches an editor, typed or pasted. */
export const cleanRichText = (html: string, kind: 'text' | 'page' = 'text'): string =>
  parseRichText(html, kind).map(print).join('')

/** A line break of the source, with the indentation around it. */
const FOLD = /[ \t]*[\r\n]\s*/g

const unfolded = (node: RichNode): RichNode => {
  if (typeof node === 'string') return node.replaceAll(FOLD, ' ')
  if (node.tag === 'pre') return node
  const last = node.children.length - 1
  const children = node.children.map((child, n) => {
    if (typeof child !== 'string') return unfolded(child)
    const begun = n === 0 ? child.replace(/^[ \t]*[\r\n]\s*/, '') : child
    return unfolded(n === last ? begun.replace(/[ \t]*[\r\n]\s*$/, '') : begun)
  })
  return { ...node, children }
}

/**
 * For an editor that keeps every space: one at the end of a paragraph is where somebody is writing. How the lines of an
 * imported source were broken is no part of its words.
 */
export const editableRichText = (html: string): string =>
  parseRichText(html).map(unfolded).map(print).join('')

/** How an editor reads what `editableRichText` gives. */
export const EVERY_SPACE = { preserveWhitespace: true } as const
