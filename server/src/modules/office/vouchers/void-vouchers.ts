import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { voidBatch, voidVoucher } from '../../cashier/index.ts'

/** Makes one voucher worth nothing. @throws Refusal cashier.voucher_unknown */
export async function voidOneVoucher(
  { tx, staff }: PrivilegedTxContext,
  { id }: ParsedInput<'office/voucher/void'>,
): Promise<Done<CallData<'office/voucher/void'>>> {
  return { data: {}, line: await voidVoucher(tx, { id, by: staff.id }) }
}

/** Makes all of a batch that nobody has used worth nothing. @throws Refusal cashier.voucher_unknown */
export async function voidVoucherBatch(
  { tx, staff }: PrivilegedTxContext,
  { batchId }: ParsedInput<'office/voucher/voidBatch'>,
): Promise<Done<CallData<'office/voucher/voidBatch'>>> {
  return { data: {}, line: await voidBatch(tx, { batchId, by: staff.id }) }
}
