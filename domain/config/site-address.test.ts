import { expect, test } from 'vitest'
import { isPageOf, originsAt, siteAddressOf } from './site-address.ts'

const HOME = 'https://learn.example.org'

test('without a host name of its own the site is where PUBLIC_URL says', () => {
  expect(siteAddressOf(HOME, undefined)).toEqual({ canonical: HOME, origins: [HOME] })
})

test.each([
  ['https://learn.example.org', 'https://own.example.net'],
  ['https://learn.example.org:8443', 'https://own.example.net:8443'],
  ['http://10.0.0.5:3000', 'http://own.example.net:3000'],
  ['http://localhost:3000', 'https://own.example.net'],
  ['http://[::1]:3000', 'https://own.example.net'],
])('behind %s the own host name is %s', (publicUrl, canonical) => {
  const { origins, ...address } = siteAddressOf(publicUrl, 'own.example.net')
  expect(address).toEqual({ canonical })
  expect(origins).toContain(publicUrl)
})

test('pages are ours at our addresses alone', () => {
  const address = siteAddressOf(HOME, 'own.example.net')
  for (const origin of [HOME, 'https://own.example.net', 'https://OWN.example.net:443'])
    expect(isPageOf(address, '/login/oidc', `${origin}/login/oidc`)).toBe(true)
  for (const url of [
    'http://own.example.net/login/oidc',
    'https://own.example.net.evil.example/login/oidc',
    'https://own.example.net/login',
    'https://user@own.example.net/login/oidc',
    'https://own.example.net/login/oidc?next=x',
    'not an address',
  ])
    expect(isPageOf(address, '/login/oidc', url)).toBe(false)
})

test('a browser is at the host it asked for, if that is ours', () => {
  const address = siteAddressOf(HOME, 'own.example.net')
  expect(originsAt(address, HOME, 'own.example.net')).toEqual(['https://own.example.net'])
  expect(originsAt(address, HOME, 'learn.example.org')).toEqual([HOME])
  expect(originsAt(address, HOME, 'evil.example')).toEqual([HOME])
  expect(originsAt(siteAddressOf(HOME, undefined), HOME, 'own.example.net')).toEqual([HOME])
})
