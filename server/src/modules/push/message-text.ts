import type { Language } from '@tas/shared/contract/languages.ts'
import { isNoticeCode, noticeTexts, plainFacts, writeNotice } from '@tas/shared/contract/notices/texts.ts'
import type { NoticeRow } from '../notices/index.ts'

/** What the worker of the site shows on the device: web/public/sw.js. */
export type PushPayload = {
  readonly title: string
  readonly text: string
  readonly path: string
  readonly language: Language
  /** What comes under a tag takes the place of what stands there under it. */
  readonly tag: string
}

/** Push services take 4,096 bytes with the encryption's own; what is longer is cut to its title. */
export const MOST_BYTES = 3_000

const LOOK = { en: 'Open the site to see it.', fa: 'برای دیدن آن سایت را باز کنید.' }
const TEST = {
  title: { en: 'This is a test', fa: 'این یک آزمایش است' },
  text: { en: 'Notifications reach this device.', fa: 'اعلان‌ها به این دستگاه می‌رسند.' },
}

/** The words of a test. */
export function writeTest(language: Language): PushPayload {
  const { title, text } = TEST
  return { title: title[language], text: text[language], path: '/user/user/notices', language, tag: 'test' }
}

/**
 * A notice as a device shows it: its title alone, because a locked screen is read by others; the whole of it where the player
 * asked for amounts. Null for a code that this version does not know.
 */
export function writePush(
  notice: NoticeRow,
  { language, showsAmounts }: { readonly language: Language; readonly showsAmounts: boolean },
): PushPayload | null {
  const { id, code } = notice
  if (!isNoticeCode(code)) return null
  const { title, text } = writeNotice(code, language, plainFacts(notice.facts))
  // The title of a message of staff is their own words.
  const shownTitle = showsAmounts || noticeTexts[code].title[language] === title ? title : LOOK[language]
  const whole = {
    title: shownTitle,
    text: showsAmounts ? text : LOOK[language],
    path: noticeTexts[code].path,
    language,
    tag: id,
  }
  return Buffer.byteLength(JSON.stringify(whole)) <= MOST_BYTES ? whole : { ...whole, title: LOOK[language], text: '' }
}
