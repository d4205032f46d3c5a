import type { CallData } from '@tas/shared/contract/api.ts'
import type { DraftLink, DraftPage, PageRequest } from '#kit/http/site-page.ts'
import { sha256Hex } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import type { Ask } from '../../module.ts'
import { openPreview, type Preview, placeOfText } from '../content/index.ts'
import { isWorking, readRights } from '../staff/index.ts'
import { WORDS } from './words.ts'
import { writePage } from './write-page.ts'

const TEXT = 'text/text/getText'

/**
 * The page of a text as it would be with a draft, for the browser that its link belongs to and while the session of staff goes on
 * that asked for it. The draft comes as the answer that the program would ask for, with a note above it: the program knows no drafts.
 */
export async function writeDraft(
  app: App,
  { request, link }: { readonly request: PageRequest; readonly link: DraftLink },
  ask: Ask,
): Promise<DraftPage | null> {
  const draft = await openPreview(app.db, link.secret, link.claim)
  if (draft === null || !(await isWorking(app.db, draft.sessionId))) return null
  if (!(await readRights(app.db, draft.personId)).has('content.read')) return null
  const { language } = request
  const words = WORDS[language]
  const note = `<blockquote><p><strong>${words.draft}</strong> · ${words.draftText(draft.revision)}</p></blockquote>`
  const html = draft.html[language]
  const withDraft: Ask = async (path, input, spoken = language) => {
    if (path !== TEXT || !isOfDraft(input, draft.intId)) return ask(path, input, spoken)
    const text = await readShown(() => ask(TEXT, { intId: draft.intId }, spoken), draft)
    const title = draft.title[language] === '' ? text.title : draft.title[language]
    const shown = {
      ...text,
      title: `${words.draft}: ${title}`,
      text: `${note}${html === '' ? `<p>${words.draftMissing}</p>` : html}`,
    }
    // What the path says is what the answer is.
    return { text: shown } as CallData<typeof path>
  }
  const page = await writePage(app, request, withDraft)
  const { head, body } = 'sharedAs' in page ? await page.write() : page
  return { head, body, newClaim: draft.newClaim }
}

type Shown = CallData<typeof TEXT>['text']

/** The text as it is shown; of one that nobody can open, the page it would be, without words. */
async function readShown(
  read: () => Promise<CallData<typeof TEXT>>,
  { intId, slug, revision, textId }: Pick<Preview, 'intId' | 'slug' | 'revision' | 'textId'>,
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
