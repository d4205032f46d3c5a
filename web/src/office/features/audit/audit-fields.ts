import { wordsField } from '../../../lib/address-fields.ts'
import { DAY_FIELDS } from '../../kit/times/chosen-days.ts'
import { cursorPlace, idField } from '../../kit/cursor-list.tsx'

const LONGEST = 80

/** What of the trail is shown, as the address says it. */
export const AUDIT_FIELDS = {
  action: wordsField(LONGEST),
  actor: idField(),
  target: wordsField(LONGEST),
  ...DAY_FIELDS,
  cursor: cursorPlace(),
}
