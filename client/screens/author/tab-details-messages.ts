import { defineMessages } from '../../base/messages.ts'

/** The tab with what a course is and how it is found. */
export const messages = defineMessages({
  title: { id: 'details.title', defaultMessage: 'Details' },
  lead: {
    id: 'details.lead',
    defaultMessage: 'What people see before they take the course. Everything you change is saved by itself.',
  },
  about: { id: 'details.about', defaultMessage: 'About the course' },
  name: { id: 'details.name', defaultMessage: 'Title' },
  nameMissing: {
    id: 'details.nameMissing',
    defaultMessage: 'A course needs a title. The last one is kept until you write another.',
  },
  short: { id: 'details.short', defaultMessage: 'Short description' },
  shortHint: { id: 'details.shortHint', defaultMessage: 'One or two sentences, shown under the title.' },
  description: { id: 'details.description', defaultMessage: 'Description' },
  descriptionHint: {
    id: 'details.descriptionHint',
    defaultMessage: 'Who it is for, what they will be able to do, what they need to bring.',
  },
  cover: { id: 'details.cover', defaultMessage: 'Cover' },
  coverText: {
    id: 'details.coverText',
    defaultMessage: 'Without a picture the course gets a drawn cover of its own.',
  },
  poster: { id: 'details.poster', defaultMessage: 'Picture' },
  posterHint: { id: 'details.posterHint', defaultMessage: 'Wide, 16 to 9, at least 1280 pixels.' },
  film: { id: 'details.film', defaultMessage: 'Film' },
  filmHint: { id: 'details.filmHint', defaultMessage: 'Played on the course page, best under two minutes.' },
  found: { id: 'details.found', defaultMessage: 'How it is found' },
  foundText: { id: 'details.foundText', defaultMessage: 'The catalog is narrowed by these.' },
  categories: { id: 'details.categories', defaultMessage: 'Subjects' },
  noCategories: {
    id: 'details.noCategories',
    defaultMessage: 'This site has no subjects yet. An admin can add some under Branding.',
  },
  level: { id: 'details.level', defaultMessage: 'Level' },
  noLevel: {
    id: 'details.noLevel',
    defaultMessage: 'Not said',
    description: 'No level is given for the course',
  },
  includes: { id: 'details.includes', defaultMessage: 'It includes' },
  coached: { id: 'details.coached', defaultMessage: 'A coach who answers' },
  certificate: { id: 'details.certificate', defaultMessage: 'A certificate at the end' },
  featured: { id: 'details.featured', defaultMessage: 'Featured: shown first in the catalog' },
  before: { id: 'details.before', defaultMessage: 'Courses to take before' },
  beforeText: {
    id: 'details.beforeText',
    defaultMessage: 'Named on the course page. Nobody is kept out who has not taken them.',
  },
  beforeAdd: { id: 'details.beforeAdd', defaultMessage: 'Add a course' },
  beforeFind: { id: 'details.beforeFind', defaultMessage: 'Search by title' },
  beforeNone: { id: 'details.beforeNone', defaultMessage: 'No course fits.' },
  beforeLooking: { id: 'details.beforeLooking', defaultMessage: 'Looking' },
  beforeHere: { id: 'details.beforeHere', defaultMessage: 'Added already' },
  beforeSelf: {
    id: 'details.beforeSelf',
    defaultMessage: 'This course',
    description: 'Why it cannot be chosen',
  },
  beforeGone: {
    id: 'details.beforeGone',
    defaultMessage: 'A course that is no longer there',
    description: 'In place of the title of a deleted course',
  },
  preview: {
    id: 'details.preview',
    defaultMessage: 'In the catalog',
    description: 'Above the preview of the card',
  },
  untitled: { id: 'details.untitled', defaultMessage: 'A course without a title' },
  danger: { id: 'details.danger', defaultMessage: 'Delete this course' },
  dangerText: {
    id: 'details.dangerText',
    defaultMessage: 'Lessons and files are removed for good. What learners have done stays in reports.',
  },
  delete: { id: 'details.delete', defaultMessage: 'Delete course' },
})
