import { useState } from 'react'
import { useIntl } from 'react-intl'
import { classes } from '../../base/ui/classes.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { CAIRN_STONES } from '../../base/ui/logo.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import styles from './film.module.css'
import { messages } from './messages.ts'

type State = 'idle' | 'playing' | 'paused' | 'ended'

const RIDGES = [
  'M0 214 Q70 176 132 196 T262 178 T402 160 T536 186 T640 168 V360 H0Z',
  'M0 248 Q92 206 176 232 T322 214 T470 226 T640 204 V360 H0Z',
  'M0 290 Q118 246 222 272 T402 256 T540 270 T640 250 V360 H0Z',
  'M0 330 Q148 292 300 312 T520 302 T640 310 V360 H0Z',
] as const
const TRAIL = 'M40 352 Q120 330 176 322 T298 300 Q352 288 388 268 T470 232'

/** The built-in film: hills, a path, and a cairn, drawn and moved by the page itself. It plays when asked, once. */
export function Film() {
  const intl = useIntl()
  const [state, setState] = useState<State>('idle')
  const isPlaying = state === 'playing'
  const words = isPlaying ? messages.pause : state === 'ended' ? messages.again : messages.play
  return (
    <figure className={classes(styles.film, styles.scene)} data-state={state}>
      <svg viewBox="0 0 640 360" className={styles.picture} aria-hidden="true">
        <circle cx="470" cy="136" r="44" className={styles.sun} />
        {RIDGES.map((path, i) => (
          <path key={path} d={path} className={classes(styles.ridge, styles[`ridge-${i}`])} />
        ))}
        <mask id="film-trail">
          <path d={TRAIL} pathLength={1} className={styles.reveal} />
        </mask>
        <path d={TRAIL} className={styles.trail} mask="url(#film-trail)" />
        <g transform="translate(150 196) scale(5)">
          {CAIRN_STONES.toReversed().map((path, i) => (
            <path
              key={path}
              d={path}
              className={classes(styles.stone, styles[`stone-${i}`])}
              {...(i === CAIRN_STONES.length - 1 && { onAnimationEnd: () => setState('ended') })}
            />
          ))}
        </g>
      </svg>
      <div aria-hidden="true">
        <p className={classes(styles.line, styles['line-0'])}>{intl.formatMessage(messages.filmFirst)}</p>
        <p className={classes(styles.line, styles['line-1'])}>{intl.formatMessage(messages.filmSecond)}</p>
        <p className={classes(styles.line, styles['line-2'])}>{intl.formatMessage(messages.filmThird)}</p>
      </div>
      <button
        type="button"
        className={classes(styles.start, state !== 'idle' && styles.corner)}
        aria-label={intl.formatMessage(words)}
        onClick={() => setState(isPlaying ? 'paused' : 'playing')}
      >
        <Icon
          name={isPlaying ? 'player-pause-filled' : state === 'ended' ? 'refresh' : 'player-play-filled'}
          size={state === 'idle' ? 26 : 18}
          mirror={false}
        />
      </button>
      <figcaption>
        <Hidden>{intl.formatMessage(messages.filmAbout)}</Hidden>
      </figcaption>
    </figure>
  )
}
