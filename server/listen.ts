import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartFailure } from './base/db/failure.ts'
import type { Env } from './base/env.ts'
import type { Node } from './node.ts'

/** Why this address cannot be listened on, and what to do; undefined when the failure is about something else. */
export const explainListening = (code: string | undefined, { host, port }: Env): string | undefined => {
  const other = `choose another, for example: PORT=${port < 1024 ? 3000 : port + 1} npm start`
  if (code === 'EADDRINUSE') return `Port ${port} is used by another program; ${other}`
  if (code === 'EACCES') return `This account may not use port ${port}; ${other}`
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' || code === 'EINVAL')
    return `This machine has no address ${host}; correct HOST, or leave it out to listen on this machine only.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The name ${host} in HOST is unknown; use an address of this machine, such as 0.0.0.0.`
  return undefined
}

/** In words, where they are known. */
const asSentence = (cause: unknown, env: Env): unknown => {
  const sentence = explainListening((cause as NodeJS.ErrnoException).code, env)
  return sentence === undefined ? cause : new StartFailure(sentence, { cause })
}

/** Tries the address before anything is started that would have to be stopped again. */
export const checkAddress = async (env: Env): Promise<void> => {
  const probe = createServer()
  try {
    await once(probe.listen({ host: env.host, port: env.port }), 'listening')
  } catch (cause) {
    throw asSentence(cause, env)
  }
  await new Promise((closed) => probe.close(closed))
}

export const listen = async (node: Node, env: Env): Promise<void> => {
  try {
    await node.app.listen({ port: env.port, host: env.host })
  } catch (cause) {
    throw asSentence(cause, env)
  }
}
