import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { pageOf } from '#kit/db/page.ts'
import type { PlayerContext } from '../../ctx.ts'
import { listAccesses } from '../audit/index.ts'

const PATH = 'user/data/getAccesses'

/** Who of the operator looked at the caller's file. */
export async function getAccesses(
  { db, player }: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { items, countAll } = await listAccesses(db, player.id, pageOf(input))
  return {
    items: items.map(({ id, actorKind, purpose, what, at }) => ({
      id,
      actor: actorKind,
      purpose,
      what,
      at: at.toISOString(),
    })),
    countAll,
  }
}
