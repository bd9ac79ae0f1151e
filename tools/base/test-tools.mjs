import { existsSync } from 'node:fs'
import { withProgress } from './progress.mjs'
import { findChromium, findProgram } from './programs.mjs'
import { run } from './run.mjs'

const tools = [
  { name: 'Chromium', debian: 'chromium', find: findChromium, browser: true },
  { name: 'ffmpeg', debian: 'ffmpeg', find: () => findProgram('ffmpeg') },
]

const onDebianAsRoot = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && findProgram('apt-get')

const aptInstall = async (packages) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
}

/** Finds the programs that tests drive, or installs them; returns a sentence for each that is still missing. */
export const findTools = async ({ browser }) => {
  const missing = () => tools.filter((tool) => (browser || !tool.browser) && !tool.find())
  const packages = missing().map((tool) => tool.debian)
  if (packages.length > 0 && onDebianAsRoot())
    await withProgress(`Installing ${packages.join(' and ')}`, () => aptInstall(packages))
  return missing().map(
    ({ name, debian, browser }) =>
      `${name} is missing: install it (Debian: sudo apt-get install ${debian})${browser ? ' or name one in CHROMIUM_PATH' : ''}.`,
  )
}
