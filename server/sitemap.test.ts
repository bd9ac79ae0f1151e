import { afterAll, beforeAll, expect, test } from 'vitest'
import { testNode, type TestNode } from './testing/node.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode({ env: { publicUrl: 'https://learn.example.org' } })
})
afterAll(() => node.close())

const read = async (url: string) => (await node.send<string>({ url })).body

test('search engines find open courses and their publishers, and nothing that is closed', async () => {
  const guild = await node.organization()
  const idle = await node.organization()
  const open = await node.course({ publisher: guild })
  const closed = await node.course({ status: 'disabled' })
  const sitemap = await read('/sitemap.xml')
  expect(sitemap).toContain('<loc>https://learn.example.org/</loc>')
  expect(sitemap).toContain(`<loc>https://learn.example.org/catalog/course/${open.id}</loc>`)
  expect(sitemap).toContain(`<loc>https://learn.example.org/catalog/publisher/${guild}</loc>`)
  expect(sitemap).not.toContain(closed.id)
  expect(sitemap).not.toContain(idle)
  expect(await read('/sitemap-1.xml')).toBe(sitemap)
  for (const page of ['0', '2', '99999'])
    expect((await node.send({ url: `/sitemap-${page}.xml` })).status).toBe(404)
  expect(await read('/robots.txt')).toContain('Sitemap: https://learn.example.org/sitemap.xml')
})
