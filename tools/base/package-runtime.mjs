import { join } from 'node:path'
import { root } from './root.mjs'

/** A script that stands alone: the documents that it runs in are not of the site. */
const scriptBuild = (folder, outDir) => ({
  configFile: false,
  root: join(root, 'client'),
  logLevel: 'warn',
  publicDir: false,
  build: {
    ...(outDir === undefined ? { write: false } : { outDir }),
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: join(root, 'client', folder, 'main.ts'),
      output: { entryFileNames: `${folder}.js`, format: 'iife' },
    },
  },
})

/** The script that runs inside packages. */
export const packageRuntimeBuild = (outDir) => scriptBuild('package-runtime', outDir)

/** The script of the pages that a course becomes when it is exported as a package. */
export const cmi5UnitBuild = (outDir) => scriptBuild('cmi5-unit', outDir)
