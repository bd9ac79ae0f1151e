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
  avatar: { id: 'organization.avatar', defaultMessage: 'Image', description: 'Small square picture' },
  avatarHint: {
    id: 'organization.avatarHint',
    defaultMessage: 'Shown next to the name in lists and on cards.',
  },
  logo: { id: 'organization.logo', defaultMessage: 'Logo' },
  logoHint: { id: 'organization.logoHint', defaultMessage: 'Shown on the publisher page.' },
  banner: { id: 'organization.banner', defaultMessage: 'Banner', description: 'Wide picture across a page' },
  bannerHint: {
    id: 'organization.bannerHint',
    defaultMessage: 'A wide image at the top of the publisher page, four times as wide as it is tall.',
  },
  choosePicture: { id: 'organization.choosePicture', defaultMessage: 'Choose image' },
  changePicture: { id: 'organization.changePicture', defaultMessage: 'Change' },
  removePicture: { id: 'organization.removePicture', defaultMessage: 'Remove' },

  social: { id: 'organization.social', defaultMessage: 'Links', description: 'Heading over social links' },
  socialHint: {
    id: 'organization.socialHint',
    defaultMessage: 'Your profiles on other sites. Shown as icons on the publisher page.',
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
    defaultMessage: 'Northfell in photos',
    description: 'Example of a name for a link that is shown as an icon',
  },
  socialWrong: {
    id: 'organization.socialWrong',
    defaultMessage: 'Enter a full address that starts with https://',
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
    defaultMessage: 'A short name that is easy to read out and remember. It links to the publisher page.',
  },
  aliasWord: { id: 'organization.aliasWord', defaultMessage: 'Short name', description: 'Label of a field' },
  aliasRule: {
    id: 'organization.aliasRule',
    defaultMessage: '3–60 lowercase letters, numbers and hyphens',
  },
  aliasReserved: {
    id: 'organization.aliasReserved',
    defaultMessage: 'This name is reserved for the site. Choose another.',
  },
  aliasTaken: {
    id: 'organization.aliasTaken',
    defaultMessage: 'This name is taken. Choose another.',
  },
  aliasFree: { id: 'organization.aliasFree', defaultMessage: 'This name is available.' },
  aliasOwn: { id: 'organization.aliasOwn', defaultMessage: 'This name already links to your page.' },
  aliasChecking: { id: 'organization.aliasChecking', defaultMessage: 'Checking' },
  aliasSave: { id: 'organization.aliasSave', defaultMessage: 'Save address' },
  aliasSaved: { id: 'organization.aliasSaved', defaultMessage: 'Address saved' },
  aliasLink: { id: 'organization.aliasLink', defaultMessage: 'Your link', description: 'Label over a link' },
  aliasOlder: {
    id: 'organization.aliasOlder',
    defaultMessage: 'These also work: {names}',
    description: 'Earlier short names that still work',
  },
  aliasRemove: { id: 'organization.aliasRemove', defaultMessage: 'Remove address' },
  aliasRemoveTitle: { id: 'organization.aliasRemoveTitle', defaultMessage: 'Remove the address?' },
  aliasRemoveText: {
    id: 'organization.aliasRemoveText',
    defaultMessage: 'Links with {names} will stop working, and others can take the name.',
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
    defaultMessage: 'Former member',
    description: 'On a list of people: the account was removed',
  },
  takeAway: {
    id: 'organization.takeAway',
    defaultMessage: 'Remove {name}',
    description: 'Takes a person off a list of a role',
  },
})
