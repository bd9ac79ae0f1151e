import { isAccountChanged, type CallError } from './call-error.ts'

/** Words of the interface for failures the server did not explain. */
export type FallbackKey = 'error_403' | 'error_404' | 'error_409' | 'error_500'

const FALLBACKS: Readonly<Record<number, FallbackKey>> = {
  403: 'error_403',
  404: 'error_404',
  409: 'error_409',
  500: 'error_500',
}

export const fallbackKey = (status: number): FallbackKey | undefined => FALLBACKS[status]

/** 'status: message', with the interface's own words where the server sent none. */
export const errorText = (error: CallError, words: (key: FallbackKey) => string): string => {
  const key = fallbackKey(error.status)
  const message = error.told || key === undefined ? error.message : words(key)
  return error.status === 0 ? message : `${error.status}: ${message}`
}

let teller: (error: CallError) => void = () => {}

const shown = new WeakSet<object>()

/** The person has read about this failure already, whoever else hears of it. */
export const wasShown = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && shown.has(error)

/** Says what went wrong where no screen does. The running app decides how. */
export const tellError = (error: CallError): void => {
  shown.add(error)
  // Whoever is here now did not ask.
  if (!isAccountChanged(error)) teller(error)
}

export const onTell = (next: typeof teller): void => {
  teller = next
}
