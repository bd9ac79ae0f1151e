import { defineMessages } from '../../base/messages.ts'

/** The tab with what a course is and how it is found. */
export const messages = defineMessages({
  title: { id: 'details.title', defaultMessage: 'Details' },
  lead: {
    id: 'details.lead',
    defaultMessage: 'What people see before they take the course. Your changes are saved automatically.',
  },
  about: { id: 'details.about', defaultMessage: 'About the course' },
  name: { id: 'details.name', defaultMessage: 'Title' },
  nameMissing: {
    id: 'details.nameMissing',
    defaultMessage: 'A course needs a title. The previous title is used until you enter a new one.',
  },
  short: { id: 'details.short', defaultMessage: 'Short description' },
  shortHint: { id: 'details.shortHint', defaultMessage: 'One or two sentences, shown under the title.' },
  description: { id: 'details.description', defaultMessage: 'Description' },
  descriptionHint: {
    id: 'details.descriptionHint',
    defaultMessage: 'Who it’s for, what they’ll learn to do, and what they need.',
  },
  cover: { id: 'details.cover', defaultMessage: 'Cover' },
  coverText: {
    id: 'details.coverText',
    defaultMessage: 'Without an image, the course gets a default cover.',
  },
  poster: { id: 'details.poster', defaultMessage: 'Image' },
  posterHint: { id: 'details.posterHint', defaultMessage: '16:9, at least 1280 pixels wide.' },
  film: { id: 'details.film', defaultMessage: 'Video' },
  filmHint: { id: 'details.filmHint', defaultMessage: 'Played on the course page. Best under two minutes.' },
  found: { id: 'details.found', defaultMessage: 'Catalog filters' },
  foundText: { id: 'details.foundText', defaultMessage: 'People use these to filter the catalog.' },
  categories: { id: 'details.categories', defaultMessage: 'Subjects' },
  noCategories: {
    id: 'details.noCategories',
    defaultMessage: 'This site has no subjects yet. An admin can add them under Branding.',
  },
  level: { id: 'details.level', defaultMessage: 'Level' },
  noLevel: {
    id: 'details.noLevel',
    defaultMessage: 'Not specified',
    description: 'No level is given for the course',
  },
  includes: { id: 'details.includes', defaultMessage: 'Includes' },
  coached: { id: 'details.coached', defaultMessage: 'Coaching' },
  certificate: { id: 'details.certificate', defaultMessage: 'A certificate' },
  featured: { id: 'details.featured', defaultMessage: 'Featured: shown first in the catalog' },
  before: { id: 'details.before', defaultMessage: 'Prerequisites' },
  beforeText: {
    id: 'details.beforeText',
    defaultMessage:
      'Listed on the course page. Learners have to complete them before they can start this course.',
  },
  beforeAdd: { id: 'details.beforeAdd', defaultMessage: 'Add course' },
  beforeFind: { id: 'details.beforeFind', defaultMessage: 'Search by title' },
  beforeNone: { id: 'details.beforeNone', defaultMessage: 'No matching courses' },
  beforeLooking: { id: 'details.beforeLooking', defaultMessage: 'Searching' },
  beforeHere: { id: 'details.beforeHere', defaultMessage: 'Already added' },
  beforeSelf: {
    id: 'details.beforeSelf',
    defaultMessage: 'This course',
    description: 'Why it cannot be chosen',
  },
  beforeGone: {
    id: 'details.beforeGone',
    defaultMessage: 'Deleted course',
    description: 'In place of the title of a deleted course',
  },
  preview: {
    id: 'details.preview',
    defaultMessage: 'In the catalog',
    description: 'Above the preview of the card',
  },
  untitled: { id: 'details.untitled', defaultMessage: 'Untitled course' },
  danger: { id: 'details.danger', defaultMessage: 'Delete this course' },
  dangerText: {
    id: 'details.dangerText',
    defaultMessage: 'Lessons and files are permanently deleted. Learner progress stays in reports.',
  },
  delete: { id: 'details.delete', defaultMessage: 'Delete course' },
})
