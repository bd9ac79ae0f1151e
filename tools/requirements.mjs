// npm run requirements: which numbered requirements a test names in its title.
// --area VAL shows one area; --unknown fails when a title names an id that does not exist.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './base/root.mjs'

const idPattern = /\b([A-Z][A-Z0-9]*)-(\d+)\b/g

export const idsOf = (text) => [...text.matchAll(/^- \[.\] ([A-Z][A-Z0-9]*-\d+) \{/gm)].map(([, id]) => id)

const string = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/.source
const titleForms = [
  new RegExp(`\\b(?:describe|it|test)(?:\\.\\w+)*\\s*\\(\\s*${string}`, 'g'),
  // A table of cases comes first: it.each([…])('title'), test.each`…`('title').
  new RegExp(
    `\\b(?:describe|it|test)(?:\\.\\w+)*\\.(?:each|for|skipIf|runIf)\\b[\\s\\S]*?[)\`\\]]\\s*\\(\\s*${string}`,
    'g',
  ),
]

/** The titles of the tests in a source text. */
export const titlesOf = (text) =>
  titleForms.flatMap((form) => [...text.matchAll(form)].map((found) => found[2]))

/** Ids that titles name, as far as their prefix is one of ours: UTF-8 and ISO-8601 are none. */
export const idsIn = (titles, prefixes) =>
  titles.flatMap((title) =>
    [...title.matchAll(idPattern)].filter(([, prefix]) => prefixes.has(prefix)).map(([id]) => id),
  )

const prefixOf = (id) => id.slice(0, id.lastIndexOf('-'))

const isTestFile = (path) => /\.test\.(ts|tsx|mjs)$|^e2e\/.*\.spec\.ts$/.test(path)

const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return /^(node_modules|dist.*|data|\..*)$/.test(entry.name) ? [] : filesIn(path)
    return isTestFile(path) && path !== 'tools/requirements.test.mjs' ? [path] : []
  })

const show = (areas, proven) => {
  let total = 0
  for (const [area, ids] of areas) {
    const open = ids.filter((id) => !proven.has(id))
    total += ids.length - open.length
    console.log(`${area.padEnd(8)} ${ids.length - open.length}/${ids.length}`)
    if (open.length > 0)
      console.log(`         unproven: ${open.map((id) => id.slice(area.length + 1)).join(' ')}`)
  }
  console.log(`${total} of ${[...areas.values()].flat().length} requirements are named by a test.`)
}

const report = () => {
  const ids = idsOf(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'))
  const known = new Set(ids)
  const prefixes = new Set(ids.map(prefixOf))
  const named = filesIn('').flatMap((file) =>
    idsIn(titlesOf(readFileSync(join(root, file), 'utf8')), prefixes).map((id) => ({ id, file })),
  )
  const unknown = named.filter(({ id }) => !known.has(id))
  for (const { id, file } of unknown) console.error(`${file}: there is no requirement ${id}`)
  if (process.argv.includes('--unknown')) {
    if (unknown.length > 0) process.exitCode = 1
    return
  }
  const at = process.argv.indexOf('--area')
  const wanted = at === -1 ? undefined : process.argv[at + 1]
  const areas = new Map()
  for (const id of ids)
    if (wanted === undefined || prefixOf(id) === wanted)
      areas.set(prefixOf(id), [...(areas.get(prefixOf(id)) ?? []), id])
  show(areas, new Set(named.map(({ id }) => id)))
}

if (process.argv[1] && join(dirname(process.argv[1]), 'requirements.mjs') === fileURLToPath(import.meta.url))
  report()
