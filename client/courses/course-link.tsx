import { Link } from '@tanstack/react-router'

export const coursePath = (id: string): string => `/catalog/course/${encodeURIComponent(id)}`

/** The way to a course's page. */
export const courseLink = (id: string) => <Link to={coursePath(id)} />
