import { useEffect } from 'react'
import { colorScheme, type ColorScheme } from '@cairn/domain/config/scheme'
import { useSession, useSite } from './site.tsx'
import { writeStored } from './stored.ts'
import { applyContrast } from './ui/contrast.ts'

const KEY = 'appearance'
const DARK = '(prefers-color-scheme: dark)'
const MORE = '(prefers-contrast: more)'

interface Wish {
  readonly own: ColorScheme | undefined
  readonly site: ColorScheme | undefined
  /** Undefined: as the system wishes. */
  readonly high: boolean | undefined
}

/**
 * Puts the page in the person's scheme, else the site's, else the system's, in as much contrast as the person or else
 * the system wishes, and follows the system. Returns how to stop.
 */
export const followScheme = ({ own, site, high }: Wish): (() => void) => {
  const system = matchMedia(DARK)
  const contrast = matchMedia(MORE)
  const apply = () => {
    const scheme = colorScheme({ user: own, installation: site, systemDark: system.matches })
    document.documentElement.dataset['mantineColorScheme'] = scheme
    applyContrast(high ?? contrast.matches)
  }
  apply()
  // Read before the first paint of the next page, by the small script in index.html; else it starts in the site's scheme.
  writeStored('localStorage', KEY, { colorScheme: own, highContrast: high })
  system.addEventListener('change', apply)
  contrast.addEventListener('change', apply)
  return () => {
    system.removeEventListener('change', apply)
    contrast.removeEventListener('change', apply)
  }
}

/** Keeps the page in the scheme of whoever looks at it, and follows each change at once. */
export const useAppearance = (): void => {
  const site = useSite().colorScheme
  const user = useSession()?.user
  const own = user?.colorScheme
  const high = user?.highContrast
  useEffect(() => followScheme({ own, site, high }), [own, site, high])
}
