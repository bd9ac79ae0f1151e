import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: {
    id: 'install.title',
    defaultMessage: 'Install {name}',
    description: 'Heading: put the site on this device as an app; name is that of the site',
  },
  text: {
    id: 'install.text',
    defaultMessage: 'It opens from your home screen or taskbar in its own window, also without a connection.',
  },
  install: { id: 'install.install', defaultMessage: 'Install app', description: 'Button' },
  dismiss: {
    id: 'install.dismiss',
    defaultMessage: "Don't show again",
    description: 'Button: hide the offer to install the app',
  },
  installed: { id: 'install.installed', defaultMessage: '{name} was installed.' },
  ios: {
    id: 'install.ios',
    defaultMessage: 'On iPhone and iPad: tap Share, then Add to Home Screen.',
    description: 'The names of the buttons are those of iOS',
  },
  android: {
    id: 'install.android',
    defaultMessage: 'On Android: open your browser’s menu, then tap Install or Add to Home screen.',
    description: 'The names of the menu items are those of Android browsers',
  },
})
