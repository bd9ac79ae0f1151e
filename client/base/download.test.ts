import { afterEach, expect, test, vi } from 'vitest'
import { give } from './download.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('RES-31 the address of a file that was given to the reader is released a second later', () => {
  vi.useFakeTimers()
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  const released = vi.spyOn(URL, 'revokeObjectURL')
  give(new Blob(['WEBVTT']), 'bearing.vtt')
  expect(link.click).toHaveBeenCalledOnce()
  expect(link).toMatchObject({ download: 'bearing.vtt', href: expect.stringMatching(/^blob:/) })
  vi.advanceTimersByTime(999)
  expect(released).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(released).toHaveBeenCalledExactlyOnceWith(link.href)
})
