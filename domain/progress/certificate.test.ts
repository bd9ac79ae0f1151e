import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { designMark, goalOf, isEarned, notHeld, type Design } from './certificate.ts'
import { CODE_ALPHABET, CODE_LENGTH, codeFrom, readCode, spokenCode } from './certificate-code.ts'

const at = (minPercentage?: number): Design =>
  minPercentage === undefined ? {} : { condition: { minPercentage } }

describe('what a certificate asks for', () => {
  test('CERT-01 all of the course, unless it names a share', () => {
    expect([at(), { condition: {} }, at(80), at(0)].map(goalOf)).toEqual([100, 100, 80, 0])
  })

  test.each([
    ['below the share', { certificationPercentage: 79 }, false],
    ['at the share', { certificationPercentage: 80 }, true],
    ['above it', { certificationPercentage: 100 }, true],
    ['nothing done yet', {}, false],
    ['finished by the word of staff', { state: 'certified', certificationPercentage: 10 }, true],
    ['a trial by staff', { state: 'preview', certificationPercentage: 100 }, false],
    ['waiting for a place', { status: 'disabled', certificationPercentage: 100 }, false],
  ])('CERT-01 CERT-14 %s', (_, progress, earned) => {
    expect(isEarned(at(80), progress)).toBe(earned)
  })
})

describe('which certificates somebody does not have yet', () => {
  const held = (design: Design, place: number) => ({ mark: designMark(design), goal: goalOf(design), place })
  const placesOf = (designs: Design[], ...has: ReturnType<typeof held>[]) =>
    notHeld(designs, has).map(({ place }) => place)

  test('all of them at first, none when each was given', () => {
    expect(placesOf([at(50), at(100)])).toEqual([0, 1])
    expect(placesOf([at(50), at(100)], held(at(50), 0), held(at(100), 1))).toEqual([])
  })

  test('a new one put in front of the one that was given is the one that is missing', () => {
    expect(placesOf([at(50), at(100)], held(at(100), 0))).toEqual([0])
  })

  test('a design that was changed later is not given again', () => {
    const before = { ...at(100), file: 'course/a.png' }
    expect(placesOf([{ ...at(100), file: 'course/b.png' }], held(before, 0))).toEqual([])
    expect(placesOf([at(80)], held(at(100), 0))).toEqual([])
    expect(placesOf([at(100), { ...at(100), file: 'course/b.png' }], held(before, 0))).toEqual([1])
  })

  test('one that is gone from the course takes nothing away', () => {
    expect(placesOf([], held(at(100), 0))).toEqual([])
    expect(placesOf([at(60)], held(at(60), 0), held(at(100), 1))).toEqual([])
  })
})

describe('the code of a certificate', () => {
  test('is twelve signs that nobody takes for one another, and reads back however it is typed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 40, maxLength: 40 }), (bytes) => {
        const code = codeFrom(bytes)
        fc.pre(code !== undefined)
        expect(code).toHaveLength(CODE_LENGTH)
        const typed = ` ${spokenCode(code).toLowerCase().replaceAll('-', ' – ')} `
        expect(readCode(typed)).toBe(code)
        expect(readCode(code)).toBe(code)
      }),
    )
    for (const unclear of '01OILU') expect(CODE_ALPHABET).not.toContain(unclear)
  })

  test('every sign is as likely as any other', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const counts = new Map<string, number>()
    for (const byte of all) {
      const code = codeFrom(Array.from({ length: CODE_LENGTH }, () => byte))
      if (code) counts.set(code[0] ?? '', (counts.get(code[0] ?? '') ?? 0) + 1)
    }
    expect(new Set(counts.values()).size).toBe(1)
    expect(counts.size).toBe(CODE_ALPHABET.length)
  })

  test('anything else is none', () => {
    for (const typed of ['', 'ABCD', 'ABCDEFGHJKMNP', 'ABCDEFGHJKM0', 'ABCDEFGHJKM\u0000', '🏔️🏔️🏔️🏔️'])
      expect(readCode(typed)).toBeUndefined()
  })

  test('too little chance makes no code', () => {
    expect(codeFrom([1, 2, 3])).toBeUndefined()
  })
})
