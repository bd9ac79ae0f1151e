/** What a launch opens: a course, or one lesson of it. */
export interface LtiTarget {
  readonly course: string
  readonly lesson?: string
}

const ID = /^(?!__proto__$)[A-Za-z0-9_.:-]{1,100}$/
const PATH = /^\/lti\/tool\/course\/([^/]+)(?:\/lesson\/([^/]+))?\/?$/

const part = (escaped: string | undefined): string | undefined => {
  try {
    const id = decodeURIComponent(escaped ?? '')
    return ID.test(id) ? id : undefined
  } catch {
    return undefined
  }
}

/** The address that a platform stores for a course or lesson of ours. */
export const targetAddress = (origin: string, { course, lesson }: LtiTarget): string =>
  `${origin}/lti/tool/course/${encodeURIComponent(course)}${lesson === undefined ? '' : `/lesson/${encodeURIComponent(lesson)}`}`

const targetIn = (address: string, origins: readonly string[]): LtiTarget | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const [, course, lesson] = (url && origins.includes(url.origin) && PATH.exec(url.pathname)) || []
  const id = part(course)
  if (id === undefined) return undefined
  return lesson === undefined ? { course: id } : withLesson(id, part(lesson))
}

const withLesson = (course: string, lesson: string | undefined): LtiTarget | undefined =>
  lesson === undefined ? undefined : { course, lesson }

/**
 * What is to be opened: what the address of the link names, or its custom parameters `cairn_course` and `cairn_lesson`,
 * for platforms that have one address for all links. An address elsewhere names nothing, and nobody is ever sent there.
 */
export const readTarget = (
  address: string,
  custom: Readonly<Record<string, string>>,
  origins: readonly string[],
): LtiTarget | undefined => {
  const named = targetIn(address, origins)
  if (named) return named
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !origins.includes(url.origin)) return undefined
  const course = part(custom['cairn_course'])
  if (course === undefined) return undefined
  return custom['cairn_lesson'] === undefined ? { course } : withLesson(course, part(custom['cairn_lesson']))
}
