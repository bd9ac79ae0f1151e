import { describe, expect, it } from 'vitest'
import { breach, circles, importsOf, strayFolders, valueImportsOf } from './imports.mjs'

describe('importsOf', () => {
  it('finds every form of import', () => {
    const text = `
      import a, { b } from './one.ts'
      import type { C } from "@cairn/domain/two"
      import {
        d,
      } from './three.ts'
      import './four.css'
      export * from './five.ts'
      export { e } from './six.ts'
      const f = () => import('./seven.ts')
      type G = import('./eight.ts').G
      const lazy = lazyScreen(() => import(\`./nine.tsx\`))
    `
    const found = ['one.ts', 'three.ts', 'five.ts', 'six.ts', 'four.css', 'seven.ts', 'eight.ts', 'nine.tsx']
    expect(importsOf(text).sort()).toEqual([...found.map((name) => `./${name}`), '@cairn/domain/two'].sort())
  })

  it('is not misled by comments, addresses and calls', () => {
    const text = `
      // import x from './comment.ts'
      /* export * from './block.ts' */
      const url = 'https://example.com' // from './tail.ts'
      Array.from('./string.ts')
      exported.from('./method.ts')
    `
    expect(importsOf(text)).toEqual([])
  })
})

describe('breach', () => {
  it.each([
    ['domain/courses/points.ts', './level.ts'],
    ['domain/users/phone.ts', 'libphonenumber-js/min'],
    ['domain/courses/points.test.ts', 'vitest'],
    ['contract/courses.ts', '@cairn/domain/courses/points'],
    ['contract/courses.ts', 'typebox'],
    ['server/courses/routes.ts', '@cairn/contract/courses'],
    ['server/courses/routes.ts', '../users/store.ts'],
    ['server/courses/routes.ts', '../users/search.ts'],
    ['server/courses/routes.ts', 'fastify'],
    ['server/courses/routes.ts', 'node:path'],
    ['server/courses/routes.ts', './store.ts'],
    ['server/courses/routes.ts', '../base/on.ts'],
    ['server/app.ts', './courses/routes.ts'],
    ['server/main.ts', '../demo/load.ts'],
    ['server/courses/courses.test.ts', '../users/routes.ts'],
    ['server/testing/world.ts', '../users/invite.ts'],
    ['client/courses/card.tsx', '../base/ui/card.tsx'],
    ['client/screens/learn/course.tsx', '../../courses/card.tsx'],
    ['client/screens/learn/course.tsx', './parts.tsx'],
    ['client/screens/learn/course.tsx', '../../shared/feeds/feed-at.ts'],
    ['client/shared/feeds/feed-at.ts', '../../groups/queries.ts'],
    ['client/shared/publisher-query.ts', '../page.ts'],
    ['client/routes.tsx', './screens/learn/course.tsx'],
    ['client/base/i18n.ts', '../locales/es.ts'],
    ['client/entry-server.tsx', './routes.tsx'],
    ['demo/courses/one.ts', '@cairn/contract/courses'],
    ['e2e/start.spec.ts', '../server/app.ts'],
  ])('%s may import %s', (from, name) => {
    expect(breach(from, name)).toBeUndefined()
  })

  it.each([
    ['domain/courses/points.ts', 'node:crypto'],
    ['domain/courses/points.ts', '@cairn/contract/courses'],
    ['domain/courses/points.test.ts', '../../server/app.ts'],
    ['contract/courses.ts', '../server/courses/store.ts'],
    ['contract/courses.ts', 'fastify'],
    ['server/courses/routes.ts', '../../client/base/call.ts'],
    ['server/courses/courses.test.ts', '../../client/base/call.ts'],
    ['server/courses/routes.ts', '@cairn/client/base/call'],
    ['server/courses/routes.ts', '../users/routes.ts'],
    ['server/users/store.ts', '../courses/store.ts'],
    ['server/courses/routes.ts', 'oidc-provider'],
    ['server/courses/routes.ts', '../app.ts'],
    ['server/courses/routes.ts', '../../demo/load.ts'],
    ['server/courses/routes.ts', '../testing/database.ts'],
    ['server/base/on.ts', '../users/store.ts'],
    ['server/seed.ts', './users/routes.ts'],
    ['client/courses/card.tsx', '../users/avatar.tsx'],
    ['client/courses/card.tsx', '../screens/learn/course.tsx'],
    ['client/courses/card.tsx', '../shared/feeds/feed-at.ts'],
    ['client/base/ui/card.tsx', '../../shared/feeds/feed-at.ts'],
    ['client/shared/feeds/feed-at.ts', '../../screens/learn/course.tsx'],
    ['client/shared/feeds/feed-at.ts', '../../routes.tsx'],
    ['client/screens/learn/course.tsx', '../catalog/course.tsx'],
    ['client/courses/card.tsx', '../../server/base/on.ts'],
    ['client/base/ui/card.tsx', '../../courses/card.tsx'],
    ['client/base/session.ts', '../screens/login.tsx'],
    ['client/screens/login.tsx', '../../server/base/on.ts'],
    ['demo/courses/one.ts', '../../server/courses/store.ts'],
  ])('%s may not import %s', (from, name) => {
    expect(breach(from, name)).toEqual(expect.any(String))
  })
})

describe('circles', () => {
  it('finds files that need each other, however long the way round', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['fs']],
      ['e', ['a']],
    ])
    expect(circles(graph).map((circle) => circle.toSorted())).toEqual([['a', 'b', 'c']])
  })

  it('ignores what is imported as a type, or only when it is needed', () => {
    const text = `import type { A } from './a.ts'
import { type B, type C } from './b.ts'
import { type D, e } from './d.ts'
const late = () => import('./late.ts')`
    expect(valueImportsOf(text)).toEqual(['./d.ts'])
  })
})

describe('strayFolders', () => {
  it('takes areas and the few others, nothing else', () => {
    expect(strayFolders('server', ['courses', 'base', 'testing', 'utils'])).toEqual(['server/utils'])
    expect(strayFolders('client', ['users', 'screens', 'locales', 'base', 'components'])).toEqual([
      'client/components',
    ])
  })
})
