import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'

const inputs = [
  'domain',
  'contract',
  'server',
  'client',
  'demo',
  'tools/build.mjs',
  'tools/base/app-files.mjs',
  'tools/base/build-server.mjs',
  'package-lock.json',
  'package.json',
]
const stampFile = join(root, 'dist', '.build')

/** Tests and their helpers are no part of the product. */
const isSource = (path) => !/(^|\/)node_modules(\/|$)|\.test\.tsx?$|^server\/testing\//.test(path)

const walk = (path) => {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found || !isSource(path)) return []
  if (!found.isDirectory()) return [{ path, found }]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => walk(`${path}/${name}`))
}

const readStamp = () => {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * What the sources are now. A file whose size and times are as noted has the noted content; any other is read, so a
 * checkout that touches every file costs a look and no build.
 */
export const sources = () => {
  const noted = readStamp()?.files ?? {}
  const files = {}
  const total = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const { path, found } of inputs.flatMap(walk)) {
    const about = `${found.size} ${found.mtimeMs} ${found.ctimeMs}`
    const before = noted[path]
    const content = before?.about === about ? before.content : hashOf(path)
    files[path] = { about, content }
    total.update(`${path}\0${content}\0`)
  }
  return { hash: total.digest('hex'), files }
}

const hashOf = (path) =>
  createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex')

/** Whether dist was built from these sources. */
export const isBuilt = () => {
  const stamp = readStamp()
  if (!stamp) return false
  const now = sources()
  if (now.hash !== stamp.hash) return false
  const touched = Object.entries(now.files).some(([path, { about }]) => stamp.files[path]?.about !== about)
  if (touched) remember(now)
  return true
}

const remember = (stamp) => {
  try {
    writeStamp(stamp, stampFile)
  } catch {
    // Only saves time.
  }
}

export const writeStamp = (stamp, file) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(stamp))
}
