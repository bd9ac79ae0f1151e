import {
  decimal,
  either,
  isoSpanFormat,
  isoTime,
  language,
  localized,
  text,
  uri,
  vocabulary,
} from './formats.ts'
import { ro, rw, wo, type Format, type Model } from './model.ts'
import { correctPattern, learnerResponse, TYPES_2004 } from './responses.ts'

const COMPLETION = vocabulary('completed', 'incomplete', 'not attempted', 'unknown')
const SUCCESS = vocabulary('passed', 'failed', 'unknown')
const share = decimal(0, 1)
const id = uri(4000)

const REQUESTS: ReadonlySet<string> = new Set([
  'continue',
  'previous',
  'exit',
  'exitAll',
  'abandon',
  'abandonAll',
  'suspendAll',
  '_none_',
])

/** `{target=intro}choice` */
const TARGETED = /^\{target=([^{}\s]+)\}(?:choice|jump)$/

const navigationRequest: Format = (value) =>
  REQUESTS.has(value) || TARGETED.test(value) ? undefined : 'wrong type'

/** The activity that a request asks for by name. */
export const targetOf = (request: string): string | undefined => TARGETED.exec(request)?.[1]

/** The data model of SCORM 2004, 4th edition, which holds those of the editions before it. */
export const MODEL_2004: Model = {
  elements: {
    'cmi._version': ro('1.0'),
    'cmi.comments_from_learner.n.comment': rw(localized(4000)),
    'cmi.comments_from_learner.n.location': rw(text(250)),
    'cmi.comments_from_learner.n.timestamp': rw(isoTime),
    'cmi.comments_from_lms.n.comment': ro(),
    'cmi.comments_from_lms.n.location': ro(),
    'cmi.comments_from_lms.n.timestamp': ro(),
    'cmi.completion_status': rw(COMPLETION, 'unknown'),
    'cmi.completion_threshold': ro(),
    'cmi.credit': ro('credit'),
    'cmi.entry': ro('ab-initio'),
    'cmi.exit': wo(vocabulary('time-out', 'suspend', 'logout', 'normal', '')),
    'cmi.interactions.n.id': rw(id),
    'cmi.interactions.n.type': rw(vocabulary(...TYPES_2004)),
    'cmi.interactions.n.objectives.n.id': rw(id),
    'cmi.interactions.n.timestamp': rw(isoTime),
    'cmi.interactions.n.correct_responses.n.pattern': rw(correctPattern),
    'cmi.interactions.n.weighting': rw(decimal()),
    'cmi.interactions.n.learner_response': rw(learnerResponse),
    'cmi.interactions.n.result': rw(
      either(vocabulary('correct', 'incorrect', 'unanticipated', 'neutral'), decimal()),
    ),
    'cmi.interactions.n.latency': rw(isoSpanFormat),
    'cmi.interactions.n.description': rw(localized(250)),
    'cmi.launch_data': ro(),
    'cmi.learner_id': ro(''),
    'cmi.learner_name': ro(''),
    'cmi.learner_preference.audio_level': rw(decimal(0), '1'),
    'cmi.learner_preference.language': rw(language, ''),
    'cmi.learner_preference.delivery_speed': rw(decimal(0), '1'),
    'cmi.learner_preference.audio_captioning': rw(vocabulary('-1', '0', '1'), '0'),
    'cmi.location': rw(text(1000)),
    'cmi.max_time_allowed': ro(),
    'cmi.mode': ro('normal'),
    'cmi.objectives.n.id': rw(id),
    'cmi.objectives.n.score.scaled': rw(decimal(-1, 1)),
    'cmi.objectives.n.score.raw': rw(decimal()),
    'cmi.objectives.n.score.min': rw(decimal()),
    'cmi.objectives.n.score.max': rw(decimal()),
    'cmi.objectives.n.success_status': rw(SUCCESS, 'unknown'),
    'cmi.objectives.n.completion_status': rw(COMPLETION, 'unknown'),
    'cmi.objectives.n.progress_measure': rw(share),
    'cmi.objectives.n.description': rw(localized(250)),
    'cmi.progress_measure': rw(share),
    'cmi.scaled_passing_score': ro(),
    'cmi.score.scaled': rw(decimal(-1, 1)),
    'cmi.score.raw': rw(decimal()),
    'cmi.score.min': rw(decimal()),
    'cmi.score.max': rw(decimal()),
    'cmi.session_time': wo(isoSpanFormat),
    'cmi.success_status': rw(SUCCESS, 'unknown'),
    'cmi.suspend_data': rw(text(64_000)),
    'cmi.time_limit_action': ro('continue,no message'),
    'cmi.total_time': ro('PT0S'),
    'adl.nav.request': rw(navigationRequest, '_none_'),
    'adl.nav.request_valid.continue': ro('unknown'),
    'adl.nav.request_valid.previous': ro('unknown'),
    'adl.data.n.id': ro(),
    // Buckets are made by the manifest alone, and none is offered.
    'adl.data.n.store': rw(() => 'index skipped'),
  },
  children: {
    'cmi.comments_from_learner': 'comment,location,timestamp',
    'cmi.comments_from_lms': 'comment,location,timestamp',
    'cmi.interactions':
      'id,type,objectives,timestamp,correct_responses,weighting,learner_response,result,latency,description',
    'cmi.learner_preference': 'audio_level,language,delivery_speed,audio_captioning',
    'cmi.objectives': 'id,score,success_status,completion_status,progress_measure,description',
    'cmi.objectives.n.score': 'scaled,raw,min,max',
    'cmi.score': 'scaled,raw,min,max',
    'adl.data': 'id,store',
  },
  idFirst: ['cmi.interactions', 'cmi.objectives'],
  uniqueIds: ['cmi.objectives', 'cmi.interactions.n.objectives'],
}
