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
