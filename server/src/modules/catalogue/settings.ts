import { findSlotGame } from '@tas/shared/rules/slots/slots.ts'
import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'

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
)
