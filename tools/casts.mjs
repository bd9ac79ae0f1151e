// Nothing in the client is cast to never, which silences every check: links and searches have types of their own.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './base/root.mjs'

/** The lines of a source text that cast something to never. */
export const castsIn = (text) =>
  text.split('\n').flatMap((line, i) => (/\bas never\b/.test(line) ? [i + 1] : []))

const sourceFiles = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/node_modules/'))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = sourceFiles('client').flatMap((path) =>
    castsIn(readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}`),
  )
  for (const place of found) console.error(`${place} casts to never. Use the type that is meant.`)
  if (found.length > 0) process.exit(1)
}
