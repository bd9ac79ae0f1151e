import { defineMessages } from '../../base/messages.ts'

/** Words that the pages about the site share. */
export const messages = defineMessages({
  optional: { id: 'site.optional', defaultMessage: 'optional', description: 'After the label of a field' },
  choosePicture: { id: 'site.choosePicture', defaultMessage: 'Choose image' },
  changePicture: { id: 'site.changePicture', defaultMessage: 'Change' },
  removePicture: { id: 'site.removePicture', defaultMessage: 'Remove' },
  tooLarge: { id: 'site.tooLarge', defaultMessage: 'This file is too large. It must be smaller than 2 GB.' },
  unreadable: {
    id: 'site.unreadable',
    defaultMessage: "We can't read this file as an image. Choose a JPEG, PNG or WebP file.",
  },
  discard: { id: 'site.discard', defaultMessage: 'Discard' },
  unseen: {
    id: 'site.unseen',
    defaultMessage: 'Preview only. Nobody else sees this yet.',
    description: 'In the bar at the bottom while a change is not saved',
  },
  notSaved: {
    id: 'site.notSaved',
    defaultMessage: "We couldn't save your changes. {reason}",
    description: 'The reason is a whole sentence',
  },
  meanwhileTitle: { id: 'site.meanwhileTitle', defaultMessage: 'Someone else saved changes in the meantime' },
  meanwhileText: {
    id: 'site.meanwhileText',
    defaultMessage: 'Your changes are still here. This is what they changed:',
  },
  meanwhileChoose: {
    id: 'site.meanwhileChoose',
    defaultMessage: 'You both changed some of the same settings. Choose which to keep, then save again.',
  },
  meanwhileSave: {
    id: 'site.meanwhileSave',
    defaultMessage: 'Their changes are in the form. Save again when it looks right.',
  },
  theirs: { id: 'site.theirs', defaultMessage: 'Theirs: {words}' },
  mine: { id: 'site.mine', defaultMessage: 'Yours: {words}' },
  useTheirs: { id: 'site.useTheirs', defaultMessage: 'Use theirs' },
  keepMine: { id: 'site.keepMine', defaultMessage: 'Keep mine' },
  allTheirs: { id: 'site.useAllTheirs', defaultMessage: 'Use all of theirs' },
  allMine: { id: 'site.keepAllMine', defaultMessage: 'Keep all of mine' },
  keptMine: { id: 'site.keptMine', defaultMessage: 'Keeping yours' },
  seen: { id: 'site.seen', defaultMessage: 'Got it' },
  about: {
    id: 'site.about',
    defaultMessage: '{deed}: {field}',
    description: 'Heard on the buttons: Use theirs: Time zone',
  },
  nothing: { id: 'site.nothing', defaultMessage: 'nothing', description: 'A field that has been emptied' },
  picture: { id: 'site.picture', defaultMessage: 'an image' },
  on: { id: 'site.on', defaultMessage: 'on' },
  off: { id: 'site.off', defaultMessage: 'off' },
})
