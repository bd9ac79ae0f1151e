import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { thisPlatform } from './base/lock-file.mjs'
import { root } from './base/root.mjs'

const { os, cpu } = thisPlatform()
const integrity = 'sha512-x'
const packages = {
  '': { name: 'cairn' },
  'node_modules/stone': {
    version: '1.0.0',
    integrity,
    optionalDependencies: { here: '1.0.0', there: '1.0.0' },
  },
  'node_modules/here': { version: '1.0.0', integrity, optional: true, os: [os], cpu: [cpu] },
  'node_modules/there': { version: '1.0.0', integrity, optional: true, os: ['aix'], cpu: ['ppc64'] },
}

/** Stands in for npm: writes down what it was asked, and installs the packages that it is given. */
const npm = `
const { appendFileSync, cpSync } = require('node:fs')
appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n')
if (process.argv.includes('ci')) cpSync('registry', 'node_modules', { recursive: true })
`

describe('the install of a checkout', () => {
  let folder
  const put = (file, content) => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  const addPackage = (into, name) => put(`${into}/${name}/package.json`, { name, version: '1.0.0' })
  const install = () => {
    const script = `import('./tools/base/install.mjs').then((m) => m.install())`
    const env = { ...process.env, npm_execpath: join(folder, 'npm-cli.cjs') }
    execFileSync(process.execPath, ['-e', script], { cwd: folder, env })
    const calls = existsSync(join(folder, 'npm-calls')) ? readFileSync(join(folder, 'npm-calls'), 'utf8') : ''
    return calls.split('\n').filter((line) => / ci /.test(line))
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cairn-install-'))
    cpSync(join(root, 'tools', 'base'), join(folder, 'tools', 'base'), { recursive: true })
    for (const name of ['.', 'domain', 'contract', 'server', 'client']) put(`${name}/package.json`, {})
    put('package-lock.json', { packages })
    put('npm-cli.cjs', npm)
    for (const name of ['stone', 'here']) addPackage('registry', name)
    const installed = { packages: { 'node_modules/stone': packages['node_modules/stone'] } }
    put('node_modules/.package-lock.json', installed)
    addPackage('node_modules', 'stone')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('brings the native package of this platform into a folder that was installed on another', () => {
    addPackage('node_modules', 'there')
    const [call, ...more] = install()
    expect(call).toMatch(/ci .*--include=optional/)
    expect(more).toEqual([])
    expect(existsSync(join(folder, 'node_modules', 'here'))).toBe(true)
    expect(install()).toHaveLength(1)
  })

  it('brings it back when it is lost after an install', () => {
    addPackage('node_modules', 'here')
    expect(install()).toEqual([])
    rmSync(join(folder, 'node_modules', 'here'), { recursive: true })
    expect(install()).toHaveLength(1)
    expect(existsSync(join(folder, 'node_modules', 'here'))).toBe(true)
  })

  it('asks once, not at every start, for a native package that the registry does not carry', () => {
    rmSync(join(folder, 'registry', 'here'), { recursive: true })
    expect(install()).toHaveLength(1)
    expect(install()).toHaveLength(1)
  })
})
