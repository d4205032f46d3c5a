import { QUEUES, type QueueName } from '@tas/shared/contract/office/queues.ts'
import { refuse } from '#kit/refusal.ts'
import type { StaffActor } from '../../../ctx.ts'

/** Whoever works with a list has the right to see it. @throws Refusal http.permission_missing */
export function requireQueue({ permissions }: Pick<StaffActor, 'permissions'>, queue: QueueName): void {
  const { permission } = QUEUES[queue]
  if (!permissions.has(permission)) throw refuse('http.permission_missing', { permission })
}
