import { defineMessages } from '../base/messages.ts'

export const packageMessages = defineMessages({
  reading: {
    id: 'resources.package.reading',
    defaultMessage: 'Reading the package…',
    description: 'While an uploaded package is looked into',
  },
  readingPercent: {
    id: 'resources.package.readingPercent',
    defaultMessage: 'Reading the package… {percent, number, ::percent}',
    description: 'The same, of a large one; percent is from 0 to 1',
  },
  web: { id: 'resources.package.web', defaultMessage: 'Web content', description: 'Kind of a package' },
  scorm12: { id: 'resources.package.scorm12', defaultMessage: 'SCORM 1.2', description: 'Kind of a package' },
  scorm2004: {
    id: 'resources.package.scorm2004',
    defaultMessage: 'SCORM 2004',
    description: 'Kind of a package',
  },
  tincan: {
    id: 'resources.package.tincan',
    defaultMessage: 'Tin Can (xAPI)',
    description: 'Kind of a package',
  },
  cmi5: { id: 'resources.package.cmi5', defaultMessage: 'cmi5', description: 'Kind of a package' },
  parts: {
    id: 'resources.package.parts',
    defaultMessage: '{count, plural, one {# part} other {# parts}}',
    description: 'How many parts a package has that are opened by themselves',
  },
  files: {
    id: 'resources.package.files',
    defaultMessage: '{count, plural, one {# file} other {# files}}',
    description: 'How many files a package has',
  },
  'completes-web': {
    id: 'resources.package.completesWeb',
    defaultMessage: 'Learners complete this lesson by opening it.',
    description: 'When a lesson with a package of web content is complete',
  },
  'completes-reported': {
    id: 'resources.package.completesReported',
    defaultMessage: 'The package reports when learners have completed it, with their score and time.',
    description: 'When a lesson with a package of a standard is complete',
  },
  NotApplicable: {
    id: 'resources.package.moveOnNone',
    defaultMessage: 'Nothing is required to move on',
    description: 'What a unit of a cmi5 package asks of learners',
  },
  Passed: {
    id: 'resources.package.moveOnPassed',
    defaultMessage: 'Must be passed',
    description: 'What a unit of a cmi5 package asks of learners',
  },
  Completed: {
    id: 'resources.package.moveOnCompleted',
    defaultMessage: 'Must be completed',
    description: 'What a unit of a cmi5 package asks of learners',
  },
  CompletedAndPassed: {
    id: 'resources.package.moveOnBoth',
    defaultMessage: 'Must be completed and passed',
    description: 'What a unit of a cmi5 package asks of learners',
  },
  CompletedOrPassed: {
    id: 'resources.package.moveOnEither',
    defaultMessage: 'Must be completed or passed',
    description: 'What a unit of a cmi5 package asks of learners',
  },
  mastery: {
    id: 'resources.package.mastery',
    defaultMessage: 'passing score {score, number, ::percent}',
    description: 'From which score a unit of a cmi5 package is passed; follows what it asks',
  },
  more: {
    id: 'resources.package.more',
    defaultMessage: '{count, plural, one {# more part} other {# more parts}}',
    description: 'Below a list of parts of a package that is too long',
  },
})
