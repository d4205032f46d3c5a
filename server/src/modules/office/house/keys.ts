import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { asOwner } from '#kit/db/as-owner.ts'
import { addNextKey, findUnderFormerKeys, readSealKeys } from '#kit/db/reseal.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { replaceKeyIn, showKeys } from '../../proofs/index.ts'

export async function getKeyState({ app, tx }: PrivilegedTxContext): Promise<Done<CallData<'office/key/getState'>>> {
  const { keys } = await showKeys(tx)
  const sealing = await readSealKeys(tx)
  const underFormer = await findUnderFormerKeys(tx, app.sealedTables, sealing.at(-1)?.id ?? 1)
  return {
    data: {
      signing: keys.map(({ keyId, since, until }) => ({ keyId, since, until })).reverse(),
      sealing: sealing.map(({ id, since }) => ({ number: id, since: since.toISOString() })).reverse(),
      underFormer: [...underFormer],
    },
    line: { action: 'office.keys_read', targetId: null },
  }
}

/**
 * Gives the personal columns a new key. Not before everything is under the last one: a key that is made while another is still being
 * taken would leave rows that were sealed with neither the newest nor counted as done.
 * @throws Refusal office.key_in_work
 */
export async function renewSealing(
  { app, tx }: PrivilegedTxContext,
  { number }: ParsedInput<'office/key/renewSealing'>,
): Promise<Done<CallData<'office/key/renewSealing'>>> {
  const current = (await readSealKeys(tx)).at(-1)?.id ?? 1
  const left = await findUnderFormerKeys(tx, app.sealedTables, current)
  if (current !== number || left.length > 0) throw refuse('office.key_in_work')
  const made = await addNextKey(tx)
  return { data: {}, line: { action: 'office.key_renewed', targetId: null, details: { before: current, after: made } } }
}

/** Makes a new key the one that signs; every process takes it within the hour that the one before still counts. @throws Refusal office.key_replaced */
export async function replaceSigning(
  { app, tx }: PrivilegedTxContext,
  { keyId }: ParsedInput<'office/key/replaceSigning'>,
): Promise<Done<CallData<'office/key/replaceSigning'>>> {
  const made = await asOwner(tx, () => replaceKeyIn(tx.sql, { config: app.config, keyId }))
  if (made === null) throw refuse('office.key_replaced')
  const details = { before: keyId, after: made }
  return { data: {}, line: { action: 'office.signing_key_replaced', targetId: null, details } }
}
