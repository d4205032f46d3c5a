import { MACHINES } from '@tas/shared/rules/slots/machines/index.ts'
import { findSlotGame } from '@tas/shared/rules/slots/slots.ts'
import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'

const builds = [...new Set(MACHINES.flatMap((machine) => machine.builds.map(({ name }) => name)))]

export const catalogueSettings = declareSettings(
  'catalogue',
  z.strictObject({
    /** Which build a slot machine runs, by machine ("simorgh": "94"); the one with the highest return where none is named. */
    slotBuilds: z
      .record(z.string(), z.string())
      .refine((builds) =>
        Object.entries(builds).every(
          ([machine, build]) => findSlotGame(machine, { build })?.read({ build }).ok === true,
        ),
      )
      .default({}),
  }),
  {
    forms: {
      slotBuilds: {
        area: 'games',
        title: { en: 'Builds of slot machines', fa: 'نسخهٔ دستگاه‌های اسلات' },
        text: {
          en: 'How much a machine returns, in percent. Left out: the highest. Spins that have begun end as they began.',
          fa: 'بازده هر دستگاه به درصد. اگر خالی باشد، بیشترین. چرخش‌های آغازشده مانند پیش تمام می‌شوند.',
        },
        concerns: 'money',
        form: {
          kind: 'record',
          keys: MACHINES.map(({ id, name }) => ({ value: id, title: name })),
          of: { kind: 'choice', choices: builds.map((value) => ({ value, title: { en: value, fa: value } })) },
        },
      },
    },
  },
)
