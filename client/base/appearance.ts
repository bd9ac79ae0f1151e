import { useEffect } from 'react'
import { colorScheme, type ColorScheme } from '@cairn/domain/config/scheme'
import { useSession, useSite } from './site.tsx'
import { applyContrast } from './ui/theme-style.ts'

const KEY = 'appearance'
const DARK = '(prefers-color-scheme: dark)'

interface Wish {
  readonly own: ColorScheme | undefined
  readonly site: ColorScheme | undefined
  readonly high: boolean
}

/** Puts the page in the person's scheme, else the site's, else the system's, and follows the system. Returns how to stop. */
export const followScheme = ({ own, site, high }: Wish): (() => void) => {
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
}

/** Keeps the page in the scheme of whoever looks at it, and follows each change at once. */
export const useAppearance = (): void => {
  const site = useSite().colorScheme
  const user = useSession()?.user
  const own = user?.colorScheme
  const high = user?.highContrast ?? false
  useEffect(() => followScheme({ own, site, high }), [own, site, high])
}
