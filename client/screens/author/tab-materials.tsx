import { useState } from 'react'
import { useIntl } from 'react-intl'
import { hasScheme } from '@cairn/domain/base/url'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Row, Stack } from '../../base/ui/layout.tsx'
import { TextArea, TextField } from '../../base/ui/text-field.tsx'
import { HeldLine } from '../../courses/about/held-line.tsx'
import { messages as shared } from '../../courses/about/messages.ts'
import { SortableList } from '../../courses/about/sortable-list.tsx'
import { Part, TabPage } from '../../courses/about/tab-page.tsx'
import { useDraftList } from '../../courses/about/use-draft-list.ts'
import { useDrafted } from '../../courses/draft/use-draft.tsx'
import { useFile } from '../../resources/addresses.ts'
import { FileDrop } from '../../resources/file-drop.tsx'
import { messages } from './tab-materials-messages.ts'
import styles from './tab-materials.module.css'

const LINE = 200
const WORDS = 2000
const ADDRESS = 2000

const plainName = (file: string): string =>
  file
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .slice(0, LINE)
const isLink = (file: string | undefined): file is string => file !== undefined && /^https?:/i.test(file)

/** What learners may open or take along. */
export function Tab() {
  const intl = useIntl()
  const say = intl.formatMessage
  const id = useDrafted(({ course }) => course.id)
  const list = useDraftList('supplemental')
  const [linking, setLinking] = useState(false)
  const nameOf = (material: { title: string }, place: number) =>
    material.title || say(messages.untitled, { number: place + 1 })
  return (
    <TabPage
      title={say(messages.title)}
      lead={say(messages.lead)}
      actions={
        <Button icon="link" onClick={() => setLinking(true)}>
          {say(messages.addLink)}
        </Button>
      }
    >
      {linking && (
        <NewLink
          onClose={() => setLinking(false)}
          onAdd={(file) => {
            const { hostname } = new URL(file)
            list.add(hostname, { title: hostname.replace(/^www\./, ''), file })
            setLinking(false)
          }}
        />
      )}
      {list.items.length === 0 ? (
        <Empty title={say(messages.none)}>{say(messages.noneText)}</Empty>
      ) : (
        <SortableList
          label={say(messages.list)}
          items={list.items}
          nameOf={nameOf}
          onChange={(items, moved) => list.set(say(shared.grip, { name: moved.title }), items)}
        >
          {(material, place) => (
            <Stack gap={3}>
              <div className={styles.head}>
                <FileLink file={material.file} name={material.name ?? material.file} />
                <IconButton
                  icon="trash"
                  size="small"
                  label={say(shared.remove, { name: nameOf(material, place) })}
                  onClick={() => list.remove(nameOf(material, place), place)}
                />
              </div>
              <div className={styles.words}>
                <HeldLine
                  label={say(messages.name)}
                  missing={say(messages.nameMissing)}
                  maxLength={LINE}
                  value={material.title}
                  onSay={(title) => list.patch(say(messages.name), place, { title })}
                />
                <TextArea
                  label={say(messages.about)}
                  optional={say(shared.optional)}
                  rows={1}
                  maxLength={WORDS}
                  value={material.description ?? ''}
                  onChange={({ target }) =>
                    list.patch(say(messages.about), place, { description: target.value || undefined })
                  }
                />
              </div>
            </Stack>
          )}
        </SortableList>
      )}
      <FileDrop
        objectID={id}
        kind="document"
        label={say(messages.drop)}
        hint={say(messages.dropHint)}
        onFile={(file, { name }) => list.add(name, { title: plainName(name) || name, file, name })}
      />
    </TabPage>
  )
}

/** The file or address itself; opened in a tab of its own. */
function FileLink({ file, name }: { file: string | undefined; name: string | undefined }) {
  const intl = useIntl()
  const link = isLink(file)
  const { file: found } = useFile(link ? undefined : file)
  const address = link ? file : found?.getURL
  return (
    <span className={styles.file}>
      <Icon name={link ? 'world' : 'file-text'} size={18} />
      {address === undefined ? (
        <bdi className={styles.name}>{name}</bdi>
      ) : (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.name}
          aria-label={intl.formatMessage(messages.open, { name: name ?? '' })}
        >
          <bdi>{name}</bdi>
        </a>
      )}
    </span>
  )
}

function NewLink({ onAdd, onClose }: { onAdd: (address: string) => void; onClose: () => void }) {
  const intl = useIntl()
  const [address, setAddress] = useState('https://')
  const [wrong, setWrong] = useState(false)
  return (
    <Part title={intl.formatMessage(messages.addLink)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const whole = address.trim()
          if (hasScheme(whole) && isLink(whole) && URL.canParse(whole)) onAdd(whole)
          else setWrong(true)
        }}
      >
        <Stack gap={4}>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
            autoFocus
            type="url"
            dir="ltr"
            label={intl.formatMessage(messages.address)}
            error={wrong && intl.formatMessage(messages.addressWrong)}
            maxLength={ADDRESS}
            value={address}
            onChange={({ target }) => {
              setWrong(false)
              setAddress(target.value)
            }}
          />
          <Row justify="end">
            <Button variant="ghost" onClick={onClose}>
              {intl.formatMessage(messages.cancel)}
            </Button>
            <Button type="submit" variant="filled">
              {intl.formatMessage(messages.add)}
            </Button>
          </Row>
        </Stack>
      </form>
    </Part>
  )
}
