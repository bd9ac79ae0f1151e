import type { Endpoint } from '@cairn/contract/endpoint'
import type { Answer, Person, TestNode } from './node.ts'

interface Request {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Record<string, unknown>
  readonly as?: Person | null
}

/** A browser: it says where its requests come from, and keeps the cookies it is given. */
export interface TestBrowser {
  readonly call: <Body = Record<string, unknown>>(
    endpoint: Endpoint,
    request?: Request,
  ) => Promise<Answer<Body>>
  readonly cookies: Map<string, string>
}

export const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

export const testBrowser = (
  node: TestNode,
  agent = AGENT,
  /** What a proxy adds on the way. */
  added: Readonly<Record<string, string>> = {},
): TestBrowser => {
  const cookies = new Map<string, string>()
  return {
    cookies,
    call: async <Body>(endpoint: Endpoint, request: Request = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const own = { 'sec-fetch-site': 'same-origin', 'user-agent': agent, ...(cookie && { cookie }) }
      const headers = { ...own, ...added }
      const answer = await node.call<Body>(endpoint, { ...request, headers })
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [pair = ''] = String(line).split(';')
        const [name = '', value = ''] = pair.split('=')
        cookies.set(name, value)
      }
      return answer
    },
  }
}
