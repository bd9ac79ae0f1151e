import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  startOffline: {
    id: 'onDevice.startOffline',
    defaultMessage: "You're offline",
    description: 'Headline of the start page without a connection',
  },
  startUnreached: {
    id: 'onDevice.startUnreached',
    defaultMessage: "We can't reach {name} right now",
    description: 'Headline of the start page when the server does not answer; name is that of the site',
  },
  lead: {
    id: 'onDevice.lead',
    defaultMessage: 'Downloaded courses and pages you opened recently still work.',
    description: 'Below the headline of the start page without a connection',
  },
  leadVisitor: {
    id: 'onDevice.leadVisitor',
    defaultMessage: 'This page loads when you’re connected again.',
    description:
      'Below the headline of the start page without a connection, for somebody who is not logged in',
  },
  open: {
    id: 'onDevice.open',
    defaultMessage: 'Available on this device',
    description: 'Headline of a list of courses that open without a connection',
  },
  none: {
    id: 'onDevice.none',
    defaultMessage: 'No course is stored on this device yet. Open or download one while you’re connected.',
    description: 'Instead of that list',
  },
  downloaded: {
    id: 'onDevice.downloaded',
    defaultMessage: 'Downloaded',
    description: 'Beside a course that was downloaded on purpose',
  },
  recent: {
    id: 'onDevice.recent',
    defaultMessage: 'Opened recently',
    description: 'Beside a course that was only opened: its videos and files may be missing',
  },
  downloads: {
    id: 'onDevice.downloads',
    defaultMessage: 'Manage downloads',
    description: 'Link to what is stored on this device',
  },
  home: { id: 'onDevice.home', defaultMessage: 'Go to Home', description: 'Link to the dashboard' },
  tryAgain: { id: 'onDevice.tryAgain', defaultMessage: 'Try again', description: 'Button' },
})
