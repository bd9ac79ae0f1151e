import { direction, localeTag } from '../config/languages.ts'
import { themeOf } from '../config/theme-choice.ts'
import { themeVariables } from '../config/theme-variables.ts'

interface Site {
  readonly name: string
  readonly defaultLanguage: string
  readonly theme: Parameters<typeof themeOf>[0]
  readonly colorScheme?: 'light' | 'dark' | string | undefined
}

/** The icons of the installed app, which the server makes of the site's own image. */
export const APP_ICONS = {
  '192.png': { size: 192, purpose: 'any' },
  '512.png': { size: 512, purpose: 'any' },
  'maskable.png': { size: 512, purpose: 'maskable' },
  /** For iOS, which paints what is transparent black. */
  '180.png': { size: 180, purpose: 'opaque' },
} as const
export type AppIcon = keyof typeof APP_ICONS

const LISTED: readonly AppIcon[] = ['192.png', '512.png', 'maskable.png']

/** The colors that the frame of an installed app has before its first page is there. */
export const appColors = ({ theme, colorScheme }: Pick<Site, 'theme' | 'colorScheme'>) => {
  const colors = themeVariables(themeOf(theme))[colorScheme === 'dark' ? 'dark' : 'light']
  return { bar: colors['header-bg'], background: colors.bg }
}

/** How browsers install the site as an app: https://www.w3.org/TR/appmanifest/ */
export const webManifest = (site: Site) => {
  const { bar, background } = appColors(site)
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    lang: localeTag(site.defaultLanguage),
    dir: direction(site.defaultLanguage),
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: bar,
    background_color: background,
    icons: LISTED.map((file) => {
      const { size, purpose } = APP_ICONS[file]
      return { src: `/app-icon/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }
    }),
  }
}
