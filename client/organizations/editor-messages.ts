import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  name: { id: 'organization.name', defaultMessage: 'Name', description: 'Label: name of the organization' },
  nameMissing: { id: 'organization.nameMissing', defaultMessage: 'Enter a name.' },
  description: { id: 'organization.description', defaultMessage: 'Description' },
  descriptionHint: {
    id: 'organization.descriptionHint',
    defaultMessage: 'Shown on the publisher page, above the courses.',
  },
  optional: { id: 'organization.optional', defaultMessage: 'optional', description: 'After a label' },
  avatar: { id: 'organization.avatar', defaultMessage: 'Picture', description: 'Small square picture' },
  avatarHint: {
    id: 'organization.avatarHint',
    defaultMessage: 'Stands beside the name in lists and on cards.',
  },
  logo: { id: 'organization.logo', defaultMessage: 'Logo' },
  logoHint: { id: 'organization.logoHint', defaultMessage: 'Shown on the publisher page.' },
  banner: { id: 'organization.banner', defaultMessage: 'Banner', description: 'Wide picture across a page' },
  bannerHint: {
    id: 'organization.bannerHint',
    defaultMessage: 'A wide picture at the top of the publisher page, four times as wide as high.',
  },
  choosePicture: { id: 'organization.choosePicture', defaultMessage: 'Choose picture' },
  changePicture: { id: 'organization.changePicture', defaultMessage: 'Change' },
  removePicture: { id: 'organization.removePicture', defaultMessage: 'Remove' },

  social: { id: 'organization.social', defaultMessage: 'Links', description: 'Heading over social links' },
  socialHint: {
    id: 'organization.socialHint',
    defaultMessage: 'Where people find you elsewhere. Shown as icons on the publisher page.',
  },
  socialKind: {
    id: 'organization.socialKind',
    defaultMessage: 'Icon',
    description: 'Label: which icon a link shows',
  },
  socialAddress: {
    id: 'organization.socialAddress',
    defaultMessage: 'Address',
    description: 'Label: web address',
  },
  socialName: {
    id: 'organization.socialName',
    defaultMessage: 'Name',
    description: 'Label: what a screen reader says for the icon',
  },
  socialNameHint: {
    id: 'organization.socialNameHint',
    defaultMessage: 'Northfell in pictures',
    description: 'Example of a name for a link that is shown as an icon',
  },
  socialWrong: {
    id: 'organization.socialWrong',
    defaultMessage: 'Enter a whole address that begins with https://',
  },
  addLink: { id: 'organization.addLink', defaultMessage: 'Add link' },
  removeLink: { id: 'organization.removeLink', defaultMessage: 'Remove link {number}' },
  otherLink: {
    id: 'organization.otherLink',
    defaultMessage: 'Other link',
    description: 'Kind of link without a brand; its icon is a raised hand',
  },

  alias: { id: 'organization.alias', defaultMessage: 'Publisher page address' },
  aliasText: {
    id: 'organization.aliasText',
    defaultMessage: 'A short name that people can read out and remember. It leads to the publisher page.',
  },
  aliasWord: { id: 'organization.aliasWord', defaultMessage: 'Short name', description: 'Label of a field' },
  aliasRule: {
    id: 'organization.aliasRule',
    defaultMessage: '3 to 60 small letters, figures and dashes.',
  },
  aliasReserved: {
    id: 'organization.aliasReserved',
    defaultMessage: 'The site itself uses this word. Choose another.',
  },
  aliasTaken: {
    id: 'organization.aliasTaken',
    defaultMessage: 'Somebody else has this name. Choose another.',
  },
  aliasFree: { id: 'organization.aliasFree', defaultMessage: 'This name is free.' },
  aliasOwn: { id: 'organization.aliasOwn', defaultMessage: 'This name leads to your page.' },
  aliasChecking: { id: 'organization.aliasChecking', defaultMessage: 'Checking' },
  aliasSave: { id: 'organization.aliasSave', defaultMessage: 'Save address' },
  aliasSaved: { id: 'organization.aliasSaved', defaultMessage: 'The address is saved' },
  aliasLink: { id: 'organization.aliasLink', defaultMessage: 'Leads here', description: 'Label over a link' },
  aliasOlder: {
    id: 'organization.aliasOlder',
    defaultMessage: 'Also leads here: {names}',
    description: 'Earlier short names that still work',
  },
  aliasRemove: { id: 'organization.aliasRemove', defaultMessage: 'Take the address away' },
  aliasRemoveTitle: { id: 'organization.aliasRemoveTitle', defaultMessage: 'Take the address away?' },
  aliasRemoveText: {
    id: 'organization.aliasRemoveText',
    defaultMessage: 'Links with {names} will lead nowhere, and others may take the name.',
  },
  aliasKeep: { id: 'organization.aliasKeep', defaultMessage: 'Keep address' },
  copy: { id: 'organization.copy', defaultMessage: 'Copy' },
  copied: { id: 'organization.copied', defaultMessage: 'Copied' },

  nobody: {
    id: 'organization.nobody',
    defaultMessage: 'Nobody yet',
    description: 'A role that nobody holds',
  },
  gone: {
    id: 'organization.gone',
    defaultMessage: 'Somebody who is no longer here',
    description: 'On a list of people: the account was removed',
  },
  takeAway: {
    id: 'organization.takeAway',
    defaultMessage: 'Remove {name}',
    description: 'Takes a person off a list of a role',
  },
})
