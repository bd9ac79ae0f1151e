import { useCallback, useEffect, useRef } from 'react'
import { languageFrom, offeredLanguages, storedLanguage, useSpeech } from '../base/i18n.tsx'
import { useActor, useSession, useSite } from '../base/site.tsx'
import { changeMe } from './save.ts'

/** Speaks the language from now on. Whoever is logged in, as themselves, finds it on their other devices too. */
export const useChooseLanguage = (): ((code: string) => Promise<void>) => {
  const { speak } = useSpeech()
  const acting = useActor()?.acting === true
  return useCallback(
    (code) => {
      if (!acting) void changeMe((user) => ({ ...user, language: code }))
      return speak(code)
    },
    [speak, acting],
  )
}

/** Whether somebody has chosen a language on this device before. */
const chosenHere = (): boolean => (storedLanguage() ?? languageFrom(document.cookie)) !== undefined

/**
 * Follows the language of whoever is logged in: when they choose another one on another device, and at log-in on a
 * device that was never told one.
 */
export const useOwnLanguage = (): void => {
  const acting = useActor()?.acting === true
  const wish = useSession()?.user.language
  const offered = offeredLanguages(useSite()).some(({ code }) => code === wish)
  const own = acting || !offered ? undefined : wish
  const { speak } = useSpeech()
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    const known = before.current
    before.current = own
    if (own === undefined || own === known) return
    if (known !== undefined || !chosenHere()) void speak(own)
  }, [own, speak])
}
