import { defineMessages } from '../../base/messages.ts'

/** What every chart says. */
export const messages = defineMessages({
  asTable: { id: 'chart.asTable', defaultMessage: 'Show as table' },
  asChart: { id: 'chart.asChart', defaultMessage: 'Show as chart' },
  menu: {
    id: 'chart.menu',
    defaultMessage: 'Download {title}',
    description: 'Name of the menu beside a chart, heard only',
  },
  image: { id: 'chart.image', defaultMessage: 'Download image' },
  csv: { id: 'chart.csv', defaultMessage: 'Download CSV' },
  value: {
    id: 'chart.value',
    defaultMessage: '{label}: {value}',
    description: 'One value of a chart: Lessons: 810',
  },
  soFar: {
    id: 'chart.soFar',
    defaultMessage: '{name}, so far',
    description: 'A point of a chart that is not over yet: Week of October 19, so far',
  },
  cursor: {
    id: 'chart.cursor',
    defaultMessage: '{title}, use the arrow keys to read values',
    description: 'Name of a chart that can be read with the keyboard, heard only',
  },
  noData: { id: 'chart.noData', defaultMessage: 'No data', description: 'In place of a chart or a value' },
  lane: {
    id: 'chart.lane',
    defaultMessage: 'Rewinds',
    description: 'Label of the bars under the curve of a video: how often people went back',
  },
})
