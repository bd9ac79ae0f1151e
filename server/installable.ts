import type { FastifyInstance, FastifyRequest } from 'fastify'
import { APP_ICONS, webManifest, type AppIcon } from '@cairn/domain/offline/web-manifest'
import { drawIcon } from './app-icon.ts'
import { fail } from './base/fail.ts'
import { countPage } from './base/http/arrival.ts'
import { fillTemplate, type Pages } from './base/pages.ts'
import type { Parts } from './base/parts.ts'
import { findOfferedConfig } from './config/store.ts'

/** The icons of the site as it is: each is drawn once, and all of them anew after a change of the site. */
const iconsOf = ({ storage }: Pick<Parts, 'storage'>) => {
  let drawn = new Map<AppIcon, Promise<Buffer>>()
  let of: number | undefined
  return (config: Parameters<typeof drawIcon>[1], icon: AppIcon): Promise<Buffer> => {
    if (of !== config.version) drawn = new Map()
    of = config.version
    const drawing = drawn.get(icon) ?? drawIcon(storage, config, icon)
    drawn.set(icon, drawing)
    drawing.catch(() => drawn.delete(icon))
    return drawing
  }
}

const isIcon = (name: string): name is AppIcon => Object.hasOwn(APP_ICONS, name)

/** What makes the site an app on a device: its manifest, its icons, and the page that comes up offline. */
export const serveInstallable = (app: FastifyInstance, parts: Parts, pages: Pages): void => {
  const { db, env, identity } = parts
  const options = { onRequest: async (request: FastifyRequest) => countPage(parts, request) }
  const findSite = () => findOfferedConfig(db, identity.names)
  const iconOf = iconsOf(parts)

  app.get('/manifest.webmanifest', options, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(webManifest(await findSite()))),
  )
  app.get<{ Params: { icon: string } }>('/app-icon/:icon', options, async (request, reply) => {
    const { icon } = request.params
    if (!isIcon(icon)) return fail('not_found')
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=3600')
      .send(await iconOf(await findSite(), icon))
  })
  app.get('/offline/frame', options, async (_request, reply) => {
    if (!pages.frame) return fail('not_found')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(fillTemplate(pages, pages.frame(await findSite()), env.productUrl))
  })
}
