import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../base/testing/browser.ts'
import { keepDraft, readDraft } from './review-draft.ts'

beforeEach(() => void openBrowser())

const FILE = { id: 'f', file: 'ines/leg.png', name: 'leg.png' }
const DRAFT = { body: '<p>Well seen.</p>', met: ['c1'], attachment: [FILE] }

test('COACH-10 what a coach wrote, ticked and attached is there again after a reload, for them and this piece alone', () => {
  keepDraft('ines', 'p~q', DRAFT)
  expect(readDraft('ines', 'p~q')).toEqual(DRAFT)
  expect(readDraft('noor', 'p~q')).toEqual({ body: '', met: [], attachment: [] })
  expect(readDraft('ines', 'p~other')).toEqual({ body: '', met: [], attachment: [] })
})

test('a draft from before there were files is read all the same', () => {
  localStorage.setItem('review ines p~q', '{"body":"x","met":["c1"]}')
  expect(readDraft('ines', 'p~q')).toEqual({ body: 'x', met: ['c1'], attachment: [] })
})

test('what is empty leaves nothing behind', () => {
  keepDraft('ines', 'p~q', { body: 'x', met: [], attachment: [] })
  keepDraft('ines', 'p~q', { body: '', met: [], attachment: [] })
  expect(localStorage.getItem('review ines p~q')).toBeNull()
})

test.each(['no json', '{}', '[]', 'null', '{"body":1,"met":[]}'])('a broken draft (%s) is none', (kept) => {
  localStorage.setItem('review ines p~q', kept)
  expect(readDraft('ines', 'p~q')).toEqual({ body: '', met: [], attachment: [] })
})
