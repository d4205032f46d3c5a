// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const STAFF = 'server/src/modules/staff/'
const RIGHTS = [`${STAFF}rights`]
const SIGN_IN = [`${STAFF}sessions/sign-in`]
const APPROVALS = [`${STAFF}approvals/approvals`]

/** People of the operator: what each may do, and what needs two. */
export const staffMutants: readonly Mutant[] = [
  {
    name: 'staff: whoever may change rights gives any',
    file: `${STAFF}rights.ts`,
    find: "  if (missing !== undefined) return { code: 'staff.beyond_own_rights', permission: missing }\n",
    replace: '  void missing\n',
    tests: RIGHTS,
  },
  {
    name: 'staff: what is lent is given for good',
    file: `${STAFF}rights.ts`,
    find: 'return other === null || (one !== null && one <= other)',
    replace: 'return other === null || one === null || one <= other',
    tests: RIGHTS,
  },
  {
    name: 'staff: an owner of yesterday makes a second person by an invitation',
    file: `${STAFF}people/accept-invitation.ts`,
    find: 'findBeyondOwn(all, await readHeld(tx, invitedBy), { giving: roles, taking: had }) === null',
    replace:
      "(await readHeld(tx, invitedBy), findBeyondOwn(all, [{ role: 'owner', endsAt: null, scope: null, branch: null }], { giving: roles, taking: had })) === null",
    tests: RIGHTS,
  },
  {
    name: 'staff: one who was shut in the same moment goes on shutting',
    file: `${STAFF}role-store.ts`,
    find: 'person_id = ${personId} and p.shut_at is null and',
    replace: 'person_id = ${personId} and',
    tests: RIGHTS,
  },
  {
    name: 'staff: a right of one branch reaches all agents',
    file: `${STAFF}role-store.ts`,
    find: 'return branches.length < reaching.length ? null : branches',
    replace: 'return branches.length <= reaching.length ? null : branches',
    tests: ['server/src/modules/office/agents/branches-of-staff'],
  },
  {
    name: 'staff: the last owner is shut',
    file: `${STAFF}people/change-people.ts`,
    find: '(await countLastingOwners(tx)) === 0',
    replace: '(await countLastingOwners(tx)) < 0',
    tests: RIGHTS,
  },
  {
    name: 'staff: an owner whose role is lent is one to rely on',
    file: `${STAFF}person-store.ts`,
    find: "where g.role = 'owner' and g.ends_at is null and g.scope is null and g.branch is null and p.shut_at is null",
    replace: "where g.role = 'owner' and g.scope is null and g.branch is null and p.shut_at is null",
    tests: RIGHTS,
  },
  {
    name: 'staff: an invitation gives what its inviter lost',
    file: `${STAFF}people/accept-invitation.ts`,
    find: 'if (!(await isCovered(tx, invitation, had))) throw unknown(ctx, input.token)',
    replace: 'void isCovered',
    tests: RIGHTS,
  },
  {
    name: 'staff: an invitation is accepted twice',
    file: `${STAFF}people/accept-invitation.ts`,
    find: 'if (!(await endInvitation(tx, invitation.id))) throw unknown(ctx, input.token)',
    replace: 'await endInvitation(tx, invitation.id)',
    tests: RIGHTS,
  },
  {
    name: 'staff: whoever has a role of their own changes it',
    file: `${STAFF}roles/change-roles.ts`,
    find: "if (own.some(({ role }) => role === name)) throw refuse('staff.own_rights')",
    replace: '',
    tests: RIGHTS,
  },
  {
    name: 'staff: a role that was lent goes on when its time is over',
    file: `${STAFF}sessions/session-store.ts`,
    find: 'where g.person_id = p.id and coalesce(g.ends_at > ${moment(db)}, true)',
    replace: 'where g.person_id = p.id',
    tests: RIGHTS,
  },
  {
    name: 'staff: a password alone opens what the roles open',
    file: `${STAFF}sessions/resolve-staff.ts`,
    find: 'found.is_proved ?',
    replace: 'found.person_id ?',
    tests: SIGN_IN,
  },
  {
    name: 'staff: a code opens twice',
    file: `${STAFF}sessions/take-code.ts`,
    find: 'step === null || step <= app.lastStep',
    replace: 'step === null',
    tests: SIGN_IN,
  },
  {
    name: 'staff: a stolen token works from anywhere',
    file: `${STAFF}sessions/resolve-staff.ts`,
    find: '!TOKEN_PATTERN.test(token) || !isAllowed(app, ip)',
    replace: "!TOKEN_PATTERN.test(token) || !isAllowed(app, ip && '198.51.100.1')",
    tests: SIGN_IN,
  },
  {
    name: 'staff: failures are counted of those alone who are there',
    file: `${STAFF}sessions/sign-in.ts`,
    find: '      await failures.count()\n',
    replace: '      if (standing !== null) await failures.count()\n',
    tests: SIGN_IN,
  },
  {
    name: 'staff: what somebody asked for who lost the right is done',
    file: `${STAFF}approvals/approval-store.ts`,
    find: 'row === undefined || !(await mayStillAsk(db, row))',
    replace: 'row === undefined || (void mayStillAsk, false)',
    tests: APPROVALS,
  },
  {
    name: 'staff: an approval has two ends',
    file: `${STAFF}approvals/approval-store.ts`,
    find: 'where id = ${id} and settled_at is null and lapses_at > clock_timestamp() returning id`',
    replace: 'where id = ${id} returning id`',
    tests: APPROVALS,
  },
  {
    name: 'trail: who only looked stands among changes',
    file: 'server/src/modules/audit/list-trail.ts',
    find: '${isChangesOnly ? sql`and ${isChange(db)}` : sql``}',
    replace: '${isChangesOnly ? sql`and (true or ${isChange(db)})` : sql``}',
    tests: [`${STAFF}trail/who`],
  },
  {
    name: 'trail: what somebody typed to find a person is kept for ever',
    file: `${STAFF}trail/get-trail.ts`,
    find: "targetId: what?.people.join(' ') ?? null,",
    replace: 'targetId: target ?? null,',
    tests: [`${STAFF}trail/who`],
  },
  {
    name: 'trail: words that mean nobody show the lines of everybody',
    file: `${STAFF}trail/get-trail.ts`,
    find: "actor == null || actor === '' ? null : await readWho(tx, actor)",
    replace:
      "actor == null || actor === '' ? null : await readWho(tx, actor).then((ids) => (ids.length === 0 ? null : ids))",
    tests: [`${STAFF}trail/who`],
  },
]
