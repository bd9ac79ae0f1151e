import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'ltiPlatforms.title', defaultMessage: 'Learning platforms' },
  lead: {
    id: 'ltiPlatforms.lead',
    defaultMessage:
      'Let Moodle, Canvas or another Cairn open courses of this site with LTI 1.3 and receive the results.',
  },
  add: { id: 'ltiPlatforms.add', defaultMessage: 'Add platform' },
  register: { id: 'ltiPlatforms.register', defaultMessage: 'Create registration link' },
  none: { id: 'ltiPlatforms.none', defaultMessage: 'No platforms yet' },
  noneText: {
    id: 'ltiPlatforms.noneText',
    defaultMessage:
      'Create a registration link if the platform supports dynamic registration. Otherwise enter the addresses below there, then add the platform here.',
  },
  disabled: { id: 'ltiPlatforms.disabled', defaultMessage: 'Disabled' },
  noCourses: { id: 'ltiPlatforms.noCourses', defaultMessage: 'No courses chosen' },
  coursesCount: {
    id: 'ltiPlatforms.coursesCount',
    defaultMessage: '{count, plural, one {# course} other {# courses}}',
  },
  peopleCount: {
    id: 'ltiPlatforms.peopleCount',
    defaultMessage: '{count, plural, one {# person} other {# people}}',
  },
  lastLaunch: { id: 'ltiPlatforms.lastLaunch', defaultMessage: 'Last launch: {when}' },
  neverLaunched: { id: 'ltiPlatforms.neverLaunched', defaultMessage: 'Not opened yet' },
  failedGrades: {
    id: 'ltiPlatforms.failedGrades',
    defaultMessage: '{count, plural, one {# result failed} other {# results failed}}',
  },
  results: { id: 'ltiPlatforms.results', defaultMessage: 'Results' },
  edit: { id: 'ltiPlatforms.edit', defaultMessage: 'Edit' },
  remove: { id: 'ltiPlatforms.remove', defaultMessage: 'Delete' },
  removeTitle: { id: 'ltiPlatforms.removeTitle', defaultMessage: 'Delete {name}?' },
  removeText: {
    id: 'ltiPlatforms.removeText',
    defaultMessage:
      'Its links stop working, people who came from there are logged out, and results are no longer sent. Their accounts and progress stay.',
  },
  removeKeep: { id: 'ltiPlatforms.removeKeep', defaultMessage: 'Keep platform' },
  removeDo: { id: 'ltiPlatforms.removeDo', defaultMessage: 'Delete platform' },
  removed: { id: 'ltiPlatforms.removed', defaultMessage: '{name} was deleted' },
  problem: {
    id: 'ltiPlatforms.problem',
    defaultMessage: 'The latest launch was refused: {reason}',
  },
  allowDeployment: { id: 'ltiPlatforms.allowDeployment', defaultMessage: 'Allow deployment {id}' },
  deploymentAllowed: { id: 'ltiPlatforms.deploymentAllowed', defaultMessage: 'Deployment allowed' },

  addresses: { id: 'ltiPlatforms.addresses', defaultMessage: 'Addresses of this site' },
  addressesText: {
    id: 'ltiPlatforms.addressesText',
    defaultMessage: 'Enter these where the platform asks for them.',
  },
  loginAddress: { id: 'ltiPlatforms.loginAddress', defaultMessage: 'Login initiation URL' },
  launchAddress: { id: 'ltiPlatforms.launchAddress', defaultMessage: 'Redirect URI and target link URI' },
  deepAddress: { id: 'ltiPlatforms.deepAddress', defaultMessage: 'Deep linking URL' },
  jwksAddress: { id: 'ltiPlatforms.jwksAddress', defaultMessage: 'Public keyset (JWKS) URL' },
  courseAddress: { id: 'ltiPlatforms.courseAddress', defaultMessage: 'Link to one course' },
  courseAddressHint: {
    id: 'ltiPlatforms.courseAddressHint',
    defaultMessage: 'Followed by the id of the course, for links that are entered by hand.',
  },
  moodle: { id: 'ltiPlatforms.moodle', defaultMessage: 'How to set up Moodle' },
  moodleSteps: {
    id: 'ltiPlatforms.moodleSteps',
    defaultMessage:
      'Create a registration link here. In Moodle, open Site administration › Plugins › External tool › Manage tools, paste the link as tool URL and choose “Add LTI Advantage”, then activate the tool. Back here, choose the courses. In a Moodle course, add the tool as an activity and use “Select content”. Grade sync has to be allowed in the tool’s services.',
  },
  canvas: { id: 'ltiPlatforms.canvas', defaultMessage: 'How to set up Canvas' },
  canvasSteps: {
    id: 'ltiPlatforms.canvasSteps',
    defaultMessage:
      'In Canvas, create an LTI key under Admin › Developer Keys with the addresses above, the scope for scores, and the placement “Assignment selection” or “Link selection” for deep linking. Turn the key on and install the app by its client ID. The issuer is https://canvas.instructure.com. The deployment ID is shown in the app’s menu. Add the address of your Canvas, such as https://school.instructure.com, under “Addresses of its pages”.',
  },
  cairn: { id: 'ltiPlatforms.cairn', defaultMessage: 'How to set up another Cairn' },
  cairnSteps: {
    id: 'ltiPlatforms.cairnSteps',
    defaultMessage:
      'On the other site, a root admin adds this site as an LTI 1.3 tool with the addresses above. Then add the other site here with the issuer, client ID, deployment ID and addresses that are shown there.',
  },

  linkTitle: { id: 'ltiPlatforms.linkTitle', defaultMessage: 'Registration link' },
  linkText: {
    id: 'ltiPlatforms.linkText',
    defaultMessage:
      'Open this link in the platform’s dynamic registration. It works once, within a day. Afterwards, choose here which courses the platform can open.',
  },
  linkDone: { id: 'ltiPlatforms.linkDone', defaultMessage: 'Done' },

  addTitle: { id: 'ltiPlatforms.addTitle', defaultMessage: 'Add a platform' },
  editTitle: { id: 'ltiPlatforms.editTitle', defaultMessage: 'Edit {name}' },
  added: { id: 'ltiPlatforms.added', defaultMessage: 'Platform added' },
  name: { id: 'ltiPlatforms.name', defaultMessage: 'Name' },
  nameHint: {
    id: 'ltiPlatforms.nameHint',
    defaultMessage: 'Learners see it when they open a course from there.',
  },
  issuer: { id: 'ltiPlatforms.issuer', defaultMessage: 'Issuer (platform ID)' },
  clientId: { id: 'ltiPlatforms.clientId', defaultMessage: 'Client ID' },
  deployments: { id: 'ltiPlatforms.deployments', defaultMessage: 'Deployment IDs' },
  optional: { id: 'ltiPlatforms.optional', defaultMessage: 'Optional' },
  onePerLine: { id: 'ltiPlatforms.onePerLine', defaultMessage: 'One per line' },
  loginUrl: { id: 'ltiPlatforms.loginUrl', defaultMessage: 'Authentication request URL' },
  tokenUrl: { id: 'ltiPlatforms.tokenUrl', defaultMessage: 'Access token URL' },
  jwksUrl: { id: 'ltiPlatforms.jwksUrl', defaultMessage: 'Public keyset (JWKS) URL of the platform' },
  audience: { id: 'ltiPlatforms.audience', defaultMessage: 'Audience of access tokens' },
  audienceHint: {
    id: 'ltiPlatforms.audienceHint',
    defaultMessage: 'Only if the platform asks for another one than its access token URL.',
  },
  pages: { id: 'ltiPlatforms.pages', defaultMessage: 'Addresses of its pages' },
  pagesHint: {
    id: 'ltiPlatforms.pagesHint',
    defaultMessage: 'One per line. Only if they differ from the addresses above, as with Canvas.',
  },
  organization: { id: 'ltiPlatforms.organization', defaultMessage: 'Organization' },
  organizationHint: {
    id: 'ltiPlatforms.organizationHint',
    defaultMessage: 'Learners who come from there become members of it.',
  },
  noOrganization: { id: 'ltiPlatforms.noOrganization', defaultMessage: 'None' },
  courses: { id: 'ltiPlatforms.courses', defaultMessage: 'Courses it can open' },
  coursesHint: {
    id: 'ltiPlatforms.coursesHint',
    defaultMessage: 'Learners who open one are enrolled.',
  },
  findCourse: { id: 'ltiPlatforms.findCourse', defaultMessage: 'Search courses' },
  noCourse: { id: 'ltiPlatforms.noCourse', defaultMessage: 'No matching courses' },
  looking: { id: 'ltiPlatforms.looking', defaultMessage: 'Searching…' },
  chosenAlready: { id: 'ltiPlatforms.chosenAlready', defaultMessage: 'Already chosen' },
  waived: { id: 'ltiPlatforms.waived', defaultMessage: 'Free for learners from this platform' },
  removeCourse: { id: 'ltiPlatforms.removeCourse', defaultMessage: 'Remove {title}' },
  isEnabled: { id: 'ltiPlatforms.isEnabled', defaultMessage: 'Accept launches from this platform' },

  resultsTitle: { id: 'ltiPlatforms.resultsTitle', defaultMessage: 'Results sent to {name}' },
  noResults: { id: 'ltiPlatforms.noResults', defaultMessage: 'No results yet' },
  noResultsText: {
    id: 'ltiPlatforms.noResultsText',
    defaultMessage:
      'When a learner opens a course from a graded link, their progress is sent to the platform and appears here.',
  },
  learner: { id: 'ltiPlatforms.learner', defaultMessage: 'Learner', description: 'Head of a column' },
  score: { id: 'ltiPlatforms.score', defaultMessage: 'Score', description: 'Head of a column' },
  state: { id: 'ltiPlatforms.state', defaultMessage: 'Status', description: 'Head of a column' },
  actions: {
    id: 'ltiPlatforms.actions',
    defaultMessage: 'Actions',
    description: 'Head of a column, heard only',
  },
  stateSent: { id: 'ltiPlatforms.stateSent', defaultMessage: 'Sent' },
  stateWaiting: { id: 'ltiPlatforms.stateWaiting', defaultMessage: 'Waiting' },
  stateFailed: { id: 'ltiPlatforms.stateFailed', defaultMessage: 'Failed' },
  stateNone: { id: 'ltiPlatforms.stateNone', defaultMessage: 'Nothing to send yet' },
  tries: { id: 'ltiPlatforms.tries', defaultMessage: '{count, plural, one {# attempt} other {# attempts}}' },
  sendAgain: { id: 'ltiPlatforms.sendAgain', defaultMessage: 'Send again' },
  sendingAgain: { id: 'ltiPlatforms.sendingAgain', defaultMessage: 'It will be sent within a minute' },
  close: { id: 'ltiPlatforms.close', defaultMessage: 'Close' },

  unreachable: { id: 'ltiPlatforms.unreachable', defaultMessage: 'The platform couldn’t be reached' },
  tokenRefused: { id: 'ltiPlatforms.tokenRefused', defaultMessage: 'The platform refused an access token' },
  refused: { id: 'ltiPlatforms.refused', defaultMessage: 'The platform refused the result' },
  lineItemGone: {
    id: 'ltiPlatforms.lineItemGone',
    defaultMessage: 'The column in the gradebook no longer exists',
  },
  isDisabled: { id: 'ltiPlatforms.isDisabled', defaultMessage: 'the platform is disabled' },

  problemUnknown: {
    id: 'ltiPlatforms.problemUnknown',
    defaultMessage: 'the platform or client ID is unknown',
  },
  problemExpired: { id: 'ltiPlatforms.problemExpired', defaultMessage: 'it had expired' },
  problemToken: { id: 'ltiPlatforms.problemToken', defaultMessage: 'its token couldn’t be verified' },
  problemKeys: { id: 'ltiPlatforms.problemKeys', defaultMessage: 'the platform’s keys couldn’t be loaded' },
  problemDeployment: { id: 'ltiPlatforms.problemDeployment', defaultMessage: 'the deployment ID is unknown' },
  problemMessage: {
    id: 'ltiPlatforms.problemMessage',
    defaultMessage: 'the platform sent something that isn’t supported',
  },
  problemAnonymous: {
    id: 'ltiPlatforms.problemAnonymous',
    defaultMessage: 'the platform didn’t say who the person is',
  },
  problemTarget: { id: 'ltiPlatforms.problemTarget', defaultMessage: 'the link doesn’t lead to a course' },
  problemCourse: {
    id: 'ltiPlatforms.problemCourse',
    defaultMessage: 'the course isn’t among those it can open',
  },
  problemClosed: { id: 'ltiPlatforms.problemClosed', defaultMessage: 'the course or lesson is unpublished' },
  problemPaid: {
    id: 'ltiPlatforms.problemPaid',
    defaultMessage: 'the course has a price and isn’t free for its learners',
  },
  problemAccount: {
    id: 'ltiPlatforms.problemAccount',
    defaultMessage: 'the account of the person is disabled',
  },
  problemRegistration: { id: 'ltiPlatforms.problemRegistration', defaultMessage: 'the registration failed' },
  problemNoCourses: { id: 'ltiPlatforms.problemNoCourses', defaultMessage: 'no courses are chosen for it' },
})
