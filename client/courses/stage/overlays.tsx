import { useState, type CSSProperties } from 'react'
import type { Instruction } from '@cairn/contract/content'
import { direction } from '@cairn/domain/config/languages'
import { visibleAt } from '@cairn/domain/courses/timeline'
import { classes } from '../../base/ui/classes.ts'
import { useFilm, type Film } from './film.ts'
import { overlayColours } from './overlay-colours.ts'
import styles from './overlays.module.css'

export type Overlay = NonNullable<Instruction['overlay']>[number]
type Card = NonNullable<Overlay['card']>[number]

export interface OverlaysProps {
  film: Film
  overlays: readonly Overlay[]
  media: (getID: string) => string | undefined
  lang?: string | undefined
  /** The one that is being edited. */
  selected?: string | undefined
}

const wordsOf = ({ card = [] }: Overlay): string =>
  card
    .flatMap(({ text, altText }) => [text, altText])
    .filter(Boolean)
    .join('. ')

/** Cards over the film, each for its time: in the lower corner at the start side, clear of controls and captions. */
export function Overlays({ film, overlays, media, lang, selected }: OverlaysProps) {
  const now = useFilm(film, ({ time }) =>
    visibleAt(overlays, time)
      .map(({ id }) => id)
      .join(' '),
  )
  const shown = now === '' ? [] : overlays.filter(({ id }) => now.split(' ').includes(id))
  return (
    <>
      <div className={styles.overlays} lang={lang} dir={lang === undefined ? undefined : direction(lang)}>
        {shown.map((overlay) => (
          <div
            key={overlay.id}
            className={classes(styles.overlay, overlay.id === selected && styles.selected)}
          >
            {(overlay.card ?? []).map((card, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- cards have no other name
              <OverlayCard key={i} card={card} media={media} />
            ))}
          </div>
        ))}
      </div>
      <Announced shown={shown} lang={lang} />
    </>
  )
}

function OverlayCard({ card, media }: { card: Card; media: OverlaysProps['media'] }) {
  const { background, foreground } = overlayColours(card)
  const address = card.image === undefined ? undefined : media(card.image)
  if (address === undefined && !card.text) return null
  return (
    <div
      className={classes(styles.card, !card.text && styles.picture)}
      style={{ '--paper': background, '--ink': foreground } as CSSProperties}
    >
      {address !== undefined && <img src={address} alt={card.altText ?? ''} className={styles.image} />}
      {card.text && (
        <p className={styles.text} dir="auto">
          {card.text}
        </p>
      )}
    </div>
  )
}

interface Told {
  readonly ids: readonly string[]
  readonly words: string
}

/** Says what a card says, once: a film that is played twice does not repeat itself. */
function Announced({ shown, lang }: { shown: readonly Overlay[]; lang: string | undefined }) {
  const [told, setTold] = useState<Told>({ ids: [], words: '' })
  const fresh = shown.find((overlay) => !told.ids.includes(overlay.id) && wordsOf(overlay) !== '')
  if (fresh) setTold({ ids: [...told.ids, fresh.id], words: wordsOf(fresh) })
  return (
    <p aria-live="polite" lang={lang} className={styles.said}>
      {told.words}
    </p>
  )
}
