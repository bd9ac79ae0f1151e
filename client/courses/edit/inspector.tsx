import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { TabPanel, Tabs } from '../../base/ui/tabs.tsx'
import { Text } from '../../base/ui/text.tsx'
import styles from './inspector.module.css'
import { CourseTab } from './inspector-course.tsx'
import { InteractionTab } from './inspector-interaction.tsx'
import { LessonTab } from './inspector-lesson.tsx'
import { OverlayTab } from './inspector-overlay.tsx'
import { SceneTab } from './inspector-scene.tsx'
import { kindMessages } from './interaction-messages.ts'
import { messages } from './messages.ts'
import { LESSON, type Selection } from './selection.ts'

export interface InspectorProps {
  readonly instruction: Instruction
  readonly selection: Selection
  readonly onSelect?: ((selection: Selection) => void) | undefined
}

const nowhere = () => {}

/** Letters that leave room for the other tabs. */
const ROOM = 14

type Tab = 'thing' | 'lesson' | 'course'

const findInteraction = (instruction: Instruction, id: string) => {
  const holders = [instruction, ...(instruction.scene ?? [])]
  const holder = holders.find(({ interaction }) => interaction?.some((one) => one.id === id))
  const interaction = holder?.interaction?.find((one) => one.id === id)
  return interaction && holder && { interaction, holder }
}

/** The fields of what is selected, of its lesson, and of the course. */
export function Inspector({ instruction, selection, onSelect = nowhere }: InspectorProps) {
  const intl = useIntl()
  const id = useId()
  const chosen = selection.is === 'lesson' ? 'lesson' : `${selection.is} ${selection.id}`
  // A tab is chosen for what was selected then; something else begins at its own.
  const [picked, pick] = useState<{ tab: Tab; chosen: string } | null>(null)
  const tab = picked?.chosen === chosen ? picked.tab : chosen === 'lesson' ? 'lesson' : 'thing'
  const isThing = selection.is !== 'lesson'
  const nameOf = () => {
    if (selection.is === 'overlay') return intl.formatMessage(messages.tabOverlay)
    if (selection.is === 'scene') return intl.formatMessage(messages.tabScene)
    const found = selection.is === 'interaction' && findInteraction(instruction, selection.id)
    const kind = found && intl.formatMessage(kindMessages[found.interaction.type])
    return kind && kind.length <= ROOM ? kind : intl.formatMessage(messages.tabActivity)
  }
  const shown = !isThing && tab === 'thing' ? 'lesson' : tab
  return (
    <div className={styles.inspector}>
      <div className={styles.tabs}>
        <Tabs
          id={id}
          label={intl.formatMessage(messages.inspector)}
          value={shown}
          onChange={(next) => pick({ tab: next, chosen })}
          tabs={[
            ...(isThing ? [{ value: 'thing' as const, label: nameOf() }] : []),
            { value: 'lesson', label: intl.formatMessage(messages.tabLesson) },
            { value: 'course', label: intl.formatMessage(messages.tabCourse) },
          ]}
        />
      </div>
      {isThing && (
        <TabPanel tabs={id} value="thing" current={shown}>
          {shown === 'thing' && (
            <Thing key={chosen} instruction={instruction} selection={selection} onSelect={onSelect} />
          )}
        </TabPanel>
      )}
      <TabPanel tabs={id} value="lesson" current={shown}>
        {shown === 'lesson' && <LessonTab instruction={instruction} />}
      </TabPanel>
      <TabPanel tabs={id} value="course" current={shown}>
        {shown === 'course' && <CourseTab />}
      </TabPanel>
    </div>
  )
}

function Thing({
  instruction,
  selection,
  onSelect,
}: Required<InspectorProps> & { onSelect: (selection: Selection) => void }) {
  const intl = useIntl()
  const back = () => onSelect(LESSON)
  if (selection.is === 'interaction') {
    const found = findInteraction(instruction, selection.id)
    if (found) return <InteractionTab {...found} instruction={instruction} onGone={back} />
  }
  if (selection.is === 'overlay') {
    const overlay = instruction.overlay?.find(({ id }) => id === selection.id)
    if (overlay)
      return (
        <OverlayTab
          overlay={overlay}
          instruction={instruction}
          fresh={selection.fresh === true}
          onBegun={() => onSelect({ is: 'overlay', id: overlay.id })}
          onGone={back}
        />
      )
  }
  if (selection.is === 'scene') {
    const scene = instruction.scene?.find(({ id }) => id === selection.id)
    if (scene) return <SceneTab scene={scene} onGone={back} />
  }
  return (
    <div className={styles.section}>
      <Text tone="dim">{intl.formatMessage(messages.nothing)}</Text>
    </div>
  )
}
