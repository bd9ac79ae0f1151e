import type { Endpoint } from '@cairn/contract/endpoint'
import { download } from '../base/download.ts'

const RECEIPT: Endpoint = {
  method: 'GET',
  path: '/purchase/{id}/receipt?format=pdf',
  access: 'purchase.read',
  summary: 'Get the receipt of a purchase as PDF.',
}

/** Saves the receipt of a purchase on the reader's device. */
export const downloadReceipt = (purchase: string, name: string): Promise<void> =>
  download(RECEIPT, { id: purchase } as never, name)
