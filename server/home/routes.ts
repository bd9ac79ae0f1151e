import { home } from '@cairn/contract/home'
import { fail } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { readHome } from './read.ts'

export const homeRoutes = [
  on(home.getHome, async ({ query, actor, now, parts, allow }) => {
    allow()
    return readHome({ parts, actor: actor ?? fail('unauthenticated'), now }, query)
  }),
]
