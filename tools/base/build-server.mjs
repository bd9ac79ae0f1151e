import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const at = (...parts) => join(root, ...parts)

/** Bundles the server into a folder, with the files that it reads beside its own. */
export const buildServer = async (build, outDir, { sourcemap = true, more = {} } = {}) => {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: [/^@cairn\//] },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      sourcemap,
      minify: false,
      rolldownOptions: {
        // The worker is the program of the threads that do heavy work.
        input: { main: at('server', 'main.ts'), worker: at('server', 'worker.ts'), ...more },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  cpSync(at('server', 'base', 'db', 'migrations'), join(outDir, 'migrations'), { recursive: true })
  cpSync(at('server', 'certificates', 'render', 'fonts'), join(outDir, 'fonts'), { recursive: true })
}
