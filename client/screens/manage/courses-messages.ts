import { defineMessages } from '../../base/messages.ts'

/** The list of all courses for admins. */
export const messages = defineMessages({
  title: { id: 'manageCourses.title', defaultMessage: 'Courses' },
  lead: {
    id: 'manageCourses.lead',
    defaultMessage: 'All courses on this site, published or draft, from every publisher.',
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
    defaultMessage: 'Everyone will be able to find it in the catalog.',
  },
  offTitle: { id: 'manageCourses.offTitle', defaultMessage: 'Unpublish “{title}”?' },
  offText: {
    id: 'manageCourses.offText',
    defaultMessage: "New learners won't be able to find it. People who work on it can still see it.",
  },
  keep: { id: 'manageCourses.keep', defaultMessage: 'Cancel' },
  publish: { id: 'manageCourses.publish', defaultMessage: 'Publish' },
  takeBack: { id: 'manageCourses.takeBack', defaultMessage: 'Unpublish' },
  isPublished: { id: 'manageCourses.isPublished', defaultMessage: '“{title}” is published' },
  isDraft: { id: 'manageCourses.isDraft', defaultMessage: '“{title}” is unpublished' },
  more: {
    id: 'manageCourses.more',
    defaultMessage:
      'Showing the first {shown, number} of {matches, number} courses. Search to find the rest.',
  },
  none: { id: 'manageCourses.none', defaultMessage: 'No courses yet' },
  noneText: { id: 'manageCourses.noneText', defaultMessage: 'Courses that authors create appear here.' },
  create: { id: 'manageCourses.create', defaultMessage: 'New course' },
})
