import { changedShare } from './fingerprint.ts'

/** Where a block of the former picture lies, seen from the sheet. */
const FORMER = '../screens.before'

/**
 * A page with all pictures of a run side by side; those that differ from the former run's first, each beside what it
 * was. Names are those of the files, without their ending.
 */
export function contactSheet(
  names: readonly string[],
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string {
  const changed = names.filter((name) => before[name] !== undefined && changedShare(before[name], now[name] ?? '') > 0)
  const picture = (folder: string, name: string) =>
    `<a href="${folder}/${name}.png"><figure><img loading="lazy" src="${folder}/${name}.png" alt=""><figcaption>${name}</figcaption></figure></a>`
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body { margin: 24px; background: #777; font: 14px sans-serif }
section { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
figure { margin: 0 } img { display: block; max-width: 600px; max-height: 420px }
</style>
<h1>${changed.length} differ from the run before</h1>
${changed.map((name) => `<section>${picture(FORMER, name)}${picture('.', name)}</section>`).join('\n')}
<h1>All</h1>
<section>${names.map((name) => picture('.', name)).join('\n')}</section>
`
}
