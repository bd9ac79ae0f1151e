import { onReconnect } from './reconnect.ts'

const isStyles = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet'

/**
 * A part of the program whose style sheet could not be loaded is tried again by its script alone: what asks for both
 * believes that it has the sheet. Such sheets are asked for anew once there is a connection.
 */
export const watchStyles = (): void => {
  const missing = new Set<HTMLLinkElement>()
  const note = ({ target }: Event) => {
    if (isStyles(target)) missing.add(target)
  }
  // Such an event does not rise: it is seen on its way down.
  addEventListener('error', note, { capture: true })
  onReconnect(() => {
    for (const link of missing) link.replaceWith(link.cloneNode())
    missing.clear()
  })
}
