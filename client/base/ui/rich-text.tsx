import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { parseRichText, type RichNode } from './parse-rich-text.ts'
import styles from './rich-text.module.css'

export interface RichTextProps {
  /** HTML as it is stored, or pieces of it already read. */
  text: string | readonly RichNode[]
  /** The language of the words, when it is not the page's. */
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

const draw = (nodes: readonly RichNode[]): ReactNode[] =>
  nodes.map((node, i) => {
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name and never move
    if (typeof node === 'string') return <Fragment key={i}>{node}</Fragment>
    const { tag, attributes, children } = node
    const props = { key: i, ...attributes, ...(tag === 'a' && { rel: 'noopener' }) }
    return children.length === 0 ? createElement(tag, props) : createElement(tag, props, draw(children))
  })

/** What authors wrote, drawn from allowed elements only; nothing in it can run. */
export function RichText({ text, lang, dir }: RichTextProps) {
  const nodes = useMemo(() => (typeof text === 'string' ? parseRichText(text) : text), [text])
  return (
    <div className={styles.rich} lang={lang} dir={dir}>
      {draw(nodes)}
    </div>
  )
}

/** The same inside a sentence or a list entry. */
export function RichWords({ nodes }: { nodes: readonly RichNode[] }) {
  return <>{draw(nodes)}</>
}
