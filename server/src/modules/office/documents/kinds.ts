import { bonusKind } from '../bonuses/bonus-kind.ts'
import { mailKind } from '../mails/mail-kind.ts'
import { menuKind } from '../menus/menu-kind.ts'
import { sliderKind } from '../sliders/slider-kind.ts'
import type { DocumentKind } from './kind.ts'

/** Everything that is drafted, reviewed and shown as a whole. */
export const documentKinds: readonly DocumentKind<unknown>[] = [sliderKind, menuKind, mailKind, bonusKind]
