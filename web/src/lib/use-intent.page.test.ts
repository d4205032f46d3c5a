import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { openWindow } from '../../test/browser-window.ts'
import { ApiError } from './api-error.ts'
import { lineProblem } from './connection.ts'
import type { SendMoneyOptions } from './send-money.ts'
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
