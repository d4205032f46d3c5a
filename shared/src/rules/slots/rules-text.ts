import type { Localized } from '../../contract/languages.ts'
import { inDigits } from '../../values/digits.ts'
import { truncatedDecimal } from '../fraction.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import { type Machine, reelsOf, stripOf, wildsOf } from './machine.ts'

/** What so many of a symbol pay, as a multiple of the whole stake. */
export type PayRow = {
  /** The symbol's name, or the names that may be mixed. */
  readonly symbols: readonly Localized[]
  /** `line` in a run from the first reel, `any` wherever on a line, `window` anywhere in the window. */
  readonly place: 'line' | 'any' | 'ways' | 'window'
  readonly counts: readonly { readonly count: number; readonly multiplierE4: bigint }[]
}

/** The pay table of a machine's paid spin, highest first as the description has it, scatters last. */
export function payRows(machine: Machine): readonly PayRow[] {
  const rows = machine.pays.map(({ symbols, place, counts }): PayRow => {
    const kind = machine.win.kind === 'lines' ? 'line' : machine.win.kind === 'ways' ? 'ways' : 'window'
    return {
      symbols: symbols.map((id) => nameOf(machine, id)),
      place: place === 'any' ? 'any' : kind,
      counts: countsOf(counts, machine.credits),
    }
  })
  const { scatter } = machine
  if (scatter?.pays === undefined) return rows
  return [...rows, { symbols: [nameOf(machine, scatter.symbol)], place: 'window', counts: countsOf(scatter.pays, 1) }]
}

function countsOf(counts: Readonly<Record<string, number>>, credits: number): PayRow['counts'] {
  return Object.entries(counts)
    .map(([count, paid]) => ({
      count: Number(count),
      multiplierE4: (BigInt(paid) * MULTIPLIER_SCALE) / BigInt(credits),
    }))
    .filter(({ multiplierE4 }) => multiplierE4 > 0n)
    .sort((one, other) => one.count - other.count)
}

/** The rules of a machine in both languages, a paragraph each, all of it from the description. */
export function machineRules(machine: Machine): readonly Localized[] {
  return [
    windowText(machine),
    winText(machine),
    ...wildTexts(machine),
    ...scatterTexts(machine),
    ...freeGameTexts(machine),
    ...holdTexts(machine),
    ...jackpotTexts(machine),
    {
      en: 'Where every reel stops comes from the seeds of the bet and from nothing else; all that follows a spin is decided with it.',
      fa: 'جای ایستادن هر حلقه تنها از بذرهای شرط به دست می‌آید و هر چه پس از چرخش می‌آید همراه آن تعیین می‌شود.',
    },
  ]
}

function windowText({ rows, win, builds }: Machine): Localized {
  const reels = builds[0]?.reels.length ?? 0
  const size = { en: `${reels} reels with ${rows} rows`, fa: `${fa(reels)} حلقه با ${fa(rows)} ردیف` }
  if (win.kind === 'lines') {
    const count = win.lines.length
    return {
      en: `${size.en} and ${count} lines, all of them in play at every bet.`,
      fa: `${size.fa} و ${fa(count)} خط که در هر شرط همگی در بازی‌اند.`,
    }
  }
  if (win.kind === 'anywhere') return { en: `${size.en}. There are no lines.`, fa: `${size.fa}. خطی در کار نیست.` }
  return {
    en: `${size.en}: ${rows ** reels} ways to win.`,
    fa: `${size.fa}: ${fa(rows ** reels)} راه برد.`,
  }
}

function winText({ win, pays }: Machine): Localized {
  const hasAny = pays.some(({ place }) => place === 'any')
  if (win.kind === 'lines')
    return {
      en: `A line pays its best combination, counted from the left reel${hasAny ? ' unless the pay table says anywhere on the line' : ''}. Wins of different lines are added up. All multipliers apply to the whole stake.`,
      fa: `هر خط بهترین ترکیبش را می‌پردازد که از حلقهٔ چپ شمرده می‌شود${hasAny ? '، مگر آنکه جدول بگوید هر جای خط' : ''}. بردهای خط‌های مختلف با هم جمع می‌شوند. همهٔ ضریب‌ها از کل مبلغ شرط‌اند.`,
    }
  if (win.kind === 'ways')
    return {
      en: 'Equal symbols on neighbouring reels from the left win, in any row. Each way pays; every symbol pays its longest run. All multipliers apply to the whole stake.',
      fa: 'نمادهای یکسان روی حلقه‌های پیاپی از چپ، در هر ردیفی، می‌برند. هر راه جدا پرداخت می‌شود و هر نماد درازترین رشته‌اش را می‌پردازد. همهٔ ضریب‌ها از کل مبلغ شرط‌اند.',
    }
  const { cascade } = win
  const falls = cascade?.multipliers ?? []
  const anywhere = {
    en: 'Enough equal symbols win wherever they lie; a number that is not in the table pays as the next lower one. All multipliers apply to the whole stake.',
    fa: 'نمادهای یکسان به اندازهٔ کافی، هر جا که باشند، می‌برند؛ تعدادی که در جدول نیست به اندازهٔ عدد پایین‌ترِ جدول می‌پردازد. همهٔ ضریب‌ها از کل مبلغ شرط‌اند.',
  }
  if (cascade === undefined) return anywhere
  return {
    en: `${anywhere.en} Symbols that won vanish, those above fall, new ones follow from the top of the reels, and what wins then is paid too: multiplied by ${falls.join(', ')} in turn, and by the last of these from then on. A spin has at most ${cascade.most} paid windows.`,
    fa: `${anywhere.fa} نمادهایی که برده‌اند ناپدید می‌شوند، بالایی‌ها می‌افتند، حلقه‌ها از بالا ادامه می‌یابند و آنچه آنگاه ببرد نیز پرداخت می‌شود: به‌ترتیب با ضریب ${falls.map(fa).join('، ')} و از آن پس با ضریب آخر. هر چرخش حداکثر ${fa(cascade.most)} بار پرداخت دارد.`,
  }
}

function wildTexts(machine: Machine): readonly Localized[] {
  const { wild, win } = machine
  if (wild === undefined) return []
  const specials = [machine.scatter?.symbol, machine.holdAndWin?.symbol].flatMap((id) => id ?? [])
  const except = specials.map((id) => nameOf(machine, id))
  const wilds = wild.symbols.map(({ symbol, multiplier }) => ({ name: nameOf(machine, symbol), multiplier }))
  const texts: Localized[] = wilds.map(({ name, multiplier }) => {
    const times = multiplier > 1
    return {
      en: `${name.en} is wild: it stands for every symbol${except.length > 0 ? ` but ${list(except, 'en')}` : ''}${times ? ` and multiplies the win by ${multiplier}` : ''}.`,
      fa: `${name.fa} جایگزین است: به جای هر نمادی${except.length > 0 ? ` جز ${list(except, 'fa')}` : ''} می‌نشیند${times ? ` و برد را ${fa(multiplier)} برابر می‌کند` : ''}.`,
    }
  })
  if (win.kind === 'lines' && wilds.some(({ multiplier }) => multiplier > 1))
    texts.push(
      wild.several === 'product'
        ? {
            en: 'Several wilds in a win multiply one another; a win of wilds alone is not multiplied.',
            fa: 'چند جایگزین در یک برد در هم ضرب می‌شوند؛ بردی که فقط از جایگزین‌ها باشد ضریب نمی‌گیرد.',
          }
        : {
            en: 'If a win has several wilds, only the highest multiplies it, once; a win of wilds alone is not multiplied.',
            fa: 'از چند جایگزین در یک برد تنها بالاترین ضریب، یک بار، حساب می‌شود؛ بردی که فقط از جایگزین‌ها باشد ضریب نمی‌گیرد.',
          },
    )
  if (win.kind === 'ways')
    texts.push({
      en: 'A wild with a multiplier counts as that many ways.',
      fa: 'هر جایگزین به اندازهٔ ضریبش راه به شمار می‌آید.',
    })
  if (wild.expands)
    texts.push({
      en: 'A wild fills its whole reel before wins are counted; what it covers does not count.',
      fa: 'جایگزین پیش از شمردن بردها همهٔ حلقه‌اش را پر می‌کند؛ آنچه زیرش می‌ماند به شمار نمی‌آید.',
    })
  return texts
}

function scatterTexts(machine: Machine): readonly Localized[] {
  const { scatter } = machine
  if (scatter === undefined) return []
  const name = nameOf(machine, scatter.symbol)
  const games = Object.entries(scatter.freeGames ?? {})
  const pays = scatter.pays !== undefined
  return [
    {
      en: `${name.en} is a scatter: it counts wherever it lies${pays ? ' and pays on top of everything else' : ''}.`,
      fa: `${name.fa} پراکنده است: هر جا که باشد به شمار می‌آید${pays ? ' و افزون بر بقیه می‌پردازد' : ''}.`,
    },
    ...(games.length === 0 ? [] : [grantText(games)]),
  ]
}

/** How many free games so many scatters give; the highest count stands for more as well. */
function grantText(games: readonly (readonly [string, number])[]): Localized {
  const last = games.length - 1
  const en = games.map(([count, given], at) => `${count}${at === last ? ' or more' : ''} give ${given}`)
  const persian = games.map(([count, given], at) => {
    return `با ${fa(count)} پراکنده${at === last ? ' یا بیشتر' : ''} ${fa(given)}`
  })
  return { en: `Free games: ${en.join(', ')}.`, fa: `بازی رایگان: ${persian.join('، ')}.` }
}

function freeGameTexts(machine: Machine): readonly Localized[] {
  const { freeGames, scatter, builds } = machine
  if (freeGames === undefined || scatter === undefined) return []
  const { multiplier, most, sticky, exempt } = freeGames
  const canRepeat = builds.some((build) =>
    reelsOf(build, 'free').some((reel) => stripOf(reel).includes(scatter.symbol)),
  )
  const texts: Localized[] = []
  if (builds.some(({ freeReels }) => freeReels))
    texts.push({ en: 'Free games have reels of their own.', fa: 'بازی‌های رایگان حلقه‌های خودشان را دارند.' })
  if (multiplier > 1)
    texts.push({
      en: `Every win in a free game is multiplied by ${multiplier}.`,
      fa: `هر برد در بازی رایگان ${fa(multiplier)} برابر می‌شود.`,
    })
  if (exempt) {
    const name = nameOf(machine, exempt.symbol)
    texts.push({
      en: `A win of ${exempt.count} ${name.en} is the exception: it is not multiplied.`,
      fa: `برد با ${fa(exempt.count)} ${name.fa} استثناست و این ضریب را نمی‌گیرد.`,
    })
  }
  for (const { symbol } of wildsOf(machine, 'free').filter(({ symbol: id }) => freeGames.wild?.includes(id))) {
    const name = nameOf(machine, symbol)
    texts.push({ en: `In free games ${name.en} is wild too.`, fa: `${name.fa} در بازی‌های رایگان نیز جایگزین است.` })
  }
  if (sticky)
    texts.push({
      en: 'Wilds stay where they are until the free games end.',
      fa: 'جایگزین‌ها تا پایان بازی‌های رایگان سر جایشان می‌مانند.',
    })
  if (canRepeat && most !== undefined)
    texts.push({
      en: `Scatters in a free game give more free games, up to ${most} in one bet.`,
      fa: `پراکنده‌ها در بازی رایگان باز هم بازی رایگان می‌دهند، تا ${fa(most)} بازی در یک شرط.`,
    })
  return texts
}

function holdTexts(machine: Machine): readonly Localized[] {
  const { holdAndWin, credits } = machine
  if (holdAndWin === undefined) return []
  const name = nameOf(machine, holdAndWin.symbol)
  const { from, respins, coins, blank, full } = holdAndWin
  const total = coins.reduce((sum, { weight }) => sum + weight, 0)
  const worth = (language: keyof Localized) =>
    coins.map(({ credits: paid, weight }) => {
      const chance = share(weight, total)
      return language === 'en'
        ? `${times(paid, credits)}x (${chance} %)`
        : `${fa(times(paid, credits))} برابر (${fa(chance)}٪)`
    })
  const chance = share(total, total + blank)
  return [
    {
      en: `${from} or more ${name.en} symbols begin hold-and-win: they stay, the other cells spin ${respins} times, and every new one stays too and gives the ${respins} respins again. A cell gets one with a chance of ${chance} % in each respin.`,
      fa: `${fa(from)} ${name.fa} یا بیشتر «نگه‌دار و ببر» را آغاز می‌کند: آن‌ها می‌مانند، خانه‌های دیگر ${fa(respins)} بار می‌چرخند و هر ${name.fa} تازه نیز می‌ماند و ${fa(respins)} چرخش را از نو می‌دهد. در هر چرخش هر خانه با شانس ${fa(chance)}٪ یکی می‌گیرد.`,
    },
    {
      en: `At the end all of them pay. What each is worth, with its chance: ${worth('en').join(', ')}. A full window pays ${times(full, credits)}x on top.`,
      fa: `در پایان همگی می‌پردازند. ارزش هر کدام و شانس آن: ${worth('fa').join('، ')}. پنجرهٔ پر افزون بر آن ${fa(times(full, credits))} برابر می‌پردازد.`,
    },
  ]
}

function jackpotTexts({ jackpot }: Machine): readonly Localized[] {
  if (jackpot === undefined) return []
  const { shareE4, seed, mustDropBy } = jackpot
  const part = share(shareE4, 10_000)
  return [
    {
      en: `${part} % of every stake goes into the jackpot. It begins with ${seed} and drops by ${mustDropBy} at the latest. The amount at which it drops is drawn when it begins, every amount equally likely, and its hash is published; the bet that takes the jackpot to that amount wins all of it, whatever the reels show.`,
      fa: `${fa(part)}٪ هر شرط به جک‌پات می‌رود. جک‌پات از ${fa(seed)} آغاز می‌شود و حداکثر تا ${fa(mustDropBy)} برده می‌شود. نقطهٔ برد آن هنگام آغاز، با شانس برابر برای همهٔ مبلغ‌ها، قرعه‌کشی و هش آن منتشر می‌شود؛ شرطی که جک‌پات را به آن نقطه برساند همهٔ آن را می‌برد، حلقه‌ها هر چه نشان دهند.`,
    },
  ]
}

/** Is a return a win to celebrate? Only what is more than the stake; the rest gives back a part of it. */
export function isCelebrated(multiplierE4: bigint): boolean {
  return multiplierE4 > MULTIPLIER_SCALE
}

function nameOf({ symbols }: Machine, id: string): Localized {
  const symbol = symbols.find((one) => one.id === id)
  return { en: symbol?.en ?? id, fa: symbol?.fa ?? id }
}

function list(names: readonly Localized[], language: keyof Localized): string {
  return names.map((name) => name[language]).join(language === 'en' ? ' and ' : ' و ')
}

/** Credits as a multiple of the stake, without zeros at the end. */
function times(paid: number, credits: number): string {
  const text = truncatedDecimal({ numerator: BigInt(paid), denominator: BigInt(credits) }, 4)
  return text.replace(/\.?0+$/, '')
}

/** A chance in percent with two decimals, cut. */
function share(part: number, whole: number): string {
  return truncatedDecimal({ numerator: BigInt(part) * 100n, denominator: BigInt(whole) }, 2).replace(/\.?0+$/, '')
}

function fa(value: number | string): string {
  return inDigits(String(value), 'persian')
}
