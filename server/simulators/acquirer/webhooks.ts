import { createHmac } from 'node:crypto'
import type { Bank, Hook } from './bank.ts'
import { takeBack } from './payments.ts'

const EVERY_MS = 100
const WITHIN_MS = 5_000
const MOST_TRIES = 12

/** Tells merchants what happened, until they have taken it. @returns what ends that */
export function startHooks(bank: Bank, key: string): () => void {
  const running = new Set<string>()
  const timer = setInterval(() => {
    for (const hook of bank.dueHooks(Date.now())) {
      if (running.has(hook.id)) continue
      running.add(hook.id)
      void deliver(bank, hook, key).finally(() => running.delete(hook.id))
    }
  }, EVERY_MS)
  return () => clearInterval(timer)
}

async function deliver(bank: Bank, hook: Hook, key: string): Promise<void> {
  const [account = '', reference = ''] = hook.session.split('/')
  const session = bank.find(account, reference)
  if (session === null) return
  // What a bank takes back is taken back by the time it is told.
  if (hook.kind === 'payment.charged_back' && session.chargedBackMinor === '0')
    takeBack(bank, session, session.paidMinor)
  // The same message, sent twice, has the same name.
  const id = hook.id.replace('-again', '')
  const body = JSON.stringify({ id, kind: hook.kind, account, reference, at: new Date(hook.dueAt).toISOString() })
  if (await send(session.notifyUrl, body, key)) return bank.write({ taken: hook.id })
  const tries = hook.tries + 1
  if (tries >= MOST_TRIES) return bank.write({ taken: hook.id })
  bank.write({ hook: { ...hook, tries, dueAt: Date.now() + 500 * 2 ** tries } })
}

async function send(url: string, body: string, key: string): Promise<boolean> {
  const at = String(Math.floor(Date.now() / 1_000))
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'signed-at': at,
        signature: createHmac('sha256', key).update(`${at}.${body}`).digest('hex'),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
