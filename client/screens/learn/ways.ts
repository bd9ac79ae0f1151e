/** The addresses of a course in learning; spread one onto the router's `Link`. Staff who see what is off keep seeing it. */
export const waysOf = (courseId: string, { all = false, user = '' } = {}) => {
  const params = { courseId }
  const disabled = all ? ({ viewdisabled: 'true' } as const) : {}
  const learner = user === '' ? {} : { user }
  const search = { ...disabled, ...learner }
  return {
    overview: { to: '/learn/$courseId', params, search },
    lesson: (instructionId: string, hash = '') => ({
      to: '/learn/$courseId/activity/$instructionId' as const,
      params: { courseId, instructionId },
      search,
      hash,
    }),
    materials: { to: '/learn/$courseId/materials', params, search },
    certificate: { to: '/learn/$courseId/certificate', params, search: learner },
    review: { to: '/learn/$courseId/review', params, search: {} },
    discussion: { to: '/learn/$courseId/discussion', params, search: {} },
    page: { to: '/catalog/course/$courseId', params, search: disabled },
  } as const
}

export type Ways = ReturnType<typeof waysOf>
