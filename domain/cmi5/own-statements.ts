import type { Json } from '../xapi/shape.ts'
import type { Launched } from './launch-data.ts'
import { ACTIVITY_TYPE, CATEGORY, CMI5_VERBS, EXTENSION, type Cmi5Verb } from './vocabulary.ts'

/** Whom and what a statement of the platform is about. */
export interface About {
  readonly actor: Json
  readonly registration: string
  readonly session: string
  readonly activity: string
  readonly publisher: string
  readonly timestamp: string
}

interface More {
  readonly definition?: Json
  readonly result?: Json
  readonly extensions?: Json
}

const statement = (verb: Cmi5Verb, about: About, { definition, result, extensions }: More = {}): Json => ({
  actor: about.actor,
  verb: { id: CMI5_VERBS[verb], display: { en: verb } },
  object: { objectType: 'Activity', id: about.activity, ...(definition && { definition }) },
  ...(result && { result }),
  context: {
    registration: about.registration,
    contextActivities: {
      grouping: [{ objectType: 'Activity', id: about.publisher }],
      category: [CATEGORY.cmi5, ...(verb === 'waived' ? [CATEGORY.moveOn] : [])].map((id) => ({
        objectType: 'Activity',
        id,
      })),
    },
    extensions: { [EXTENSION.session]: about.session, ...extensions },
  },
  timestamp: about.timestamp,
})

/** Before a unit is opened. */
export const launchedStatement = (about: About, launched: Launched, url: string, title: string): Json => {
  const { mode, moveOn, masteryScore, launchParameters } = launched
  return statement('launched', about, {
    definition: { name: { und: title } },
    extensions: {
      [EXTENSION.launchMode]: mode,
      [EXTENSION.launchUrl]: url,
      [EXTENSION.moveOn]: moveOn,
      ...(masteryScore !== undefined && { [EXTENSION.masteryScore]: masteryScore }),
      ...(launchParameters !== undefined && { [EXTENSION.launchParameters]: launchParameters }),
    },
  })
}

/** A session that never said its end, when the next begins. */
export const abandonedStatement = (about: About, duration: string): Json =>
  statement('abandoned', about, { result: { duration } })

/** Staff counted a unit as done. */
export const waivedStatement = (about: About, reason: string): Json =>
  statement('waived', about, {
    result: { success: true, completion: true, extensions: { [EXTENSION.reason]: reason } },
  })

/** All units of a block, or of the whole course, are done. */
export const satisfiedStatement = (about: About, type: keyof typeof ACTIVITY_TYPE, title: string): Json =>
  statement('satisfied', about, { definition: { type: ACTIVITY_TYPE[type], name: { und: title } } })
