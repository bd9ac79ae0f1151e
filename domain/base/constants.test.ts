import { describe, expect, test } from 'vitest'
import { BOOST, DAY, DEFAULTS, FEED_CACHE, LIMITS, PAGE, SORT, TIMING } from './constants.ts'

describe('page sizes', () => {
  test('CONST-16 reports: 100', () => expect(PAGE.reports).toBe(100))
  test('CONST-17 the all-courses report: 500', () => expect(PAGE.allCourses).toBe(500))
  test('CONST-18 billing history: 5', () => expect(PAGE.billing).toBe(5))
  test('CONST-20 courses list: 10', () => expect(PAGE.courses.list).toBe(10))
  test('CONST-21 courses owned: 10', () => expect(PAGE.courses.owned).toBe(10))
  test('CONST-22 courses related: 4', () => expect(PAGE.courses.related).toBe(4))
  test('CONST-23 courses suggested: 4', () => expect(PAGE.courses.suggested).toBe(4))
  test('CONST-24 courses featured: 24', () => expect(PAGE.courses.featured).toBe(24))
  test('CONST-25 courses search: 100', () => expect(PAGE.courses.search).toBe(100))
  test('CONST-26 courses admin list: 1000', () => expect(PAGE.courses.admin).toBe(1000))
  test('CONST-27 users: 10', () => expect(PAGE.users).toBe(10))
  test('CONST-28 groups: 1000', () => expect(PAGE.groups).toBe(1000))
  test('CONST-29 conversations: 20', () => expect(PAGE.conversations).toBe(20))
  test('CONST-30 progress: 10', () => expect(PAGE.progress).toBe(10))
  test('CONST-31 learner list: 100', () => expect(PAGE.learners).toBe(100))
  test('CONST-32 inactive list: 500', () => expect(PAGE.inactive).toBe(500))
  test('CONST-33 review list: 500', () => expect(PAGE.reviews).toBe(500))

  test('CONST-19 object history shows 10, the newest version first', () => {
    expect(PAGE.objectHistory).toBe(10)
    expect(SORT.objectHistory).toBe('version:desc')
  })
})

describe('feed caches', () => {
  test('CONST-34 concept: 10', () => expect(FEED_CACHE.concept).toBe(10))
  test('CONST-35 project submissions: 20', () => expect(FEED_CACHE.submissions).toBe(20))
  test('CONST-36 interactions: 10', () => expect(FEED_CACHE.interactions).toBe(10))
  test('CONST-37 thread preview: 3', () => expect(FEED_CACHE.threadPreview).toBe(3))
})

describe('timing', () => {
  test('CONST-38 the event stream reconnects after 1 s to 64 s', () => {
    expect([TIMING.reconnectMinMs, TIMING.reconnectMaxMs]).toEqual([1000, 64_000])
  })
  test('CONST-39 debounce on coming back online: 1000', () => expect(TIMING.onlineDebounceMs).toBe(1000))
  test('CONST-40 downloaded object URLs are released: 1000', () => expect(TIMING.objectUrlMs).toBe(1000))
  test('CONST-41 cache key updates are debounced: 100', () => expect(TIMING.cacheKeyDebounceMs).toBe(100))
  test('presence: 300000', () => expect(TIMING.presenceMs).toBe(300_000))
  test('service worker check: 15000', () => expect(TIMING.workerCheckMs).toBe(15_000))
  test('service worker window: 900000', () => expect(TIMING.workerWindowMs).toBe(900_000))
  test('push token refresh: 7 * DAY', () => expect(TIMING.pushRefreshMs).toBe(7 * DAY))
  test('course cache: 86400000', () => expect(TIMING.courseCacheMs).toBe(86_400_000))
  test('user offline cache: 86400000', () => expect(TIMING.userCacheMs).toBe(86_400_000))
})

describe('defaults', () => {
  test('CONST-09 language: en', () => expect(DEFAULTS.language).toBe('en'))
  test('CONST-10 currency: USD', () => expect(DEFAULTS.currency).toBe('USD'))
  test('CONST-11 phone region: US', () => expect(DEFAULTS.phoneRegion).toBe('US'))
  test('CONST-12 time zone: America/Denver', () => expect(DEFAULTS.timezone).toBe('America/Denver'))
  test('CONST-15 session key: session', () => expect(DEFAULTS.sessionKey).toBe('session'))
})

describe('limits', () => {
  test('CONST-42 the limits that the spec leaves open', () => {
    expect(LIMITS).toMatchObject({
      loginTries: 10,
      loginWindowMs: 15 * 60_000,
      resetMs: 3_600_000,
      inviteMs: 30 * 86_400_000,
      sessionMs: 30 * 86_400_000,
      oidcStateMs: 10 * 60_000,
      messageBody: 20_000,
      attachments: 20,
    })
  })
  test('the limits that other lines name', () => {
    expect(LIMITS).toMatchObject({
      uploadBytes: 2 ** 31,
      imageFit: 1500,
      jsonBytes: 5_242_880,
      signUpKeyMs: 900_000,
      searchLimit: 1000,
      phoneDigits: 17,
      phoneChars: 250,
      courseTitle: 200,
      shortDescription: 300,
      description: 20_000,
      personName: 100,
      groupName: 200,
    })
  })
  test('related courses count a prerequisite 7 and a category 6', () => {
    expect(BOOST).toEqual({ prerequisite: 7, category: 6 })
  })
})
