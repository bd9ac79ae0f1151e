// Imports run one way. The rules are generated from the folders that exist; `node tools/imports.mjs` names each breach.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root as checkout } from './base/root.mjs'

/** The areas of the server in their order: each imports only those before it (docs/ARCHITECTURE.md). */
export const SERVER_AREAS = [
  'keys',
  'files',
  'notifications',
  'config',
  'aliases',
  'organizations',
  'users',
  'auth',
  'courses',
  'invitations',
  'conversations',
  'progress',
  'certificates',
  'xapi',
  'packages',
  'lti',
  'purchases',
  'groups',
  'lti-tool',
  'scheduling',
  'reviews',
  'resources',
  'broadcasts',
  'reports',
  'delivery',
  'privacy',
  'home',
]

/** The areas of the client, of the contract and of the rules. They do not import each other on the client. */
export const CLIENT_AREAS = [
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
  'notifications',
  'offline',
]

const areasOf = { server: new Set(SERVER_AREAS), client: new Set(CLIENT_AREAS) }
const otherFolders = {
  server: new Set(['base', 'testing', 'node_modules']),
  client: new Set([
    'base',
    'cmi5-unit',
    'package-runtime',
    'service-worker',
    'shared',
    'screens',
    'locales',
    'public',
    'testing',
    'node_modules',
  ]),
}
const layers = ['domain', 'contract', 'server', 'client', 'demo']
const reach = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'contract', 'domain'],
  client: ['client', 'contract', 'domain'],
  demo: ['demo', 'contract', 'domain'],
}

/** Where a path stands: its layer, the folder in it, and whether it is a test. */
const placeOf = (path) => {
  const [layer, second = '', ...rest] = path.split('/')
  const folder = rest.length > 0 ? second : ''
  return { path, layer, folder, file: path.split('/').at(-1), inside: rest.join('/'), isTest: isTest(path) }
}

const isTest = (path) => /\.test\.\w+$|^(domain|server|client)\/(base\/)?testing\//.test(path)

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

const declaredIn = new Map()

/** The packages that a layer's own package.json names; npm would find those of its neighbours too. */
const declared = (layer) => {
  if (!declaredIn.has(layer)) {
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(checkout, layer, 'package.json'), 'utf8'),
    )
    declaredIn.set(layer, Object.keys({ ...dependencies, ...optionalDependencies }))
  }
  return declaredIn.get(layer)
}

/** The server and its tools run on Node; the rules and the contract run anywhere. */
const isBuiltIn = (layer, name) => layer === 'server' && name.startsWith('node:')

/** Icons are copied into the bundle when it is built. */
const BUILT_IN_CLIENT = ['@tabler/icons-react', 'vite']
/** Parts of the build, and what runs TypeScript as it is: they use the tools of the checkout. */
const BUILD_FILES = new Set([
  'client/vite.config.ts',
  'client/first-load.ts',
  'client/common-files.ts',
  'client/page-words.ts',
  'client/request-schemas-data.ts',
  'server/base/threads/typescript.mjs',
])

const packageBreach = ({ layer, isTest, path }, name) => {
  if (isTest || layer === 'demo' || BUILD_FILES.has(path) || isBuiltIn(layer, name)) return undefined
  const allowed = [...declared(layer), ...(layer === 'client' ? BUILT_IN_CLIENT : [])]
  const known = allowed.some((own) => name === own || name.startsWith(`${own}/`))
  return known ? undefined : `${name} is not declared in ${layer}/package.json`
}

const layerBreach = (here, there) => {
  if (reach[here.layer].includes(there.layer)) return undefined
  // The demo is loaded where everything is put together.
  const loadsDemo = here.layer === 'server' && there.layer === 'demo' && (here.folder === '' || here.isTest)
  return loadsDemo ? undefined : `${here.layer} may not import ${there.layer}`
}

const isArea = (side, folder) => areasOf[side].has(folder)
const isLater = (folder, than) => SERVER_AREAS.indexOf(folder) > SERVER_AREAS.indexOf(than)

const serverBreach = (here, there) => {
  if (there.layer !== 'server') return undefined
  if (there.folder === '' && here.folder !== '')
    return `${here.folder} may not import what puts everything together`
  if (!isArea('server', there.folder) || there.folder === here.folder) return undefined
  if (here.folder === 'base') return 'base knows no area'
  if (isArea('server', here.folder) && isLater(there.folder, here.folder))
    return `${there.folder} comes after ${here.folder}: use an event or a question (server/connections.ts)`
  const mounts = here.path === 'server/app.ts' || here.path === 'server/main.ts'
  return there.inside === 'routes.ts' && !mounts
    ? 'only server/app.ts and server/main.ts import routes'
    : undefined
}

/** The screen that a file belongs to: its folder under client/screens. */
const screenOf = ({ inside }) => inside.split('/')[0]

/** What a page is given may be known to what several screens share. */
const PAGE = 'client/page.ts'

const clientBreach = (here, there) => {
  if (there.layer !== 'client' || here.folder === '') return undefined
  if (here.folder === 'screens')
    return there.folder === 'screens' && screenOf(here) !== screenOf(there)
      ? 'a screen imports no other screen: what both need belongs to base, to an area or to client/shared'
      : undefined
  if (
    there.folder === 'screens' ||
    (there.folder === '' && !(here.folder === 'shared' && there.path === PAGE))
  )
    return `${here.folder} may not import screens or routes`
  if (here.folder === 'shared' || there.folder === here.folder) return undefined
  if (there.folder === 'shared') return `${here.folder} comes before what screens share`
  if (!isArea('client', there.folder)) return undefined
  return isArea('client', here.folder)
    ? 'client areas do not import each other: a screen or client/shared brings them together'
    : `${here.folder} knows no area`
}

const sideBreach = { server: serverBreach, client: clientBreach }

/** Folders under server/ and client/ that are neither an area nor one of the few others. */
export const strayFolders = (side, folders) =>
  folders
    .filter((folder) => !isArea(side, folder) && !otherFolders[side].has(folder))
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

/** Everything that is needed to run a file: its imports but those that are only types. */
export const valueImportsOf = (text) => {
  const typesOnly =
    /(^|[\n;}])\s*(?:import|export)\s+(?:type\s[^'"`;]*?|\{(?:\s*type\s[^,}]*,?)+\s*\}\s*)from\s*['"][^'"]+['"]/g
  const lazy = /\bimport\s*\(\s*['"`][^'"`]+['"`]/g
  return importsOf(withoutComments(text).replace(typesOnly, '$1').replace(lazy, ' '))
}

/** Files that need each other to run, each circle once. */
export const circles = (graph) => {
  const [index, low, stack, found] = [new Map(), new Map(), [], []]
  const visit = (file) => {
    index.set(file, index.size)
    low.set(file, index.get(file))
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) found.push(circle)
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return found
}

const REEXPORT = /(?:^|[\n;}])\s*export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^'"`;]*?from\s*['"]\./

/** What is used is imported from the file that defines it. */
const reexports = (file, text) =>
  file.startsWith('server/') && REEXPORT.test(withoutComments(text))
    ? [`${file}: exports again what another file defines`]
    : []

/** Every breach in a checkout, as lines to print. */
export const allBreaches = (root) => {
  const present = foldersIn(root)
  const stray = ['server', 'client']
    .filter((side) => present.includes(side))
    .flatMap((side) => strayFolders(side, foldersIn(join(root, side))))
    .map((folder) => `${folder}: not one of the areas`)
  const files = layers.filter((layer) => present.includes(layer)).flatMap((layer) => sourceFiles(root, layer))
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const breaches = files.flatMap((file) => {
    const text = texts.get(file)
    const wrong = importsOf(text).flatMap((name) => {
      const why = breach(file, name)
      return why ? [`${file}: imports ${name}: ${why}`] : []
    })
    return [...wrong, ...(isTest(file) ? [] : reexports(file, text))]
  })
  const graph = new Map(
    files
      .filter((file) => !isTest(file))
      .map((file) => [file, valueImportsOf(texts.get(file)).map((name) => resolve(file, name))]),
  )
  const round = circles(graph).map((circle) => `${circle.join(' -> ')}: need each other`)
  return [...stray, ...breaches, ...round]
}

if (process.argv[1] && join(dirname(process.argv[1]), 'imports.mjs') === fileURLToPath(import.meta.url)) {
  const lines = allBreaches(checkout)
  for (const line of lines) console.error(line)
  if (lines.length > 0) process.exitCode = 1
}
