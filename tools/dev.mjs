// npm run dev: the server restarts on change, Vite serves the client with hot reload and passes the rest on.
import './base/node-version.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install } from './base/install.mjs'
import { withLock } from './base/lock.mjs'
import { root } from './base/root.mjs'
import { main } from './base/stop.mjs'

const port = Number(process.env.PORT || 3000)
const behind = port + 1

await main(async () => {
  await withLock(() => install({ dev: true }))
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(behind),
    PUBLIC_URL: `http://localhost:${port}`,
  }
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')
  const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  const { createServer } = await import('vite')
  const target = `http://127.0.0.1:${behind}`
  const vite = await createServer({
    configFile: join(root, 'client', 'vite.config.ts'),
    root: join(root, 'client'),
    server: {
      port,
      strictPort: true,
      proxy: {
        '/api': { target },
        '/files': { target },
        '/card-network': { target },
        '/content': { target },
      },
    },
  })
  await vite.listen()
  vite.printUrls()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  server.once('exit', (code) => vite.close().finally(() => process.exit(code ?? 0)))
})
