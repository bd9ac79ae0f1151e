import { defineMessages } from '../base/messages.ts'

export const messages = defineMessages({
  transcript: {
    id: 'transcript.title',
    defaultMessage: 'Transcript',
    description: 'Name of the list of cues',
  },
  search: {
    id: 'transcript.search',
    defaultMessage: 'Search the transcript',
    description: 'Label and placeholder of a search field',
  },
  clear: { id: 'transcript.clear', defaultMessage: 'Clear search', description: 'Button' },
  found: {
    id: 'transcript.found',
    defaultMessage: '{count, plural, =0 {No results} one {# result} other {# results}}',
    description: 'How many lines hold what was searched for',
  },
  empty: {
    id: 'transcript.empty',
    defaultMessage: 'This video doesn’t have a transcript yet.',
    description: 'Shown in place of a transcript',
  },
})
