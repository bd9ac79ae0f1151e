import { existsSync } from 'node:fs'
import { withProgress } from './progress.mjs'
import { findChromium, findHeadlessShell, findProgram } from './programs.mjs'
import { run } from './run.mjs'

/** `best` is asked for as well where it can be had; without it the tests take longer. Packages: the first that comes. */
const tools = [
  {
    name: 'Chromium',
    debian: ['chromium-headless-shell', 'chromium'],
    find: findChromium,
    best: findHeadlessShell,
    browser: true,
  },
  { name: 'ffmpeg', debian: ['ffmpeg'], find: () => findProgram('ffmpeg') },
]

const onDebianAsRoot = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && findProgram('apt-get')

// Without a network this is to fail soon.
const soon = [
  '-o',
  'Acquire::Retries=1',
  '-o',
  'Acquire::http::Timeout=10',
  '-o',
  'Acquire::https::Timeout=10',
]

const aptInstall = async (wanted) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = async (...args) => (await run('apt-get', [...soon, ...args], { env })).code === 0
  await apt('update')
  for (const { debian, find } of wanted)
    for (const name of debian)
      if ((await apt('install', '-y', '--no-install-recommends', name)) || find()) break
}

/** Finds the programs that tests drive, or installs them; returns a sentence for each that is still missing. */
export const findTools = async ({ browser }) => {
  const needed = tools.filter((tool) => browser || !tool.browser)
  const wanted = needed.filter(({ find, best = find }) => !best())
  if (wanted.length > 0 && onDebianAsRoot())
    await withProgress(`Installing ${wanted.map(({ debian }) => debian[0]).join(' and ')}`, () =>
      aptInstall(wanted),
    )
  return needed
    .filter(({ find }) => !find())
    .map(
      ({ name, debian, browser }) =>
        `${name} is missing: install it (Debian: sudo apt-get install ${debian[0]})${browser ? ' or name one in CHROMIUM_PATH' : ''}.`,
    )
}
