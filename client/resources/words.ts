import type { IntlShape } from 'react-intl'
import type { VttFault } from '@cairn/domain/resources/webvtt'
import { refusalText } from '../base/refusal-text.ts'
import { messages } from './messages.ts'
import type { Problem } from './prepare.ts'
import type { UploadItem } from './uploads.ts'

const GIB = 1024 ** 3
const STEPS = [
  { unit: 'gigabyte', bytes: 1e9, digits: 2 },
  { unit: 'megabyte', bytes: 1e6, digits: 1 },
  { unit: 'kilobyte', bytes: 1e3, digits: 0 },
  { unit: 'byte', bytes: 1, digits: 0 },
] as const

/** How large a file is, as people say it: 1.2 MB. */
export const sizeWords = (intl: IntlShape, bytes: number): string => {
  const { unit, bytes: one, digits } = STEPS.find((step) => bytes >= step.bytes) ?? STEPS[3]
  return intl.formatNumber(bytes / one, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: digits,
  })
}

/** A line of a file that is none may be the whole file. */
const LINE_LENGTH = 200

const faultWords = (intl: IntlShape, fault: VttFault): string => {
  switch (fault.code) {
    case 'start':
      return intl.formatMessage(messages.captionsStart)
    case 'header':
      return intl.formatMessage(messages.captionsHeader, { line: fault.line.slice(0, LINE_LENGTH) })
    case 'time':
      return intl.formatMessage(messages.captionsTime, { cue: fault.cue })
  }
}

/** Why a file was not taken or did not arrive. */
export const problemWords = (intl: IntlShape, problem: Problem): string => {
  switch (problem.kind) {
    case 'refused':
      return refusalText(intl, problem.problem)
    case 'told':
      return problem.message
    case 'captions':
      return faultWords(intl, problem.fault)
    case 'tooLarge':
      return intl.formatMessage(messages.tooLarge, {
        size: intl.formatNumber(problem.bytes / GIB, { maximumFractionDigits: 1 }),
      })
    case 'wrongKind':
      return intl.formatMessage(messages[`not-${problem.wanted}`])
    case 'quota': {
      const { of, used, allowed, needed } = problem.quota
      const size = (bytes: number) => sizeWords(intl, bytes)
      const words = { used: size(used), allowed: size(allowed), needed: size(needed) }
      return intl.formatMessage(messages[`quota-${of}`], words)
    }
    case 'empty':
    case 'unreadable':
    case 'unreachable':
    case 'storageFull':
    case 'tooManyUploads':
      return intl.formatMessage(messages[problem.kind])
  }
}

export const percentWords = (intl: IntlShape, percent: number): string =>
  intl.formatNumber(Math.floor(percent) / 100, { style: 'percent' })

/** How an upload stands, in a few words. */
export const statusWords = (intl: IntlShape, item: UploadItem): string => {
  switch (item.status) {
    case 'waiting':
    case 'reconnecting':
    case 'done':
      return intl.formatMessage(messages[item.status])
    case 'paused':
      return intl.formatMessage(messages.paused, { percent: percentWords(intl, item.percent) })
    case 'failed':
      return item.problem ? problemWords(intl, item.problem) : ''
    case 'sending':
      if (item.percent === 0) return intl.formatMessage(messages.preparing)
      return intl.formatMessage(messages.sending, {
        sent: sizeWords(intl, (item.bytes * item.percent) / 100),
        all: sizeWords(intl, item.bytes),
      })
  }
}
