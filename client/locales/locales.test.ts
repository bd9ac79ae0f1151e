import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parse as parseWhole } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { parse } from '../base/icu-parser.ts'
import type { Words } from '../base/messages.ts'
import { textFault } from '../screens/settings/languages-check.ts'
import { unusedKeys, type Group, type Source } from './uses.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const list = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\./.test(file))
    .map((file) => join(folder, file).replaceAll('\\', '/'))

const isMessages = (file: string) => file.endsWith('messages.ts') && file !== 'client/base/messages.ts'

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'id' in value && 'defaultMessage' in value

const readEnglish = async () => {
  const found = new Map<string, Words>()
  const twice: string[] = []
  const groups: Group[] = []
  for (const file of list('client').filter(isMessages)) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, object>
    for (const [name, group] of Object.entries(module)) {
      groups.push({ file, name, keys: Object.keys(group) })
      for (const words of Object.values(group).filter(isWords)) {
        if (found.has(words.id)) twice.push(words.id)
        found.set(words.id, words)
      }
    }
  }
  return { found, twice, groups }
}

const { found: english, twice, groups } = await readEnglish()

test('every message has an id of its own', () => {
  expect(twice).toEqual([])
  expect(english.size).toBeGreaterThan(100)
})

test('I18N-02 every message is said somewhere', () => {
  const sources: Source[] = ['client', 'domain', 'contract', 'server']
    .flatMap(list)
    .filter((path) => !isMessages(path) && !path.startsWith('client/locales/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  // Errors are said by whatever code the server sends: `server/contract.test.ts` finds those that are never sent.
  const shown = groups.filter(({ file }) => file !== 'client/base/error-messages.ts')
  const unused = shown.flatMap((group) =>
    unusedKeys(group, sources).map((key) => `${group.file} ${group.name}.${key}`),
  )
  expect(unused).toEqual([])
})

describe('a message that is not used', () => {
  const group: Group = {
    file: 'client/a/messages.ts',
    name: 'messages',
    keys: ['title', 'show-film', 'gone'],
  }
  const one = (text: string): Source[] => [{ path: 'client/a/screen.tsx', text }]
  const IMPORTED = "import { messages } from './messages.ts'\n"

  test.each([
    ['is found', `${IMPORTED}say(messages.title, messages['show-film'])`, ['gone']],
    ['is found when nobody imports its file', 'say(messages.gone)', ['title', 'show-film', 'gone']],
    [
      'is found when another file is meant',
      "import { messages } from '../b/messages.ts'\nsay(messages.gone)",
      ['title', 'show-film', 'gone'],
    ],
    [
      'is found under another name',
      "import { type X, messages as words } from '../a/messages.ts'\nsay(words.title, words.gone)",
      ['show-film'],
    ],
    [
      'is not one that may be chosen',
      `${IMPORTED}const kinds = ['title']\nsay(messages[kind], messages[\`show-\${part}\`])`,
      ['gone'],
    ],
  ])('%s', (_, text, unused) => expect(unusedKeys(group, one(text))).toEqual(unused))
})

describe.each(['es', 'ar'])('the words in %s', async (language) => {
  const file = pathToFileURL(join(root, 'client', 'locales', `${language}.ts`))
  const { messages } = (await import(file.href)) as { messages: Record<string, string> }

  test('I18N-02 nothing is missing and nothing is left over', () => {
    expect([...english.keys()].filter((id) => messages[id] === undefined)).toEqual([])
    expect(Object.keys(messages).filter((id) => !english.has(id))).toEqual([])
  })

  test('every translation can be read and fills in what the English one does', () => {
    const broken = Object.entries(messages).flatMap(([id, text]) => {
      const fault = textFault(text, english.get(id)?.defaultMessage ?? text)
      return fault ? [[id, fault]] : []
    })
    expect(broken).toEqual([])
  })
})

test('I18N-02 our parser reads every text as the whole one of react-intl does', async () => {
  const translated = await Promise.all([import('./es.ts'), import('./ar.ts')])
  const texts = [
    ...[...english.values()].map(({ defaultMessage }) => defaultMessage),
    ...translated.flatMap(({ messages }) => Object.values(messages)),
  ]
  expect(texts.length).toBeGreaterThan(1000)
  for (const text of texts) expect(parse(text), text).toEqual(JSON.parse(JSON.stringify(parseWhole(text))))
})
