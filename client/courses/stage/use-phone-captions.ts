import { useEffect, type RefObject } from 'react'
import { cueWords } from './cue-words.ts'
import type { CaptionTrack } from './captions.tsx'

/**
 * Phones that give the whole screen to the video alone leave our captions behind: there the browser shows them instead.
 */
export const usePhoneCaptions = (
  video: RefObject<HTMLVideoElement | null>,
  chosen: CaptionTrack | undefined,
): void => {
  useEffect(() => {
    const element = video.current
    if (!element || !chosen || !('webkitEnterFullscreen' in element)) return
    const { lang, label = lang, cues } = chosen
    const track = element.addTextTrack('captions', label, lang)
    track.mode = 'hidden'
    for (const { start, end, text } of cues) {
      const words = cueWords(text)
      if (words !== '' && end > start) track.addCue(new VTTCue(start, end, words))
    }
    const enter = () => {
      track.mode = 'showing'
    }
    const leave = () => {
      track.mode = 'hidden'
    }
    element.addEventListener('webkitbeginfullscreen', enter)
    element.addEventListener('webkitendfullscreen', leave)
    return () => {
      element.removeEventListener('webkitbeginfullscreen', enter)
      element.removeEventListener('webkitendfullscreen', leave)
      // A track that was added this way stays for good, but it can be silenced.
      track.mode = 'disabled'
    }
  }, [video, chosen])
}
