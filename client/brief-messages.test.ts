import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { briefMessages } from './brief-messages.ts'

const plugin = briefMessages() as unknown as {
  transform: {
    filter: { id: RegExp }
    handler: (this: { parse: typeof parseAst }, code: string) => { code: string }
  }
}

test('pages carry what is said, without the notes for translators', () => {
  const code = plugin.transform.handler.call(
    { parse: parseAst },
    `export const messages = defineMessages({
      home: { id: 'a.home', defaultMessage: 'Home', description: 'Link to the dashboard' },
      description: { id: 'a.description', description: 'A field', defaultMessage: 'Description' },
    })`,
  ).code
  expect(code).not.toMatch(/Link to the dashboard|A field/)
  expect(code).toContain(`home: { id: 'a.home', defaultMessage: 'Home',  }`)
  expect(code).toContain(`description: { id: 'a.description',  defaultMessage: 'Description' }`)
})

test('the copies that translators read stay whole', () => {
  const { id } = plugin.transform.filter
  expect(['/client/a/messages.ts', '/client/a/messages.ts?words'].map((file) => id.test(file))).toEqual([
    true,
    false,
  ])
})
