/*
 * Banks of Iran: the first six digits of their cards, of which a bank has several, and the three that stand for them in a Sheba. Source:
 * the tables of the npm package @persian-tools/persian-tools 4.0.4 (MIT), `getBankNameFromCardNumber` and `shebaMapCodes`.
 * A Sheba that is not here is no worse for it: its bank is just not named. A card that is not is of no bank that Shetab reaches.
 */

import type { AccountKind } from './destination-kinds.ts'

const BY_CARD: Readonly<Record<string, string>> = {
  '603799': 'Bank Melli Iran',
  '170019': 'Bank Melli Iran',
  '589210': 'Bank Sepah',
  '627648': 'Export Development Bank of Iran',
  '207177': 'Export Development Bank of Iran',
  '627961': 'Bank of Industry and Mine',
  '603770': 'Bank Keshavarzi',
  '639217': 'Bank Keshavarzi',
  '628023': 'Bank Maskan',
  '627760': 'Post Bank of Iran',
  '502908': 'Tosee Taavon Bank',
  '627412': 'EN Bank',
  '622106': 'Parsian Bank',
  '627884': 'Parsian Bank',
  '639194': 'Parsian Bank',
  '502229': 'Bank Pasargad',
  '639347': 'Bank Pasargad',
  '627488': 'Karafarin Bank',
  '502910': 'Karafarin Bank',
  '621986': 'Saman Bank',
  '639346': 'Sina Bank',
  '639607': 'Sarmayeh Bank',
  '502806': 'Shahr Bank',
  '504706': 'Shahr Bank',
  '502938': 'Day Bank',
  '603769': 'Bank Saderat Iran',
  '903769': 'Bank Saderat Iran',
  '610433': 'Bank Mellat',
  '991975': 'Bank Mellat',
  '627353': 'Tejarat Bank',
  '585983': 'Tejarat Bank',
  '589463': 'Refah Bank',
  '636214': 'Ayandeh Bank',
  '505416': 'Tourism Bank',
  '505426': 'Tourism Bank',
  '505785': 'Iran Zamin Bank',
  '585947': 'Middle East Bank',
  '606373': 'Mehr Iran Bank',
  '639370': 'Mehr Bank',
  '504172': 'Resalat Bank',
  '627381': 'Ansar Bank',
  '639599': 'Ghavamin Bank',
  '636949': 'Hekmat Iranian Bank',
  '505801': 'Kosar Credit Institution',
  '606256': 'Melal Credit Institution',
  '628157': 'Tosee Credit Institution',
  '507677': 'Noor Credit Institution',
  '636795': 'Central Bank of Iran',
  '636797': 'Central Bank of Iran',
}

const BY_SHEBA: Readonly<Record<string, string>> = {
  '010': 'Central Bank of Iran',
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
  '022': 'Tosee Taavon Bank',
  '051': 'Tosee Credit Institution',
  '052': 'Ghavamin Bank',
  '053': 'Karafarin Bank',
  '054': 'Parsian Bank',
  '055': 'EN Bank',
  '056': 'Saman Bank',
  '057': 'Bank Pasargad',
  '058': 'Sarmayeh Bank',
  '059': 'Sina Bank',
  '060': 'Mehr Iran Bank',
  '061': 'Shahr Bank',
  '062': 'Ayandeh Bank',
  '063': 'Ansar Bank',
  '064': 'Tourism Bank',
  '065': 'Hekmat Iranian Bank',
  '066': 'Day Bank',
  '069': 'Iran Zamin Bank',
  '070': 'Resalat Bank',
  '073': 'Kosar Credit Institution',
  '075': 'Melal Credit Institution',
  '078': 'Middle East Bank',
  '079': 'Mehr Eqtesad Bank',
  '080': 'Noor Credit Institution',
  '095': 'Iran-Venezuela Bank',
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
