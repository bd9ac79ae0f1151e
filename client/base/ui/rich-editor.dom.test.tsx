import { useSyncExternalStore } from 'react'
import { describe, expect, test } from 'vitest'
import { becomes, chord, field, press } from '../../testing/look.ts'
import { render } from '../../testing/render.tsx'
import { RichEditor } from './rich-editor.tsx'

/** A text that is changed here and elsewhere. */
const shared = (first: string) => {
  const listeners = new Set<() => void>()
  let now = first
  return {
    now: () => now,
    set: (html: string) => {
      now = html
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const openEditor = async (first: string) => {
  const text = shared(first)
  const Desk = () => {
    const value = useSyncExternalStore(text.subscribe, text.now)
    return <RichEditor label="Text" value={value} onChange={text.set} />
  }
  await render(<Desk />)
  await expect.element(field('Text')).toBeVisible()
  const shown = () => [...field('Text').element().children].map(({ textContent }) => textContent)
  const write = async (words: string) => {
    await field('Text').click()
    await chord('Control', 'End')
    await press(words)
  }
  return { text, shown, write }
}

describe('COURSE-103 a rich text that two people write', () => {
  test('keeps a space at the end of a paragraph when something arrives before the next word', async () => {
    const { text, shown, write } = await openEditor('<p>First.</p><p>Last.</p>')
    await write(' A ')
    await becomes(text.now, '<p>First.</p><p>Last. A </p>')
    text.set('<p>First. A needle</p><p>Last. A </p>')
    await becomes(shown, ['First. A needle', 'Last. A '])
    await press('map')
    await becomes(text.now, '<p>First. A needle</p><p>Last. A map</p>')
  })

  test('takes no space away that another has just typed when it is opened', async () => {
    const { text, write } = await openEditor('<p>First. A </p><p>Last.</p>')
    await write('!')
    await becomes(text.now, '<p>First. A </p><p>Last.!</p>')
  })

  test('takes the line breaks of an imported source for no words', async () => {
    const { shown } = await openEditor('\n<p>\n  Over\n  two lines\n</p>\n<pre><code>a\n  b</code></pre>\n')
    await becomes(shown, ['Over two lines', 'a\n  b'])
  })
})
