import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  headline: {
    id: 'landing.headline',
    defaultMessage: 'Steady steps, lasting skills.',
    description: 'Headline of the start page: two short parts',
  },
  lead: {
    id: 'landing.lead',
    defaultMessage:
      'Short, interactive lessons and coaches who review your answers. Learn at your own pace, on any device, online or offline.',
    description: 'Under the headline of the start page',
  },
  searchLabel: {
    id: 'landing.searchLabel',
    defaultMessage: 'Search courses',
    description: 'Name of the search field, for screen readers only',
  },
  searchHint: {
    id: 'landing.searchHint',
    defaultMessage: 'What would you like to learn?',
    description: 'Inside the empty search field',
  },
  search: { id: 'landing.search', defaultMessage: 'Search', description: 'Button of the search field' },
  browse: {
    id: 'landing.browse',
    defaultMessage: 'Browse the catalog',
    description: 'Button in place of the search field',
  },
  figures: {
    id: 'landing.figures',
    defaultMessage: 'At a glance',
    description: 'Name of the list of figures, for screen readers only',
  },
  courses: {
    id: 'landing.courses',
    defaultMessage: '{count, plural, one {# course} other {# courses}}',
    description: 'Figure under the search field',
  },
  publisherCount: {
    id: 'landing.publisherCount',
    defaultMessage: '{count, plural, one {# publisher} other {# publishers}}',
    description: 'Figure under the search field',
  },
  languages: {
    id: 'landing.languages',
    defaultMessage: '{count, plural, one {# language} other {# languages}}',
    description: 'Figure under the search field: in how many languages there are courses',
  },
  sceneCourse: {
    id: 'landing.scene.course',
    defaultMessage: 'Wayfinding',
    description: 'Example in the image: a course',
  },
  sceneNext: {
    id: 'landing.scene.next',
    defaultMessage: 'Next: Taking a bearing',
    description: 'Example in the image: its next lesson',
  },
  sceneCoach: {
    id: 'landing.scene.coach',
    defaultMessage: 'Ines, your coach',
    description: 'Example in the image: who wrote a message',
  },
  sceneAge: {
    id: 'landing.scene.age',
    defaultMessage: '12 minutes ago',
    description: 'Example in the image: when',
  },
  sceneMessage: {
    id: 'landing.scene.message',
    defaultMessage: 'Your bearing is spot on. Next time, note the declination beside it.',
    description: 'Example in the image: what the coach wrote',
  },
  sceneCertificate: {
    id: 'landing.scene.certificate',
    defaultMessage: 'Certificate earned',
    description: 'Example in the image',
  },
  sceneEarned: {
    id: 'landing.scene.earned',
    defaultMessage: 'First Aid on Remote Sites',
    description: 'Example in the image: a course',
  },
  featured: {
    id: 'landing.featured',
    defaultMessage: 'Good places to start',
    description: 'Heading over a few courses',
  },
  seeAll: {
    id: 'landing.seeAll',
    defaultMessage: 'See all',
    description: 'Link to the catalog beside the heading, on a phone',
  },
  seeAllCount: {
    id: 'landing.seeAllCount',
    defaultMessage: 'See {count, plural, one {# course} other {all # courses}}',
    description: 'Link to the catalog, beside the heading',
  },
  thinking: {
    id: 'landing.thinking',
    defaultMessage: 'Learn by doing, with support at every step.',
    description: 'Heading over three cards; one short sentence',
  },
  askTitle: {
    id: 'landing.ask.title',
    defaultMessage: 'Interactive lessons',
    description: 'Title of the first card',
  },
  askText: {
    id: 'landing.ask.text',
    defaultMessage:
      'Every few minutes, the video pauses and asks you to choose, sort, mark, write or record an answer.',
  },
  askQuestion: {
    id: 'landing.ask.question',
    defaultMessage: 'Which way does the needle point?',
    description: 'Example in the image: a question',
  },
  askFirst: {
    id: 'landing.ask.first',
    defaultMessage: 'To true north',
    description: 'Example in the image: an answer',
  },
  askSecond: {
    id: 'landing.ask.second',
    defaultMessage: 'To magnetic north',
    description: 'Example in the image: the chosen answer',
  },
  askThird: {
    id: 'landing.ask.third',
    defaultMessage: 'To the nearest pole',
    description: 'Example in the image: an answer',
  },
  coachTitle: {
    id: 'landing.coach.title',
    defaultMessage: 'A coach reviews your work',
    description: 'Title of the second card',
  },
  coachText: {
    id: 'landing.coach.text',
    defaultMessage:
      'Submit a project and get feedback from a person, usually within two days, right in your lesson.',
  },
  coachMine: {
    id: 'landing.coach.mine',
    defaultMessage: 'Here is my route card. I was unsure about leg three.',
    description: 'Example in the image: what a learner wrote',
  },
  coachReply: {
    id: 'landing.coach.reply',
    defaultMessage: 'Leg three works. Add a catching feature so you know if you overshoot.',
    description: 'Example in the image: what the coach answered',
  },
  placeTitle: {
    id: 'landing.place.title',
    defaultMessage: 'Learn anywhere',
    description: 'Title of the third card',
  },
  placeText: {
    id: 'landing.place.text',
    defaultMessage:
      'Take your course anywhere, even without a signal. Your progress syncs when you’re back online.',
  },
  placeReady: {
    id: 'landing.place.ready',
    defaultMessage: 'Available offline',
    description: 'Example in the image: state of a course',
  },
  placeFirst: {
    id: 'landing.place.first',
    defaultMessage: 'First Aid on Remote Sites',
    description: 'Example in the image: a course',
  },
  placeSecond: {
    id: 'landing.place.second',
    defaultMessage: 'Water Quality',
    description: 'Example in the image: a course being loaded',
  },
  filmTitle: {
    id: 'landing.film.title',
    defaultMessage: 'A path others can follow',
    description: 'Heading beside the short video',
  },
  filmText: {
    id: 'landing.film.text',
    defaultMessage:
      'A cairn marks the way for people who come after. A course works the same way: one small step at a time, with someone nearby when you need help.',
    description: 'Text beside the short video',
  },
  filmAbout: {
    id: 'landing.film.about',
    defaultMessage:
      'A short silent video: the sun rises over hills, a path appears, and a cairn is built beside it.',
    description: 'Description of the short video, for screen readers only',
  },
  filmFirst: {
    id: 'landing.film.first',
    defaultMessage: 'See where you are.',
    description: 'First line shown in the video',
  },
  filmSecond: {
    id: 'landing.film.second',
    defaultMessage: 'Take the next step.',
    description: 'Second line shown in the video',
  },
  filmThird: {
    id: 'landing.film.third',
    defaultMessage: 'Leave a mark that lasts.',
    description: 'Last line shown in the video',
  },
  play: { id: 'landing.film.play', defaultMessage: 'Play video', description: 'Button on the video' },
  pause: { id: 'landing.film.pause', defaultMessage: 'Pause video', description: 'Button on the video' },
  again: {
    id: 'landing.film.again',
    defaultMessage: 'Play video again',
    description: 'Button on the video after its end',
  },
  youtube: {
    id: 'landing.film.youtube',
    defaultMessage: 'Playing this loads the video from YouTube.',
    description: 'Under the button of a video from YouTube',
  },
  subjects: {
    id: 'landing.subjects',
    defaultMessage: 'Browse by subject',
    description: 'Heading over links to subjects',
  },
  publishers: {
    id: 'landing.publishers',
    defaultMessage: 'Our publishers',
    description: 'Heading over publishers',
  },
  said: { id: 'landing.said', defaultMessage: 'What learners say', description: 'Heading over reviews' },
  crewTitle: {
    id: 'landing.crew.title',
    defaultMessage: 'Train your whole team',
    description: 'Heading of the part for organizations',
  },
  crewText: {
    id: 'landing.crew.text',
    defaultMessage:
      'Enroll your people in a course, give them a coach, and see who’s stuck before they have to ask.',
  },
  crewGroups: { id: 'landing.crew.groups', defaultMessage: 'Groups with start dates and their own coach' },
  crewSeats: { id: 'landing.crew.seats', defaultMessage: 'Seats by purchase order, with limits you set' },
  crewReports: { id: 'landing.crew.reports', defaultMessage: 'Reports you can open in a spreadsheet' },
  crewCreate: {
    id: 'landing.crew.create',
    defaultMessage: 'Sign up',
    description: 'Button for visitors',
  },
  crewBrowse: {
    id: 'landing.crew.browse',
    defaultMessage: 'Choose a course',
    description: 'Button for people who are logged in',
  },
  crewName: {
    id: 'landing.crew.name',
    defaultMessage: 'Spring site crew',
    description: 'Example in the image: a group',
  },
  crewPeople: {
    id: 'landing.crew.people',
    defaultMessage: '18 people',
    description: 'Example in the image: size of the group',
  },
  crewIdle: {
    id: 'landing.crew.idle',
    defaultMessage: 'Inactive for 15 days',
    description: 'Example in the image: state of a person',
  },
})
