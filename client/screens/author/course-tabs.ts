import type { ComponentType } from 'react'
import type { IconName } from '../../base/ui/icon.tsx'

interface Tab {
  readonly name: string
  readonly icon: IconName
  /** What the tab shows inside the frame; the content is the studio, which the frame draws itself. */
  readonly screen?: () => Promise<{ readonly Tab: ComponentType }>
}

/** The tabs of a course under change, in their order. A tab works on the draft that the frame holds. */
export const TABS = [
  { name: 'details', icon: 'info-circle', screen: () => import('./tab-details.tsx') },
  { name: 'content', icon: 'list-tree' },
  { name: 'languages', icon: 'language', screen: () => import('./tab-languages.tsx') },
  { name: 'people', icon: 'users', screen: () => import('./tab-people.tsx') },
  { name: 'materials', icon: 'paperclip', screen: () => import('./tab-materials.tsx') },
  { name: 'certificates', icon: 'certificate', screen: () => import('./tab-certificates.tsx') },
  { name: 'newsletters', icon: 'mail', screen: () => import('./tab-newsletters.tsx') },
  { name: 'pricing', icon: 'coin', screen: () => import('./tab-pricing.tsx') },
  { name: 'scheduling', icon: 'calendar', screen: () => import('./tab-scheduling.tsx') },
  { name: 'history', icon: 'history', screen: () => import('./tab-history.tsx') },
  { name: 'copy', icon: 'copy', screen: () => import('./tab-copy.tsx') },
] as const satisfies readonly Tab[]

export type TabName = (typeof TABS)[number]['name']

/** Tabs that have something to show. */
export const openTabs = (TABS as readonly Tab[]).filter(
  ({ name, screen }) => name === 'content' || screen !== undefined,
) as readonly (Tab & { readonly name: TabName })[]
