import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { findSliderItems } from './slider-store.ts'

const PATH = 'slider/slider/getSlider'
const NUMBER = /^\d{1,9}$/
const NAME = /^[a-z][a-z0-9-]*$/

/** The items of a slider in the caller's language. @throws Refusal content.slider_not_found */
export async function getSlider(
  ctx: Pick<CallContext, 'db' | 'language'>,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const by = keyOf(String(input.sliderId))
  const rows = by === null ? undefined : await findSliderItems(ctx.db, by, ctx.language)
  if (rows === undefined) throw refuse('content.slider_not_found')
  const items = rows.map((row) => ({
    id: row.id,
    url: row.url,
    imgUrl: row.img_url,
    newWindow: row.new_window,
    title: row.title,
    text: row.text,
    actionTitle: row.action_title,
  }))
  return { items, countAll: items.length }
}

function keyOf(sliderId: string): { intId: number } | { name: string } | null {
  if (NUMBER.test(sliderId)) return { intId: Number(sliderId) }
  return NAME.test(sliderId) ? { name: sliderId } : null
}
