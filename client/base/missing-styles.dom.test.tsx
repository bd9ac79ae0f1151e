import { expect, test } from 'vitest'
import { watchStyles } from './missing-styles.ts'
import { reconnected } from './reconnect.ts'

test('OFF-42 a style sheet that was asked for without a connection is asked for again when there is one', async () => {
  watchStyles()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = 'http://localhost:1/drawer.css'
  const failed = new Promise((done) => link.addEventListener('error', done))
  document.head.append(link)
  await failed
  reconnected()
  const again = document.querySelector<HTMLLinkElement>('link[href$="drawer.css"]')
  expect([again?.rel, again === link]).toEqual(['stylesheet', false])
  again?.remove()
})
