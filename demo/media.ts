import { FILMS, SPOKEN } from './films.ts'

/** A file of the academy: where it lives once stored, its name in the media folder, and what it is. */
export interface Medium {
  getID: string
  file: string
  contentType: string
  /** Anybody may see it; films, packages and transcripts are for those who take the course. */
  open?: true
  /** Of a film, in seconds. */
  duration?: number
  /** The getID of its still picture. */
  poster?: string
  language?: string
}

export const MEDIA_FOLDER = new URL('media/', import.meta.url)

const COVERED = [
  'wayfinding',
  'statistics',
  'bread',
  'negotiation',
  'first-aid',
  'water',
  'naskh',
  'sql',
  'interviewing',
  'accessible-web',
  'writing',
  'feedback',
  'budget',
  'trail-signs',
]

const PICTURED = ['northfell', 'open-ledger', 'harbour-guild']

/** Films on the pages of their courses: what they say can be read by visitors too. */
const TRAILERS = new Set(['trail-signs/what-a-cairn-says', 'wayfinding/why-the-phone-is-not-enough'])

const webp = 'image/webp'
const vtt = 'text/vtt'
const zip = 'application/zip'

const shown = (object: string, name: string, file = `${object}-${name}.webp`): Medium => ({
  getID: `${object}/${name}.webp`,
  file,
  contentType: webp,
  open: true,
})

const kept = (getID: string, contentType: string): Medium => ({
  getID,
  file: getID.replace('/', '-'),
  contentType,
})

/** A film with its still picture and what is said in it, in each language. */
const film = (name: string, duration: number): Medium[] => {
  const file = `films/${name.replace('/', '-')}`
  const open = TRAILERS.has(name) ? ({ open: true } as const) : {}
  const words = (language: string, ending = ''): Medium => ({
    getID: `${name}${ending}.vtt`,
    file: `${file}${ending}.vtt`,
    contentType: vtt,
    language,
    ...open,
  })
  return [
    {
      getID: `${name}.mp4`,
      file: `${file}.mp4`,
      contentType: 'video/mp4',
      language: 'en',
      duration,
      poster: `${name}.webp`,
    },
    { getID: `${name}.webp`, file: `${file}.webp`, contentType: webp },
    words('en'),
    ...(SPOKEN[name] ?? []).map((language) => words(language, `.${language}`)),
  ]
}

export const media: Medium[] = [
  ...COVERED.map((id) => shown(id, 'cover', `${id}.webp`)),
  ...PICTURED.flatMap((id) => [shown(id, 'avatar'), shown(id, 'banner')]),
  kept('wayfinding/compass.webp', webp),
  kept('wayfinding/practice-map.webp', webp),
  {
    ...kept('wayfinding/taking-a-bearing.mp4', 'video/mp4'),
    duration: 662,
    poster: 'wayfinding/compass.webp',
    language: 'en',
  },
  { ...kept('wayfinding/taking-a-bearing.vtt', vtt), language: 'en' },
  kept('wayfinding/pace-and-time.zip', zip),
  kept('wayfinding/two-bearings.zip', zip),
  kept('accessible-web/contrast-by-eye.zip', zip),
  kept('trail-signs/the-whole-way.webp', webp),
  kept('trail-signs/certificate.png', 'image/png'),
  kept('trail-signs/pocket-card.pdf', 'application/pdf'),
  ...Object.entries(FILMS).flatMap(([name, seconds]) => film(name, seconds)),
]
