import type { IconName } from '../base/ui/icon.tsx'

const ICONS: readonly [RegExp, IconName][] = [
  [/outdoor|nature|travel|mountain/, 'mountain'],
  [/data|statistic|math/, 'chart-dots-3'],
  [/lead|people|manage|communicat/, 'users'],
  [/writ|literature|journal/, 'pencil'],
  [/craft|food|cook|textile|hand/, 'needle-thread'],
  [/safety|health|medic|first-?aid/, 'first-aid-kit'],
  [/design|art|visual/, 'palette'],
  [/science|research|lab/, 'microscope'],
  [/code|program|web|tech|computer/, 'code'],
  [/music|sound|audio/, 'music'],
  [/business|finance|sales/, 'briefcase'],
  [/language/, 'language'],
]

/** The icon beside a subject; a book for one we have no picture of. */
export const subjectIcon = (category: string): IconName =>
  ICONS.find(([words]) => words.test(category.toLowerCase()))?.[1] ?? 'book-2'
