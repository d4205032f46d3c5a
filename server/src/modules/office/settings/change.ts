import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { changeSettings, planChange } from '../../business/index.ts'
import { readNames } from '../../staff/index.ts'
import { jsonOf } from './json-of.ts'

/** What a change would change. @throws Refusal like the change itself */
export async function previewChange(
  { app, tx, ip }: PrivilegedTxContext,
  asked: ParsedInput<'office/settings/preview'>,
): Promise<Done<CallData<'office/settings/preview'>>> {
  const { changes, concerns } = await planChange(app, tx, { ...asked, ip })
  return {
    data: {
      changes: changes.map(({ key, before, after }) => ({ key, before: jsonOf(before), after: jsonOf(after) })),
      needsTwo: concerns.length > 0,
    },
    line: { action: 'business.settings_previewed', targetId: null },
  }
}

type Asked = ParsedInput<'office/settings/change'>
type Changed = Done<CallData<'office/settings/change'>>

/** Changes what one person may change. @throws Refusal of `changeSettings` */
export function changeByOne(ctx: PrivilegedTxContext, asked: Asked): Promise<Changed> {
  return change(ctx, asked, null)
}

/** Changes what a second person has approved, who is the one that makes the call. @throws Refusal of `changeSettings` */
export function changeByTwo(ctx: PrivilegedTxContext, asked: Asked): Promise<Changed> {
  return change(ctx, asked, ctx.staff.id)
}

async function change(
  { app, tx, staff, askedBy, ip, reason }: PrivilegedTxContext,
  { version, changes, restores }: Asked,
  approver: string | null,
): Promise<Changed> {
  const maker = askedBy ?? staff.id
  const names = await readNames(tx, approver === null ? [maker] : [maker, approver])
  const { number, line } = await changeSettings(app, tx, {
    version,
    changes,
    restores: restores ?? null,
    ip,
    reason,
    changedBy: names.get(maker) ?? maker,
    approvedBy: approver === null ? null : (names.get(approver) ?? approver),
  })
  return { data: { version: number }, line }
}
