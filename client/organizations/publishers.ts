import type { Organization } from '@cairn/contract/organizations'

/** Publishers with the number of their courses, the most first. */
export const countPublishers = (
  courses: readonly { readonly publisher?: string | undefined }[],
  known: Readonly<Record<string, unknown>> | undefined,
): { id: string; name: string; count: number }[] => {
  const counts = new Map<string, number>()
  for (const { publisher } of courses)
    if (publisher !== undefined) counts.set(publisher, (counts.get(publisher) ?? 0) + 1)
  return [...counts]
    .flatMap(([id, count]) => {
      const name = (known?.[id] as Organization | undefined)?.name
      return name === undefined ? [] : [{ id, name, count }]
    })
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
}
