import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { site } from '../../base/testing/samples.ts'
import { render } from '../../testing/render.tsx'
import { AppLink } from './app-link.tsx'

const ADDRESS = 'https://app.example/cairn.apk'
const config = site({ android: { downloadUrl: ADDRESS } })
const link = page.getByRole('link', { name: 'Get the app' })

afterEach(() => vi.restoreAllMocks())

test('CFG-08 the app is offered to those whose device could use it', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Chrome/130')
  await render(<AppLink />, { config })
  await expect.element(link).toHaveAttribute('href', ADDRESS)
})

test('CFG-08 the app is offered to nobody else', async () => {
  await render(<p>A page</p>, { config })
  await render(<AppLink />, { config })
  await expect.element(page.getByText('A page')).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})
