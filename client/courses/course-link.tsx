import { Link } from '@tanstack/react-router'
import { pathTo } from '../base/paths.ts'

export const coursePath = (id: string): string => pathTo('/catalog/course/$courseId', { courseId: id })

/** The way to a course's page. */
export const courseLink = (id: string) => <Link to="/catalog/course/$courseId" params={{ courseId: id }} />
