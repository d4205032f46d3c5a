import { type CallPath, calls } from '@tas/shared/contract/api.ts'
import type { PageRequest, SharedPage, WrittenPage } from '#kit/http/site-page.ts'
import { Refusal } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import type { Ask } from '../../module.ts'
import { previewBet } from '../feed/index.ts'
import { maintenanceSeen } from '../stakes/index.ts'
import { type Page, page, type Visit } from './page.ts'
import { bonusesPage, bonusPage } from './pages/bonus-page.ts'
import { categoryPage } from './pages/category-page.ts'
import { gamePage } from './pages/game-page.ts'
import { lobbyPage } from './pages/lobby-page.ts'
import { notFoundPage, plainPage } from './pages/plain-page.ts'
import { helpPage, textPage, versionsPage } from './pages/text-page.ts'
import { type Place, placeOf } from './place.ts'
import { WORDS } from './words.ts'
import { type Around, writeBody } from './write-body.ts'
import { type Answers, writeHead } from './write-head.ts'
import { writeNote } from './write-note.ts'

const ALL_CATEGORIES = { pageNumber: 1, limit: 0 } as const

const NOT_FOUND = new Set([
  'catalogue.game_not_found',
  'catalogue.category_not_found',
  'content.text_not_found',
  'bonuses.not_found',
])

type Asking = {
  readonly ask: Ask
  /** The call that a draft answers: the program asks no other for it, whoever is logged in. Null: what is shown is shown. */
  readonly drafted: CallPath | null
}

/**
 * Writes what the page at an address says before the program runs, with the answers the program would ask for first. Where nothing
 * is, and where the program alone draws, it is one page for all addresses, and which one is known without asking the database.
 */
export async function writePage(
  app: App,
  request: PageRequest,
  { ask, drafted }: Asking,
): Promise<WrittenPage | SharedPage> {
  const { language, origin } = request
  const answers: Answers = {}
  const asked: Ask = async (path, input, spoken = language) => {
    const data = await ask(path, input, spoken)
    // Only what is the same for everybody; a call that may know the player is asked by the player's own program.
    if (spoken === language && (isForEverybody(path) || path === drafted))
      answers[`${path} ${JSON.stringify(input)}`] = data
    return data
  }
  const visit: Visit = { app, language, origin, ask: asked }
  const shown = await readPage(visit, request.path)
  const write = async (): Promise<WrittenPage> => {
    const around = shown.body === null ? null : await askForShell(asked)
    return {
      status: shown.status,
      head: writeHead(visit, shown),
      body: around === null ? null : writeBody(visit, shown, { ...around, answers }).html,
      note: maintenanceNote(visit),
      isKept: shown.isKept,
    }
  }
  return shown.sharedAs === null ? write() : { sharedAs: shown.sharedAs, write }
}

/** What stands around every page: the house's name and licence, the categories, the menus and the slides of the side menu. */
async function askForShell(ask: Ask): Promise<Omit<Around, 'answers'>> {
  const [side, footer] = await Promise.all([
    ask('menu/menu/getMenu', { menuId: 'side' }),
    ask('menu/menu/getMenu', { menuId: 'footer' }),
    ask('business/business/getCurrentBusiness', {}),
    ask('game/gameCategory/getCategories', ALL_CATEGORIES),
    ask('slider/slider/getSlider', { sliderId: 'main' }),
    ask('slider/slider/getSlider', { sliderId: 'secondary' }),
  ])
  return { side, footer }
}

async function readPage(visit: Visit, sentPath: string): Promise<Page> {
  const path = decoded(sentPath)
  if (path === null) return notFoundPage(visit)
  // Only there a number may be a category's.
  const { items } = /^\/(?:games|casino)\/./i.test(path)
    ? await visit.ask('game/gameCategory/getCategories', ALL_CATEGORIES)
    : { items: [] }
  const place = placeOf(path, new Set(items.map(({ intId }) => intId)))
  try {
    return await pageAt(visit, place)
  } catch (error) {
    if (error instanceof Refusal && NOT_FOUND.has(error.code)) return notFoundPage(visit)
    throw error
  }
}

async function pageAt(visit: Visit, place: Place): Promise<Page> {
  switch (place.kind) {
    case 'lobby':
      return lobbyPage(visit)
    case 'help':
      return helpPage(visit)
    case 'bonuses':
      return bonusesPage(visit)
    case 'plain':
      return plainPage(visit, place.path)
    case 'category':
      return categoryPage(visit, place.intId)
    case 'game':
      return gamePage(visit, place.intId)
    case 'text':
      return textPage(visit, place.intId)
    case 'versions':
      return versionsPage(visit, place.intId)
    case 'bonus':
      return bonusPage(visit, place.intId)
    case 'bet':
      return betPage(visit, place.betId)
    case 'program':
      return page({ sharedAs: 'program' })
    case 'unknown':
      return notFoundPage(visit)
  }
}

/** A bet is for whom its link is sent to, not for search engines; it may still be open. */
async function betPage({ app, language }: Visit, betId: string): Promise<Page> {
  const preview = await previewBet(app, betId, language)
  return page({ isKept: false, ...preview })
}

/** What stands above every page while the whole house is closed. */
function maintenanceNote({ app, language }: Pick<Visit, 'app' | 'language'>): string {
  const text = maintenanceSeen(app.db)?.[language]
  return text === undefined ? '' : writeNote({ title: WORDS[language].maintenance, text })
}

function isForEverybody(path: CallPath): boolean {
  return calls[path].auth === 'none'
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
