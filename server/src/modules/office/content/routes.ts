import type { Routes } from '../../../module.ts'
import { discardDraft, makePreview, restoreVersion, saveDraft } from './drafts.ts'
import { bringTextBack, createText, takeTextDown } from './own-texts.ts'
import { cancelPublication, publishDraft } from './publications.ts'
import { getOfficeText, getOfficeTexts, getTextHistory, getWords } from './texts.ts'

export { startPublishing } from './publish-due.ts'

/** What staff do of texts. */
export const contentRoutes = {
  'office/content/getTexts': { inTx: getOfficeTexts },
  'office/content/createText': { inTx: createText },
  'office/content/takeDown': { inTx: takeTextDown },
  'office/content/bringBack': { inTx: bringTextBack },
  'office/content/getText': { inTx: getOfficeText },
  'office/content/getVersions': { inTx: getTextHistory },
  'office/content/getWords': { inTx: getWords },
  'office/content/saveDraft': { inTx: saveDraft },
  'office/content/restoreVersion': { inTx: restoreVersion },
  'office/content/discardDraft': { inTx: discardDraft },
  'office/content/publish': { inTx: publishDraft },
  'office/content/cancelPublication': { inTx: cancelPublication },
  'office/content/createPreview': { inTx: makePreview },
} satisfies Routes
