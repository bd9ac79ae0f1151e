import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'landingSettings.title', defaultMessage: 'Landing page' },
  lead: { id: 'landingSettings.lead', defaultMessage: 'The first page visitors see.' },
  save: { id: 'landingSettings.save', defaultMessage: 'Save landing page' },
  saved: { id: 'landingSettings.saved', defaultMessage: 'Saved. Visitors see it now.' },

  type: { id: 'landingSettings.type', defaultMessage: 'Page type' },
  typeTemplate: { id: 'landingSettings.typeTemplate', defaultMessage: 'Our template' },
  typeTemplateDetail: {
    id: 'landingSettings.typeTemplateDetail',
    defaultMessage: "Headline, courses, video and more. You choose what's shown.",
  },
  typeCustom: { id: 'landingSettings.typeCustom', defaultMessage: 'Your own page' },
  typeCustomDetail: {
    id: 'landingSettings.typeCustomDetail',
    defaultMessage: 'Your own text and images, below the site name.',
  },

  film: { id: 'landingSettings.film', defaultMessage: 'Video' },
  filmDefault: { id: 'landingSettings.filmDefault', defaultMessage: 'Default' },
  filmDefaultDetail: { id: 'landingSettings.filmDefaultDetail', defaultMessage: 'A short animated video' },
  filmYoutube: { id: 'landingSettings.filmYoutube', defaultMessage: 'YouTube' },
  filmYoutubeDetail: { id: 'landingSettings.filmYoutubeDetail', defaultMessage: 'A video of your choice' },
  filmNone: { id: 'landingSettings.filmNone', defaultMessage: 'None' },
  filmNoneDetail: { id: 'landingSettings.filmNoneDetail', defaultMessage: 'The page has no video' },
  filmId: { id: 'landingSettings.filmId', defaultMessage: 'Video link or ID' },
  filmIdHint: {
    id: 'landingSettings.filmIdHint',
    defaultMessage:
      'Paste the link from YouTube. Nothing is loaded from YouTube until a visitor presses play.',
  },
  filmIdWrong: {
    id: 'landingSettings.filmIdWrong',
    defaultMessage: "This isn't a YouTube video. Copy its link on YouTube and paste it here.",
  },

  headerImage: { id: 'landingSettings.headerImage', defaultMessage: 'Header image' },
  headerImageHint: {
    id: 'landingSettings.headerImageHint',
    defaultMessage: 'Shown beside the headline instead of the default image.',
  },

  elements: { id: 'landingSettings.elements', defaultMessage: 'What is shown' },
  'show-video': { id: 'landingSettings.show.video', defaultMessage: 'Video' },
  'show-headerImage': {
    id: 'landingSettings.show.headerImage',
    defaultMessage: 'Image beside the headline',
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
    defaultMessage: "It starts with the site name. Scripts aren't allowed.",
  },
  editorLoading: { id: 'landingSettings.editorLoading', defaultMessage: 'Loading the editor' },
  sourceOnly: {
    id: 'landingSettings.sourceOnly',
    defaultMessage:
      'Your page has tables or other HTML that the editor would lose, so you can only edit it as HTML.',
  },
  tooLong: {
    id: 'landingSettings.tooLong',
    defaultMessage: 'The page is {count, plural, one {# character} other {# characters}} too long.',
  },
  ownMissing: {
    id: 'landingSettings.ownMissing',
    defaultMessage: 'Write something first. The page is still empty.',
  },

  preview: { id: 'landingSettings.preview', defaultMessage: 'Preview' },
  previewAs: {
    id: 'landingSettings.previewAs',
    defaultMessage: 'Preview as',
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
  custom: { id: 'landingSettings.words.custom', defaultMessage: 'your own page' },
  characters: {
    id: 'landingSettings.words.characters',
    defaultMessage: '{count, plural, one {# character} other {# characters}}',
  },
  hiddenOnes: { id: 'landingSettings.words.hidden', defaultMessage: 'Hidden sections' },
  filmKind: { id: 'landingSettings.words.film', defaultMessage: 'Type of video' },
})
