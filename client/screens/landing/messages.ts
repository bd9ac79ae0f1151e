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
      'Short lessons that ask you something, and coaches who read your answers. Learn at your own pace, on any screen, with or without a connection.',
    description: 'Under the headline of the start page',
  },
  searchLabel: {
    id: 'landing.searchLabel',
    defaultMessage: 'Search courses',
    description: 'Name of the search field, heard only',
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
    defaultMessage: 'In figures',
    description: 'Name of the list of figures, heard only',
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
    description: 'Example in the picture: a course',
  },
  sceneNext: {
    id: 'landing.scene.next',
    defaultMessage: 'Next: Taking a bearing',
    description: 'Example in the picture: its next lesson',
  },
  sceneCoach: {
    id: 'landing.scene.coach',
    defaultMessage: 'Ines, your coach',
    description: 'Example in the picture: who wrote a message',
  },
  sceneAge: {
    id: 'landing.scene.age',
    defaultMessage: '12 minutes ago',
    description: 'Example in the picture: when',
  },
  sceneMessage: {
    id: 'landing.scene.message',
    defaultMessage: 'Your bearing is right on. Next time note the declination beside it.',
    description: 'Example in the picture: what the coach wrote',
  },
  sceneCertificate: {
    id: 'landing.scene.certificate',
    defaultMessage: 'Certificate earned',
    description: 'Example in the picture',
  },
  sceneEarned: {
    id: 'landing.scene.earned',
    defaultMessage: 'First Aid on Remote Sites',
    description: 'Example in the picture: a course',
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
    defaultMessage: 'You do the thinking. We keep the path clear.',
    description: 'Heading over three cards; two short sentences',
  },
  askTitle: {
    id: 'landing.ask.title',
    defaultMessage: 'Lessons that ask back',
    description: 'Title of the first card',
  },
  askText: {
    id: 'landing.ask.text',
    defaultMessage:
      'Every few minutes the video stops and hands you the pencil: choose, sort, mark, write, record.',
  },
  askQuestion: {
    id: 'landing.ask.question',
    defaultMessage: 'Which way does the needle point?',
    description: 'Example in the picture: a question',
  },
  askFirst: {
    id: 'landing.ask.first',
    defaultMessage: 'To true north',
    description: 'Example in the picture: an answer',
  },
  askSecond: {
    id: 'landing.ask.second',
    defaultMessage: 'To magnetic north',
    description: 'Example in the picture: the chosen answer',
  },
  askThird: {
    id: 'landing.ask.third',
    defaultMessage: 'To the nearest pole',
    description: 'Example in the picture: an answer',
  },
  coachTitle: {
    id: 'landing.coach.title',
    defaultMessage: 'A coach reads your work',
    description: 'Title of the second card',
  },
  coachText: {
    id: 'landing.coach.text',
    defaultMessage:
      'Hand in a project and hear back from a person, usually within two days, right where you left it.',
  },
  coachMine: {
    id: 'landing.coach.mine',
    defaultMessage: 'Here is my route card. I was unsure about leg three.',
    description: 'Example in the picture: what a learner wrote',
  },
  coachReply: {
    id: 'landing.coach.reply',
    defaultMessage: 'Leg three works. Add a catching feature so you know if you overshoot.',
    description: 'Example in the picture: what the coach answered',
  },
  placeTitle: {
    id: 'landing.place.title',
    defaultMessage: 'Works where you work',
    description: 'Title of the third card',
  },
  placeText: {
    id: 'landing.place.text',
    defaultMessage:
      'Take a course up the hill or onto the train. What you do there is sent when the signal returns.',
  },
  placeReady: {
    id: 'landing.place.ready',
    defaultMessage: 'Ready offline',
    description: 'Example in the picture: state of a course',
  },
  placeFirst: {
    id: 'landing.place.first',
    defaultMessage: 'First Aid on Remote Sites',
    description: 'Example in the picture: a course',
  },
  placeSecond: {
    id: 'landing.place.second',
    defaultMessage: 'Water Quality',
    description: 'Example in the picture: a course being fetched',
  },
  filmTitle: {
    id: 'landing.film.title',
    defaultMessage: 'A path others can follow',
    description: 'Heading beside the short film',
  },
  filmText: {
    id: 'landing.film.text',
    defaultMessage:
      'A cairn marks the way for whoever comes next. A course works the same: one small step, checked, and then the next, with somebody nearby when the path is unclear.',
    description: 'Text beside the short film',
  },
  filmAbout: {
    id: 'landing.film.about',
    defaultMessage:
      'A short film without sound: the sun rises over hills, a path appears, and a cairn is built beside it.',
    description: 'Description of the short film, heard only',
  },
  filmFirst: {
    id: 'landing.film.first',
    defaultMessage: 'See where you are.',
    description: 'First line shown in the film',
  },
  filmSecond: {
    id: 'landing.film.second',
    defaultMessage: 'Take the next step.',
    description: 'Second line shown in the film',
  },
  filmThird: {
    id: 'landing.film.third',
    defaultMessage: 'Leave a mark that lasts.',
    description: 'Last line shown in the film',
  },
  play: { id: 'landing.film.play', defaultMessage: 'Play film', description: 'Button on the film' },
  pause: { id: 'landing.film.pause', defaultMessage: 'Pause film', description: 'Button on the film' },
  again: {
    id: 'landing.film.again',
    defaultMessage: 'Play film again',
    description: 'Button on the film after its end',
  },
  youtube: {
    id: 'landing.film.youtube',
    defaultMessage: 'Playing loads the video from YouTube.',
    description: 'Under the button of a video from YouTube',
  },
  subjects: {
    id: 'landing.subjects',
    defaultMessage: 'Browse by subject',
    description: 'Heading over links to subjects',
  },
  publishers: {
    id: 'landing.publishers',
    defaultMessage: 'Who teaches here',
    description: 'Heading over publishers',
  },
  said: { id: 'landing.said', defaultMessage: 'What learners say', description: 'Heading over reviews' },
  crewTitle: {
    id: 'landing.crew.title',
    defaultMessage: 'Train the whole crew',
    description: 'Heading of the part for organizations',
  },
  crewText: {
    id: 'landing.crew.text',
    defaultMessage:
      'Bring people together around a course, give them a coach, and see who is stuck before they tell you.',
  },
  crewGroups: { id: 'landing.crew.groups', defaultMessage: 'Groups with start dates and their own coach' },
  crewSeats: { id: 'landing.crew.seats', defaultMessage: 'Seats by purchase order, with limits you set' },
  crewReports: { id: 'landing.crew.reports', defaultMessage: 'Reports you can open in a spreadsheet' },
  crewCreate: {
    id: 'landing.crew.create',
    defaultMessage: 'Create an account',
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
    description: 'Example in the picture: a group',
  },
  crewPeople: {
    id: 'landing.crew.people',
    defaultMessage: '18 people',
    description: 'Example in the picture: size of the group',
  },
  crewIdle: {
    id: 'landing.crew.idle',
    defaultMessage: 'No visit for 15 days',
    description: 'Example in the picture: state of a person',
  },
})
