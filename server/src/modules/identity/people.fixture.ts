import { expect } from 'vitest'
import { begin } from '#kit/db/connect.ts'
import { sha256 } from '#kit/random.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import type { CallAnswer, ServedWorld } from '../../../test/world.ts'

let count = 0

/** A registration form whose every rule holds, with names nobody has. */
export function goodForm(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  count++
  return {
    firstName: 'Sara',
    lastName: 'Karimi',
    birthDate: '1990-05-17',
    address: '12 Harbour Road',
    zipCode: 'VLT 1010',
    country: 'MT',
    email: `sara.${count}@mail.example`,
    username: `sara_${count}`,
    password: 'kettle-orbit-93',
    rePassword: 'kettle-orbit-93',
    currencyId: 'USD',
    legalAge: true,
    correctInformation: true,
    ...changes,
  }
}

/** A form without some of its fields. */
export function formWithout(...fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(goodForm()).filter(([field]) => !fields.includes(field)))
}

export type Registered = CallAnswer<'user/user/register'>

export function register(world: ServedWorld, form: Record<string, unknown>): Promise<Registered> {
  return world.call('user/user/register', { body: form })
}

export function logIn(
  world: ServedWorld,
  username: unknown,
  password: unknown,
): Promise<CallAnswer<'user/user/login'>> {
  return world.call('user/user/login', { body: { username, password } })
}

/** What a refusal says: status, code and the reason of each field. */
export function refusalOf(answer: CallAnswer<'user/user/login'>) {
  const { code, fields = {} } = answer.body.general
  const reasons = Object.fromEntries(Object.entries(fields).map(([field, problem]) => [field, problem.reason]))
  return { status: answer.status, code, fields: reasons }
}

/** Makes the session of a token proved, as if the player had just typed their password: `requireStepUp` lets it through. */
export async function giveProof(world: Pick<ServedWorld, 'app'>, token: string): Promise<void> {
  const { db } = world.app
  await db.sql`
    update ${db.b}.identity_session set proved_at = clock_timestamp() where token_hash = ${sha256(token)}`
}

/** Makes a call that waits for the player's row, and ends all sessions of the player meanwhile, as a new password does. */
export async function callThatOutlives<Answer>(
  world: Pick<ServedWorld, 'app' | 'owner'>,
  playerId: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await begin(world.app.db, async (tx) => {
    await tx.sql`select from ${tx.b}.identity_player where id = ${playerId} for no key update`
    const answer = call()
    await expect.poll(() => countLockWaits(world.owner.sql, 'identity_player')).toBeGreaterThan(0)
    await tx.sql`
      update ${tx.b}.identity_session set ended_at = clock_timestamp(), end_reason = 'credentials'
      where player_id = ${playerId} and ended_at is null`
    return { answer }
  })
  return answer
}
