import type { CallData } from '@tas/shared/contract/api.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { DraftLink, DraftPage, PageRequest } from '#kit/http/site-page.ts'
import { sha256Hex } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import type { Ask } from '../../module.ts'
import { viewBonusWords } from '../bonuses/index.ts'
import { openPreview, type Previewed, placeOfText } from '../content/index.ts'
import { isAllowed, isWorking, readRights } from '../staff/index.ts'
import { WORDS } from './words.ts'
import { writePage } from './write-page.ts'

const TEXT = 'text/text/getText'
const BONUS = 'bonus/bonus/getBonus'

/** A wording as the call would answer it that the page asks for it. */
type Drafted = {
  readonly path: typeof TEXT | typeof BONUS
  readonly intId: number
  /** Null: there is nothing to show it on any more. */
  readonly answer: (spoken: Language) => Promise<CallData<typeof TEXT> | CallData<typeof BONUS> | null>
}

/**
 * The page of a text or a bonus as it would be with a draft, for the browser that its link belongs to and while the session of staff
 * goes on that asked for it, from where staff may work. The draft comes as the answer that the program would ask for, with a note above it: the program knows no
 * drafts.
 */
export async function writeDraft(
  app: App,
  { request, link }: { readonly request: PageRequest; readonly link: DraftLink },
  ask: Ask,
): Promise<DraftPage | null> {
  if (!isAllowed(app, link.ip)) return null
  const draft = await openPreview(app.db, link.secret, link.claim)
  if (draft === null || !(await isWorking(app.db, draft.sessionId))) return null
  if (!(await readRights(app.db, draft.personId)).has('content.read')) return null
  const { of, revision, newClaim } = draft
  const drafted = of.kind === 'text' ? draftedText({ of, revision, ask }) : draftedBonus(app, { of, revision })
  if (drafted === null) return null
  const withDraft: Ask = async (path, input, spoken = request.language) => {
    if (path !== drafted.path || !isOfDraft(input, drafted.intId)) return ask(path, input, spoken)
    // What the path says is what the answer is.
    return ((await drafted.answer(spoken)) ?? (await ask(path, input, spoken))) as CallData<typeof path>
  }
  const page = await writePage(app, request, { ask: withDraft, drafted: drafted.path })
  const { head, body } = 'sharedAs' in page ? await page.write() : page
  return { head, body, newClaim }
}

type OfText = Extract<Previewed, { kind: 'text' }>
type TextDraft = { readonly of: OfText; readonly revision: number; readonly ask: Ask }

function draftedText({ of, revision, ask }: TextDraft): Drafted {
  return {
    path: TEXT,
    intId: of.intId,
    async answer(spoken) {
      const text = await readShown(() => ask(TEXT, { intId: of.intId }, spoken), { of, revision })
      const words = { title: of.title[spoken] || text.title, html: of.html[spoken] }
      const { title, html } = marked(words, { revision, spoken })
      return { text: { ...text, title, text: html } }
    },
  }
}

type OfDocument = Extract<Previewed, { kind: 'document' }>

/** Of documents, bonuses alone have a page of their own. */
function draftedBonus(app: App, { of, revision }: { of: OfDocument; revision: number }): Drafted | null {
  const [, number] = /^bonus:(\d{1,9})$/.exec(of.key) ?? []
  if (number === undefined) return null
  const intId = Number(number)
  return {
    path: BONUS,
    intId,
    async answer(spoken) {
      const bonus = await viewBonusWords(app.db, { intId, kept: of.body, language: spoken })
      if (bonus === null) return null
      const { title, html } = marked({ title: bonus.title, html: bonus.text }, { revision, spoken })
      return { bonus: { ...bonus, title, text: html, quote: null, reasons: [] }, games: [] }
    },
  }
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

function isOfDraft(input: object, intId: number): boolean {
  return 'intId' in input && input.intId === intId && !('version' in input)
}
