import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '@cairn/contract/config'
import { OWN_ADDRESS } from './base/http/arrival.ts'
import { Failure } from './base/fail.ts'
import { keepMade, type Made } from './base/kept.ts'
import { fillTemplate, withProduct, type Pages, type RenderRequest } from './base/pages.ts'
import type { Parts } from './base/parts.ts'
import { makeReady, sendReady, type ReadyReply } from './base/ready-reply.ts'
import { dependsOn } from './page-reads.ts'
import { publicAddress } from './config/address.ts'
import { findOfferedConfig } from './config/store.ts'

/** Room for some thousand pages. */
const PAGES_BYTES = 64 * 1024 * 1024
/** Whatever the site's settings take. */
const SITE_BYTES = 4 * 1024 * 1024

interface Site {
  readonly config: Config
  readonly origin: string
}

/** A page that leads on to another, or one to send: ready if it is kept. */
type Page =
  | { readonly location: string }
  | { readonly status: number; readonly text: string }
  | { readonly ready: ReadyReply }

const hasToken = (url: string): boolean => new URLSearchParams(url.split('?')[1]).has('id')

/** Sends pages to people: made once for all visitors, and anew when something on them has changed. */
export const pageSender = (app: FastifyInstance, parts: Parts, pages: Pages) => {
  const { publicChanges } = parts.live
  const keepSite = keepMade<Site>(publicChanges, SITE_BYTES)
  const keepPage = keepMade<Page>(publicChanges, PAGES_BYTES)
  // With searches that trail behind, a page that was made after a change may still be of before.
  const keeps = parts.env.searchLagMs === 0

  const makeSite = async (): Promise<Made<Site>> => {
    const [config, origin] = await Promise.all([
      findOfferedConfig(parts.db, parts.identity.names),
      publicAddress(parts.db, parts.env),
    ])
    return { value: { config, origin }, bytes: JSON.stringify(config).length, dependsOn: new Set() }
  }

  const makePage = async (
    render: NonNullable<Pages['render']>,
    request: Omit<RenderRequest, 'read'>,
  ): Promise<Made<Page>> => {
    const changes = new Set<string>()
    let isKeepable = keeps && !hasToken(request.url)
    const rendered = await render({
      ...request,
      read: async (path) => {
        const answer = await app.inject({ method: 'GET', url: `/api${path}`, remoteAddress: OWN_ADDRESS })
        const body = answer.body === '' ? null : (answer.json() as unknown)
        const found = answer.statusCode === 200 ? dependsOn(path, body) : null
        if (found === null) isKeepable = false
        else if (found !== '') changes.add(found)
        return { status: answer.statusCode, body }
      },
    })
    const { location, status } = rendered
    if (location !== undefined) return { value: { location }, bytes: 0, dependsOn: null }
    const text = fillTemplate(pages, rendered, parts.env.productUrl)
    if (!isKeepable || status !== 200) return { value: { status, text }, bytes: 0, dependsOn: null }
    const ready = await makeReady(status, text)
    return { value: { ready }, bytes: ready.bytes, dependsOn: changes }
  }

  /** A page for a person: rendered here where the client knows how, else the shell that loads it. */
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // Two strokes at the start would name another site, or nothing at all.
    const path = request.url.replace(/^[/\\]{2,}/, '/')
    if (path !== request.url) return reply.redirect(path, 301)
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
    // The address may carry a session token, until the page has taken it: nothing that it fetches repeats that.
    if (hasToken(request.url)) reply.header('referrer-policy', 'no-referrer')
    const site = await keepSite('', makeSite).catch(() => null)
    const { render, languageOf } = pages
    // Without a config the page is an empty frame that knows where to send its visitor.
    if (!render || !languageOf || !site) return reply.send(withProduct(pages.template, parts.env.productUrl))
    const { config, origin } = site
    const { cookie = '', 'accept-language': acceptLanguage = '', accept = '' } = request.headers
    const language = languageOf({ url: path, config, cookies: cookie, acceptLanguage })
    const page = await keepPage(`${language} ${path}`, () =>
      makePage(render, { url: path, origin, config, language }),
    )
    if ('location' in page) return reply.redirect(page.location, 302)
    if ('ready' in page) return sendReady(request, reply, page.ready, parts.env.sharedCacheSeconds)
    if (page.status === 404 && !accept.includes('text/html')) throw new Failure('not_found')
    return reply.code(page.status).send(page.text)
  }
}
