import { useState } from 'react'
import { initials } from '@cairn/domain/users/initials'
import { classes } from './classes.ts'
import styles from './avatar.module.css'
import { Hidden } from './text.tsx'

export interface AvatarProps {
  name: string
  /** Picks the colour, so a person keeps it after a change of name; the name when left out. */
  seed?: string | undefined
  src?: string | undefined
  /** 24, 32, 44, 64 or 96 px. */
  size?: 'tiny' | 'small' | 'medium' | 'large' | 'huge'
  /** "Online now": shows the dot and says so. */
  presence?: string | undefined
  /** Set when no name stands beside it; otherwise it is decoration. */
  alone?: boolean
}

/** Of a whole name the first and the last word count. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return initials({ givenName: words[0], familyName: words.length > 1 ? words.at(-1) : undefined })
}

const COLOURS = 7

const colourOf = (seed: string): number => {
  let sum = 0
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % COLOURS
}

/** A person: their picture, or initials on one of seven stone colours. */
export function Avatar({ name, seed = name, src, size = 'small', presence, alone }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      className={classes(styles.avatar, styles[size], styles[`colour-${colourOf(seed)}`])}
      {...(alone ? { role: 'img', 'aria-label': presence ? `${name}, ${presence}` : name } : {})}
    >
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          className={styles.picture}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
      {presence && <span className={styles.presence}>{!alone && <Hidden>{presence}</Hidden>}</span>}
    </span>
  )
}
