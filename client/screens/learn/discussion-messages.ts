import { defineMessages } from '../../base/messages.ts'

/** Words of the discussion of a course. */
export const discussionMessages = defineMessages({
  title: { id: 'learn.discussion.title', defaultMessage: 'Discussion', description: 'Headline' },
  titleOf: {
    id: 'learn.discussion.titleOf',
    defaultMessage: 'Discussion: {course}',
    description: 'Title of the page',
  },
  crumbs: {
    id: 'learn.discussion.crumbs',
    defaultMessage: 'Breadcrumb',
    description: 'For screen readers, with the way back',
  },
  lead: {
    id: 'learn.discussion.lead',
    defaultMessage: 'Questions, ideas and answers from everyone in this course.',
    description: 'Below the headline',
  },
  shown: { id: 'learn.discussion.shown', defaultMessage: 'Show', description: 'Name of a choice' },
  everything: { id: 'learn.discussion.everything', defaultMessage: 'All posts', description: 'Choice' },
  mine: {
    id: 'learn.discussion.mine',
    defaultMessage: 'Your posts',
    description: 'Choice: only what the reader began',
  },
  lesson: { id: 'learn.discussion.lesson', defaultMessage: 'Lesson', description: 'Name of a choice' },
  everyLesson: { id: 'learn.discussion.everyLesson', defaultMessage: 'All lessons', description: 'Choice' },
  placeholder: {
    id: 'learn.discussion.placeholder',
    defaultMessage: 'Ask a question or share something',
    description: 'Hint in the editor',
  },
  empty: {
    id: 'learn.discussion.empty',
    defaultMessage: 'Start the discussion',
    description: 'Headline',
  },
  emptyText: {
    id: 'learn.discussion.emptyText',
    defaultMessage:
      'Ask a question to get started. Everyone in the course can see it, including the coaches.',
    description: 'Below that',
  },
})

/** Words of what is said and noted beside a lesson. */
export const lessonTalkMessages = defineMessages({
  discussion: {
    id: 'learn.talk.discussion',
    defaultMessage: 'Lesson discussion',
    description: 'Name of the list',
  },
  placeholder: {
    id: 'learn.talk.placeholder',
    defaultMessage: 'Ask or share something about this lesson',
    description: 'Hint in the editor',
  },
  empty: { id: 'learn.talk.empty', defaultMessage: 'No posts yet', description: 'Headline' },
  emptyText: {
    id: 'learn.talk.emptyText',
    defaultMessage: 'Something unclear? Ask here. Others may have the same question.',
    description: 'Below that',
  },
  atMoment: {
    id: 'learn.talk.atMoment',
    defaultMessage: 'At {time}',
    description: 'Chip: ties a message to this moment of the video',
  },
  notes: { id: 'learn.talk.notes', defaultMessage: 'Your notes', description: 'Name of the list' },
  notePlaceholder: {
    id: 'learn.talk.notePlaceholder',
    defaultMessage: 'Write a note for yourself',
    description: 'Hint in the editor',
  },
  noNotes: { id: 'learn.talk.noNotes', defaultMessage: 'No notes yet', description: 'Headline' },
  noNotesText: {
    id: 'learn.talk.noNotesText',
    defaultMessage: 'Only you can see your notes.',
    description: 'Below that',
  },
  exercise: {
    id: 'learn.talk.exercise',
    defaultMessage: 'Responses from other learners',
    description: 'Name of the list below a question for discussion',
  },
  exercisePlaceholder: {
    id: 'learn.talk.exercisePlaceholder',
    defaultMessage: 'Share what you think',
    description: 'Hint in the editor',
  },
  exerciseEmpty: {
    id: 'learn.talk.exerciseEmpty',
    defaultMessage: 'No responses yet',
    description: 'Headline',
  },
  exerciseEmptyText: {
    id: 'learn.talk.exerciseEmptyText',
    defaultMessage: 'Be the first to share what you think.',
    description: 'Below that',
  },
})

/** Words of a project and the work handed in for it. */
export const projectMessages = defineMessages({
  own: { id: 'learn.project.own', defaultMessage: 'Your work', description: 'Headline' },
  'is-waiting': {
    id: 'learn.project.is-waiting',
    defaultMessage: 'Submitted. Your coach will review it, usually within two days.',
    description: 'Above the work',
  },
  'is-returned': {
    id: 'learn.project.is-returned',
    defaultMessage: 'Changes requested. Read your coach’s feedback and resubmit your work.',
    description: 'Above the work',
  },
  'is-done': {
    id: 'learn.project.is-done',
    defaultMessage: 'Approved by your coach.',
    description: 'Above the work',
  },
  feedback: {
    id: 'learn.project.feedback',
    defaultMessage: 'Feedback from your coach',
    description: 'Headline',
  },
  label: {
    id: 'learn.project.label',
    defaultMessage: 'Your submission',
    description: 'Name of the editor',
  },
  placeholder: {
    id: 'learn.project.placeholder',
    defaultMessage: 'Describe your work and attach it',
    description: 'Hint in the editor',
  },
  handIn: { id: 'learn.project.handIn', defaultMessage: 'Submit', description: 'Button' },
  again: { id: 'learn.project.again', defaultMessage: 'Resubmit', description: 'Button' },
  inGallery: {
    id: 'learn.project.inGallery',
    defaultMessage: 'Share it with other learners in the gallery',
    description: 'Choice below the editor',
  },
  gallery: {
    id: 'learn.project.gallery',
    defaultMessage: 'Gallery',
    description: 'Headline: the work of other learners',
  },
  galleryEmpty: {
    id: 'learn.project.galleryEmpty',
    defaultMessage: 'No submissions yet',
    description: 'Headline',
  },
  galleryEmptyText: {
    id: 'learn.project.galleryEmptyText',
    defaultMessage: 'Work that other learners share will appear here.',
    description: 'Below that',
  },
})
