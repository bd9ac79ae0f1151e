import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Interaction } from '@cairn/contract/content'
import { resources } from '@cairn/contract/resources'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { outline, storeCourse } from '../../testing/course.ts'
import { button, chord, focus, hasFocus, press } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, member } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const CHOICE: Interaction = {
  id: 'q-choice',
  type: 'choice',
  status: 'enabled',
  points: 5,
  position: 10,
  question: '<p>What do you set?</p>',
  choice: [{ body: '034°' }, { body: '046°' }, { body: '040°' }],
  action: [{ answer: 0, feedback: 'East is taken off.' }, { feedback: 'Look again.' }],
}
const GRAPHIC: Interaction = {
  id: 'q-graphic',
  type: 'graphic',
  status: 'enabled',
  question: '<p>Find the saddle.</p>',
  image: 'course-1/map.webp',
  marker: [{ x: 50, y: 50, title: 'Saddle' }],
}
const OVERLAY = {
  id: 'card',
  start: 4,
  end: 9,
  card: [{ text: 'East is least', background: '#ffffff', foreground: '#1b1e19' }],
}

/** A course with one video lesson, open in the studio. */
const openVideo = async (more: readonly Interaction[] = [], overlay = [OVERLAY]) => {
  const videoLesson = {
    id: 'video-1',
    type: 'video' as const,
    status: 'enabled' as const,
    title: 'Taking a bearing',
    video: 'course-1/video.mp4',
    duration: 60,
    interaction: [CHOICE, ...more],
    overlay,
  }
  const [map] = outline
  const section = map ? [{ ...map, instruction: [videoLesson] }] : []
  const stored = storeCourse(course({ status: 'disabled', author: ['author'], section }))
  await openPage('/author/course/course-1/content/video-1', { as: member('author', 'author', 'admin') })
  await expect.element(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  const lesson = () => stored.record().section?.[0]?.instruction?.find(({ id }) => id === 'video-1')
  return { ...stored, lesson, question: (id: string) => lesson()?.interaction?.find((one) => one.id === id) }
}

const card = (name: RegExp) => page.getByRole('main').getByRole('region', { name })
const openCard = async (name: RegExp) => {
  await card(name).getByRole('button', { name, expanded: false }).click()
  return card(name)
}
const named = (name: string) => page.getByRole('button', { name })

describe('an overlay', () => {
  test('INSTR-34 INSTR-35 is moved and resized on the timeline with the keyboard', async () => {
    const { lesson } = await openVideo()
    await focus(page.getByRole('button', { name: /^East is least, / }))
    await press('{ArrowRight}')
    await chord('Shift', 'ArrowRight')
    await expect.element(named('East is least, 00:05.1 to 00:10.1')).toBeVisible()
    await chord('Alt', 'Shift', 'ArrowRight')
    await expect.element(named('East is least, 00:05.1 to 00:11.1')).toBeVisible()
    await expect.poll(() => lesson()?.overlay?.[0]).toMatchObject({ start: 5.1, end: 11.1 })
  })

  test('INSTR-36 INSTR-39 INSTR-40 has a text and colors whose contrast is measured, and times in order', async () => {
    const { lesson } = await openVideo()
    await page.getByRole('button', { name: /^East is least, / }).click()
    const inspector = page.getByRole('tabpanel', { name: 'Overlay' })
    await expect.element(inspector.getByText(/^Easy to read \(contrast 16\.\d:1\)$/)).toBeVisible()
    await inspector.getByLabelText('Text', { exact: true }).fill('West is best')
    await inspector.getByRole('textbox', { name: 'Text color', exact: true }).fill('dddddd')
    await press('{Enter}')
    await expect.element(inspector.getByText(/^Most people can’t read this/)).toBeVisible()
    await inspector.getByLabelText('From', { exact: true }).fill('0:12')
    await press('{Enter}')
    await expect.element(inspector.getByText('The end has to be after the start.')).toBeVisible()
    await inspector.getByLabelText('To', { exact: true }).fill('0:20.5')
    await press('{Enter}')
    await expect
      .poll(() => lesson()?.overlay?.[0])
      .toMatchObject({ start: 12, end: 20.5, card: [{ text: 'West is best', foreground: '#dddddd' }] })
  })

  test('INSTR-49 INSTR-36 takes what is typed after it was added, and two at one time lie in two rows', async () => {
    await openVideo([], [])
    const timeline = page.getByRole('region', { name: 'Timeline' })
    const overlays = timeline.getByRole('button', { name: /, 00:00 to / })
    await focus(timeline.getByRole('button', { name: 'Overlay card' }))
    await press('{Enter}')
    await hasFocus(page.getByRole('textbox', { name: 'Text', exact: true }).last())
    await press('Red to north')
    await expect.element(timeline.getByRole('button', { name: /^Red to north, 00:00 to / })).toBeVisible()
    await timeline.getByRole('button', { name: 'Overlay card' }).click()
    await expect.poll(() => overlays.elements().length).toBe(2)
    const [one, other] = overlays
      .elements()
      .map((element) => element.getBoundingClientRect())
      .toSorted((a, b) => a.top - b.top)
    expect(one?.bottom).toBeLessThanOrEqual(other?.top ?? 0)
  })
})

describe('a question', () => {
  test('INTER-45 INTER-46 INTER-47 has choices that are written and moved by keyboard; the right one stays right', async () => {
    const { question } = await openVideo()
    const open = await openCard(/^Single choice at 00:10/)
    const choice = (n: number) => open.getByRole('textbox', { name: `Choice ${n}`, exact: true })
    await focus(choice(1))
    await chord('Alt', 'ArrowDown')
    await hasFocus(choice(2))
    await expect.element(choice(2)).toHaveValue('034°')
    await press('{Enter}')
    await hasFocus(choice(3))
    await press('The needle corrects itself')
    await expect.element(open.getByRole('checkbox', { name: 'Correct answer: 034°' })).toBeChecked()
    await expect
      .poll(() => question('q-choice')?.choice?.map(({ body }) => body))
      .toEqual(['046°', '034°', 'The needle corrects itself', '040°'])
    expect(question('q-choice')?.action).toEqual([
      { answer: 1, feedback: 'East is taken off.' },
      { feedback: 'Look again.' },
    ])
  })

  test('INTER-52 is tried out as learners meet it, graded as for them, and nothing of it is saved', async () => {
    const { question, record } = await openVideo()
    const open = await openCard(/^Single choice at 00:10/)
    await open.getByRole('button', { name: 'Try it' }).click()
    await open.getByText('046°').click()
    await open.getByRole('button', { name: 'Check answer' }).click()
    await expect.element(open.getByText('Look again.')).toBeVisible()
    await open.getByRole('button', { name: 'Try again' }).click()
    await open.getByText('034°').click()
    await open.getByRole('button', { name: 'Check answer' }).click()
    await expect.element(open.getByText('East is taken off.')).toBeVisible()
    expect([question('q-choice'), record().version]).toEqual([CHOICE, 1])
  })

  test('INTER-52 says what is missing when it is closed, not while it is begun', async () => {
    await openVideo()
    await button('Add question or activity').click()
    await press('Multiple choice')
    await press('{Enter}')
    const open = card(/^Multiple choice after the video/)
    await hasFocus(open.getByRole('textbox', { name: 'Question' }))
    await expect.element(open.getByText('Enter the question.')).not.toBeInTheDocument()
    await open.getByRole('button', { name: 'Done' }).click()
    await expect.element(open.getByText('3 things missing')).toBeVisible()
    await openCard(/^Multiple choice after the video/)
    await expect.element(open.getByText('Enter the question.')).toBeVisible()
  })

  test('INTER-38 INTER-39 has markers that are moved with arrow keys and with numbers', async () => {
    const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
    server.on(resources.locateResources, ({ body }) => ({
      resource: body.resource.map(({ getID }) => ({
        getID,
        getURL: picture,
        name: 'map.gif',
        type: 'image' as const,
        contentType: 'image/gif',
      })),
    }))
    const { question } = await openVideo([GRAPHIC])
    const open = await openCard(/^Image with markers/)
    await focus(open.getByRole('button', { name: /^Marker 1: Saddle, 50 percent/ }))
    await press('{ArrowRight}')
    await chord('Shift', 'ArrowUp')
    await hasFocus(open.getByRole('button', { name: /50\.5 percent across, 45 percent down/ }))
    await open.getByRole('textbox', { name: 'Vertical position' }).fill('12.5')
    await press('{Enter}')
    await expect.poll(() => question('q-graphic')?.marker).toEqual([{ x: 50.5, y: 12.5, title: 'Saddle' }])
  })

  test('is edited without barriers', async () => {
    await openVideo()
    await expectNoBarriers('a video lesson')
    await openCard(/^Single choice at 00:10/)
    await expectNoBarriers('a question being edited')
  })
})

test('INSTR-13 Undo brings a text back under the cursor, and hostile markup never gets into it', async () => {
  const { lesson } = await openVideo()
  const body = page.getByRole('main').getByRole('textbox', { name: 'Text', exact: true })
  await body.click()
  await press('First words ')
  const clipboard = new DataTransfer()
  clipboard.setData(
    'text/html',
    '<p onclick="x()">and <b>bold</b><script>alert(1)</script> <a href="javascript:alert(1)">bad</a></p>',
  )
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
  )
  await expect.poll(() => body.element().querySelector('strong')?.textContent).toBe('bold')
  expect(body.element().querySelectorAll('a, script').length).toBe(0)
  await expect.poll(() => lesson()?.body).toBe('<p>First words and <strong>bold</strong> bad</p>')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect.element(body).toHaveTextContent(/^$/)
  await page.getByRole('button', { name: /^Redo/ }).first().click()
  await expect.element(body).toHaveTextContent(/^First words and bold/)
})
