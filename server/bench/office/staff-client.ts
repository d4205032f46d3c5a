import { setTimeout as sleep } from 'node:timers/promises'
import type { CallData, CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { STEP_SECONDS, totpCode } from '#src/modules/identity/index.ts'
import { demoStaffSignIns } from '#src/modules/staff/index.ts'
import type { BenchServer } from '../server-process.ts'

export type Desk = { readonly port: number; readonly token: string }

/** Signs in as the demo person of a role. */
export async function openDesk({ port }: BenchServer, role: string): Promise<Desk> {
  const person = demoStaffSignIns().find((one) => one.role === role)
  if (person === undefined) throw new Error(`a sandbox has a demo ${role}`)
  const { email, password, totpSecret } = person
  const code = totpCode(fromBase32(totpSecret), Math.floor(Date.now() / 1_000 / STEP_SECONDS))
  const { data } = await ask({ port, token: '' }, 'staff/session/signIn', { email, password, code })
  return { port, token: data.token }
}

/** Makes a call of staff, and waits where they have asked too much in a minute; `ms` is how long the answer itself took. */
export async function ask<Path extends CallPath>(
  { port, token }: Desk,
  path: Path,
  input: CallInput<Path>,
): Promise<{ readonly data: CallData<Path>; readonly ms: number }> {
  const headers = { BID: '1', 'content-type': 'application/json', ...(token !== '' && { staffToken: token }) }
  const init = { method: 'POST', headers, body: JSON.stringify(input) }
  for (;;) {
    const askedAt = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, init)
    const text = await response.text()
    if (response.status === 200) return { data: JSON.parse(text).data, ms: performance.now() - askedAt }
    if (response.status !== 429) throw new Error(`${path} answered ${response.status}: ${text}`)
    await sleep(Number(response.headers.get('retry-after')) * 1_000)
  }
}

function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
