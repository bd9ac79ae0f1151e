/** Where the courses of a learner lead; spread it onto the router's `Link`. */
interface Way {
  readonly to: never
}

const way = (path: string): Way => ({ to: path as never })
const base = (course: string) => `/learn/${encodeURIComponent(course)}`

export const overviewWay = (course: string): Way => way(base(course))
export const lessonWay = (course: string, lesson: string): Way =>
  way(`${base(course)}/activity/${encodeURIComponent(lesson)}`)
export const certificateWay = (course: string): Way => way(`${base(course)}/certificate`)
export const reviewWay = (course: string): Way => way(`${base(course)}/review`)
export const pageWay = (course: string): Way => way(`/catalog/course/${encodeURIComponent(course)}`)
