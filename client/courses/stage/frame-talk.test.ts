import { describe, expect, test } from 'vitest'
import { TALKS } from './frame-talk.ts'

describe('PLAYER-03 what players of other sites tell', () => {
  test.each([
    ['{"event":"infoDelivery","info":{"currentTime":12.5,"duration":100}}', { time: 12.5, duration: 100 }],
    ['{"event":"infoDelivery","info":{"playerState":1}}', { paused: false, ended: false }],
    [
      '{"event":"infoDelivery","info":{"playerState":0,"currentTime":100}}',
      { paused: true, ended: true, time: 100 },
    ],
    ['{"event":"infoDelivery","info":{"playerState":3}}', {}],
    ['{"event":"onReady","info":null}', undefined],
    ['not json', undefined],
    ['{"info":{"currentTime":"soon","duration":-4}}', {}],
  ])('YouTube: %s', (message, told) => {
    expect(TALKS.youtube.read(message)).toEqual(told)
  })

  test.each([
    [
      { event: 'timeupdate', data: { seconds: 3, duration: 60 } },
      { time: 3, duration: 60 },
    ],
    ['{"event":"play","data":{"seconds":0}}', { time: 0, paused: false, ended: false }],
    [{ event: 'ended' }, { paused: true, ended: true }],
    [{ event: 'ready' }, {}],
    [{ method: 'getDuration', value: 4 }, undefined],
    [null, undefined],
    [42, undefined],
  ])('Vimeo: %j', (message, told) => {
    expect(TALKS.vimeo.read(message)).toEqual(told)
  })
})
