import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

const entry = {
  id: 'b1',
  what: 'Maps, and more; part 1',
  description: 'First line\r\nBEGIN:VEVENT\nThird \\ line',
  where: 'https://meet.example.org/a,b',
  url: 'https://learn.example.org/groups/g1?tab=events',
  start: '2026-03-01T17:00:00.000Z',
  end: '2026-03-01T18:00:00+00:00',
  modified: '2026-02-01T09:00:00.123Z',
  version: 3,
  cancelled: false,
}

test('SCHED-44 an event as a file for calendars: moments in UTC, marks told apart, nothing slips in', () => {
  const lines = calendarOf([entry]).split('\r\n')
  expect(lines).toContain('DTSTART:20260301T170000Z')
  expect(lines).toContain('DTEND:20260301T180000Z')
  expect(lines).toContain('DTSTAMP:20260201T090000Z')
  expect(lines).toContain(String.raw`SUMMARY:Maps\, and more\; part 1`)
  expect(lines).toContain(String.raw`DESCRIPTION:First line\nBEGIN:VEVENT\nThird \\ line`)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines).toContain('STATUS:CONFIRMED')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

test('SCHED-31 a cancelled one says so', () => {
  expect(calendarOf([{ ...entry, cancelled: true }])).toContain('STATUS:CANCELLED')
})

test('SCHED-44 long lines are folded by bytes and never within a letter', () => {
  const what = 'اجتماع المجموعة 🏔️ '.repeat(12).trim()
  const file = calendarOf([{ ...entry, what }])
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${what}`)
})
