import { receipts } from '@cairn/contract/receipts'
import { download, loadFile } from '../../base/download.ts'

interface Wanted {
  readonly purchase: string
  /** The number of a credit note; left out: the receipt. */
  readonly creditNote?: number | undefined
}

const endpointFor = (format: 'html' | 'pdf', { creditNote }: Wanted) => ({
  ...receipts.getReceipt,
  path: `${receipts.getReceipt.path}?format=${format}${creditNote === undefined ? '' : `&creditNote=${creditNote}`}`,
})

/** Saves a receipt on the reader's device as PDF. */
export const downloadReceipt = (wanted: Wanted): Promise<void> =>
  download(endpointFor('pdf', wanted), { id: wanted.purchase }, 'receipt.pdf')

/** Shows a receipt in a tab. It is opened by the press itself; later no browser would let us. */
export const openReceipt = async (wanted: Wanted): Promise<void> => {
  const tab = window.open('', '_blank')
  try {
    const { file } = await loadFile(endpointFor('html', wanted), { id: wanted.purchase })
    const address = URL.createObjectURL(file)
    if (tab) tab.location.href = address
    else window.location.assign(address)
  } catch (error) {
    tab?.close()
    throw error
  }
}
