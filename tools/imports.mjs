// Imports run one way. The rules are generated from the folders that exist; `node tools/imports.mjs` names each breach.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root as checkout } from './base/root.mjs'

export const AREAS = [
  'auth',
  'users',
  'config',
  'resources',
  'courses',
  'groups',
  'conversations',
  'progress',
  'purchases',
  'organizations',
  'aliases',
  'reviews',
  'scheduling',
  'reports',
  'hosted',
  'notifications',
]

/** Areas that only the server has. */
const SERVER_AREAS = ['files', 'certificates', 'invitations', 'broadcasts', 'delivery', 'privacy']

const areas = new Set([...AREAS, ...SERVER_AREAS])
const otherFolders = {
  server: new Set(['base', 'testing', 'node_modules']),
  client: new Set(['base', 'screens', 'locales', 'public', 'testing', 'node_modules']),
}
const layers = ['domain', 'contract', 'server', 'client', 'demo']
const reach = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'contract', 'domain'],
  client: ['client', 'contract', 'domain'],
  demo: ['demo', 'contract', 'domain'],
}
const packages = { domain: ['libphonenumber-js'], contract: ['typebox'] }

/** Where a path stands: its layer, the folder in it, and whether it is a test. */
const placeOf = (path) => {
  const [layer, second = '', ...rest] = path.split('/')
  const folder = rest.length > 0 ? second : ''
  return { path, layer, folder, file: path.split('/').at(-1), inside: rest.join('/'), isTest: isTest(path) }
}

const isTest = (path) => /\.test\.\w+$|^(domain|server|client)\/testing\//.test(path)

/** Comments may speak of imports; strings are kept, since they hold the names. */
const withoutComments = (text) =>
  text.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_, string) => string ?? ' ',
  )

const forms = [
  /(?:^|[\n;}])\s*(?:import|export)\s[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]/g,
  /(?:^|[\n;}])\s*import\s*['"]([^'"]+)['"]/g,
  /\bimport\s*\(\s*['"`]([^'"`]+)['"`]/g,
]

/** Everything a source text imports: static, for side effects, re-exported, dynamic, and in types. */
export const importsOf = (text) => {
  const code = withoutComments(text)
  return forms.flatMap((form) => [...code.matchAll(form)].map(([, name]) => name))
}

/** The path in the checkout that an import means, or undefined for a package. */
const resolve = (from, name) => {
  const plain = name.replace(/[?#].*$/, '')
  const own = /^@cairn\/(domain|contract|server|client)(?:\/(.+))?$/.exec(plain)
  if (own)
    return own[2] ? `${own[1]}/${/\.\w+$/.test(own[2]) ? own[2] : `${own[2]}.ts`}` : `${own[1]}/index.ts`
  return plain.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), plain)) : undefined
}

/** Why this import is a breach, or undefined when it is fine. */
export const breach = (from, name) => {
  const here = placeOf(from)
  if (!layers.includes(here.layer)) return undefined
  const target = resolve(from, name)
  if (target === undefined) return packageBreach(here, name)
  const there = placeOf(target)
  if (target === 'package.json') return undefined
  if (there.folder === 'testing' && !here.isTest) return `only tests may import ${there.layer}/testing`
  return layerBreach(here, there) ?? (here.isTest ? undefined : sideBreach[here.layer]?.(here, there))
}

const packageBreach = ({ layer, isTest }, name) => {
  const allowed = packages[layer]
  if (!allowed || isTest) return undefined
  const known = allowed.some((own) => name === own || name.startsWith(`${own}/`))
  return known ? undefined : `${layer} may use no package but ${allowed.join(', ')}`
}

const layerBreach = (here, there) => {
  if (reach[here.layer].includes(there.layer)) return undefined
  // The demo is loaded where everything is put together.
  const loadsDemo = here.layer === 'server' && there.layer === 'demo' && (here.folder === '' || here.isTest)
  return loadsDemo ? undefined : `${here.layer} may not import ${there.layer}`
}

const isArea = (folder) => areas.has(folder)

const serverBreach = (here, there) => {
  if (there.layer !== 'server') return undefined
  if (there.folder === '' && here.folder !== '')
    return `${here.folder} may not import what puts everything together`
  if (!isArea(there.folder) || there.folder === here.folder) return undefined
  if (here.folder === 'base') return 'base knows no area'
  const mounts = here.path === 'server/app.ts' || here.path === 'server/main.ts'
  return there.inside === 'routes.ts' && !mounts
    ? 'only server/app.ts and server/main.ts import routes'
    : undefined
}

const clientBreach = (here, there) => {
  if (there.layer !== 'client') return undefined
  const low = here.folder === 'base' || here.folder === 'locales'
  if (!low && !isArea(here.folder)) return undefined
  if (there.folder === '' || there.folder === 'screens')
    return `${here.folder} may not import screens or routes`
  if (!isArea(there.folder) || there.folder === here.folder) return undefined
  return low
    ? `${here.folder} knows no area`
    : 'client areas do not import each other: a screen brings them together'
}

const sideBreach = { server: serverBreach, client: clientBreach }

/** Folders under server/ and client/ that are neither an area nor one of the few others. */
export const strayFolders = (side, folders) =>
  folders
    .filter((folder) => !isArea(folder) && !otherFolders[side].has(folder))
    .map((folder) => `${side}/${folder}`)

const sourceFiles = (root, folder) => {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.name === 'node_modules') return []
    if (entry.isDirectory()) return sourceFiles(root, path)
    return /\.(ts|tsx|mts|mjs|js|jsx)$/.test(entry.name) ? [path] : []
  })
}

const foldersIn = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

/** Every breach in a checkout, as lines to print. */
export const allBreaches = (root) => {
  const present = foldersIn(root)
  const stray = ['server', 'client']
    .filter((side) => present.includes(side))
    .flatMap((side) => strayFolders(side, foldersIn(join(root, side))))
    .map((folder) => `${folder}: not one of the areas`)
  const files = layers.filter((layer) => present.includes(layer)).flatMap((layer) => sourceFiles(root, layer))
  const breaches = files.flatMap((file) =>
    importsOf(readFileSync(join(root, file), 'utf8')).flatMap((name) => {
      const why = breach(file, name)
      return why ? [`${file}: imports ${name}: ${why}`] : []
    }),
  )
  return [...stray, ...breaches]
}

if (process.argv[1] && join(dirname(process.argv[1]), 'imports.mjs') === fileURLToPath(import.meta.url)) {
  const lines = allBreaches(checkout)
  for (const line of lines) console.error(line)
  if (lines.length > 0) process.exitCode = 1
}
