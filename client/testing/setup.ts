import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import '../base/ui/styles.ts'
import { session } from '../base/session.ts'
import { dismissToast } from '../base/ui/toast.ts'
import { takeDown } from './render.tsx'
import { server } from './test-server.ts'

const VIEW = { width: 1280, height: 800 }

beforeEach(() => server.reset())

afterEach(async () => {
  takeDown()
  dismissToast()
  session.drop('switched')
  localStorage.clear()
  sessionStorage.clear()
  if (innerWidth !== VIEW.width) await page.viewport(VIEW.width, VIEW.height)
  expect(server.problems(), 'calls that broke the contract or that nobody answered').toEqual([])
})
