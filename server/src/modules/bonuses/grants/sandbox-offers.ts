import type { BonusTerms } from '@tas/shared/rules/bonuses/terms.ts'

/** An offer of a sandbox: which bonus, by which terms, with which code, and how much is set aside for it. */
type SandboxOffer = {
  readonly intId: number
  readonly code: string | null
  readonly terms: BonusTerms
  readonly budgetMinor: bigint
}

const WEEK_MINUTES = 10_080

/** Counted by what a bet costs: an edge of 4 % counts whole. */
const plain: BonusTerms = {
  currency: 'USD',
  kind: 'fixed',
  percent: null,
  capMinor: null,
  amountMinor: null,
  rounds: null,
  order: 'cashFirst',
  sticky: false,
  wagering: { timesE2: 100, base: 'bonus' },
  counts: { edgeE8: 4_000_000 },
  maxStakeMinor: null,
  maxConversionMinor: null,
  minOddsE4: null,
  minutes: WEEK_MINUTES,
  onWithdrawal: 'ends',
}

/** What can be had in a sandbox, of play money. */
export const SANDBOX_OFFERS: readonly SandboxOffer[] = [
  {
    intId: 101,
    code: null,
    terms: { ...plain, amountMinor: 1_000n, wagering: { timesE2: 500, base: 'bonus' }, maxStakeMinor: 200n },
    budgetMinor: 10_000_000n,
  },
  {
    intId: 102,
    code: null,
    terms: {
      ...plain,
      kind: 'match',
      percent: 100,
      capMinor: 10_000n,
      wagering: { timesE2: 1_000, base: 'bonus' },
      maxStakeMinor: 500n,
    },
    budgetMinor: 50_000_000n,
  },
  {
    intId: 103,
    code: null,
    terms: {
      ...plain,
      kind: 'freeRounds',
      rounds: { game: 'simorgh', stakeMinor: 20n, count: 20, winsAs: 'cash' },
      wagering: { timesE2: 0, base: 'bonus' },
    },
    budgetMinor: 10_000_000n,
  },
  {
    intId: 105,
    code: 'TAS-TRY',
    terms: {
      ...plain,
      amountMinor: 2_000n,
      order: 'bonusFirst',
      counts: { table: { mini: 10_000 } },
      maxConversionMinor: 5_000n,
    },
    budgetMinor: 10_000_000n,
  },
  { intId: 106, code: null, terms: { ...plain, amountMinor: 500n, minutes: 1 }, budgetMinor: 5_000_000n },
  { intId: 107, code: 'TAS-ONE', terms: { ...plain, amountMinor: 500n }, budgetMinor: 500n },
]

/** Bonuses that a sandbox alone has, with what they say. Their terms are told beside it. */
export const SANDBOX_BONUSES = [
  {
    intId: 105,
    trigger: 'selectable',
    avatarUrl: '/assets/img/bonuses/welcome.svg',
    title: { en: 'To try: with a code', fa: 'برای امتحان: با کد' },
    html: {
      en: '<p>A bonus of play money for the mini games, taken with a code. Bonus money is staked first.</p>',
      fa: '<p>بونوسی از پول آزمایشی برای بازی‌های کوچک که با کد گرفته می‌شود. نخست پول بونوس به بازی می‌رود.</p>',
    },
  },
  {
    intId: 106,
    trigger: 'selectable',
    avatarUrl: '/assets/img/bonuses/weekly-choice.svg',
    title: { en: 'To try: a short one', fa: 'برای امتحان: کوتاه' },
    html: {
      en: '<p>A bonus of play money that ends after a minute. What is your own stays yours.</p>',
      fa: '<p>بونوسی از پول آزمایشی که پس از یک دقیقه پایان می‌یابد. آنچه از آنِ شماست برای شما می‌ماند.</p>',
    },
  },
  {
    intId: 107,
    trigger: 'selectable',
    avatarUrl: '/assets/img/bonuses/welcome.svg',
    title: { en: 'To try: only one', fa: 'برای امتحان: تنها یکی' },
    html: {
      en: '<p>A bonus of play money with a code. So much is set aside that one player can have it.</p>',
      fa: '<p>بونوسی از پول آزمایشی با کد. تنها به اندازهٔ یک بازیکن برای آن کنار گذاشته شده است.</p>',
    },
  },
] as const
