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
    defaultMessage: 'Where you are',
    description: 'Heard with the way back',
  },
  lead: {
    id: 'learn.discussion.lead',
    defaultMessage: 'Questions, finds and answers of everybody in this course.',
    description: 'Below the headline',
  },
  shown: { id: 'learn.discussion.shown', defaultMessage: 'What is shown', description: 'Name of a choice' },
  everything: { id: 'learn.discussion.everything', defaultMessage: 'Everything', description: 'Choice' },
  mine: {
    id: 'learn.discussion.mine',
    defaultMessage: 'Yours',
    description: 'Choice: only what the reader began',
  },
  lesson: { id: 'learn.discussion.lesson', defaultMessage: 'Lesson', description: 'Name of a choice' },
  everyLesson: { id: 'learn.discussion.everyLesson', defaultMessage: 'All lessons', description: 'Choice' },
  placeholder: {
    id: 'learn.discussion.placeholder',
    defaultMessage: 'Ask something or share what you found',
    description: 'Hint in the editor',
  },
  empty: {
    id: 'learn.discussion.empty',
    defaultMessage: 'Be the first to say something',
    description: 'Headline',
  },
  emptyText: {
    id: 'learn.discussion.emptyText',
    defaultMessage: 'A question is a good start. Others in the course see it, and so do the coaches.',
    description: 'Below that',
  },
})

/** Words of what is said and noted beside a lesson. */
export const lessonTalkMessages = defineMessages({
  discussion: {
    id: 'learn.talk.discussion',
    defaultMessage: 'Discussion of this lesson',
    description: 'Name of the list',
  },
  placeholder: {
    id: 'learn.talk.placeholder',
    defaultMessage: 'Ask or say something about this lesson',
    description: 'Hint in the editor',
  },
  empty: { id: 'learn.talk.empty', defaultMessage: 'Nobody has said anything yet', description: 'Headline' },
  emptyText: {
    id: 'learn.talk.emptyText',
    defaultMessage: 'If something is unclear to you, it is to others too. Ask.',
    description: 'Below that',
  },
  atMoment: {
    id: 'learn.talk.atMoment',
    defaultMessage: 'At {time}',
    description: 'Chip: ties a message to this moment of the film',
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
    defaultMessage: 'What you write here only you see.',
    description: 'Below that',
  },
  exercise: {
    id: 'learn.talk.exercise',
    defaultMessage: 'What the others say',
    description: 'Name of the list below a question for discussion',
  },
  exercisePlaceholder: {
    id: 'learn.talk.exercisePlaceholder',
    defaultMessage: 'Say what you think',
    description: 'Hint in the editor',
  },
  exerciseEmpty: {
    id: 'learn.talk.exerciseEmpty',
    defaultMessage: 'You are the first here',
    description: 'Headline',
  },
  exerciseEmptyText: {
    id: 'learn.talk.exerciseEmptyText',
    defaultMessage: 'Say what you think; whoever comes next answers you.',
    description: 'Below that',
  },
})

/** Words of a project and the work handed in for it. */
export const projectMessages = defineMessages({
  own: { id: 'learn.project.own', defaultMessage: 'Your work', description: 'Headline' },
  'is-waiting': {
    id: 'learn.project.is-waiting',
    defaultMessage: 'Handed in. Your coach looks at it, usually within two days.',
    description: 'Above the work',
  },
  'is-returned': {
    id: 'learn.project.is-returned',
    defaultMessage: 'Your coach asks for changes. Read what they say and hand it in again.',
    description: 'Above the work',
  },
  'is-done': {
    id: 'learn.project.is-done',
    defaultMessage: 'Accepted by your coach.',
    description: 'Above the work',
  },
  feedback: { id: 'learn.project.feedback', defaultMessage: 'What your coach says', description: 'Headline' },
  label: {
    id: 'learn.project.label',
    defaultMessage: 'Your work, for your coach',
    description: 'Name of the editor',
  },
  placeholder: {
    id: 'learn.project.placeholder',
    defaultMessage: 'Say a few words about your work and attach it',
    description: 'Hint in the editor',
  },
  handIn: { id: 'learn.project.handIn', defaultMessage: 'Hand in', description: 'Button' },
  again: { id: 'learn.project.again', defaultMessage: 'Hand in again', description: 'Button' },
  inGallery: {
    id: 'learn.project.inGallery',
    defaultMessage: 'Show it to the others in the gallery',
    description: 'Choice below the editor',
  },
  gallery: {
    id: 'learn.project.gallery',
    defaultMessage: 'Gallery',
    description: 'Headline: the work of other learners',
  },
  galleryEmpty: {
    id: 'learn.project.galleryEmpty',
    defaultMessage: 'No work to see yet',
    description: 'Headline',
  },
  galleryEmptyText: {
    id: 'learn.project.galleryEmptyText',
    defaultMessage: 'What others hand in and show appears here.',
    description: 'Below that',
  },
})
