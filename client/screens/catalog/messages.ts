import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: {
    id: 'catalog.title',
    defaultMessage: 'Catalog',
    description: 'Heading and tab title of the list of courses',
  },
  description: {
    id: 'catalog.description',
    defaultMessage: 'Every course on {site}: short, interactive lessons, many of them with a coach.',
    description: 'For search engines',
  },
  searchLabel: {
    id: 'catalog.searchLabel',
    defaultMessage: 'Search courses',
    description: 'Name of the search field, for screen readers only',
  },
  searchHint: {
    id: 'catalog.searchHint',
    defaultMessage: 'Search {count, plural, one {# course} other {# courses}} by subject, skill or publisher',
    description: 'Inside the empty search field',
  },
  searchHintShort: {
    id: 'catalog.searchHintShort',
    defaultMessage: 'Subject, skill or publisher',
    description: 'Inside the empty search field when the number of courses is not known',
  },
  clearSearch: {
    id: 'catalog.clearSearch',
    defaultMessage: 'Clear search',
    description: 'Cross in the search field, for screen readers only',
  },
  filters: {
    id: 'catalog.filters',
    defaultMessage: 'Filters',
    description: 'Name of the filters; title of their sheet on a phone',
  },
  openFilters: {
    id: 'catalog.openFilters',
    defaultMessage: '{count, plural, =0 {Filters} other {Filters (#)}}',
    description: 'Button that opens the filters on a phone',
  },
  closeFilters: { id: 'catalog.closeFilters', defaultMessage: 'Close filters' },
  category: {
    id: 'catalog.category',
    defaultMessage: 'Subject',
    description: 'Heading of a group of filters',
  },
  level: { id: 'catalog.level', defaultMessage: 'Level', description: 'Heading of a group of filters' },
  includes: {
    id: 'catalog.includes',
    defaultMessage: 'Includes',
    description: 'Heading of a group of filters',
  },
  language: {
    id: 'catalog.language',
    defaultMessage: 'Language',
    description: 'Heading of a group of filters',
  },
  price: { id: 'catalog.price', defaultMessage: 'Price', description: 'Heading of a group of filters' },
  coached: {
    id: 'catalog.coached',
    defaultMessage: 'Coached project',
    description: 'Filter: a coach reads the learner’s work',
  },
  certificate: {
    id: 'catalog.certificate',
    defaultMessage: 'Certificate',
    description: 'Filter: ends with a certificate',
  },
  free: { id: 'catalog.free', defaultMessage: 'Free', description: 'Filter: costs nothing' },
  subscription: {
    id: 'catalog.subscription',
    defaultMessage: 'In subscription',
    description: 'Filter: part of a subscription',
  },
  once: { id: 'catalog.once', defaultMessage: 'One-time price', description: 'Filter: paid for once' },
  results: {
    id: 'catalog.results',
    defaultMessage: 'Results',
    description: 'Name of the part with the courses found, for screen readers only',
  },
  count: {
    id: 'catalog.count',
    defaultMessage: '{count, plural, =0 {No courses} one {# course} other {# courses}}',
    description: 'How many courses were found; announced when it changes',
  },
  meant: {
    id: 'catalog.meant',
    defaultMessage: 'No results for “{typed}”. Showing courses for “{meant}” instead.',
    description: 'Shown above the courses when a mistyped word was corrected',
  },
  searching: {
    id: 'catalog.searching',
    defaultMessage: 'Searching',
    description: 'In place of the count while the first answer is awaited',
  },
  show: {
    id: 'catalog.show',
    defaultMessage: 'Show {count, plural, =0 {no courses} one {# course} other {# courses}}',
    description: 'Button at the bottom of the filter sheet on a phone: closes it',
  },
  chosen: {
    id: 'catalog.chosen',
    defaultMessage: 'Active filters',
    description: 'Name of the row of chips, for screen readers only',
  },
  removeFilter: {
    id: 'catalog.removeFilter',
    defaultMessage: 'Remove filter: {name}',
    description: 'What a press on a chip does, for screen readers only',
  },
  clearAll: { id: 'catalog.clearAll', defaultMessage: 'Clear all', description: 'Takes all filters away' },
  sort: {
    id: 'catalog.sort',
    defaultMessage: 'Sort by',
    description: 'Name of the choice of order, for screen readers only',
  },
  sortMatch: {
    id: 'catalog.sortMatch',
    defaultMessage: 'Best match',
    description: 'Order of search results',
  },
  sortFeatured: {
    id: 'catalog.sortFeatured',
    defaultMessage: 'Featured',
    description: 'Order of courses when nothing is searched',
  },
  sortNewest: { id: 'catalog.sortNewest', defaultMessage: 'Newest', description: 'Order of courses' },
  sortTitle: {
    id: 'catalog.sortTitle',
    defaultMessage: 'Title',
    description: 'Order of courses, alphabetical',
  },
  sortRating: {
    id: 'catalog.sortRating',
    defaultMessage: 'Highest rated',
    description: 'Order of courses',
  },
  sortPrice: {
    id: 'catalog.sortPrice',
    defaultMessage: 'Lowest price',
    description: 'Order of courses',
  },
  more: {
    id: 'catalog.more',
    defaultMessage: 'Show {count, number} more',
    description: 'Button under the courses',
  },
  tooMany: {
    id: 'catalog.tooMany',
    defaultMessage:
      'Showing the first {shown, number} of {count, number} courses. Add a search term or filter to narrow the results.',
    description: 'Under the courses when a search finds more than can be listed',
  },
  nothing: { id: 'catalog.nothing', defaultMessage: 'No matching courses' },
  nothingText: {
    id: 'catalog.nothingText',
    defaultMessage:
      'Try fewer words or fewer filters. The search covers titles, subjects, publishers and lesson names.',
  },
  startOver: {
    id: 'catalog.startOver',
    defaultMessage: 'Show all courses',
    description: 'Button: takes words and filters away',
  },
  empty: { id: 'catalog.empty', defaultMessage: 'No courses yet' },
  emptyText: { id: 'catalog.emptyText', defaultMessage: 'Published courses will appear here.' },
  failed: { id: 'catalog.failed', defaultMessage: 'We couldn’t load the courses' },
  failedText: {
    id: 'catalog.failedText',
    defaultMessage: 'Check your connection and try again. Your search is saved.',
  },
  tryAgain: { id: 'catalog.tryAgain', defaultMessage: 'Try again' },
  loading: {
    id: 'catalog.loading',
    defaultMessage: 'Loading courses',
    description: 'For screen readers, while courses are being loaded',
  },
})
