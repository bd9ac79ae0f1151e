import { expect, test } from 'vitest'
import { brandingChange, brandingErrors, isSound, type Branding } from './branding.ts'

const branding = {
  name: 'Cairn',
  category: [],
  social: [],
} as unknown as Branding

test('CFG-32 what was taken away is sent as an empty text, and blanks around words are not', () => {
  expect(brandingChange({ logo: undefined, name: ' Northfell ', android: { downloadUrl: ' ' } })).toEqual({
    logo: '',
    name: 'Northfell',
    android: { downloadUrl: '' },
  })
  expect(
    brandingChange({ category: [{ id: 'a', title: ' Bread ', language: { es: ' Pan ', ar: ' ' } }] }),
  ).toEqual({ category: [{ id: 'a', title: 'Bread', language: { es: 'Pan' } }] })
})

test('CFG-49 a site without a name, a link that leads nowhere and a category without words are named', () => {
  expect(isSound(brandingErrors(branding))).toBe(true)
  const wrong = brandingErrors({
    ...branding,
    name: ' ',
    helpUrl: 'javascript:alert(1)',
    social: [
      { icon: 'hand', url: 'https://a.example' },
      { icon: 'hand', url: 'https://' },
    ],
    category: [{ id: 'x', title: '' }],
  })
  expect(wrong).toEqual({ name: true, helpUrl: true, social: [1], category: [0] })
  expect(isSound(wrong)).toBe(false)
})
