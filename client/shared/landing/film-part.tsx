import { useIntl } from 'react-intl'
import { useSite } from '../../base/site.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { Film } from './film.tsx'
import styles from './film-part.module.css'
import { messages } from './messages.ts'
import { YoutubeFrame } from './youtube-frame.tsx'

/** A short film and what it is about. */
export function FilmPart() {
  const intl = useIntl()
  const { videoType, videoId } = useSite().landingPage
  return (
    <section className={styles.part}>
      <div className={styles.words}>
        <Heading level={2} size="headline">
          {intl.formatMessage(messages.filmTitle)}
        </Heading>
        <Text size="lead" tone="dim">
          {intl.formatMessage(messages.filmText)}
        </Text>
      </div>
      {videoType === 'youtube' && videoId !== undefined ? <YoutubeFrame id={videoId} /> : <Film />}
    </section>
  )
}
