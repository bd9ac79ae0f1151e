/** Where a link of a course in learning leads; spread it onto the router's `Link`. */
export interface Way {
  readonly to: never
  readonly search: never
  readonly hash?: string
}

export interface Ways {
  readonly overview: Way
  readonly lesson: (id: string, part?: string) => Way
  readonly materials: Way
  readonly certificate: Way
  readonly review: Way
  readonly discussion: Way
  readonly page: Way
}

const way = (path: string, search: Readonly<Record<string, string>> = {}): Way => ({
  to: path as never,
  search: search as never,
})

/** The addresses of a course; staff who look at what is off go on doing so. */
export const waysOf = (course: string, { all = false, user = '' } = {}): Ways => {
  const base = `/learn/${encodeURIComponent(course)}`
  const kept = { ...(all && { viewdisabled: 'true' }), ...(user !== '' && { user }) }
  return {
    overview: way(base, kept),
    lesson: (id, part) => ({
      ...way(`${base}/activity/${encodeURIComponent(id)}`, kept),
      ...(part !== undefined && { hash: part }),
    }),
    materials: way(`${base}/materials`, kept),
    certificate: way(`${base}/certificate`, user === '' ? {} : { user }),
    review: way(`${base}/review`),
    discussion: way(`${base}/discussion`),
    page: way(`/catalog/course/${encodeURIComponent(course)}`, all ? { viewdisabled: 'true' } : {}),
  }
}
