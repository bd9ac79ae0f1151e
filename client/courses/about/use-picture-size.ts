import { useEffect, useState } from 'react'
import type { PageSize } from '@cairn/domain/courses/certificate-page'

/** How large a picture is; undefined until it is there, or when it is none. */
export const usePictureSize = (address: string | undefined): PageSize | undefined => {
  const [known, setKnown] = useState<{ address: string; size: PageSize }>()
  useEffect(() => {
    if (address === undefined) return
    const image = new Image()
    const take = () => setKnown({ address, size: { width: image.naturalWidth, height: image.naturalHeight } })
    image.addEventListener('load', take)
    image.src = address
    return () => image.removeEventListener('load', take)
  }, [address])
  return known?.address === address ? known?.size : undefined
}
