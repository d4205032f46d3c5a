import { expect, it } from 'vitest'
import { createDownloadTurns, STAFF_AT_ONCE } from './download-turns.ts'

async function* chunks() {
  yield 'number'
}
const file = async () => ({ contentType: 'text/csv', fileName: 'a.csv', chunks: chunks() })

it('people who read slowly keep nobody of staff from their own file, and each has one at a time', async () => {
  const inTurn = createDownloadTurns(STAFF_AT_ONCE)
  const app = {}
  for (let person = 1; person < STAFF_AT_ONCE; person++) await inTurn(app, `slow ${person}`, file)
  const mine = await inTurn(app, 'me', file)
  await expect(inTurn(app, 'me', file)).rejects.toMatchObject({ code: 'cashier.export_busy' })
  // All of them together are bounded still.
  await expect(inTurn(app, 'one more', file)).rejects.toMatchObject({ code: 'cashier.export_busy' })
  mine?.release()
  expect(await inTurn(app, 'me', file)).not.toBeNull()
})
