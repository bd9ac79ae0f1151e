/** A file of the academy: where it lives once stored, its name in the media folder, and what it is. */
export interface Medium {
  getID: string
  file: string
  contentType: string
  /** Anybody may see it; films, packages and transcripts are for those who take the course. */
  open?: true
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
]

const PICTURED = ['northfell', 'open-ledger', 'harbour-guild']

const webp = 'image/webp'
const zip = 'application/zip'

const shown = (object: string, name: string, file = `${object}-${name}.webp`): Medium => ({
  getID: `${object}/${name}.webp`,
  file,
  contentType: webp,
  open: true,
})

export const media: Medium[] = [
  ...COVERED.map((id) => shown(id, 'cover', `${id}.webp`)),
  ...PICTURED.flatMap((id) => [shown(id, 'avatar'), shown(id, 'banner')]),
  { getID: 'wayfinding/compass.webp', file: 'wayfinding-compass.webp', contentType: webp },
  { getID: 'wayfinding/practice-map.webp', file: 'wayfinding-practice-map.webp', contentType: webp },
  {
    getID: 'wayfinding/taking-a-bearing.mp4',
    file: 'wayfinding-taking-a-bearing.mp4',
    contentType: 'video/mp4',
  },
  {
    getID: 'wayfinding/taking-a-bearing.vtt',
    file: 'wayfinding-taking-a-bearing.vtt',
    contentType: 'text/vtt',
  },
  { getID: 'wayfinding/pace-and-time.zip', file: 'wayfinding-pace-and-time.zip', contentType: zip },
  { getID: 'wayfinding/two-bearings.zip', file: 'wayfinding-two-bearings.zip', contentType: zip },
]
