// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const HOUSE = ['server/src/modules/office/house/house']
const APPROVALS = ['server/src/modules/staff/approvals/approvals']
const LISTS = ['server/src/modules/office/queues/lists']
const CONTENT = ['server/src/modules/office/content/content']
const SETTINGS = ['server/src/modules/office/settings/settings']
const EXCLUSION = ['server/src/modules/office/operations/exclusion']
const COHORTS = ['server/src/modules/revenue/cohorts']

/** Bugs in what keeps the house going, and in what is kept of people who asked for something. */
export const houseMutants: readonly Mutant[] = [
  {
    name: 'house: a mail that is being sent is dropped',
    file: 'server/src/modules/mail/waiting-store.ts',
    find: 'and coalesce(leased_until <= clock_timestamp(), true)\n    returning template',
    replace: 'returning template',
    tests: HOUSE,
  },
  {
    name: 'house: a mail that is dropped keeps its words',
    file: 'server/src/modules/mail/waiting-store.ts',
    find: "set status = 'dead', letter = null, ended_at",
    replace: "set status = 'kept', ended_at",
    tests: HOUSE,
  },
  {
    name: 'house: a key is renewed while the last one is still being taken',
    file: 'server/src/modules/office/house/keys.ts',
    find: 'if (current !== number || left.length > 0)',
    replace: 'if (current !== number)',
    tests: HOUSE,
  },
  {
    name: 'approvals: what was asked waits in clear',
    file: 'server/src/modules/staff/approvals/seal-payloads.ts',
    find: 'return seals.seal({ payload, reason }, placeOf(id))',
    replace: 'return Buffer.from(JSON.stringify({ payload, reason, seals: typeof seals, id }))',
    tests: APPROVALS,
  },
  {
    name: 'approvals: one person has any number waiting',
    file: 'server/src/modules/staff/approvals/approval-store.ts',
    find: "if (known.length === 0) throw refuse('http.approvals_full', { count: MOST_WAITING })",
    replace: 'void known',
    tests: APPROVALS,
  },
  {
    name: 'links: a file is taken after its session is over',
    file: 'server/src/modules/staff/file-links.ts',
    find: 'return (await isWorking(app, db, row.session_id)) ? row.staff_id : null',
    replace: 'return row.staff_id',
    tests: LISTS,
  },
  {
    name: 'links: a file is taken from anywhere',
    file: 'server/src/modules/staff/file-links.ts',
    find: ' || !isAllowed(app, ip)',
    replace: '',
    tests: LISTS,
  },
  {
    name: 'texts: who lost the right publishes what they planned',
    file: 'server/src/modules/office/content/publish-due.ts',
    find: 'haveRight(tx, [askedBy, approvedBy], PERMISSION)',
    replace: 'haveRight(tx, [], PERMISSION)',
    tests: CONTENT,
  },
  {
    name: 'settings: anything is saved as the return to a version',
    file: 'server/src/modules/business/versions/change-settings.ts',
    find: "if (other !== undefined) throw refuse('business.settings_not_as_then'",
    replace: "if (other === null) throw refuse('business.settings_not_as_then'",
    tests: SETTINGS,
  },
  {
    name: 'exclusion: accounts of another business are named',
    file: 'server/src/modules/office/operations/exclusion.ts',
    find: 'uid: by.businessId === here ? numberOf(by.playerId) : null,',
    replace: 'uid: numberOf(by.playerId) ?? 1,',
    tests: EXCLUSION,
  },
  {
    name: 'cohorts: players of other months are counted with them',
    file: 'server/src/modules/revenue/months/month-store.ts',
    find: "select 'registration' as basis, registered as cohort, * from change",
    replace: "select 'registration' as basis, month as cohort, * from change where registered is not null",
    tests: COHORTS,
  },
]
