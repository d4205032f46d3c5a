/** What the page of complaints of closed accounts says. */
export const COMPLAINT_WORDS = {
  en: {
    title: 'A complaint',
    text: 'Your account is closed. A person other than whoever dealt with it looks into your complaint; it is free of charge.',
    day: 'Day it happened',
    what: 'What happened, and what you want',
    button: 'Send the complaint',
    again: 'Please choose a day and write what happened, in plain words.',
    number: (number: string) => `Complaint ${number}`,
    dayOf: (day: string, days: string) => `Day ${day} of ${days}.`,
    body: 'The body that settles disputes, free of charge:',
    state: {
      acknowledged: 'It is received.',
      investigating: 'It is being investigated.',
      decided: 'It is decided:',
      accepted: 'You accepted the decision.',
      deadlock: 'No agreement was reached.',
    },
    wrong: 'This link does not work',
    wrongText:
      'It may have been cut off, or your data was deleted as you asked. Please open the link in the e-mail again.',
  },
  fa: {
    title: 'شکایت',
    text: 'حساب شما بسته است. شکایت را کسی جز پاسخ‌گوی پیشین بررسی می‌کند و ثبت آن رایگان است.',
    day: 'روز رویداد (به میلادی)',
    what: 'چه پیش آمد و چه می‌خواهید',
    button: 'فرستادن شکایت',
    again: 'لطفاً روز را برگزینید و با متن ساده بنویسید چه پیش آمد.',
    number: (number: string) => `شکایت ${number}`,
    dayOf: (day: string, days: string) => `روز ${day} از ${days}.`,
    body: 'نهاد حل اختلاف، بدون هزینه:',
    state: {
      acknowledged: 'دریافت شد.',
      investigating: 'در دست بررسی است.',
      decided: 'تصمیم گرفته شد:',
      accepted: 'تصمیم را پذیرفتید.',
      deadlock: 'توافقی به دست نیامد.',
    },
    wrong: 'این پیوند کار نمی‌کند',
    wrongText:
      'شاید ناقص رسیده یا داده‌های شما به خواست خودتان پاک شده باشد. لطفاً پیوند را یک بار دیگر از نامه باز کنید.',
  },
} as const
