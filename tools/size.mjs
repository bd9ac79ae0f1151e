// Fails when the first load of a page outgrows its budget: what a phone must fetch before the page lives.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from './base/root.mjs'

const PAGES = {
  landing: { screen: 'screens/landing/landing.tsx', budget: 161 },
  catalog: { screen: 'screens/catalog/catalog.tsx', budget: 158 },
  course: { screen: 'screens/catalog/course.tsx', budget: 168 },
  // The part that reads films in pieces comes on top of it, and only where a browser cannot do so itself.
  player: { screen: 'screens/learn/player.tsx', budget: 197 },
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

let failed = false
for (const [page, { screen, budget }] of Object.entries(PAGES)) {
  const keys = new Set([...closure('index.html'), ...closure(screen)])
  const scripts = [...keys].map((key) => manifest[key]?.file).filter((file) => file?.endsWith('.js'))
  const sheets = [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))]
  const sum = (files) => files.reduce((total, file) => total + compressed(file), 0) / 1024
  const scriptKb = sum(scripts)
  console.log(
    `${page}: ${scriptKb.toFixed(1)} KB of JavaScript, ${sum(sheets).toFixed(1)} KB of CSS (brotli)`,
  )
  if (scriptKb <= budget) continue
  console.error(`The first load of ${page} is over its budget of ${budget} KB of JavaScript.`)
  failed = true
}
if (failed) process.exit(1)
