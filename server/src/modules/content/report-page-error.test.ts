import { expect, it } from 'vitest'
import { createLog } from '#kit/log.ts'
import { reportPageError } from './report-page-error.ts'

it('is found in the log by the id the player is shown', async () => {
  const warnings: object[] = []
  const log = { ...createLog('silent'), warn: (fields: object) => warnings.push(fields) }
  const answer = await reportPageError(
    { app: { log, business: { id: 7 } }, requestId: 'req-1' },
    { page: '/games/20002-tas.html', message: 'x is undefined', stack: 'at Dice' },
  )
  expect(answer).toEqual({ errorId: 'req-1' })
  expect(warnings).toEqual([
    { requestId: 'req-1', business: 7, page: '/games/20002-tas.html', fault: 'x is undefined', stack: 'at Dice' },
  ])
})
