import type { Plugin } from 'vite'

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Call extends Node {
  readonly callee: { readonly name?: string }
  readonly arguments: readonly { readonly properties?: readonly Property[] }[]
}
interface Property {
  readonly key: { readonly name?: string }
  readonly value: Node
}
interface Declared extends Node {
  readonly init: Node | null
}

/** What `call.ts`, `attempts.ts`, `policy.ts` and `download.ts` read of an endpoint. */
export const READ: ReadonlySet<string> = new Set([
  'method',
  'path',
  'quiet',
  'waits',
  'reads',
  'leavesTrace',
  'consumes',
])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export const below = (node: Node, type: string): Node[] => {
  const found = Object.values(node).flat().filter(isNode)
  return found.flatMap((one) => (one.type === type ? [one] : below(one, type)))
}

const brief = (code: string, { key, value }: Property): string => {
  // That a reply was promised is read, its shape is not.
  if (key.name === 'reply') return 'reply: true'
  return READ.has(key.name ?? '') ? `${key.name}: ${code.slice(value.start, value.end)}` : ''
}

const shorten = (code: string, { arguments: [given] }: Call): string => {
  const parts = (given?.properties ?? []).map((property) => brief(code, property))
  return `{ ${parts.filter(Boolean).join(', ')} }`
}

export interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

const changesOf = (code: string, init: Node): Change[] => {
  if (/Function/.test(init.type)) return []
  const calls = below({ ...init, type: '' }, 'CallExpression').concat(
    init.type === 'CallExpression' ? [init] : [],
  ) as Call[]
  const endpoints = calls.filter(({ callee }) => callee.name === 'endpoint')
  if (endpoints.length > 0)
    return endpoints.map((one) => ({ start: one.start, end: one.end, text: shorten(code, one) }))
  // Nothing in the contract is done for its effects: a shape that nobody reads may go.
  const { start, end } = init
  return calls.length === 0
    ? []
    : [{ start, end, text: `/*#__PURE__*/ (() => (${code.slice(start, end)}))()` }]
}

export const applyChanges = (code: string, changes: readonly Change[]): string =>
  changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)

/**
 * Leaves of an endpoint what the browser reads. The shapes and summaries serve the server and the API page; without
 * them they, and all they are made of, need not be fetched by every visitor.
 */
export const briefContract = (): Plugin => ({
  name: 'brief-contract',
  apply: 'build',
  transform: {
    filter: { id: /\/(contract|domain)\/[\w/-]+\.ts$/ },
    handler(code, id) {
      // Rules and shapes only: what is not asked for does nothing.
      if (!/\/contract\/[\w-]+\.ts$/.test(id)) return { code, map: null, moduleSideEffects: false }
      const declared = below(this.parse(code) as Node, 'VariableDeclarator') as Declared[]
      const changes = declared.flatMap(({ init }) => (init ? changesOf(code, init) : []))
      return { code: applyChanges(code, changes), map: null, moduleSideEffects: false }
    },
  },
})
