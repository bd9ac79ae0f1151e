import { expect, test } from 'vitest'
import { clashes, dropTyped, keepMine, typeOver, unsaved } from './languages-typed.ts'

const saved = { 'frame.home': 'Accueil', 'frame.help': 'Aide' }
const mine = typeOver(typeOver({}, saved, { 'frame.home': 'Déb' }), saved, {
  'frame.home': 'Début',
  'frame.catalog': 'Cours',
})

test('CFG-55 what two translators changed differently is a clash; the rest goes together', () => {
  expect(unsaved(mine, saved)).toEqual({ 'frame.home': 'Début', 'frame.catalog': 'Cours' })
  expect(clashes(mine, saved)).toEqual([])
  expect(clashes(mine, { ...saved, 'frame.help': 'Secours' })).toEqual([])
  expect(clashes(mine, { ...saved, 'frame.catalog': 'Cours' })).toEqual([])
  expect(clashes(mine, { ...saved, 'frame.home': 'Bienvenue', 'frame.catalog': 'Catalogue' })).toEqual([
    'frame.home',
    'frame.catalog',
  ])
})

test('CFG-55 a text that was emptied elsewhere is a clash, too', () => {
  expect(clashes(mine, { 'frame.help': 'Aide' })).toEqual(['frame.home'])
})

test('CFG-55 whoever keeps theirs or the own one has no clash left, until they save again', () => {
  const theirs = { ...saved, 'frame.home': 'Bienvenue' }
  const kept = keepMine(mine, theirs, ['frame.home'])
  expect(clashes(kept, theirs)).toEqual([])
  expect(unsaved(kept, theirs)).toEqual(unsaved(mine, saved))
  expect(clashes(kept, { ...saved, 'frame.home': 'Salut' })).toEqual(['frame.home'])
  expect(unsaved(dropTyped(mine, ['frame.home']), theirs)).toEqual({ 'frame.catalog': 'Cours' })
})

test('CFG-55 typing on after theirs arrived does not hide that they changed it', () => {
  const theirs = { ...saved, 'frame.home': 'Bienvenue' }
  expect(clashes(typeOver(mine, theirs, { 'frame.home': 'Début !' }), theirs)).toEqual(['frame.home'])
})
