import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Tables } from './base/db/schema.ts'
import { fail } from './base/fail.ts'
import type { Parts } from './base/parts.ts'
import { publicAddress } from './config/address.ts'

/** Search engines take 50,000 addresses at once; fewer come sooner. */
const PAGE = 20_000

const xml = (root: string, lines: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

interface Listed {
  readonly path: string
  readonly modified: Date | null
}

/** What a visitor may find: open courses and the organizations that publish them. */
const listPages = async (db: Kysely<Tables>, page: number): Promise<Listed[]> => {
  const { rows } = await sql<Listed>`
    select '/catalog/course/' || id as path, modified from course where status = 'enabled'
    union all
    select '/catalog/publisher/' || o.id, o.modified from organization o
      where exists (select 1 from course c where c.publisher = o.id and c.status = 'enabled')
    order by 1 limit ${PAGE} offset ${page * PAGE}`.execute(db)
  return page === 0 ? [{ path: '/', modified: null }, { path: '/catalog', modified: null }, ...rows] : rows
}

const countPages = async (db: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from course where status = 'enabled') + (select count(*) from organization) as count`.execute(
    db,
  )
  return Math.max(1, Math.ceil((rows[0]?.count ?? 0) / PAGE))
}

/** The list of pages for search engines: one file, or a list of files once there are too many pages. */
export const serveSitemap = (app: FastifyInstance, { db, env }: Parts): void => {
  const list = async (page: number) => {
    const address = await publicAddress(db, env)
    return xml(
      'urlset',
      (await listPages(db, page)).map(({ path, modified }) => {
        const day = modified ? `<lastmod>${modified.toISOString().slice(0, 10)}</lastmod>` : ''
        return `<url><loc>${escape(address + encodeURI(path))}</loc>${day}</url>`
      }),
    )
  }
  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = await countPages(db)
    const address = await publicAddress(db, env)
    const places = Array.from({ length: pages }, (_, at) => `${address}/sitemap-${at + 1}.xml`)
    const text =
      pages === 1
        ? await list(0)
        : xml(
            'sitemapindex',
            places.map((place) => `<sitemap><loc>${escape(place)}</loc></sitemap>`),
          )
    return reply.type('application/xml; charset=utf-8').send(text)
  })
  app.get<{ Params: { page: string } }>('/sitemap-:page(^\\d{1,5}$).xml', async (request, reply) => {
    const page = Number(request.params.page)
    if (page < 1 || page > (await countPages(db))) fail('not_found')
    return reply.type('application/xml; charset=utf-8').send(await list(page - 1))
  })
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${await publicAddress(db, env)}/sitemap.xml\n`),
  )
}
