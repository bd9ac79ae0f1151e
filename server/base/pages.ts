import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '@cairn/contract/config'

/** What the client's own renderer makes of an address; the built bundle is loaded at run time, never imported. */
export interface Rendered {
  readonly html: string
  readonly head: string
  readonly state: string
  readonly status: number
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
}

export interface RenderRequest {
  readonly url: string
  readonly origin: string
  readonly config: Config
  readonly cookies: string
  readonly acceptLanguage: string
  /** Reads from the API as a visitor, without leaving the process. */
  readonly read: (path: string) => Promise<{ status: number; body: unknown }>
}

type Render = (request: RenderRequest) => Promise<Rendered>

export interface Pages {
  readonly render: Render | null
  readonly template: string
  readonly contentSecurityPolicy: string
}

const inlineScripts = /<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g

/** Only our own files and the small scripts written into the page itself may run. */
const policy = (template: string): string => {
  const hashes = [...template.matchAll(inlineScripts)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const PLAIN =
  '<!doctype html><html><head><title>Cairn</title></head><body><div id="root"></div></body></html>'

/** Loads the built client. Without one (in tests of the API alone) pages are an empty shell. */
export const loadPages = async (dist: string): Promise<Pages> => {
  const template = await readFile(join(dist, 'client/index.html'), 'utf8').catch(() => PLAIN)
  const entry = pathToFileURL(join(dist, 'ssr/entry-server.js')).href
  const bundle =
    template === PLAIN ? null : ((await import(entry).catch(() => null)) as { render: Render } | null)
  return { template, render: bundle?.render ?? null, contentSecurityPolicy: policy(template) }
}

const inJson = (text: string) =>
  text.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** Writes what was rendered into the page around it. */
export const fillTemplate = (template: string, page: Rendered): string =>
  template
    .replace('<html', () => `<html lang="${page.language}" dir="${page.direction}"`)
    .replace('<!--head-->', () => page.head)
    .replace('<!--app-->', () => page.html)
    .replace(
      '<!--state-->',
      () => `<script type="application/json" id="state">${inJson(page.state)}</script>`,
    )

/** Tells the page where visitors go when it cannot learn what installation it belongs to. */
export const withProduct = (template: string, productUrl: string): string =>
  template.replace('<html', () => `<html data-product="${productUrl.replaceAll('"', '&quot;')}"`)
