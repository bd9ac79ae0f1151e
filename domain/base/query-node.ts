/** A search query as a tree; the server turns it into SQL. */
export type QueryNode =
  | { kind: 'all' }
  | { kind: 'term'; field?: string; value: string; phrase: boolean; prefix: boolean; boost: number }
  | {
      kind: 'range'
      field: string
      from?: string
      to?: string
      includeFrom: boolean
      includeTo: boolean
      boost: number
    }
  | { kind: 'exists'; field: string; boost: number }
  | { kind: 'and' | 'or'; nodes: QueryNode[] }
  | { kind: 'not'; node: QueryNode }

/** A query that cannot be read; the message says what is wrong and where, counting from 1. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
  readonly position: number

  constructor(what: string, index: number) {
    super(`${what} at position ${index + 1}`)
    this.position = index + 1
  }
}

/** Several nodes as one; a single one stands for itself. */
export const joined = (kind: 'and' | 'or', nodes: QueryNode[]): QueryNode => {
  const [only] = nodes
  return only !== undefined && nodes.length === 1 ? only : { kind, nodes }
}

/** The boost of a group is the boost of each of its clauses. */
export const boosted = (node: QueryNode, by: number): QueryNode => {
  if (node.kind === 'all') return node
  if (node.kind === 'not') return { ...node, node: boosted(node.node, by) }
  if ('nodes' in node) return { ...node, nodes: node.nodes.map((part) => boosted(part, by)) }
  return { ...node, boost: node.boost * by }
}

/** The fields a query asks about, anywhere in it. */
export const fieldsIn = (node: QueryNode): string[] => {
  if (node.kind === 'all') return []
  if (node.kind === 'not') return fieldsIn(node.node)
  if ('nodes' in node) return node.nodes.flatMap(fieldsIn)
  return node.field === undefined ? [] : [node.field]
}
