import type { RefObject } from 'react'
import { useIntl } from 'react-intl'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { Menu } from '../../base/ui/menu.tsx'
import { languageName } from '../language-name.ts'
import type { CaptionTrack } from './captions.tsx'
import { clock } from './clock.ts'
import { useFilm, type Film } from './film.ts'
import { RATES, type Habits } from './habits.ts'
import { messages } from './messages.ts'
import styles from './controls.module.css'

interface ControlProps {
  icon: IconName
  label: string
  onPress: () => void
  pressed?: boolean
  className?: string | undefined
}

function Control({ icon, label, onPress, pressed, className }: ControlProps) {
  return (
    <button
      type="button"
      className={`${styles.control} ${className ?? ''}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon name={icon} size={22} mirror={false} />
    </button>
  )
}

export interface ControlsProps {
  film: Film
  /** The length as the course says it, until the film tells its own. */
  length: number
  tracks: readonly CaptionTrack[]
  track: CaptionTrack | undefined
  full: boolean
  video: RefObject<HTMLVideoElement | null>
  onToggle: () => void
  onBack: () => void
  onHabit: (change: Partial<Habits>) => void
  onMute: () => void
  onFull: () => void
}

/** In and out of the small window that stays on top. */
const float = async (video: HTMLVideoElement | null) => {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video?.requestPictureInPicture()
  } catch {
    // Refused or not loaded yet: the film stays where it is.
  }
}

const canFloat = (): boolean => typeof document !== 'undefined' && document.pictureInPictureEnabled

/** The bar under the film. */
export function Controls(props: ControlsProps) {
  const { film, tracks, full, video, onToggle, onBack, onFull } = props
  const intl = useIntl()
  const say = (words: (typeof messages)[keyof typeof messages]) => intl.formatMessage(words)
  const paused = useFilm(film, (state) => state.paused)
  const ended = useFilm(film, (state) => state.ended)

  return (
    <div className={styles.bar} dir="ltr">
      <Control
        icon={ended ? 'refresh' : paused ? 'player-play-filled' : 'player-pause-filled'}
        label={say(ended ? messages.playAgain : paused ? messages.play : messages.pause)}
        onPress={onToggle}
      />
      <Control icon="rewind-backward-10" label={say(messages.back)} onPress={onBack} />
      <FilmTime film={film} length={props.length} />
      <span className={styles.room} />
      <SpeedMenu {...props} />
      {tracks.length > 0 && <CaptionMenu {...props} />}
      <Sound {...props} />
      {canFloat() && (
        <Control
          icon="picture-in-picture"
          label={say(messages.pip)}
          onPress={() => void float(video.current)}
          className={styles.roomy}
        />
      )}
      <Control
        icon={full ? 'minimize' : 'maximize'}
        label={say(full ? messages.fullEnd : messages.full)}
        onPress={onFull}
      />
    </div>
  )
}

function FilmTime({ film, length }: { film: Film; length: number }) {
  const time = useFilm(film, (state) => clock(state.time))
  const all = useFilm(film, ({ duration }) => duration) || length
  return (
    <span className={styles.time}>
      {time}
      {all > 0 && <span className={styles.length}> / {clock(all)}</span>}
    </span>
  )
}

function SpeedMenu({ film, onHabit }: Pick<ControlsProps, 'film' | 'onHabit'>) {
  const intl = useIntl()
  const rate = useFilm(film, (state) => state.rate)
  const label = intl.formatMessage(messages.speedNow, { rate })
  return (
    <Menu
      label={intl.formatMessage(messages.speed)}
      items={RATES.map((one) => ({
        label: intl.formatMessage(messages.rate, { rate: one }),
        chosen: one === rate,
        onSelect: () => onHabit({ rate: one }),
      }))}
      trigger={
        <button type="button" className={styles.control} aria-label={label} title={label}>
          <span className={styles.rate}>{intl.formatMessage(messages.rate, { rate })}</span>
        </button>
      }
    />
  )
}

type CaptionMenuProps = Pick<ControlsProps, 'tracks' | 'track' | 'onHabit'>

/** One language is turned on and off; of several one is chosen. */
function CaptionMenu({ tracks, track, onHabit }: CaptionMenuProps) {
  const intl = useIntl()
  const label = intl.formatMessage(messages.captions)
  const [only, ...others] = tracks
  const className = track ? styles.on : undefined
  if (only && others.length === 0) {
    return (
      <Control
        icon="badge-cc"
        label={label}
        pressed={track !== undefined}
        className={className}
        onPress={() => onHabit({ captions: track ? null : only.lang })}
      />
    )
  }
  return (
    <Menu
      label={label}
      items={[
        {
          label: intl.formatMessage(messages.captionsOff),
          chosen: !track,
          onSelect: () => onHabit({ captions: null }),
        },
        ...tracks.map((one) => ({
          label: one.label ?? languageName(one.lang),
          lang: one.lang,
          chosen: one === track,
          onSelect: () => onHabit({ captions: one.lang }),
        })),
      ]}
      trigger={
        <button
          type="button"
          className={`${styles.control} ${className ?? ''}`}
          aria-label={label}
          title={label}
        >
          <Icon name="badge-cc" size={22} mirror={false} />
        </button>
      }
    />
  )
}

function Sound({ film, onMute, onHabit }: Pick<ControlsProps, 'film' | 'onMute' | 'onHabit'>) {
  const intl = useIntl()
  const muted = useFilm(film, (state) => state.muted || state.volume === 0)
  const volume = useFilm(film, (state) => (state.muted ? 0 : state.volume))
  return (
    <span className={styles.sound}>
      <Control
        icon={muted ? 'volume-off' : 'volume'}
        label={intl.formatMessage(muted ? messages.unmute : messages.mute)}
        onPress={onMute}
      />
      <input
        type="range"
        className={styles.volume}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-label={intl.formatMessage(messages.volume)}
        onChange={(event) => {
          const { valueAsNumber } = event.currentTarget
          onHabit({ volume: valueAsNumber, muted: valueAsNumber === 0 })
        }}
      />
    </span>
  )
}
