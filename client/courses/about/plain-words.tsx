import styles from './plain-words.module.css'

export interface PlainWordsProps {
  /** Heard, not seen: it stands above both sides already. */
  label: string
  value: string
  /** Several lines rather than one. */
  lines: boolean
  max: number
  lang: string
  dir: 'ltr' | 'rtl'
  onChange: (value: string) => void
}

/** A text without marks beside its original; it grows with what is written. */
export function PlainWords({ label, value, lines, max, lang, dir, onChange }: PlainWordsProps) {
  return (
    <textarea
      aria-label={label}
      rows={1}
      lang={lang}
      dir={dir}
      maxLength={max}
      value={value}
      className={styles.words}
      // One line stays one line, however it was pasted.
      onChange={({ target }) => onChange(lines ? target.value : target.value.replaceAll(/\s*\n\s*/g, ' '))}
    />
  )
}
