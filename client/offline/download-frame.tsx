import type { ReactNode } from 'react'
import { Card } from '../base/ui/card.tsx'
import { Icon, type IconName } from '../base/ui/icon.tsx'
import { Heading, Text } from '../base/ui/text.tsx'
import styles from './download-card.module.css'

interface FrameProps {
  icon: IconName
  tone?: 'ok' | 'bad' | 'run'
  title: string
  text: ReactNode
  children?: ReactNode
}

/** One state of a download: what it is called, in a sentence, and what can be done about it. */
export function Frame({ icon, tone, title, text, children }: FrameProps) {
  return (
    <Card label={title} className={styles.card}>
      <div className={styles.top}>
        <span className={styles.sign} data-tone={tone}>
          <Icon name={icon} />
        </span>
        <div className={styles.words}>
          <Heading level={2} size="card">
            {title}
          </Heading>
          <Text size="support" tone="dim">
            {text}
          </Text>
        </div>
      </div>
      {children}
    </Card>
  )
}
