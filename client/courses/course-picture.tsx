import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { resources } from '@cairn/contract/resources'
import { read } from '../base/query.ts'
import { CourseCover } from '../base/ui/course-cover.tsx'
import { Icon } from '../base/ui/icon.tsx'
import styles from './course-picture.module.css'
import { messages } from './messages.ts'

export interface CoursePictureProps {
  cover: string
  /** The stored file of the trailer. */
  video?: string | undefined
}

/** The cover of a course; a press plays its trailer there. */
export function CoursePicture({ cover, video }: CoursePictureProps) {
  const intl = useIntl()
  const [playing, setPlaying] = useState(false)
  const { data: file } = useQuery({
    ...read(resources.getResource, { query: { getID: video ?? '' } }),
    enabled: playing && video !== undefined,
  })
  return (
    <div className={styles.picture}>
      {file ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- trailers are stored without captions
        <video src={file.getURL} poster={cover} controls autoPlay playsInline className={styles.video} />
      ) : (
        <CourseCover src={cover} priority />
      )}
      {video !== undefined && !playing && (
        <button
          type="button"
          className={styles.play}
          aria-label={intl.formatMessage(messages.playTrailer)}
          onClick={() => setPlaying(true)}
        >
          <Icon name="player-play-filled" size={26} mirror={false} />
        </button>
      )}
    </div>
  )
}
