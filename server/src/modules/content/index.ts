import type { Module } from '../../module.ts'
import { getSlider } from './get-slider.ts'
import { getText } from './get-text.ts'
import { seedContent } from './seed-content.ts'

export { changeSliderItem } from './change-slider-item.ts'
export { cleanHtml } from './clean-html.ts'
export { publishText } from './publish-text.ts'
export { isSafeUrl } from './safe-url.ts'

export const module: Module = {
  name: 'content',
  routes: {
    'text/text/getText': getText,
    'slider/slider/getSlider': getSlider,
  },
  seed: (app) => seedContent(app.db),
}
