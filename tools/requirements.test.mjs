import { describe, expect, it } from 'vitest'
import { idsIn, idsOf, titlesOf } from './requirements.mjs'

describe('requirements', () => {
  it('are the lines with an id', () => {
    expect(idsOf('# Title\n- [ ] VAL-01 {B} a\n- [x] I18N-12 {C} b\n- VAL-99 no\n')).toEqual([
      'VAL-01',
      'I18N-12',
    ])
  })

  it('are proven by the titles of tests, not by other text', () => {
    const text = `
      // VAL-01
      describe('VAL-02 names', () => {
        it.each([
          ['VAL-03', f(1)],
        ])("VAL-04 a name: %s", () => expect('VAL-05'))
        test.skip(\`VAL-06, VAL-07\`, run)
      })
    `
    const ids = idsIn(titlesOf(text), new Set(['VAL']))
    expect([...new Set(ids)].sort()).toEqual(['VAL-02', 'VAL-04', 'VAL-06', 'VAL-07'])
  })

  it('are not confused with standards', () => {
    expect(idsIn(['reads UTF-8 and ISO-8601'], new Set(['VAL']))).toEqual([])
  })
})
