import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { briefContract, READ } from './brief-contract.ts'

const inBrowser = (code: string): string => {
  const { transform } = briefContract() as unknown as {
    transform: { handler: (this: { parse: typeof parseAst }, code: string, id: string) => { code: string } }
  }
  return transform.handler.call({ parse: parseAst }, code, '/cairn/contract/things.ts').code
}

test('an endpoint comes to the browser with what a call reads of it, and without its shapes and words', () => {
  const code = inBrowser(`
    const Thing = object({ ...known, name: text(5) })
    export const things = {
      get: endpoint({ method: 'GET', path: '/thing/{id}', access: 'thing.read', summary: 'A (long) text.',
        params: object({ id }), reply: Thing, quiet: 'null' }),
      drop: endpoint({ method: 'DELETE', path: '/thing/{id}', access: 'thing.write', summary: 'Gone' }),
    }`)
  expect(code).toContain(`get: { method: 'GET', path: '/thing/{id}', reply: true, quiet: 'null' }`)
  expect(code).toContain(`drop: { method: 'DELETE', path: '/thing/{id}' }`)
  // Nobody reads it any more, and it may be left out because it is marked as doing nothing by itself.
  expect(code).toContain('const Thing = /*#__PURE__*/ (() => (object({ ...known, name: text(5) })))()')
})

test('what is no endpoint and no shape stays as it is', () => {
  const code = `export const KINDS = ['a', 'b']\nexport const text = (length) => TString({ length })\n`
  expect(inBrowser(code)).toBe(code)
})

test('the client reads nothing of an endpoint that the browser does not get', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !/node_modules|^testing/.test(file),
  )
  const read = files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/\bendpoint\.(\w+)/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(read).toContain('path')
  for (const name of read) expect([...READ, 'reply']).toContain(name)
})
