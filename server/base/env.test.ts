import { describe, expect, it, test } from 'vitest'
import { StartFailure } from './db/failure.ts'
import { readEnv } from './env.ts'

const refusal = (vars: NodeJS.ProcessEnv): string => {
  try {
    readEnv(vars)
    return ''
  } catch (error) {
    if (error instanceof StartFailure) return error.message
    throw error
  }
}

describe('a wrong variable is refused in one sentence', () => {
  it.each([
    ['PORT', 'http', /^PORT must be a whole number from 1 to 65535, not "http"\.$/],
    ['SECURITY_CONTACT', 'call me', /^SECURITY_CONTACT is call me, which is neither/],
    ['SECURITY_CONTACT', 'http://plain.example', /^SECURITY_CONTACT is/],
    ['PORT', '0', /^PORT must be a whole number from 1 to 65535/],
    ['PORT', '70000', /^PORT must be/],
    ['PORT', '80.5', /^PORT must be/],
    ['HOST', 'http://localhost', /^HOST must be an address of this machine/],
    ['HOST', 'localhost:3000', /^HOST must be/],
    ['HOST', '3000', /^HOST must be/],
    ['HOST', '256.1.1.1', /^HOST must be/],
    ['HOST', 'x86_64-conda-linux-gnu', /^HOST must be/],
    [
      'LOG_LEVEL',
      'loud',
      /^LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud"\.$/,
    ],
    [
      'SMTP_URL',
      'mail.example.org:465',
      /^SMTP_URL is not an address of a mail server; it looks like smtps:/,
    ],
    ['SMTP_URL', 'http://mail.example.org', /^SMTP_URL is not/],
    ['SMTP_URL', 'smtp://', /^SMTP_URL is not/],
    ['SMTP_URL', 'smtp://user:pa#ss@mail.example.org', /percent-encoded/],
    ['SMTP_URL', 'smtp://user:50%off@mail.example.org', /percent-encoded/],
    ['PUBLIC_URL', 'learn.example.org', /^PUBLIC_URL must be an http or https address without a path/],
    ['PUBLIC_URL', 'ftp://learn.example.org', /^PUBLIC_URL must be/],
    ['PUBLIC_URL', 'https://example.org/learn', /^PUBLIC_URL must be .* without a path/],
    ['MAIL_FROM', 'Cairn', /^MAIL_FROM must be a sender such as/],
    ['MAIL_FROM', 'Cairn <no-reply>', /^MAIL_FROM must be/],
    ['MAIL_FROM', 'a@example.org\r\nBcc: b@example.org', /^MAIL_FROM must be/],
    ['TRUST_PROXY', 'yes please', /^TRUST_PROXY must be the number of proxies, or their addresses/],
    ['TRUST_PROXY', '10.0.0.0/64', /^TRUST_PROXY must be/],
    [
      'STRIPE_SECRET_KEY',
      'sk_test_1',
      /^Card payments by Stripe need all of .*; missing: STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET\.$/,
    ],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1', /missing: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY\.$/],
    ['PRODUCT_URL', 'welcome.html', /^PRODUCT_URL must be a path/],
    ['PRODUCT_URL', 'javascript:alert(1)', /^PRODUCT_URL must be/],
    ['TRANSCRIBE_URL', 'words', /^TRANSCRIBE_URL must be an http or https address/],
    ['ALLOW_PRIVATE_TARGETS', 'perhaps', /^ALLOW_PRIVATE_TARGETS must be 1 or 0/],
    ['SEARCH_LAG_MS', '-1', /^SEARCH_LAG_MS must be/],
    ['SHARED_CACHE_SECONDS', 'an hour', /^SHARED_CACHE_SECONDS must be a whole number from 0 to 3600/],
    [
      'DATABASE_REPLICA_URL',
      'postgresql://db.example.org/cairn',
      /^DATABASE_REPLICA_URL is set, but DATABASE_URL is missing\.$/,
    ],
    [
      'DATABASE_DIRECT_URL',
      'postgresql://db.example.org/cairn',
      /^DATABASE_DIRECT_URL is set, but DATABASE_URL is missing\.$/,
    ],
    ['CAIRN_PLAN', 'golden', /^CAIRN_PLAN must be one of free, standard/],
    ['PLAN_PRICES', 'standard:49', /^PLAN_PRICES must look like standard=4900/],
    ['PLAN_PRICES', 'free=100', /^PLAN_PRICES must look like/],
    ['PLAN_CURRENCY', 'dollars', /^PLAN_CURRENCY must be one of USD/],
    ['WORKERS', '0', /^WORKERS must be a whole number from 1 to 128/],
    ['DATABASE_POOL', '3', /^DATABASE_POOL must be a whole number from 4 to 1000/],
    ['OIDC_OKTA_ISSUER', 'https://example.okta.com', /^Logging in with okta needs OIDC_OKTA_CLIENT_ID/],
    ['S3_BUCKET', 'courses', /^S3_BUCKET is set, but S3_ACCESS_KEY is missing\.$/],
  ])('%s=%s', (name, value, words) => {
    expect(refusal({ [name]: value })).toMatch(words)
    expect(refusal({ [name]: value })).not.toContain('\n ')
  })

  it('names a wrong address or name of the bucket', () => {
    const keys = { S3_BUCKET: 'courses', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
    expect(refusal({ ...keys, S3_ENDPOINT: 'minio:9000' })).toMatch(/^S3_ENDPOINT must be an http or https/)
    expect(refusal({ ...keys, S3_BUCKET: 'my bucket' })).toMatch(/^S3_BUCKET must be the name/)
    expect(refusal(keys)).toBe('')
  })

  it('names a wrong address of the database past a pooler, and of a replica', () => {
    const DATABASE_URL = 'postgresql://pooler:6432/cairn'
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
      expect(refusal({ DATABASE_URL, [name]: 'db:5432' })).toMatch(
        new RegExp(`^${name} is not an address of a PostgreSQL database; it looks like postgresql:`),
      )
  })

  it('never shows the password of the mail server', () => {
    expect(refusal({ SMTP_URL: 'smtp://me:s3cret%@mail.example.org' })).not.toContain('s3cret')
  })
})

describe('a right variable', () => {
  it.each([
    [{ HOST: '[::1]' }, { host: '::1', publicUrl: 'http://[::1]:3000' }],
    [
      { HOST: '192.168.1.5', PORT: '80' },
      { host: '192.168.1.5', publicUrl: 'http://192.168.1.5' },
    ],
    [
      { HOST: '0.0.0.0', PORT: '8080' },
      { port: 8080, publicUrl: 'http://localhost:8080' },
    ],
    [{ PUBLIC_URL: 'https://learn.example.org/' }, { publicUrl: 'https://learn.example.org' }],
    [{ LOG_LEVEL: 'INFO' }, { logLevel: 'info' }],
    [{ CAIRN_PLAN: 'enterprise' }, { plan: 'enterprise' }],
    [
      { PLAN_PRICES: 'standard=3900, enterprise=0', PLAN_CURRENCY: 'EUR' },
      {
        planPrices: { free: 0, standard: 3900, professional: 19_900, enterprise: 0 },
        planCurrency: 'EUR',
      },
    ],
    [{ SMTP_URL: 'smtps://me%40x:p%23@mail:465' }, { smtpUrl: 'smtps://me%40x:p%23@mail:465' }],
    [{ MAIL_FROM: 'no-reply@example.org' }, { mailFrom: 'no-reply@example.org' }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8' }, { trustProxy: 'loopback, 10.0.0.0/8' }],
    [{ TRUST_PROXY: 'true' }, { trustProxy: 1 }],
    [
      { DATABASE_URL: 'postgresql://a:6432/c', DATABASE_DIRECT_URL: 'postgresql://b/c' },
      { databaseDirectUrl: 'postgresql://b/c', databaseReplicaUrl: undefined },
    ],
    [{ SHARED_CACHE_SECONDS: '30' }, { sharedCacheSeconds: 30 }],
    [{ PRODUCT_URL: 'https://example.org/about' }, { productUrl: 'https://example.org/about' }],
    [
      { HOST: '', PORT: '', DATA_DIR: '', LOG_LEVEL: '' },
      { host: 'localhost', port: 3000, dataDir: 'data' },
    ],
  ])('%j', (vars, expected) => {
    expect(readEnv(vars)).toMatchObject(expected)
  })
})

describe('the demo accounts, whose password is public, come by themselves', () => {
  const DATABASE_URL = 'postgresql://cairn@db/cairn'
  test.each([
    [{}, { empty: false, emptyBecause: undefined }],
    [{ HOST: '127.0.0.1' }, { empty: false, emptyBecause: undefined }],
    [{ HOST: '0.0.0.0' }, { empty: true, emptyBecause: 'HOST' }],
    [{ HOST: '192.168.1.5' }, { empty: true, emptyBecause: 'HOST' }],
    [{ DATABASE_URL }, { empty: true, emptyBecause: 'DATABASE_URL' }],
    [
      { DATABASE_URL, CAIRN_DEMO: '1' },
      { empty: false, emptyBecause: undefined },
    ],
    [
      { HOST: '0.0.0.0', CAIRN_DEMO: '1' },
      { empty: false, emptyBecause: undefined },
    ],
    [{ CAIRN_EMPTY: '1' }, { empty: true, emptyBecause: undefined }],
  ])('only on this machine and the embedded database: %j', (vars, expected) => {
    expect(readEnv(vars)).toMatchObject(expected)
  })

  it('and are not both asked for and refused', () => {
    expect(refusal({ CAIRN_DEMO: '1', CAIRN_EMPTY: '1' })).toMatch(/--empty and --demo exclude each other/)
  })
})

describe('the keys of Stripe', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }

  test('turn Stripe on together, at its own address or another one', () => {
    expect(readEnv({}).stripe).toBeUndefined()
    expect(readEnv({ STRIPE_API_BASE: 'http://localhost:1' }).stripe).toBeUndefined()
    expect(readEnv(keys).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: undefined,
    })
    const elsewhere = { ...keys, STRIPE_API_BASE: 'http://localhost:12111/stripe' }
    expect(readEnv(elsewhere).stripe?.apiBase).toBe('http://localhost:12111/stripe')
  })

  test('are refused when they are mixed up, without being repeated', () => {
    const secret = 'sk_live_the-secret'
    const told = refusal({ ...keys, STRIPE_PUBLISHABLE_KEY: secret })
    expect(told).toBe('STRIPE_PUBLISHABLE_KEY must begin with pk_.')
    expect(refusal({ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' })).toMatch(/^STRIPE_SECRET_KEY must begin/)
    expect(refusal({ ...keys, STRIPE_WEBHOOK_SECRET: 'we_1' })).toMatch(/^STRIPE_WEBHOOK_SECRET must begin/)
    expect(refusal({ ...keys, STRIPE_API_BASE: 'localhost' })).toMatch(/^STRIPE_API_BASE must be an http/)
  })
})

test.each([
  [{}, 'http://content.localhost:3000'],
  [{ PORT: '4000' }, 'http://content.localhost:4000'],
  [{ HOST: '0.0.0.0' }, undefined],
  [{ PUBLIC_URL: 'https://learn.example.org' }, undefined],
  [{ CONTENT_URL: 'https://content.example.org', HOST: '0.0.0.0' }, 'https://content.example.org'],
])('with %o packages have the address %s', (vars, address) => {
  expect(readEnv(vars).contentUrl).toBe(address)
})
