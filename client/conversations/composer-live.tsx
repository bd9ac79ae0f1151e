import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { useIntl } from 'react-intl'
import { LIMITS } from '@cairn/domain/base/constants'
import { ConfirmDialog } from '../base/ui/confirm-dialog.tsx'
import { classes } from '../base/ui/classes.ts'
import { cleanRichText } from '../base/ui/rich-editor-clean.ts'
import rich from '../base/ui/rich-text.module.css'
import { Hidden } from '../base/ui/text.tsx'
import { toast } from '../base/ui/toast.ts'
import { UnkeptNote } from '../base/ui/unkept-note.tsx'
import { Attached } from './attached.tsx'
import { ComposerFoot } from './composer-foot.tsx'
import { isAfterName, MESSAGE_NODES } from './composer-nodes.ts'
import type { ComposerProps } from './composer.tsx'
import styles from './composer.module.css'
import { draftName, isBlank, keepDraft, sameDraft } from './kept.ts'
import { MentionList } from './mention-list.tsx'
import { messages } from './messages.ts'
import { usePorts } from './ports.ts'
import { useAttach } from './use-attach.ts'
import { useDraft } from './use-draft.ts'
import { useNaming } from './use-naming.ts'

const htmlOf = (editor: Editor): string => {
  const holds = editor.getText().trim() !== '' || editor.$node('table') !== null
  return holds ? editor.getHTML() : ''
}

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]

/** The editor of a message: rich text, names after an at sign, files by button, drop and paste. */
export function ComposerLive(props: ComposerProps) {
  const { place, label, placeholder, submit, icon = 'send', initial, focus = false, extra } = props
  const { within, onSend, onCancel } = props
  const intl = useIntl()
  const id = useId()
  const { me } = usePorts()
  const { draft, change, arrived } = useDraft(place, initial)
  const [dropping, setDropping] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const naming = useNaming(within)

  const attaching = useAttach(arrived)
  const take = (files: readonly File[]) => {
    const room = LIMITS.attachments - draft.attachment.length
    if (files.length > room)
      toast({
        icon: 'paperclip',
        message: intl.formatMessage(messages.tooManyFiles, { count: LIMITS.attachments }),
      })
    attaching.add(files.slice(0, Math.max(0, room)))
  }

  const live = useRef({ take, naming })
  const editor = useEditor({
    extensions: MESSAGE_NODES,
    content: cleanRichText(draft.body),
    autofocus: focus ? 'end' : false,
    injectCSS: false,
    editorProps: {
      transformPastedHTML: (html) => cleanRichText(html),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
        class: classes(styles.words, rich.rich),
      },
      handlePaste: (_view, event) => {
        const files = filesOf(event.clipboardData)
        // Programs of an office put a picture of the text beside the text itself.
        if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false
        live.current.take(files)
        return true
      },
      handleDrop: (_view, event) => {
        const files = filesOf(event.dataTransfer)
        if (files.length === 0) return false
        live.current.take(files)
        return true
      },
      // After a name stands a blank already.
      handleTextInput: (view, from, to, text) =>
        text === ' ' && from === to && isAfterName(view.state.doc, from),
      handleKeyDown: (_view, event) => live.current.naming.people.length > 0 && pressNaming(event),
    },
    onUpdate: ({ editor: now }) => {
      change({ body: htmlOf(now) })
      live.current.naming.look(now)
    },
    onSelectionUpdate: ({ editor: now }) => live.current.naming.look(now),
    onBlur: () => live.current.naming.dismiss(),
  })
  const pressNaming = (event: KeyboardEvent): boolean => {
    const { people, active, setActive, choose, dismiss } = live.current.naming
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((active + step + people.length) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(editor, people[active])
    else if (event.key === 'Escape') dismiss()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty })
  const blank = isBlank(draft)
  const over = Math.max(0, draft.body.length - LIMITS.messageBody)
  const send = () => {
    if (blank || over > 0 || attaching.moving) return
    // Sending may close it, and what is closed changes nothing any more.
    keepDraft(me.id, place, { body: '', attachment: [] })
    onSend(draft)
    if (initial) return
    editor.commands.clearContent()
    change({ body: '', attachment: [] })
    editor.commands.focus()
  }
  // What was written is kept for the next time; words that are changed are given up only after a question.
  const changed = initial !== undefined && !blank && !sameDraft(draft, initial)
  const cancel = onCancel && (() => (changed ? setLeaving(true) : giveUp()))
  const giveUp = () => {
    if (initial) keepDraft(me.id, place, { body: '', attachment: [] })
    onCancel?.()
  }
  useEffect(() => {
    live.current = { take, naming }
  })
  useEffect(() => {
    const dom = box.current?.querySelector('[role="textbox"]')
    if (!dom) return
    const open = naming.people.length > 0
    if (open) dom.setAttribute('aria-activedescendant', `${id}-${naming.people[naming.active]?.id ?? ''}`)
    else dom.removeAttribute('aria-activedescendant')
  })
  const drag = (event: DragEvent, holds: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDropping(holds)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files are dropped here, and the keys of the editor within are heard
    <div
      className={styles.composer}
      data-over={dropping || undefined}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) =>
        drag(event, event.currentTarget.contains(event.relatedTarget as globalThis.Node | null))
      }
      onDrop={(event) => {
        if (event.defaultPrevented) return setDropping(false)
        drag(event, false)
        const files = filesOf(event.dataTransfer)
        if (files.length > 0) take(files)
      }}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.stopPropagation()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && cancel && blank) cancel()
        // The keys of the page around it are not meant.
        event.stopPropagation()
      }}
    >
      <div ref={box} className={styles.field}>
        {isEmpty && (
          <span className={styles.placeholder} aria-hidden="true">
            {placeholder}
          </span>
        )}
        <EditorContent editor={editor} />
        <MentionList
          id={id}
          people={naming.people}
          active={naming.active}
          place={naming.place}
          onChoose={(person) => naming.choose(editor, person)}
        />
      </div>
      <Attached
        files={draft.attachment}
        attaching={attaching}
        onDetach={(file) => {
          change({ attachment: draft.attachment.filter((one) => one !== file) })
          attaching.remove(file, initial?.attachment)
        }}
      />
      <UnkeptNote name={draftName(me.id, place)} />
      <ComposerFoot
        editor={editor}
        extra={extra}
        over={over}
        hint={initial === undefined}
        onFiles={take}
        onCancel={cancel}
        send={{ label: submit, icon, busy: attaching.moving, idle: blank || over > 0, run: send }}
      />
      <Hidden>{intl.formatMessage(messages.composerHelp)}</Hidden>
      <ConfirmDialog
        open={leaving}
        title={intl.formatMessage(messages.leaveTitle)}
        keep={intl.formatMessage(messages.leaveKeep)}
        action={intl.formatMessage(messages.leaveDeed)}
        onClose={() => setLeaving(false)}
        onConfirm={giveUp}
      >
        {intl.formatMessage(messages.leaveText)}
      </ConfirmDialog>
    </div>
  )
}
