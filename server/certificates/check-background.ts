import { themeOf } from '@cairn/domain/config/theme-choice'
import { certificates } from '@cairn/contract/certificates'
import { fail, failBecause } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { findEditable } from '../courses/editable.ts'
import { belongsTo } from '../files/store.ts'
import { readBackground } from './background.ts'
import { drawOnPdf, isTooComplex } from './draw-on-pdf.ts'
import type { CertificateInput } from './task.ts'

/** A certificate with next to nothing on it: what takes its time is the page under it. */
const SAMPLE: CertificateInput = {
  form: 'pdf',
  snapshot: {
    givenName: 'A',
    familyName: 'B',
    course: 'C',
    publisher: 'P',
    date: '1',
    language: 'en',
    site: 'S',
    theme: themeOf({}),
    goal: 100,
    mark: '',
    field: [],
  },
  code: 'AAAA-AAAA-AAAA',
  address: 'https://example.org/verify/AAAA-AAAA-AAAA',
}

/** Tries a background out before learners earn certificates on it. */
export const checkBackground = on(certificates.checkBackground, async ({ body, db, parts, allow, ...by }) => {
  allow(await findEditable(db, by, body.concept))
  const { file } = body
  if (!(await belongsTo(db, file, body.concept))) fail('not_found')
  if (isTooComplex(file)) failBecause('background_complex')
  const background = await readBackground(parts.storage, file)
  if (!background) return failBecause('background_unreadable')
  if (background.kind !== 'pdf') return
  if ((await drawOnPdf(parts, file, { ...SAMPLE, background })) === 'too complex')
    failBecause('background_complex')
})
