import { expect, test } from 'vitest'
import { appFiles } from './base/app-files.mjs'

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_shared.js'],
    dynamicImports: ['screens/learn/player.tsx', 'screens/settings/branding.tsx'],
    css: ['assets/base.css'],
  },
  '_shared.js': { file: 'assets/shared.js', assets: ['assets/inter.woff2'] },
  'screens/learn/player.tsx': {
    file: 'assets/player.js',
    imports: ['_shared.js', 'index.html'],
    dynamicImports: ['hls.mjs'],
    css: ['assets/player.css'],
  },
  'hls.mjs': { file: 'assets/hls.js', dynamicImports: ['screens/learn/player.tsx'] },
  'screens/settings/branding.tsx': { file: 'assets/branding.js', imports: ['_shared.js'] },
}

test('OFF-42 a device stores what learners and coaches can come to, and no screen of admins', () => {
  expect(appFiles(manifest, ['favicon.svg'], []).files).toEqual([
    '/assets/base.css',
    '/assets/hls.js',
    '/assets/index.js',
    '/assets/inter.woff2',
    '/assets/player.css',
    '/assets/player.js',
    '/assets/shared.js',
    '/favicon.svg',
  ])
})

test('OFF-35 any change of the client is a new version, and the same build is not', () => {
  const versionOf = (changed, contents) => appFiles({ ...manifest, ...changed }, [], contents).version
  const before = versionOf({}, ['<html>', 'assets/branding.js'])
  expect(versionOf({}, ['<html>', 'assets/branding.js'])).toBe(before)
  expect(versionOf({}, ['<html lang>', 'assets/branding.js'])).not.toBe(before)
  expect(versionOf({}, ['<html>', 'assets/branding-2.js'])).not.toBe(before)
  const renamed = { ...manifest['hls.mjs'], file: 'assets/hls-2.js' }
  expect(versionOf({ 'hls.mjs': renamed }, ['<html>', 'assets/branding.js'])).not.toBe(before)
})
