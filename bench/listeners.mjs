// Runs in a thread of its own: so many people listen to a course; tells how long each message took to reach them all.
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { port, count, feed, tokens, speaker, messages } = workerData

/** How many heard each message. */
const heard = new Map()
const open = (n) =>
  new Promise((done, failed) => {
    const headers = { authorization: tokens[n % tokens.length] }
    const path = `/api/notification?register=${feed}`
    const sent = request({ port, host: '127.0.0.1', path, headers, agent: false }, (reply) => {
      if (reply.statusCode !== 200) return failed(new Error(`refused with ${reply.statusCode}`))
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk) => {
        text += chunk
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const id = /event: updateConversation[\s\S]*"id":"([^"]+)"/.exec(block)?.[1]
          if (id !== undefined) heard.set(id, (heard.get(id) ?? 0) + 1)
        }
      })
      return done(sent)
    })
    sent.once('error', failed)
    sent.end()
  })

const say = (id) =>
  new Promise((done, failed) => {
    const body = JSON.stringify({ id, type: 'concept', feed, body: '<p>Does anybody hear this?</p>' })
    const headers = { 'content-type': 'application/json', authorization: speaker }
    const to = { port, host: '127.0.0.1', method: 'PUT', path: '/api/conversation', headers, agent: false }
    const sent = request(to, (reply) => {
      reply.resume()
      reply.once('end', () =>
        reply.statusCode === 201 ? done() : failed(new Error(`said ${reply.statusCode}`)),
      )
    })
    sent.once('error', failed)
    sent.end(body)
  })

const streams = []
for (let n = 0; n < count; n += 100)
  streams.push(
    ...(await Promise.all(Array.from({ length: Math.min(100, count - n) }, (_, i) => open(n + i)))),
  )
parentPort.postMessage({ open: streams.length })
const times = []
for (let n = 0; n < messages; n += 1) {
  const id = `bench-word-${n}`
  const began = performance.now()
  await say(id)
  while ((heard.get(id) ?? 0) < count) await new Promise((done) => setTimeout(done, 2))
  times.push(performance.now() - began)
}
for (const stream of streams) stream.destroy()
times.sort((a, b) => a - b)
parentPort.postMessage({ p50: times[Math.floor(times.length / 2)], max: times.at(-1) })
