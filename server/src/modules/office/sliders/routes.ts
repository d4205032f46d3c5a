import type { Routes } from '../../../module.ts'
import { discardSliderDraft, publishSlider, restoreSlider, saveSliderDraft } from './change-sliders.ts'
import { getSliders, getSliderVersions } from './sliders.ts'

/** What staff do of sliders. */
export const sliderRoutes = {
  'office/slider/getSliders': { inTx: getSliders },
  'office/slider/getVersions': { inTx: getSliderVersions },
  'office/slider/saveDraft': { inTx: saveSliderDraft },
  'office/slider/restoreVersion': { inTx: restoreSlider },
  'office/slider/discardDraft': { inTx: discardSliderDraft },
  'office/slider/publish': { inTx: publishSlider },
} satisfies Routes
