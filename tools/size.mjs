// Fails when the first load of a page outgrows its budget: what a phone must fetch before the page lives.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from './base/root.mjs'

/** What all languages but English load besides, by the part of the words that a page needs (routes.tsx). */
const WORDS = { visiting: 16, learning: 28 }
const LANGUAGES = ['es', 'ar']

const PAGES = {
  landing: { screen: 'screens/landing/landing.tsx', words: 'visiting', budget: 161 },
  catalog: { screen: 'screens/catalog/catalog.tsx', words: 'visiting', budget: 158 },
  course: { screen: 'screens/catalog/course.tsx', words: 'visiting', budget: 168 },
  home: { screen: 'screens/dashboard/dashboard.tsx', words: 'learning', budget: 220 },
  // The part that reads films in pieces comes on top of it, and only where a browser cannot do so itself.
  player: { screen: 'screens/learn/player.tsx', words: 'learning', budget: 197 },
  messages: { screen: 'screens/messages/messages-home.tsx', words: 'learning', budget: 207 },
}

const client = join(root, 'dist', 'client')
const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'))

// The server names a page's files by its screen: one that another file imports loses its own entry in the manifest.
const routes = ['routes.tsx', 'router.tsx']
  .map((file) => readFileSync(join(root, 'client', file), 'utf8'))
  .join('')
const lost = [...routes.matchAll(/file: '([^']+)'/g)]
  .map(([, file]) => file)
  .filter((file) => !manifest[file])
if (lost.length > 0) {
  console.error(
    `Import parts of a screen, never the screen: ${lost.join(', ')} has no file of its own in the build.`,
  )
  process.exit(1)
}

/** A chunk and everything it imports before it can run. */
const closure = (key, seen = new Set()) => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(next, seen)
  return seen
}

const compressed = (file) => {
  const ready = join(client, `${file}.br`)
  return existsSync(ready)
    ? readFileSync(ready).length
    : brotliCompressSync(readFileSync(join(client, file))).length
}

const PARTS = Object.keys(WORDS)
const wordsOf = (language, last) =>
  PARTS.slice(0, PARTS.indexOf(last) + 1).map((part) => `locales/${language}.ts?part=${part}`)

let failed = false
const check = (what, size, budget) => {
  if (size <= budget) return
  console.error(`The first load of ${what} is over its budget of ${budget} KB of JavaScript.`)
  failed = true
}
const sum = (files) => files.reduce((total, file) => total + compressed(file), 0) / 1024
const scriptsOf = (keys) => [
  ...new Set([...keys].map((key) => manifest[key]?.file).filter((file) => file?.endsWith('.js'))),
]

for (const [page, { screen, words, budget }] of Object.entries(PAGES)) {
  const keys = new Set([...closure('index.html'), ...closure(screen)])
  const sheets = [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))]
  const scripts = scriptsOf(keys)
  const english = sum(scripts)
  check(page, english, budget)
  const more = LANGUAGES.map((language) => {
    const size = sum(scriptsOf(wordsOf(language, words)))
    // A catalogue that is not in the build is no small one.
    if (size === 0) throw new Error(`The build has no words in ${language}.`)
    check(`${page} in ${language}`, english + size, budget + WORDS[words])
    return `${language} ${(english + size).toFixed(1)} KB`
  })
  console.log(
    `${page}: ${english.toFixed(1)} KB of JavaScript in ${scripts.length} files, ${sum(sheets).toFixed(1)} KB of CSS (brotli); ${more.join(', ')}`,
  )
}
if (failed) process.exit(1)
