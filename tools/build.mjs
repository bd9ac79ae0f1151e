// Builds the client, its server-side rendering and the server into dist, unless that is up to date (--force: always).
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from './base/build-server.mjs'
import { CARD_NETWORK, cardNetworkBuild } from './base/card-network.mjs'
import { compressFolder } from './base/compress.mjs'
import { isBuilt, sources, writeStamp } from './base/fresh.mjs'
import { mustBeWritable } from './base/lock.mjs'
import { root } from './base/root.mjs'
import { seconds } from './base/run.mjs'
import { fileTrouble, main, Stop } from './base/stop.mjs'

const at = (...parts) => join(root, ...parts)
const next = at('dist.next')

const client = { configFile: at('client', 'vite.config.ts'), root: at('client'), logLevel: 'warn' }

const buildClient = (build) =>
  build({ ...client, build: { outDir: join(next, 'client'), emptyOutDir: true } })

const buildPages = (build) =>
  build({
    ...client,
    publicDir: false,
    ssr: { noExternal: [/^@cairn\//] },
    build: { ssr: 'entry-server.tsx', outDir: join(next, 'ssr'), emptyOutDir: true, sourcemap: true },
  })

/** The worker that shows notices while no page is open; its address must not change, so it stands alone. */
const buildWorker = (build) =>
  build({
    configFile: false,
    root: at('client'),
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: join(next, 'client'),
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: at('client', 'push-worker.ts'),
        output: { entryFileNames: 'push-worker.js', format: 'iife' },
      },
    },
  })

/** A browser takes a worker for new when its text has changed: it names the version of the whole client. */
const stampWorker = () => {
  const assets = readdirSync(join(next, 'client', 'assets'), { recursive: true })
    .map(String)
    .sort()
  const version = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 16)
  appendFileSync(join(next, 'client', 'push-worker.js'), `\n// ${version}\n`)
}

/** The bundler is compiled for one kind of machine. */
const loadVite = () =>
  import('vite').catch(() => {
    throw new Stop(
      `The build tool (rolldown) cannot be loaded on ${process.platform}-${process.arch}; delete the folder ${at('node_modules')} and run "npm start" again, which installs it for this system.`,
    )
  })

const compile = async () => {
  const { build } = await loadVite()
  const jobs = [buildServer(build, join(next, 'server'))]
  if (existsSync(client.configFile)) jobs.push(buildClient(build))
  if (existsSync(at('client', 'entry-server.tsx'))) jobs.push(buildPages(build))
  await Promise.all(jobs)
  if (existsSync(at('client', 'push-worker.ts'))) {
    await buildWorker(build)
    stampWorker()
  }
  for (const name of CARD_NETWORK) await build(cardNetworkBuild(name, join(next, 'client')))
  await compressFolder(join(next, 'client'))
}

/** A build that is killed leaves the old one standing. */
const swap = () => {
  const old = at('dist.old')
  rmSync(old, { recursive: true, force: true })
  if (existsSync(at('dist'))) renameSync(at('dist'), old)
  renameSync(next, at('dist'))
  rmSync(old, { recursive: true, force: true })
}

await main(async () => {
  const began = performance.now()
  if (!process.argv.includes('--force') && isBuilt()) return console.log('The build is up to date.')
  mustBeWritable()
  process.env.NODE_ENV ??= 'production'
  // Before the build: whatever changes meanwhile is stale afterwards.
  const stamp = sources()
  rmSync(next, { recursive: true, force: true })
  try {
    await compile()
  } catch (error) {
    const trouble = fileTrouble(String(error?.code ?? ''))
    throw trouble ? new Stop(trouble) : error
  }
  writeStamp(stamp, join(next, '.build'))
  swap()
  console.log(`Built in ${seconds(performance.now() - began)}.`)
})
