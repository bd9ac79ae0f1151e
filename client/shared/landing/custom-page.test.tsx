import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { parseRichText } from '../../base/ui/parse-rich-text.ts'
import { RichText } from '../../base/ui/rich-text.tsx'
import { ownPage } from './custom-page.tsx'

const shown = (html: string): string =>
  renderToStaticMarkup(<RichText text={parseRichText(html, 'page')} />)
    // What the browser is told to fetch early stands before the page.
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replace(/^<div[^>]*>/, '')
    .replace(/<\/div>$/, '')

describe('CFG-58 a page of its own is arranged as its admin wrote it', () => {
  test.each([
    [
      '<section class="band"><div class="columns"><div class="card"><h3>A</h3><p>b</p></div></div></section>',
      '<section class="band"><div class="columns"><div class="card"><h3>A</h3><p>b</p></div></div></section>',
    ],
    ['<a class="button" href="/catalog">Go</a>', '<a class="button" href="/catalog" rel="noopener">Go</a>'],
    [
      '<figure><img src="/api/resource/file/root/a.webp" alt="A hill" width="640"><figcaption>Up</figcaption></figure>',
      '<figure><img alt="A hill" src="/api/resource/file/root/a.webp" width="640"/><figcaption>Up</figcaption></figure>',
    ],
    ['<div><p>a</p></div><p>b</p>', '<div><p>a</p></div><p>b</p>'],
  ])('%s', (html, expected) => expect(shown(html)).toBe(expected))
})

describe('CFG-58 nothing in it can run, load from elsewhere or dress up as more', () => {
  test.each([
    ['<img src="https://evil.example/x.png">a', 'a'],
    ['<img src="//evil.example/x.png" onerror="alert(1)">a', 'a'],
    ['<a href="//evil.example">x</a>', '<span>x</span>'],
    ['<a href="/&#47;evil.example">x</a>', '<span>x</span>'],
    ['<a href="/\\evil.example">x</a>', '<span>x</span>'],
    ['<a href="javascript:alert(1)" class="button">x</a>', '<span>x</span>'],
    ['<div class="card evil" style="position:fixed" onclick="x()">x</div>', '<div>x</div>'],
    ['<section class="columns"><script>alert(1)</script>x</section>', '<section>x</section>'],
    ['<img alt="no file">a', 'a'],
  ])('%s', (html, expected) => expect(shown(html)).toBe(expected))

  test('a description is no page: there boxes and pictures are only their words', () => {
    const html = '<div class="card"><img src="/api/resource/file/root/a.webp">x</div>'
    expect(renderToStaticMarkup(<RichText text={html} />)).toMatch(/^<div[^>]*>x<\/div>$/)
  })
})

test.each([
  [{ type: 'custom', html: '<p>Hello</p>' }, '<p>Hello</p>'],
  [{ type: 'custom', html: ' \n ' }, undefined],
  [{ type: 'custom' }, undefined],
  [{ type: 'template', html: '<p>Hello</p>' }, undefined],
] as const)('CFG-58 of %j visitors see %j; where nothing is written they see our page', (landingPage, html) =>
  expect(ownPage({ landingPage })).toBe(html),
)
