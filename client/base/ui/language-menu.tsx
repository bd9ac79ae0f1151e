import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './language-menu.module.css'
import { Menu } from './menu.tsx'

export interface LanguageMenuProps {
  /** Each language by its own name: English, Español, العربية. */
  languages: readonly { code: string; name: string }[]
  current: string
  /** "Language" */
  label: string
  onChoose: (code: string) => void
  /** icon: a globe in the header. word: globe and name. footer: the same in a footer's line. */
  look?: 'icon' | 'word' | 'footer'
}

export function LanguageMenu({ languages, current, label, onChoose, look = 'word' }: LanguageMenuProps) {
  const name = languages.find(({ code }) => code === current)?.name ?? current
  return (
    <Menu
      label={label}
      align={look === 'footer' ? 'start' : 'end'}
      items={languages.map((language) => ({
        label: language.name,
        lang: language.code,
        chosen: language.code === current,
        onSelect: () => onChoose(language.code),
      }))}
      trigger={
        <button
          type="button"
          className={classes(styles.trigger, styles[look])}
          aria-label={`${label}: ${name}`}
        >
          <Icon name="world" size={look === 'icon' ? 20 : 16} />
          {look !== 'icon' && <span lang={current}>{name}</span>}
          {look === 'word' && <Icon name="chevron-down" size={16} />}
        </button>
      }
    />
  )
}
