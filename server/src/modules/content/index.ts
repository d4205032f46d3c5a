import type { Module } from '../../module.ts'
import { getText } from './get-text.ts'
import { getTextVersions } from './get-text-versions.ts'
import { operatorFacts } from './operator-facts.ts'
import { reportPageError } from './report-page-error.ts'
import { searchTexts } from './search-texts.ts'
import { seedContent } from './seed-content.ts'
import { followSlides } from './sliders/follow-slides.ts'
import { getSlider } from './sliders/get-slider.ts'

export { cleanHtml } from './clean-html.ts'
export {
  type DocumentRevision,
  type DocumentVersion,
  endDocumentDraft,
  findDocument,
  findDocumentRevision,
  findDocumentVersion,
  type HeldDocument,
  hasWrittenDocument,
  holdDocument,
  listDocuments,
  listDocumentVersions,
  saveDocumentRevision,
  showRevision as showDocumentRevision,
} from './documents/document-store.ts'
export {
  type DocumentPlan,
  endDocumentPlan,
  findDocumentOfPlan,
  findDocumentPlan,
  findDueDocumentPlan,
  listDueDocuments,
  planDocument,
} from './documents/plan-store.ts'
export {
  endDraft,
  findRevision,
  type HeldText,
  hasWritten,
  holdText,
  type Revision,
  saveRevision,
} from './drafts/draft-store.ts'
export { findTextOf, findVersion, listTexts, listVersionsBelow } from './drafts/list-texts.ts'
export { createPreview, openPreview, PREVIEW_MINUTES, type Preview, type Previewed } from './drafts/preview-store.ts'
export {
  endPublication,
  findDue,
  findPlanned,
  findTextOfPlanned,
  listDueTexts,
  notePublished,
  type Publication,
  planPublication,
} from './drafts/publication-store.ts'
export { listTextPlaces, placeOfText, type TextPlace } from './list-text-places.ts'
export { insertOwnText, setTextDown } from './own-text-store.ts'
export { publishText, type TextDraft } from './publish-text.ts'
export { arrangeSlider, requireFitSlides } from './sliders/arrange-slider.ts'
export { listSliders, listSlides } from './sliders/slider-store.ts'
export { viewSlides } from './sliders/view-slides.ts'
export { readShownVersions, type TextContent } from './text-store.ts'

export const module: Module = {
  name: 'content',
  routes: {
    'text/text/getText': getText,
    'text/text/search': searchTexts,
    'text/text/getVersions': getTextVersions,
    'slider/slider/getSlider': getSlider,
    'site/page/reportError': reportPageError,
  },
  work: async (app) => followSlides(app),
  settle: (app) => seedContent(app.db, operatorFacts(app)),
}
