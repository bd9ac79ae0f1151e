import type { Db } from '../base/db/schema.ts'
import type { By } from '../base/on.ts'
import { addNews } from '../notifications/news.ts'
import type { Kept } from './store.ts'

interface NameDecision {
  /** The request that was decided: each is notified of once. */
  readonly request: string
  readonly approve: boolean
  readonly name: string
  readonly reason?: string | undefined
}

/** Tells the holder of a certificate what was decided about the name they requested, and why. */
export const notifyOfName = async (
  db: Db,
  by: By,
  { person, course }: Pick<Kept, 'person' | 'course'>,
  { request, approve, name, reason }: NameDecision,
): Promise<void> => {
  const correction = { approved: approve, name, ...(reason !== undefined && { reason }) }
  const about = {
    object: request,
    feed: course,
    creator: by.actor?.id ?? null,
    at: by.now,
    detail: { correction },
  }
  const path = `/learn/${encodeURIComponent(course)}/certificate`
  await addNews(db, about, [{ person, kind: 'certificate', path, mailDue: null, textDue: null }])
}
