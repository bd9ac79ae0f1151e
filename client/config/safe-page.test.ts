import { expect, test } from 'vitest'
import { safePage } from './safe-page.ts'

test.each([
  [
    '<section class="band"><p>5 &lt; 6 &amp; <a class="button" href="/catalog">go</a></p></section>',
    '<section class="band"><p>5 &lt; 6 &amp; <a href="/catalog" class="button">go</a></p></section>',
  ],
  ['<p>a<br>b</p><hr>', '<p>a<br>b</p><hr>'],
  [
    '<img alt="&quot;A&quot;" src="/api/resource/file/root/a.webp" onerror="alert(1)">',
    '<img alt="&quot;A&quot;" src="/api/resource/file/root/a.webp">',
  ],
  ['<img src=x onerror=alert(1)><script>alert(1)</script><p onclick="x()">ok</p>', '<p>ok</p>'],
])('CFG-58 %s reaches the editor as %s', (html, expected) => {
  const safe = safePage(html)
  expect(safe.replaceAll(/class="button" href="([^"]+)"/g, 'href="$1" class="button"')).toBe(expected)
  expect(safePage(safe)).toBe(safe)
})
