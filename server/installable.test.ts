import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { config } from '@cairn/contract/config'
import { MARK } from './app-icon.ts'
import { testNode, type TestNode } from './testing/node.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const get = (url: string) => node.app.inject({ url })
const pixel = async (png: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

describe('installing the site as an app', () => {
  test('GET /manifest.webmanifest has the name of the site, and follows it', async () => {
    const reply = await get('/manifest.webmanifest')
    expect(reply.headers['content-type']).toContain('application/manifest+json')
    expect(reply.headers['cache-control']).toBe('no-cache')
    expect(reply.json()).toMatchObject({ name: 'Cairn', start_url: '/dashboard', display: 'standalone' })
    await node.call(config.putConfig, { body: { name: 'Northfell' }, as: await node.rootAdmin() })
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Northfell' })
  })

  test('GET /app-icon is the mark of the program until the site has an image of its own', async () => {
    expect(MARK).toBe(readFileSync(join(import.meta.dirname, '../client/public/favicon.svg'), 'utf8').trim())
    for (const [icon, size] of [
      ['192.png', 192],
      ['512.png', 512],
      ['180.png', 180],
      ['maskable.png', 512],
    ] as const) {
      const reply = await get(`/app-icon/${icon}`)
      expect(reply.headers['content-type']).toBe('image/png')
      const { width, height, format } = await sharp(reply.rawPayload).metadata()
      expect([width, height, format], icon).toEqual([size, size, 'png'])
    }
    // Launchers cut a maskable icon to their own shape, so that it has no corners of its own.
    expect(await pixel((await get('/app-icon/maskable.png')).rawPayload, 0, 0)).toEqual([205, 220, 57, 255])
    expect((await pixel((await get('/app-icon/192.png')).rawPayload, 0, 0))[3]).toBe(0)

    const getID = `${node.parts.rootOrg}/icon.png`
    const red = { create: { width: 40, height: 20, channels: 3 as const, background: '#f00' } }
    await node.parts.storage.put(getID, await sharp(red).png().toBuffer())
    await node.parts.db
      .updateTable('installation')
      .set(({ eb }) => ({ document: JSON.stringify({ logo: getID }), version: eb('version', '+', 1) }))
      .execute()
    expect(await pixel((await get('/app-icon/512.png')).rawPayload, 256, 256)).toEqual([255, 0, 0, 255])
    expect((await pixel((await get('/app-icon/180.png')).rawPayload, 0, 0))[3]).toBe(255)
  })

  test('GET /app-icon: a site whose image cannot be read has the mark, and other names are not found', async () => {
    const getID = `${node.parts.rootOrg}/broken.png`
    await node.parts.storage.put(getID, Buffer.from('no image'))
    await node.parts.db
      .updateTable('installation')
      .set(({ eb }) => ({ document: JSON.stringify({ favicon: getID }), version: eb('version', '+', 1) }))
      .execute()
    expect(await pixel((await get('/app-icon/maskable.png')).rawPayload, 0, 0)).toEqual([205, 220, 57, 255])
    for (const name of ['1.png', 'toString', '..%2f192.png'])
      expect((await get(`/app-icon/${name}`)).statusCode, name).toBe(404)
  })
})
