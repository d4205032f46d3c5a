import type { Mutant } from './mutant.ts'

const PICTURES = 'server/src/modules/pictures/'
const TESTS = [`${PICTURES}pictures`]

/** Bugs in what is taken for a picture, and in who may send one. */
export const pictureMutants: readonly Mutant[] = [
  {
    name: 'pictures: what an image measures is not looked at before it is unpacked',
    file: `${PICTURES}make-sizes.ts`,
    find: '    requireFit(file, { width, height, pages }, mostPixels)\n',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'pictures: a file goes on behind its image',
    file: `${PICTURES}read-kind.ts`,
    find: "  if (end < bytes.length) throw refuse('pictures.more_behind')\n",
    replace: '',
    tests: TESTS,
  },
  {
    name: 'pictures: a picture that something shows is deleted',
    file: `${PICTURES}change-pictures.ts`,
    find: "  if (places.length > 0) throw refuse('pictures.in_use')\n",
    replace: '',
    tests: TESTS,
  },
  {
    name: 'pictures: a picture is shown that nobody described',
    file: `${PICTURES}show-picture.ts`,
    find: "  if (alt === null) throw refuse('pictures.alt_missing')\n",
    replace: "  if (alt === null) return { url: sizes[0]?.url ?? '', alt: { en: '', fa: '' } }\n",
    tests: TESTS,
  },
  {
    name: 'files: one is read before its sender is let in',
    file: 'server/src/kit/files/file-calls.ts',
    find: 'leave = enter(await options.admitEarly(asked))',
    replace: "leave = enter('anybody')",
    tests: TESTS,
  },
  {
    name: 'files: more is read than the call takes',
    file: 'server/src/kit/files/read-bytes.ts',
    find: '    if (bytes > longestBytes) {',
    replace: '    if (bytes > longestBytes * 9) {',
    tests: TESTS,
  },
]
