import { getCourseReport } from './course.ts'
import { findCourseLearners } from './learners.ts'
import { findCourseReports } from './list.ts'
import { findResponses } from './responses.ts'

export const courseReportRoutes = [findCourseReports, getCourseReport, findCourseLearners, findResponses]
