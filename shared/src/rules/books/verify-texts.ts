import type { Language, Localized } from '../../contract/languages.ts'
import { lotteryStepTexts } from './lottery-texts.ts'
import type { ProofKind, ProofReport } from './verify-proof.ts'
import type { Step, StepCode, StepTexts } from './verify-steps.ts'

/*
 * What a verifier says of each step, in plain words; the page and the command say the same. `{name}` stands for a value of
 * the document.
 */

const stepTexts: Readonly<Record<StepCode, StepTexts>> = {
  key: {
    right: {
      en: 'It was signed with the published key {keyId}.',
      fa: 'با کلید منتشرشدهٔ {keyId} امضا شده است.',
    },
    wrong: {
      en: 'The key {keyId} is not published, or was not in use at that time.',
      fa: 'کلید {keyId} منتشر نشده یا در آن زمان به کار نمی‌رفته است.',
    },
    open: {
      en: 'It was signed with the key {keyId}. The published keys were not given, so compare this name with them.',
      fa: 'با کلید {keyId} امضا شده است. کلیدهای منتشرشده داده نشده‌اند؛ این نام را با آن‌ها مقایسه کنید.',
    },
  },
  signature: {
    right: { en: 'The signature is valid.', fa: 'امضا درست است.' },
    wrong: { en: 'The signature is not valid.', fa: 'امضا درست نیست.' },
  },
  content: {
    right: {
      en: 'The file is as it was signed: {lines} rows, none missing, none changed.',
      fa: 'فایل همان است که امضا شده: {lines} سطر، بی هیچ کم و بیش و تغییر.',
    },
    wrong: {
      en: 'The file is not the one that was signed: something in its {lines} rows was changed, added or left out.',
      fa: 'این فایل همان نیست که امضا شده: چیزی در {lines} سطر آن تغییر کرده، افزوده یا برداشته شده است.',
    },
  },
  coins: {
    right: {
      en: 'The coins come to {amount}: {sum}, at a rate fixed {moments}. Transaction {transaction} on {network} had {confirmations} confirmations.',
      fa: 'رمزارزها برابر {amount} هستند: {sum}، با نرخی که در {moments} قطعی شد. تراکنش {transaction} در {network} دارای {confirmations} تأیید بود.',
    },
    wrong: {
      en: 'The coins do not come to {amount}: {sum}.',
      fa: 'رمزارزها برابر {amount} نیستند: {sum}.',
    },
  },
  posting: {
    right: {
      en: 'The record of transaction {posting} matches its hash.',
      fa: 'سند تراکنش {posting} با هش خود می‌خواند.',
    },
    wrong: {
      en: 'The record of transaction {posting} does not match its hash: something in it was changed.',
      fa: 'سند تراکنش {posting} با هش خود نمی‌خواند: چیزی در آن عوض شده است.',
    },
  },
  batch: {
    right: {
      en: 'The transaction is in batch {batch}, which follows the link before it in the chain.',
      fa: 'این تراکنش در دستهٔ {batch} است که در زنجیره پس از حلقهٔ پیش از خود می‌آید.',
    },
    wrong: {
      en: 'The transaction is not in batch {batch}, or the batch does not follow the link before it.',
      fa: 'این تراکنش در دستهٔ {batch} نیست، یا دسته پس از حلقهٔ پیش از خود نمی‌آید.',
    },
  },
  inDay: {
    right: {
      en: 'The batch is under the published root of {day}.',
      fa: 'این دسته زیر ریشهٔ منتشرشدهٔ {day} است.',
    },
    wrong: {
      en: 'The batch is not under the published root of {day}.',
      fa: 'این دسته زیر ریشهٔ منتشرشدهٔ {day} نیست.',
    },
    open: {
      en: 'Its day is not closed yet. Fetch the receipt again after midnight UTC to see it under a published root.',
      fa: 'روز آن هنوز بسته نشده است. پس از نیمه‌شب UTC رسید را دوباره بگیرید تا آن را زیر ریشهٔ منتشرشده ببینید.',
    },
  },
  day: {
    right: { en: 'The record of {day} matches its hash.', fa: 'سند روز {day} با هش خود می‌خواند.' },
    wrong: {
      en: 'The record of {day} does not match its hash: something in it was changed.',
      fa: 'سند روز {day} با هش خود نمی‌خواند: چیزی در آن عوض شده است.',
    },
  },
  dayKey: {
    right: {
      en: 'The day was signed with the published key {keyId}.',
      fa: 'این روز با کلید منتشرشدهٔ {keyId} امضا شده است.',
    },
    wrong: {
      en: 'The key {keyId} of the day is not published, or was not in use at that time.',
      fa: 'کلید {keyId} این روز منتشر نشده یا در آن زمان به کار نمی‌رفته است.',
    },
    open: {
      en: 'The day was signed with the key {keyId}. The published keys were not given, so compare this name with them.',
      fa: 'این روز با کلید {keyId} امضا شده است. کلیدهای منتشرشده داده نشده‌اند؛ این نام را با آن‌ها مقایسه کنید.',
    },
  },
  daySignature: {
    right: { en: 'The signature of the day is valid.', fa: 'امضای روز درست است.' },
    wrong: { en: 'The signature of the day is not valid.', fa: 'امضای روز درست نیست.' },
  },
  total: {
    right: {
      en: 'The wallet is counted in the {currency} total published for {day}.',
      fa: 'این کیف پول در جمع {currency} که برای {day} منتشر شده به شمار آمده است.',
    },
    wrong: {
      en: 'The wallet does not lead to the {currency} total published for {day}.',
      fa: 'این کیف پول به جمع {currency} که برای {day} منتشر شده نمی‌رسد.',
    },
  },
  log: {
    right: {
      en: 'Each of the {count} entries matches its hash and follows the one before it; no entry is missing.',
      fa: 'هر یک از {count} خط با هش خود می‌خواند و پس از خط پیش از خود می‌آید؛ هیچ خطی جا نیفتاده است.',
    },
    wrong: {
      en: 'Entry {number} does not follow the one before it, or something in it was changed.',
      fa: 'خط {number} پس از خط پیش از خود نمی‌آید، یا چیزی در آن عوض شده است.',
    },
  },
  seed: {
    right: {
      en: 'The server seed is the one whose hash was shown before the bet.',
      fa: 'بذر سرور همان است که هش آن پیش از شرط نشان داده شد.',
    },
    wrong: {
      en: 'The server seed is not the one whose hash was shown before the bet.',
      fa: 'بذر سرور آن نیست که هش آن پیش از شرط نشان داده شد.',
    },
  },
  chain: {
    right: {
      en: 'The hash of the round leads to the published end of the chain in {count} steps.',
      fa: 'هش دور با {count} گام به پایان منتشرشدهٔ زنجیره می‌رسد.',
    },
    wrong: {
      en: 'The hash of the round is no hash of a chain.',
      fa: 'هش دور، هش هیچ زنجیره‌ای نیست.',
    },
    open: {
      en: 'The published end of the chain, {end}, is more than {count} steps away: walk there on the page of the round.',
      fa: 'پایان منتشرشدهٔ زنجیره، {end}، بیش از {count} گام دور است: در صفحهٔ دور تا آنجا بروید.',
    },
  },
  version: {
    right: { en: 'The rules are known: {version}.', fa: 'قاعده‌ها شناخته‌اند: {version}.' },
    wrong: { en: 'The rules are not known: {version}.', fa: 'قاعده‌ها شناخته نیستند: {version}.' },
    open: {
      en: 'It was decided by {version}, which this verifier does not have. Take the verifier of that time.',
      fa: 'با {version} تعیین شده که این راستی‌آزما ندارد. راستی‌آزمای همان زمان را به کار ببرید.',
    },
  },
  outcome: {
    right: { en: 'The seeds give the outcome {outcome}.', fa: 'بذرها نتیجهٔ {outcome} را می‌دهند.' },
    wrong: {
      en: 'The seeds give another outcome: {outcome}.',
      fa: 'بذرها نتیجهٔ دیگری می‌دهند: {outcome}.',
    },
    open: {
      en: 'By the rules of this verifier the seeds give {outcome}.',
      fa: 'بنا بر قاعده‌های این راستی‌آزما بذرها {outcome} را می‌دهند.',
    },
  },
  multiplier: {
    right: { en: 'The rules pay {multiplier} for it.', fa: 'قاعده‌ها برای آن ضریب {multiplier} می‌دهند.' },
    wrong: { en: 'The rules do not pay {multiplier} for it.', fa: 'قاعده‌ها برای آن ضریب {multiplier} نمی‌دهند.' },
    open: {
      en: 'Whether the rules of that time paid {multiplier} cannot be said here.',
      fa: 'اینکه قاعده‌های آن زمان ضریب {multiplier} می‌دادند یا نه، اینجا معلوم نمی‌شود.',
    },
  },
  payout: {
    right: { en: 'The payout for this stake is {payout}.', fa: 'پرداخت برای این مبلغ {payout} است.' },
    wrong: {
      en: 'The payout for this stake would be {payout}, not what the document says.',
      fa: 'پرداخت برای این مبلغ باید {payout} باشد، نه آنچه در سند آمده است.',
    },
  },
  ...lotteryStepTexts,
}

const kindTexts: Readonly<Record<ProofKind, Localized>> = {
  receipt: {
    en: 'Receipt of transaction {posting}: {kind}, {amount}, {at}',
    fa: 'رسید تراکنش {posting}: {kind}، {amount}، {at}',
  },
  deposit: {
    en: 'Receipt of deposit {number}: {amount} credited by {gateway}, {at}; reference {reference}',
    fa: 'رسید واریز {number}: {amount} با {gateway} به موجودی افزوده شد، {at}؛ شمارهٔ پیگیری {reference}',
  },
  payout: {
    en: 'Receipt of withdrawal {number}: {amount} by {gateway}, {at}; reference {reference}',
    fa: 'رسید برداشت {number}: {amount} با {gateway}، {at}؛ شمارهٔ پیگیری {reference}',
  },
  inclusion: {
    en: 'What wallet {wallet} was owed on {day}: {cash} cash, {held} in open bets and to be paid out, {bonus} bonus',
    fa: 'بدهی به کیف پول {wallet} در {day}: {cash} نقد، {held} در شرط‌های باز و برداشت‌ها، {bonus} پاداش',
  },
  day: {
    en: 'The books of business {business} on {day}: {postings} postings in {batches} batches',
    fa: 'دفترهای کسب‌وکار {business} در {day}: {postings} ثبت در {batches} دسته',
  },
  bet: {
    en: 'Bet {number} on {game}, placed {at}: {amount} staked, {payout} paid',
    fa: 'شرط {number} بر {game}، بسته‌شده در {at}: مبلغ {amount}، پرداخت {payout}',
  },
  returns: {
    en: 'What the games of business {business} paid back from {from} to {to}: {bets} bets, as of {at}',
    fa: 'بازده بازی‌های کسب‌وکار {business} از {from} تا {to}: {bets} شرط، تا لحظهٔ {at}',
  },
  changes: {
    en: 'The log of all rules and pay tables of business {business}: {count} entries, the last of {at}',
    fa: 'فهرست همهٔ قاعده‌ها و جدول‌های پرداخت کسب‌وکار {business}: {count} خط، آخرین از {at}',
  },
  account: {
    en: 'Everything kept about a player at business {business}, as of {at}: {lines} rows',
    fa: 'همهٔ داده‌های یک بازیکن در کسب‌وکار {business}، تا لحظهٔ {at}: {lines} سطر',
  },
  complaint: {
    en: 'The pack of complaint {number} at business {business}, as of {at}: {lines} lines',
    fa: 'پروندهٔ شکایت {number} در کسب‌وکار {business}، تا لحظهٔ {at}: {lines} سطر',
  },
  regulator: {
    en: 'The manifest of files for the regulator of business {business}, {from} to {to}, as of {at}: {lines} files',
    fa: 'فهرست پرونده‌های نهاد ناظر برای کسب‌وکار {business}، از {from} تا {to}، تا لحظهٔ {at}: {lines} پرونده',
  },
  statement: {
    en: 'Statement of a wallet in {currency} at business {business}, as of {at}: {lines} transactions',
    fa: 'صورت‌حساب یک کیف پول به {currency} در کسب‌وکار {business}، تا لحظهٔ {at}: {lines} تراکنش',
  },
  lottery: {
    en: 'Lottery draw {number} ({form}) at business {business}: {tickets} tickets, drawn {numbers}, {paid} paid',
    fa: 'قرعه‌کشی {number} ({form}) در کسب‌وکار {business}: {tickets} بلیت، قرعه {numbers}، پرداخت {paid}',
  },
}

/** What kinds of postings are called; one without a name here is shown as it is written. */
const postingTexts: Readonly<Record<string, Localized>> = {
  deposit: { en: 'deposit', fa: 'واریز' },
  stake: { en: 'stake', fa: 'مبلغ شرط' },
  hold: { en: 'held stake', fa: 'مبلغ نگه‌داشته‌شده برای شرط' },
  payout: { en: 'payout', fa: 'پرداخت برد' },
  refund: { en: 'refund', fa: 'بازگرداندن شرط' },
  reversal: { en: 'correction', fa: 'اصلاح' },
  adjustment: { en: 'correction', fa: 'اصلاح' },
  suspend: { en: 'put aside to be paid out', fa: 'کنار گذاشته شده تا پرداخت شود' },
}

/** How a value of the document, by its name, is shown in a text. */
export type WordMark = (word: string, name: string) => string

/** The line above the steps, in a language. `mark` may write the document's values as its reader does. */
export function headLine(report: ProofReport, language: Language, mark?: WordMark): string {
  const { kind } = report.words
  const named = kind === undefined ? {} : { kind: postingTexts[kind]?.[language] ?? kind }
  return fillWords(kindTexts[report.kind][language], { ...report.words, ...named }, mark)
}

/** The line of a step, in a language. */
export function stepLine(step: Step, language: Language, mark?: WordMark): string {
  const text = stepTexts[step.code][step.state] ?? stepTexts[step.code].wrong
  return fillWords(text[language], step.params, mark)
}

/** The last line. `unknownKey`: everything fits, but nobody has said yet whose key it is. */
export const verdictTexts: Readonly<Record<'right' | 'wrong' | 'unknownKey', Localized>> = {
  right: { en: 'All checks passed.', fa: 'همهٔ بررسی‌ها درست بود.' },
  wrong: { en: 'This document is not valid. Do not rely on it.', fa: 'این سند معتبر نیست. به آن تکیه نکنید.' },
  unknownKey: {
    en: 'All checks passed, if the key is a published one. Add the published keys to be sure.',
    fa: 'همهٔ بررسی‌ها درست بود، به شرط آنکه کلید منتشر شده باشد. برای اطمینان، کلیدهای منتشرشده را بدهید.',
  },
}

/** Which of the verdicts a report ends with. */
export function verdictOf(steps: readonly Step[]): keyof typeof verdictTexts {
  if (steps.some(({ state }) => state === 'wrong')) return 'wrong'
  const isKeyOpen = steps.some(({ code, state }) => state === 'open' && (code === 'key' || code === 'dayKey'))
  return isKeyOpen ? 'unknownKey' : 'right'
}

/** Puts values into a text; `mark` may write them otherwise. */
function fillWords(text: string, words: Readonly<Record<string, string>>, mark: WordMark = (word) => word): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => mark(words[name] ?? '', name))
}
