import { useIntl } from 'react-intl'
import { useSurroundings } from './feed-context.ts'
import { isGone } from './gone.ts'
import { messages } from './messages.ts'
import { usePorts } from './ports.ts'

/** What somebody is called, if that is known here. */
export const useKnownName = (id: string): string | undefined => {
  const { people } = useSurroundings()
  const { me } = usePorts()
  const person = id === me.id ? me : people[id]
  return person && `${person.givenName} ${person.familyName}`
}

/** What somebody is called; whoever is no longer there is said to be so. */
export const useName = (id: string): string => {
  const intl = useIntl()
  const { people, store } = useSurroundings()
  const { me } = usePorts()
  if (isGone(id)) return intl.formatMessage(messages.somebody)
  const person = id === me.id ? me : people[id]
  if (person) return `${person.givenName} ${person.familyName}`
  return store.get().state === 'loading' ? '…' : intl.formatMessage(messages.somebody)
}
