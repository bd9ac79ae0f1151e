import { expect, test } from 'vitest'
import { allZones, cityOf, findZones, zoneShort } from './zone-names.ts'

const at = new Date('2026-11-17T12:00:00Z')

test('SCHED-43 a zone is called by its city, and its short name follows daylight saving', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(cityOf('UTC')).toBe('UTC')
  expect(zoneShort('en', 'America/Denver', at)).toBe('MST')
  expect(zoneShort('en', 'America/Denver', new Date('2026-07-01T12:00:00Z'))).toBe('MDT')
})

test('SCHED-43 zones are found by city, region or name, whatever the accents, and cities that begin so first', () => {
  const zones = allZones('en', ['America/Denver', 'Europe/London'], at)
  const found = (typed: string) => findZones(zones, typed).map(({ zone }) => zone)
  expect(found('denv')[0]).toBe('America/Denver')
  expect(found('Mountain time')).toContain('America/Denver')
  expect(found('europe lond')).toEqual(['Europe/London'])
  expect(found('são paulo')).toEqual(['America/Sao_Paulo'])
  expect(found('nowhere at all')).toEqual([])
  expect(found('')).toHaveLength(zones.length)
})
