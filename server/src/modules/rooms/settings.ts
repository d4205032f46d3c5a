import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'
import { areAmounts, currencyId, ledgerSettings } from '../ledger/index.ts'

export const roomsSettings = declareSettings(
  'rooms',
  z.strictObject({
    /**
     * Most all players of a currency may win together in one round of crash, in whole units of it ("25000"). A currency
     * that is not named plays for the highest payout of one bet.
     */
    crashMaximums: z.record(currencyId, z.string()).default({}),
  }),
  {
    forms: {
      crashMaximums: {
        area: 'money',
        title: { en: 'Most that one round of Crash pays', fa: 'بیشترین برد یک دور انفجار' },
        text: {
          en: 'What all players of a currency win together at most. Left out: the highest payout of one bet.',
          fa: 'بیشترین مجموع برد بازیکنان یک ارز. اگر خالی باشد، بیشترین برد یک شرط.',
        },
        concerns: 'money',
        form: { kind: 'record', keys: 'currencies', of: { kind: 'amount' } },
      },
    },
    check: ({ crashMaximums }, read) =>
      areAmounts(crashMaximums, read(ledgerSettings).currencies) ? [] : ['crashMaximums'],
  },
)
