import { describe, expect, it } from 'vitest'
import { fits, lockFaults, nativePackages, readLock, resolveLocked } from './base/lock-file.mjs'
import { root } from './base/root.mjs'

const integrity = 'sha512-x'
const linux = { os: ['linux'], cpu: ['arm64'], libc: ['glibc'], optional: true, integrity }
const mac = { os: ['darwin'], cpu: ['arm64'], optional: true, integrity }
const complete = () => ({
  '': { name: 'cairn' },
  'node_modules/stone': {
    integrity,
    optionalDependencies: { 'stone-linux-arm64-gnu': '1.0.0', 'stone-darwin-arm64': '1.0.0' },
  },
  'node_modules/stone-linux-arm64-gnu': linux,
  'node_modules/stone-darwin-arm64': mac,
})

const without = (path, field) => {
  const packages = complete()
  if (field === undefined) delete packages[path]
  else packages[path] = { ...packages[path], [field]: undefined }
  return packages
}

describe('the check of the lock file', () => {
  it('passes the lock file of Cairn', () => {
    expect(lockFaults(readLock(root))).toEqual([])
  })

  it.each([
    ['node_modules/stone-darwin-arm64', undefined, /stone-darwin-arm64 is missing .* node_modules\/stone\)/],
    ['node_modules/stone-darwin-arm64', 'os', /stone-darwin-arm64 has no os/],
    ['node_modules/stone-darwin-arm64', 'cpu', /stone-darwin-arm64 has no cpu/],
    ['node_modules/stone-linux-arm64-gnu', 'libc', /stone-linux-arm64-gnu has no libc/],
    ['node_modules/stone-linux-arm64-gnu', 'integrity', /stone-linux-arm64-gnu has no integrity/],
    ['node_modules/stone', 'integrity', /stone has no integrity/],
  ])('names what %s lacks: %s', (path, field, words) => {
    expect(lockFaults(complete())).toEqual([])
    const faults = lockFaults(without(path, field))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(words)
  })

  it('names a missing optional package of a workspace', () => {
    const packages = { ...complete(), server: { optionalDependencies: { 'pebble-win32-x64': '1.0.0' } } }
    expect(lockFaults(packages)).toEqual(['pebble-win32-x64 is missing (an optional package of server)'])
  })

  it('names a package whose address is that of another version', () => {
    const at = (version) => ({
      integrity,
      version: '2.17.5',
      resolved: `https://npm.example/a/-/a-${version}.tgz`,
    })
    expect(lockFaults({ 'node_modules/a': at('2.17.5') })).toEqual([])
    expect(lockFaults({ 'node_modules/a': at('2.17.0') })).toEqual([
      'a is locked at 2.17.5 but is fetched from https://npm.example/a/-/a-2.17.0.tgz',
    ])
  })

  it('looks for a package the way Node does: beside its user first, then further up', () => {
    const packages = { 'node_modules/a/node_modules/b': {}, 'node_modules/b': {}, 'node_modules/@x/c': {} }
    const from = 'node_modules/a/node_modules/b'
    expect(resolveLocked(packages, 'node_modules/a', 'b')).toBe('node_modules/a/node_modules/b')
    expect(resolveLocked(packages, from, '@x/c')).toBe('node_modules/@x/c')
    expect(resolveLocked(packages, 'node_modules/@x/c', 'b')).toBe('node_modules/b')
    expect(resolveLocked(packages, 'server', 'b')).toBe('node_modules/b')
    expect(resolveLocked(packages, from, 'd')).toBeUndefined()
  })
})

describe('the native packages of a platform', () => {
  it('are those whose system, processor and C library fit', () => {
    expect(fits(linux, { os: 'linux', cpu: 'arm64', libc: 'glibc' })).toBe(true)
    expect(fits(linux, { os: 'linux', cpu: 'arm64', libc: 'musl' })).toBe(false)
    expect(fits(linux, { os: 'linux', cpu: 'x64', libc: 'glibc' })).toBe(false)
    expect(fits({ os: ['!win32'] }, { os: 'darwin', cpu: 'x64' })).toBe(true)
    expect(fits({ os: ['!win32'] }, { os: 'win32', cpu: 'x64' })).toBe(false)
    const names = nativePackages(complete(), { os: 'darwin', cpu: 'arm64' }).map(({ name }) => name)
    expect(names).toEqual(['stone-darwin-arm64'])
  })
})
