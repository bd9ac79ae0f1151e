import type { RichElement, RichNode } from '../base/ui/parse-rich-text.ts'

export interface Outcomes {
  readonly title: readonly RichNode[]
  readonly entries: readonly (readonly RichNode[])[]
}

const isElement = (node: RichNode | undefined, ...tags: string[]): node is RichElement =>
  typeof node === 'object' && tags.includes(node.tag)

/** The first heading with a list right under it, which a course page shows on its own; the rest stays text. */
export const splitOutcomes = (
  nodes: readonly RichNode[],
): { outcomes?: Outcomes; rest: readonly RichNode[] } => {
  const solid = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '')
  const at = solid.findIndex(
    (node, i) => isElement(node, 'h2', 'h3', 'h4') && isElement(solid[i + 1], 'ul', 'ol'),
  )
  const [heading, list] = [solid[at], solid[at + 1]]
  if (!isElement(heading, 'h2', 'h3', 'h4') || !isElement(list, 'ul', 'ol')) return { rest: solid }
  const entries = list.children.filter((node) => isElement(node, 'li')).map((node) => node.children)
  return {
    outcomes: { title: heading.children, entries },
    rest: [...solid.slice(0, at), ...solid.slice(at + 2)],
  }
}
