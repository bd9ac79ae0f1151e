import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resources } from '@cairn/contract/resources'
import { alert, button } from '../../testing/look.ts'
import { storePerson } from '../../testing/people.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { later, noAnswer, type Reply } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const zone = page.getByRole('group', { name: 'Profile photo' })
const picture = () => zone.element().querySelector('img')
const file = () => zone.element().querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement

const draw = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(40, 20)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 20)
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' })
}

const bring = async (event: 'drop' | 'paste') => {
  const data = new DataTransfer()
  data.items.add(await draw())
  const options = { bubbles: true, cancelable: true }
  zone
    .element()
    .dispatchEvent(
      event === 'drop'
        ? new DragEvent('drop', { dataTransfer: data, ...options })
        : new ClipboardEvent('paste', { clipboardData: data, ...options }),
    )
}

const open = async () => {
  const stored = storePerson(member('amina'))
  await openPage('/account', { as: stored.as })
  await expect.element(zone).toBeVisible()
  return stored
}

describe('USER-35 the profile photo', () => {
  test.each(['drop', 'paste'] as const)('is shown at once after a %s, and can be canceled', async (event) => {
    await open()
    server.on(resources.beginUpload, () => later<Reply<typeof resources.beginUpload>>().promise)
    await bring(event)
    await expect.poll(() => picture()?.src).toMatch(/^blob:/)
    await expect.element(page.getByRole('progressbar', { name: 'Uploading the photo' })).toBeVisible()
    await zone.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(picture).toBeNull()
    await expect.element(button('Save profile')).not.toBeInTheDocument()
  })

  test('that cannot be read, or cannot be sent, is refused with the reason', async () => {
    await open()
    await userEvent.upload(file(), new File(['not an image'], 'me.png', { type: 'image/png' }))
    await expect
      .element(alert)
      .toHaveTextContent("We can't read this file as an image. Choose a JPEG, PNG or WebP file.")
    server.on(resources.beginUpload, noAnswer())
    await userEvent.upload(file(), await draw())
    await expect.element(alert).toHaveTextContent(/^We couldn't upload the photo/)
    await expect.element(button('Save profile')).not.toBeInTheDocument()
  })
})
