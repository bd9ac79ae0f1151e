import type { UnitCaptions, UnitCard } from '@cairn/domain/cmi5/unit/lesson'
import type { UnitPart } from '@cairn/domain/cmi5/unit/parts'
import { element, image, richText } from './dom.ts'
import { questionView } from './question.ts'
import type { Session } from './session.ts'
import type { textsIn } from './texts.ts'
import { videoView } from './video.ts'

export interface Around {
  readonly session: Session
  readonly texts: ReturnType<typeof textsIn>
  readonly language: string
  readonly captions: Readonly<Record<string, readonly UnitCaptions[]>>
  /** The names of parts whose place a choice may lead to. */
  readonly anchorOf: (id: string) => string
}

type Of<K extends UnitPart['kind']> = Extract<UnitPart, { kind: K }>

const side = ({ image: src, text, altText }: UnitCard): Node[] =>
  [image(src, altText ?? text), text ? element('p', { textContent: text }) : undefined].filter(
    (node) => node !== undefined,
  )

/** Something that is opened to be seen. */
const opened = (id: string, summary: readonly Node[], inside: readonly Node[], { session }: Around) =>
  element('details', { ontoggle: () => session.see(id) }, element('summary', {}, ...summary), ...inside)

const cards = ({ id, shown, kind }: Of<'cards' | 'markers'>, around: Around): Node[] => [
  ...(kind === 'markers' ? [image(shown.image, shown.altText)] : []).filter((node) => node !== undefined),
  ...(kind === 'cards'
    ? (shown.card ?? []).map(({ front, back }, n) => opened(`${id}:${n}`, side(front), side(back), around))
    : (shown.marker ?? []).map((marker, n) => {
        const video = marker.video ? [element('video', { src: marker.video, controls: true })] : []
        const title = element('span', { textContent: marker.title || String(n + 1) })
        return opened(`${id}:${n}`, [title], [...side(marker), ...video], around)
      })),
]

const jump = ({ shown, to }: Of<'jump'>, { anchorOf }: Around): Node[] =>
  (shown.choice ?? []).map(({ body }, n) => {
    const target = to[n]
    return element('button', {
      type: 'button',
      textContent: body,
      disabled: target === undefined,
      onclick: () => {
        const place = target === undefined ? null : document.getElementById(anchorOf(target))
        place?.scrollIntoView()
        place?.focus()
      },
    })
  })

const elsewhere = ({ id, address }: Of<'elsewhere'>, { session, texts: { say } }: Around): Node[] => {
  const box = element('input', { type: 'checkbox', checked: session.state().seen.includes(id) })
  box.addEventListener('change', () => {
    box.disabled = true
    session.see(id)
  })
  box.disabled = box.checked
  return [
    element(
      'p',
      {},
      element('a', {
        href: address,
        target: '_blank',
        rel: 'noopener noreferrer',
        textContent: say('watch'),
      }),
    ),
    element('label', { className: 'option' }, box, ` ${say('watched')}`),
  ]
}

const inside = (part: UnitPart, around: Around): (Node | undefined)[] => {
  const { session, texts, captions, language } = around
  switch (part.kind) {
    case 'text':
      return [image(part.image, part.altText), richText(part.html)]
    case 'video':
      return [videoView(part, captions[part.file] ?? [], { session, say: texts.say, language })]
    case 'elsewhere':
      return elsewhere(part, around)
    case 'question':
      return [questionView(part, session, texts.say)]
    case 'cards':
    case 'markers':
      return [richText(part.shown.question ?? part.shown.body), ...cards(part, around)]
    case 'jump':
      return [richText(part.shown.question ?? part.shown.body), ...jump(part, around)]
    case 'left':
      return [richText(part.html), element('p', { className: 'note', textContent: texts.left(part.why) })]
  }
}

const titleOf = (part: UnitPart): string | undefined => {
  if (part.kind === 'question') return undefined
  return 'shown' in part ? part.shown.title : part.title
}

/** One part of the page. */
export const partView = (part: UnitPart, around: Around): HTMLElement => {
  const title = titleOf(part)
  const shown = inside(part, around).filter((node) => node !== undefined)
  return element(
    'section',
    { id: around.anchorOf(part.id), tabIndex: -1 },
    title ? element('h2', { textContent: title }) : undefined,
    ...shown,
  )
}
