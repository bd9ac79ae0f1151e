import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Menu } from '../../base/ui/menu.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { useDeeds, usePartDeeds } from '../outline/use-part-deeds.ts'
import styles from './instruction-canvas.module.css'
import { InteractionList } from './interaction-list.tsx'
import { messages } from './messages.ts'
import { isSelected, type Selection } from './selection.ts'
import { Sortable } from './sortable.tsx'
import { timeText } from './time-text.ts'
import { useAdding } from './use-adding.ts'

type Scene = NonNullable<Instruction['scene']>[number]

interface SceneProps {
  readonly instruction: Instruction
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

/** The scenes of a story, each with what it asks. */
export function SceneList({ instruction, selection, onSelect }: SceneProps) {
  const intl = useIntl()
  const deeds = useDeeds()
  const adding = useAdding(instruction)
  const scenes = instruction.scene ?? []
  const nameOf = ({ title }: Scene, n: number) =>
    title || intl.formatMessage(messages.scene, { number: n + 1 })
  return (
    <section className={styles.part}>
      <Heading level={2} size="section">
        {intl.formatMessage(messages.scenes)}
      </Heading>
      {scenes.length === 0 && <Text tone="dim">{intl.formatMessage(messages.noScenes)}</Text>}
      <Sortable
        label={intl.formatMessage(messages.scenes)}
        className={styles.cards}
        items={scenes}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onMove={(from, to) => {
          const rest = scenes.filter((_, n) => n !== from)
          const scene = scenes[from]
          const before = rest[to]
          if (scene) deeds.move(scene.id, { into: instruction.id, ...(before && { before: before.id }) })
        }}
      >
        {(scene, n, grip) => (
          <>
            <div className={styles.grip}>{grip}</div>
            <SceneBox
              scene={scene}
              name={nameOf(scene, n)}
              instruction={instruction}
              selection={selection}
              onSelect={onSelect}
            />
          </>
        )}
      </Sortable>
      <div>
        <Button icon="plus" onClick={() => onSelect({ is: 'scene', id: adding.scene() })}>
          {intl.formatMessage(messages.addScene)}
        </Button>
      </div>
    </section>
  )
}

function SceneBox({
  scene,
  name,
  instruction,
  selection,
  onSelect,
}: SceneProps & { scene: Scene; name: string }) {
  const intl = useIntl()
  const deeds = usePartDeeds(scene)
  const selected = isSelected(selection, 'scene', scene.id)
  return (
    <section aria-label={name} className={classes(styles.scene, selected && styles.selected)}>
      <header className={styles.sceneHead}>
        <button
          type="button"
          className={styles.sceneName}
          aria-pressed={selected}
          onClick={() => onSelect({ is: 'scene', id: scene.id })}
        >
          <Icon name="video" />
          <span>{name}</span>
          {scene.duration !== undefined && <bdi className={styles.faint}>{timeText(scene.duration)}</bdi>}
        </button>
        {(scene.points ?? 0) > 0 && (
          <Badge tone="accent">
            {intl.formatMessage(messages.pointsBadge, { points: scene.points ?? 0 })}
          </Badge>
        )}
        <Menu
          label={intl.formatMessage(messages.more, { name })}
          items={deeds.menu}
          trigger={
            <IconButton size="small" icon="dots" label={intl.formatMessage(messages.more, { name })} />
          }
        />
      </header>
      <div className={styles.sceneBody}>
        <InteractionList
          instruction={instruction}
          holder={scene}
          label={intl.formatMessage(messages.sceneQuestions, { name })}
          selected={selection.is === 'interaction' ? selection.id : undefined}
          onSelect={onSelect}
        />
      </div>
    </section>
  )
}
