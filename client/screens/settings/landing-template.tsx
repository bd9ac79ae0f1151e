import { useIntl } from 'react-intl'
import { LANDING_ELEMENTS } from '@cairn/contract/config'
import { useSite } from '../../base/site.tsx'
import { ChoiceCards } from '../../base/ui/choice-cards.tsx'
import { Switch } from '../../base/ui/choice.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import type { Landing, LandingElement } from '../../config/landing.ts'
import { readVideoId } from '../../config/video-id.ts'
import styles from './landing.module.css'
import { messages } from './landing-messages.ts'
import { Part } from './part.tsx'
import { SitePicture } from './site-picture.tsx'

export interface LandingPartProps {
  readonly landing: Landing
  /** Something was tried to be saved, so that what is wrong may be said. */
  readonly tried: boolean
  readonly onChange: (patch: Partial<Landing>) => void
}

/** The film, the picture and the parts of our template. */
export function TemplateParts(props: LandingPartProps) {
  const intl = useIntl()
  const { landing, onChange } = props
  const show = (element: LandingElement, on: boolean) =>
    onChange({
      hiddenElements: LANDING_ELEMENTS.filter((one) =>
        one === element ? !on : landing.hiddenElements.includes(one),
      ),
    })
  return (
    <>
      <FilmPart {...props} />
      <Part title={intl.formatMessage(messages.headerImage)}>
        <SitePicture
          name="header"
          shape="wide"
          label={intl.formatMessage(messages.headerImage)}
          labelHidden
          hint={intl.formatMessage(messages.headerImageHint)}
          getID={landing.headerImage}
          onChange={(headerImage) => onChange({ headerImage })}
        />
      </Part>
      <Part title={intl.formatMessage(messages.elements)}>
        <div className={styles.switches}>
          {LANDING_ELEMENTS.map((element) => (
            <Switch
              key={element}
              label={intl.formatMessage(messages[`show-${element}`])}
              checked={!landing.hiddenElements.includes(element)}
              onChange={(event) => show(element, event.target.checked)}
            />
          ))}
        </div>
      </Part>
    </>
  )
}

function FilmPart({ landing, tried, onChange }: LandingPartProps) {
  const intl = useIntl()
  const { videoType, videoId } = landing
  const hidden = useSite().features['hideYouTube'] === true
  // A site that hides YouTube offers it no more; a film that is there stays until another is chosen.
  const kinds = (['default', 'youtube', 'none'] as const).filter(
    (kind) => kind !== 'youtube' || !hidden || videoType === 'youtube',
  )
  const words = { default: 'filmDefault', youtube: 'filmYoutube', none: 'filmNone' } as const
  const wrong = readVideoId(videoId) === undefined && (tried || videoId !== '')
  return (
    <Part title={intl.formatMessage(messages.film)}>
      <ChoiceCards
        legend={<Hidden>{intl.formatMessage(messages.film)}</Hidden>}
        cards={kinds.map((value) => ({
          value,
          label: intl.formatMessage(messages[words[value]]),
          detail: intl.formatMessage(messages[`${words[value]}Detail`]),
        }))}
        value={videoType}
        onChange={(next) => onChange({ videoType: next })}
      />
      {videoType === 'youtube' && (
        <TextField
          dir="ltr"
          label={intl.formatMessage(messages.filmId)}
          hint={intl.formatMessage(messages.filmIdHint)}
          value={videoId}
          maxLength={300}
          error={wrong && intl.formatMessage(messages.filmIdWrong)}
          onChange={(event) => onChange({ videoId: event.target.value })}
          onBlur={() => onChange({ videoId: readVideoId(videoId) ?? videoId })}
        />
      )}
    </Part>
  )
}
