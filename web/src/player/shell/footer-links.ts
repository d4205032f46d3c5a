import { familyTitles } from '@tas/shared/contract/catalogue/game-kinds.ts'
import { legalMenu, linksOf } from '@tas/shared/contract/content/text-links.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import { CATEGORY_IDS, SPORT_PATH } from '../../lib/category-ids.ts'
import type { Translate } from '../../lib/i18n.ts'
import { TEXT_IDS, wordedLinks } from '../me/texts/text-links.ts'

type FooterColumn = {
  readonly title: string
  readonly links: readonly { readonly to: string; readonly title: string }[]
}

/** The columns of the spec (§2, footer), each link leading to a page that has something to say. */
export function footerColumns(
  t: Translate<'shell'>,
  titles: Translate<'titles'>,
  language: Language,
): readonly FooterColumn[] {
  return [
    {
      title: t('footer.casino'),
      links: [
        { to: '/casino/', title: t('footer.home') },
        { to: `/games/${CATEGORY_IDS.slots}-slots/`, title: familyTitles.slots[language] },
        { to: `/games/${CATEGORY_IDS.liveCasino}-tables/`, title: familyTitles.tables[language] },
        { to: `/games/${CATEGORY_IDS.mini}-originals/`, title: familyTitles.originals[language] },
        { to: '/bonuses/', title: t('footer.prizes') },
        { to: '/fairness', title: t('footer.fairness') },
        { to: '/fairness/rtp', title: t('footer.returns') },
      ],
    },
    {
      title: t('footer.sport'),
      links: [
        { to: SPORT_PATH, title: t('footer.sportsbook') },
        ...wordedLinks(linksOf([TEXT_IDS.bettingRules]), titles),
      ],
    },
    {
      title: t('footer.promo'),
      links: [
        { to: '/site/vipClub', title: t('menu.vip') },
        { to: '/site/promotion', title: t('menu.promotions') },
        ...wordedLinks(linksOf([TEXT_IDS.affiliates, TEXT_IDS.about]), titles),
      ],
    },
    {
      title: t('footer.support'),
      links: wordedLinks(legalMenu, titles),
    },
  ]
}
