/** The addresses of a learner's courses; spread one onto the router's `Link`. */
export const overviewWay = (courseId: string) => ({ to: '/learn/$courseId', params: { courseId } }) as const
export const lessonWay = (courseId: string, instructionId: string) =>
  ({ to: '/learn/$courseId/activity/$instructionId', params: { courseId, instructionId } }) as const
export const certificateWay = (courseId: string) =>
  ({ to: '/learn/$courseId/certificate', params: { courseId } }) as const
export const reviewWay = (courseId: string) =>
  ({ to: '/learn/$courseId/review', params: { courseId } }) as const
export const pageWay = (courseId: string) =>
  ({ to: '/catalog/course/$courseId', params: { courseId } }) as const
