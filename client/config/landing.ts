import type { Config, LANDING_ELEMENTS, LandingPage } from '@cairn/contract/config'

export type LandingElement = (typeof LANDING_ELEMENTS)[number]

/** What the landing form changes, with every choice spelled out. */
export interface Landing {
  readonly type: LandingPage['type']
  readonly videoType: NonNullable<LandingPage['videoType']>
  /** An id, or the address that somebody has pasted. */
  readonly videoId: string
  readonly headerImage: string | undefined
  readonly hiddenElements: readonly LandingElement[]
  readonly html: string
}

export const landingOf = ({ landingPage: page }: Config): Landing => ({
  type: page.type,
  videoType: page.videoType ?? 'default',
  videoId: page.videoId ?? '',
  headerImage: page.headerImage,
  hiddenElements: page.hiddenElements ?? [],
  html: page.html ?? '',
})

/** The landing page as it is sent and shown; what was left empty is left out. */
export const pageOf = (landing: Landing, readId: (text: string) => string | undefined): LandingPage => {
  const { type, videoType, videoId, headerImage, hiddenElements, html } = landing
  const film = readId(videoId)
  return {
    type,
    videoType,
    hiddenElements: [...hiddenElements],
    ...(film !== undefined && { videoId: film }),
    ...(headerImage !== undefined && { headerImage }),
    ...(html.trim() !== '' && { html }),
  }
}
