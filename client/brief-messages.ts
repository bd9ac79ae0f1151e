import type { Plugin } from 'vite'
import { applyChanges, below, type Node } from './brief-contract.ts'

interface Property extends Node {
  readonly key: { readonly name?: string }
}

/** A note and the comma after it. */
const spanOf = (code: string, { start, end }: Node) => {
  const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
  return { start, end: end + comma, text: '' }
}

/**
 * Leaves the notes for translators out of the messages that pages carry. Whoever translates reads copies of those files,
 * which are asked for with `?words` and stay whole.
 */
export const briefMessages = (): Plugin => ({
  name: 'brief-messages',
  apply: 'build',
  transform: {
    filter: { id: /messages\.ts$/ },
    handler(code) {
      const properties = below(this.parse(code) as Node, 'ObjectExpression')
        .flatMap((group) => [group, ...below(group, 'ObjectExpression')])
        .flatMap((one) => (one as Node & { properties: readonly Property[] }).properties)
      const notes = properties.filter(({ key }) => key?.name === 'description')
      const changes = notes.filter((note) => !/\{/.test(code.slice(note.start, note.start + 16)))
      return {
        code: applyChanges(
          code,
          changes.map((note) => spanOf(code, note)),
        ),
        map: null,
      }
    },
  },
})
