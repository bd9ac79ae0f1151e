import { createServer } from 'node:net'
import { Stop } from './stop.mjs'

const tryListen = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer().once('error', (error) => resolve(error.code))
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)))
  })

const isCairn = async (port, host) => {
  const at = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  try {
    const answer = await fetch(`http://${at}:${port}/healthz`, { signal: AbortSignal.timeout(2000) })
    return (await answer.json()).name === 'cairn'
  } catch {
    return false
  }
}

/** True when Cairn already answers there; a port that cannot be had is told. */
export const servesAlready = async (port, host) => {
  if (!(Number.isInteger(port) && port > 0 && port < 65_536))
    throw new Stop(`PORT must be a whole number from 1 to 65535, not "${process.env.PORT}".`)
  const trouble = await tryListen(port, host)
  if (trouble === undefined) return false
  if (trouble === 'EADDRINUSE' && (await isCairn(port, host))) return true
  const other = `choose another, for example: PORT=${port < 1024 ? 3000 : port + 1} npm start`
  if (trouble === 'EADDRINUSE') throw new Stop(`Port ${port} is used by another program; ${other}`)
  if (trouble === 'EACCES') throw new Stop(`This account may not use port ${port}; ${other}`)
  if (trouble === 'EADDRNOTAVAIL')
    throw new Stop(
      `This machine has no address ${host}; correct HOST, or leave it out to listen on this machine only.`,
    )
  return false
}

/** Below the ports that systems give to whoever listens on port 0, so that nobody is given it in the meantime. */
const [FIRST, COUNT] = [20_000, 10_000]

export const freePort = async () => {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    if ((await tryListen(port, '127.0.0.1')) === undefined) return port
  }
}
