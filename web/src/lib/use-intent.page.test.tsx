import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { openWindow } from '../../test/browser-window.ts'
import { ApiError } from './api-error.ts'
import { lineProblem } from './connection.ts'
import { type SendMoneyOptions, sendMoney } from './send-money.ts'
import { useIntent } from './use-intent.ts'

type Intent = ReturnType<typeof useIntent>

/** What a page holds that uses it, as it is drawn. */
function holdIntent(): { readonly now: () => Intent; leave(): void } {
  openWindow('http://localhost/')
  let held: Intent | undefined
  const root = createRoot(document.createElement('div'))
  root.render(
    createElement(() => {
      held = useIntent()
      return null
    }),
  )
  return { now: () => held ?? expect.fail('it is drawn'), leave: () => root.unmount() }
}

it('what nobody answered is asked about by itself, also where the page no longer speaks of it', async () => {
  // Node has no word of its own about the line.
  lineProblem.set(null)
  const intent = holdIntent()
  await expect.poll(intent.now).toBeDefined()
  const asked: boolean[] = []
  const send = async ({ isSettling = false }: SendMoneyOptions) => {
    asked.push(isSettling)
    if (!isSettling) throw ApiError.local('network.unreachable', 'No answer')
    return 'done'
  }
  await intent.now().run('bet', send)
  await expect.poll(() => intent.now().problem?.isUnsure).toBe(true)
  // A newer state of the hand came: the page takes its words back.
  intent.now().forgetUnsure()
  await expect.poll(() => intent.now().problem).toBeNull()
  await expect.poll(() => asked).toEqual([false, true])
  await expect.poll(() => intent.now().pending).toBeNull()
  intent.leave()
})

const done = () => Response.json({ general: { status: true, text: '', requestId: 'r' }, data: {} })
const refused = (status: number, code: string) =>
  Response.json({ general: { status: false, text: 'No', code, requestId: 'r' }, data: null }, { status })

/** Makes a deposit before a server that answers so, in order; null: nobody does. @returns the paths that are asked for */
async function deposit(
  intent: ReturnType<typeof holdIntent>,
  answers: (Response | null)[],
): Promise<readonly string[]> {
  lineProblem.set(null)
  await expect.poll(intent.now).toBeDefined()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answers.shift() ?? Promise.reject(new Error('lost'))
  })
  const input = { gatewayCode: 'sandbox', amount: '10.00', currency: 'USD' }
  await intent.now().run('deposit', (options) => sendMoney('deposit/deposit/create', input, options))
  return asked
}

it('a refusal after a try that nobody answered is no last word: what that one did is asked about', async () => {
  const intent = holdIntent()
  const asked = await deposit(intent, [null, refused(429, 'http.rate_limited'), done()])
  await expect.poll(() => intent.now().problem?.isUnsure).toBe(true)
  await expect.poll(() => intent.now().problem?.isNotDone).toBe(true)
  expect(asked.at(-1)).toBe('/api/transaction/request/revoke')
  vi.unstubAllGlobals()
  intent.leave()
})

it('one that was found done is not told as refused, though its answer is refused for now', async () => {
  const intent = holdIntent()
  const found = [refused(409, 'http.key_reused'), refused(422, 'stakes.game_stopped')]
  const asked = await deposit(intent, [null, refused(429, 'http.rate_limited'), ...found])
  await expect.poll(() => asked.length).toBe(4)
  await expect.poll(() => intent.now().pending).toBeNull()
  expect(intent.now().problem).toMatchObject({ isUnsure: true, isNotDone: false })
  vi.unstubAllGlobals()
  intent.leave()
})

it('what nobody answered is asked about also when another call has been answered since', async () => {
  lineProblem.set(null)
  const intent = holdIntent()
  await expect.poll(intent.now).toBeDefined()
  const asked: string[] = []
  const lost = async ({ isSettling = false }: SendMoneyOptions) => {
    asked.push(isSettling ? 'asked after' : 'lost')
    if (!isSettling) throw ApiError.local('network.unreachable', 'No answer')
    return 'done'
  }
  await intent.now().run('bet', lost)
  await expect.poll(() => intent.now().problem?.isUnsure).toBe(true)
  await intent.now().run('bet', async () => void asked.push('another'))
  await expect.poll(() => asked).toEqual(['lost', 'another', 'asked after'])
  intent.leave()
})
