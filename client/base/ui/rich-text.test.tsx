import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { growthOf } from '@cairn/domain/testing/work'
import { DEEPEST, LONGEST, parseRichText, wordsOf, type RichNode } from './parse-rich-text.ts'
import { RichText } from './rich-text.tsx'

const shown = (html: string): string =>
  renderToStaticMarkup(<RichText text={html} />)
    .replace(/^<div[^>]*>/, '')
    .replace(/<\/div>$/, '')

describe('COURSE-79 a description keeps the marks authors may use', () => {
  test.each([
    ['<p>One <strong>two</strong> <em>three</em></p>', '<p>One <strong>two</strong> <em>three</em></p>'],
    ['<h3>Title</h3><ul><li>a</li><li>b</li></ul>', '<h3>Title</h3><ul><li>a</li><li>b</li></ul>'],
    ['a<br>b<hr>c', 'a<br/>b<hr/>c'],
    ['<p>5 &lt; 6 &amp; 7 &#8212; &#x2014;</p>', '<p>5 &lt; 6 &amp; 7 — —</p>'],
    ['<P CLASS="x">Loud</P>', '<p>Loud</p>'],
    ['<p dir="rtl" lang="ar">مرحبا</p>', '<p dir="rtl" lang="ar">مرحبا</p>'],
    [
      '<a href="https://example.org/?a=1&amp;b=2" onclick="x()">out</a>',
      '<a href="https://example.org/?a=1&amp;b=2" rel="noopener">out</a>',
    ],
    ['<a href=mailto:a@b.org>write</a>', '<a href="mailto:a@b.org" rel="noopener">write</a>'],
    ['2 < 3 and 4 > 3', '2 &lt; 3 and 4 &gt; 3'],
  ])('%s', (html, expected) => expect(shown(html)).toBe(expected))
})

describe('COURSE-79 nothing in a description can run', () => {
  test.each([
    ['<a href="javascript:alert(1)">x</a>', '<span>x</span>'],
    ['<a href="JaVa&#x09;script:alert(1)">x</a>', '<span>x</span>'],
    ['<a href=" \u0001javascript:alert(1)">x</a>', '<span>x</span>'],
    ['<a href="data:text/html,<script>1</script>">x</a>', '<span>x</span>'],
    ['<a href="//evil.example">x</a>', '<span>x</span>'],
    ['<img src=x onerror=alert(1)>after', 'after'],
    ['<script>alert(1)</script>after', 'after'],
    ['<style>p{}</style>after', 'after'],
    ['<svg onload=alert(1)><p>in</p></svg>', '<p>in</p>'],
    ['<p style="position:fixed" onmouseover="x()">p</p>', '<p>p</p>'],
    ['<iframe src="https://evil.example"></iframe>after', 'after'],
    ['<object data="x"><b>fallback</b></object>', '<b>fallback</b>'],
    ['a<!-- <script>x</script> -->b', 'ab'],
    ['a<!-- never closed <b>x</b>', 'a'],
    ['<!doctype html><p>x</p>', '<p>x</p>'],
    ['<form action="x"><button>go</button></form>', 'go'],
    ['<p>&#0;&#xD800;&#1114112;</p>', '<p>&amp;#0;&amp;#xD800;&amp;#1114112;</p>'],
  ])('%s', (html, expected) => expect(shown(html)).toBe(expected))

  test('an unfinished tag is words', () => expect(shown('a <b "x')).toBe('a &lt;b &quot;x'))
})

describe('what comes out is always validly nested', () => {
  test.each([
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<p>a<ul><li>b</ul>c', '<p>a</p><ul><li>b</li></ul>c'],
    ['<b>a<p>b</p>', '<b>a</b><p>b</p>'],
    ['<ul>a<li>b<li>c</ul>', '<ul><li>a</li><li>b</li><li>c</li></ul>'],
    ['<ul><ul><li>x</ul></ul>', '<ul><li><ul><li>x</li></ul></li></ul>'],
    ['<li>alone</li>', 'alone'],
    ['<table><tr><td>1<td>2</table>', '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>'],
    ['<table> stray <tr><td>1</table>', '<table></table> stray 1'],
    ['<td>no table</td>', 'no table'],
    ['</p></b>text', 'text'],
    [
      '<a href="https://a.org">1<a href="https://b.org">2</a>',
      '<a href="https://a.org" rel="noopener">1</a><a href="https://b.org" rel="noopener">2</a>',
    ],
    ['<h2>a<h3>b', '<h2>a</h2><h3>b</h3>'],
  ])('%s', (html, expected) => expect(shown(html)).toBe(expected))
})

describe('huge input', () => {
  test.each([
    ['deep nesting', '<b>'],
    ['open quotes', '<a "'],
    ['quotes within quotes', '<a "\'>'],
    ['open comments', '<!--'],
    ['long attribute names', '<p aaaaaaaaaaaaaaaaaaaa'],
    ['attributes', '<a b=c '],
    ['open scripts', '<script>'],
    ['angle brackets', '<'],
    ['ends of what never began', '</a></li></td>'],
    ['lists in lists', '<ul><li>'],
    ['tables in tables', '<table><tr><td>'],
    ['entities', '&amp;&#'],
  ])('of %s takes work that grows with its length only', (_, bit) => {
    expect(growthOf((length) => parseRichText(bit.repeat(length)), 1000)).toBeLessThan(2.5)
  })

  test('is cut, and never nests deeper than a page can render', () => {
    expect(wordsOf(parseRichText('a'.repeat(LONGEST + 1)))).toHaveLength(LONGEST)
    const depthOf = (nodes: readonly RichNode[]): number =>
      Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))))
    for (const bit of ['<b>', '<ul><li>', '<blockquote>', '<table><tr><td>'])
      expect(depthOf(parseRichText(bit.repeat(LONGEST)))).toBeLessThanOrEqual(DEEPEST + 3)
    expect(shown('<b>'.repeat(1000))).toMatch(/^(?:<b>){40}(?:<\/b>){40}$/)
  })
})

test('the words of a text are had without its marks', () =>
  expect(wordsOf(parseRichText('<p>One <b>two</b></p>'))).toBe('One two'))
