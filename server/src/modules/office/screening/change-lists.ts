import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { addList, applyVersion, discardVersion, loadVersion } from '../../screening/index.ts'

/** Adds a list. @throws Refusal screening.too_many_lists, screening.name_taken */
export async function addScreeningList(
  { tx, staff }: PrivilegedTxContext,
  { name, kind, format }: ParsedInput<'office/screening/addList'>,
): Promise<Done<CallData<'office/screening/addList'>>> {
  const id = await addList(tx, { name, kind, format, staffId: staff.id })
  return { data: { id }, line: { action: 'screening.list_added', targetId: id, details: { name, kind, format } } }
}

/** Has a file read as the next version of a list. @throws Refusal as `loadVersion` */
export async function loadListVersion(
  { tx, staff }: PrivilegedTxContext,
  { listId, fileId }: ParsedInput<'office/screening/load'>,
): Promise<Done<CallData<'office/screening/load'>>> {
  const { id, number } = await loadVersion(tx, { listId, fileId, staffId: staff.id })
  return {
    data: { versionId: id },
    line: { action: 'screening.version_loaded', targetId: listId, details: { version: id, number } },
  }
}

/** Takes a version into use: two people say so. @throws Refusal screening.version_unknown, screening.version_other */
export async function useListVersion(
  { tx }: PrivilegedTxContext,
  { versionId }: ParsedInput<'office/screening/use'>,
): Promise<Done<CallData<'office/screening/use'>>> {
  const { listId, number, entries } = await applyVersion(tx, versionId)
  const details = { version: versionId, number, entries }
  return { data: {}, line: { action: 'screening.version_used', targetId: listId, details } }
}

/** Puts a version aside. @throws Refusal screening.version_unknown, screening.version_other */
export async function discardListVersion(
  { tx }: PrivilegedTxContext,
  { versionId }: ParsedInput<'office/screening/discard'>,
): Promise<Done<CallData<'office/screening/discard'>>> {
  const { listId, number } = await discardVersion(tx, versionId)
  return {
    data: {},
    line: { action: 'screening.version_discarded', targetId: listId, details: { version: versionId, number } },
  }
}
