import { describe, expect, test } from 'vitest'
import { textPages } from './translation-gaps.ts'
import { isOutdated, markOf, sourceSet } from './translation-source.ts'

const titleOf = (title: string) => {
  const [text] = textPages({ title })[0]?.parts[0]?.texts ?? []
  if (!text) throw new Error('A course has a title.')
  return text
}
const source = (title: string) => ({ title: markOf(title) })

describe('COURSE-100 a translation', () => {
  test('may be outdated once its original says something else', () => {
    const translation = { title: 'Mapas', source: source('Maps') }
    expect(isOutdated(translation, titleOf('Maps'))).toBe(false)
    expect(isOutdated(translation, titleOf('Maps and compass'))).toBe(true)
  })
  test('that is not there, or was made before this was kept, is not', () => {
    expect(isOutdated({ source: source('Maps') }, titleOf('Other'))).toBe(false)
    expect(isOutdated({ title: 'Mapas' }, titleOf('Other'))).toBe(false)
    expect(isOutdated(undefined, titleOf('Other'))).toBe(false)
  })
  test('says once from what it was made', () => {
    expect(sourceSet(undefined, titleOf('Maps'))).toEqual({ at: ['source', 'title'], to: markOf('Maps') })
    expect(sourceSet({ source: source('Maps') }, titleOf('Maps'))).toBeUndefined()
  })
})
