import styles from './picture.module.css'
import type { PlayProps } from './play-props.ts'

interface PictureProps {
  image: string | undefined
  altText?: string | undefined
  media: PlayProps['media']
  /** small: beside words. */
  size?: 'wide' | 'small'
}

/** A picture of the course. Without a description it is decoration. */
export function Picture({ image, altText = '', media, size = 'wide' }: PictureProps) {
  if (!image) return null
  const src = media(image)
  return (
    <span className={styles[size]}>
      {src === undefined ? (
        <span className={styles.waiting} />
      ) : (
        <img src={src} alt={altText} className={styles.image} />
      )}
    </span>
  )
}
