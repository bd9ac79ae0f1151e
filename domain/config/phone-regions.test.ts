import { expect, test } from 'vitest'
import { PHONE_REGIONS } from './phone-regions.ts'

test('CFG-05 every region is named once, with the number it is called by', () => {
  const regions = PHONE_REGIONS.map(({ region }) => region)
  expect(new Set(regions).size).toBe(regions.length)
  expect(regions.length).toBeGreaterThan(200)
  expect(PHONE_REGIONS.find(({ region }) => region === 'CH')?.callingCode).toBe('41')
  for (const { region } of PHONE_REGIONS) expect(region).toMatch(/^[A-Z]{2}$/)
})
