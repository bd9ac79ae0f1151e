import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useImperativeHandle, useState, type Ref } from 'react'
import { purchases } from '@cairn/contract/purchases'
import { cardLocale } from '@cairn/domain/config/card-locales'
import { useSpeech } from '../../base/i18n.tsx'
import { read } from '../../base/query.ts'
import { latePart } from '../../base/ui/late-part.tsx'
import type { BankResult } from './frame-protocol.ts'

const TestBankDialog = latePart(async () => ({
  default: (await import('./test-bank-dialog.tsx')).TestBankDialog,
}))

interface Check {
  readonly clientSecret: string
  readonly finish: (result: BankResult) => void
}

export interface BankCheckHandle {
  /** Lets the bank ask the payer. Whatever is answered, the server has to ask the network what became of it. */
  readonly show: (clientSecret: string) => Promise<BankResult>
}

/** The check of the bank without a card form, as for a saved card. */
export function BankCheck({ ref }: { ref: Ref<BankCheckHandle> }) {
  const queries = useQueryClient()
  const { language } = useSpeech()
  const locale = cardLocale(language)
  const [check, setCheck] = useState<Check>()
  const askStripe = async (key: string, clientSecret: string): Promise<BankResult> => {
    const { loadStripe } = await import('./stripe-script.ts')
    const stripe = (await loadStripe())(key, { locale })
    const { error } = await stripe.handleNextAction({ clientSecret })
    return error ? 'failed' : 'done'
  }
  useImperativeHandle(ref, () => ({
    show: async (clientSecret) => {
      const network = await queries.ensureQueryData(read(purchases.getCardNetwork, { handled: 'shown' }))
      if (network.publishableKey !== undefined) return askStripe(network.publishableKey, clientSecret)
      return new Promise((finish) => setCheck({ clientSecret, finish }))
    },
  }))
  const end = (result: BankResult) => {
    check?.finish(result)
    setCheck(undefined)
  }
  return (
    <Suspense fallback={null}>
      {check && <TestBankDialog clientSecret={check.clientSecret} locale={locale} onResult={end} />}
    </Suspense>
  )
}
