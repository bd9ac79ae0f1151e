import type { APIRequestContext } from '@playwright/test'
import type { SentMessage } from '@cairn/contract/reports'
import { openSession } from './people.ts'
import { expect } from './test.ts'

/** The newest message to an address in which these words stand, once there is one. */
export const letterTo = async (
  request: APIRequestContext,
  address: string,
  words: string,
): Promise<SentMessage> => {
  const { authorization } = await openSession(request, 'root')
  const search = JSON.stringify({ query: `"${address}"`, sort: 'created:desc', limit: 5 })
  let letter: SentMessage | undefined
  await expect
    .poll(
      async () => {
        const reply = await request.get('/api/report/outbox', {
          headers: { authorization: authorization.token },
          params: { search },
        })
        const { list } = (await reply.json()) as { list: SentMessage[] }
        for (const { id } of list.filter((one) => one.to === address && one.openable === true)) {
          const opened = await request.post(`/api/report/outbox/${id}/open`, {
            headers: { authorization: authorization.token },
          })
          const message = (await opened.json()) as SentMessage
          if (message.text.includes(words)) {
            letter = message
            return true
          }
        }
        return false
      },
      { message: `a message to ${address}` },
    )
    .toBe(true)
  return letter as SentMessage
}

/** The path and query of the first link in a message that leads to the given page. */
export const linkIn = (letter: SentMessage, page: string): string => {
  const [address = ''] = new RegExp(`https?://[^\\s"<]*${page}[^\\s"<]*`).exec(letter.text) ?? []
  const { pathname, search } = new URL(address)
  return pathname + search
}
