/** Two colours to run between, three for stones, ink for trails and one spot colour. */
export interface ColourSet {
  from: string
  to: string
  stones: readonly [string, string, string]
  ink: string
  spot: string
}

export const COLOUR_SETS = {
  moss: {
    from: '#eef3dc',
    to: '#5f8a3a',
    stones: ['#3b5526', '#2e451c', '#223513'],
    ink: '#16290f',
    spot: '#f4b942',
  },
  forest: {
    from: '#2f5a3a',
    to: '#0f2a1c',
    stones: ['#dfe9a8', '#cddc39', '#eef3c6'],
    ink: '#eef4e6',
    spot: '#cddc39',
  },
  glacier: {
    from: '#e6f3f7',
    to: '#3f86a6',
    stones: ['#17435a', '#12374b', '#0c2a3b'],
    ink: '#0c2a3b',
    spot: '#ff8a5c',
  },
  clay: {
    from: '#fbe8dc',
    to: '#cf8158',
    stones: ['#6b2c17', '#592312', '#471b0d'],
    ink: '#471b0d',
    spot: '#2f6f73',
  },
  dusk: {
    from: '#ece7f8',
    to: '#6d5bb5',
    stones: ['#43357f', '#372b6c', '#2b2159'],
    ink: '#2b2159',
    spot: '#ffb35c',
  },
  sand: {
    from: '#fcf3dc',
    to: '#d9a441',
    stones: ['#5e4520', '#4c3718', '#3b2a11'],
    ink: '#3b2a11',
    spot: '#3f51b5',
  },
  slate: {
    from: '#eceff0',
    to: '#71858f',
    stones: ['#3d4d55', '#313f46', '#253137'],
    ink: '#253137',
    spot: '#e59a3c',
  },
  coral: {
    from: '#fde9e4',
    to: '#dd6f68',
    stones: ['#6e1f2b', '#5b1722', '#470f19'],
    ink: '#470f19',
    spot: '#2f6f73',
  },
  lagoon: {
    from: '#e0f4ee',
    to: '#2f9484',
    stones: ['#0f524a', '#0b423c', '#07332e'],
    ink: '#07332e',
    spot: '#f2b544',
  },
  night: {
    from: '#2d3f63',
    to: '#0d1730',
    stones: ['#f1efe6', '#dcd8c9', '#c6c1af'],
    ink: '#f1efe6',
    spot: '#f0d264',
  },
  ember: {
    from: '#7a3322',
    to: '#2a0f0c',
    stones: ['#f4dcc8', '#e8c3a6', '#dcaa86'],
    ink: '#f4dcc8',
    spot: '#ff9f5a',
  },
  iris: {
    from: '#4a5bc0',
    to: '#212b6f',
    stones: ['#e9ecfb', '#cfd6f5', '#b6c0ee'],
    ink: '#e9ecfb',
    spot: '#cddc39',
  },
} as const satisfies Record<string, ColourSet>

export type ColourSetName = keyof typeof COLOUR_SETS

export const COLOUR_SET_NAMES = Object.keys(COLOUR_SETS) as [ColourSetName, ...ColourSetName[]]
