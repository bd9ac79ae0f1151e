import { useParams } from '@tanstack/react-router'
import { createElement, Suspense, type ComponentType } from 'react'
import type { Arrival } from '../../page.ts'
import { notFound } from '@tanstack/react-router'
import { openTabs } from './course-tabs.ts'
import { latePart } from '../../base/ui/late-part.tsx'

const SHOWN = new Map(
  openTabs.flatMap(({ name, screen }) =>
    screen
      ? [[name as string, latePart<ComponentType>(async () => ({ default: (await screen()).Tab }))] as const]
      : [],
  ),
)

export const load = async ({ params }: Arrival<'/author/course/$courseId/$tab'>): Promise<void> => {
  const tab = openTabs.find(({ name }) => name === params.tab)
  if (!tab) throw notFound()
  await tab.screen?.()
}

/** One of the tabs of a course under change. */
export function Screen() {
  const { tab } = useParams({ from: '/author/course/$courseId/$tab' })
  const Shown = SHOWN.get(tab)
  return <Suspense>{Shown && createElement(Shown)}</Suspense>
}
