import { describe, expect, test } from 'vitest'
import { INSIDE_PATHS } from './icon-paths-inside.ts'
import { ICON_PATHS } from './icon-paths.ts'
import { INSTRUCTION_ICONS, INTERACTION_ICONS, SOCIAL_ICONS } from './kind-icons.ts'

describe('icons of kinds', () => {
  test.each([
    ['instruction', INSTRUCTION_ICONS, 8],
    ['interaction', INTERACTION_ICONS, 17],
    ['social link', SOCIAL_ICONS, 8],
  ])('every kind of %s has an icon of its own', (_, icons, count) => {
    const names = Object.values(icons)
    expect(names).toHaveLength(count)
    expect(new Set(names).size).toBe(count)
    const paths = { ...ICON_PATHS, ...INSIDE_PATHS }
    for (const name of names) expect(paths[name]).toMatch(/^M/)
  })
})
