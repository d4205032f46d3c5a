import { z } from 'zod'
import { currencyIdField, idField, intIdField, limitField, noInput, personText, reasonField } from '../fields.ts'
import { ASKED, LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { DEVICE_CLASSES, MOST_TAGS, SHOW_TYPES, SHOW_WHERE } from './choices.ts'

const CHANGED = ['office.entry_unknown', 'office.changed_meanwhile'] as const

const titleField = z.object({ en: personText(1, 100), fa: personText(1, 100) })
const titleData = z.object({ en: z.string(), fa: z.string() })
/** The wording that the editor read: who changed it meanwhile is not written over. */
const versionField = z.int().min(1)
/** Where something is put: before or after another one; after or before its neighbour where none is named. */
const placeFields = { side: z.enum(['before', 'after']), otherId: idField.nullish() }
const placeData = z.object({ place: z.int(), count: z.int() })
const reason = reasonField.nullish()

const categoryRow = z.object({
  id: idField,
  intId: intIdField,
  title: titleData,
  showWhere: z.enum(SHOW_WHERE),
  showType: z.enum(SHOW_TYPES),
  isFavorite: z.boolean(),
  isPublished: z.boolean(),
  games: z.int(),
  version: z.int(),
})

const gameRow = z.object({
  id: idField,
  intId: intIdField,
  title: titleData,
  /** The engine that runs it. */
  game: z.string(),
  provider: z.string(),
  imgUrl: z.string().nullable(),
  /** The uploaded picture it shows; null: the drawn one. */
  pictureId: idField.nullable(),
  tags: z.array(z.string()),
  categoryId: idField,
  isPublished: z.boolean(),
  /** `soon`: nobody can open it, because nothing runs it yet or because it is announced. */
  state: z.enum(['open', 'closed', 'soon']),
  version: z.int(),
})

const choice = z.object({ code: z.string(), isBarred: z.boolean() })
const rulesData = z.object({
  version: z.int(),
  title: titleData,
  countries: z.array(choice),
  currencies: z.array(choice),
  devices: z.array(z.object({ code: z.enum(DEVICE_CLASSES), isBarred: z.boolean() })),
})

/** The lobby as the house arranges it. */
export const catalogueOfficeCalls = {
  'office/catalogue/getCategories': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'catalogue.read',
    rate: 'read',
    summary: 'All categories in the order of the menu, those that are taken down too',
    input: noInput,
    data: z.object({ items: z.array(categoryRow) }),
    errors: [LOGIN, MISSING],
  }),
  'office/catalogue/changeCategory': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'catalogue.change',
    rate: 'account',
    summary: 'Changes what is said of a category and where it is shown',
    input: z.object({
      categoryId: idField,
      version: versionField,
      title: titleField,
      showWhere: z.enum(SHOW_WHERE),
      showType: z.enum(SHOW_TYPES),
      isFavorite: z.boolean(),
      isPublished: z.boolean(),
      reason,
    }),
    data: z.object({ category: categoryRow }),
    errors: [LOGIN, MISSING, ...CHANGED],
  }),
  'office/catalogue/addCategory': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'catalogue.change',
    rate: 'account',
    summary: 'Adds a category of the house, the last of the menu and not shown yet, for games to be put into',
    input: z.object({ title: titleField, showWhere: z.enum(SHOW_WHERE), showType: z.enum(SHOW_TYPES), reason }),
    data: z.object({ category: categoryRow }),
    errors: [LOGIN, MISSING, 'catalogue.too_many_categories'],
  }),
  'office/catalogue/moveCategory': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'catalogue.change',
    rate: 'account',
    summary: 'Puts a category elsewhere in the menu',
    input: z.object({ categoryId: idField, ...placeFields }),
    data: placeData,
    errors: [LOGIN, MISSING, 'office.entry_unknown'],
  }),
  'office/catalogue/getGames': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'catalogue.read',
    rate: 'read',
    summary:
      'Games in the order of the lobby, of one category or all, those that are taken down too; or found by their names',
    input: z.object({
      categoryId: idField.nullish(),
      isPublished: z.boolean().nullish(),
      search: z.string().max(100).nullish(),
      limit: limitField,
      cursor: idField.nullish(),
    }),
    data: z.object({ items: z.array(gameRow), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'office/catalogue/changeGame': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'catalogue.change',
    rate: 'account',
    summary: 'Changes what is said of a game, where it stands, and whether it is shown',
    input: z.object({
      gameId: idField,
      version: versionField,
      title: titleField,
      tags: z.array(personText(2, 40)).max(MOST_TAGS),
      categoryId: idField,
      isPublished: z.boolean(),
      /** An uploaded picture; null: the drawn one; left out: as it is. */
      pictureId: idField.nullish(),
      reason,
    }),
    data: z.object({ game: gameRow }),
    errors: [LOGIN, MISSING, ...CHANGED, 'pictures.alt_missing'],
  }),
  'office/catalogue/moveGame': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'catalogue.change',
    rate: 'account',
    summary: 'Puts a game elsewhere in its category',
    input: z.object({ gameId: idField, ...placeFields }),
    data: placeData,
    errors: [LOGIN, MISSING, 'office.entry_unknown'],
  }),
  'office/catalogue/getRules': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'catalogue.read',
    rate: 'read',
    summary:
      'In which countries and currencies, and on which devices, a game takes no stakes, among all that the business serves',
    input: z.object({ gameId: idField }),
    data: z.object({ rules: rulesData }),
    errors: [LOGIN, MISSING, 'office.entry_unknown'],
  }),
  'office/catalogue/changeRules': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'play.stop',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'account',
    summary: 'Sets where and on which devices a game takes no stakes, from its approval on',
    input: z.object({
      gameId: idField,
      version: versionField,
      barredCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
      barredCurrencies: z.array(currencyIdField).max(50),
      barredDevices: z.array(z.enum(DEVICE_CLASSES)).max(DEVICE_CLASSES.length),
      reason: reasonField,
    }),
    data: z.object({ rules: rulesData }),
    errors: [LOGIN, MISSING, ...ASKED, ...CHANGED, 'ledger.currency_unknown'],
  }),
}
