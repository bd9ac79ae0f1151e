import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'branding.title', defaultMessage: 'Branding' },
  lead: {
    id: 'branding.lead',
    defaultMessage: 'How this site looks to everyone. People can still choose dark mode or high contrast.',
  },
  save: { id: 'branding.save', defaultMessage: 'Save branding' },
  saved: { id: 'branding.saved', defaultMessage: 'Saved. Everyone sees it now.' },
  mend: { id: 'branding.mend', defaultMessage: 'Fix the highlighted fields before saving.' },

  identity: { id: 'branding.identity', defaultMessage: 'Name and logo' },
  name: { id: 'branding.name', defaultMessage: 'Site name' },
  nameMissing: { id: 'branding.nameMissing', defaultMessage: 'Enter a name for your site.' },
  logo: { id: 'branding.logo', defaultMessage: 'Logo' },
  logoHint: {
    id: 'branding.logoHint',
    defaultMessage:
      'Shown before the name in the header. A square image with a transparent background looks best.',
  },
  favicon: { id: 'branding.favicon', defaultMessage: 'Tab icon', description: 'The favicon' },
  faviconHint: {
    id: 'branding.faviconHint',
    defaultMessage: 'Shown in browser tabs. A square of 64 pixels is enough.',
  },

  theme: { id: 'branding.theme', defaultMessage: 'Theme' },
  reset: { id: 'branding.reset', defaultMessage: 'Reset to default' },
  own: { id: 'branding.own', defaultMessage: 'Colors' },
  ownHint: {
    id: 'branding.ownHint',
    defaultMessage: 'Or combine three palettes of your own. Text on them stays readable.',
  },
  scheme: { id: 'branding.scheme', defaultMessage: 'Light or dark' },
  schemeHint: { id: 'branding.schemeHint', defaultMessage: "For people who haven't chosen." },
  schemeNone: { id: 'branding.schemeNone', defaultMessage: 'Use device setting' },
  schemeLight: { id: 'branding.schemeLight', defaultMessage: 'Light' },
  schemeDark: { id: 'branding.schemeDark', defaultMessage: 'Dark' },

  catalog: { id: 'branding.catalog', defaultMessage: 'Catalog' },
  background: { id: 'branding.background', defaultMessage: 'Catalog background' },
  backgroundNone: { id: 'branding.backgroundNone', defaultMessage: 'None' },
  backgroundColour: { id: 'branding.backgroundColour', defaultMessage: 'Color' },
  backgroundPicture: { id: 'branding.backgroundPicture', defaultMessage: 'Image' },
  backgroundHint: {
    id: 'branding.backgroundHint',
    defaultMessage: 'Shown faintly, so the courses stay readable.',
  },
  colour: { id: 'branding.colour', defaultMessage: 'Color' },
  categories: { id: 'branding.categories', defaultMessage: 'Categories' },
  categoriesHint: {
    id: 'branding.categoriesHint',
    defaultMessage: 'What courses are about, in the order people see them.',
  },

  languages: { id: 'branding.languages', defaultMessage: 'Languages' },
  languagesHint: {
    id: 'branding.languagesHint',
    defaultMessage: 'Languages you add yourself are always offered. You manage them on their own page.',
  },
  defaultLanguage: { id: 'branding.defaultLanguage', defaultMessage: 'Default language' },
  defaultLanguageHint: {
    id: 'branding.defaultLanguageHint',
    defaultMessage: "For visitors whose own language isn't offered.",
  },
  availableLanguages: { id: 'branding.availableLanguages', defaultMessage: 'Available languages' },

  region: { id: 'branding.region', defaultMessage: 'Region' },
  currency: { id: 'branding.currency', defaultMessage: 'Currency' },
  currencyHint: { id: 'branding.currencyHint', defaultMessage: 'Used for all prices.' },
  phoneRegion: { id: 'branding.phoneRegion', defaultMessage: 'Phone region' },
  phoneRegionHint: {
    id: 'branding.phoneRegionHint',
    defaultMessage: 'Used for phone numbers entered without a country code.',
  },
  timezone: { id: 'branding.timezone', defaultMessage: 'Time zone' },
  timezoneHint: {
    id: 'branding.timezoneHint',
    defaultMessage:
      'Used for days such as group start dates, and on certificates. People see times in their own time zone.',
  },
  nothingFound: { id: 'branding.nothingFound', defaultMessage: 'No results. Try fewer letters.' },

  links: { id: 'branding.links', defaultMessage: 'Links' },
  helpUrl: { id: 'branding.helpUrl', defaultMessage: 'Help page' },
  helpUrlHint: { id: 'branding.helpUrlHint', defaultMessage: 'Shown in the footer.' },
  android: { id: 'branding.android', defaultMessage: 'Android app' },
  androidHint: {
    id: 'branding.androidHint',
    defaultMessage: 'Where people can download the app. Shown on Android.',
  },
  addressWrong: {
    id: 'branding.addressWrong',
    defaultMessage: 'Enter a full address that starts with https://.',
  },
  social: { id: 'branding.social', defaultMessage: 'Social links' },
  socialHint: {
    id: 'branding.socialHint',
    defaultMessage: 'Your profiles on other sites. Shown as icons in the footer.',
  },

  signIn: { id: 'branding.signIn', defaultMessage: 'Login' },
  providers: { id: 'branding.providers', defaultMessage: 'Other login options' },
  providersHint: {
    id: 'branding.providersHint',
    defaultMessage: 'Identity providers set up on the server. Choose which ones people can use.',
  },
  noProviders: {
    id: 'branding.noProviders',
    defaultMessage:
      'No identity provider is set up. The server administrator can add one with the settings OIDC_NAME_ISSUER, OIDC_NAME_CLIENT_ID and OIDC_NAME_CLIENT_SECRET.',
    description: 'The settings in capitals stay as they are',
  },
  secondFactor: { id: 'branding.secondFactor', defaultMessage: 'Require two-step verification for' },
  secondFactorHint: {
    id: 'branding.secondFactorHint',
    defaultMessage:
      "People who haven't set it up are asked to when they log in, and can't do anything else until then.",
  },
  'secondFactor-nobody': { id: 'branding.secondFactor-nobody', defaultMessage: 'Nobody (optional)' },
  'secondFactor-admins': { id: 'branding.secondFactor-admins', defaultMessage: 'Admins' },
  'secondFactor-staff': { id: 'branding.secondFactor-staff', defaultMessage: 'All staff' },
  'secondFactor-everyone': { id: 'branding.secondFactor-everyone', defaultMessage: 'Everyone' },
  preferred: { id: 'branding.preferred', defaultMessage: 'Preferred option' },
  preferredHint: {
    id: 'branding.preferredHint',
    defaultMessage: 'Shown first on the login page.',
  },
  preferredNone: { id: 'branding.preferredNone', defaultMessage: 'None' },

  features: { id: 'branding.features', defaultMessage: 'Features' },
  hideYouTube: { id: 'branding.hideYouTube', defaultMessage: 'Hide YouTube' },
  hideYouTubeHint: {
    id: 'branding.hideYouTubeHint',
    defaultMessage:
      "Authors can't add YouTube videos, and the landing page can't show one. Lessons that already have one keep playing it.",
  },

  danger: { id: 'branding.danger', defaultMessage: 'Start over' },
  dangerText: {
    id: 'branding.dangerText',
    defaultMessage:
      'Resets every setting on this page, the landing page and the languages to their defaults.',
  },
  resetAll: { id: 'branding.resetAll', defaultMessage: 'Reset everything' },
  resetTitle: { id: 'branding.resetTitle', defaultMessage: 'Reset the whole site?' },
  resetText: {
    id: 'branding.resetText',
    defaultMessage:
      "Name, logo, colors, catalog background, categories, languages with the texts you added, currency, phone region, time zone, links, login options, features and the landing page return to their defaults. People, courses and the address stay as they are. This can't be undone.",
  },
  resetKeep: { id: 'branding.resetKeep', defaultMessage: 'Keep settings' },
  resetDone: { id: 'branding.resetDone', defaultMessage: 'The site was reset to its defaults' },
})
