import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  titleOf: {
    id: 'checkout.titleOf',
    defaultMessage: 'Checkout: {course}',
    description: 'Title of the browser tab',
  },
  back: {
    id: 'checkout.back',
    defaultMessage: 'Back to course',
    description: 'Link to the course page',
  },
  backToOffer: {
    id: 'checkout.backToOffer',
    defaultMessage: 'Back to invitation',
    description: 'Link to the page of an invitation link',
  },
  firstLesson: {
    id: 'checkout.firstLesson',
    defaultMessage: 'First lesson:',
    description: 'Followed by the title of a lesson',
  },
  coach: { id: 'checkout.coach', defaultMessage: 'Your coach: {name}' },
  invitation: {
    id: 'checkout.invitation',
    defaultMessage: '{count, plural, one {# course} other {# courses}}',
    description: 'Title of an order of several courses',
  },
  accept: {
    id: 'checkout.accept',
    defaultMessage: 'Accept invitation',
    description: 'Title of the page, where an organization pays',
  },
  joins: {
    id: 'checkout.joins',
    defaultMessage: 'You join the group {group}',
    description: 'Below the courses of an invitation link',
  },
  paidBy: {
    id: 'checkout.paidBy',
    defaultMessage: '{organization} pays for you.',
    description: 'In place of the price',
  },
  haveSome: {
    id: 'checkout.haveSome',
    defaultMessage: 'You already have {courses}, so you only pay for the rest.',
  },
  haveSomeFree: {
    id: 'checkout.haveSomeFree',
    defaultMessage: 'You already have {courses}.',
    description: 'Courses of an invitation link for which nothing is to be paid',
  },
})
