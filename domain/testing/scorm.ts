import type { PackageLaunch } from '../packages/launch.ts'
import { makeRuntime, type Api12, type Api2004 } from '../scorm/runtime.ts'
import type { Snapshot } from '../scorm/session.ts'

export const launchOf = (kind: PackageLaunch['kind'], more: Partial<PackageLaunch> = {}): PackageLaunch => ({
  kind,
  commitUrl: '/content/key/commit',
  session: 'session',
  elements: {},
  learner: { id: 'ada', name: 'Wren, Ada' },
  mode: 'normal',
  totalSeconds: 0,
  site: 'https://site.test',
  ...more,
})

/** A launch with a clock that is moved by hand, and with everything that it would save. */
const open = (launch: PackageLaunch) => {
  const clock = { seconds: 0 }
  const commits: { readonly data: Snapshot; readonly urgent: boolean }[] = []
  const navigated: string[] = []
  const runtime = makeRuntime(launch, {
    commit: (take, urgent) => commits.push({ data: take(), urgent }),
    now: () => clock.seconds * 1000,
    navigate: (request) => navigated.push(request),
  })
  if (!runtime) throw new Error('no SCORM')
  const saved = (): Snapshot => {
    const last = commits.at(-1)
    if (!last) throw new Error('nothing was saved')
    return last.data
  }
  return { runtime, clock, commits, navigated, saved }
}

export const open12 = (more: Partial<PackageLaunch> = {}) => {
  const opened = open(launchOf('scorm12', more))
  const api = opened.runtime.API as Api12
  const [get, set, error] = [api.LMSGetValue, api.LMSSetValue, api.LMSGetLastError]
  return { ...opened, api, get, set, error }
}

export const open2004 = (more: Partial<PackageLaunch> = {}) => {
  const opened = open(launchOf('scorm2004', more))
  const api = opened.runtime.API_1484_11 as Api2004
  const [get, set, error] = [api.GetValue, api.SetValue, api.GetLastError]
  return { ...opened, api, get, set, error }
}

/** Already initialized. */
export const begin12 = (more: Partial<PackageLaunch> = {}) => {
  const opened = open12(more)
  opened.api.LMSInitialize('')
  return opened
}

export const begin2004 = (more: Partial<PackageLaunch> = {}) => {
  const opened = open2004(more)
  opened.api.Initialize('')
  return opened
}
