import { watchedInStep } from '@cairn/domain/courses/watched'
import type { UnitCaptions } from '@cairn/domain/cmi5/unit/lesson'
import type { VideoPart } from '@cairn/domain/cmi5/unit/parts'
import { clock, element, image } from './dom.ts'
import type { Session } from './session.ts'
import type { Say } from './texts.ts'

/** Captions are part of the page: a file of them would be refused to documents without an origin. */
const addCaptions = (video: HTMLVideoElement, captions: readonly UnitCaptions[], language: string): void => {
  for (const { language: spoken, cues } of captions) {
    const track = video.addTextTrack('captions', spoken, spoken)
    for (const { start, end, text } of cues) track.addCue(new VTTCue(start, end, text))
    track.mode = spoken === language ? 'showing' : 'disabled'
  }
}

const plain = (text: string): string => text.replaceAll(/<[^>]*>/g, '')

const transcript = ({ language, cues }: UnitCaptions, say: Say): HTMLElement =>
  element(
    'details',
    { lang: language },
    element('summary', {}, `${say('transcript')} (${language})`),
    ...cues.map(({ start, text }) => element('p', {}, `${clock(start)} ${plain(text)}`)),
  )

/** Tells which seconds were really watched: a jump is none. */
const follow = (video: HTMLVideoElement, part: VideoPart, session: Session): void => {
  let [at, since] = [0, performance.now()]
  const look = () => {
    const now = performance.now()
    const step = { from: at, to: video.currentTime, elapsed: (now - since) / 1000, rate: video.playbackRate }
    const range = video.seeking ? undefined : watchedInStep(step)
    ;[at, since] = [video.currentTime, now]
    if (range) session.watch(part.id, range, video.duration)
  }
  const jump = () => ([at, since] = [video.currentTime, performance.now()])
  video.addEventListener('timeupdate', look)
  video.addEventListener('pause', look)
  video.addEventListener('play', jump)
  video.addEventListener('seeking', jump)
  video.addEventListener('seeked', jump)
  video.addEventListener('ended', () => {
    look()
    // Where nobody knows how long it is, its end is all there is to know.
    if (!Number.isFinite(video.duration)) session.see(part.id)
  })
}

export const videoView = (
  part: VideoPart,
  captions: readonly UnitCaptions[],
  { session, say, language }: { session: Session; say: Say; language: string },
): HTMLElement => {
  const { file, poster, title, overlay } = part
  const video = element('video', { src: file, controls: true, preload: 'metadata', playsInline: true })
  if (poster) video.poster = poster
  if (title) video.ariaLabel = title
  addCaptions(video, captions, language)
  follow(video, part, session)
  return element(
    'div',
    {},
    video,
    ...captions.map((one) => transcript(one, say)),
    ...overlay.flatMap(({ start, card = [] }) =>
      card.map(({ text, image: src, altText }) =>
        element(
          'aside',
          {},
          element('p', { className: 'note', textContent: say('shownAt', { time: clock(start) }) }),
          image(src, altText),
          element('p', { textContent: text ?? '' }),
        ),
      ),
    ),
  )
}
