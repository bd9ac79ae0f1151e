import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { ProgressBar } from './progress.tsx'
import styles from './upload-row.module.css'

export interface UploadAction {
  icon: IconName
  /** What it does, and to which file. */
  label: string
  run: () => void
}

export interface UploadRowProps {
  icon: IconName
  name: string
  /** "12 of 40 MB", "Paused", or what went wrong. */
  detail: string
  tone?: 'calm' | 'ok' | 'bad'
  /** Left out: there is nothing to measure. */
  percent?: number | undefined
  /** The bar in words. */
  progress: string
  actions: readonly UploadAction[]
}

/** A file on its way: its name, how far it is, and what can be done about it. */
export function UploadRow({ icon, name, detail, tone = 'calm', percent, progress, actions }: UploadRowProps) {
  return (
    <div className={styles.row}>
      <Icon name={icon} className={classes(styles.icon, styles[tone])} />
      <div className={styles.words}>
        <span className={styles.name} title={name}>
          <bdi>{name}</bdi>
        </span>
        <span className={classes(styles.detail, styles[tone])}>{detail}</span>
        {percent !== undefined && <ProgressBar thin percent={percent} label={progress} />}
      </div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <IconButton
              key={action.icon}
              variant="ghost"
              size="small"
              icon={action.icon}
              label={action.label}
              onClick={action.run}
            />
          ))}
        </div>
      )}
    </div>
  )
}
