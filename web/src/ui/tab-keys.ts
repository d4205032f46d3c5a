/**
 * The tab a pressed key leads to, after the WAI-ARIA pattern: arrows go on and back the reading way, round at the ends; Home and End jump.
 * @param index the tab the key was pressed on, of so many @returns null: the key is none of these
 */
export function tabOfKey(key: string, { index, count }: { readonly index: number; readonly count: number }) {
  const isRtl = document.documentElement.dir === 'rtl'
  const [forward, backward] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const next = { [forward]: index + 1, [backward]: index - 1, Home: 0, End: count - 1 }[key]
  return next === undefined ? null : (next + count) % count
}
