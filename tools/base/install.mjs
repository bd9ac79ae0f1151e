import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nativePackages, readLock, thisPlatform } from './lock-file.mjs'
import { withProgress } from './progress.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { fileTrouble, Stop } from './stop.mjs'

const at = (...parts) => join(root, ...parts)
const marker = at('node_modules', '.cairn-install')
export const manifests = [
  'package-lock.json',
  'package.json',
  ...['domain', 'contract', 'server', 'client'].map((f) => `${f}/package.json`),
]

const wanted = () => {
  const { os, cpu, libc } = thisPlatform()
  const hash = createHash('sha256').update(`${os}-${cpu}-${libc}`)
  for (const file of manifests) hash.update(readFileSync(at(file)))
  return hash.digest('hex')
}

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** npm writes down what it installed when it is done; so a hand-made `npm ci` counts and a killed one does not. */
const isComplete = (dev) => {
  const present = readJson(at('node_modules', '.package-lock.json'))?.packages
  if (!present) return false
  const needed = Object.entries(readJson(at('package-lock.json'))?.packages ?? {})
  return needed.every(
    ([path, entry]) =>
      path === '' ||
      entry.link ||
      entry.optional ||
      entry.devOptional ||
      (entry.dev && !dev) ||
      !path.includes('node_modules/') ||
      present[path]?.version === entry.version,
  )
}

/**
 * The native packages of this platform that are not there. npm leaves them out without a word when the folder was
 * installed on another platform, when optional packages were omitted, and when its own lock file lacked them.
 */
export const missingNative = ({ dev = false } = {}) =>
  nativePackages(readLock(root), thisPlatform())
    .filter((one) => (dev || !one.dev) && !existsSync(at(one.path, 'package.json')))
    .map(({ name }) => name)

const hasDev = () => existsSync(at('node_modules', 'vitest', 'package.json'))

/** `lacking`: native packages that an install did not bring, such as one that the registry does not carry. */
const writeMarker = (hash, dev, lacking = []) => writeFileSync(marker, JSON.stringify({ hash, dev, lacking }))

/** Whether the dependencies are there and belong to this checkout. Cheap: a few small files. */
export const isInstalled = ({ dev = false } = {}) => {
  const hash = wanted()
  const found = readJson(marker)
  if (found?.hash !== hash || (dev && !found.dev)) return false
  return missingNative({ dev: found.dev }).every((name) => found.lacking?.includes(name))
}

/** Installs what is missing. Development packages that are already there stay. */
export const install = async ({ dev = false } = {}) => {
  if (isInstalled({ dev })) return
  const hash = wanted()
  const all = dev || hasDev()
  if (isComplete(all) && missingNative({ dev: all }).length === 0) {
    // Only a hint for the next time; a read-only folder does without.
    try {
      writeMarker(hash, all)
    } catch {}
    return
  }
  await withProgress('Installing dependencies', () => download(all))
  writeMarker(hash, all, missingNative({ dev: all }))
}

/** Settings of how to reach the registry are kept; those of the command that started us (omit, workspace …) are not. */
const kept =
  /^npm_config_(registry|.*proxy|ca|cafile|cert|key|strict_ssl|cache|userconfig|globalconfig|offline|prefer_offline|\/\/.*|@.*)$/i

const npmEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name)))

const npm = (args) => {
  const patience = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=8000']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const cli = process.env.npm_execpath
  const [program, first] = /npm-cli\.c?js$/.test(cli ?? '') ? [process.execPath, [cli]] : ['npm', []]
  return run(program, [...first, ...quiet, ...patience, ...args], { env: npmEnvironment(), limit: 1_800_000 })
}

const outOfStep = /can only install packages when your package.json and package-lock.json/
const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/

/** Without a registry npm tries every single package for minutes, so we ask once; the cache may hold them all. */
const reach = async () => {
  const { code, output } = await npm(['ping', '--fetch-timeout=15000', '--fetch-retries=1'])
  return code !== 0 && unreachable.test(output) ? ['--offline'] : []
}

/**
 * `npm ci` refuses a lock file that lacks a package for some other platform, which npm itself writes when a registry
 * does not carry all of them. Then `npm install` does as well: it keeps the locked versions and leaves the file alone.
 */
const download = async (dev) => {
  // Also where npm's own settings leave optional packages out: the native parts are such.
  const options = [dev ? '--include=dev' : '--omit=dev', '--include=optional', ...(await reach())]
  let result = await npm(['ci', ...options])
  if (result.code !== 0 && outOfStep.test(result.output))
    result = await npm(['install', '--no-save', ...options])
  if (result.code !== 0) throw new Stop(whyNot(result.output))
}

const whyNot = (output) => {
  if (unreachable.test(output))
    return 'The dependencies could not be downloaded: the npm registry is not reachable. Check the connection (or the proxy settings of npm) and try again.'
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => !/A complete log of this run|npm warn/.test(line))
  return (
    fileTrouble(output) ??
    `The dependencies could not be installed. npm said:\n${lines.slice(-15).join('\n')}`
  )
}
