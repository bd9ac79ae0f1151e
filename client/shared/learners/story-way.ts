export const storyWay = (user: string, course?: string) => ({
  to: '/coach/learner/$userId',
  params: { userId: user },
  search: course === undefined ? {} : { courseId: course },
})
