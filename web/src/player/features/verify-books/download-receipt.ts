import { call } from '../../../lib/api.ts'

/**
 * Fetches the signed receipt of one of the player's transactions and gives it to the browser to keep.
 * @param id as the list of transactions shows it
 * @throws ApiError when there is no such transaction or no connection
 */
export async function downloadReceipt(id: string): Promise<void> {
  const { receipt } = await call('transaction/receipt/getReceipt', { id })
  const address = URL.createObjectURL(new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `tas-receipt-${id}.json`
  link.click()
  // The browser has begun to read it once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
