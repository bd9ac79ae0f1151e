import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  crumbs: {
    id: 'publisher.crumbs',
    defaultMessage: 'Breadcrumb',
    description: 'Name of the way back to the catalog, for screen readers only',
  },
  catalog: { id: 'publisher.catalog', defaultMessage: 'Catalog', description: 'Link to all courses' },
  courseCount: {
    id: 'publisher.courseCount',
    defaultMessage: '{count, plural, =0 {No courses yet} one {# course} other {# courses}}',
  },
  reviewCount: {
    id: 'publisher.reviewCount',
    defaultMessage: '{count, plural, one {from # review} other {from # reviews}}',
    description: 'After the average of the stars of all courses of a publisher',
  },
  social: {
    id: 'publisher.social',
    defaultMessage: '{name} on social media',
    description:
      'Name of the list of links to social networks, for screen readers only. name: an organization',
  },
  hand: { id: 'publisher.hand', defaultMessage: 'Community', description: 'A social link without a name' },
  courses: { id: 'publisher.courses', defaultMessage: 'Courses', description: 'Heading' },
  searchThem: {
    id: 'publisher.searchThem',
    defaultMessage: 'Search and filter courses',
    description: 'Link to the catalog, narrowed to the courses of this publisher',
  },
  empty: { id: 'publisher.empty', defaultMessage: 'No published courses yet' },
  emptyText: {
    id: 'publisher.emptyText',
    defaultMessage: 'Courses from {name} will appear here. In the meantime, browse the catalog.',
  },
  toCatalog: { id: 'publisher.toCatalog', defaultMessage: 'Browse the catalog' },
  failed: { id: 'publisher.failed', defaultMessage: 'We couldn’t load the courses' },
  failedText: {
    id: 'publisher.failedText',
    defaultMessage: 'Check your connection and try again.',
  },
  tryAgain: { id: 'publisher.tryAgain', defaultMessage: 'Try again' },
  people: { id: 'publisher.people', defaultMessage: 'People who teach here', description: 'Heading' },
  author: { id: 'publisher.author', defaultMessage: 'Author', description: 'Under the name of a person' },
  coach: { id: 'publisher.coach', defaultMessage: 'Coach', description: 'Under the name of a person' },
})
