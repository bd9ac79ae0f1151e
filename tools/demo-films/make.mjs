// Makes the films of the demo academy, their subtitles and still pictures, from the words of its courses:
//   npx tsx tools/demo-films/make.mjs [part of a name]
// It needs Chromium and ffmpeg. The films lie in the tree, so that nobody else has to.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../base/programs.mjs'
import { filmsToMake } from './films.mjs'
import { pageOf } from './page.mjs'
import { subtitles } from './subtitles.mjs'

const FRAMES = 8
const MOVING = 4
const MEDIA = new URL('../../demo/media/films/', import.meta.url).pathname
const [wanted = ''] = process.argv.slice(2)

/** Every picture with how long it stands: some that move at the beginning of a scene, then one that rests. */
const pictures = async (page, film, folder) => {
  const lines = []
  let last = ''
  for (const [scene, seconds] of film.times.entries()) {
    for (let step = 1; step <= MOVING; step += 1) {
      await page.evaluate(([n, x]) => window.frame(n, x), [scene, step / MOVING])
      last = `${scene}-${step}.png`
      await page.screenshot({ path: join(folder, last) })
      const rests = step === MOVING
      lines.push(`file ${last}`, `duration ${rests ? seconds - (MOVING - 1) / FRAMES : 1 / FRAMES}`)
    }
  }
  writeFileSync(join(folder, 'list.txt'), [...lines, `file ${last}`, ''].join('\n'))
}

const encode = (folder, file, seconds) =>
  execFileSync('ffmpeg', [
    ...'-nostdin -v error -y -f concat -i'.split(' '),
    join(folder, 'list.txt'),
    ...`-t ${seconds} -vf fps=${FRAMES},format=yuv420p -c:v libx264 -profile:v main -preset veryslow`.split(
      ' ',
    ),
    ...'-tune stillimage -crf 33 -bf 0 -refs 4 -g 9999 -sc_threshold 0 -an -movflags +faststart'.split(' '),
    file,
  ])

const make = async (browser, film) => {
  const scale = film.point ? 1 : 2 / 3
  const page = await browser.newPage({ viewport: { width: 960, height: 540 }, deviceScaleFactor: scale })
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  await page.setContent(pageOf(film))
  await page.evaluate(() => document.fonts.ready)
  await pictures(page, film, folder)
  const name = join(MEDIA, film.file)
  encode(folder, `${name}.mp4`, film.seconds)
  await sharp(join(folder, `0-${MOVING}.png`))
    .webp({ quality: 60, effort: 6 })
    .toFile(`${name}.webp`)
  for (const [ending, text] of subtitles(film)) writeFileSync(`${name}${ending}.vtt`, text)
  rmSync(folder, { recursive: true })
  await page.close()
}

mkdirSync(MEDIA, { recursive: true })
const films = filmsToMake()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
for (const film of films.filter(({ file }) => file.includes(wanted))) {
  await make(browser, film)
  console.log(film.file, film.seconds)
}
await browser.close()

const names = new Set(films.map(({ file }) => file))
for (const file of readdirSync(MEDIA)) if (!names.has(file.replace(/\..*$/, ''))) rmSync(join(MEDIA, file))
const quoted = (words) => words.map((word) => `'${word}'`).join(', ')
const lengths = films.map(({ getID, seconds }) => `  '${getID}': ${seconds},`)
const others = films.flatMap(({ getID, spoken }) => {
  const languages = Object.keys(spoken).filter((language) => language !== 'en')
  return languages.length > 0 ? [`  '${getID}': [${quoted(languages)}],`] : []
})
writeFileSync(
  new URL('../../demo/films.ts', import.meta.url),
  `/** The films of the academy and their lengths in seconds; written by tools/demo-films. */
export const FILMS: Readonly<Record<string, number>> = {
${lengths.toSorted().join('\n')}
}

/** Languages besides English in which what a film says is written down. */
export const SPOKEN: Readonly<Record<string, readonly string[]>> = {
${others.toSorted().join('\n')}
}
`,
)
