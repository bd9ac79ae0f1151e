import { accountRoutes } from './account-routes.ts'
import { actAs } from './act-as.ts'
import { createApiUser } from './api-user.ts'
import { logIn, logOut } from './log-in.ts'
import { beginOidc, finishOidc } from './oidc.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { resetPassword } from './reset.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { sessionRoutes } from './sessions.ts'
import { setPassword } from './set-password.ts'

export const authRoutes = [
  logIn,
  logOut,
  setPassword,
  resetPassword,
  actAs,
  createApiUser,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  beginOidc,
  finishOidc,
  ...accountRoutes,
]
