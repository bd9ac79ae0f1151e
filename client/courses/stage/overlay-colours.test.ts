import { expect, test } from 'vitest'
import { overlayColours } from './overlay-colours.ts'

test.each([
  ['as the author chose', { background: '#102030', foreground: '#ffffff' }, '#ffffff'],
  ['ink on a bright ground', { background: '#cddc39' }, '#1b1e19'],
  ['paper on a dark ground', { background: '#102030' }, '#ffffff'],
  ['not what cannot be read', { background: '#ffffff', foreground: '#fefefe' }, '#1b1e19'],
  ['ink on paper when nothing was chosen', {}, '#1b1e19'],
])('INSTR-39 INSTR-40 a card over the film is written %s', (_, chosen, foreground) => {
  expect(overlayColours(chosen).foreground).toBe(foreground)
})
