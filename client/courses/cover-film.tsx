import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { resources } from '@cairn/contract/resources'
import { transcriptName } from '@cairn/domain/resources/transcript-name'
import { localeTag } from '@cairn/domain/config/languages'
import { call } from '../base/call.ts'
import { useSpeech } from '../base/i18n.tsx'
import styles from './course-picture.module.css'
import { languageName } from './language-name.ts'

/** Where the subtitles of a stored film would be, in its own language and in the reader's. */
const besides = (video: string, language: string): string[] => {
  const folder = video.slice(0, video.lastIndexOf('/') + 1)
  return [transcriptName(video), transcriptName(video, language)].map((name) => `${folder}${name}`)
}

/** The film and those of its subtitles that there are; what cannot be read is left out of the answer. */
const withSubtitles = (video: string, language: string) =>
  queryOptions({
    queryKey: [resources.locateResources.path, video, language] as const,
    queryFn: async ({ signal }) => {
      const resource = [video, ...besides(video, language)].map((getID) => ({ getID }))
      const found = await call(resources.locateResources, { body: { resource }, signal })
      const [film, ...others] = found?.resource ?? []
      if (film?.getID !== video) throw new Error('The film cannot be read.')
      return { film, subtitles: others.filter(({ type }) => type === 'transcript') }
    },
    retry: false,
  })

export interface CoverFilmProps {
  video: string
  poster: string
  label: string
  /** It cannot be shown: the picture comes back. */
  onFailed: () => void
}

/** The film on the page of a course, with the browser's own controls and whatever subtitles it has. */
export function CoverFilm({ video, poster, label, onFailed }: CoverFilmProps) {
  const { language } = useSpeech()
  const { data, isError } = useQuery(withSubtitles(video, language))
  useEffect(() => {
    if (isError) onFailed()
  }, [isError, onFailed])
  if (!data) return <img src={poster} alt="" className={styles.video} aria-busy="true" />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- they are listed inside, as many as there are
    <video
      src={data.film.getURL}
      poster={poster}
      aria-label={label}
      controls
      autoPlay
      playsInline
      className={styles.video}
      onError={onFailed}
    >
      {data.subtitles.map((track) => (
        <track
          key={track.getID}
          kind="captions"
          src={track.getURL}
          srcLang={localeTag(track.language ?? 'en')}
          label={languageName(track.language ?? 'en')}
          default={track.language === language}
        />
      ))}
    </video>
  )
}
