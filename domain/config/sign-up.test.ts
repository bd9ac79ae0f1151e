import { describe, expect, test } from 'vitest'
import { readDomain, signUpFault, signUpRefusal } from './sign-up.ts'

const school = { mode: 'domain' as const, domain: ['School.example', '@staff.example.org'] }

describe('who may sign up', () => {
  test.each([
    ['maya@school.example', undefined],
    ['MAYA@SCHOOL.EXAMPLE', undefined],
    ['maya@staff.example.org', undefined],
    // Neither a longer nor a shorter domain is the one in the list, nor what only looks like it.
    ['maya@evil-school.example', 'domain'],
    ['maya@sub.school.example', 'domain'],
    ['maya@school.example.evil.com', 'domain'],
    ['maya@example.org', 'domain'],
    ['school.example', 'domain'],
    [undefined, 'domain'],
  ])('by domain: %s', (email, refusal) => {
    expect(signUpRefusal(school, email)).toBe(refusal)
  })

  test('open to everybody, or to nobody by themselves', () => {
    expect(signUpRefusal({ mode: 'open' }, undefined)).toBeUndefined()
    expect(signUpRefusal({ mode: 'invitation' }, 'maya@school.example')).toBe('invitation')
    expect(signUpRefusal({ mode: 'closed' }, 'maya@school.example')).toBe('closed')
  })

  test('a list must name domains', () => {
    expect(readDomain(' @School.Example ')).toBe('school.example')
    for (const bad of ['school', 'a@b.example', '*.example', '[1.2.3.4]', '', 'a b.example'])
      expect(readDomain(bad), bad).toBeUndefined()
    expect(signUpFault({ mode: 'domain', domain: [] })).toContain('must name a domain')
    expect(signUpFault({ mode: 'open', domain: ['nonsense'] })).toContain('nonsense')
    expect(signUpFault(school)).toBeUndefined()
  })
})
