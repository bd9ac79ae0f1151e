import { openEvents, type LiveEvent } from './events.ts'
import { presence } from './presence.ts'

interface Options {
  readonly onEvent: (event: LiveEvent) => void
  readonly onRefused: () => void
  /** The line is open and nothing is known of what was said before. */
  readonly onFresh?: () => void
}

/** People come into view one after another; the stream is opened anew for all of them at once. */
const GATHER_MS = 200

/**
 * The one event stream of a session: give it the token, or null when the session is over. When the page wishes to hear
 * of more people, a new stream takes the place of the old one only once it is open, so that nothing is missed.
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
    else onEvent(event)
  }
  const open = () => {
    if (token === null) return
    registered = presence.wished()
    let before = close
    const endBefore = () => {
      before?.()
      before = null
    }
    const end = openEvents({
      token,
      register: registered.length === 0 ? [] : ['userAvailability', ...registered],
      lastId,
      onOpen: () => {
        endBefore()
        if (lastId === undefined) onFresh?.()
      },
      onEvent: hear,
      onRefused,
    })
    close = () => {
      endBefore()
      end()
    }
  }
  presence.onWish(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (presence.wished().some((id) => !registered.includes(id))) open()
    }, GATHER_MS)
  })
  return (next) => {
    close?.()
    close = null
    lastId = undefined
    token = next
    open()
  }
}
