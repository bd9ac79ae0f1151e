import { openEvents, type LiveEvent } from './events.ts'
import { feedNews } from './feed-news.ts'
import { presence } from './presence.ts'

interface Options {
  readonly onEvent: (event: LiveEvent) => void
  readonly onRefused: () => void
  /** The line is open and nothing is known of what was said before. */
  readonly onFresh?: () => void
}

/** People come into view one after another; the stream is opened anew for all of them at once. */
const GATHER_MS = 200

/** As much as one address has room for. */
const ROOM = 3900

/** What the page in view wants to hear of: the feeds first, then as many people as there is room for. */
const wished = (): string[] => {
  const feeds = feedNews.wished()
  const people = presence.wished()
  const names = people.length === 0 ? feeds : [...feeds, 'userAvailability', ...people]
  let room = ROOM
  return names.filter((name) => (room -= encodeURIComponent(name).length + 3) > 0)
}

/**
 * The one event stream of a session: give it the token, or null when the session is over. When the page wishes to hear
 * of more people or feeds, a new stream takes the place of the old one only once it is open, so that nothing is missed.
 */
export const makeStream = ({ onEvent, onRefused, onFresh }: Options): ((token: string | null) => void) => {
  let close: (() => void) | null = null
  let token: string | null = null
  let lastId: string | undefined
  let registered: readonly string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const hear = (event: LiveEvent) => {
    lastId = event.id ?? lastId
    if (event.channel === 'userAvailability') presence.hear(event.data)
    else if (event.channel === 'updateConversation') feedNews.tellUpdate(event.data, event.id)
    else if (event.channel === 'deleteConversation') feedNews.tellGone(event.data, event.id)
    else if (event.channel === 'missed') feedNews.missed()
    else onEvent(event)
  }
  const open = () => {
    if (token === null) return
    registered = wished()
    let before = close
    const endBefore = () => {
      before?.()
      before = null
    }
    const end = openEvents({
      token,
      register: registered,
      lastId,
      onOpen: () => {
        endBefore()
        if (lastId !== undefined) return
        onFresh?.()
        // Nothing tells the server where to go on from, so that what was said in between is read.
        if (feedNews.wished().length > 0) feedNews.missed()
      },
      onEvent: hear,
      onRefused,
    })
    close = () => {
      endBefore()
      end()
    }
  }
  const gather = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (wished().some((id) => !registered.includes(id))) open()
    }, GATHER_MS)
  }
  presence.onWish(gather)
  feedNews.onWish(gather)
  return (next) => {
    close?.()
    close = null
    lastId = undefined
    token = next
    open()
  }
}
