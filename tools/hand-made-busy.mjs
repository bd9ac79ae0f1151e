// A screen acts by useAction and useForm (docs/decisions/034-actions-and-forms.md), not by a busy state of its own.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './base/root.mjs'

/** A state that says that a call is under way. */
const BUSY =
  /\[(busy|pending|saving|sending|loading|submitting|running|working|deleting|removing)\w*, ?set\w+\] = useState\b/
/** Something is waited for in the same file. */
const WAITS = /\bawait\b|\.(then|catch|finally)\(/

/** Reloads the page and calls nothing; it is part of every page, which shall not load more for it. */
export const ALLOWED = new Set(['client/notifications/new-version.tsx'])

/** The lines of a source text in which a busy state is made by hand. */
export const busyStatesIn = (text) =>
  WAITS.test(text) ? text.split('\n').flatMap((line, i) => (BUSY.test(line) ? [i + 1] : [])) : []

const sourceFiles = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !/\/(node_modules|locales)\//.test(path))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = new Map(
    sourceFiles('client')
      .map((path) => [path, busyStatesIn(readFileSync(join(root, path), 'utf8'))])
      .filter(([, lines]) => lines.length > 0),
  )
  const made = [...found].filter(([path]) => !ALLOWED.has(path))
  const gone = [...ALLOWED].filter((path) => !found.has(path))
  for (const [path, lines] of made)
    console.error(
      `${path}:${lines[0]} keeps a busy state of its own. Use useAction or useForm of client/base.`,
    )
  for (const path of gone)
    console.error(`${path} has no busy state any more: take it off the list in tools/hand-made-busy.mjs.`)
  if (made.length + gone.length > 0) process.exit(1)
}
