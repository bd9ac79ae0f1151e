import { refuseWith } from '../refusal.ts'

const tagsIn = (header: string): string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''))

const names = (header: string, etag: string | null): boolean => {
  if (etag === null) return false
  const tags = tagsIn(header)
  return tags.includes('*') || tags.includes(etag)
}

/** Refuses to touch a document that is not as its sender thinks it is. `etag` is null where there is none. */
export const checkConditions = (
  match: string | undefined,
  noneMatch: string | undefined,
  etag: string | null,
): void => {
  if (match !== undefined && !names(match, etag))
    refuseWith(412, 'The document is not the one that If-Match names; it was changed meanwhile.')
  if (noneMatch !== undefined && names(noneMatch, etag))
    refuseWith(412, 'There is already a document here, which If-None-Match rules out.')
}
