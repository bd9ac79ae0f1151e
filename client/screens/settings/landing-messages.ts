import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'landingSettings.title', defaultMessage: 'Landing page' },
  lead: { id: 'landingSettings.lead', defaultMessage: 'The first page that visitors see.' },
  save: { id: 'landingSettings.save', defaultMessage: 'Save landing page' },
  saved: { id: 'landingSettings.saved', defaultMessage: 'Saved. Visitors see it now.' },

  type: { id: 'landingSettings.type', defaultMessage: 'Kind of page' },
  typeTemplate: { id: 'landingSettings.typeTemplate', defaultMessage: 'Our template' },
  typeTemplateDetail: {
    id: 'landingSettings.typeTemplateDetail',
    defaultMessage: 'Headline, courses, film and more. You choose what is shown.',
  },
  typeCustom: { id: 'landingSettings.typeCustom', defaultMessage: 'A page of your own' },
  typeCustomDetail: {
    id: 'landingSettings.typeCustomDetail',
    defaultMessage: 'Your words and pictures, under the name of the site.',
  },

  film: { id: 'landingSettings.film', defaultMessage: 'Film' },
  filmDefault: { id: 'landingSettings.filmDefault', defaultMessage: 'Ours' },
  filmDefaultDetail: { id: 'landingSettings.filmDefaultDetail', defaultMessage: 'A short drawn film' },
  filmYoutube: { id: 'landingSettings.filmYoutube', defaultMessage: 'YouTube' },
  filmYoutubeDetail: { id: 'landingSettings.filmYoutubeDetail', defaultMessage: 'A film of your choice' },
  filmNone: { id: 'landingSettings.filmNone', defaultMessage: 'None' },
  filmNoneDetail: { id: 'landingSettings.filmNoneDetail', defaultMessage: 'The page goes without' },
  filmId: { id: 'landingSettings.filmId', defaultMessage: 'Address or id of the film' },
  filmIdHint: {
    id: 'landingSettings.filmIdHint',
    defaultMessage:
      'Paste the address from YouTube. Nothing is loaded from there before a visitor presses play.',
  },
  filmIdWrong: {
    id: 'landingSettings.filmIdWrong',
    defaultMessage: 'This is no film on YouTube. Copy its address there and paste it here.',
  },

  headerImage: { id: 'landingSettings.headerImage', defaultMessage: 'Picture in the header' },
  headerImageHint: {
    id: 'landingSettings.headerImageHint',
    defaultMessage: 'Beside the headline, instead of the stones.',
  },

  elements: { id: 'landingSettings.elements', defaultMessage: 'What is shown' },
  'show-video': { id: 'landingSettings.show.video', defaultMessage: 'Film' },
  'show-headerImage': {
    id: 'landingSettings.show.headerImage',
    defaultMessage: 'Picture beside the headline',
  },
  'show-featured': { id: 'landingSettings.show.featured', defaultMessage: 'Featured courses' },
  'show-categories': { id: 'landingSettings.show.categories', defaultMessage: 'Categories' },
  'show-search': { id: 'landingSettings.show.search', defaultMessage: 'Search field' },
  'show-publishers': { id: 'landingSettings.show.publishers', defaultMessage: 'Publishers' },
  'show-social': {
    id: 'landingSettings.show.social',
    defaultMessage: 'What learners say',
    description: 'Quotes from reviews',
  },
  'show-footer': { id: 'landingSettings.show.footer', defaultMessage: 'Footer' },

  own: { id: 'landingSettings.own', defaultMessage: 'Your page' },
  ownHint: {
    id: 'landingSettings.ownHint',
    defaultMessage: 'It begins with the name of the site. Nothing on it can run a script.',
  },
  editorLoading: { id: 'landingSettings.editorLoading', defaultMessage: 'The editor is being fetched' },
  sourceOnly: {
    id: 'landingSettings.sourceOnly',
    defaultMessage:
      'Your page has tables or other HTML that the editor would lose, so it can be changed here only as HTML.',
  },
  tooLong: {
    id: 'landingSettings.tooLong',
    defaultMessage: 'The page is too long by {count, plural, one {# character} other {# characters}}.',
  },
  ownMissing: {
    id: 'landingSettings.ownMissing',
    defaultMessage: 'Write something first: the page is still empty.',
  },

  preview: { id: 'landingSettings.preview', defaultMessage: 'Preview' },
  previewAs: {
    id: 'landingSettings.previewAs',
    defaultMessage: 'Show the preview as on a',
    description: 'Heard before: Desktop, Phone',
  },
  desktop: { id: 'landingSettings.desktop', defaultMessage: 'Desktop' },
  phone: { id: 'landingSettings.phone', defaultMessage: 'Phone' },
  frame: {
    id: 'landingSettings.frame',
    defaultMessage: 'Preview of the landing page',
    description: 'Name of the frame with the preview, heard only',
  },

  template: { id: 'landingSettings.words.template', defaultMessage: 'our template' },
  custom: { id: 'landingSettings.words.custom', defaultMessage: 'a page of one’s own' },
  characters: {
    id: 'landingSettings.words.characters',
    defaultMessage: '{count, plural, one {# character} other {# characters}}',
  },
  hiddenOnes: { id: 'landingSettings.words.hidden', defaultMessage: 'Hidden parts' },
  filmKind: { id: 'landingSettings.words.film', defaultMessage: 'Kind of film' },
})
