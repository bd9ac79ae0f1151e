import type { User } from '@cairn/contract/users'
import { MINUTE } from '@cairn/domain/base/constants'
import { serverNow } from '../../base/clock.ts'
import { session } from '../../base/session.ts'
import { changeMe } from '../../users/save.ts'

/** What was new when somebody came stays marked while they go from one conversation to the next. */
const VISIT_MS = 10 * MINUTE
let visit: { readonly user: string; readonly since: string | undefined; readonly until: number } | undefined

/** Since when messages are new to somebody. */
export const newSince = ({
  id,
  lastMessageCheck,
}: Pick<User, 'id' | 'lastMessageCheck'>): string | undefined =>
  visit?.user === id && Date.now() < visit.until ? visit.since : lastMessageCheck

/** Whoever opens their messages has seen what there is; somebody who acts for them has not. */
export const noteLook = (): void => {
  const me = session.get()?.user
  if (!me || session.original() !== null) return
  visit = { user: me.id, since: newSince(me), until: Date.now() + VISIT_MS }
  void changeMe((user) => ({ ...user, lastMessageCheck: serverNow().toISOString() }))
}
