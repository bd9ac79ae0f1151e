import { startDeepLink } from './deep-link.ts'
import { getResult } from './grades/results.ts'
import { launchLesson } from './launch/start.ts'
import { startRegistration } from './registration.ts'
import { getSession } from './sessions.ts'
import { startTest } from './test-launch.ts'
import { toolRoutes } from './tools/routes.ts'

export const ltiRoutes = [
  ...toolRoutes,
  launchLesson,
  getResult,
  startTest,
  startDeepLink,
  getSession,
  startRegistration,
]
