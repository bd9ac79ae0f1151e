import { useIntl } from 'react-intl'
import { Avatar } from '../../base/ui/avatar.tsx'
import { CairnArt } from '../../base/ui/cairn-art.tsx'
import { classes } from '../../base/ui/classes.ts'
import { FloatCard } from '../../base/ui/hero-field.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { ProgressRing } from '../../base/ui/progress.tsx'
import styles from './hero-scene.module.css'
import { messages } from './messages.ts'

/** A cairn with moments of learning around it: a picture, so it is not read out. */
export function HeroScene() {
  const intl = useIntl()
  return (
    <div className={styles.scene} aria-hidden="true">
      <CairnArt className={styles.cairn} />
      <FloatCard className={classes(styles.float, styles.course)}>
        <ProgressRing percent={62} label="" />
        <div>
          <p className={styles.title}>{intl.formatMessage(messages.sceneCourse)}</p>
          <p className={styles.text}>{intl.formatMessage(messages.sceneNext)}</p>
        </div>
      </FloatCard>
      <FloatCard className={classes(styles.float, styles.coach)}>
        <div className={styles.person}>
          <Avatar name="Ines Okafor" seed="user-ines-okafor" />
          <div>
            <p className={styles.title}>{intl.formatMessage(messages.sceneCoach)}</p>
            <p className={styles.small}>{intl.formatMessage(messages.sceneAge)}</p>
          </div>
        </div>
        <p className={styles.message}>{intl.formatMessage(messages.sceneMessage)}</p>
      </FloatCard>
      <FloatCard className={classes(styles.float, styles.certificate)}>
        <span className={styles.seal}>
          <Icon name="certificate" />
        </span>
        <div>
          <p className={styles.title}>{intl.formatMessage(messages.sceneCertificate)}</p>
          <p className={styles.text}>{intl.formatMessage(messages.sceneEarned)}</p>
        </div>
      </FloatCard>
    </div>
  )
}
