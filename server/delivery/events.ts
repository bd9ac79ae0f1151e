import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { Db } from '../base/db/schema.ts'
import { eventDetails, eventHead, eventWords, openEvent } from '../scheduling/words.ts'
import { findShownEvents, type ShownEvent } from '../scheduling/news.ts'
import type { ShownPlace } from '../groups/placed.ts'
import { aboutDecision, findShownDecisions, type ShownDecision } from './decisions.ts'
import { aboutModeration, findShownModeration, type ShownModeration } from './moderated.ts'
import { aboutPlace, findSeenPlaces } from './placed.ts'
import type { Item } from './words.ts'
import type { StoredMessage } from '../conversations/rows.ts'

/** News of an event in the place of a message: by whom, where and when. */
export interface SeenEvent {
  readonly stored: StoredMessage
  readonly seers: ReadonlySet<string>
  readonly shown?: ShownEvent
  /** It tells of a place somebody was given, and of no event. */
  readonly placed?: ShownPlace
  /** It tells of a moderator's decision. */
  readonly moderated?: ShownModeration
  /** It asks its reader to decide about a place on the team of a course. */
  readonly decision?: ShownDecision
}

type Shown = Pick<ShownEvent, 'creator' | 'feed' | 'created'>

const standIn = (object: string, { creator, feed, created }: Shown): StoredMessage => {
  const by = creator ?? ''
  const at = created.toISOString()
  return {
    message: { id: object, type: 'group', feed: feed ?? '', creator: by, created: at },
    place: 'group',
    course: null,
    publisher: null,
    audience: { type: 'group', place: 'group', creator: by, concerned: [], hide: [] },
    files: [],
    document: {},
  }
}

/** Of these news those about events that their readers may still see, by their object. */
export const findSeenEvents = async (
  db: Db,
  rows: readonly { readonly id: string; readonly object: string; readonly kind: string }[],
): Promise<ReadonlyMap<string, SeenEvent>> => {
  const events = rows.filter(({ kind }) => kind === 'event')
  const shown = await findShownEvents(
    db,
    events.map(({ id }) => id),
  )
  const seen = new Map<string, SeenEvent>()
  for (const { id, object } of events) {
    const event = shown.get(id)
    if (!event) continue
    const seers = new Set([...(seen.get(object)?.seers ?? []), event.person])
    seen.set(object, { stored: standIn(object, event), seers, shown: event })
  }
  for (const [object, placed] of await findSeenPlaces(db, rows))
    seen.set(object, { stored: standIn(object, placed), seers: new Set([placed.person]), placed })
  for (const moderated of await findShownModeration(db, rows)) {
    const { object, person } = moderated
    const seers = new Set([...(seen.get(object)?.seers ?? []), person])
    seen.set(object, { stored: standIn(object, { ...moderated, creator: null }), seers, moderated })
  }
  for (const decision of await findShownDecisions(db, rows)) {
    const { object, person } = decision
    const seers = new Set([...(seen.get(object)?.seers ?? []), person])
    seen.set(object, { stored: standIn(object, decision), seers, decision })
  }
  return seen
}

/** What is said of an event, on the reader's clock, and of what begins on a day, on the calendar of the site. */
export const aboutEvent = (
  language: InterfaceLanguage,
  { zone, site }: { readonly zone: string; readonly site: string },
  item: Item,
  seen: Partial<SeenEvent> | undefined,
): Item => {
  if (seen?.moderated) return aboutModeration(language, zone, item, seen.moderated)
  if (seen?.decision) return aboutDecision(language, item)
  const event = seen?.shown?.event
  if (!event) return aboutPlace(language, site, item, seen?.placed)
  const did = { said: eventHead(language, item.who, event), open: openEvent(language, event) }
  const { reason } = seen?.shown ?? {}
  return {
    ...item,
    did,
    words: eventWords(language, zone, event),
    details: eventDetails(language, zone, event),
    ...(typeof reason === 'string' && { reason }),
  }
}
