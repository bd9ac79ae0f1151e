import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sees, seesNot } from '../../testing/look.ts'
import { render } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { ErrorState } from './empty.tsx'

const failed = (
  <ErrorState title="We couldn't load the courses" retry={{ label: 'Try again', run: () => undefined }}>
    Something went wrong.
  </ErrorState>
)

beforeEach(() => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))
afterEach(() => vi.restoreAllMocks())

describe('what could not be loaded without a connection', () => {
  test('says what works instead, and leads home', async () => {
    await render(failed, { as: member('amina') })
    await sees(/^You're offline\. Downloaded courses and pages you opened recently/)
    await seesNot('Something went wrong.')
    await expect.element(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/dashboard')
  })

  test('tells a visitor, who has stored nothing, that it comes with the connection', async () => {
    await render(failed)
    await sees("You're offline. This loads when you're connected again.")
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })

  test('says what the page says itself once there is a connection', async () => {
    await render(failed, { as: member('amina') })
    vi.mocked(vi.spyOn(navigator, 'onLine', 'get')).mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await sees('Something went wrong.')
  })
})
