import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { followScheme } from './appearance.ts'
import { openBrowser } from './testing/browser.ts'

afterEach(() => vi.unstubAllGlobals())

const wish = (matches: boolean) => {
  const query = Object.assign(new EventTarget(), { matches })
  const turn = (next: boolean) => {
    query.matches = next
    query.dispatchEvent(new Event('change'))
  }
  return { query, turn }
}

/** What the operating system wishes, which may change while a page is open: light or dark, more contrast or not. */
const openSystem = (dark: boolean, more = false) => {
  const [scheme, contrast] = [wish(dark), wish(more)]
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('contrast') ? contrast.query : scheme.query))
  return Object.assign(scheme.turn, { contrast: contrast.turn })
}

const dark = { own: 'dark', site: undefined, high: false } as const

describe('the scheme of the running page', () => {
  test.each([
    ['THEME-08 dark if the person says dark', 'dark', 'light', false, 'dark'],
    [
      'THEME-11 light if the person says light, whatever the installation says',
      'light',
      'dark',
      true,
      'light',
    ],
    ['THEME-09 else what the installation says', undefined, 'dark', false, 'dark'],
    ['THEME-10 else what the system says', undefined, undefined, true, 'dark'],
  ] as const)('%s', (_, own, site, system, scheme) => {
    const { root } = openBrowser()
    openSystem(system)
    followScheme({ own, site, high: false })
    expect(root.dataset['mantineColorScheme']).toBe(scheme)
  })

  test('THEME-11 it follows the system live, until it is told to stop', () => {
    const { root } = openBrowser()
    const turn = openSystem(false)
    const stop = followScheme({ own: undefined, site: undefined, high: false })
    turn(true)
    expect(root.dataset['mantineColorScheme']).toBe('dark')
    turn(false)
    expect(root.dataset['mantineColorScheme']).toBe('light')
    stop()
    turn(true)
    expect(root.dataset['mantineColorScheme']).toBe('light')
  })

  test('THEME-11 a system that changes does not overrule a person or an installation', () => {
    const { root } = openBrowser()
    const turn = openSystem(true)
    followScheme(dark)
    turn(false)
    expect(root.dataset['mantineColorScheme']).toBe('dark')
  })

  test('THEME-07 high contrast is on for whoever wants it, and off again for the next person', () => {
    const { root } = openBrowser()
    openSystem(false)
    followScheme({ ...dark, high: true })
    expect(root.dataset['contrast']).toBe('high')
    followScheme(dark)
    expect(root.dataset).not.toHaveProperty('contrast')
  })

  test('THEME-07 whoever has not chosen gets the contrast that the system wishes, and every change of it', () => {
    const { root } = openBrowser()
    const turn = openSystem(false, true)
    const stop = followScheme({ ...dark, high: undefined })
    expect(root.dataset['contrast']).toBe('high')
    turn.contrast(false)
    expect(root.dataset).not.toHaveProperty('contrast')
    stop()
    turn.contrast(true)
    expect(root.dataset).not.toHaveProperty('contrast')
  })

  test('THEME-07 whoever has chosen normal contrast keeps it, whatever the system wishes', () => {
    const { root } = openBrowser()
    openSystem(false, true)
    followScheme({ ...dark, high: false })
    expect(root.dataset).not.toHaveProperty('contrast')
  })

  test('where storage is forbidden the page still has its scheme', () => {
    const { root } = openBrowser({ storageForbidden: true })
    openSystem(false)
    followScheme(dark)
    expect(root.dataset['mantineColorScheme']).toBe('dark')
  })
})

/** Runs the small script of index.html as the next page does, before anything is painted. */
const firstPaint = (
  local: { getItem: (key: string) => string | null } | null,
  site?: string,
  dark = false,
  more = false,
) => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
  const dataset: Record<string, string> = site === undefined ? {} : { scheme: site }
  const browser = {
    document: { documentElement: { dataset } },
    // What is offered later is not heard here.
    addEventListener: () => undefined,
    matchMedia: (query: string) => ({ matches: query.includes('contrast') ? more : dark }),
    get localStorage() {
      if (local === null) throw new Error('The operation is insecure.')
      return local
    },
  }
  runInNewContext(/<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '', browser)
  return dataset
}

describe('the first paint of the next page', () => {
  const visited = (own: 'dark' | 'light' | undefined, high: boolean | undefined) => {
    const { local } = openBrowser()
    openSystem(false)
    followScheme({ own, site: undefined, high })
    return local
  }

  test('THEME-06 is in the person’s own scheme already', () => {
    expect(firstPaint(visited('dark', false), 'light')).toMatchObject({ mantineColorScheme: 'dark' })
    expect(firstPaint(visited('light', false), 'dark', true)).toMatchObject({ mantineColorScheme: 'light' })
  })

  test('THEME-07 is in high contrast already', () => {
    expect(firstPaint(visited(undefined, true))).toMatchObject({ contrast: 'high' })
    expect(firstPaint(visited(undefined, false))).not.toHaveProperty('contrast')
  })

  test('THEME-07 is in the contrast of the system for whoever has no wish', () => {
    expect(firstPaint(visited(undefined, undefined), 'light', false, true)).toMatchObject({
      contrast: 'high',
    })
    expect(firstPaint(visited(undefined, undefined))).not.toHaveProperty('contrast')
    expect(firstPaint(visited(undefined, false), 'light', false, true)).not.toHaveProperty('contrast')
  })

  test('follows the installation, then the system, for whoever has no wish', () => {
    const local = visited(undefined, false)
    expect(firstPaint(local, 'dark')).toMatchObject({ mantineColorScheme: 'dark' })
    expect(firstPaint(local, undefined, true)).toMatchObject({ mantineColorScheme: 'dark' })
    expect(firstPaint(local)).toMatchObject({ mantineColorScheme: 'light' })
  })

  test('does not break over a broken or forbidden storage', () => {
    expect(firstPaint({ getItem: () => '{' }, 'dark')).toMatchObject({ mantineColorScheme: 'dark' })
    expect(firstPaint(null)).toMatchObject({ mantineColorScheme: 'light' })
  })
})
