import type { PackageLaunch } from '../packages/launch.ts'
import { CODES_12, ERRORS_12 } from './errors.ts'
import { MODEL_12 } from './model-12.ts'
import type { Store } from './store.ts'
import { clockSpan } from './timespan.ts'
import { withExit, without, type Version } from './version.ts'

const EXIT = 'cmi.core.exit'
const STATUS = 'cmi.core.lesson_status'
const SESSION_TIME = 'cmi.core.session_time'

const entryOf = ({ elements }: PackageLaunch): string => {
  if (Object.keys(elements).length === 0) return 'ab-initio'
  return elements[EXIT] === 'suspend' ? 'resume' : ''
}

const begin = (store: Store, launch: PackageLaunch): void => {
  const given = {
    'cmi.core.student_id': launch.learner.id,
    'cmi.core.student_name': launch.learner.name,
    'cmi.core.credit': launch.mode === 'normal' ? 'credit' : 'no-credit',
    'cmi.core.lesson_mode': launch.mode,
    'cmi.core.entry': entryOf(launch),
    'cmi.core.total_time': clockSpan(launch.totalSeconds),
    'cmi.launch_data': launch.launchData,
    'cmi.student_data.mastery_score': launch.masteryScore?.toString(),
    'cmi.student_data.max_time_allowed': launch.maxTimeAllowed,
    'cmi.student_data.time_limit_action': launch.timeLimitAction,
  }
  for (const [name, value] of Object.entries(given)) store.give(name, value)
  store.restore(without(launch.elements, EXIT, SESSION_TIME))
}

const defaultStatus = (mode: PackageLaunch['mode'], suspended: boolean): string => {
  if (mode === 'browse') return 'browsed'
  return suspended ? 'incomplete' : 'completed'
}

/** Content that says nothing is completed by its end; a mastery score decides over what content says. */
const end = (store: Store, { mode, masteryScore }: PackageLaunch): void => {
  const suspended = store.valueOf(EXIT) === 'suspend'
  if ((store.valueOf(STATUS) ?? 'not attempted') === 'not attempted' && mode !== 'review')
    store.give(STATUS, defaultStatus(mode, suspended))
  const raw = store.valueOf('cmi.core.score.raw') ?? ''
  // Half of a test is no failed one.
  const goesOn = suspended && store.valueOf(STATUS) === 'incomplete'
  if (mode === 'normal' && masteryScore !== undefined && raw !== '' && !goesOn)
    store.give(STATUS, Number(raw) >= masteryScore ? 'passed' : 'failed')
}

/** The rules of SCORM 1.2. */
export const VERSION_12: Version = {
  kind: 'scorm12',
  model: MODEL_12,
  texts: ERRORS_12,
  codes: CODES_12,
  phases: {
    again: '101',
    reopened: '101',
    terminate: ['301', '301'],
    get: ['301', '301'],
    set: ['301', '301'],
    commit: ['301', '301'],
    badGet: '201',
    badSet: '201',
    commitFailed: '101',
  },
  isName: (name) => name.startsWith('cmi.'),
  begin,
  computed: () => undefined,
  isComputedOnly: () => false,
  end,
  wantedAfter: () => undefined,
  toCommit: (store, _launch, ended) => withExit(store.written(), EXIT, store.valueOf(EXIT) ?? '', ended),
}
