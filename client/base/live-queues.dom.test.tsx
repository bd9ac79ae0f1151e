import { expect, test } from 'vitest'
import { discardEverywhere, liveQueues } from './live-queues.ts'

test('OFF-39 what is discarded in one tab is given up by the pages of all of them', async () => {
  const given: string[] = []
  const name = 'learning:amina:course-1'
  const other = new BroadcastChannel('live queues')
  other.addEventListener('message', ({ data }) => given.push(`other ${data.name} ${data.lesson}`))
  liveQueues.set(name, {
    send: async () => undefined,
    discard: (lesson) => given.push(`here ${lesson}`),
    reread: () => undefined,
  })
  discardEverywhere(name, 'ridges')
  await expect.poll(() => given).toEqual(['here ridges', `other ${name} ridges`])
  // As another tab does.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  other.postMessage({ name, lesson: 'valleys' })
  await expect.poll(() => given).toContain('here valleys')
  other.close()
})
