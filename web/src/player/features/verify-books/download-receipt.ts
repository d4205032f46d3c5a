import { call } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'

/**
 * Fetches the signed receipt of one of the player's transactions and gives it to the browser to keep.
 * @param id as the list of transactions shows it
 * @throws ApiError when there is no such transaction or no connection
 */
export async function downloadReceipt(id: string): Promise<void> {
  const { receipt } = await call('transaction/receipt/getReceipt', { id })
  saveFile(new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }), `tas-receipt-${id}.json`)
}
