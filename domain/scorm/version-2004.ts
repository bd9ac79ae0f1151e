import type { CmiElements, PackageLaunch } from '../packages/launch.ts'
import { CODES_2004, ERRORS_2004 } from './errors.ts'
import { MODEL_2004 } from './model-2004.ts'
import type { Store } from './store.ts'
import { isoSpan } from './timespan.ts'
import { withExit, without, type Version } from './version.ts'

const EXIT = 'cmi.exit'
const REQUEST = 'adl.nav.request'
const COMPLETION = 'cmi.completion_status'
const SUCCESS = 'cmi.success_status'
const PREFERENCE = 'cmi.learner_preference.'

/** Asked of an activity by its name; where a package has no sequencing, nobody knows. */
const TARGET_VALID = /^adl\.nav\.request_valid\.(choice|jump)\.\{target=([^{}]+)\}$/
const VALID = /^adl\.nav\.request_valid\.(continue|previous)$/

const isSuspended = (elements: CmiElements): boolean => elements[EXIT] === 'suspend'

/** An attempt that was not suspended is over: the next one begins anew, with the learner's preferences. */
const carriedOver = ({ elements, mode }: PackageLaunch): CmiElements => {
  if (isSuspended(elements) || mode === 'review') return without(elements, EXIT, REQUEST, 'cmi.session_time')
  return Object.fromEntries(Object.entries(elements).filter(([name]) => name.startsWith(PREFERENCE)))
}

const entryOf = ({ elements, mode }: PackageLaunch): string => {
  if (isSuspended(elements)) return 'resume'
  return mode === 'review' ? '' : 'ab-initio'
}

const begin = (store: Store, launch: PackageLaunch): void => {
  const given = {
    'cmi.learner_id': launch.learner.id,
    'cmi.learner_name': launch.learner.name,
    'cmi.credit': launch.mode === 'normal' ? 'credit' : 'no-credit',
    'cmi.mode': launch.mode,
    'cmi.entry': entryOf(launch),
    'cmi.total_time': isoSpan(launch.totalSeconds),
    'cmi.launch_data': launch.launchData,
    'cmi.scaled_passing_score': launch.masteryScore?.toString(),
    'cmi.completion_threshold': launch.completionThreshold?.toString(),
    'cmi.max_time_allowed': launch.maxTimeAllowed,
    'cmi.time_limit_action': launch.timeLimitAction,
  }
  for (const [name, value] of Object.entries(given)) store.give(name, value)
  store.restore(carriedOver(launch))
  giveObjectives(store, launch)
}

/** The objectives of a part are there before it says anything of them, with what is known from other parts. */
const giveObjectives = (store: Store, { objectives = [] }: PackageLaunch): void => {
  const count = store.get('cmi.objectives._count')
  let at = 'value' in count ? Number(count.value) : 0
  const known = new Set(Array.from({ length: at }, (_, index) => store.valueOf(`cmi.objectives.${index}.id`)))
  for (const { id, satisfied, measure } of objectives.filter((one) => !known.has(one.id))) {
    const name = `cmi.objectives.${at}`
    store.restore({
      [`${name}.id`]: id,
      ...(satisfied !== undefined && { [`${name}.success_status`]: satisfied ? 'passed' : 'failed' }),
      ...(measure !== undefined && { [`${name}.score.scaled`]: String(measure) }),
    })
    at += 1
  }
}

/** Where both a limit and a measure are known they decide, whatever content says. */
const byLimit = <T>(limit: number | undefined, measure: string | undefined, reached: T, missed: T) => {
  if (limit === undefined || measure === undefined) return undefined
  return Number(measure) >= limit ? reached : missed
}

/** Whether a request leads somewhere now, as far as anybody knows. */
const validity = ({ navigation }: PackageLaunch, name: string): string | undefined => {
  const [, request] = VALID.exec(name) ?? []
  if (request === 'continue' || request === 'previous') return String(navigation?.[request] ?? 'unknown')
  const [, type, target = ''] = TARGET_VALID.exec(name) ?? []
  if (type === undefined) return undefined
  // Content may jump wherever its package has a part; that it has none shows when it is asked for.
  return type === 'jump' || !navigation ? 'unknown' : String(navigation.choices.includes(target))
}

const computed = (store: Store, launch: PackageLaunch, name: string): string | undefined => {
  if (name === COMPLETION) {
    const progress = store.valueOf('cmi.progress_measure')
    return byLimit(launch.completionThreshold, progress, 'completed', 'incomplete')
  }
  if (name === SUCCESS)
    return byLimit(launch.masteryScore, store.valueOf('cmi.score.scaled'), 'passed', 'failed')
  return validity(launch, name)
}

const exitOf = (store: Store): string =>
  store.valueOf(REQUEST) === 'suspendAll' ? 'suspend' : (store.valueOf(EXIT) ?? '')

/** Content that reports no completion is completed by the end of its attempt. */
const end = (store: Store, launch: PackageLaunch): void => {
  const silent = store.valueOf(COMPLETION) === undefined && computed(store, launch, COMPLETION) === undefined
  if (silent && launch.mode === 'normal' && exitOf(store) !== 'suspend') store.give(COMPLETION, 'completed')
}

const wantedAfter = (store: Store): string | undefined => {
  const exit = store.valueOf(EXIT)
  if (exit === 'time-out' || exit === 'logout') return 'exitAll'
  const request = store.valueOf(REQUEST) ?? '_none_'
  return request === '_none_' ? undefined : request
}

const toCommit = (store: Store, launch: PackageLaunch, ended: boolean): CmiElements => {
  const elements = without(store.written(), REQUEST)
  const decided = [COMPLETION, SUCCESS].flatMap((name) => {
    const value = computed(store, launch, name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return withExit({ ...elements, ...Object.fromEntries(decided) }, EXIT, exitOf(store), ended)
}

/** The rules of SCORM 2004. */
export const VERSION_2004: Version = {
  kind: 'scorm2004',
  model: MODEL_2004,
  texts: ERRORS_2004,
  codes: CODES_2004,
  phases: {
    again: '103',
    reopened: '104',
    terminate: ['112', '113'],
    get: ['122', '123'],
    set: ['132', '133'],
    commit: ['142', '143'],
    badGet: '301',
    badSet: '351',
    commitFailed: '391',
  },
  isName: (name) => name !== '',
  begin,
  computed,
  isComputedOnly: (name) => TARGET_VALID.test(name),
  end,
  wantedAfter,
  toCommit,
}
