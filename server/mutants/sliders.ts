import type { Mutant } from './mutant.ts'

const PUBLISHES = 'server/src/modules/office/documents/publish-document.ts'
const TESTS = ['server/src/modules/office/sliders/sliders']

/** Bugs in what two people have to say of a slider, and in what of it is shown. */
export const sliderMutants: readonly Mutant[] = [
  {
    name: 'sliders: whoever arranged a part of a draft approves it',
    file: PUBLISHES,
    find: "  if (await hasWrittenDocument(tx, staff.id, { key, of: said })) throw refuse('content.own_words')\n",
    replace: '',
    tests: TESTS,
  },
  {
    name: 'sliders: slides are shown over a version that came meanwhile',
    file: PUBLISHES,
    find: "  if (said.baseVersion !== version) throw refuse('content.outdated')\n",
    replace: '',
    tests: TESTS,
  },
  {
    name: 'sliders: a slide leads anywhere',
    file: 'server/src/modules/content/sliders/arrange-slider.ts',
    find: '...(isSafeUrl(url) ? []',
    replace: '...(true ? []',
    tests: TESTS,
  },
  {
    name: 'sliders: a slide is shown when its time is over',
    file: 'server/src/modules/content/sliders/slider-store.ts',
    find: ' and coalesce(shown_until > clock_timestamp(), true)',
    replace: '',
    tests: ['server/src/modules/content/content'],
  },
]
