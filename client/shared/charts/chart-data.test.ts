import { expect, test } from 'vitest'
import { chartFile } from './chart-data.ts'

test('the file of a chart has a row for each point and a column for each series', () => {
  const point = (name: string) => ({ id: name, short: name, name })
  expect(
    chartFile({
      pointLabel: 'Week',
      points: [point('Oct 12'), point('Oct 19, "late"')],
      series: [
        { id: 'a', label: 'Lessons', values: [810, 0] },
        { id: 'b', label: 'Active learners', values: [380, undefined] },
      ],
      format: String,
    }),
  ).toBe('\uFEFFWeek,Lessons,Active learners\r\nOct 12,810,380\r\n"Oct 19, ""late""",0,\r\n')
})
