import type { CallData, CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { expect } from 'vitest'
import { sha256 } from '#kit/random.ts'
import { until } from '../../../test/until.ts'
import type { ServedWorld } from '../../../test/world.ts'
import { STEP_SECONDS, totpCode } from '../identity/index.ts'
import { readKept } from '../mail/message-store.ts'

/** Somebody of staff who is signed in. */
export type Signed = { readonly id: string; readonly token: string; readonly email: string; readonly secret: Buffer }

export const REASON = 'The manual says so.'
const PASSWORD = 'seven blue lanterns'
let count = 0

/** What signs in as the demo person of a role. */
export function demoOf(role: string) {
  return { email: `${role}@tas.example`, secret: sha256(`demo staff of a Tas sandbox: ${role}`).subarray(0, 20) }
}

/** The code of an app a number of steps from now: steps apart, for none opens twice. */
export function codeOf(secret: Buffer, steps = 0): string {
  return totpCode(secret, Math.floor(Date.now() / 1_000 / STEP_SECONDS) + steps)
}

/** Makes a call of the office. */
export async function office<Path extends CallPath>(
  world: ServedWorld,
  path: Path,
  { token, body, headers = {} }: { token?: string; body?: CallInput<Path>; headers?: Record<string, string> } = {},
) {
  const answer = await world.call(path, {
    body: (body ?? {}) as object,
    headers: { ...headers, ...(token === undefined ? {} : { staffToken: token }) },
  })
  const { general, data } = answer.body as unknown as {
    general: { code?: string; details?: Record<string, unknown> }
    data: CallData<Path>
  }
  return { status: answer.status, code: general.code, details: general.details, data }
}

/** Signs in as the demo person of a role. */
export async function signInAs(world: ServedWorld, role: string, steps = 0): Promise<Signed> {
  const { email, secret } = demoOf(role)
  const body = { email, password: 'tas-demo-2026', code: codeOf(secret, steps) }
  const { status, data } = await office(world, 'staff/session/signIn', { body })
  expect(status).toBe(200)
  return { id: data.person.id, token: data.token, email, secret }
}

/** Links that were given out: whoever is invited once more has a new one. */
const used = new Set<string>()

type Grant = CallInput<'staff/person/setRoles'>['roles'][number]

/** A role alone is given for good, and for any money. */
const grantOf = (role: string | Grant): Grant => (typeof role === 'string' ? { role, endsAt: null, scope: null } : role)

/** Has somebody invited, and gives the secret of the link as the mail carries it. */
export async function invited(
  world: ServedWorld,
  by: Signed,
  roles: readonly (string | Grant)[],
  email = `staff.${++count}@mail.example`,
) {
  const body = { email, name: `Staff ${count}`, roles: roles.map(grantOf), reason: REASON }
  const { status, data } = await office(world, 'staff/invitation/create', { token: by.token, body })
  expect(status).toBe(200)
  const mail = await until(`the invitation of ${email}`, async () =>
    (await readKept(world.app.db, 50)).find(
      ({ to, template, facts }) => to === email && template === 'staffInvitation' && !used.has(String(facts['path'])),
    ),
  )
  used.add(String(mail.facts['path']))
  const [, linkToken = ''] = String(mail.facts['path']).split('#')
  return { email, linkToken, invitationId: data.invitation.id }
}

export function accept(world: ServedWorld, linkToken: string, headers: Record<string, string> = {}) {
  const body = { token: linkToken, password: PASSWORD, rePassword: PASSWORD }
  return office(world, 'staff/invitation/accept', { body, headers })
}

/** Somebody new with these roles, whose session has its second factor. */
export async function hired(world: ServedWorld, by: Signed, roles: readonly (string | Grant)[]): Promise<Signed> {
  const { email, linkToken } = await invited(world, by, roles)
  const accepted = await accept(world, linkToken)
  expect(accepted.status).toBe(200)
  const { token, person } = accepted.data
  const begun = await office(world, 'staff/totp/begin', { token })
  const secret = fromBase32(begun.data.secret)
  const confirmed = await office(world, 'staff/totp/confirm', { token, body: { code: codeOf(secret) } })
  expect(confirmed.status).toBe(200)
  return { id: person.id, token, email, secret }
}

/** The version of somebody's roles: what whoever changes them saw. */
export async function versionOf({ app }: ServedWorld, personId: string): Promise<number> {
  const { sql, b } = app.db
  const [row] = await sql<
    { version: number }[]
  >`select roles_version as version from ${b}.staff_person where id = ${personId}`
  return row?.version ?? 0
}

/** The bytes that the letters of a secret stand for. */
export function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
