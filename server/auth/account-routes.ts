import { confirmIdentity } from './confirm-identity.ts'
import { linkedIdentityRoutes } from './linked-identities.ts'
import { takeOverAccount } from './take-over.ts'

export const accountRoutes = [confirmIdentity, takeOverAccount, ...linkedIdentityRoutes]
