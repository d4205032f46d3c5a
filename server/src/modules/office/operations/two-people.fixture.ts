import type { CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { expect } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import type { ServedWorld } from '../../../../test/world.ts'
import { office, type Signed } from '../../staff/staff.fixture.ts'

/** Asks for something that needs a second person. @returns the id of what was asked */
export async function askFor<Path extends CallPath>(
  world: ServedWorld,
  by: Signed,
  { path, body }: { readonly path: Path; readonly body: CallInput<Path> },
): Promise<string> {
  const answer = await office(world, path, { token: by.token, body, headers: { 'Idempotency-Key': uuidv7() } })
  expect([answer.status, answer.code]).toEqual([202, undefined])
  return (answer.data as unknown as { readonly approvalId: string }).approvalId
}

/** Has another person approve it, and so do it. @returns what the second person is told */
export async function approveIt(world: ServedWorld, by: Signed, approvalId: string): Promise<string> {
  const { status, code } = await office(world, 'staff/approval/approve', { token: by.token, body: { approvalId } })
  return status === 200 ? 'done' : (code ?? String(status))
}

/** Two people of one office: who asks, and who approves. */
export type Two = { readonly asker: Signed; readonly approver: Signed }

/** Asks and approves; what could not be done is withdrawn, so that it does not wait. @returns what the second person is told */
export async function doByTwo<Path extends CallPath>(
  world: ServedWorld,
  { asker, approver }: Two,
  asked: { readonly path: Path; readonly body: CallInput<Path> },
): Promise<string> {
  const approvalId = await askFor(world, asker, asked)
  const answer = await approveIt(world, approver, approvalId)
  if (answer !== 'done') await office(world, 'staff/approval/withdraw', { token: asker.token, body: { approvalId } })
  return answer
}
