import { defineMessages } from '../base/messages.ts'

/** The roles somebody may hold in an organization, as words. */
export const roleNames = defineMessages({
  admin: { id: 'role.admin', defaultMessage: 'Admin', description: 'Role in an organization' },
  author: { id: 'role.author', defaultMessage: 'Author', description: 'Role: writes courses' },
  coach: { id: 'role.coach', defaultMessage: 'Coach', description: 'Role: accompanies learners' },
  publisher: {
    id: 'role.publisher',
    defaultMessage: 'Publisher',
    description: 'Role: puts courses into the catalog and sells them',
  },
  observer: { id: 'role.observer', defaultMessage: 'Observer', description: 'Role: reads reports' },
  learner: { id: 'role.learner', defaultMessage: 'Learner', description: 'Role: takes courses' },
})

export const rolePlurals = defineMessages({
  admin: { id: 'role.admins', defaultMessage: 'Admins', description: 'Heading over people with this role' },
  author: {
    id: 'role.authors',
    defaultMessage: 'Authors',
    description: 'Heading over people with this role',
  },
  coach: { id: 'role.coaches', defaultMessage: 'Coaches', description: 'Heading over people with this role' },
  publisher: {
    id: 'role.publishers',
    defaultMessage: 'Publishers',
    description: 'Heading over people with this role',
  },
  observer: {
    id: 'role.observers',
    defaultMessage: 'Observers',
    description: 'Heading over people with this role',
  },
})

export const roleCounts = defineMessages({
  admin: { id: 'role.adminCount', defaultMessage: '{count, plural, one {# admin} other {# admins}}' },
  author: { id: 'role.authorCount', defaultMessage: '{count, plural, one {# author} other {# authors}}' },
  coach: { id: 'role.coachCount', defaultMessage: '{count, plural, one {# coach} other {# coaches}}' },
  publisher: {
    id: 'role.publisherCount',
    defaultMessage: '{count, plural, one {# publisher} other {# publishers}}',
  },
  observer: {
    id: 'role.observerCount',
    defaultMessage: '{count, plural, one {# observer} other {# observers}}',
  },
})

/** What each role may do, in one sentence. */
export const roleDeeds = defineMessages({
  admin: {
    id: 'role.adminDeed',
    defaultMessage: 'Manage this organization, its people and everything it publishes.',
  },
  author: { id: 'role.authorDeed', defaultMessage: 'Create and edit the courses of this organization.' },
  coach: { id: 'role.coachDeed', defaultMessage: 'Support learners and review their work.' },
  publisher: {
    id: 'role.publisherDeed',
    defaultMessage: 'Publish courses in the catalog and see their sales. Publishers are also authors.',
  },
  observer: { id: 'role.observerDeed', defaultMessage: 'View the reports without changing anything.' },
})

/** Labels of the fields that find somebody for a role. */
export const roleAdds = defineMessages({
  admin: {
    id: 'role.adminAdd',
    defaultMessage: 'Add an admin',
    description: 'Label of a field that finds people',
  },
  author: {
    id: 'role.authorAdd',
    defaultMessage: 'Add an author',
    description: 'Label of a field that finds people',
  },
  coach: {
    id: 'role.coachAdd',
    defaultMessage: 'Add a coach',
    description: 'Label of a field that finds people',
  },
  publisher: {
    id: 'role.publisherAdd',
    defaultMessage: 'Add a publisher',
    description: 'Label of a field that finds people',
  },
  observer: {
    id: 'role.observerAdd',
    defaultMessage: 'Add an observer',
    description: 'Label of a field that finds people',
  },
})
