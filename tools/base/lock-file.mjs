import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** What npm has locked, by path: `node_modules/a`, `node_modules/a/node_modules/b`, or the folder of a workspace. */
export const readLock = (folder) =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages

const PLATFORM_NAME =
  /(^|[/-])(aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|win32|windows)-(arm64|arm|x64|ia32|loong64|mips64el|ppc64|riscv64|s390x)(-|$)/
const LIBC_NAME = /linux-\w+-(gnu|musl)$|linuxmusl-/

/** Where `name` is found from the package at `from`: in its own node_modules, or in one further up. */
export const resolveLocked = (packages, from, name) => {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

const parentOf = (folder) => {
  const inner = folder.lastIndexOf('node_modules/')
  return inner <= 0 ? '' : folder.slice(0, inner - 1)
}

const optionalOf = (packages) =>
  Object.entries(packages).flatMap(([from, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).map((name) => {
      const path = resolveLocked(packages, from, name)
      return { from, name, path, entry: packages[path] }
    }),
  )

const faultOf = ({ from, name, entry }) => {
  const owner = from === '' ? 'package.json' : from
  if (!entry) return `${name} is missing (an optional package of ${owner})`
  if (PLATFORM_NAME.test(name) && !entry.os) return `${name} has no os`
  if (PLATFORM_NAME.test(name) && !entry.cpu && !/wasm/.test(name)) return `${name} has no cpu`
  if (LIBC_NAME.test(name) && !entry.libc) return `${name} has no libc`
  return undefined
}

/** npm leaves these out when it writes a lock file from an installed folder; without them nothing is verified. */
const unverified = (packages) =>
  Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.integrity)
    .map(([path]) => `${path.slice('node_modules/'.length)} has no integrity`)

/** An address of another version fails where the registry is asked, and passes wherever npm has the right one stored. */
const misaddressed = (packages) =>
  Object.entries(packages)
    .filter(([, { resolved, version, link }]) => resolved && !link && !resolved.endsWith(`-${version}.tgz`))
    .map(
      ([path, { resolved, version }]) =>
        `${path.slice('node_modules/'.length)} is locked at ${version} but is fetched from ${resolved}`,
    )

/** Why an install from this lock file would fail or lack a native part on some machine; empty when it would not. */
export const lockFaults = (packages) => [
  ...new Set([
    ...optionalOf(packages).flatMap((one) => faultOf(one) ?? []),
    ...unverified(packages),
    ...misaddressed(packages),
  ]),
]

const allows = (list, value) => {
  if (list === undefined || value === undefined) return true
  const refused = list.filter((one) => one.startsWith('!'))
  if (refused.length > 0) return !refused.includes(`!${value}`)
  return list.includes(value)
}

export const fits = (entry, { os, cpu, libc }) =>
  allows(entry.os, os) && allows(entry.cpu, cpu) && (os !== 'linux' || allows(entry.libc, libc))

/** The packages made for one platform alone that an install on this one must bring; with what they belong to. */
export const nativePackages = (packages, platform) => {
  const native = optionalOf(packages).filter(({ entry }) => entry?.os || entry?.cpu)
  return native
    .filter(({ entry }) => fits(entry, platform))
    .map(({ from, name, path, entry }) => ({
      owner: from,
      name,
      path,
      dev: entry.dev === true,
    }))
}

/** This machine, as npm sees it. The loader that Node itself asks for tells which C library there is. */
export const thisPlatform = () => ({
  os: process.platform,
  cpu: process.arch,
  libc: process.platform === 'linux' ? readLibc() : undefined,
})

const readLibc = () => {
  const head = Buffer.alloc(4096)
  const file = openSync(process.execPath)
  readSync(file, head, 0, head.length, 0)
  closeSync(file)
  return head.includes('ld-musl') ? 'musl' : 'glibc'
}
