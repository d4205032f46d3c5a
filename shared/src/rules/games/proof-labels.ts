import type { Language, Localized } from '../../contract/languages.ts'
import type { FairnessStep } from './verifier.ts'

/** What the values of a proof are called; the page and the command say the same. */
const LABELS: Readonly<Record<FairnessStep['label'], Localized>> = {
  'fairness.step.commitment': { en: 'SHA-256 of the server seed', fa: 'SHA-256 بذر سرور' },
  'fairness.step.key': { en: 'Key', fa: 'کلید' },
  'fairness.step.message': { en: 'Message', fa: 'پیام' },
  'fairness.step.hmac': { en: 'HMAC-SHA256', fa: 'HMAC-SHA256' },
  'fairness.step.bytes': { en: 'Bytes, four for each number', fa: 'بایت‌ها، برای هر عدد چهار تا' },
  'fairness.step.float': { en: 'As a number from 0 to 1', fa: 'به صورت عددی از ۰ تا ۱' },
  'fairness.step.drawnBits': { en: 'First bits, as h', fa: 'بیت‌های نخست، با نام h' },
  'fairness.step.formula': { en: 'Formula', fa: 'فرمول' },
  'fairness.step.result': { en: 'Result', fa: 'نتیجه' },
  'fairness.step.comparison': { en: 'Comparison', fa: 'سنجش' },
  'fairness.step.multiplier': { en: 'Multiplier', fa: 'ضریب' },
}

/** The name of a value; a step without one here is called by its own label. */
export function proofLabel(label: FairnessStep['label'], language: Language): string {
  return LABELS[label]?.[language] ?? label
}
