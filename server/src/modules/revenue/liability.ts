import type { CallData } from '@tas/shared/contract/api.ts'
import type { Language, Localized } from '@tas/shared/contract/languages.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import type { Tx } from '#kit/db/connect.ts'
import { csvRow } from '#kit/files/csv-cell.ts'
import { noActivity, reportFileHead } from '#kit/files/report-head.ts'
import type { App } from '../../ctx.ts'
import { currencyOf, readLiability } from '../ledger/index.ts'

type LiabilityLine = CallData<'office/books/getLiability'>['items'][number]

/** The columns of what players are owed as a file, with what each holds of a currency. */
export const LIABILITY_COLUMNS: readonly {
  readonly head: Localized
  cell(line: LiabilityLine): string | number
}[] = [
  { head: { en: 'Currency', fa: 'ارز' }, cell: ({ currency }) => currency },
  { head: { en: 'Owed', fa: 'بدهی' }, cell: ({ owed }) => owed },
  { head: { en: 'Cash', fa: 'نقد' }, cell: ({ cash }) => cash },
  { head: { en: 'In open bets', fa: 'در شرط‌های باز' }, cell: ({ inOpenBets }) => inOpenBets },
  { head: { en: 'Closed accounts', fa: 'حساب‌های بسته' }, cell: ({ suspended }) => suspended },
  { head: { en: 'Bonus, apart', fa: 'بونوس، جدا' }, cell: ({ bonus }) => bonus },
  { head: { en: 'Wallets', fa: 'کیف‌ها' }, cell: ({ wallets }) => wallets },
  { head: { en: 'Taken at (UTC)', fa: 'زمان سنجش (UTC)' }, cell: ({ takenAt }) => takenAt },
]

/** What players are owed now, by currency: cash, what lies in open bets, and what closed accounts have. Bonus money stands apart. */
export async function readLiabilityLines(app: App, tx: Tx): Promise<LiabilityLine[]> {
  return (await readLiability(tx)).map((one) => {
    const { currency, cashMinor, heldMinor, suspendedMinor, bonusMinor, walletCount, takenAt } = one
    const { pointCount } = currencyOf(app, currency)
    const write = (minor: bigint) => formatAmount(minor, pointCount)
    return {
      currency,
      pointCount,
      cash: write(cashMinor),
      inOpenBets: write(heldMinor),
      suspended: write(suspendedMinor),
      owed: write(cashMinor + heldMinor + suspendedMinor),
      bonus: write(bonusMinor),
      wallets: walletCount,
      takenAt: takenAt.toISOString(),
    }
  })
}

/** The same as pieces of a file. */
export async function* liabilityTexts({
  app,
  tx,
  language,
}: {
  readonly app: App
  readonly tx: Tx
  readonly language: Language
}): AsyncGenerator<string, void, undefined> {
  const heads = LIABILITY_COLUMNS.map(({ head }) => head[language])
  yield reportFileHead(app, { interval: null, heads, language })
  const lines = await readLiabilityLines(app, tx)
  yield lines.map((line) => csvRow(LIABILITY_COLUMNS.map(({ cell }) => String(cell(line))))).join('')
  if (lines.length === 0) yield noActivity(language)
}
