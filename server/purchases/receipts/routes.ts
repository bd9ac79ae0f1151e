import { receipts } from '@cairn/contract/receipts'
import { fail } from '../../base/fail.ts'
import { on, Raw } from '../../base/on.ts'
import { findPurchase } from '../store.ts'
import { targetOf } from '../target.ts'
import { receiptPage } from './html.ts'
import { sheetOf } from './sheet.ts'
import { findReceipt } from './store.ts'
import { DRAW_RECEIPT } from './task.ts'

export const receiptRoutes = [
  on(receipts.getReceipt, async ({ params, query, db, parts, show }) => {
    const purchase = (await findPurchase(db, params.id)) ?? fail('not_found')
    show(await targetOf(db, purchase))
    const receipt = (await findReceipt(db, purchase.id, query.creditNote)) ?? fail('not_found')
    const sheet = sheetOf(receipt)
    const isPdf = query.format === 'pdf'
    const body = isPdf
      ? Buffer.from((await parts.threads.run(DRAW_RECEIPT, sheet)).pdf)
      : Buffer.from(receiptPage(sheet))
    const name = `${receipt.kind === 'receipt' ? 'receipt' : 'credit-note'}-${receipt.number}`
    return new Raw(
      200,
      {
        'content-type': isPdf ? 'application/pdf' : 'text/html; charset=utf-8',
        'content-length': String(body.byteLength),
        'content-disposition': `inline; filename="${name}.${isPdf ? 'pdf' : 'html'}"`,
        // Whoever uses the same computer next does not find it there.
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-robots-tag': 'noindex',
      },
      body,
    )
  }),
]
