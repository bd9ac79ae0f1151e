import { describe, expect, test } from 'vitest'
import type { Actor } from '../access/roles.ts'
import { contactChange } from './contact-change.ts'

const actor = (id: string, at = 'guild'): Actor => ({ id, role: { [at]: ['admin'] }, rootOrg: 'root' })
const ann = { id: 'ann', hasLoggedIn: true }

describe('a new email or phone number', () => {
  test('is the person’s own, waits for them, or takes effect when a site admin enters it', () => {
    expect(contactChange(actor('ann'), ann)).toBe('own')
    expect(contactChange(actor('admin'), ann)).toBe('proposal')
    expect(contactChange(actor('site', 'root'), ann)).toBe('direct')
  })

  test('takes effect for somebody who has never logged in', () => {
    expect(contactChange(actor('admin'), { ...ann, hasLoggedIn: false })).toBe('direct')
  })
})
