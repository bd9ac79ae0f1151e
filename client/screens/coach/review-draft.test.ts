import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../base/testing/browser.ts'
import { clearDraft, keepDraft, markSent, readDraft } from './review-draft.ts'

beforeEach(() => void openBrowser())

test('COACH-10 what a coach wrote and ticked is there again after a reload, for them and this piece alone', () => {
  keepDraft('ines', 'p~q', { body: '<p>Well seen.</p>', met: ['c1'] })
  expect(readDraft('ines', 'p~q')).toEqual({ body: '<p>Well seen.</p>', met: ['c1'] })
  expect(readDraft('noor', 'p~q')).toEqual({ body: '', met: [] })
  expect(readDraft('ines', 'p~other')).toEqual({ body: '', met: [] })
})

test('words that were sent are not offered for what is handed in later, and are back if they could not be sent', () => {
  keepDraft('ines', 'p~q', { body: 'x', met: ['c1'] })
  markSent('ines', 'p~q', 'monday')
  expect(readDraft('ines', 'p~q', 'monday')).toEqual({ body: 'x', met: ['c1'] })
  expect(readDraft('ines', 'p~q', 'tuesday')).toEqual({ body: '', met: [] })
  markSent('ines', 'p~q', undefined)
  expect(readDraft('ines', 'p~q', 'tuesday')).toEqual({ body: 'x', met: ['c1'] })
  clearDraft('ines', 'p~q')
  expect(localStorage.getItem('review ines p~q')).toBeNull()
})

test('what is empty leaves nothing behind', () => {
  keepDraft('ines', 'p~q', { body: 'x', met: [] })
  keepDraft('ines', 'p~q', { body: '', met: [] })
  expect(localStorage.getItem('review ines p~q')).toBeNull()
})

test.each(['no json', '{}', '[]', 'null', '{"body":1,"met":[]}'])('a broken draft (%s) is none', (kept) => {
  localStorage.setItem('review ines p~q', kept)
  expect(readDraft('ines', 'p~q')).toEqual({ body: '', met: [] })
})
