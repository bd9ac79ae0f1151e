import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'branding.title', defaultMessage: 'Branding' },
  lead: {
    id: 'branding.lead',
    defaultMessage: 'How this place looks to everyone. Each person can still choose dark or high contrast.',
  },
  save: { id: 'branding.save', defaultMessage: 'Save branding' },
  saved: { id: 'branding.saved', defaultMessage: 'Saved. Everybody sees it now.' },
  mend: { id: 'branding.mend', defaultMessage: 'Some fields need your attention before this can be saved.' },

  identity: { id: 'branding.identity', defaultMessage: 'Name and signs' },
  name: { id: 'branding.name', defaultMessage: 'Name of the site' },
  nameMissing: { id: 'branding.nameMissing', defaultMessage: 'Give your site a name.' },
  logo: { id: 'branding.logo', defaultMessage: 'Logo' },
  logoHint: {
    id: 'branding.logoHint',
    defaultMessage: 'Stands before the name in the header. A square on a clear ground looks best.',
  },
  favicon: { id: 'branding.favicon', defaultMessage: 'Tab icon', description: 'The favicon' },
  faviconHint: {
    id: 'branding.faviconHint',
    defaultMessage: 'Tiny, in the tabs of the browser. A square of 64 pixels is enough.',
  },

  theme: { id: 'branding.theme', defaultMessage: 'Theme' },
  reset: { id: 'branding.reset', defaultMessage: 'Reset to default' },
  own: { id: 'branding.own', defaultMessage: 'Colours' },
  ownHint: {
    id: 'branding.ownHint',
    defaultMessage: 'Or combine three palettes of your own. Text on them stays readable.',
  },
  scheme: { id: 'branding.scheme', defaultMessage: 'Light or dark' },
  schemeHint: { id: 'branding.schemeHint', defaultMessage: 'Used for people who have not chosen.' },
  schemeNone: { id: 'branding.schemeNone', defaultMessage: 'Follow the device' },
  schemeLight: { id: 'branding.schemeLight', defaultMessage: 'Light' },
  schemeDark: { id: 'branding.schemeDark', defaultMessage: 'Dark' },

  catalog: { id: 'branding.catalog', defaultMessage: 'Catalog' },
  background: { id: 'branding.background', defaultMessage: 'Behind the catalog' },
  backgroundNone: { id: 'branding.backgroundNone', defaultMessage: 'Nothing' },
  backgroundColour: { id: 'branding.backgroundColour', defaultMessage: 'A colour' },
  backgroundPicture: { id: 'branding.backgroundPicture', defaultMessage: 'A picture' },
  backgroundHint: {
    id: 'branding.backgroundHint',
    defaultMessage: 'It is shown faintly, so that the courses on it can be read.',
  },
  colour: { id: 'branding.colour', defaultMessage: 'Colour' },
  categories: { id: 'branding.categories', defaultMessage: 'Categories' },
  categoriesHint: {
    id: 'branding.categoriesHint',
    defaultMessage: 'What courses are about. People see them in this order.',
  },

  languages: { id: 'branding.languages', defaultMessage: 'Languages' },
  languagesHint: {
    id: 'branding.languagesHint',
    defaultMessage: 'Languages you add yourself are always offered; they have a page of their own.',
  },
  defaultLanguage: { id: 'branding.defaultLanguage', defaultMessage: 'First language' },
  defaultLanguageHint: {
    id: 'branding.defaultLanguageHint',
    defaultMessage: 'For visitors whose own language is not offered.',
  },
  availableLanguages: { id: 'branding.availableLanguages', defaultMessage: 'Offered languages' },

  region: { id: 'branding.region', defaultMessage: 'Region' },
  currency: { id: 'branding.currency', defaultMessage: 'Currency' },
  currencyHint: { id: 'branding.currencyHint', defaultMessage: 'What prices are in.' },
  phoneRegion: { id: 'branding.phoneRegion', defaultMessage: 'Phone region' },
  phoneRegionHint: {
    id: 'branding.phoneRegionHint',
    defaultMessage: 'Where a number belongs that is typed without its country.',
  },
  timezone: { id: 'branding.timezone', defaultMessage: 'Time zone' },
  timezoneHint: { id: 'branding.timezoneHint', defaultMessage: 'What dates and times are shown in.' },
  nothingFound: { id: 'branding.nothingFound', defaultMessage: 'Nothing fits. Try fewer letters.' },

  links: { id: 'branding.links', defaultMessage: 'Links' },
  helpUrl: { id: 'branding.helpUrl', defaultMessage: 'Help page' },
  helpUrlHint: { id: 'branding.helpUrlHint', defaultMessage: 'Shown in the footer.' },
  android: { id: 'branding.android', defaultMessage: 'Android app' },
  androidHint: {
    id: 'branding.androidHint',
    defaultMessage: 'Where the app is downloaded. Shown on Android.',
  },
  addressWrong: { id: 'branding.addressWrong', defaultMessage: 'Begin with https:// and a full address.' },
  social: { id: 'branding.social', defaultMessage: 'Social links' },
  socialHint: {
    id: 'branding.socialHint',
    defaultMessage: 'Where people find you elsewhere. Shown as icons in the footer.',
  },

  signIn: { id: 'branding.signIn', defaultMessage: 'Sign-in' },
  providers: { id: 'branding.providers', defaultMessage: 'Other ways in' },
  providersHint: {
    id: 'branding.providersHint',
    defaultMessage:
      'Identity providers that are set up on the server. Choose which of them people are offered.',
  },
  noProviders: {
    id: 'branding.noProviders',
    defaultMessage:
      'No identity provider is set up. Whoever runs the server adds one with the settings OIDC_NAME_ISSUER, OIDC_NAME_CLIENT_ID and OIDC_NAME_CLIENT_SECRET.',
    description: 'The settings in capitals stay as they are',
  },
  secondFactor: { id: 'branding.secondFactor', defaultMessage: 'Require two-step verification for' },
  secondFactorHint: {
    id: 'branding.secondFactorHint',
    defaultMessage:
      'People who have not set it up yet are asked to when they log in, and can do nothing else before.',
  },
  'secondFactor-nobody': { id: 'branding.secondFactor-nobody', defaultMessage: 'Nobody (optional)' },
  'secondFactor-admins': { id: 'branding.secondFactor-admins', defaultMessage: 'Admins' },
  'secondFactor-staff': { id: 'branding.secondFactor-staff', defaultMessage: 'All staff' },
  'secondFactor-everyone': { id: 'branding.secondFactor-everyone', defaultMessage: 'Everyone' },
  preferred: { id: 'branding.preferred', defaultMessage: 'First choice' },
  preferredHint: {
    id: 'branding.preferredHint',
    defaultMessage: 'Stands first on the log-in page.',
  },
  preferredNone: { id: 'branding.preferredNone', defaultMessage: 'None' },

  features: { id: 'branding.features', defaultMessage: 'Features' },
  hideYouTube: { id: 'branding.hideYouTube', defaultMessage: 'Hide YouTube' },
  hideYouTubeHint: {
    id: 'branding.hideYouTubeHint',
    defaultMessage:
      'Authors cannot choose YouTube films any more, nor can the landing page show one. Lessons that have one go on playing it.',
  },

  danger: { id: 'branding.danger', defaultMessage: 'Start over' },
  dangerText: {
    id: 'branding.dangerText',
    defaultMessage:
      'Puts every setting on this page, the landing page and the languages back to how they came.',
  },
  resetAll: { id: 'branding.resetAll', defaultMessage: 'Reset everything' },
  resetTitle: { id: 'branding.resetTitle', defaultMessage: 'Reset the whole site?' },
  resetText: {
    id: 'branding.resetText',
    defaultMessage:
      'Name, logo, colours, catalog background, categories, languages with the words you added, currency, phone region, time zone, links, sign-in choices, features and the landing page go back to how they came. People, courses and the address stay as they are. This cannot be undone.',
  },
  resetKeep: { id: 'branding.resetKeep', defaultMessage: 'Keep settings' },
  resetDone: { id: 'branding.resetDone', defaultMessage: 'The site is back to how it came' },
})
