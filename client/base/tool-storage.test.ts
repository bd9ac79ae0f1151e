import { expect, test } from 'vitest'
import { answerTool } from './tool-storage.ts'

const ask = (origin: string, subject: string, more: object = {}) =>
  answerTool(origin, { subject, message_id: 'm1', ...more })

test('LTI-08 a tool without cookies has the page remember for it, and no other tool reads that', () => {
  const put = ask('https://one.example.org', 'lti.put_data', { key: 'state_1', value: 'nonce' })
  expect(put).toEqual({ subject: 'lti.put_data.response', message_id: 'm1', key: 'state_1', value: 'nonce' })
  const read = { key: 'state_1' }
  expect(ask('https://one.example.org', 'lti.get_data', read)).toMatchObject({ value: 'nonce' })
  expect(ask('https://two.example.org', 'lti.get_data', read)).toMatchObject({ value: null })
  expect(ask('https://one.example.org', 'lti.capabilities')).toMatchObject({
    supported_messages: [
      { subject: 'lti.capabilities' },
      { subject: 'lti.put_data' },
      { subject: 'lti.get_data' },
    ],
  })
  ask('https://one.example.org', 'lti.put_data', { key: 'state_1', value: null })
  expect(ask('https://one.example.org', 'lti.get_data', read)).toMatchObject({ value: null })
})

test('LTI-08 what a tool may have remembered is limited, and has to be named', () => {
  const put = (key: unknown, value: unknown) =>
    ask('https://full.example.org', 'lti.put_data', { key, value })
  for (let count = 0; count < 100; count += 1) put(`key ${count}`, 'x')
  expect(put('one more', 'x')).toMatchObject({ error: { code: 'storage_exhausted' } })
  expect(put('key 1', 'x'.repeat(5000))).toMatchObject({ error: { code: 'storage_exhausted' } })
  expect(put('', 'x')).toMatchObject({ error: { code: 'bad_request' } })
  expect(answerTool('https://a.example.org', { subject: 'lti.get_data', key: 'k' })).toMatchObject({
    error: { code: 'bad_request' },
  })
})
