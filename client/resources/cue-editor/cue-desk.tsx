import { useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { cueFaults } from '@cairn/domain/resources/transcript-edit'
import { plainText } from '@cairn/domain/resources/transcript-text'
import { parseVtt, VttError, type Cue } from '@cairn/domain/resources/webvtt'
import { useAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { give } from '../../base/download.ts'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { failureText } from '../../base/failure-text.ts'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { SearchSelect } from '../../base/ui/search-select.tsx'
import { toast } from '../../base/ui/toast.ts'
import type { CueEditorProps } from './cue-editor.tsx'
import styles from './cue-editor.module.css'
import { CueList } from './cue-list.tsx'
import { Film } from './film.tsx'
import { KeysHelp } from './keys-help.tsx'
import { languageOptions } from './language-names.ts'
import { messages } from './messages.ts'
import { fileNameOf, fileOf, saveCues } from './save-cues.ts'
import { ShiftDialog } from './shift-dialog.tsx'
import { ToolsRow } from './tools-row.tsx'
import { Transcribe } from './transcribe.tsx'
import { useCueWork } from './use-cue-work.ts'
import { useDesk } from './use-desk.ts'

export interface CueDeskProps extends CueEditorProps {
  /** The getID of what is open. */
  file: string | undefined
  cues: readonly Cue[]
}

export function CueDesk(props: CueDeskProps) {
  const { objectID, video, film: filmID, name, filmLanguage, file, slot = name, onSaved, onUnsaved } = props
  const intl = useIntl()
  const say = (key: keyof typeof messages) => intl.formatMessage(messages[key])
  const [language, setLanguage] = useState(props.language)
  const [savedLanguage, setSavedLanguage] = useState(props.language)
  const work = useCueWork(props.cues, file ?? `${objectID}/${slot}/${props.language}`)
  const { cues } = work
  const [told, setTold] = useState<{ words: string; of: unknown }>()
  const [shifts, setShifts] = useState(false)
  // What was wrong is no longer said once something has changed.
  const error = told?.of === cues ? told.words : undefined
  const setError = (words: string) => setTold({ words, of: cues })
  const unsaved = work.changed || language !== savedLanguage
  const asks = unsaved && cues.length > 0
  useEffect(() => onUnsaved?.(asks), [asks, onUnsaved])
  const options = useMemo(() => languageOptions(intl.locale, language), [intl.locale, language])

  const saving = useAction(() => saveCues({ objectID, name, language, filmLanguage, cues }), {
    onDone: (getID) => {
      work.savedAs(cues)
      setSavedLanguage(language)
      onSaved(getID, language)
    },
    explain: (failure) => {
      const reason = isCallError(failure, 0) ? say('unreachable') : failureText(failure)
      setError(intl.formatMessage(messages.saveFailed, { reason }))
      return null
    },
  })
  const save = () => {
    const faulty = cues.filter((cue) => cueFaults(cue).includes('ends-before-start'))
    if (faulty[0]) {
      setError(intl.formatMessage(messages.faulty, { count: faulty.length }))
      return work.open(faulty[0].key)
    }
    if (cues.length === 0) return
    setTold(undefined)
    void saving.run()
  }
  const { root, film, area, current, playing, onTime, open, deed, onKeyDown } = useDesk(work, save)
  const take = (next: readonly Cue[]) => {
    work.replace(next)
    toast({
      message: intl.formatMessage(messages.replaced, { count: next.length }),
      action: { label: say('undo'), run: work.undo },
    })
  }
  const readUpload = async (uploaded: File) => {
    try {
      take(parseVtt(await uploaded.text()))
    } catch (failure) {
      if (!(failure instanceof VttError)) throw failure
      setError(intl.formatMessage(messages.refused, { name: uploaded.name, reason: failure.message }))
    }
  }
  const caption = cues.find((cue) => cue.key === current)?.text ?? ''
  const status = unsaved ? 'unsaved' : 'saved'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts; everything has a button too
    <section
      ref={root}
      tabIndex={-1}
      className={styles.editor}
      aria-label={say('title')}
      onKeyDown={onKeyDown}
    >
      <LeaveGuard unsaved={asks} />
      <ToolsRow
        work={work}
        onShift={() => setShifts(true)}
        onUpload={(uploaded) => void readUpload(uploaded)}
        onDownload={() => give(fileOf({ cues }), fileNameOf({ name, language, filmLanguage }))}
        end={
          <>
            <span className={styles.status} aria-live="polite">
              {(unsaved || file !== undefined || work.canUndo) && (
                <>
                  <Icon name={unsaved ? 'pencil' : 'cloud-check'} size={16} />
                  {say(status)}
                </>
              )}
            </span>
            <Button
              size="small"
              variant="filled"
              busy={saving.busy}
              disabled={cues.length === 0 || !unsaved}
              onClick={save}
            >
              {say('save')}
            </Button>
          </>
        }
      >
        {filmID !== undefined && (
          <Transcribe film={filmID} language={language} onCues={take} onError={setError} />
        )}
      </ToolsRow>
      <div role="alert" className={styles.alert}>
        {error !== undefined && (
          <p>
            <Icon name="alert-circle" size={16} />
            <span>{error}</span>
          </p>
        )}
      </div>
      {work.recalled && (
        <Banner
          look="card"
          icon="history"
          action={
            <Button size="small" onClick={work.discard}>
              {say('discard')}
            </Button>
          }
        >
          {say('kept')}
        </Banner>
      )}
      <div className={styles.main}>
        <div className={styles.side}>
          {video !== undefined && (
            <Film address={video} film={film} caption={plainText(caption)} onTime={onTime} onDeed={deed} />
          )}
          <SearchSelect
            label={say('language')}
            options={options}
            value={language}
            nothingFound={say('noLanguage')}
            onChange={(chosen) => chosen !== null && setLanguage(chosen)}
          />
        </div>
        <div className={styles.cues}>
          <div className={styles.head}>
            <h3 className={styles.count}>{intl.formatMessage(messages.count, { count: cues.length })}</h3>
            <Button size="small" variant="ghost" icon="plus" onClick={() => deed('insert')}>
              {say('add')}
            </Button>
          </div>
          {cues.length === 0 ? (
            <div className={styles.empty}>
              <Icon name="badge-cc" size={24} />
              <p className={styles.emptyTitle}>{say('emptyTitle')}</p>
              <p>{say('emptyText')}</p>
            </div>
          ) : (
            <CueList
              work={work}
              current={current}
              playing={playing}
              film={video !== undefined}
              language={language}
              area={area}
              onOpen={open}
              onPatch={work.patch}
              onDeed={deed}
            />
          )}
        </div>
      </div>
      <KeysHelp film={video !== undefined} />
      <ShiftDialog
        open={shifts}
        fromHere={work.index > 0}
        onShift={(which, seconds) => work.shift(which === 'all' ? 0 : work.index, seconds)}
        onClose={() => setShifts(false)}
      />
    </section>
  )
}
