import { defineMessages } from '../../base/messages.ts'

/** The names of fields; undo names what it takes back with the same words. */
export const fieldMessages = defineMessages({
  title: { id: 'edit.title', defaultMessage: 'Title', description: 'Field of a lesson, scene or question' },
  question: { id: 'edit.question', defaultMessage: 'Question', description: 'Field: what is asked' },
  body: { id: 'edit.body', defaultMessage: 'Text', description: 'Field: text with marks' },
  image: { id: 'edit.image', defaultMessage: 'Image', description: 'Field: a image file' },
  altText: {
    id: 'edit.altText',
    defaultMessage: 'Alt text',
    description: 'Field: what an image shows, in words, for those who cannot see it',
  },
  position: {
    id: 'edit.position',
    defaultMessage: 'When it appears',
    description: 'Field: moment of the video',
  },
  points: { id: 'edit.points', defaultMessage: 'Points', description: 'Field: how many points it gives' },
  status: {
    id: 'edit.status',
    defaultMessage: 'Show to learners',
    description: 'Switch: on for learners, off hides it without deleting',
  },
  choice: { id: 'edit.choice', defaultMessage: 'Choices', description: 'Field: what can be chosen' },
  action: {
    id: 'edit.action',
    defaultMessage: 'Answers',
    description: 'What undo takes back: right answers and feedback',
  },
  card: { id: 'edit.card', defaultMessage: 'Cards', description: 'Field: flashcards' },
  marker: { id: 'edit.marker', defaultMessage: 'Markers', description: 'Field: places on an image' },
  category: { id: 'edit.category', defaultMessage: 'Groups', description: 'Field: groups to sort into' },
  scale: {
    id: 'edit.scale',
    defaultMessage: 'Scale',
    description: 'Field: from where to where a scale goes',
  },
  url: {
    id: 'edit.url',
    defaultMessage: 'Video address',
    description: 'Field: YouTube or Vimeo address',
  },
  video: { id: 'edit.video', defaultMessage: 'Video', description: 'Field: a video file' },
  poster: {
    id: 'edit.poster',
    defaultMessage: 'Poster image',
    description: 'Field: shown before a video plays',
  },
  quality: { id: 'edit.quality', defaultMessage: 'Quality', description: 'Field: how fine a video is shown' },
  duration: { id: 'edit.duration', defaultMessage: 'Length', description: 'Field: length of a video' },
  transcript: { id: 'edit.transcript', defaultMessage: 'Transcript', description: 'Field: caption file' },
  altTranscript: {
    id: 'edit.altTranscript',
    defaultMessage: 'Second transcript',
    description: 'Field: another caption file, such as sounds for those who do not hear',
  },
  story: {
    id: 'edit.story',
    defaultMessage: 'Use scenes',
    description: 'Switch: the video is a story of scenes',
  },
  overlay: { id: 'edit.overlay', defaultMessage: 'Overlays', description: 'Cards that lie over the video' },
  awardCriteria: {
    id: 'edit.awardCriteria',
    defaultMessage: 'Criteria',
    description: 'Field: what a coach looks for in a project',
  },
  package: { id: 'edit.package', defaultMessage: 'Package', description: 'Field: uploaded web package' },
  ltiTargetUrl: {
    id: 'edit.ltiTargetUrl',
    defaultMessage: 'Address inside the tool',
    description: 'Field: deep link into an external tool',
  },
})

export const messages = defineMessages({
  eyebrow: {
    id: 'edit.eyebrow',
    defaultMessage: 'Section {section, number}, lesson {lesson, number}, {kind}',
    description: 'Above the title of a lesson in the studio: Section 3, lesson 4, video',
  },
  titleMissing: {
    id: 'edit.titleMissing',
    defaultMessage: 'A lesson needs a title. The previous title is used until you enter a new one.',
    description: 'Under the emptied title of a lesson',
  },
  bodyHint: {
    id: 'edit.bodyHint',
    defaultMessage: 'Text that learners read below the video or as the lesson itself',
    description: 'Placeholder of the text of a lesson',
  },
  bodyPlainHint: {
    id: 'edit.bodyPlainHint',
    defaultMessage: 'Text that learners read with this lesson',
    description: 'Placeholder of the text of a lesson that has no video',
  },
  projectHint: {
    id: 'edit.projectHint',
    defaultMessage: 'What to do, what to submit, and what a good result looks like',
    description: 'Placeholder of the text of a project',
  },
  optional: {
    id: 'edit.optional',
    defaultMessage: 'optional',
    description: 'At the end of the label of a field',
  },
  questions: {
    id: 'edit.questions',
    defaultMessage: 'Questions and activities',
    description: 'Heading over the list in a lesson',
  },
  noQuestionsText: {
    id: 'edit.noQuestionsText',
    defaultMessage: 'Questions, cards and prompts keep learners thinking. Add them to the video or after it.',
    description: 'An empty list of questions says what belongs there',
  },
  noQuestionsSurvey: {
    id: 'edit.noQuestionsSurvey',
    defaultMessage:
      'This lesson is made up of questions, cards and prompts. Learners see them in this order.',
    description: 'An empty list of questions says what belongs there, in a lesson without a video',
  },
  add: {
    id: 'edit.add',
    defaultMessage: 'Add question or activity',
    description: 'Button: opens the picker of kinds',
  },
  addHere: {
    id: 'edit.addHere',
    defaultMessage: 'Add',
    description: 'What undo takes back: something was added',
  },
  at: { id: 'edit.at', defaultMessage: '{kind} at {time}', description: 'Title of a card: Choice at 04:12' },
  afterFilm: {
    id: 'edit.afterFilm',
    defaultMessage: '{kind} after the video',
    description: 'Title of a card: Choice after the video',
  },
  afterScene: {
    id: 'edit.afterScene',
    defaultMessage: '{kind} at the end of the scene',
    description: 'Title of a card in a scene: Choice at the end of the scene',
  },
  pointsBadge: {
    id: 'edit.pointsBadge',
    defaultMessage: '{points, plural, one {# point} other {# points}}',
    description: 'Badge: what a question gives',
  },
  off: { id: 'edit.off', defaultMessage: 'Hidden', description: 'Badge: hidden from learners' },
  faultCount: {
    id: 'edit.faultCount',
    defaultMessage: '{count, plural, one {# thing missing} other {# things missing}}',
    description: 'Badge on a question that is not finished',
  },
  more: {
    id: 'edit.more',
    defaultMessage: 'More options for {name}',
    description: 'Button that opens a menu; name is the title of the card',
  },
  edit: { id: 'edit.edit', defaultMessage: 'Edit', description: 'View of a question: its fields' },
  tryIt: {
    id: 'edit.tryIt',
    defaultMessage: 'Try it',
    description: 'View of a question: as learners meet it',
  },
  view: { id: 'edit.view', defaultMessage: 'View', description: 'For screen readers, before: Edit, Try it' },
  close: { id: 'edit.close', defaultMessage: 'Done', description: 'Closes the fields of a question' },
  again: { id: 'edit.again', defaultMessage: 'Start over', description: 'Takes back a tried answer' },
  move: {
    id: 'edit.move',
    defaultMessage: 'Move {name}',
    description: 'For screen readers: handle to drag, or move with arrow keys',
  },
  moved: {
    id: 'edit.moved',
    defaultMessage: '{name} is now number {place, number} of {count, number}',
    description: 'For screen readers, after something was moved',
  },
  remove: {
    id: 'edit.remove',
    defaultMessage: 'Remove {name}',
    description: 'For screen readers: button that takes an entry away',
  },
  addTitle: {
    id: 'edit.addTitle',
    defaultMessage: 'Title',
    description: 'Button with a plus: adds a title field',
  },
  addBody: {
    id: 'edit.addBody',
    defaultMessage: 'Text',
    description: 'Button with a plus: adds a text field',
  },
  addPicture: {
    id: 'edit.addPicture',
    defaultMessage: 'Image',
    description: 'Button with a plus: adds an image field',
  },
  altHint: {
    id: 'edit.altHint',
    defaultMessage: 'Describe the image for people who can’t see it',
    description: 'Hint of the alt text',
  },
  scenes: { id: 'edit.scenes', defaultMessage: 'Scenes', description: 'Heading over the scenes of a story' },
  scene: {
    id: 'edit.scene',
    defaultMessage: 'Scene {number, number}',
    description: 'A scene without a title',
  },
  addScene: { id: 'edit.addScene', defaultMessage: 'Add scene', description: 'Button under the scenes' },
  noScenes: {
    id: 'edit.noScenes',
    defaultMessage: 'A story is made up of scenes: separate videos, or parts of the video above.',
    description: 'The list of scenes is empty',
  },
  sceneQuestions: {
    id: 'edit.sceneQuestions',
    defaultMessage: 'Questions in {name}',
    description: 'For screen readers: name of a list; name is the title of a scene',
  },
  pointsOwn: {
    id: 'edit.pointsOwn',
    defaultMessage:
      '{total, plural, one {# point} other {# points}}: {own, number} for the lesson and {parts, number} for what is in it',
    description: 'How the points of a lesson come about',
  },
  pointsParts: {
    id: 'edit.pointsParts',
    defaultMessage: '{total, plural, one {# point} other {# points}}, all for what is in the lesson',
    description: 'How the points of a lesson come about: nothing for the lesson itself',
  },
  pointsAlone: {
    id: 'edit.pointsAlone',
    defaultMessage: '{total, plural, one {# point} other {# points}} for the lesson',
    description: 'How the points of a lesson come about: nothing inside gives any',
  },
  pointsNone: {
    id: 'edit.pointsNone',
    defaultMessage: 'No points yet',
    description: 'A lesson gives no points',
  },
  pointsStory: {
    id: 'edit.pointsStory',
    defaultMessage: 'Story: {total, plural, one {# point} other {# points}} from its scenes and questions',
    description: 'How the points of a story come about: not capped',
  },
  pointsCapped: {
    id: 'edit.pointsCapped',
    defaultMessage: 'Story: capped at {total, number} of {parts, number}',
    description: 'How the points of a story come about: Story: capped at 20 of 34',
  },
  pointsHidden: {
    id: 'edit.pointsHidden',
    defaultMessage: '{count, number} more are hidden and don’t count',
    description: 'Follows how the points come about: points of hidden questions',
  },
  inspector: {
    id: 'edit.inspector',
    defaultMessage: 'Settings',
    description: 'Name of the tabs at the side of the studio',
  },
  tabLesson: { id: 'edit.tab.lesson', defaultMessage: 'Lesson', description: 'Tab of the inspector' },
  tabCourse: { id: 'edit.tab.course', defaultMessage: 'Course', description: 'Tab of the inspector' },
  tabOverlay: { id: 'edit.tab.overlay', defaultMessage: 'Overlay', description: 'Tab of the inspector' },
  tabScene: { id: 'edit.tab.scene', defaultMessage: 'Scene', description: 'Tab of the inspector' },
  statusHint: {
    id: 'edit.statusHint',
    defaultMessage: 'Turn off to hide it without deleting it',
    description: 'Under the switch Show to learners',
  },
  waitsHint: {
    id: 'edit.waitsHint',
    defaultMessage: 'Learners are already taking this course, so new content starts out hidden.',
    description: 'Under the switch Show to learners of a part that is off in a course that is on',
  },
  when: {
    id: 'edit.when',
    defaultMessage: 'When it appears',
    description: 'For screen readers, before: In the video, After it',
  },
  inFilm: {
    id: 'edit.inFilm',
    defaultMessage: 'In the video',
    description: 'A question stops the video at a moment',
  },
  after: {
    id: 'edit.after',
    defaultMessage: 'After the video',
    description: 'A question comes after the video',
  },
  moment: {
    id: 'edit.moment',
    defaultMessage: 'Time',
    description: 'Field: minutes and seconds of the video',
  },
  fromPlayhead: {
    id: 'edit.fromPlayhead',
    defaultMessage: 'Use the current time',
    description: 'Button in a time field: the current time of the video',
  },
  timeWrong: {
    id: 'edit.timeWrong',
    defaultMessage: 'Enter minutes and seconds, such as 4:12 or 4:12.5.',
    description: 'A time cannot be read',
  },
  numberWrong: {
    id: 'edit.numberWrong',
    defaultMessage: 'Enter a whole number from {min, number} to {max, number}.',
    description: 'A number cannot be used',
  },
  durationFound: {
    id: 'edit.durationFound',
    defaultMessage: 'Detected from the file. Change it if it’s wrong.',
    description: 'Hint of the length of a video',
  },
  durationHint: {
    id: 'edit.durationHint',
    defaultMessage: 'Minutes and seconds. Filled in when you add a video.',
    description: 'Hint of the length of a video',
  },
  durationPlainHint: {
    id: 'edit.durationPlainHint',
    defaultMessage: 'About how long it takes, in minutes and seconds.',
    description: 'Hint of the length of a lesson that has no video file',
  },
  storyHint: {
    id: 'edit.storyHint',
    defaultMessage: 'Points come from scenes and questions. The lesson’s own points set the maximum.',
    description: 'Under the switch Tell it in scenes',
  },
  capHint: {
    id: 'edit.capHint',
    defaultMessage: 'The most points a learner can get here. Leave empty for no limit.',
    description: 'Hint of the points of a story',
  },
  cues: {
    id: 'edit.cues',
    defaultMessage: 'Edit captions',
    description: 'Button: opens the editor of a transcript',
  },
  cuesNew: {
    id: 'edit.cuesNew',
    defaultMessage: 'Write captions',
    description: 'Button: begins a new transcript',
  },
  filmWrong: {
    id: 'edit.filmWrong',
    defaultMessage: 'No video was found at this address. Copy the address from the video’s page.',
    description: 'The address of a YouTube or Vimeo video is wrong',
  },
  youtubeHint: {
    id: 'edit.youtubeHint',
    defaultMessage: 'For example, https://www.youtube.com/watch?v=…',
    description: 'Hint of the address of a video',
  },
  vimeoHint: {
    id: 'edit.vimeoHint',
    defaultMessage: 'For example, https://vimeo.com/76979871',
    description: 'Hint of the address of a video',
  },
  packageHint: {
    id: 'edit.packageHint',
    defaultMessage: 'A .zip file that contains index.html, or an export from your authoring tool',
    description: 'Hint of the package field',
  },
  urlWrong: {
    id: 'edit.urlWrong',
    defaultMessage: 'The address has to start with https://.',
    description: 'An address cannot be used',
  },
  criteria: {
    id: 'edit.criteria',
    defaultMessage: 'What coaches look for',
    description: 'Heading over the criteria of a project',
  },
  criteriaHint: {
    id: 'edit.criteriaHint',
    defaultMessage: 'Coaches check these one by one. Learners see them before they start.',
    description: 'Under the heading of the criteria',
  },
  addCriterion: {
    id: 'edit.addCriterion',
    defaultMessage: 'Add criterion',
    description: 'Button under the criteria',
  },
  criterion: {
    id: 'edit.criterion',
    defaultMessage: 'Criterion {number, number}',
    description: 'Label of a field',
  },
  criterionMore: {
    id: 'edit.criterionMore',
    defaultMessage: 'Description',
    description: 'Field: explains a criterion',
  },
  courseTitle: { id: 'edit.course.title', defaultMessage: 'Course title', description: 'Field' },
  courseOn: {
    id: 'edit.course.on',
    defaultMessage: 'Published: learners can take it',
    description: 'The course is enabled',
  },
  courseOff: {
    id: 'edit.course.off',
    defaultMessage: 'Draft: learners can’t see it yet',
    description: 'The course is disabled',
  },
  coursePoints: {
    id: 'edit.course.points',
    defaultMessage: '{points, plural, one {# point} other {# points}} can be earned',
    description: 'Sum over the course',
  },
  courseDetails: {
    id: 'edit.course.details',
    defaultMessage: 'All details',
    description: 'Link to the page with the fields of the course',
  },
  nothing: {
    id: 'edit.nothing',
    defaultMessage: 'This was deleted. Select something else in the lesson.',
    description: 'What was selected has been deleted, perhaps by someone else',
  },
  removeOverlay: { id: 'edit.removeOverlay', defaultMessage: 'Remove overlay', description: 'Button' },
  removePart: {
    id: 'edit.removePart',
    defaultMessage: 'Delete',
    description: 'Button: deletes the selected question or scene',
  },
  overlayText: {
    id: 'edit.overlay.text',
    defaultMessage: 'Text',
    description: 'Field: words on a card over the video',
  },
  from: {
    id: 'edit.overlay.from',
    defaultMessage: 'From',
    description: 'Field: moment at which a card appears',
  },
  to: { id: 'edit.overlay.to', defaultMessage: 'To', description: 'Field: moment at which a card goes' },
  background: {
    id: 'edit.overlay.background',
    defaultMessage: 'Background',
    description: 'Field: color of a card',
  },
  foreground: {
    id: 'edit.overlay.foreground',
    defaultMessage: 'Text color',
    description: 'Field: color of the words on a card',
  },
  readsWell: {
    id: 'edit.overlay.readsWell',
    defaultMessage: 'Easy to read (contrast {ratio}:1)',
    description: 'The colors of a card differ enough',
  },
  readsLarge: {
    id: 'edit.overlay.readsLarge',
    defaultMessage: 'Hard to read for some people (contrast {ratio}:1). Aim for 4.5:1.',
    description: 'The colors of a card differ too little',
  },
  readsBadly: {
    id: 'edit.overlay.readsBadly',
    defaultMessage: 'Most people can’t read this (contrast {ratio}:1)',
    description: 'The colors of a card hardly differ',
  },
  swap: {
    id: 'edit.overlay.swap',
    defaultMessage: 'Swap colors',
    description: 'Button: text color becomes background',
  },
  colourWrong: {
    id: 'edit.colourWrong',
    defaultMessage: 'Enter a six-digit color code, such as 1B1E19.',
    description: 'A color cannot be read',
  },
  colourPick: {
    id: 'edit.colourPick',
    defaultMessage: 'Pick a color: {name}',
    description: 'For screen readers: opens the color picker of the device; name is the label of the field',
  },
  tabActivity: {
    id: 'edit.tab.activity',
    defaultMessage: 'Activity',
    description: 'Tab of the inspector: a question or activity whose kind has a long name',
  },
  cardNumber: {
    id: 'edit.cardNumber',
    defaultMessage: 'Card {number, number}',
    description: 'One of several cards',
  },
  addOverlayCard: {
    id: 'edit.overlay.addCard',
    defaultMessage: 'Add card',
    description: 'Button: one overlay shows several cards',
  },
  after0: {
    id: 'edit.after0',
    defaultMessage: 'The end has to be after the start.',
    description: 'The end of an overlay is before its start',
  },
})
