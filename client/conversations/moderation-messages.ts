import { defineMessages } from '../base/messages.ts'

/** What every message may need; the rest comes with its dialogs. */
export const messages = defineMessages({
  report: {
    id: 'moderate.report',
    defaultMessage: 'Report',
    description: 'Menu entry: report a message to the moderators',
  },
  mute: { id: 'moderate.mute', defaultMessage: 'Mute {name}', description: 'Menu entry' },
  unmute: { id: 'moderate.unmute', defaultMessage: 'Unmute {name}', description: 'Menu entry' },
  block: { id: 'moderate.block', defaultMessage: 'Block {name}', description: 'Menu entry and button' },
  unblock: { id: 'moderate.unblock', defaultMessage: 'Unblock {name}', description: 'Menu entry and button' },
  muted: {
    id: 'moderate.muted',
    defaultMessage: "{name} is muted. You won't be notified of their messages.",
  },
  released: { id: 'moderate.released', defaultMessage: '{name} is no longer muted or blocked.' },
  foldedMuted: {
    id: 'moderate.foldedMuted',
    defaultMessage: 'Message from {name}, whom you muted',
    description: 'Stands in place of a message',
  },
  foldedBlocked: {
    id: 'moderate.foldedBlocked',
    defaultMessage: 'Message from {name}, whom you blocked',
    description: 'Stands in place of a message',
  },
  showFolded: {
    id: 'moderate.showFolded',
    defaultMessage: 'Show',
    description: 'Button: show a hidden message',
  },
})
