import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { pageOf } from '#kit/db/page.ts'
import { readNow } from '#kit/db/read-now.ts'
import type { CallContext } from '../../ctx.ts'
import { listDraws } from './draw-store.ts'
import { drawView } from './draw-view.ts'

const PATH = 'lottery/draw/getDraws'

/** A page of draws, the newest first; of one currency or of all. */
export async function getDraws(
  { app, db }: CallContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const [{ draws, count }, now] = await Promise.all([
    listDraws(db, { currency: input.currency ?? null, ...pageOf(input) }),
    readNow(db),
  ])
  return { items: draws.map((draw) => drawView(app, draw)), countAll: count, now: now.toISOString() }
}
