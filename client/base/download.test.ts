import { afterEach, describe, expect, test, vi } from 'vitest'
import { users } from '@cairn/contract/users'
import { give } from './download.ts'
import { ada, ben, openPage as open, stateOf } from './testing/logged-in-page.ts'
import { settle } from './testing/server.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('RES-31 the address of a file that was given to the reader is released a second later', () => {
  vi.useFakeTimers()
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  const released = vi.spyOn(URL, 'revokeObjectURL')
  give(new Blob(['WEBVTT']), 'bearing.vtt')
  expect(link.click).toHaveBeenCalledOnce()
  expect(link).toMatchObject({ download: 'bearing.vtt', href: expect.stringMatching(/^blob:/) })
  vi.advanceTimersByTime(999)
  expect(released).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(released).toHaveBeenCalledExactlyOnceWith(link.href)
})

describe('a file belongs to whoever asked for it', () => {
  const refused = () =>
    Response.json(
      { status: 403, code: 'confirm_identity', message: 'Confirm that it is you.' },
      { status: 403 },
    )

  /** Ada's page, with a server that sends files. */
  const openPage = async (reply: () => Response | Promise<Response>) => {
    const page = await open(() => ({ status: 200, body: ada }))
    const tokens: unknown[] = []
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      tokens.push(headers['authorization'])
      return reply()
    })
    const saved: string[] = []
    const link = { href: '', download: '', click: () => saved.push(link.download) }
    vi.stubGlobal('document', { createElement: () => link })
    const { download } = await import('./download.ts')
    const { identityProof } = await import('./identity-proof.ts')
    identityProof.subscribe(() => undefined)
    const archive = () => download(users.archiveUser, { id: 'ada' }, 'archive.zip')
    return { ...page, archive, identityProof, fetched: tokens, saved }
  }

  test('it is not fetched again by the next person who proves who they are', async () => {
    const { archive, session, identityProof, fetched, saved } = await openPage(refused)
    const loading = archive()
    await vi.waitUntil(() => identityProof.isAsked())
    session.begin(ben)
    identityProof.settle(true)
    expect([identityProof.isAsked(), await stateOf(loading)]).toEqual([false, 'open'])
    expect([fetched, saved]).toEqual([['tok-ada'], []])
  })

  test('after the proof its owner gets it', async () => {
    const answers = [refused(), new Response('zip')]
    const { archive, identityProof, fetched, saved } = await openPage(() => answers.shift() ?? refused())
    const loading = archive()
    await vi.waitUntil(() => identityProof.isAsked())
    identityProof.settle(true)
    await loading
    expect([fetched, saved]).toEqual([['tok-ada', 'tok-ada'], ['archive.zip']])
  })

  test('a file that arrives after its owner has left is not saved', async () => {
    let answer: (response: Response) => void = () => undefined
    const { archive, session, saved } = await openPage(() => new Promise((done) => (answer = done)))
    const loading = archive()
    await settle()
    session.begin(ben)
    answer(new Response('zip'))
    await settle()
    expect([await stateOf(loading), saved]).toEqual(['open', []])
  })
})
