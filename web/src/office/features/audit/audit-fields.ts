import { choiceField, wordsField } from '../../../lib/address-fields.ts'
import { cursorPlace } from '../../kit/cursor-list.tsx'
import { DAY_FIELDS } from '../../kit/times/chosen-days.ts'

/** As many signs as the field of a search takes, and the call too. */
const LONGEST = 80
/** Lines that only say that somebody looked are most of all: whoever wants them says so. */
const LOOKS = ['without', 'with'] as const

/** What of the trail is shown, as the address says it. */
export const AUDIT_FIELDS = {
  action: wordsField(LONGEST),
  actor: wordsField(LONGEST),
  target: wordsField(LONGEST),
  looks: choiceField(LOOKS),
  ...DAY_FIELDS,
  cursor: cursorPlace(),
}
