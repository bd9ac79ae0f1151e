import { expect, test } from 'vitest'
import { isWritable } from './is-writable.ts'

test.each([
  ['<h2>Hello</h2><p>There <a class="button" href="/catalog">go</a></p>', true],
  ['<section class="band"><div class="columns"><div class="card"><p>x</p></div></div></section>', true],
  ['', true],
  ['<table><tbody><tr><td>x</td></tr></tbody></table>', false],
  ['<p dir="rtl">x</p>', false],
  ['<p>a <mark>b</mark></p>', false],
  ['<p>The language is lang = en</p>', true],
])('CFG-58 %j can be written in the editor without loss: %s', (html, is) => expect(isWritable(html)).toBe(is))
