// Which films the demo academy needs, and what each shows and says.
import { coverSvg } from '../../domain/courses/cover.ts'
import { COLOUR_SETS } from '../../domain/courses/cover/sets.ts'
import { courses } from '../../demo/courses.ts'
import { filmName } from '../../demo/film-name.ts'
import { DRAWINGS } from './drawings.mjs'
import { SCRIPTS } from './scripts.mjs'

/** The motif and colours of each course's cover. */
const LOOKS = {
  'accessible-web': ['mosaic', 'lagoon'],
  bread: ['strata', 'sand'],
  feedback: ['garden', 'clay'],
  'first-aid': ['topography', 'coral'],
  interviewing: ['lines', 'dusk'],
  naskh: ['topography', 'lagoon'],
  negotiation: ['strata', 'night'],
  sql: ['strata', 'slate'],
  statistics: ['mosaic', 'iris'],
  water: ['topography', 'glacier'],
  writing: ['topography', 'glacier'],
}
/** Dark sets are for the picture only; words stand on paper, in the colour that is deep enough to read. */
const PAPER = '#faf8f1'
const INK = '#1f261b'
const DEEP = { night: '#2d3f63', iris: '#4a5bc0' }
const MAP = { paper: PAPER, ink: INK, deep: '#4b7030', spot: '#e2a21b', stones: ['#3b5526'] }

const plain = (html) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,:;])/g, '$1')
    .trim()

const inSentences = (text) => plain(text).split(/(?<=[.?!])\s+(?=[\p{Lu}"“0-9])/u)

const tenth = (seconds) => Math.round(seconds * 10) / 10
/** As long as it takes to read at leisure. */
const lasting = (text, least) => tenth(Math.max(least, 1.4 + text.split(' ').length * 0.42))
const sum = (list) => tenth(list.reduce((total, one) => total + one, 0))

const ordinary = (course, lesson) => {
  const [motif, set] = LOOKS[course.id]
  const { stones, spot, to } = COLOUR_SETS[set]
  const asked = (lesson.interaction ?? []).length > 0
  const said = [...inSentences(lesson.body ?? ''), ...(asked ? ['Now it is your turn.'] : [])]
  const times = [3, ...said.map((text) => lasting(text, 3))]
  return {
    over: course.title,
    title: lesson.title,
    said,
    art: coverSvg({ id: lesson.id, motif, set }),
    colours: {
      paper: PAPER,
      ink: INK,
      deep: DEEP[set] ?? stones[0],
      spot,
      stones: DEEP[set] ? [to, DEEP[set], to] : stones,
    },
    scenes: times.length,
    times,
    seconds: sum(times),
    spoken: { en: [lesson.title, ...said] },
  }
}

const drawn = (course, title, { draw, point, said, notes }) => {
  const layers = DRAWINGS[draw]
  const times = [3, ...said.en.map((text, i) => Math.max(lasting(text, 4), lasting(point[i] ?? '', 4)))]
  const art = `<svg viewBox="0 0 400 540">${layers.map((layer, n) => `<g id="layer-${n}">${layer}</g>`).join('')}</svg>`
  const spoken = Object.entries(said).map(([language, lines]) => [
    language,
    lines.length > point.length ? lines : [title, ...lines],
  ])
  return {
    over: course.title,
    title,
    point,
    art,
    colours: MAP,
    scenes: times.length,
    times,
    seconds: sum(times),
    spoken: Object.fromEntries(spoken),
    notes,
  }
}

const named = (course, title, film) => ({
  file: `${course.id}-${filmName(title)}`,
  getID: `${course.id}/${filmName(title)}`,
  ...film,
})

const isLive = ({ status }) => status === 'enabled'

export const filmsToMake = () => {
  const scripted = Object.entries(SCRIPTS).flatMap(([id, films]) => {
    const course = courses.find((one) => one.id === id)
    return Object.entries(films).map(([title, script]) => named(course, title, drawn(course, title, script)))
  })
  const others = courses
    .filter((course) => isLive(course) && course.id in LOOKS)
    .flatMap((course) =>
      course.section
        .filter(isLive)
        .flatMap(({ instruction }) => instruction)
        .filter((lesson) => isLive(lesson) && lesson.type === 'video')
        .map((lesson) => named(course, lesson.title, ordinary(course, lesson))),
    )
  return [...scripted, ...others]
}
