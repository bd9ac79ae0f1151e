// Runs in a thread of its own: so many connections, each asking again as soon as it is answered.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

let bytes = 0

const ask = (agent, port, call) =>
  new Promise((done) => {
    const type = call.body && { 'content-type': 'application/json' }
    const headers = { accept: 'application/json', ...type, ...call.headers }
    const to = { agent, port, host: '127.0.0.1', method: call.method, path: call.path, headers }
    const sent = request(to, (reply) => {
      reply.on('data', (part) => (bytes += part.length))
      reply.once('end', () => done(reply.statusCode < 400))
    })
    sent.once('error', () => done(false))
    sent.end(call.body)
  })

let isStopped = false
parentPort.once('message', () => (isStopped = true))

const run = async ({ port, connections, ms, calls, once, pauseMs = 0 }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  let failures = 0
  let next = 0
  const began = performance.now()
  const one = async () => {
    while (!isStopped && performance.now() - began < ms && (!once || next < calls.length)) {
      const start = performance.now()
      const call = calls[next++ % calls.length]
      const ok = await ask(agent, port, call)
      if (!call.aside) times.push(performance.now() - start)
      if (!ok) failures += 1
      if (pauseMs > 0) await new Promise((on) => setTimeout(on, pauseMs))
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    count: times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failures,
    bytes,
  }
}

parentPort.postMessage(await run(workerData))
parentPort.close()
