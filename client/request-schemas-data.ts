import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const FILE = join(import.meta.dirname, 'base', 'request-schemas.ts')

/** The schemas as the contract builds them. The contract is TypeScript, which Node 20 does not read by itself. */
const evaluate = async (): Promise<Readonly<Record<string, object>>> => {
  const built = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: FILE, write: false, minify: false, target: 'node20' },
  })) as Rolldown.RolldownOutput
  const { code } = built.output[0]
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  const { schemas } = (await import(/* @vite-ignore */ url)) as { schemas: Record<string, object> }
  return schemas
}

let evaluated: ReturnType<typeof evaluate> | undefined

/** The schemas of all request bodies as data. */
export const readSchemas = (): ReturnType<typeof evaluate> => (evaluated ??= evaluate())

/** Puts the schemas of the contract into the browser's file as plain data: a sixth of the size, and nothing to run. */
export const requestSchemasData = (): Plugin => ({
  name: 'request-schemas-data',
  apply: 'build',
  load: {
    filter: { id: /\/base\/request-schemas\.ts$/ },
    async handler() {
      const text = JSON.stringify(JSON.stringify(await readSchemas()))
      return `export { validate } from '@cairn/domain/base/validate'\nexport const schemas = JSON.parse(${text})\n`
    },
  },
})
