import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  titleOf: {
    id: 'checkout.titleOf',
    defaultMessage: 'Enroll in {course}',
    description: 'Title of the browser tab',
  },
  crumbs: {
    id: 'checkout.crumbs',
    defaultMessage: 'Breadcrumb',
    description: 'Name of the link above the title, for screen readers only',
  },
  back: { id: 'checkout.back', defaultMessage: 'About this course', description: 'Link to the course page' },
})
