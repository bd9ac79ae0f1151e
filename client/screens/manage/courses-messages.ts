import { defineMessages } from '../../base/messages.ts'

/** The list of all courses for admins. */
export const messages = defineMessages({
  title: { id: 'manageCourses.title', defaultMessage: 'Courses' },
  lead: {
    id: 'manageCourses.lead',
    defaultMessage: 'Everything that is published here or being written, by whomever.',
  },
  search: { id: 'manageCourses.search', defaultMessage: 'Search by title, subject or publisher' },
  publisher: { id: 'manageCourses.publisher', defaultMessage: 'Publisher' },
  anyPublisher: { id: 'manageCourses.anyPublisher', defaultMessage: 'All publishers' },
  published: {
    id: 'manageCourses.published',
    defaultMessage: 'Publish {title}',
    description: 'Name of a switch, heard only: on means everybody sees the course',
  },
  onTitle: { id: 'manageCourses.onTitle', defaultMessage: 'Publish “{title}”?' },
  onText: {
    id: 'manageCourses.onText',
    defaultMessage: 'Everybody finds it in the catalog from then on.',
  },
  offTitle: { id: 'manageCourses.offTitle', defaultMessage: 'Take “{title}” out of the catalog?' },
  offText: {
    id: 'manageCourses.offText',
    defaultMessage: 'Nobody new can find it. Those who work on it still see it.',
  },
  keep: { id: 'manageCourses.keep', defaultMessage: 'Leave it as it is' },
  publish: { id: 'manageCourses.publish', defaultMessage: 'Publish' },
  takeBack: { id: 'manageCourses.takeBack', defaultMessage: 'Make it a draft' },
  isPublished: { id: 'manageCourses.isPublished', defaultMessage: '“{title}” is published' },
  isDraft: { id: 'manageCourses.isDraft', defaultMessage: '“{title}” is a draft now' },
  more: {
    id: 'manageCourses.more',
    defaultMessage: 'The first {shown, number} of {matches, number} courses. Search to find the others.',
  },
  none: { id: 'manageCourses.none', defaultMessage: 'No course yet' },
  noneText: { id: 'manageCourses.noneText', defaultMessage: 'Courses that authors make are listed here.' },
  create: { id: 'manageCourses.create', defaultMessage: 'New course' },
})
