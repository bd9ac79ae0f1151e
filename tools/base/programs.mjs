import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The full path of the first of these programs that the PATH or one of the usual places holds. */
export const findProgram = (...names) => {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
  ].filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

const onMac = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser without its windows: a third less work for the same pages. */
export const findHeadlessShell = () => process.env.CHROMIUM_PATH || findProgram('chromium-headless-shell')

export const findChromium = () =>
  findHeadlessShell() ||
  findProgram('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome') ||
  onMac.find(isProgram)
