import { signedHeaders } from '../shared/signed.ts'
import { post, tellUntilTaken } from '../shared/tell.ts'
import type { Bank, Hook } from './bank.ts'
import { takeBack } from './payments.ts'

/** Tells merchants what happened, until they have taken it. @returns what ends that */
export function startHooks(bank: Bank, key: string): () => void {
  return tellUntilTaken(bank, (hook) => tell(bank, hook, key))
}

async function tell(bank: Bank, hook: Hook, key: string): Promise<boolean> {
  const [account = '', reference = ''] = hook.session.split('/')
  const session = bank.find(account, reference)
  if (session === null) return true
  // What a bank takes back is taken back by the time it is told.
  if (hook.kind === 'payment.charged_back' && session.chargedBackMinor === '0')
    takeBack(bank, session, session.paidMinor)
  // The same message, sent twice, has the same name.
  const id = hook.id.replace('-again', '')
  const body = JSON.stringify({ id, kind: hook.kind, account, reference, at: new Date(hook.dueAt).toISOString() })
  return post(session.notifyUrl, { body, headers: signedHeaders(key, body) })
}
