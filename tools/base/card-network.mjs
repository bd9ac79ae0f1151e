import { join } from 'node:path'
import { root } from './root.mjs'

/** The scripts of the pages of the test network for cards. Each stands alone: its page has no origin of its own. */
export const CARD_NETWORK = ['form', 'bank']

/** How one of them is built, into a folder or into memory. */
export const cardNetworkBuild = (name, outDir) => ({
  configFile: false,
  root: join(root, 'client'),
  logLevel: 'warn',
  publicDir: false,
  build: {
    ...(outDir === undefined ? { write: false } : { outDir }),
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: join(root, 'client', 'purchases', 'card-network', `${name}.ts`),
      output: { entryFileNames: `card-network/${name}.js`, format: 'iife' },
    },
  },
})
