import { type CallData, calls } from '@tas/shared/contract/api.ts'
import { officeCalls, openApiDocument } from '#kit/http/openapi.ts'
import { refuse } from '#kit/refusal.ts'
import type { StaffContext } from '../../ctx.ts'

let document: CallData<'office/api/getDocument'> | null = null

/**
 * The calls of the office as OpenAPI: made once, for the contract does not change while the process lives.
 * @throws Refusal staff.nothing_open
 */
export async function showOfficeApi({ staff }: StaffContext): Promise<CallData<'office/api/getDocument'>> {
  // A session without its second factor opens nothing, and whoever may do nothing has nothing to read here.
  if (staff.permissions.size === 0) throw refuse('staff.nothing_open')
  document ??= openApiDocument(officeCalls(calls))
  return document
}
