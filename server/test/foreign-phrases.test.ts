import { describe, expect, it } from 'vitest'
import { readTexts } from './told-texts.ts'

/** What no native says: literal translations and other words for what has a name; each with a sentence it must find. */
const PHRASES: readonly (readonly [words: RegExp, sentence: string])[] = [
  [/\b(lay|laying|laid) (on the table|your chips|chips|it|less)\b|: 'Laying/i, 'Lay on the table'],
  [/\bmost (a spot pays|in a round)\b|\bpays at most\b/i, 'Most a spot pays'],
  [/\bway of betting\b/i, 'Way of betting'],
  [/\b(goes back|is raised)"/i, '"autobet.reset": "Goes back"'],
  [/\bstricter holds\b|\blooser waits\b/i, 'Stricter holds at once.'],
  [/\b(stakes in all|time at a stretch|in which time)\b/i, 'Time at a stretch'],
  [/\bdeposited less withdrawn\b/i, 'Deposited less withdrawn'],
  [/\bset aside for all\b|\bone quick pick (more|less)\b/i, 'Set aside for all 6 right'],
  [/\bthe two passwords differ\b|\bpresent password\b|\bpassword (again|once more)\b/i, 'The two passwords differ.'],
  [/\bwe do not know this one\b/i, 'We do not know this one. Please check it.'],
  [/\blook into it\b|\bone press is enough\b/i, 'Look into it'],
  [/\bcounts at once\b|\bwhat it moved\b|\bnot said\b/i, 'Counts at once, on every device.'],
  [/\bhas no right to open\b|\byou come invited\b/i, 'You come invited.'],
  [/\bfollow the same strips\b|\bgave no passkey\b|\bto your harm\b/i, 'Your device gave no passkey.'],
  [/\bis being opened\b|\ba table for everybody\b/i, 'The game is being opened'],
  [/\bleave this mail alone\b|\bset anew\b|\bwhat holds now\b/i, 'Leave this mail alone.'],
  [/\bstill (deposit|stake) \{available\}|\ball of it is free again\b/i, 'You can still deposit {available}'],
  [/\blive casino\b|\bmini games\b|\bhouse games\b/i, 'Mini Games'],
  [/پروموشن|اورجینال|لاتاری|(?<!\p{L})کرش(?!\p{L})|مینی‌گیم|کازینو زنده/u, 'بازی کرش و لاتاری'],
  [/باز کردن حساب|به آغاز برگردد|بیشترین پرداخت هر جا|کنارگذاشته برای (?!آن)/, 'باز کردن حساب'],
  [/یادآوری واقعیت|جفت در کار|چنین روزی در تقویم نیست|بیشینه/, 'یادآوری واقعیت'],
  [/برگزید|برمی‌گزین|برگزین/, 'بذر را شما برمی‌گزینید.'],
  [/بازگشت دقیق|کمترین بازگشت|دست نخست شما/, 'بازگشت دقیق این شرط'],
  [/بازگشت (واقعی|نظری|اندازه|به بازیکن|بازی|میانگین|همه)|نرخ بازگشت|و بازگشت[؛ ]/, 'بازگشت نظری به بازیکن'],
  [/چکیده|میزِ? زنده|بازی(?:‌های)? خانگی|شرط‌بندی خودکار/, 'چکیدهٔ بذر سرور'],
  [/\bsign(ed|s|ing)?[- ](in|out)\b(?! time| your own play)|\bautomatic betting\b/i, 'Sign in with a passkey'],
  [/What games pay back|Check a document|بررسی یک سند/, 'on the page What games pay back'],
  [/بازپرداخت/, 'دور به‌طور کامل بازپرداخت می‌شود.'],
  [/بیشترین (پرداخت|برد|مبلغ شرط)/, 'بیش از بیشترین پرداخت نمی‌پردازد.'],
  [/(ضریب|بازده) گفته‌شده/, 'بازده گفته‌شده از آنِ بهترین بازی است.'],
  [/\bmay lie (at once|as much)\b|\b(return|multiplier) told\b|\bpaid by itself\b/i, 'Several chips may lie at once.'],
  [
    /\bchooses? (the )?(board|multipliers)\b|\bless than the stake comes back\b/i,
    'Rows and risk choose the multipliers.',
  ],
  [/\bfor ever\b|\bnobody may be\b|\blets nothing through\b|\bdoes not add up\b/i, 'Excluded for ever.'],
  [/\b(gives|give) its hash\b|\beverything fits\b|\bsignature[^.']* fits?\b|\bis not found!/i, 'The signature fits.'],
  [/Help Center|Favorites|Responsible gaming|بازی مسئولانه/, 'Help Center'],
  [/لغوش|ورود به تاریخ|به مشکل خورد|معطل آن|گرداننده|شرایط و ضوابط/, 'هر زمان می‌توانید لغوش کنید.'],
  [/بازگردانده"|فروخته"|هم‌رسانی (شرط|این)|از آن شما نیست|چنین (بازی‌ای|شرطی) نیست/, '"status.refunded": "بازگردانده"'],
  [/دورترین غیبت|میز بسته است|مرا محروم کن|حسابم را ببندید|بهای (بلیت|همهٔ بلیت)|بازی بس است/, 'حسابم را ببندید'],
  [/سرنوشت آن|چشمگیر|گرفتنی نیست|به‌بازی‌گذاشتن|خدمت می‌گیرد|تنها یک نشانه/, 'این بونوس هنوز گرفتنی نیست.'],
  [/خرج برمی‌دارد|هش خود را (ن?می)‌دهد|در کسب‌وکار \{business\}: \{kind|شرط‌بندی ورزشی|عدالت/, 'ثبت ۵ هش خود را نمی‌دهد.'],
  [/\bhighest payout\b|\brefunded whole\b|\bgives? the stake back\b/i, 'No bet pays more than the highest payout.'],
]

/** Latin and Persian digits, marks and signs in one number, and Persian digits parted by Latin marks. */
const MIXED = /[۰-۹][0-9]|[0-9][۰-۹]|[۰-۹][,.][۰-۹]|[۰-۹]%|[0-9]٪|[0-9][٬٫][0-9]/

describe('words that are told to people', () => {
  it.each(PHRASES)('%s are known when they are met', (words, sentence) => {
    expect(sentence).toMatch(words)
  })

  it('are those a native says, in either language', async () => {
    const texts = await readTexts()
    expect(texts.length).toBeGreaterThan(140)
    expect(texts.flatMap(([file, text]) => PHRASES.flatMap(([words]) => hitsOf(file, text, words)))).toEqual([])
  })

  it('write each number in digits and marks of one script', async () => {
    expect('۵,۰۰۰').toMatch(MIXED)
    expect('89.82٪').toMatch(MIXED)
    expect('۱۰٬۰۰۰ و ۸۹٫۸۲٪, 10,000 and 89.82%').not.toMatch(MIXED)
    const texts = await readTexts()
    expect(texts.flatMap(([file, text]) => hitsOf(file, text, MIXED))).toEqual([])
  })
})

function hitsOf(file: string, text: string, words: RegExp): readonly string[] {
  // What comments say is told to nobody.
  const told = file.endsWith('.ts') ? text.replace(/\/\*\*[\s\S]*?\*\//g, '') : text
  const hit = words.exec(told)
  return hit === null ? [] : [`${file}: …${told.slice(Math.max(0, hit.index - 60), hit.index + 60)}…`]
}
