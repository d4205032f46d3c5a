/*
 * Banks of Iran: the first six digits of their cards, and the three that stand for them in a Sheba, as the central bank lists them.
 * A number that is not here is no worse for it: its bank is just not named.
 */

import type { AccountKind } from './destination-kinds.ts'

const BY_CARD: Readonly<Record<string, string>> = {
  '603799': 'Bank Melli Iran',
  '589210': 'Bank Sepah',
  '627648': 'Export Development Bank of Iran',
  '627961': 'Bank of Industry and Mine',
  '603770': 'Bank Keshavarzi',
  '628023': 'Bank Maskan',
  '627760': 'Post Bank of Iran',
  '627412': 'EN Bank',
  '622106': 'Parsian Bank',
  '502229': 'Bank Pasargad',
  '627488': 'Karafarin Bank',
  '621986': 'Saman Bank',
  '639346': 'Sina Bank',
  '639607': 'Sarmayeh Bank',
  '502806': 'Shahr Bank',
  '502938': 'Day Bank',
  '603769': 'Bank Saderat Iran',
  '610433': 'Bank Mellat',
  '627353': 'Tejarat Bank',
  '589463': 'Refah Bank',
}

const BY_SHEBA: Readonly<Record<string, string>> = {
  '011': 'Bank of Industry and Mine',
  '012': 'Bank Mellat',
  '013': 'Refah Bank',
  '014': 'Bank Maskan',
  '015': 'Bank Sepah',
  '016': 'Bank Keshavarzi',
  '017': 'Bank Melli Iran',
  '018': 'Tejarat Bank',
  '019': 'Bank Saderat Iran',
  '020': 'Export Development Bank of Iran',
  '021': 'Post Bank of Iran',
  '053': 'Karafarin Bank',
  '054': 'Parsian Bank',
  '055': 'EN Bank',
  '056': 'Saman Bank',
  '057': 'Bank Pasargad',
  '058': 'Sarmayeh Bank',
  '059': 'Sina Bank',
  '061': 'Shahr Bank',
  '066': 'Day Bank',
}

/** The bank of a card; null: not known here. */
export function bankOfCard(number: string): string | null {
  return BY_CARD[number.slice(0, 6)] ?? null
}

/** The bank of an IBAN; null: not known here. */
export function bankOfIban(number: string): string | null {
  return number.startsWith('IR') ? (BY_SHEBA[number.slice(4, 7)] ?? null) : null
}

/** Whether money can be sent to a number over Iranian rails: a card of a bank that is known here, or a Sheba. */
export function isIranianNumber(kind: AccountKind, number: string): boolean {
  if (kind === 'card') return bankOfCard(number) !== null
  return kind === 'iban' && number.startsWith('IR')
}
