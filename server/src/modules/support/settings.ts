import { DEPARTMENT_TITLES, PRIORITY_TITLES } from '@tas/shared/contract/support/texts.ts'
import type { Timetable } from '@tas/shared/rules/support/business-time.ts'
import { isCannedText } from '@tas/shared/rules/support/canned-replies.ts'
import { DEPARTMENTS, type Department, PRIORITIES, type Priority } from '@tas/shared/rules/support/choices.ts'
import type { Plan } from '@tas/shared/rules/support/clocks.ts'
import { LEAST_INCIDENT_MONTHS, MOST_COMPLAINT_DAYS } from '@tas/shared/rules/support/complaints.ts'
import { isCalendarDay, isZoneName } from '@tas/shared/values/time.ts'
import { z } from 'zod'
import type { SettingForm } from '#kit/setting-form.ts'
import { declareSettings, settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { inBothLanguages, outsideUrl } from '../business/index.ts'

const HOUR = 60
const DAY = 24 * HOUR
const MOST_MINUTES = 60 * DAY
const minutes = z.int().min(1).max(MOST_MINUTES)
const promise = (usual: Readonly<Record<Priority, number>>) =>
  z
    .partialRecord(z.enum(PRIORITIES), minutes)
    .default({})
    .transform((set) => ({ ...usual, ...set }))

const timetable = z.strictObject({
  zone: z.string().max(64).refine(isZoneName, 'choice'),
  hours: z
    .array(
      z
        .strictObject({
          day: z.int().min(1).max(7),
          from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
          to: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
        })
        .refine(({ from, to }) => from < to, 'format'),
    )
    .min(1)
    .max(28),
  holidays: z.array(z.string().refine(isCalendarDay, 'calendar_day')).max(200).default([]),
})

/** Where nothing else is set: somebody is there around the clock. */
const ALWAYS: Timetable = {
  zone: 'UTC',
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })),
  holidays: [],
}

const minutesForm = {
  kind: 'record',
  keys: PRIORITIES.map((value) => ({ value, title: PRIORITY_TITLES[value] })),
  of: { kind: 'number', least: 1, most: MOST_MINUTES, unit: 'minutes' },
} as const

const LONGEST_NAME = 80
const name = inBothLanguages(LONGEST_NAME)

const MOST_CANNED = 100
const LONGEST_CANNED = 2_000
const cannedText = z.string().min(1).max(LONGEST_CANNED).refine(isCannedText, 'format')
const cannedReply = z.strictObject({
  title: name,
  text: z.strictObject({ en: cannedText, fa: cannedText }),
})

const MOST_TAGS = 60
const MOST_MACROS = 60
const MOST_OF_MACRO = 10
const codeName = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/)
const isUnique = (all: readonly { readonly id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length
/** What a press does to a ticket: what is left out stays as it is. */
const macro = z.strictObject({
  id: codeName,
  title: name,
  reply: z.strictObject({ en: cannedText, fa: cannedText }).nullable().default(null),
  department: z.enum(DEPARTMENTS).nullable().default(null),
  priority: z.enum(PRIORITIES).nullable().default(null),
  tags: z.array(codeName).max(MOST_OF_MACRO).default([]),
  takes: z.boolean().default(false),
  resolves: z.boolean().default(false),
})

export type Macro = z.output<typeof macro>

const days = (most: number) => ({ kind: 'number', least: 1, most, unit: 'days' }) as const
const MOST_MONTHS = 120

const forms = {
  complaintDays: {
    area: 'operator',
    title: { en: 'Complaints are decided within', fa: 'مهلت تصمیم دربارهٔ شکایت' },
    text: {
      en: 'Days from the moment a complaint is received. After them its player may go to the body that settles disputes.',
      fa: 'روز از لحظهٔ دریافت شکایت. پس از آن بازیکن می‌تواند نزد نهاد حل اختلاف برود.',
    },
    concerns: 'protection',
    form: days(MOST_COMPLAINT_DAYS),
  },
  complaintSeniorDays: {
    area: 'operator',
    title: { en: 'Complaints go to senior staff after', fa: 'سپردن شکایت به مسئولان ارشد پس از' },
    text: {
      en: 'Days after which a complaint that nobody decided is with senior staff.',
      fa: 'روز که پس از آن شکایت بی‌پاسخ به مسئولان ارشد سپرده می‌شود.',
    },
    concerns: 'protection',
    form: days(MOST_COMPLAINT_DAYS),
  },
  complaintMonths: {
    area: 'operator',
    title: { en: 'Complaints reach back', fa: 'گذشتهٔ قابل شکایت' },
    text: {
      en: 'Months back that an incident may lie that a complaint is about.',
      fa: 'شمار ماه‌های گذشته که می‌توان دربارهٔ رویدادهای آن شکایت کرد.',
    },
    concerns: 'protection',
    form: { kind: 'number', least: LEAST_INCIDENT_MONTHS, most: MOST_MONTHS, unit: null },
  },
  cannedReplies: {
    area: 'operator',
    title: { en: 'Replies kept ready', fa: 'پاسخ‌های آماده' },
    text: {
      en: 'Staff begin an answer with one of these, in the language of the player. {number} and {department} are those of the ticket; nothing may urge to play.',
      fa: 'همکاران پاسخ را با یکی از این‌ها به زبان بازیکن آغاز می‌کنند. {شماره} و {بخش} از آن تیکت‌اند؛ هیچ نوشته‌ای نباید کسی را به بازی برانگیزد.',
    },
    concerns: null,
    form: {
      kind: 'list',
      most: MOST_CANNED,
      of: {
        kind: 'group',
        fields: {
          title: { title: { en: 'Name', fa: 'نام' }, form: { kind: 'both', most: LONGEST_NAME } },
          text: { title: { en: 'Text', fa: 'متن' }, form: { kind: 'both', most: LONGEST_CANNED } },
        },
      },
    },
  },
  tags: {
    area: 'operator',
    title: { en: 'Tags of tickets', fa: 'برچسب‌های تیکت' },
    text: {
      en: 'Words by which staff sort tickets; players are not shown them.',
      fa: 'واژه‌هایی که همکاران تیکت‌ها را با آن دسته‌بندی می‌کنند؛ به بازیکن نشان داده نمی‌شوند.',
    },
    concerns: null,
    form: {
      kind: 'list',
      most: MOST_TAGS,
      of: {
        kind: 'group',
        fields: {
          id: { title: { en: 'Short name', fa: 'نام کوتاه' }, form: { kind: 'code' } },
          title: { title: { en: 'Name', fa: 'نام' }, form: { kind: 'both', most: LONGEST_NAME } },
        },
      },
    },
  },
  macros: {
    area: 'operator',
    title: { en: 'Several steps by one press', fa: 'چند کار با یک فشار' },
    text: {
      en: 'Each answers, moves, tags, takes or resolves a ticket as it says; what is left empty stays as it is.',
      fa: 'هر یک همان‌گونه که نوشته شده تیکت را پاسخ می‌دهد، می‌سپارد، برچسب می‌زند، برمی‌دارد یا به پایان می‌رساند؛ آنچه خالی بماند تغییر نمی‌کند.',
    },
    concerns: null,
    form: {
      kind: 'list',
      most: MOST_MACROS,
      of: {
        kind: 'group',
        fields: {
          id: { title: { en: 'Short name', fa: 'نام کوتاه' }, form: { kind: 'code' } },
          title: { title: { en: 'Name', fa: 'نام' }, form: { kind: 'both', most: LONGEST_NAME } },
          reply: {
            title: { en: 'Answer', fa: 'پاسخ' },
            form: { kind: 'both', isOptional: true, most: LONGEST_CANNED },
          },
          department: {
            title: { en: 'Department', fa: 'بخش' },
            form: {
              kind: 'choice',
              isOptional: true,
              choices: DEPARTMENTS.map((value) => ({ value, title: DEPARTMENT_TITLES[value] })),
            },
          },
          priority: {
            title: { en: 'Priority', fa: 'اولویت' },
            form: {
              kind: 'choice',
              isOptional: true,
              choices: PRIORITIES.map((value) => ({ value, title: PRIORITY_TITLES[value] })),
            },
          },
          tags: {
            title: { en: 'Tags', fa: 'برچسب‌ها' },
            form: { kind: 'list', most: MOST_OF_MACRO, of: { kind: 'code' } },
          },
          takes: { title: { en: 'Takes it', fa: 'برداشتن تیکت' }, form: { kind: 'switch' } },
          resolves: { title: { en: 'Resolves it', fa: 'پایان کار' }, form: { kind: 'switch' } },
        },
      },
    },
  },
  disputeBody: {
    area: 'operator',
    title: { en: 'Body that settles disputes', fa: 'نهاد حل اختلاف' },
    text: {
      en: 'Where players take a complaint on which no agreement was reached, free of charge.',
      fa: 'جایی که بازیکن شکایت بی‌توافق را بدون هزینه به آن می‌برد.',
    },
    concerns: 'protection',
    form: {
      kind: 'group',
      isOptional: true,
      fields: {
        name: { title: { en: 'Name', fa: 'نام' }, form: { kind: 'both', most: LONGEST_NAME } },
        url: { title: { en: 'Where it leads', fa: 'نشانی' }, form: { kind: 'link' } },
      },
    },
  },
  timetables: {
    area: 'operator',
    title: { en: 'Hours of the departments', fa: 'ساعت کار بخش‌ها' },
    text: {
      en: 'When somebody answers tickets; days are 1 (Monday) to 7. A department that is left out answers around the clock.',
      fa: 'زمان پاسخ‌گویی به تیکت‌ها؛ روزها از ۱ (دوشنبه) تا ۷ هستند. بخشی که نامش نیاید شبانه‌روز پاسخ می‌دهد.',
    },
    concerns: null,
    form: {
      kind: 'record',
      keys: DEPARTMENTS.map((value) => ({ value, title: DEPARTMENT_TITLES[value] })),
      of: {
        kind: 'group',
        fields: {
          zone: { title: { en: 'Time zone', fa: 'منطقهٔ زمانی' }, form: { kind: 'code' } },
          hours: {
            title: { en: 'Hours', fa: 'ساعت‌ها' },
            form: {
              kind: 'list',
              most: 28,
              of: {
                kind: 'group',
                fields: {
                  day: { title: { en: 'Day', fa: 'روز' }, form: { kind: 'number', least: 1, most: 7, unit: null } },
                  from: { title: { en: 'From', fa: 'از' }, form: { kind: 'code' } },
                  to: { title: { en: 'To', fa: 'تا' }, form: { kind: 'code' } },
                },
              },
            },
          },
          holidays: {
            title: { en: 'Holidays', fa: 'تعطیلی‌ها' },
            form: { kind: 'list', most: 200, of: { kind: 'code' } },
          },
        },
      },
    },
  },
  firstReplyMinutes: {
    area: 'operator',
    title: { en: 'First answer within', fa: 'مهلت نخستین پاسخ' },
    text: {
      en: 'Minutes of opening hours within which a ticket is first answered. Players are shown when that is.',
      fa: 'دقیقه‌های ساعت کار که تا پایان آن نخستین پاسخ تیکت داده می‌شود. این زمان به بازیکن نشان داده می‌شود.',
    },
    concerns: null,
    form: minutesForm,
  },
  nextReplyMinutes: {
    area: 'operator',
    title: { en: 'Further answers within', fa: 'مهلت پاسخ‌های بعدی' },
    text: {
      en: 'Minutes of opening hours within which whatever a player writes later is answered.',
      fa: 'دقیقه‌های ساعت کار که تا پایان آن به نوشته‌های بعدی بازیکن پاسخ داده می‌شود.',
    },
    concerns: null,
    form: minutesForm,
  },
  resolveMinutes: {
    area: 'operator',
    title: { en: 'Resolved within', fa: 'مهلت به پایان رساندن' },
    text: {
      en: 'Minutes of opening hours within which a ticket is resolved, without the time in which it waits for its player.',
      fa: 'دقیقه‌های ساعت کار که تا پایان آن کار تیکت تمام می‌شود، بدون زمانی که تیکت در انتظار بازیکن است.',
    },
    concerns: null,
    form: minutesForm,
  },
} as const satisfies Readonly<Record<string, SettingForm>>

/** When departments are there, and within what time of that they answer. */
export const supportSettings = declareSettings(
  'support',
  z
    .strictObject({
      complaintDays: z.int().min(1).max(MOST_COMPLAINT_DAYS).default(MOST_COMPLAINT_DAYS),
      complaintSeniorDays: z.int().min(1).max(MOST_COMPLAINT_DAYS).default(42),
      complaintMonths: z.int().min(LEAST_INCIDENT_MONTHS).max(MOST_MONTHS).default(12),
      cannedReplies: z.array(cannedReply).max(MOST_CANNED).default([]),
      tags: z
        .array(z.strictObject({ id: codeName, title: name }))
        .max(MOST_TAGS)
        .refine(isUnique, 'duplicate_key')
        .default([]),
      macros: z.array(macro).max(MOST_MACROS).refine(isUnique, 'duplicate_key').default([]),
      disputeBody: z
        .strictObject({
          name,
          url: outsideUrl,
        })
        .nullable()
        .default(null),
      timetables: z.partialRecord(z.enum(DEPARTMENTS), timetable).default({}),
      firstReplyMinutes: promise({ low: 2 * DAY, normal: DAY, high: 8 * HOUR, urgent: 2 * HOUR }),
      nextReplyMinutes: promise({ low: 2 * DAY, normal: DAY, high: 8 * HOUR, urgent: 2 * HOUR }),
      resolveMinutes: promise({ low: 10 * DAY, normal: 5 * DAY, high: 2 * DAY, urgent: DAY }),
    })
    .prefault({}),
  { forms },
)

/** When a department is there. */
export function timetableOf(app: Pick<App, 'business'>, department: Department): Timetable {
  return settingsOf(app, supportSettings).timetables[department] ?? ALWAYS
}

/** What a department promises for a priority. */
export function planOf(app: Pick<App, 'business'>, department: Department, priority: Priority): Plan {
  const { firstReplyMinutes, nextReplyMinutes, resolveMinutes } = settingsOf(app, supportSettings)
  return {
    timetable: timetableOf(app, department),
    firstReplyMinutes: firstReplyMinutes[priority],
    nextReplyMinutes: nextReplyMinutes[priority],
    resolveMinutes: resolveMinutes[priority],
  }
}
