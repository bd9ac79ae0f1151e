/** The pages of reports, and which reports each shows. `$` stands for an id; a saved view leads to one of these. */
const PAGES: readonly (readonly [path: string, ...reports: string[]])[] = [
  ['/reports/courses', 'courses'],
  ['/reports/courses/$', 'course', 'courseLearners', 'responses'],
  ['/reports/courses/$/lessons', 'course'],
  ['/reports/courses/$/questions', 'course'],
  ['/reports/courses/$/learners', 'courseLearners'],
  ['/reports/courses/$/responses', 'responses'],
  ['/reports/learners', 'learners'],
  ['/reports/learners/$', 'learner'],
  ['/reports/users', 'users'],
  ['/reports/organizations/$/coaches', 'coaches'],
  ['/reports/groups/$', 'group'],
  ['/reports/payments', 'payments'],
  ['/reports/events', 'events'],
  ['/reports/history/$', 'versions'],
]

export const VIEW_PATH_CHARS = 3000

const isId = (segment: string): boolean => /^(?!__proto__$)[A-Za-z0-9_.:-]{1,100}$/.test(segment)

const fits = (pattern: string, segments: readonly string[]): boolean => {
  const wanted = pattern.split('/')
  return (
    wanted.length === segments.length &&
    wanted.every((part, n) => (part === '$' ? isId(segments[n] ?? '') : part === segments[n]))
  )
}

/** Whether an address within the site leads to a page that shows this report: nothing else is ever linked to. */
export const isReportPath = (address: string, report: string): boolean => {
  // Written as browsers write it: what they would read in another way is not taken.
  if (address.length > VIEW_PATH_CHARS || !/^\/[!-~]*$/.test(address) || /[\\#"<>`{}|^]/.test(address))
    return false
  const [path = '', ...search] = address.split('?')
  if (search.length > 1) return false
  const segments = path.split('/')
  if (segments.some((segment) => segment === '.' || segment === '..')) return false
  return PAGES.some(([pattern, ...reports]) => reports.includes(report) && fits(pattern, segments))
}
