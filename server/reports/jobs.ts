import type { Route } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { exportJob } from './exports/job.ts'
import { sendViewJob } from './views/send.ts'

/** What reports do in the background, by the calls that answer them. */
export const reportJobs = (parts: () => Parts, routes: readonly Route[]) => [
  exportJob({ parts, routes }),
  sendViewJob({ parts, routes }),
]
