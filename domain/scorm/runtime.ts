import type { PackageLaunch } from '../packages/launch.ts'
import { makeSession, type Ports } from './session.ts'
import { VERSION_12 } from './version-12.ts'
import { VERSION_2004 } from './version-2004.ts'

type Session = ReturnType<typeof makeSession>

/** What content of SCORM 1.2 looks for as `API`. */
const api12 = (session: Session) => ({
  LMSInitialize: session.initialize,
  LMSFinish: session.terminate,
  LMSGetValue: session.getValue,
  LMSSetValue: session.setValue,
  LMSCommit: session.commit,
  LMSGetLastError: session.lastError,
  LMSGetErrorString: session.errorString,
  LMSGetDiagnostic: session.diagnostic,
})

/** What content of SCORM 2004 looks for as `API_1484_11`. */
const api2004 = (session: Session) => ({
  version: '1.0',
  Initialize: session.initialize,
  Terminate: session.terminate,
  GetValue: session.getValue,
  SetValue: session.setValue,
  Commit: session.commit,
  GetLastError: session.lastError,
  GetErrorString: session.errorString,
  GetDiagnostic: session.diagnostic,
})

export type Api12 = ReturnType<typeof api12>
export type Api2004 = ReturnType<typeof api2004>

export interface Runtime {
  readonly API?: Api12
  readonly API_1484_11?: Api2004
  /** Everything as it would be saved now. */
  readonly snapshot: Session['snapshot']
  readonly isRunning: () => boolean
  readonly offer: Session['offer']
  readonly stop: () => void
}

/** The API object of a launch, with what it has to save; nothing for content that is not SCORM. */
export const makeRuntime = (launch: PackageLaunch, ports: Ports): Runtime | undefined => {
  if (launch.kind !== 'scorm12' && launch.kind !== 'scorm2004') return undefined
  const session = makeSession(launch.kind === 'scorm12' ? VERSION_12 : VERSION_2004, launch, ports)
  const { snapshot, isRunning, offer, stop } = session
  const api = launch.kind === 'scorm12' ? { API: api12(session) } : { API_1484_11: api2004(session) }
  return { ...api, snapshot, isRunning, offer, stop }
}
