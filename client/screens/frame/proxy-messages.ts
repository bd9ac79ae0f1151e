import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  acting: {
    id: 'proxy.acting',
    defaultMessage: 'Acting as someone else',
    description: 'Name of the strip on top of the page, heard only',
  },
  actingAs: {
    id: 'proxy.actingAs',
    defaultMessage: "You're acting as {name}.",
    description: 'An admin uses the site in the name of another person',
  },
  returnTo: {
    id: 'proxy.returnTo',
    defaultMessage: 'Return to {name}',
    description: 'Button: be oneself again. name: the admin',
  },
  stop: { id: 'proxy.stop', defaultMessage: 'Stop and log out', description: 'Button' },
  returned: {
    id: 'proxy.returned',
    defaultMessage: "You're back as {name}.",
    description: 'Said in passing',
  },
})
