import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import type { Instruction, Interaction } from '@cairn/contract/content'
import { Speech } from '../../base/i18n.tsx'
import { Site } from '../../base/site.tsx'
import { site } from '../../base/testing/samples.ts'
import { InstructionView, type InstructionViewProps } from './instruction-view.tsx'

const asked = (id: string, position?: number, status: 'enabled' | 'disabled' = 'enabled'): Interaction => ({
  id,
  type: 'choice',
  status,
  ...(position !== undefined && { position }),
})

const lesson = (over: Partial<Instruction>): Instruction => ({
  id: 'l',
  type: 'video',
  status: 'enabled',
  title: 'Taking a bearing',
  ...over,
})

/** What a learner meets in this lesson, once all of it has come. */
const shown = async (instruction: Instruction, more: Partial<InstructionViewProps> = {}): Promise<string> => {
  const config = site()
  const { prelude } = await prerenderToNodeStream(
    <Site first={config}>
      <Speech language="en" messages={{}} config={config}>
        <InstructionView
          instruction={instruction}
          media={(getID) => `/file/${getID}`}
          sources={(getID) => [{ address: `/film/${getID}`, kind: 'file' }]}
          renderInteraction={({ id }, { number, count }) => `[${id} ${number} of ${count}]`}
          {...more}
        />
      </Speech>
    </Site>,
  )
  return text(prelude)
}

describe('PLAYER-01 a lesson', () => {
  test('INSTR-01 INSTR-18 of type video shows its film, its picture and its text', async () => {
    const page = await shown(
      lesson({ video: 'c/f.mp4', poster: 'c/p.webp', body: '<p>Hold it <b>flat</b>.</p>' }),
    )
    expect(page).toContain('<video')
    expect(page).toContain('poster="/file/c/p.webp"')
    expect(page).toContain('Hold it <b>flat</b>.')
  })

  test('PLAYER-04 INTER-24 marks what its film asks on the time line, and nothing that is disabled', async () => {
    const interaction = [asked('a', 252), asked('off', 300, 'disabled'), asked('b', 30), asked('after')]
    const page = await shown(lesson({ video: 'c/f.mp4', duration: 600, interaction }), {
      answered: new Set(['b']),
    })
    expect(page).toContain('aria-label="Question 1 of 3 at 00:30, answered"')
    expect(page).toContain('aria-label="Question 2 of 3 at 04:12"')
    expect(page).not.toContain('05:00')
  })

  test('without a film asks everything below its text, also what had a time', async () => {
    const page = await shown(
      lesson({ interaction: [asked('a', 30), asked('b'), asked('off', 4, 'disabled')] }),
    )
    expect(page).not.toContain('<video')
    expect(page).toContain('[a 1 of 2]')
    expect(page).toContain('[b 2 of 2]')
    expect(page).not.toContain('[off')
  })

  test('PLAYER-06 with scenes lists them', async () => {
    const scene = [
      { id: 'a', title: 'Over the moor', video: 'c/a.mp4' },
      { id: 'b', video: 'c/b.mp4' },
    ]
    const page = await shown(lesson({ scene }))
    expect(page).toContain('Over the moor')
    expect(page).toContain('Scene 2')
  })

  test('INSTR-02 of type youtube asks nothing of YouTube before it is played', async () => {
    const page = await shown(lesson({ type: 'youtube', url: 'https://youtu.be/dQw4w9WgXcQ' }))
    expect(page).toContain('Play from YouTube')
    expect(page).not.toContain('<iframe')
    expect(page).not.toContain('youtube-nocookie')
  })

  test('of type youtube says so where the site does not show YouTube, and still asks', async () => {
    const instruction = lesson({
      type: 'youtube',
      url: 'https://youtu.be/dQw4w9WgXcQ',
      interaction: [asked('a', 9)],
    })
    const page = await shown(instruction, { hideYouTube: true })
    expect(page).toContain('which this site doesn’t show')
    expect(page).toContain('[a 1 of 1]')
    expect(page).not.toContain('Play from YouTube')
  })

  test('INSTR-03 of type vimeo with an address that names no film says so', async () => {
    expect(await shown(lesson({ type: 'vimeo', url: 'https://example.org/x' }))).toContain(
      'no video that can be shown',
    )
  })

  test('INSTR-05 PLAYER-12 of type survey asks one question after the other, or all on one page', async () => {
    const instruction = lesson({ type: 'survey', interaction: [asked('a'), asked('b')] })
    const steps = await shown(instruction)
    expect(steps).toContain('Question 1 of 2')
    expect(steps).toContain('[a 1 of 2]')
    expect(steps).not.toContain('[b')
    const page = await shown(instruction, { survey: { mode: 'page' } })
    expect(page).toContain('[b 2 of 2]')
    expect(page).toContain('Submit')
  })

  test.each(['project', 'tincan', 'lti', 'package'] as const)(
    'of type %s is filled by who can show it, and never a dead end without them',
    async (type) => {
      expect(await shown(lesson({ type }), { slots: { [type]: 'The real thing' } })).toContain(
        'The real thing',
      )
      expect(await shown(lesson({ type }))).toContain('Continue with the next one')
    },
  )
})
