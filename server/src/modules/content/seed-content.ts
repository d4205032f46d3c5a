import { readFile } from 'node:fs/promises'
import { type TextLink, textLinks } from '@tas/shared/contract/content/text-links.ts'
import { textTitle } from '@tas/shared/contract/content/text-titles/titles.ts'
import { LANGUAGES, type Localized } from '@tas/shared/contract/languages.ts'
import type { DbPool } from '#kit/db/connect.ts'
import { seedOnce } from '#kit/db/seed-once.ts'
import { fillText } from './fill-text.ts'
import type { OperatorFacts } from './operator-facts.ts'
import { publishShippedText } from './publish-text.ts'
import { shippedSliders } from './shipped/sliders.ts'
import { sliderItemSchema } from './sliders/slider-item.ts'
import { deleteOtherShippedItems, ensureSlider, upsertShippedItems } from './sliders/slider-store.ts'

const SHIPPED = new URL('./shipped/', import.meta.url)

/**
 * Fills and updates what the platform ships with: a text gets a new version when its shipped words or the operator's facts
 * in them change, an item of a slider is replaced. What an operator published or changed stays as it is.
 */
export async function seedContent(db: DbPool, facts: OperatorFacts): Promise<void> {
  const texts = await Promise.all(textLinks.map(readShippedText))
  const sliders = shippedSliders.map((slider) => ({
    ...slider,
    items: slider.items.map(({ shippedName, ...item }, position) => ({
      shippedName,
      item: sliderItemSchema.parse({ ...item, sliderIntId: slider.intId, position }),
    })),
  }))
  await seedOnce(db, {
    name: 'content',
    data: { texts, facts, sliders },
    async apply(tx) {
      for (const { intId, title, template } of texts) {
        const html = { en: fillText(template.en, facts, 'en'), fa: fillText(template.fa, facts, 'fa') }
        await publishShippedText(tx, { intId, title, html })
      }
      for (const slider of sliders) await ensureSlider(tx, slider)
      const items = sliders.flatMap((slider) => slider.items)
      await upsertShippedItems(tx, items)
      await deleteOtherShippedItems(
        tx,
        items.map((item) => item.shippedName),
      )
    },
  })
}

/** A shipped text as it is written, with places for the operator's facts. */
export async function readShippedText(
  link: TextLink,
): Promise<{ readonly intId: number; readonly title: Localized; readonly template: Localized }> {
  const [en, fa] = await Promise.all(
    LANGUAGES.map((language) => readFile(new URL(`${language}/${link.intId}-${link.slug}.html`, SHIPPED), 'utf8')),
  )
  return { intId: link.intId, title: textTitle(link), template: { en: (en ?? '').trim(), fa: (fa ?? '').trim() } }
}
