import { useEffect } from 'react'
import { colorScheme } from '@cairn/domain/config/scheme'
import { useSession, useSite } from './site.tsx'
import { applyContrast } from './ui/theme-style.ts'

const KEY = 'appearance'
const DARK = '(prefers-color-scheme: dark)'

/** Keeps the page in the person's scheme, else the site's, else the system's, and follows each at once. */
export const useAppearance = (): void => {
  const site = useSite().colorScheme
  const user = useSession()?.user
  const own = user?.colorScheme
  const high = user?.highContrast ?? false
  useEffect(() => {
    const system = matchMedia(DARK)
    const apply = () => {
      const scheme = colorScheme({ user: own, installation: site, systemDark: system.matches })
      document.documentElement.dataset['mantineColorScheme'] = scheme
    }
    apply()
    applyContrast(high)
    try {
      // Read before the first paint of the next page, by the small script in index.html.
      localStorage.setItem(KEY, JSON.stringify({ colorScheme: own, highContrast: high }))
    } catch {
      // Then the next page starts in the site's scheme.
    }
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  }, [own, site, high])
}
