import type { PackageCommit, PackageLaunch } from '../packages/launch.ts'
import type { Fault } from './model.ts'
import { secondsOf } from './outcome.ts'
import { makeStore } from './store.ts'
import type { Version } from './version.ts'

export type Snapshot = Pick<PackageCommit, 'elements' | 'ended' | 'seconds' | 'request'>

export interface Ports {
  /** Something is to be saved: soon, or at once where it is urgent. The data is made when it is asked for. */
  readonly commit: (take: () => Snapshot, urgent: boolean) => void
  /** In milliseconds. */
  readonly now: () => number
  /** Content has begun. */
  readonly begun?: () => void
  /** Where content asks to go after its end. */
  readonly navigate?: (request: string) => void
}

/** Content passes numbers, nothing, or anything. */
const textOf = (argument: unknown): string => {
  if (typeof argument === 'string') return argument
  if (argument === undefined || argument === null) return ''
  try {
    return String(argument)
  } catch {
    return ''
  }
}

const LONGEST_DIAGNOSTIC = 255

/** One session of content with the LMS: what its API objects do, under the names of no version. Nothing in it throws. */
export const makeSession = (version: Version, given: PackageLaunch, ports: Ports) => {
  let launch = given
  const { phases, codes, texts } = version
  const store = makeStore(version.model)
  let phase: 'new' | 'running' | 'ended' = 'new'
  let stopped = false
  let last = { code: '0', detail: '' }
  let [began, over] = [0, 0]

  const succeed = (): 'true' => {
    last = { code: '0', detail: '' }
    return 'true'
  }
  const fail = (code: string, detail: string): 'false' => {
    last = { code, detail: detail.slice(0, LONGEST_DIAGNOSTIC) }
    return 'false'
  }
  /** Only while the session runs. */
  const inPhase = ([before, after]: readonly [string, string]): boolean => {
    if (phase === 'running') return true
    fail(phase === 'new' ? before : after, phase === 'new' ? 'not initialized' : 'already terminated')
    return false
  }
  const isEmpty = (argument: unknown): boolean => {
    if (textOf(argument) === '') return true
    fail('201', 'the argument has to be an empty string')
    return false
  }
  const failAt = (name: string, fault: Fault): 'false' => fail(codes[fault], `${name}: ${fault}`)

  const snapshot = (): Snapshot => {
    const ended = phase === 'ended'
    const elements = version.toCommit(store, launch, ended)
    const elapsed = Math.max(0, (ended ? over : ports.now()) - began) / 1000
    const seconds = secondsOf(version.kind, elements) ?? Math.round(elapsed * 100) / 100
    const request = ended ? version.wantedAfter(store) : undefined
    return { elements, ended, seconds, ...(request !== undefined && { request }) }
  }

  const initialize = (argument?: unknown): string => {
    if (!isEmpty(argument)) return 'false'
    if (phase === 'running') return fail(phases.again, 'already initialized')
    if (phase === 'ended') return fail(phases.reopened, 'already terminated')
    version.begin(store, launch)
    began = ports.now()
    phase = 'running'
    ports.begun?.()
    return succeed()
  }

  const terminate = (argument?: unknown): string => {
    if (!isEmpty(argument) || !inPhase(phases.terminate)) return 'false'
    version.end(store, launch)
    over = ports.now()
    phase = 'ended'
    succeed()
    ports.commit(snapshot, true)
    const request = version.wantedAfter(store)
    if (request !== undefined) ports.navigate?.(request)
    return 'true'
  }

  const getValue = (argument?: unknown): string => {
    if (!inPhase(phases.get)) return ''
    const name = textOf(argument)
    const computed = version.computed(store, launch, name)
    if (!version.isName(name)) fail(phases.badGet, `${name}: no element`)
    else if (computed !== undefined) {
      succeed()
      return computed
    } else {
      const reading = store.get(name)
      succeed()
      if ('value' in reading) return reading.value
      failAt(name, reading.fault)
    }
    return ''
  }

  const setValue = (argument?: unknown, value?: unknown): string => {
    if (!inPhase(phases.set)) return 'false'
    const name = textOf(argument)
    if (!version.isName(name)) return fail(phases.badSet, `${name}: no element`)
    const fault = version.isComputedOnly(name) ? 'read only' : store.set(name, textOf(value))
    if (fault) return failAt(name, fault)
    ports.commit(snapshot, false)
    return succeed()
  }

  const commit = (argument?: unknown): string => {
    if (!isEmpty(argument) || !inPhase(phases.commit)) return 'false'
    if (stopped) return fail(phases.commitFailed, 'this content was opened elsewhere')
    ports.commit(snapshot, true)
    return succeed()
  }

  const errorString = (code?: unknown): string => {
    const name = textOf(code)
    return Object.hasOwn(texts, name) ? (texts[name] ?? '') : ''
  }

  return {
    initialize,
    terminate,
    getValue,
    setValue,
    commit,
    lastError: () => last.code,
    errorString,
    diagnostic: (code?: unknown): string => {
      const asked = textOf(code)
      return (asked === '' || asked === last.code) && last.detail !== '' ? last.detail : errorString(asked)
    },
    snapshot,
    isRunning: () => phase === 'running',
    /** What content may ask for changes with what was stored. */
    offer: (navigation: NonNullable<PackageLaunch['navigation']>) => {
      launch = { ...launch, navigation }
    },
    /** Nothing is saved from now on, and content is told so when it asks. */
    stop: () => {
      stopped = true
    },
  }
}
