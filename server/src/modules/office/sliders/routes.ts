import type { Routes } from '../../../module.ts'
import {
  cancelSliderPublication,
  discardSliderDraft,
  previewSlider,
  publishSlider,
  restoreSlider,
  saveSliderDraft,
} from './change-sliders.ts'
import { getSliders, getSliderVersion, getSliderVersions } from './sliders.ts'

/** What staff do of sliders. */
export const sliderRoutes = {
  'office/slider/getSliders': { inTx: getSliders },
  'office/slider/getVersions': { inTx: getSliderVersions },
  'office/slider/getVersion': { inTx: getSliderVersion },
  'office/slider/saveDraft': { inTx: saveSliderDraft },
  'office/slider/restoreVersion': { inTx: restoreSlider },
  'office/slider/discardDraft': { inTx: discardSliderDraft },
  'office/slider/publish': { inTx: publishSlider },
  'office/slider/cancelPublication': { inTx: cancelSliderPublication },
  'office/slider/createPreview': { inTx: previewSlider },
} satisfies Routes
