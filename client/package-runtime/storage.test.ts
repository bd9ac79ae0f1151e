import { describe, expect, test } from 'vitest'
import { memoryCookies, memoryStorage } from './storage.ts'

describe('a storage in memory', () => {
  test('is used as the one of a browser', () => {
    const storage = memoryStorage()
    storage.setItem('a', '1')
    storage.setItem('b', '2')
    expect([storage.getItem('a'), storage.getItem('none'), storage.length, storage.key(1)]).toEqual([
      '1',
      null,
      2,
      'b',
    ])
    storage.removeItem('a')
    expect(Object.keys(storage)).toEqual(['b'])
    storage.clear()
    expect(storage.length).toBe(0)
  })

  test('has its entries as properties too', () => {
    const storage = memoryStorage()
    storage['page'] = 4 as unknown as string
    expect([storage['page'], storage.getItem('page'), 'page' in storage]).toEqual(['4', '4', true])
    expect(JSON.stringify(storage)).toBe('{"page":"4"}')
    delete storage['page']
    expect([storage['page'], 'page' in storage]).toEqual([undefined, false])
  })
})

test('cookies in memory are set one by one, read together and expire', () => {
  const cookies = memoryCookies()
  cookies.set('a=1; path=/; SameSite=Lax')
  cookies.set('b=x=y')
  expect(cookies.get()).toBe('a=1; b=x=y')
  cookies.set('a=2')
  cookies.set('b=; expires=Thu, 01 Jan 1970 00:00:00 GMT')
  cookies.set('c=3; max-age=0')
  expect(cookies.get()).toBe('a=2')
})
