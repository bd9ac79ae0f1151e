import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '@cairn/contract/config'
import type { Env } from './env.ts'
import { loadAssets, type PageAssets } from './page-assets.ts'

/** What the client's own renderer makes of an address; the built bundle is loaded at run time, never imported. */
export interface Rendered {
  readonly html: string
  readonly head: string
  readonly state: string
  readonly status: number
  /** Where the page leads on to, if it is only the way to another. */
  readonly location?: string | undefined
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** A page to read: it may wake up after everything that is seen has come. */
  readonly patient: boolean
  /** The installation's own colour scheme, if it has one. */
  readonly scheme?: string | undefined
  /** Where the picture in the browser's tab is. */
  readonly icon: string
  /** Source files of the screens on this page, as the manifest names them. */
  readonly files: readonly string[]
}

export interface RenderRequest {
  readonly url: string
  readonly origin: string
  readonly config: Config
  readonly language: string
  /** Reads from the API as a visitor, without leaving the process. */
  readonly read: (path: string) => Promise<{ status: number; body: unknown }>
}

/** What tells the language that a visitor reads. */
export interface LanguageRequest {
  readonly url: string
  readonly config: Config
  readonly cookies: string
  readonly acceptLanguage: string
}

type LanguageOf = (request: LanguageRequest) => string
type Render = (request: RenderRequest) => Promise<Rendered>

interface Bundle {
  readonly render: Render
  readonly languageOf: LanguageOf
  readonly frame: (config: Config) => Rendered
}

export interface Pages {
  readonly assets: PageAssets
  readonly render: Render | null
  readonly languageOf: LanguageOf | null
  /** An empty page for any address, for devices that store it. */
  readonly frame: ((config: Config) => Rendered) | null
  readonly template: string
  /** The same for pages that are read before they are used. */
  readonly patientTemplate: string
  readonly contentSecurityPolicy: string
}

const inlineScripts = /<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g

type CardNetwork = 'test' | 'stripe'

/** What the card form of a network loads from elsewhere: https://docs.stripe.com/security/guide#content-security-policy */
const CARD_SOURCES: Readonly<Record<CardNetwork, Readonly<Record<'script' | 'connect' | 'frame', string>>>> =
  {
    test: { script: '', connect: '', frame: '' },
    stripe: {
      script: ' https://js.stripe.com https://*.js.stripe.com',
      connect: ' https://api.stripe.com',
      frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    },
  }

type FramedEnv = Pick<Env, 'contentUrl' | 'publicUrl'>

/** Only our own files and the small scripts written into the page itself may run, and the card form. */
const policy = (template: string, network: CardNetwork, { contentUrl, publicUrl }: FramedEnv): string => {
  const cards = CARD_SOURCES[network]
  const hashes = [...template.matchAll(inlineScripts)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim() + cards.script,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${cards.connect}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self'${contentUrl === undefined ? '' : ` ${contentUrl}`}${cards.frame} https:${publicUrl.startsWith('http:') ? ' http:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const MODULE = /<script type="module"[^>]*src="[^"]+"[^>]*><\/script>/

/**
 * Starts the page's scripts once it has loaded and its largest part has been painted, or at the first touch: until then
 * reading and following links need no script, and pictures and words come first.
 */
const WAKE = `
      ;(function () {
        var woken = false
        var missing = 2
        var scripts = Array.from(document.querySelectorAll('meta[name="script"]'), function (named) {
          return named.content
        })
        var asked = false
        function breathe() {
          setTimeout(run)
        }
        // One file after another, in their order: all at once they would keep the page from answering for too long.
        function run() {
          var next = scripts.shift()
          if (next) import(next).then(breathe, breathe)
        }
        function fetchScripts(came) {
          if (asked) return
          asked = true
          var links = scripts.map(function (script) {
            var link = document.createElement('link')
            link.rel = 'modulepreload'
            link.href = script
            link.onload = link.onerror = came
            return link
          })
          document.head.append.apply(document.head, links)
        }
        function wake() {
          if (woken) return
          woken = true
          fetchScripts(null)
          run()
        }
        function step() {
          missing -= 1
          if (missing > 0) return
          // A file that is run before it has come holds up everything else until it has.
          var waiting = scripts.length
          fetchScripts(function () {
            waiting -= 1
            if (waiting === 0) (window.requestIdleCallback || setTimeout)(wake)
          })
        }
        addEventListener('load', step)
        var painted = 'largest-contentful-paint'
        if (window.PerformanceObserver && (PerformanceObserver.supportedEntryTypes || []).includes(painted))
          new PerformanceObserver(function (entries, observer) {
            observer.disconnect()
            step()
          }).observe({ type: painted, buffered: true })
        else step()
        ;['pointerdown', 'keydown', 'focusin'].forEach(function (touch) {
          addEventListener(touch, wake, { once: true, capture: true })
        })
        setTimeout(wake, 3000)
        // A press that came too early is not lost: it is made again once the page is awake, unless another was heard.
        var pressed = null
        var hearing = false
        function keep(event) {
          var named = event.target.closest('button:not([popovertarget]), input[type="checkbox"]')
          if (named) pressed = hearing ? null : named
        }
        addEventListener('click', keep, true)
        addEventListener('hearing', function () {
          hearing = true
        })
        addEventListener('awake', function () {
          removeEventListener('click', keep, true)
          if (!pressed || !pressed.isConnected) return
          if (pressed.type === 'checkbox') pressed.checked = !pressed.checked
          pressed.click()
        })
      })`

const patiently = (template: string): string =>
  template
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(MODULE, () => `<script>${WAKE}()\n    </script>`)

const PLAIN =
  '<!doctype html><html><head><title>Cairn</title></head><body><div id="root"></div></body></html>'

/** Loads the built client. Without one (in tests of the API alone) pages are an empty shell. */
export const loadPages = async (dist: string, network: CardNetwork, env: FramedEnv): Promise<Pages> => {
  const template = await readFile(join(dist, 'client/index.html'), 'utf8').catch(() => null)
  if (template === null)
    return {
      template: PLAIN,
      patientTemplate: PLAIN,
      render: null,
      languageOf: null,
      frame: null,
      contentSecurityPolicy: policy(PLAIN, network, env),
      assets: () => '',
    }
  const bundle = (await import(pathToFileURL(join(dist, 'ssr/entry-server.js')).href)) as Bundle
  const patientTemplate = patiently(template)
  return {
    template,
    patientTemplate,
    render: bundle.render,
    languageOf: bundle.languageOf,
    frame: bundle.frame,
    contentSecurityPolicy: policy(patientTemplate, network, env),
    assets: await loadAssets(join(dist, 'client')),
  }
}

const inJson = (text: string) =>
  text.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const NEEDS_SCRIPT =
  '<noscript>This page needs JavaScript. <a href="/catalog">The catalog</a> can be read without it.</noscript>'

const OWN_ICON = /<link rel="icon" href="\/favicon\.svg"[^>]*>/

/** The icon that comes with the program, or the installation's own. */
const iconLink = (icon: string) => `<link rel="icon" href="${icon.replaceAll('"', '&quot;')}" />`

const sheets = /\s*<link rel="stylesheet"[^>]*>/g

/** Writes what was rendered into the page around it. */
export const fillTemplate = (pages: Pages, page: Rendered, productUrl: string): string => {
  // Where no script runs, the site's own scheme holds; where one does, it looks at the person's first.
  const scheme =
    page.scheme === undefined
      ? ''
      : ` data-scheme="${page.scheme}" data-mantine-color-scheme="${page.scheme}"`
  return withProduct(page.patient ? pages.patientTemplate : pages.template, productUrl)
    .replaceAll(sheets, '')
    .replace('<html', () => `<html lang="${page.language}" dir="${page.direction}"${scheme}`)
    .replace(OWN_ICON, (own) => (own.includes(`"${page.icon}"`) ? own : iconLink(page.icon)))
    .replace('<!--head-->', () => `${page.head}\n    ${pages.assets(page.files, page.patient)}`)
    .replace('<!--app-->', () => page.html)
    .replace('<!--noscript-->', page.html === '' ? NEEDS_SCRIPT : '')
    .replace(
      '<!--state-->',
      () => `<script type="application/json" id="state">${inJson(page.state)}</script>`,
    )
}

/** Tells the page where visitors go when it cannot learn what installation it belongs to. */
export const withProduct = (template: string, productUrl: string): string =>
  template.replace('<html', () => `<html data-product="${productUrl.replaceAll('"', '&quot;')}"`)
