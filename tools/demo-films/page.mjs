// The page of which a film's pictures are taken: `frame(scene, progress)` draws one moment of it.
import { readFileSync } from 'node:fs'

const font = (file) =>
  readFileSync(new URL(`../../client/base/ui/fonts/${file}`, import.meta.url)).toString('base64')
const face = (family, weight, file) =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${font(file)})}`

const STYLE = `
${face('Inter', '100 900', 'inter-latin.woff2')}
* { box-sizing: border-box; margin: 0 }
body { width: 960px; height: 540px; overflow: hidden; background: var(--paper); color: var(--ink);
  font-family: Inter, sans-serif; position: relative }
.art { position: absolute; inset: 0 0 0 auto; width: 400px; overflow: hidden; border-radius: 44px 0 0 44px }
.art svg { position: absolute; inset: 0; width: 100%; height: 100% }
.words { position: absolute; inset: 0 auto 0 64px; width: 456px; display: grid; align-content: center }
.words > * { grid-area: 1 / 1; align-self: center }
.over { font-size: 17px; font-weight: 600; letter-spacing: .01em; color: var(--deep); margin-bottom: 18px }
ul { padding: 0 }
h1 { font-size: 46px; line-height: 1.12; letter-spacing: -.025em; font-weight: 680; text-wrap: balance }
.said { font-weight: 560; letter-spacing: -.012em; line-height: 1.34; text-wrap: pretty }
h2 { font-size: 32px; line-height: 1.16; letter-spacing: -.02em; font-weight: 680; margin-bottom: 26px;
  text-wrap: balance }
li { list-style: none; display: grid; grid-template-columns: 34px 1fr; font-size: 24px; line-height: 1.32;
  font-weight: 540; margin-top: 18px; text-wrap: pretty }
.cairn { position: absolute; left: 56px; bottom: 26px; width: 96px; height: 92px; overflow: visible }
`

// Runs in the page. What is new in a scene comes in softly; everything before it stays as it was.
const draw = (film) => {
  const $ = (id) => document.getElementById(id)
  const ease = (x) => 1 - (1 - x) ** 3
  const shown = (element, amount, lift = 14) => {
    if (!element) return
    element.style.opacity = amount
    element.style.transform = amount === 1 ? 'none' : `translateY(${(1 - amount) * lift}px)`
  }
  window.frame = (scene, progress) => {
    const come = (n) => (scene > n ? 1 : scene === n ? ease(progress) : 0)
    const leave = (n) => (scene > n + 1 ? 0 : scene === n + 1 ? 1 - ease(Math.min(1, progress * 4)) : 1)
    shown($('title'), Math.min(come(0), leave(0)))
    for (let n = 1; n < film.scenes; n += 1) {
      shown($(`said-${n}`), Math.min(come(n), leave(n)))
      shown($(`point-${n}`), come(n))
    }
    shown($('head'), come(1))
    for (let n = 0; n < film.scenes; n += 1) {
      shown($(`stone-${n}`), come(n), -28)
      shown($(`layer-${n}`), come(n), 0)
    }
  }
}

const STONES = [
  [48, 84, 92, 22],
  [50, 64, 72, 20],
  [46, 46, 56, 18],
  [50, 30, 42, 16],
  [47, 16, 30, 14],
  [49, 4, 20, 12],
]

const cairn = (colours, count) =>
  STONES.slice(0, count)
    .map(
      ([x, y, width, height], n) =>
        `<rect id="stone-${n}" x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="${height / 2}" fill="${n === count - 1 ? colours.spot : colours.stones[n % 3]}"/>`,
    )
    .join('')

const sizeFor = (text) => (text.length < 70 ? 38 : text.length < 120 ? 33 : text.length < 180 ? 29 : 25)

const bullet = (n, colours) =>
  `<svg width="20" height="32" viewBox="0 0 20 32"><rect y="9" width="18" height="13" rx="6.5" fill="${n === 3 ? colours.spot : colours.deep}"/></svg>`

/** A film told in sentences, beside the cover art of its course. */
const sentences = ({ said }) =>
  said
    .map((text, i) => `<p class="said" id="said-${i + 1}" style="font-size:${sizeFor(text)}px">${text}</p>`)
    .join('')

/** A film told in points, beside a drawing to which every point adds something. */
const points = ({ title, point, colours }) =>
  `<div><h2 id="head">${title}</h2><ul>${point
    .map((text, i) => `<li id="point-${i + 1}">${bullet(i + 1, colours)}<span>${text}</span></li>`)
    .join('')}</ul></div>`

export const pageOf = (film) => {
  const { title, over, art, colours, scenes } = film
  const names = `--paper:${colours.paper};--ink:${colours.ink};--deep:${colours.deep}`
  const told = film.point ? points(film) : sentences(film)
  const pile = film.point ? '' : `<svg class="cairn" viewBox="0 0 96 92">${cairn(colours, scenes)}</svg>`
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><body style="${names}">
<div class="art">${art}</div>
<div class="words"><div id="title"><p class="over">${over}</p><h1>${title}</h1></div>${told}</div>
${pile}<script>(${draw})(${JSON.stringify({ scenes })})</script>`
}
