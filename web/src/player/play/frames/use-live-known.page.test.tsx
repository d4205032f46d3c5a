import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { beginSession, endSession } from '../../../lib/session.ts'
import { useStore } from '../../../lib/store.ts'
import { MissedRound } from './missed-round.tsx'
import { createUnreadEnds, useLiveKnown } from './use-live-known.ts'

type Told = { readonly missed: readonly string[] }

const EMPTY: Told = { missed: [] }
const unread = createUnreadEnds<string>()

/** A page of a table; what it hears as soon as it is there. */
function Page({ name, heard = [] }: { readonly name: string; readonly heard?: readonly string[] }) {
  const { store, change, read } = useLiveKnown({ name, empty: EMPTY, unread })
  useEffect(() => {
    if (heard.length > 0) change(() => ({ missed: heard }))
  }, [change, heard])
  const { missed } = useStore(store)
  return (
    <>
      <h1>{name}</h1>
      {missed.map((id) => (
        <MissedRound key={id} betId={id} text={id} onRead={() => read([id])} />
      ))}
    </>
  )
}

const HEARD = ['first', 'second']

it('of two missed ends the second is still told on coming back from the first, until it is closed or the session ends', async () => {
  beginSession('a token of some length')
  const page = await renderPart(<Page name="crash" heard={HEARD} />)
  const told = () => page.queryAllByRole('status').map(({ textContent }) => textContent.split(' ')[0])
  await expect.poll(told).toEqual(['first', 'second'])
  const [toFirst] = page.getAllByRole('link')
  await page.user.click(toFirst ?? expect.fail('the first leads to its bet'))
  await expect.poll(() => page.address()).toBe('/user/play/showPlay?id=first')
  // The link leads off the page.
  page.show(<p>bet</p>)
  await page.findByText('bet')
  page.show(<Page name="crash" />)
  await expect.poll(told).toEqual(['second'])
  page.show(<Page key="other" name="live-roulette" />)
  await page.findByText('live-roulette')
  expect(told()).toEqual([])

  page.show(<Page name="crash" />)
  await page.user.click(await page.findByRole('button'))
  expect(told()).toEqual([])
  page.show(<Page key="again" name="crash" heard={HEARD} />)
  await expect.poll(told).toEqual(['first', 'second'])
  endSession('logout')
  await expect.poll(told).toEqual([])
  page.show(<Page key="next" name="crash" />)
  await page.findByText('crash')
  expect(told()).toEqual([])
})
