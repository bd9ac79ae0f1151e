import { config } from '@cairn/contract/config'
import { on } from '../base/on.ts'
import { VERSION } from '../base/version.ts'
import { findConfig } from './store.ts'

export const configRoutes = [
  on(config.getConfig, async ({ db, allow }) => {
    allow()
    return findConfig(db)
  }),

  on(config.getVersion, async ({ allow }) => {
    allow()
    return { version: VERSION }
  }),
]
