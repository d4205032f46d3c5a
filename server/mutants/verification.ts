import type { Mutant } from './mutant.ts'

const MODULE = 'server/src/modules/verification/'
const FLOW = ['server/src/modules/office/verification/verification']
const SETTLING = ['server/src/modules/office/verification/settle-money']
const RULES = ['shared/src/rules/verification/']

/** Bugs in how it is found out who a player is. */
export const verificationMutants: readonly Mutant[] = [
  {
    name: 'verification: a paper without a face says who a player is',
    file: `${MODULE}take-step.ts`,
    find: 'rows.length === WHO.length && rows.every',
    replace: 'rows.every',
    tests: FLOW,
  },
  {
    name: 'verification: what a paper opened stays open once it is refused for good',
    file: `${MODULE}take-step.ts`,
    find: "new Set(['rejected_final', 'expired'])",
    replace: "new Set(['expired'])",
    tests: FLOW,
  },
  {
    name: 'verification: files of somebody else prove who one is',
    file: `${MODULE}papers/paper-store.ts`,
    find: '= sent.id and file.player_id = ${playerId} and file.check_id is null',
    replace: '= sent.id and file.check_id is null',
    tests: FLOW,
  },
  {
    name: 'verification: one file is the paper of two checks',
    file: `${MODULE}papers/paper-store.ts`,
    find: 'file.player_id = ${playerId} and file.check_id is null',
    replace: 'file.player_id = ${playerId}',
    tests: FLOW,
  },
  {
    name: 'verification: a document that ended is approved',
    file: `${MODULE}decide-check.ts`,
    find: 'expiresOn < (await readToday(tx))',
    replace: 'expiresOn < (await readToday(tx)).slice(0, 2)',
    tests: FLOW,
  },
  {
    name: 'verification: what a paper proved can be changed by its player',
    file: `${MODULE}decide-check.ts`,
    find: "['firstName', 'lastName', 'birthDate']",
    replace: "['firstName', 'lastName']",
    tests: FLOW,
  },
  {
    name: 'verification: papers that came since are approved with those that were seen',
    file: `${MODULE}seen-mark.ts`,
    find: '[id, status, tries, firstName',
    replace: '[id, firstName',
    tests: FLOW,
  },
  {
    name: 'verification: who never looked at a picture approves it',
    file: `${MODULE}papers/paper-store.ts`,
    find: 'look.file_id = file.id and look.person_id = ${personId})',
    replace: 'look.file_id = file.id)',
    tests: FLOW,
  },
  {
    name: 'verification: what once proved who somebody is is deleted with a later try',
    file: `${MODULE}papers/forget-papers.ts`,
    find: "step.try = file.try and step.status = 'approved'",
    replace: "step.try = file.try and step.status = 'on_hold'",
    tests: FLOW,
  },
  {
    name: 'verification: a proved document meets no exclusion',
    file: `${MODULE}decide-check.ts`,
    find: '  await rememberPlayer(app, tx, playerId)\n',
    replace: '',
    tests: FLOW,
  },
  {
    name: 'verification: a player approves their own papers',
    file: 'shared/src/rules/verification/edges.ts',
    find: "DECISIONS.map((to) => ({ from, to, by: ['staff'] })",
    replace: "DECISIONS.map((to) => ({ from, to, by: ['staff', 'player'] })",
    tests: RULES,
  },
  {
    name: 'verification: a check digit weighs every sign alike',
    file: 'shared/src/rules/verification/mrz.ts',
    find: 'const WEIGHTS = [7, 3, 1] as const',
    replace: 'const WEIGHTS = [7, 7, 7] as const',
    tests: RULES,
  },
  {
    name: 'verification: a face is approved before the paper it is held against',
    file: `${MODULE}decide-check.ts`,
    find: "check.type === 'selfie' && !(await",
    replace: "check.type === 'address' && !(await",
    tests: FLOW,
  },
  {
    name: 'verification: words of papers that proved nothing are kept for ever',
    file: `${MODULE}papers/forget-papers.ts`,
    find: 'set zone = null, player_note = null, note = null, comment = null,\n      number_index = case',
    replace: 'set zone = null,\n      number_index = case',
    tests: FLOW,
  },
  {
    name: 'verification: money of who may still send papers is taken out of play',
    file: 'server/src/modules/office/verification/settle-money.ts',
    find: 'if (state.get(refusedPlayers, playerId) !== true) throw',
    replace: 'if (state.get(refusedPlayers, playerId) === false) throw',
    tests: SETTLING,
  },
  {
    name: 'verification: who was refused for good asks the money out',
    file: 'server/src/modules/withdrawals/requests/add-request.ts',
    find: 'state.get(refusedPlayers, player.id) === true',
    replace: 'state.get(refusedPlayers, player.id) === undefined',
    tests: SETTLING,
  },
  {
    name: 'verification: a name of another script is another name',
    file: 'shared/src/rules/verification/zone-name.ts',
    find: "return joined(asked) === joined(written) ? 'alike' : 'other'",
    replace: "return 'other'",
    tests: RULES,
  },
  {
    name: 'verification: a scanner that is away lets files pass',
    file: `${MODULE}papers/scan/scan-file.ts`,
    find: "        throw refuse('verification.scanner_away')\n      }",
    replace: '        return { isClean: true }\n      }',
    tests: [`${MODULE}papers/scan/scan-file`],
  },
  {
    name: 'verification: a document that runs is drawn',
    file: `${MODULE}papers/unpack/read-pdf.ts`,
    find: 'module._FPDFDoc_GetJavaScriptActionCount(documentIdx) !== 0 ||',
    replace: '',
    tests: [`${MODULE}papers/read-paper`],
  },
  {
    name: 'verification: a face is approved behind a paper that nobody looked at',
    file: `${MODULE}papers/paper-store.ts`,
    find: "(own.id = ${id} or own.status = 'approved') as",
    replace: '(own.id = ${id}) as',
    tests: FLOW,
  },
]
