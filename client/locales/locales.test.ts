import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import type { Words } from '../base/messages.ts'

const client = fileURLToPath(new URL('..', import.meta.url))

const messageFiles = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('messages.ts') && file !== join('base', 'messages.ts'))
  .map((file) => join(client, file))

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'id' in value && 'defaultMessage' in value

const readEnglish = async () => {
  const found = new Map<string, Words>()
  const twice: string[] = []
  for (const file of messageFiles) {
    const module = (await import(pathToFileURL(file).href)) as Record<string, Record<string, unknown>>
    for (const words of Object.values(module).flatMap((group) => Object.values(group).filter(isWords))) {
      if (found.has(words.id)) twice.push(words.id)
      found.set(words.id, words)
    }
  }
  return { found, twice }
}

const { found: english, twice } = await readEnglish()

/** The names of what is filled in, whatever plural forms stand around them. */
const placeholders = (text: string): string[] => {
  const names = new Set<string>()
  const walk = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      names.add(element.value)
      if (element.type === TYPE.tag) walk(element.children)
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) walk(option.value)
    }
  }
  walk(parse(text))
  return [...names].sort()
}

test('every message has an id of its own', () => {
  expect(twice).toEqual([])
  expect(english.size).toBeGreaterThan(100)
})

describe.each(['es', 'ar'])('the words in %s', async (language) => {
  const { messages } = (await import(`./${language}.ts`)) as { messages: Record<string, string> }

  test('I18N-02 nothing is missing and nothing is left over', () => {
    expect([...english.keys()].filter((id) => messages[id] === undefined)).toEqual([])
    expect(Object.keys(messages).filter((id) => !english.has(id))).toEqual([])
  })

  test('every translation fills in what the English one does', () => {
    const broken = Object.entries(messages).filter(([id, text]) => {
      const original = english.get(id)?.defaultMessage ?? ''
      return placeholders(text).join() !== placeholders(original).join()
    })
    expect(broken).toEqual([])
  })
})
