import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, from the source as well as from the built bundle. */
export const projectRoot: string = (() => {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'contract/table.ts')) && dirname(folder) !== folder)
    folder = dirname(folder)
  return folder
})()
