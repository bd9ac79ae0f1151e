import type { BankResult } from '../card-form/frame-protocol.ts'
import { applyLook, fromParent, tellHeight, tellParent } from './parent.ts'

/** The script of the bank of the test network: it hands on what it is asked about, and what the payer answered. */
const main = document.querySelector('main')
const secret = document.getElementById('secret')
// Behind the number sign it is sent to nobody, and stands in no log.
if (secret instanceof HTMLInputElement) secret.value = decodeURIComponent(location.hash.slice(1))

fromParent((message) => {
  if (message.kind === 'look') applyLook(message)
})
// The dialog around it does not hear keys that are pressed in here.
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tellParent({ kind: 'bank', result: 'canceled' })
})
tellHeight()
const result = main?.dataset['result'] as BankResult | undefined
tellParent(result === undefined ? { kind: 'ready' } : { kind: 'bank', result })
