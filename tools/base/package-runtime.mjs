import { join } from 'node:path'
import { root } from './root.mjs'

/** The script that runs inside packages. It stands alone: their documents have no origin of the site. */
export const packageRuntimeBuild = (outDir) => ({
  configFile: false,
  root: join(root, 'client'),
  logLevel: 'warn',
  publicDir: false,
  build: {
    ...(outDir === undefined ? { write: false } : { outDir }),
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: join(root, 'client', 'package-runtime', 'main.ts'),
      output: { entryFileNames: 'package-runtime.js', format: 'iife' },
    },
  },
})
