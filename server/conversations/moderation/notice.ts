import { letterDue } from '@cairn/domain/notifications/pace'
import { zoneOf } from '@cairn/domain/notifications/zone'
import type { ModerationOutcome, Rule } from '@cairn/domain/conversations/moderation'
import type { Db } from '../../base/db/schema.ts'
import { newId } from '../../base/ids.ts'
import type { Jobs } from '../../base/jobs.ts'
import { findConfig } from '../../config/store.ts'
import { addNews } from '../../notifications/news.ts'
import { findListening } from '../../notifications/settings.ts'
import { startPushes } from '../../notifications/push-jobs.ts'

export interface ModerationNotice {
  readonly outcome: ModerationOutcome
  readonly rule?: Rule | undefined
  /** The moderator's words for the author. */
  readonly note?: string | undefined
  /** The author may not post until then. */
  readonly until?: string | undefined
}

/** Tells people what moderators decided, each once. It names neither the moderator nor anybody who reported. */
export const notifyModeration = async (
  db: Db,
  { jobs, now }: { readonly jobs: Jobs; readonly now: Date },
  people: readonly string[],
  about: { readonly feed: string | null; readonly path: string; readonly notice: ModerationNotice },
): Promise<void> => {
  const listening = await findListening(db, people, now)
  const { timezone } = await findConfig(db)
  const tellings = people.map((person) => {
    const { settings, aside } = listening(person)
    const ways = settings.moderation
    return {
      person,
      kind: 'moderation' as const,
      path: about.path,
      mailDue: letterDue(ways.mail, now, zoneOf(aside, timezone)),
      textDue: ways.text && aside.pausedUntil === undefined ? now : null,
    }
  })
  const object = newId(now.getTime())
  const { feed, notice } = about
  const told = await addNews(
    db,
    { object, feed, creator: null, at: now, detail: { moderation: notice } },
    tellings,
  )
  const pushed = told.filter(({ person }) => {
    const { settings, aside } = listening(person)
    return settings.moderation.push && aside.pausedUntil === undefined
  })
  await startPushes(db, jobs, feed ?? '', pushed)
}
