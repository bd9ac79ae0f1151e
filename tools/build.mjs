// Builds the client, its server-side rendering and the server into dist, unless that is up to date (--force: always).
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appFiles } from './base/app-files.mjs'
import { buildServer } from './base/build-server.mjs'
import { CARD_NETWORK, cardNetworkBuild } from './base/card-network.mjs'
import { compressFolder } from './base/compress.mjs'
import { isBuilt, sources, writeStamp } from './base/fresh.mjs'
import { mustBeWritable } from './base/lock.mjs'
import { cmi5UnitBuild, packageRuntimeBuild } from './base/package-runtime.mjs'
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

const inClient = (...parts) => join(next, 'client', ...parts)

/** A browser takes a worker for new when its text has changed: it holds the version and the files of the whole client. */
const listAppFiles = () => {
  const manifest = JSON.parse(readFileSync(inClient('.vite', 'manifest.json'), 'utf8'))
  const assets = readdirSync(inClient('assets')).sort()
  const fonts = assets.filter((name) => name.endsWith('.woff2')).map((name) => `assets/${name}`)
  const contents = ['index.html', 'favicon.svg'].map((name) => readFileSync(inClient(name), 'utf8'))
  return appFiles(manifest, ['favicon.svg', ...fonts], [...contents, ...assets])
}

/** Each page says of which version it is, so that it announces no version that it is of already. */
const writeVersion = ({ version }) => {
  const html = readFileSync(inClient('index.html'), 'utf8')
  writeFileSync(
    inClient('index.html'),
    html.replace('<!--head-->', `<meta name="version" content="${version}" />\n    <!--head-->`),
  )
}

/** The service worker; its address must not change, so it stands alone. */
const buildWorker = (build, files) =>
  build({
    configFile: false,
    root: at('client'),
    logLevel: 'warn',
    publicDir: false,
    define: { __APP_FILES__: JSON.stringify(files) },
    build: {
      outDir: join(next, 'client'),
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: at('client', 'service-worker', 'main.ts'),
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  })

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
  if (existsSync(at('client', 'service-worker', 'main.ts'))) {
    const files = listAppFiles()
    writeVersion(files)
    await buildWorker(build, files)
  }
  for (const name of CARD_NETWORK) await build(cardNetworkBuild(name, join(next, 'client')))
  await build(packageRuntimeBuild(join(next, 'client')))
  await build(cmi5UnitBuild(join(next, 'client')))
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
