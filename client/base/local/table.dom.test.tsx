import { afterEach, describe, expect, test } from 'vitest'
import { record, TEXT } from '../stored.ts'
import { withDatabase } from './database.ts'
import { localTable } from './table.ts'

interface Note {
  readonly text: string
}
const notes = localTable<Note>('notes', record({ text: TEXT }))
const anything = localTable<unknown>('notes')

afterEach(async () => {
  for (const account of ['ada', 'bea', 'cleo']) await anything.clear(account)
})

describe('the local store', () => {
  test('keeps the rows of each account apart', async () => {
    await notes.put('ada', 'a', { text: 'of Ada' })
    await notes.put('bea', 'a', { text: 'of Bea' })
    expect(await notes.get('ada', 'a')).toEqual({ text: 'of Ada' })
    expect(await notes.all('bea')).toEqual([{ key: 'a', value: { text: 'of Bea' } }])
    await notes.clear('ada')
    expect([await notes.get('ada', 'a'), await notes.keys('bea')]).toEqual([null, ['a']])
  })

  test('OFF-42 removes what belongs to everybody else', async () => {
    for (const account of ['ada', 'bea', 'cleo']) await notes.put(account, 'x', { text: account })
    await notes.clearOthers('bea')
    expect([await notes.keys('ada'), await notes.keys('bea'), await notes.keys('cleo')]).toEqual([
      [],
      ['x'],
      [],
    ])
  })

  test('OFF-33 OFF-34 refuses what does not fit its schema, on the way in and on the way out', async () => {
    await expect(notes.put('ada', 'a', { words: 'no' } as unknown as Note)).rejects.toMatchObject({
      name: 'LocalStoreError',
      problem: 'schema',
    })
    await anything.put('ada', 'a', { words: 'of an older version' })
    await expect(notes.get('ada', 'a')).rejects.toMatchObject({ problem: 'schema' })
    await notes.put('ada', 'b', { text: 'fits' })
    expect(await notes.all('ada')).toEqual([{ key: 'b', value: { text: 'fits' } }])
  })

  test('OFF-33 refuses what cannot be stored', async () => {
    await expect(anything.put('ada', 'a', () => 'a function')).rejects.toMatchObject({
      problem: 'not_serializable',
    })
  })

  test('OFF-33 says that it is broken, and works again once it is not', async () => {
    await withDatabase(async (database) => database.close())
    await expect(notes.get('ada', 'a')).rejects.toMatchObject({ problem: 'broken' })
    await notes.put('ada', 'a', { text: 'again' })
    expect(await notes.get('ada', 'a')).toEqual({ text: 'again' })
  })
})
