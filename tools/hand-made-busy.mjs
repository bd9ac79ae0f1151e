// A screen acts by useAction and useForm (docs/decisions/034-actions-and-forms.md), not by a busy state of its own, nor
// by a mutation of TanStack, which can be pressed twice and shows its end to whoever is logged in by then.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './base/root.mjs'

/** A state that says that a call is under way. */
const BUSY =
  /\[(busy|pending|saving|sending|loading|submitting|running|working|deleting|removing)\w*, ?set\w+\] = useState\b/
/** Something is waited for in the same file. */
const WAITS = /\bawait\b|\.(then|catch|finally)\(/
const MUTATION = /\buseMutation\b\s*[(<]/
/** Where useAction itself is made. */
const BASE = 'client/base/'

export const ALLOWED = new Map([
  // Reloads the page and calls nothing; it is part of every page, which shall not load more for it.
  ['client/notifications/new-version.tsx', 'state'],
  // Switches that are pressed one after the other: each shows at once and is sent after the one before, none is ignored.
  ['client/screens/account/notifications-choosing.ts', 'mutation'],
])

const linesWith = (pattern, text) =>
  text.split('\n').flatMap((line, i) => (pattern.test(line) ? [i + 1] : []))

/** The lines of a source text in which a busy state is made by hand. */
export const busyStatesIn = (text) => (WAITS.test(text) ? linesWith(BUSY, text) : [])

/** The lines of a source text in which a mutation is made without useAction. */
export const mutationsIn = (text, path = '') => (path.startsWith(BASE) ? [] : linesWith(MUTATION, text))

const CHECKS = {
  state: { find: busyStatesIn, says: 'keeps a busy state of its own' },
  mutation: { find: mutationsIn, says: 'makes a mutation of its own' },
}

const sourceFiles = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !/\/(node_modules|locales)\//.test(path))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = sourceFiles('client').flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return Object.entries(CHECKS).flatMap(([kind, { find }]) => {
      const [line] = find(text, path)
      return line === undefined ? [] : [{ path, kind, line }]
    })
  })
  const made = found.filter(({ path, kind }) => ALLOWED.get(path) !== kind)
  const gone = [...ALLOWED].filter(
    ([path, kind]) => !found.some((one) => one.path === path && one.kind === kind),
  )
  for (const { path, kind, line } of made)
    console.error(`${path}:${line} ${CHECKS[kind].says}. Use useAction or useForm of client/base.`)
  for (const [path] of gone)
    console.error(`${path} needs no exception any more: take it off the list in tools/hand-made-busy.mjs.`)
  if (made.length + gone.length > 0) process.exit(1)
}
