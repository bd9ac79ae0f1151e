import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { CourseCover } from '../base/ui/course-cover.tsx'
import { Icon } from '../base/ui/icon.tsx'
import styles from './course-picture.module.css'
import { messages } from './messages.ts'
import { latePart } from '../base/ui/late-part.tsx'

// Most visitors never press play: until they do, neither the film nor what shows it is loaded.
const CoverFilm = latePart(() => import('./cover-film.tsx').then((file) => ({ default: file.CoverFilm })))

export interface CoursePictureProps {
  cover: string
  /** The stored file of the trailer. */
  video?: string | undefined
}

/** The cover of a course; a press plays its trailer there. */
export function CoursePicture({ cover, video }: CoursePictureProps) {
  const intl = useIntl()
  const [playing, setPlaying] = useState(false)
  const picture = <CourseCover src={cover} priority />
  if (video === undefined) return <div className={styles.picture}>{picture}</div>
  return (
    <div className={styles.picture}>
      {playing ? (
        <Suspense fallback={picture}>
          <CoverFilm
            video={video}
            poster={cover}
            label={intl.formatMessage(messages.trailer)}
            onFailed={() => setPlaying(false)}
          />
        </Suspense>
      ) : (
        <>
          {picture}
          <button
            type="button"
            className={styles.play}
            aria-label={intl.formatMessage(messages.playTrailer)}
            onClick={() => setPlaying(true)}
          >
            <Icon name="player-play-filled" size={26} mirror={false} />
          </button>
        </>
      )}
    </div>
  )
}
