import {
  checkCard,
  formatExpiry,
  needsPostal,
  readExpiry,
  type CardEntry,
  type CardField,
  type CardProblem,
} from '@cairn/domain/purchases/card-check'
import {
  brandOf,
  digitsOf,
  groupDigits,
  numberLength,
  securityCodeLength,
  testNumber,
  tokenOf,
} from '@cairn/domain/purchases/test-cards'
import type { FieldError } from '../card-form/frame-protocol.ts'
import { applyLook, fromParent, tellHeight, tellParent } from './parent.ts'

/** The script of the card form of the test network. Nothing typed here leaves the page, apart from what tokens say. */
type Labels = Readonly<Record<CardProblem | 'zip' | 'postal', string>>

const element = <E extends HTMLElement>(id: string): E => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no ${id}.`)
  return found as E
}
const input = (id: CardField) => element<HTMLInputElement>(id)
const country = element<HTMLSelectElement>('country')
const labels = JSON.parse(element('labels').textContent ?? '{}') as Labels
const FIELDS: readonly CardField[] = ['number', 'expiry', 'code', 'postal']
const BRANDS = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } as const

const entry = (): CardEntry => ({
  number: input('number').value,
  expiry: input('expiry').value,
  code: input('code').value,
  country: country.value,
  postal: input('postal').value,
})

const problems = () => checkCard(entry(), new Date())
/** Fields that somebody has left, or that a token was wanted of: only these are told off. */
const left = new Set<CardField>()

/** What the bank refused, until it is changed. */
let refused: CardField | undefined

const showErrors = (): void => {
  const found = problems()
  for (const field of FIELDS) {
    const problem = left.has(field) ? found[field] : undefined
    const text = problem ? labels[problem] : ''
    const place = element(`${field}-error`)
    // Said once: setting the same text again would have it read out again.
    if (place.textContent !== text) place.textContent = text
    input(field).setAttribute('aria-invalid', String(problem !== undefined || field === refused))
  }
}

const firstError = (among: (field: CardField) => boolean = () => true): FieldError | undefined => {
  const found = problems()
  const field = FIELDS.find((one) => found[one] !== undefined && among(one))
  const problem = field && found[field]
  return field && problem ? { field, message: labels[problem] } : undefined
}

const changed = (): void => {
  const number = digitsOf(input('number').value)
  const brand = brandOf(number)
  element('brand').textContent = brand ? BRANDS[brand] : ''
  input('code').maxLength = securityCodeLength(number)
  showErrors()
  const error = firstError((field) => left.has(field))
  tellParent({ kind: 'change', complete: firstError() === undefined, ...(error && { error }) })
}

/** Puts text into a field and leaves the cursor behind as many digits as before. */
const write = (field: HTMLInputElement, text: string): void => {
  const caret = field.selectionStart ?? field.value.length
  const isAtEnd = caret === field.value.length
  const digits = digitsOf(field.value.slice(0, caret)).length
  field.value = text
  if (isAtEnd || document.activeElement !== field) return
  let place = 0
  for (let count = 0; place < text.length && count < digits; place += 1)
    if (/\d/.test(text[place] ?? '')) count += 1
  field.setSelectionRange(place, place)
}

const onNumber = (): void => {
  const digits = digitsOf(input('number').value)
  write(input('number'), groupDigits(digits.slice(0, numberLength(digits))))
}

let expiryBefore = ''
const onExpiry = (): void => {
  write(input('expiry'), formatExpiry(input('expiry').value, expiryBefore))
  expiryBefore = input('expiry').value
}

const onCountry = (): void => {
  const isUs = country.value === 'US'
  element('postal-field').hidden = !needsPostal(country.value)
  const label = document.querySelector('label[for="postal"]')
  if (label) label.textContent = isUs ? labels.zip : labels.postal
  input('postal').inputMode = isUs ? 'numeric' : 'text'
  input('postal').placeholder = isUs ? '12345' : ''
}

const tokenize = (request: string): void => {
  for (const field of FIELDS) left.add(field)
  changed()
  const error = firstError()
  const number = digitsOf(input('number').value)
  const [known, expiry] = [testNumber(number), readExpiry(input('expiry').value)]
  if (error || !known || !expiry) {
    if (error && error.field !== 'form') input(error.field).focus()
    tellParent({
      kind: 'refused',
      request,
      error: error ?? { field: 'number', message: labels.numberInvalid },
    })
    return
  }
  const random = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(36).padStart(2, '0'))
    .join('')
  const { brand, behavior } = known
  tellParent({
    kind: 'token',
    request,
    source: tokenOf({ brand, behavior, last4: number.slice(-4), ...expiry }, random),
  })
}

/** Fills in a test card, ready to be paid with. */
const fill = (number: string): void => {
  const year = (new Date().getUTCFullYear() + 3) % 100
  input('number').value = groupDigits(number)
  input('expiry').value = `12 / ${String(year).padStart(2, '0')}`
  expiryBefore = input('expiry').value
  input('code').value = '1234'.slice(0, securityCodeLength(number))
  country.value = 'US'
  input('postal').value = '12345'
  onCountry()
  changed()
  input('number').focus()
}

const focusOn = (field: CardField): void => {
  const isShown = field !== 'postal' || needsPostal(country.value)
  refused = isShown ? field : 'number'
  showErrors()
  input(refused).focus()
  input(refused).select()
}

const setDisabled = (disabled: boolean): void => {
  for (const one of document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLButtonElement>(
    'input, select, button',
  ))
    one.disabled = disabled
}

element('card').addEventListener('submit', (event) => event.preventDefault())
input('number').addEventListener('input', onNumber)
input('expiry').addEventListener('input', onExpiry)
input('code').addEventListener('input', () => write(input('code'), digitsOf(input('code').value)))
country.addEventListener('change', onCountry)
element('card').addEventListener('input', ({ target }) => {
  if (refused !== undefined && target === input(refused)) refused = undefined
  changed()
})
for (const field of FIELDS)
  input(field).addEventListener('blur', () => {
    if (input(field).value !== '') left.add(field)
    changed()
  })
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-number]'))
  button.addEventListener('click', () => fill(button.dataset['number'] ?? ''))

fromParent((message) => {
  if (message.kind === 'look') applyLook(message)
  if (message.kind === 'disabled') setDisabled(message.disabled)
  if (message.kind === 'focus') focusOn(message.field)
  if (message.kind === 'tokenize') tokenize(message.request)
})
onCountry()
tellHeight()
tellParent({ kind: 'ready' })
