import type { IntlShape, MessageDescriptor } from 'react-intl'
import type { HistoryEvent } from '@cairn/contract/reports'
import { messages, ownSentences, sentences, siteSentences } from './messages.ts'

/** What was read along with the events: names by path and id. */
export type EventJoin = Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined

interface Named {
  readonly name?: string
  readonly title?: string
  readonly givenName?: string
  readonly familyName?: string
}

const nameIn = (join: EventJoin, path: string, id: string | undefined): string | undefined => {
  const thing = (id === undefined ? undefined : join?.[path]?.[id]) as Named | undefined
  if (!thing) return undefined
  return thing.title ?? thing.name ?? `${thing.givenName ?? ''} ${thing.familyName ?? ''}`.trim()
}

const PEOPLE = new Set(['user', 'api-user'])

/** What people do themselves before they are logged in: it is written down without an actor. */
const BEFORE = new Set([
  'session.open',
  'session.end',
  'user.create',
  'user.password',
  'user.reset',
  'identity.link',
])

const whoDid = ({ actor, action, object }: HistoryEvent): string | undefined =>
  actor ?? (BEFORE.has(action) ? object : undefined)

const find = (table: Readonly<Record<string, MessageDescriptor>>, action: string) =>
  Object.hasOwn(table, action) ? table[action] : undefined

const sentenceFor = (event: HistoryEvent): MessageDescriptor => {
  const did = whoDid(event)
  const own = PEOPLE.has(event.type) && did === event.object ? ownSentences : {}
  const bySite = did === undefined ? siteSentences : {}
  const { action } = event
  return find(own, action) ?? find(bySite, action) ?? find(sentences, action) ?? messages.other
}

export interface EventWords {
  readonly message: MessageDescriptor
  readonly values: Readonly<Record<'actor' | 'object' | 'user' | 'place' | 'provider' | 'action', string>>
}

/** An event as a sentence: its words and the names that belong into it. What has no name is called by its id. */
export const eventWords = (event: HistoryEvent, join: EventJoin, intl: IntlShape): EventWords => {
  const { type, object, action, proxy, detail } = event
  const gone = intl.formatMessage(messages.gone)
  const did = whoDid(event)
  const actor =
    did === undefined
      ? intl.formatMessage(messages.site)
      : (nameIn(join, 'actor', did) ?? nameIn(join, 'object', did) ?? gone)
  const place =
    typeof detail?.['organization'] === 'string' ? detail['organization'] : event.organization?.[0]
  return {
    message: sentenceFor(event),
    values: {
      actor:
        proxy === undefined
          ? actor
          : intl.formatMessage(messages.actingAs, { proxy: nameIn(join, 'proxy', proxy) ?? gone, actor }),
      object:
        nameIn(join, 'object', object) ?? (PEOPLE.has(type) ? intl.formatMessage(messages.goneToo) : object),
      user: (typeof detail?.['user'] === 'string' ? nameIn(join, 'user', detail['user']) : undefined) ?? gone,
      place: nameIn(join, 'organization', place) ?? intl.formatMessage(messages.somewhere),
      provider: String(detail?.['provider'] ?? ''),
      action,
    },
  }
}

/** What somebody did last, where only the action is told and not what it was done to. */
export const actionSentence = (intl: IntlShape, action: string, actor: string): string => {
  const untold = '…'
  return intl.formatMessage(find(ownSentences, action) ?? find(sentences, action) ?? messages.other, {
    actor,
    object: untold,
    user: untold,
    place: untold,
    provider: untold,
    action,
  })
}
