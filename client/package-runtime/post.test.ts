import { expect, test } from 'vitest'
import { makePost } from './post.ts'

type Sent = { readonly url: string; readonly init: RequestInit }

const open = (answer: () => Promise<Response>) => {
  const sent: Sent[] = []
  const post = makePost('/content/key/commit', (url, init = {}) => {
    sent.push({ url: url as string, init })
    return answer()
  })
  return { post, sent }
}

const saved = async () => new Response(null, { status: 204 })

test('a commit is plain text that outlives its document and carries no cookies', async () => {
  const { post, sent } = open(saved)
  expect(await post('{}')).toBe('saved')
  expect(sent).toEqual([
    {
      url: '/content/key/commit',
      init: {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'text/plain' },
        keepalive: true,
        credentials: 'omit',
      },
    },
  ])
})

test('what a browser would refuse to send for a document that is gone is sent while it is there', async () => {
  const { post, sent } = open(saved)
  const [first, second] = [post('é'.repeat(20_000)), post('x'.repeat(30_000))]
  await Promise.all([first, second])
  await post('x'.repeat(30_000))
  await post('x'.repeat(70_000))
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true, false, true, false])
})

test('every other answer is a failure, unless it says that the launch is over', async () => {
  const reply = (status: number, body = '') => open(async () => new Response(body, { status })).post('{}')
  expect(await reply(409, '{"code":"launch_replaced"}')).toBe('replaced')
  expect(await reply(409, '{"code":"conflict"}')).toEqual({ status: 409 })
  expect(await reply(409, 'null')).toEqual({ status: 409 })
  expect(await reply(409, '<html>')).toEqual({ status: 409 })
  expect(await reply(503)).toEqual({ status: 503 })
  expect(await open(() => Promise.reject(new TypeError('Failed to fetch'))).post('{}')).toEqual({})
})
