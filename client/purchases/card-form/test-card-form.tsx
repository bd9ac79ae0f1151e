import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { SECOND } from '@cairn/domain/base/constants'
import { newKey } from '../../base/new-key.ts'
import { pageOf, TestBankDialog } from './test-bank-dialog.tsx'
import { NetworkFrame, type FrameHandle } from './frame.tsx'
import type { BankResult, FromFrame } from './frame-protocol.ts'
import { messages } from './messages.ts'
import type { NetworkFormProps, Tokenized } from './types.ts'

interface Check {
  readonly clientSecret: string
  readonly finish: (result: BankResult) => void
}

/** A frame that did not load never answers. */
const ANSWER_MS = 20 * SECOND

/** The card form of the built-in test network: a page of its own, in a frame. */
export function TestCardForm({ ref, locale, disabled = false, onReady, onChange }: NetworkFormProps) {
  const { formatMessage } = useIntl()
  const frame = useRef<FrameHandle>(null)
  const waiting = useRef(new Map<string, (result: Tokenized) => void>())
  const [check, setCheck] = useState<Check>()
  useEffect(() => frame.current?.send({ kind: 'disabled', disabled }), [disabled])

  const answer = (request: string, result: Tokenized) => {
    waiting.current.get(request)?.(result)
    waiting.current.delete(request)
  }
  const receive = (message: FromFrame) => {
    if (message.kind === 'ready') {
      frame.current?.send({ kind: 'disabled', disabled })
      // What was asked of it before it was there.
      for (const request of waiting.current.keys()) frame.current?.send({ kind: 'tokenize', request })
      onReady?.()
    }
    if (message.kind === 'change') {
      const { complete, error } = message
      onChange?.({ complete, ...(error && { error }) })
    }
    if (message.kind === 'token') answer(message.request, { source: message.source })
    if (message.kind === 'refused') answer(message.request, { error: message.error })
  }
  const endCheck = (result: BankResult) => {
    check?.finish(result)
    setCheck(undefined)
  }

  useImperativeHandle(ref, () => ({
    tokenize: () =>
      new Promise((resolve) => {
        const request = newKey()
        waiting.current.set(request, resolve)
        frame.current?.send({ kind: 'tokenize', request })
        const error = { field: 'form' as const, message: formatMessage(messages.notLoaded) }
        setTimeout(() => answer(request, { error }), ANSWER_MS)
      }),
    focus: (field) => frame.current?.send({ kind: 'focus', field }),
    showBankCheck: (clientSecret) => new Promise((finish) => setCheck({ clientSecret, finish })),
  }))

  return (
    <>
      <NetworkFrame
        ref={frame}
        src={pageOf('form', locale)}
        title={formatMessage(messages.frame)}
        onMessage={receive}
      />
      <TestBankDialog clientSecret={check?.clientSecret} locale={locale} onResult={endCheck} />
    </>
  )
}
