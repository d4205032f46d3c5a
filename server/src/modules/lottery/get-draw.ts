import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'
import { findDraw } from './draw-store.ts'
import { drawView } from './draw-view.ts'
import { drawDocument } from './proof/draw-document.ts'

const PATH = 'lottery/draw/getDraw'

/** One draw, and its signed document as far as it has come. */
export async function getDraw(
  { app, db }: CallContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const [draw, now] = await Promise.all([findDraw(db, input.id), readNow(db)])
  if (draw === null) throw refuse('lottery.draw_not_found')
  return { draw: drawView(app, draw), document: drawDocument(app, draw), now: now.toISOString() }
}
