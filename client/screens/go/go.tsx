import { notFound, redirect } from '@tanstack/react-router'
import { isOwnPage } from '@cairn/domain/aliases/own-page'
import { aliasNamed } from '../../aliases/queries.ts'
import { coursePath } from '../../courses/course-link.tsx'
import type { Arrival } from '../../page.ts'
import { findPublisher, publisherPath } from '../../shared/publisher-query.ts'

/** A short address leads to the page it names, or to that of the organization or course it stands for. */
export const load = async ({ params, context: { queries } }: Arrival<'/go/$alias'>): Promise<void> => {
  const alias = await queries.ensureQueryData(aliasNamed(params.alias.toLowerCase()))
  if (alias === null) throw notFound()
  if (alias.url !== undefined && isOwnPage(alias.url)) throw redirect({ href: alias.url, replace: true })
  const publisher = await findPublisher(alias.object)
  throw redirect({ href: publisher ? publisherPath(publisher.id) : coursePath(alias.object), replace: true })
}

/** Nobody stays here. */
export function Screen() {
  return null
}
