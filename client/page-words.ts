import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { WORDS_PARTS, type WordsPart } from './base/words-parts.ts'
import { below, type Node } from './brief-contract.ts'

const STATIC = /^(?:import|export)\s+(?!type\s)(?:[^'"]*?from\s+)?'(\.[^']+)'/gm
const LATE = /(?<!typeof )import\('(\.[^']+)'\)/g
const ID = /\bid:\s*'([^']+)'/g
const PAGE = /screen: \(\) => import\('([^']+)'\),\s*(?:words: '(\w+)',)?/g

const inClient = (file: string) => join(import.meta.dirname, file)

const all = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

interface Source {
  readonly imports: readonly string[]
  /** The ids of the words that stand in it. */
  readonly ids: readonly string[]
}

/** The table names the screens of all other pages, and nothing on a page leads to their words. */
const TABLES = new Set(['routes.tsx', 'router.tsx', 'locales/parts.ts'].map(inClient))

const readSource = (file: string): Source => {
  const text = readFileSync(file, 'utf8')
  const late = TABLES.has(file) ? [] : all(LATE, text)
  const imports = [...all(STATIC, text), ...late].map((name) => resolve(dirname(file), name))
  return {
    imports: imports.filter((name) => /\.tsx?$/.test(name) && existsSync(name)),
    ids: file.endsWith('messages.ts') ? all(ID, text) : [],
  }
}

/** The words of these files and of everything that comes with them, at once or later. */
const idsFrom = (starts: readonly string[], sources: Map<string, Source>): Set<string> => {
  const seen = new Set<string>()
  const ids = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const source = sources.get(file) ?? readSource(file)
    sources.set(file, source)
    source.ids.forEach((id) => ids.add(id))
    source.imports.forEach(visit)
  }
  starts.forEach(visit)
  return ids
}

/** Tells in which part each word is: the first of whose pages one can show it. Words of no such page are in the rest. */
export const partOfWords = (): ((id: string) => WordsPart) => {
  const pages = [...readFileSync(inClient('routes.tsx'), 'utf8').matchAll(PAGE)]
  const sources = new Map<string, Source>()
  const parts = WORDS_PARTS.map((part) => {
    const screens = pages.filter(([, , words]) => words === part).map(([, file = '']) => inClient(file))
    return { part, ids: idsFrom([inClient('main.tsx'), ...screens], sources) }
  })
  return (id) => parts.find(({ ids }) => ids.has(id))?.part ?? 'rest'
}

interface Entry extends Node {
  readonly key?: { readonly name?: string; readonly value?: string }
}

/** The words of one part: what other files bring into the catalogue is divided in the same way. */
export const onlyPart = (code: string, tree: Node, isIn: (id: string) => boolean): string => {
  const entries = below(tree, 'ObjectExpression').flatMap(
    (one) => (one as Node & { readonly properties: readonly Entry[] }).properties,
  )
  const others = entries.filter(({ key }) => key !== undefined && !isIn(key.value ?? key.name ?? ''))
  // Thousands of them: the text is put together once.
  const kept: string[] = []
  let from = 0
  for (const { start, end } of others) {
    kept.push(code.slice(from, start))
    from = end + (/^\s*,/.exec(code.slice(end, end + 20))?.[0].length ?? 0)
  }
  return [...kept, code.slice(from)].join('')
}

/** Divides the catalogues of words, so that a page fetches what it can show and not what all pages can. */
export const pageWords = (): Plugin => {
  let partOf: ReturnType<typeof partOfWords> | undefined
  return {
    name: 'page-words',
    apply: 'build',
    transform: {
      filter: { id: /\/locales\/[\w-]+\.ts\?part=\w+$/ },
      handler(code, id) {
        const part = id.slice(id.indexOf('=') + 1)
        const find = (partOf ??= partOfWords())
        const own = onlyPart(code, this.parse(code) as Node, (one) => find(one) === part)
        return { code: own.replaceAll(/(from\s*["']\.\/[\w-]+\.ts)(["'])/g, `$1?part=${part}$2`), map: null }
      },
    },
  }
}
