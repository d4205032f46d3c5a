import type { Department, Priority } from '../../rules/support/choices.ts'
import type { ComplaintOutcome } from '../../rules/support/complaints.ts'
import type { Localized } from '../languages.ts'

export const DEPARTMENT_TITLES: Readonly<Record<Department, Localized>> = {
  general: { en: 'General questions', fa: 'پرسش‌های عمومی' },
  payments: { en: 'Deposits and withdrawals', fa: 'واریز و برداشت' },
  verification: { en: 'Verification', fa: 'احراز هویت' },
  bonuses: { en: 'Bonuses', fa: 'بونوس‌ها' },
  games: { en: 'Games and bets', fa: 'بازی‌ها و شرط‌ها' },
  technical: { en: 'Technical problems', fa: 'مشکل‌های فنی' },
  saferPlay: { en: 'Safer play', fa: 'بازی ایمن' },
}

export const PRIORITY_TITLES: Readonly<Record<Priority, Localized>> = {
  low: { en: 'Low', fa: 'کم' },
  normal: { en: 'Normal', fa: 'معمولی' },
  high: { en: 'High', fa: 'بالا' },
  urgent: { en: 'Urgent', fa: 'فوری' },
}

export const OUTCOME_TITLES: Readonly<Record<ComplaintOutcome, Localized>> = {
  upheld: { en: 'upheld', fa: 'وارد دانسته شد' },
  partly: { en: 'upheld in part', fa: 'بخشی از آن وارد دانسته شد' },
  rejected: { en: 'not upheld', fa: 'وارد دانسته نشد' },
}

/** What the house writes into a ticket by itself. `{number}`: of another ticket. `{title}`: of a department or a priority. */
export const TICKET_EVENTS = {
  resolved: {
    en: 'Marked as resolved. If something is still open, write here within 14 days.',
    fa: 'پایان‌یافته اعلام شد. اگر هنوز پرسشی مانده، تا ۱۴ روز همین‌جا بنویسید.',
  },
  closed: { en: 'You closed this ticket.', fa: 'این تیکت را بستید.' },
  lapsed: {
    en: 'Closed, because nobody wrote for 14 days after it was resolved.',
    fa: 'بسته شد، چون تا ۱۴ روز پس از پایان کار کسی چیزی ننوشت.',
  },
  reopened: { en: 'You opened this ticket again.', fa: 'این تیکت را دوباره باز کردید.' },
  merged: {
    en: 'This ticket goes on under number {number}.',
    fa: 'ادامهٔ این تیکت با شمارهٔ {number} پیگیری می‌شود.',
  },
  received: { en: 'Ticket {number} was joined to this one.', fa: 'تیکت {number} به این تیکت پیوست.' },
  /** The same of one whose player waited for an answer. */
  receivedWaiting: { en: 'Ticket {number} was joined to this one.', fa: 'تیکت {number} به این تیکت پیوست.' },
  complaintRaised: {
    en: 'This is complaint {number} now: received and acknowledged.',
    fa: 'این تیکت اکنون شکایت شمارهٔ {number} است: دریافت و ثبت شد.',
  },
  complaintInvestigated: { en: 'The complaint is being investigated.', fa: 'شکایت در دست بررسی است.' },
  complaintSenior: { en: 'The complaint was handed to senior staff.', fa: 'شکایت به مسئولان ارشد سپرده شد.' },
  complaintDecided: { en: 'The complaint is decided: {title}.', fa: 'دربارهٔ شکایت تصمیم گرفته شد: {title}.' },
  complaintAccepted: { en: 'You accepted the decision.', fa: 'تصمیم را پذیرفتید.' },
  complaintDeadlock: {
    en: 'You did not accept the decision. We have no further answer: you can take the complaint to the body that settles disputes, free of charge.',
    fa: 'تصمیم را نپذیرفتید. پاسخ دیگری نداریم: می‌توانید شکایت را بدون هزینه نزد نهاد حل اختلاف ببرید.',
  },
  complaintLapsed: {
    en: 'The days for a decision are over without one. You can take the complaint to the body that settles disputes, free of charge.',
    fa: 'مهلت تصمیم‌گیری بدون نتیجه پایان یافت. می‌توانید شکایت را بدون هزینه نزد نهاد حل اختلاف ببرید.',
  },
  moved: { en: 'Handed to: {title}.', fa: 'سپرده شد به: {title}.' },
  priority: { en: 'Priority is now: {title}.', fa: 'اولویت اکنون: {title}.' },
} as const satisfies Readonly<Record<string, Localized>>

export type TicketEvent = keyof typeof TICKET_EVENTS

/** Files that a message takes, by the ends of their names. */
export const FILE_TYPE_TITLES = {
  jpg: { en: 'Picture (JPEG)', fa: 'تصویر (جی‌پگ)' },
  png: { en: 'Picture (PNG)', fa: 'تصویر (پی‌ان‌جی)' },
  pdf: { en: 'Document (PDF)', fa: 'سند (پی‌دی‌اف)' },
} as const satisfies Readonly<Record<string, Localized>>
