import { expect, test } from 'vitest'
import { commonFiles, type CommonFileOptions } from './common-files.ts'
import { readGraph } from './module-graph.ts'

type Imports = Readonly<Record<string, readonly string[]>>

/** Pages are imported by `main` when they are needed; each module is as long as the number in its name says. */
const filesOf = (imports: Imports, pages: readonly string[], more: Partial<CommonFileOptions> = {}) => {
  const graph = readGraph('main', (id) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: id === 'main' ? pages : [],
    code: 'x'.repeat(Number(/\d+/.exec(id)?.[0] ?? 0)),
  }))
  const names = commonFiles(graph, {
    isLoaded: (id) => id === 'main',
    isMovable: () => true,
    allowance: () => 1000,
    perRequest: 1000,
    ...more,
  })
  const files = new Map<string, string[]>()
  for (const [id, name] of names) files.set(name, [...(files.get(name) ?? []), id].toSorted())
  return [...files.values()].toSorted()
}

test('What several pages need becomes one file where little is loaded in vain', () => {
  const imports = { a: ['x10', 'y10'], b: ['x10', 'y10'], c: ['x10'] }
  expect(filesOf(imports, ['a', 'b', 'c'])).toEqual([['x10', 'y10']])
  expect(filesOf(imports, ['a', 'b', 'c'], { perRequest: 4 })).toEqual([['x10'], ['y10']])
})

test('What only one page needs stays with it', () => {
  expect(filesOf({ a: ['x10', 'own10'], b: ['x10'] }, ['a', 'b'])).toEqual([['x10']])
})

test('A page that may load nothing in vain loads nothing in vain, not by what a file imports either', () => {
  const imports = { a: ['x10', 'y10'], b: ['x10', 'y10'], c: ['x10'] }
  const allowance = (entry: string) => (entry === 'c' ? 0 : 1000)
  expect(filesOf(imports, ['a', 'b', 'c'], { allowance })).toEqual([['x10'], ['y10']])
  // As before, but y itself is small: it is the library behind it that weighs.
  const heavy = { ...imports, y1: ['library500'], a: ['x10', 'y1'], b: ['x10', 'y1'] }
  const isMovable = (id: string) => id !== 'library500'
  expect(filesOf(heavy, ['a', 'b', 'c'], { isMovable, allowance: () => 100 })).toEqual([['x10'], ['y1']])
  expect(filesOf(heavy, ['a', 'b', 'c'], { isMovable })).toEqual([['x10', 'y1']])
})

test('An allowance is spent once', () => {
  const imports = { a: ['x10', 'y10', 'z10'], b: ['x10', 'y10', 'z10'], c: ['x10', 'y10'], d: ['x10'] }
  const files = filesOf(imports, ['a', 'b', 'c', 'd'], { allowance: () => 10 })
  expect(files).toHaveLength(2)
})

test('No two files import each other', () => {
  // x needs the library, which needs y: together they would need what needs them.
  const imports = { a: ['x10'], b: ['x10'], x10: ['library50'], library50: ['y10'], c: ['y10'] }
  const isMovable = (id: string) => id !== 'library50'
  expect(filesOf(imports, ['a', 'b', 'c'], { isMovable })).toEqual([['x10'], ['y10']])
})

test('Two files never have the same name', () => {
  const imports = { a: ['one/x10'], b: ['one/x10'], c: ['two/x10'], d: ['two/x10'] }
  expect(filesOf(imports, ['a', 'b', 'c', 'd'])).toEqual([['one/x10'], ['two/x10']])
})
