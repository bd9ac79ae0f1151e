import {
  clockSpanFormat,
  clockTime,
  decimal,
  either,
  identifier,
  integer,
  orBlank,
  text,
  vocabulary,
} from './formats.ts'
import { ro, rw, wo, type Model } from './model.ts'
import { feedback, TYPES_12 } from './responses.ts'

const STATUS = ['passed', 'completed', 'failed', 'incomplete', 'browsed'] as const
const score = rw(orBlank(decimal(0, 100)), '')
const line = text(255)
const long = text(4096)

/** The standard says 4,096. Real packages store more, and everywhere else they may. */
const SUSPEND_DATA = 64_000

/** The data model of SCORM 1.2. */
export const MODEL_12: Model = {
  elements: {
    'cmi._version': ro('3.4'),
    'cmi.core.student_id': ro(''),
    'cmi.core.student_name': ro(''),
    'cmi.core.lesson_location': rw(line, ''),
    'cmi.core.credit': ro('credit'),
    'cmi.core.lesson_status': rw(vocabulary(...STATUS), 'not attempted'),
    'cmi.core.entry': ro('ab-initio'),
    'cmi.core.score.raw': score,
    'cmi.core.score.max': score,
    'cmi.core.score.min': score,
    'cmi.core.total_time': ro('0000:00:00.00'),
    'cmi.core.lesson_mode': ro('normal'),
    'cmi.core.exit': wo(vocabulary('time-out', 'suspend', 'logout', '')),
    'cmi.core.session_time': wo(clockSpanFormat),
    'cmi.suspend_data': rw(text(SUSPEND_DATA), ''),
    'cmi.launch_data': ro(''),
    'cmi.comments': rw(long, ''),
    'cmi.comments_from_lms': ro(''),
    'cmi.objectives.n.id': rw(identifier, ''),
    'cmi.objectives.n.score.raw': score,
    'cmi.objectives.n.score.max': score,
    'cmi.objectives.n.score.min': score,
    'cmi.objectives.n.status': rw(vocabulary(...STATUS, 'not attempted'), 'not attempted'),
    'cmi.student_data.mastery_score': ro(''),
    'cmi.student_data.max_time_allowed': ro(''),
    'cmi.student_data.time_limit_action': ro(''),
    'cmi.student_preference.audio': rw(integer(-1, 100), '0'),
    'cmi.student_preference.language': rw(line, ''),
    'cmi.student_preference.speed': rw(integer(-100, 100), '0'),
    'cmi.student_preference.text': rw(integer(-1, 1), '0'),
    'cmi.interactions.n.id': wo(identifier),
    'cmi.interactions.n.objectives.n.id': wo(identifier),
    'cmi.interactions.n.time': wo(clockTime),
    'cmi.interactions.n.type': wo(vocabulary(...TYPES_12)),
    'cmi.interactions.n.correct_responses.n.pattern': wo(feedback),
    'cmi.interactions.n.weighting': wo(decimal()),
    'cmi.interactions.n.student_response': wo(feedback),
    'cmi.interactions.n.result': wo(
      either(vocabulary('correct', 'wrong', 'unanticipated', 'neutral'), decimal()),
    ),
    'cmi.interactions.n.latency': wo(clockSpanFormat),
  },
  children: {
    'cmi.core':
      'student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time',
    'cmi.core.score': 'raw,min,max',
    'cmi.objectives': 'id,score,status',
    'cmi.objectives.n.score': 'raw,min,max',
    'cmi.student_data': 'mastery_score,max_time_allowed,time_limit_action',
    'cmi.student_preference': 'audio,language,speed,text',
    'cmi.interactions': 'id,objectives,time,type,correct_responses,weighting,student_response,result,latency',
  },
  idFirst: [],
  uniqueIds: [],
}
