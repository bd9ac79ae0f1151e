import { defineMessages } from '../base/messages.ts'

/** Figures of a report, each with its change against the period before. */
export const messages = defineMessages({
  figures: { id: 'figures.label', defaultMessage: 'Figures', description: 'Heard only' },
  more: { id: 'figures.more', defaultMessage: '{amount} more', description: 'Change of a figure: 18% more' },
  less: { id: 'figures.less', defaultMessage: '{amount} less', description: 'Change of a figure: 18% less' },
  fewer: { id: 'figures.fewer', defaultMessage: '{amount} fewer', description: 'Change of a count: 9 fewer' },
  times: {
    id: 'figures.times',
    defaultMessage: '{times, number} times',
    description: 'Change of a figure that has grown many times over: 15 times what it was',
  },
  was: {
    id: 'figures.was',
    defaultMessage: 'what it was before',
    description: 'After that: 15 times what it was before',
  },
  than: {
    id: 'figures.than',
    defaultMessage: 'than before',
    description: 'After the change of a figure: 18% more than before, meaning the period before',
  },
  same: { id: 'figures.same', defaultMessage: 'No change', description: 'Under a figure' },
  none: { id: 'figures.none', defaultMessage: 'None before', description: 'Under a figure' },
})
