import type { ErrorRules } from '../error-rule.ts'

export const verificationErrors = {
  'verification.check_unknown': {
    status: 404,
    en: 'There is no such verification. Please open the list anew.',
    fa: 'چنین احرازی یافت نشد. لطفاً فهرست را دوباره باز کنید.',
  },
  'verification.status_other': {
    status: 422,
    en: 'This verification has moved on meanwhile. Please open it anew.',
    fa: 'وضعیت این احراز در این میان تغییر کرده است. لطفاً آن را دوباره باز کنید.',
  },
  'verification.paper_not_taken': {
    status: 422,
    en: 'This kind of document does not prove that. Please choose one from the list.',
    fa: 'این نوع مدرک برای این احراز پذیرفته نیست. لطفاً یکی از فهرست انتخاب کنید.',
  },
  'verification.sides_missing': {
    status: 422,
    en: 'Please send each side of the document that is asked for, once.',
    fa: 'لطفاً هر روی خواسته‌شدهٔ مدرک را یک بار بفرستید.',
  },
  'verification.file_unknown': {
    status: 422,
    en: 'One of the files is no longer there: it is kept for an hour until it is sent. Please upload it again.',
    fa: 'یکی از پرونده‌ها دیگر موجود نیست؛ هر پرونده تا ارسال یک ساعت نگه داشته می‌شود. لطفاً دوباره بارگذاری کنید.',
  },
  'verification.too_many_files': {
    status: 422,
    en: 'You have uploaded {count} files that are not sent yet. Please send them first, or wait an hour.',
    fa: '{count} پرونده بارگذاری کرده‌اید که هنوز نفرستاده‌اید. لطفاً ابتدا آن‌ها را بفرستید یا یک ساعت صبر کنید.',
  },
  'verification.files_of_day': {
    status: 422,
    en: 'You have uploaded {count} files within a day. Please go on tomorrow.',
    fa: 'در یک روز {count} پرونده بارگذاری کرده‌اید. لطفاً فردا ادامه دهید.',
  },
  'verification.file_locked': {
    status: 422,
    en: 'This document is locked by a password, so nobody can look at it. Please save it without one, or photograph it.',
    fa: 'این سند با رمز قفل است و کسی نمی‌تواند آن را ببیند. لطفاً آن را بدون رمز ذخیره کنید یا از آن عکس بگیرید.',
  },
  'verification.file_alive': {
    status: 422,
    en: 'This document holds a program or other files. Please print it as a PDF, or photograph it.',
    fa: 'درون این سند برنامه یا پروندهٔ دیگری هست. لطفاً آن را به‌صورت پی‌دی‌اف چاپ کنید یا از آن عکس بگیرید.',
  },
  'verification.too_many_pages': {
    status: 422,
    en: 'A document may have {pages} pages at most. Please send those that show what is asked for.',
    fa: 'هر سند حداکثر {pages} صفحه می‌تواند داشته باشد. لطفاً صفحه‌هایی را بفرستید که آنچه خواسته شده در آن‌هاست.',
  },
  'verification.unknown_kind': {
    status: 422,
    en: 'This is no picture (JPEG, PNG, WebP, AVIF, HEIC) and no PDF. Please save it as one of these and upload it again.',
    fa: 'این پرونده نه تصویر (جی‌پگ، پی‌ان‌جی، وب‌پی، ای‌وی‌آی‌اف، اچ‌ئی‌آی‌سی) است و نه پی‌دی‌اف. لطفاً آن را به یکی از این قالب‌ها ذخیره و دوباره بارگذاری کنید.',
  },
  'verification.file_infected': {
    status: 422,
    en: 'Our scanner found something harmful in this file, so it was not kept. Please check your device, or photograph the document.',
    fa: 'پویشگر ما در این پرونده چیز زیان‌باری یافت و آن را نگه نداشت. لطفاً دستگاه خود را بررسی کنید یا از مدرک عکس بگیرید.',
  },
  'verification.scanner_away': {
    status: 503,
    retryable: true,
    en: 'Files cannot be checked at the moment. Please try again in a few minutes; nothing was kept.',
    fa: 'در این لحظه نمی‌توانیم پرونده‌ها را بررسی کنیم. لطفاً چند دقیقهٔ دیگر دوباره تلاش کنید؛ چیزی نگه داشته نشد.',
  },
  'verification.store_away': {
    status: 503,
    retryable: true,
    en: 'Documents cannot be kept or shown at the moment. Please try again in a few minutes.',
    fa: 'در این لحظه نمی‌توانیم مدارک را نگه داریم یا نشان دهیم. لطفاً چند دقیقهٔ دیگر دوباره تلاش کنید.',
  },
  'verification.file_gone': {
    status: 404,
    en: 'This file is no longer kept.',
    fa: 'این پرونده دیگر نگه‌داری نمی‌شود.',
  },
  'verification.fault_needed': {
    status: 422,
    en: 'Please choose what is wrong with the documents: the player reads it.',
    fa: 'لطفاً ایراد مدارک را انتخاب کنید؛ بازیکن آن را می‌خواند.',
  },
  'verification.seen_other': {
    status: 422,
    en: 'The documents or the profile have changed since you opened this. Please open it anew and look again.',
    fa: 'مدارک یا نمایه پس از باز کردن شما تغییر کرده است. لطفاً دوباره باز کنید و ببینید.',
  },
  'verification.not_looked': {
    status: 422,
    en: 'Please look at every picture before you approve.',
    fa: 'لطفاً پیش از تأیید همهٔ تصویرها را ببینید.',
  },
  'verification.paper_first': {
    status: 422,
    en: 'A selfie is held against the document of identity: please approve that first.',
    fa: 'عکس چهره با مدرک هویت سنجیده می‌شود؛ لطفاً ابتدا آن مدرک را تأیید کنید.',
  },
  'verification.number_needed': {
    status: 422,
    en: 'Please enter the number that stands on the document.',
    fa: 'لطفاً شمارهٔ روی مدرک را وارد کنید.',
  },
  'verification.note_needed': {
    status: 422,
    en: 'Please write what you ask: the player reads it.',
    fa: 'لطفاً پرسش خود را بنویسید؛ بازیکن آن را می‌خواند.',
  },
  'verification.end_needed': {
    status: 422,
    en: 'Please enter the last day that is written on the document.',
    fa: 'لطفاً تاریخ پایان اعتبار مدرک را وارد کنید.',
  },
  'verification.ended': {
    status: 422,
    en: 'This document is no longer valid, so it proves nothing today.',
    fa: 'اعتبار این مدرک به پایان رسیده و امروز چیزی را ثابت نمی‌کند.',
  },
  'verification.callback_unreadable': {
    status: 422,
    en: 'This message says nothing that is understood.',
    fa: 'این پیام قابل فهم نیست.',
  },
  'verification.money_other': {
    status: 422,
    en: 'The player holds another amount by now. Nothing was done; please open it anew.',
    fa: 'موجودی بازیکن اکنون مبلغ دیگری است. کاری انجام نشد؛ لطفاً دوباره باز کنید.',
  },
} as const satisfies ErrorRules
