import type { CallData } from '@tas/shared/contract/api.ts'
import { type Slide, slidesField } from '@tas/shared/contract/content/slide.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { MenuLine } from '@tas/shared/contract/menus/menu.ts'
import type { DraftLink, DraftPage, PageRequest } from '#kit/http/site-page.ts'
import { sha256Hex } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import type { Ask } from '../../module.ts'
import { viewBonusWords } from '../bonuses/index.ts'
import { listSliders, openPreview, type Previewed, placeOfText, viewSlides } from '../content/index.ts'
import { linesOf, showMenu } from '../menus/index.ts'
import { isAllowed, isWorking, readRights } from '../staff/index.ts'
import { WORDS } from './words.ts'
import { writeNote } from './write-note.ts'
import { writePage } from './write-page.ts'

const TEXT = 'text/text/getText'
const BONUS = 'bonus/bonus/getBonus'
const SLIDER = 'slider/slider/getSlider'
const MENU = 'menu/menu/getMenu'
type Path = typeof TEXT | typeof BONUS | typeof SLIDER | typeof MENU

/** A wording as the call would answer it that the page asks for it. */
type Drafted = {
  readonly path: Path
  /** Whether this input of the call asks for what is drafted. */
  readonly isAsked: (input: object) => boolean
  /** Null: there is nothing to show it on any more. */
  readonly answer: (spoken: Language) => Promise<CallData<Path> | null>
  /** Whether the words say by themselves that they are a draft; else the page does, above everything. */
  readonly isMarked: boolean
}

/**
 * The page that shows a text, a bonus, a slider or a menu as it would be with a draft, for the browser that its link belongs to and while
 * the session of staff goes on that asked for it, from where staff may work. The draft comes as the answer that the program would ask for,
 * with a note above it: the program knows no drafts.
 */
export async function writeDraft(
  app: App,
  { request, link }: { readonly request: PageRequest; readonly link: DraftLink },
  ask: Ask,
): Promise<DraftPage | null> {
  if (!isAllowed(app, link.ip)) return null
  const draft = await openPreview(app.db, link.secret, link.claim)
  if (draft === null || !(await isWorking(app, app.db, draft.sessionId))) return null
  if (!(await readRights(app.db, draft.personId)).has('content.read')) return null
  const { of, revision, newClaim } = draft
  const drafted = of.kind === 'text' ? draftedText({ of, revision, ask }) : await draftedDocument(app, { of, revision })
  if (drafted === null) return null
  const withDraft: Ask = async (path, input, spoken = request.language) => {
    if (path !== drafted.path || !drafted.isAsked(input)) return ask(path, input, spoken)
    // What the path says is what the answer is.
    return ((await drafted.answer(spoken)) ?? (await ask(path, input, spoken))) as CallData<typeof path>
  }
  const page = await writePage(app, request, { ask: withDraft, drafted: drafted.path })
  const { head, body, note = '' } = 'sharedAs' in page ? await page.write() : page
  const own = drafted.isMarked ? '' : draftNote(request.language, revision)
  return { head, body, note: `${own}${note}`, newClaim }
}

type OfText = Extract<Previewed, { kind: 'text' }>
type TextDraft = { readonly of: OfText; readonly revision: number; readonly ask: Ask }

function draftedText({ of, revision, ask }: TextDraft): Drafted {
  return {
    path: TEXT,
    isAsked: isOfNumber(of.intId),
    isMarked: true,
    async answer(spoken) {
      const text = await readShown(() => ask(TEXT, { intId: of.intId }, spoken), { of, revision })
      const words = { title: of.title[spoken] || text.title, html: of.html[spoken] }
      const { title, html } = marked(words, { revision, spoken })
      return { text: { ...text, title, text: html } }
    },
  }
}

type OfDocument = { readonly of: Extract<Previewed, { kind: 'document' }>; readonly revision: number }

/** Of a document that a page of the site shows; null: of no other is there a link. */
async function draftedDocument(app: App, { of: { key, body }, revision }: OfDocument): Promise<Drafted | null> {
  const [, kind, id = ''] = /^(bonus|slider|menu):([a-z\d]{1,9})$/.exec(key) ?? []
  if (kind === 'bonus') return draftedBonus(app, { intId: Number(id), body, revision })
  if (kind === 'slider') return draftedSlider(app, { intId: Number(id), slides: slidesField.parse(body) })
  return kind === 'menu' ? draftedMenu(app, { menuId: id, lines: linesOf(body) }) : null
}

type BonusDraft = { readonly intId: number; readonly body: unknown; readonly revision: number }

function draftedBonus(app: App, { intId, body, revision }: BonusDraft): Drafted {
  return {
    path: BONUS,
    isAsked: isOfNumber(intId),
    isMarked: true,
    async answer(spoken) {
      const bonus = await viewBonusWords(app.db, { intId, kept: body, language: spoken })
      if (bonus === null) return null
      const { title, html } = marked({ title: bonus.title, html: bonus.text }, { revision, spoken })
      return { bonus: { ...bonus, title, text: html, quote: null, reasons: [] }, games: [] }
    },
  }
}

type SliderDraft = { readonly intId: number; readonly slides: readonly Slide[] }

async function draftedSlider(app: App, { intId, slides }: SliderDraft): Promise<Drafted | null> {
  const slider = (await listSliders(app.db)).find((one) => one.intId === intId)
  if (slider === undefined) return null
  return {
    path: SLIDER,
    isAsked: (input) => 'sliderId' in input && [slider.name, String(intId)].includes(String(input.sliderId)),
    isMarked: false,
    answer: (language) => viewSlides(app.db, { intId, slides, language }),
  }
}

type MenuDraft = { readonly menuId: string; readonly lines: readonly MenuLine[] }

function draftedMenu(app: App, { menuId, lines }: MenuDraft): Drafted {
  return {
    path: MENU,
    isAsked: (input) => 'menuId' in input && input.menuId === menuId,
    isMarked: false,
    answer: (language) => showMenu({ app, db: app.db, language }, lines),
  }
}

function isOfNumber(intId: number): Drafted['isAsked'] {
  return (input) => 'intId' in input && input.intId === intId && !('version' in input)
}

function draftNote(language: Language, revision: number): string {
  const words = WORDS[language]
  return writeNote({ title: words.draft, text: words.draftText(revision) })
}

type Words = { readonly title: string; readonly html: string }

/** Words that say above all that they are a draft. */
function marked({ title, html }: Words, { revision, spoken }: { revision: number; spoken: Language }): Words {
  const words = WORDS[spoken]
  const note = `<blockquote><p><strong>${words.draft}</strong> · ${words.draftText(revision)}</p></blockquote>`
  return { title: `${words.draft}: ${title}`, html: `${note}${html === '' ? `<p>${words.draftMissing}</p>` : html}` }
}

type Shown = CallData<typeof TEXT>['text']

/** The text as it is shown; of one that nobody can open, the page it would be, without words. */
async function readShown(
  read: () => Promise<CallData<typeof TEXT>>,
  { of: { intId, slug, textId }, revision }: Omit<TextDraft, 'ask'>,
): Promise<Shown> {
  try {
    return (await read()).text
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'content.text_not_found') throw error
    const hash = sha256Hex(`${textId} ${revision}`)
    const updatedAt = new Date().toISOString()
    return { id: textId, intId, ...placeOfText(intId, slug), title: '', text: '', version: 1, hash, updatedAt }
  }
}
