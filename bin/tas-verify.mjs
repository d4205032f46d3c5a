#!/usr/bin/env node
// Checks receipts, proofs of inclusion and signed days. Needs Node 20.19 or newer and nothing else.
// Made from scripts/verify/tas-verify.ts and shared/src/rules/books by `npm run build:verifier`; not edited by hand.
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
// shared/src/rules/returns/change-log.ts
/** Why an entry was written: what of the game is new against its entry before. */
var CHANGES = [
	"first",
	"rules",
	"paytable",
	"both",
	"earlier"
];
var NO_ENTRY = "0".repeat(64);
/** What signature and hash of an entry cover: every field. */
function changeText(entry) {
	const { version, businessId, number, at, game, rulesVersion, paytableVersion, tablesHash, rtp, change } = entry;
	return `change|${version}|${businessId}|${number}|${at}|${`${game}|${rulesVersion}|${paytableVersion}|${tablesHash}|${rtp.numerator}/${rtp.denominator}|${change}`}|${entry.previousHash}`;
}
/** The hash by which the next entry names this one. */
function changeHash(sha256, entry) {
	return sha256(changeText(entry));
}
/** The place of the first entry that does not follow the one before it, or whose hash is not its own; null when all do. */
function findBreak(sha256, entries) {
	let previousHash = NO_ENTRY;
	for (const [index, entry] of entries.entries()) {
		const follows = entry.previousHash === previousHash && entry.number === index + 1;
		const isSameBusiness = entry.businessId === entries[0]?.businessId;
		if (!follows || !isSameBusiness || changeHash(sha256, entry) !== entry.hash) return index + 1;
		previousHash = entry.hash;
	}
	return null;
}
// shared/src/rules/books/proof-documents.ts
/** What the signature of a receipt covers: the posting by its leaf, the batch by its hash. */
function receiptText(receipt) {
	const { version, businessId, currency, pointCount, leaf, batch, issuedAt } = receipt;
	return `receipt|${version}|${businessId}|${currency}|${pointCount}|${leaf}|${batch.hash}|${issuedAt}`;
}
/** What the signature and the hash of a day cover: every field. */
function dayText(day) {
	const lanes = day.lanes.map(({ lane, laneSeq, hash }) => `${lane}:${laneSeq}:${hash}`);
	const liabilities = day.liabilities.map(({ currency, pointCount, root, cashMinor, heldMinor, bonusMinor }) => `${currency}:${pointCount}:${root}:${cashMinor}:${heldMinor}:${bonusMinor}`);
	const batches = `${day.firstBatchId ?? ""}|${day.lastBatchId ?? ""}|${day.batchCount}|${day.postingCount}|${day.batchRoot}`;
	return `day|${day.version}|${day.businessId}|${day.day}|${day.closedAt}|${day.previousHash}|${batches}|${lanes.join(",")}|${liabilities.join(",")}`;
}
// shared/src/rules/books/read-proof.ts
/** The document is not what it says it is; `field` says where. */
var ProofFormError = class extends Error {
	field;
	constructor(field) {
		super(`the field ${field} is missing or has the wrong form`);
		this.field = field;
	}
};
function text(pattern) {
	return (value, at) => {
		if (typeof value !== "string" || !pattern.test(value)) throw new ProofFormError(at);
		return value;
	};
}
function whole(max) {
	return (value, at) => {
		if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0 || value > max) throw new ProofFormError(at);
		if (Object.is(value, -0)) throw new ProofFormError(at);
		return value;
	};
}
function exactly(expected) {
	return (value, at) => {
		if (value !== expected) throw new ProofFormError(at);
		return expected;
	};
}
function orNull(read) {
	return (value, at) => value === null ? null : read(value, at);
}
function list(read, maxCount) {
	return (value, at) => {
		if (!Array.isArray(value) || value.length > maxCount) throw new ProofFormError(at);
		return value.map((item, index) => read(item, `${at}[${index}]`));
	};
}
function record(fields) {
	const names = Object.keys(fields);
	return (value, at) => {
		if (typeof value !== "object" || value === null || Array.isArray(value)) throw new ProofFormError(at || "document");
		const stranger = Object.keys(value).find((name) => !names.includes(name));
		if (stranger !== void 0) throw new ProofFormError(placeOf(at, shownName(stranger)));
		const given = new Map(Object.entries(value));
		const entries = Object.entries(fields);
		return Object.fromEntries(entries.map(([name, read]) => [name, read(given.get(name), placeOf(at, name))]));
	};
}
/** A field's name may be anything; what is shown of it must not be. */
function shownName(name) {
	return name.slice(0, 40).replace(/[^\w-]/g, "?");
}
function placeOf(at, name) {
	return at === "" ? name : `${at}.${name}`;
}
var INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
var instant = (value, at) => {
	const given = text(INSTANT)(value, at);
	const ms = Date.parse(given);
	if (Number.isNaN(ms) || new Date(ms).toISOString() !== given) throw new ProofFormError(at);
	return given;
};
/** Deeper trees than this have more leaves than there can be. */
var MAX_DEPTH = 64;
var hash = text(/^[0-9a-f]{64}$/);
var count = whole(Number.MAX_SAFE_INTEGER);
/** Sums may have more digits than one balance can. */
var digits = text(/^(?:0|[1-9]\d{0,29})$/);
var day = text(/^\d{4}-\d\d-\d\d$/);
var currency = text(/^[A-Z0-9]{3,8}$/);
var version = exactly(1);
var side = (value, at) => {
	if (value !== "left" && value !== "right") throw new ProofFormError(at);
	return value;
};
var merklePath = list(record({
	side,
	hash
}), MAX_DEPTH);
var owed = {
	cashMinor: digits,
	heldMinor: digits,
	bonusMinor: digits
};
var keyId = text(/^[0-9a-f]{32}$/);
/** 32 and 64 bytes in base64url, whose last digit has only the bits that are left. */
var publicKey = text(/^[\w-]{42}[AEIMQUYcgkosw048]$/);
var signature = record({
	keyId,
	publicKey,
	signature: text(/^[\w-]{85}[AQgw]$/)
});
/** @throws ProofFormError */
var readSignedDay = record({
	kind: exactly("day"),
	version,
	businessId: count,
	day,
	closedAt: instant,
	previousHash: hash,
	firstBatchId: orNull(digits),
	lastBatchId: orNull(digits),
	batchCount: count,
	postingCount: count,
	batchRoot: hash,
	lanes: list(record({
		lane: count,
		laneSeq: digits,
		hash
	}), 1e5),
	liabilities: list(record({
		currency,
		pointCount: whole(18),
		root: hash,
		...owed
	}), 1e3),
	hash,
	signature
});
/** @throws ProofFormError */
var readReceipt = record({
	kind: exactly("receipt"),
	version,
	businessId: count,
	currency,
	pointCount: whole(18),
	issuedAt: instant,
	posting: record({
		id: digits,
		kind: text(/^[a-z_]{1,40}$/),
		fromAccount: digits,
		toAccount: digits,
		amountMinor: digits,
		fromAfterMinor: orNull(digits),
		toAfterMinor: orNull(digits),
		reference: text(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
		reverses: orNull(digits)
	}),
	leaf: hash,
	path: merklePath,
	batch: record({
		id: digits,
		lane: count,
		laneSeq: digits,
		happenedAt: instant,
		postingCount: count,
		previousHash: hash,
		hash
	}),
	signature,
	inDay: orNull(record({
		path: merklePath,
		day: readSignedDay
	}))
});
/** @throws ProofFormError */
var readInclusion = record({
	kind: exactly("inclusion"),
	version,
	leaf: record({
		currency,
		walletId: digits,
		salt: text(/^[0-9a-f]{32}$/),
		...owed
	}),
	path: list(record({
		side,
		hash,
		...owed
	}), MAX_DEPTH),
	day: readSignedDay
});
var gameName = text(/^[a-z0-9-]{1,40}$/);
var change = (value, at) => {
	const known = CHANGES.find((one) => one === value);
	if (known === void 0) throw new ProofFormError(at);
	return known;
};
/** Sums of return multipliers and of their squares over years of bets have more digits than money. */
var longDigits = text(/^(?:0|[1-9]\d{0,59})$/);
/** Fractions in lowest terms of games with many draws. */
var fractionDigits = text(/^(?:0|[1-9]\d{0,999})$/);
/** @throws ProofFormError */
var readChangeLog = record({
	kind: exactly("changes"),
	version,
	entries: list(record({
		kind: exactly("change"),
		version,
		businessId: count,
		number: count,
		at: instant,
		game: gameName,
		rulesVersion: count,
		paytableVersion: count,
		tablesHash: hash,
		rtp: record({
			numerator: fractionDigits,
			denominator: fractionDigits
		}),
		change,
		previousHash: hash,
		hash,
		signature
	}), 1e4)
});
/** @throws ProofFormError */
var readReturnDays = record({
	kind: exactly("returns"),
	version,
	businessId: count,
	issuedAt: instant,
	fromDay: day,
	toDay: day,
	days: list(record({
		day,
		game: gameName,
		rulesVersion: count,
		paytableVersion: count,
		bets: longDigits,
		multiplierE4: longDigits,
		squareE8: longDigits,
		expectedE12: longDigits,
		varianceE12: longDigits,
		money: list(record({
			currency,
			pointCount: whole(18),
			stakeMinor: digits,
			payoutMinor: digits
		}), 1e3)
	}), 1e5),
	signature
});
/** What `/.well-known/tas-keys.json` holds. @throws ProofFormError */
var readKeyDocument = record({ keys: list(record({
	keyId,
	algorithm: exactly("Ed25519"),
	publicKey,
	since: instant,
	until: orNull(instant)
}), 1e4) });
// shared/src/values/money.ts
/** Writes minor units as the wire's decimal string with exactly `pointCount` decimals: 1250n, 2 → "12.50". */
function formatAmount(minor, pointCount) {
	const sign = minor < 0n ? "-" : "";
	const digits = (minor < 0n ? -minor : minor).toString().padStart(pointCount + 1, "0");
	if (pointCount === 0) return sign + digits;
	return `${sign}${digits.slice(0, -pointCount)}.${digits.slice(-pointCount)}`;
}
"0".repeat(64);
/** The hash of two subtrees. The word before them keeps nodes apart from leaves, whose texts start with other words. */
function nodeHash(sha256, left, right) {
	return sha256(`node|${left}|${right}`);
}
/** The root a leaf leads to along a path: equal to the published root exactly when the leaf is in the tree. */
function rootAlong(sha256, leaf, path) {
	return path.reduce((hash, step) => step.side === "left" ? nodeHash(sha256, step.hash, hash) : nodeHash(sha256, hash, step.hash), leaf);
}
// shared/src/rules/books/sum-tree.ts
/** The node of a wallet. */
function leafNode(sha256, leaf) {
	const { cashMinor, heldMinor, bonusMinor } = leaf;
	return {
		hash: sha256(`liability|${`${leaf.businessId}|${leaf.day}|${leaf.currency}|${leaf.walletId}|${leaf.salt}`}|${cashMinor}|${heldMinor}|${bonusMinor}`),
		cashMinor,
		heldMinor,
		bonusMinor
	};
}
/** The root a node leads to along a path. */
function sumAlong(sha256, node, path) {
	return path.reduce((below, step) => step.side === "left" ? joinSums(sha256, step, below) : joinSums(sha256, below, step), node);
}
function joinSums(sha256, left, right) {
	return {
		hash: sha256(`sum|${nodeText(left)}|${nodeText(right)}`),
		cashMinor: left.cashMinor + right.cashMinor,
		heldMinor: left.heldMinor + right.heldMinor,
		bonusMinor: left.bonusMinor + right.bonusMinor
	};
}
function nodeText({ hash, cashMinor, heldMinor, bonusMinor }) {
	return `${hash}|${cashMinor}|${heldMinor}|${bonusMinor}`;
}
// shared/src/rules/books/signature.ts
var KEY_ID_DIGITS = 32;
/** The name of a key: the first half of a hash, so that a key cannot be exchanged under its name. */
function keyIdOf(sha256, publicKey) {
	return sha256(`key|${publicKey}`).slice(0, KEY_ID_DIGITS);
}
// shared/src/rules/books/verify-steps.ts
function stepOf(code, isRight, params = {}) {
	return {
		code,
		state: isRight ? "right" : "wrong",
		params
	};
}
/** The two steps of a signature: whose key it is, and whether it fits. */
async function checkSignature(tools, signed) {
	const { keyId, publicKey, signature } = signed.signature;
	const [keyCode, signatureCode] = signed.codes;
	const state = keyIdOf(tools.sha256, publicKey) === keyId ? publishedState(tools.keys, signed) : "wrong";
	const fits = await tools.verifySignature(publicKey, signed.text, signature);
	return [{
		code: keyCode,
		state,
		params: { keyId }
	}, stepOf(signatureCode, fits)];
}
function publishedState(keys, { signature, signedAt }) {
	if (keys === null) return "open";
	const at = Date.parse(signedAt);
	return keys.some((key) => key.keyId === signature.keyId && key.publicKey === signature.publicKey && Date.parse(key.since) <= at && (key.until === null || at <= Date.parse(key.until))) ? "right" : "wrong";
}
/** The three steps of a day: its hash over all its fields, its key, its signature. */
async function checkDay(tools, day) {
	const text = dayText(day);
	const { signature, closedAt: signedAt } = day;
	return [stepOf("day", tools.sha256(text) === day.hash, { day: day.day }), ...await checkSignature(tools, {
		text,
		signature,
		signedAt,
		codes: ["dayKey", "daySignature"]
	})];
}
// shared/src/rules/books/verify-inclusion.ts
/**
* Every step of a proof that a wallet is counted in a day's total. Amounts below zero, by which a sum tree could hide a
* debt, cannot be written in the document at all.
*/
async function verifyInclusion({ leaf, path, day }, tools) {
	const { sha256 } = tools;
	const root = sumAlong(sha256, leafNode(sha256, {
		...owedOf(leaf),
		businessId: day.businessId,
		day: day.day,
		currency: leaf.currency,
		walletId: BigInt(leaf.walletId),
		salt: leaf.salt
	}), path.map((step) => ({
		side: step.side,
		hash: step.hash,
		...owedOf(step)
	})));
	const total = day.liabilities.find(({ currency }) => currency === leaf.currency);
	return [stepOf("total", total !== void 0 && root.hash === total.root && root.cashMinor === BigInt(total.cashMinor) && root.heldMinor === BigInt(total.heldMinor) && root.bonusMinor === BigInt(total.bonusMinor), {
		day: day.day,
		currency: leaf.currency
	}), ...await checkDay(tools, day)];
}
/** What a person reads of the proof before its steps. */
function inclusionWords({ leaf, day }) {
	const pointCount = day.liabilities.find(({ currency }) => currency === leaf.currency)?.pointCount ?? 0;
	const write = (minor) => `${formatAmount(BigInt(minor), pointCount)} ${leaf.currency}`;
	return {
		wallet: leaf.walletId,
		day: day.day,
		cash: write(leaf.cashMinor),
		held: write(leaf.heldMinor),
		bonus: write(leaf.bonusMinor)
	};
}
function owedOf({ cashMinor, heldMinor, bonusMinor }) {
	return {
		cashMinor: BigInt(cashMinor),
		heldMinor: BigInt(heldMinor),
		bonusMinor: BigInt(bonusMinor)
	};
}
// shared/src/rules/books/chain.ts
/** The text of a posting whose hash is its leaf in the batch. */
function postingText(posting) {
	return `posting|${posting.id}|${posting.kind}|${posting.fromAccount}|${posting.toAccount}|${posting.amountMinor}|${posting.fromAfterMinor ?? ""}|${posting.toAfterMinor ?? ""}|${posting.reference}|${posting.reverses ?? ""}`;
}
/** The text of a batch whose hash is its link: it names the link before it and the root over its postings. */
function batchText(previousHash, batch, root) {
	return `batch|${previousHash}|${batch.id}|${batch.lane}|${batch.laneSeq}|${batch.happenedAtMs}|${batch.postingCount}|${root}`;
}
// shared/src/rules/books/verify-receipt.ts
/** Every step of a receipt, from the words of the posting up to the signed day. */
async function verifyReceipt(receipt, tools) {
	const { sha256 } = tools;
	const { signature, issuedAt: signedAt, batch, inDay } = receipt;
	const steps = [
		...await checkSignature(tools, {
			text: receiptText(receipt),
			signature,
			signedAt,
			codes: ["key", "signature"]
		}),
		stepOf("posting", leafOf(sha256, receipt) === receipt.leaf, { posting: receipt.posting.id }),
		stepOf("batch", hashOfBatch(sha256, receipt) === batch.hash, { batch: batch.id })
	];
	if (inDay === null) return [...steps, {
		code: "inDay",
		state: "open",
		params: {}
	}];
	const { day, path } = inDay;
	const head = day.lanes.find(({ lane }) => lane === batch.lane);
	const isInside = day.businessId === receipt.businessId && head !== void 0 && BigInt(batch.laneSeq) <= BigInt(head.laneSeq) && rootAlong(sha256, batch.hash, path) === day.batchRoot;
	return [
		...steps,
		stepOf("inDay", isInside, { day: day.day }),
		...await checkDay(tools, day)
	];
}
/** What a person reads of a receipt before its steps. */
function receiptWords(receipt) {
	const { posting, batch, currency, pointCount, businessId } = receipt;
	return {
		posting: posting.id,
		kind: posting.kind,
		amount: `${formatAmount(BigInt(posting.amountMinor), pointCount)} ${currency}`,
		at: batch.happenedAt,
		business: String(businessId)
	};
}
function leafOf(sha256, { posting }) {
	return sha256(postingText({
		id: BigInt(posting.id),
		kind: posting.kind,
		fromAccount: BigInt(posting.fromAccount),
		toAccount: BigInt(posting.toAccount),
		amountMinor: BigInt(posting.amountMinor),
		fromAfterMinor: bigintOrNull(posting.fromAfterMinor),
		toAfterMinor: bigintOrNull(posting.toAfterMinor),
		reference: posting.reference,
		reverses: bigintOrNull(posting.reverses)
	}));
}
function bigintOrNull(digits) {
	return digits === null ? null : BigInt(digits);
}
function hashOfBatch(sha256, { batch, leaf, path }) {
	const link = {
		id: BigInt(batch.id),
		lane: batch.lane,
		laneSeq: BigInt(batch.laneSeq),
		happenedAtMs: Date.parse(batch.happenedAt),
		postingCount: batch.postingCount
	};
	return sha256(batchText(batch.previousHash, link, rootAlong(sha256, leaf, path)));
}
// shared/src/rules/returns/days-document.ts
var RETURN_COLUMNS = [
	"day",
	"game",
	"rules",
	"paytable",
	"bets",
	"multipliers_e4",
	"squares_e8",
	"expected_e12",
	"variance_e12",
	"money"
];
/** One row of the table. No value holds a comma, a quote or a line break. */
function cellsOf(row) {
	const money = row.money.map((one) => `${one.currency}:${one.pointCount}:${one.stakeMinor}:${one.payoutMinor}`);
	const versions = [String(row.rulesVersion), String(row.paytableVersion)];
	const sums = [
		row.bets,
		row.multiplierE4,
		row.squareE8,
		row.expectedE12,
		row.varianceE12
	];
	return [
		row.day,
		row.game,
		...versions,
		...sums,
		money.join(" ")
	];
}
/** What the signature covers: every field, row by row. */
function returnDaysText(document) {
	const { version, businessId, issuedAt, fromDay, toDay, days } = document;
	return `returns|${version}|${businessId}|${issuedAt}|${fromDay}|${toDay}|${days.map((row) => cellsOf(row).join(",")).join("|")}`;
}
var SEAL = "signature,";
/** The document of such a file, to be read like one of JSON; null when it is none. */
function documentOfCsv(text) {
	const lines = text.split("\r\n");
	const [head, ...rows] = lines.slice(0, -2);
	const seal = lines.at(-2);
	if (head !== RETURN_COLUMNS.join(",") || seal?.startsWith(`${SEAL}"`) !== true) return null;
	try {
		const sealed = JSON.parse(seal.slice(11).replace(/",*$/, "").replaceAll("\"\"", "\""));
		if (typeof sealed !== "object" || sealed === null) return null;
		return {
			...sealed,
			days: rows.map(dayOfRow)
		};
	} catch {
		return null;
	}
}
function dayOfRow(line) {
	const [day, game, rules, paytable, bets, multiplierE4, squareE8, expectedE12, varianceE12, money] = line.split(",");
	const sums = {
		bets,
		multiplierE4,
		squareE8,
		expectedE12,
		varianceE12
	};
	const currencies = (money ?? "").split(" ").filter((one) => one !== "");
	return {
		day,
		game,
		rulesVersion: Number(rules),
		paytableVersion: Number(paytable),
		...sums,
		money: currencies.map((one) => {
			const [currency, pointCount, stakeMinor, payoutMinor] = one.split(":");
			return {
				currency,
				pointCount: Number(pointCount),
				stakeMinor,
				payoutMinor
			};
		})
	};
}
// shared/src/rules/books/verify-returns.ts
/** The steps of the daily sums of what games paid back: key and signature, which cover every field. */
function verifyReturnDays({ signature, ...days }, tools) {
	return checkSignature(tools, {
		text: returnDaysText(days),
		signature,
		signedAt: days.issuedAt,
		codes: ["key", "signature"]
	});
}
/** The steps of a change log: that its entries form one chain, and the first signature that does not fit, if any. */
async function verifyChangeLog({ entries }, tools) {
	const broken = findBreak(tools.sha256, entries);
	const [state, number] = broken === null ? ["right", ""] : ["wrong", String(broken)];
	const chain = {
		code: "log",
		state,
		params: {
			count: String(entries.length),
			number
		}
	};
	let signed = [];
	for (const entry of entries) {
		const { signature, at: signedAt } = entry;
		signed = await checkSignature(tools, {
			text: changeText(entry),
			signature,
			signedAt,
			codes: ["key", "signature"]
		});
		if (signed.some((step) => step.state === "wrong")) break;
	}
	return [chain, ...signed];
}
/** What a person reads of the daily sums before their steps. */
function returnWords({ businessId, fromDay, toDay, issuedAt, days }) {
	const bets = days.reduce((sum, day) => sum + BigInt(day.bets), 0n);
	return {
		business: String(businessId),
		from: fromDay,
		to: toDay,
		at: issuedAt,
		bets: String(bets)
	};
}
/** What a person reads of a change log before its steps. */
function changeWords({ entries }) {
	const last = entries.at(-1);
	return {
		business: String(last?.businessId ?? ""),
		count: String(entries.length),
		at: last?.at ?? ""
	};
}
// shared/src/rules/books/verify-proof.ts
/** One entry for each kind of document. */
var KINDS = {
	async receipt(document, tools) {
		const receipt = readReceipt(document, "");
		return {
			words: receiptWords(receipt),
			steps: await verifyReceipt(receipt, tools)
		};
	},
	async inclusion(document, tools) {
		const inclusion = readInclusion(document, "");
		return {
			words: inclusionWords(inclusion),
			steps: await verifyInclusion(inclusion, tools)
		};
	},
	async day(document, tools) {
		const day = readSignedDay(document, "");
		return {
			words: dayWords(day),
			steps: await checkDay(tools, day)
		};
	},
	async returns(document, tools) {
		const days = readReturnDays(document, "");
		return {
			words: returnWords(days),
			steps: await verifyReturnDays(days, tools)
		};
	},
	async changes(document, tools) {
		const log = readChangeLog(document, "");
		return {
			words: changeWords(log),
			steps: await verifyChangeLog(log, tools)
		};
	}
};
/**
* Checks a document of any kind from end to end, with nothing but what it holds and the published keys.
* @throws ProofFormError when it is not a document at all.
*/
async function verifyProof(document, tools) {
	const kind = kindOf(document);
	const { words, steps } = await KINDS[kind](document, tools);
	return {
		kind,
		words,
		steps,
		isRight: steps.every(({ state }) => state !== "wrong")
	};
}
function kindOf(document) {
	const kind = typeof document === "object" && document !== null && "kind" in document ? document.kind : null;
	if (typeof kind !== "string" || !isProofKind(kind)) throw new ProofFormError("kind");
	return kind;
}
function isProofKind(kind) {
	return Object.hasOwn(KINDS, kind);
}
function dayWords(day) {
	return {
		day: day.day,
		business: String(day.businessId),
		batches: String(day.batchCount),
		postings: String(day.postingCount)
	};
}
// shared/src/rules/books/verify-texts.ts
var stepTexts = {
	key: {
		right: {
			en: "It was signed with the published key {keyId}.",
			fa: "با کلید منتشرشدهٔ {keyId} امضا شده است."
		},
		wrong: {
			en: "The key {keyId} is not published, or was not in use at that time.",
			fa: "کلید {keyId} منتشر نشده یا در آن زمان به کار نمی‌رفته است."
		},
		open: {
			en: "It was signed with the key {keyId}. The published keys were not given, so compare this name with them.",
			fa: "با کلید {keyId} امضا شده است. کلیدهای منتشرشده داده نشده‌اند؛ این نام را با آن‌ها مقایسه کنید."
		}
	},
	signature: {
		right: {
			en: "The signature fits.",
			fa: "امضا درست است."
		},
		wrong: {
			en: "The signature does not fit.",
			fa: "امضا درست نیست."
		}
	},
	posting: {
		right: {
			en: "Posting {posting} gives its hash.",
			fa: "ثبت {posting} همان هش خود را می‌دهد."
		},
		wrong: {
			en: "Posting {posting} does not give its hash: something in it was changed.",
			fa: "ثبت {posting} هش خود را نمی‌دهد: چیزی در آن عوض شده است."
		}
	},
	batch: {
		right: {
			en: "The posting is in batch {batch}, which follows the link before it in the chain.",
			fa: "این ثبت در دستهٔ {batch} است که در زنجیره پس از حلقهٔ پیش از خود می‌آید."
		},
		wrong: {
			en: "The posting is not in batch {batch}, or the batch does not follow the link before it.",
			fa: "این ثبت در دستهٔ {batch} نیست، یا دسته پس از حلقهٔ پیش از خود نمی‌آید."
		}
	},
	inDay: {
		right: {
			en: "The batch is under the published root of {day}.",
			fa: "این دسته زیر ریشهٔ منتشرشدهٔ {day} است."
		},
		wrong: {
			en: "The batch is not under the published root of {day}.",
			fa: "این دسته زیر ریشهٔ منتشرشدهٔ {day} نیست."
		},
		open: {
			en: "Its day is not closed yet. Fetch the receipt again after midnight UTC to see it under a published root.",
			fa: "روز آن هنوز بسته نشده است. پس از نیمه‌شب UTC رسید را دوباره بگیرید تا آن را زیر ریشهٔ منتشرشده ببینید."
		}
	},
	day: {
		right: {
			en: "The record of {day} gives its hash.",
			fa: "سند روز {day} همان هش خود را می‌دهد."
		},
		wrong: {
			en: "The record of {day} does not give its hash: something in it was changed.",
			fa: "سند روز {day} هش خود را نمی‌دهد: چیزی در آن عوض شده است."
		}
	},
	dayKey: {
		right: {
			en: "The day was signed with the published key {keyId}.",
			fa: "این روز با کلید منتشرشدهٔ {keyId} امضا شده است."
		},
		wrong: {
			en: "The key {keyId} of the day is not published, or was not in use at that time.",
			fa: "کلید {keyId} این روز منتشر نشده یا در آن زمان به کار نمی‌رفته است."
		},
		open: {
			en: "The day was signed with the key {keyId}. The published keys were not given, so compare this name with them.",
			fa: "این روز با کلید {keyId} امضا شده است. کلیدهای منتشرشده داده نشده‌اند؛ این نام را با آن‌ها مقایسه کنید."
		}
	},
	daySignature: {
		right: {
			en: "The signature of the day fits.",
			fa: "امضای روز درست است."
		},
		wrong: {
			en: "The signature of the day does not fit.",
			fa: "امضای روز درست نیست."
		}
	},
	total: {
		right: {
			en: "The wallet is counted in the {currency} total published for {day}.",
			fa: "این کیف پول در جمع {currency} که برای {day} منتشر شده به شمار آمده است."
		},
		wrong: {
			en: "The wallet does not lead to the {currency} total published for {day}.",
			fa: "این کیف پول به جمع {currency} که برای {day} منتشر شده نمی‌رسد."
		}
	},
	log: {
		right: {
			en: "Each of the {count} entries gives its hash and follows the one before it; no entry is missing.",
			fa: "هر یک از {count} خط همان هش خود را می‌دهد و پس از خط پیش از خود می‌آید؛ هیچ خطی جا نیفتاده است."
		},
		wrong: {
			en: "Entry {number} does not follow the one before it, or something in it was changed.",
			fa: "خط {number} پس از خط پیش از خود نمی‌آید، یا چیزی در آن عوض شده است."
		}
	}
};
var kindTexts = {
	receipt: {
		en: "Receipt of posting {posting} at business {business}: {kind}, {amount}, {at}",
		fa: "رسید ثبت {posting} در کسب‌وکار {business}: {kind}، {amount}، {at}"
	},
	inclusion: {
		en: "What wallet {wallet} was owed on {day}: {cash} cash, {held} in open bets, {bonus} bonus",
		fa: "بدهی به کیف پول {wallet} در {day}: {cash} نقد، {held} در شرط‌های باز، {bonus} پاداش"
	},
	day: {
		en: "The books of business {business} on {day}: {postings} postings in {batches} batches",
		fa: "دفترهای کسب‌وکار {business} در {day}: {postings} ثبت در {batches} دسته"
	},
	returns: {
		en: "What the house games of business {business} paid back from {from} to {to}: {bets} bets, as of {at}",
		fa: "بازگشت بازی‌های خانهٔ کسب‌وکار {business} از {from} تا {to}: {bets} شرط، تا لحظهٔ {at}"
	},
	changes: {
		en: "The log of all rules and pay tables of business {business}: {count} entries, the last of {at}",
		fa: "فهرست همهٔ قاعده‌ها و جدول‌های پرداخت کسب‌وکار {business}: {count} خط، آخرین از {at}"
	}
};
/** What kinds of postings are called; one without a name here is shown as it is written. */
var postingTexts = {
	deposit: {
		en: "deposit",
		fa: "واریز"
	},
	stake: {
		en: "stake",
		fa: "مبلغ شرط"
	},
	hold: {
		en: "held stake",
		fa: "مبلغ شرط نگه‌داشته"
	},
	payout: {
		en: "payout",
		fa: "پرداخت برد"
	},
	refund: {
		en: "refund",
		fa: "بازگشت مبلغ"
	},
	reversal: {
		en: "correction",
		fa: "اصلاح"
	}
};
/** The line above the steps, in a language. `mark` may set the document's values apart from the text. */
function headLine(report, language, mark) {
	const { kind } = report.words;
	const named = kind === void 0 ? {} : { kind: postingTexts[kind]?.[language] ?? kind };
	return fillWords(kindTexts[report.kind][language], {
		...report.words,
		...named
	}, mark);
}
/** The line of a step, in a language. */
function stepLine(step, language, mark) {
	return fillWords((stepTexts[step.code][step.state] ?? stepTexts[step.code].wrong)[language], step.params, mark);
}
/** The last line. `unknownKey`: everything fits, but nobody has said yet whose key it is. */
var verdictTexts = {
	right: {
		en: "Everything fits.",
		fa: "همه‌چیز درست است."
	},
	wrong: {
		en: "This document is not right. Do not rely on it.",
		fa: "این سند درست نیست. به آن تکیه نکنید."
	},
	unknownKey: {
		en: "Everything fits, if the key is a published one. Give the published keys to be sure.",
		fa: "همه‌چیز درست است، اگر کلید منتشرشده باشد. برای اطمینان، کلیدهای منتشرشده را بدهید."
	}
};
/** Which of the verdicts a report ends with. */
function verdictOf(steps) {
	if (steps.some(({ state }) => state === "wrong")) return "wrong";
	return steps.some(({ code, state }) => state === "open" && (code === "key" || code === "dayKey")) ? "unknownKey" : "right";
}
/** Puts values into a text; `mark` may set them apart. */
function fillWords(text, words, mark = (word) => word) {
	return text.replace(/\{(\w+)\}/g, (_, name) => mark(words[name] ?? ""));
}
// scripts/verify/tas-verify.ts
var USAGE = "Usage: npx tas-verify document.json [--keys tas-keys.json] [--lang en|fa]";
var MAX_BYTES = 16777216;
var MARKS = {
	right: "✓",
	wrong: "✗",
	open: "–"
};
/** Said to the person, in one sentence. */
var Complaint = class extends Error {};
function readArguments() {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				keys: { type: "string" },
				lang: {
					type: "string",
					default: "en"
				}
			}
		});
		const [file, ...more] = positionals;
		const { keys, lang } = values;
		if (file === void 0 || more.length > 0 || lang !== "en" && lang !== "fa") throw new Complaint(USAGE);
		return {
			file,
			keys,
			lang
		};
	} catch {
		throw new Complaint(USAGE);
	}
}
/** What a file says: JSON, or one of our tables as CSV. */
function readDocument(file) {
	let text;
	try {
		text = readFileSync(file, "utf8");
	} catch {
		throw new Complaint(`${file} cannot be read.`);
	}
	if (text.length > MAX_BYTES) throw new Complaint(`${file} is too large to be a document of ours.`);
	const table = documentOfCsv(text);
	if (table !== null) return table;
	try {
		return JSON.parse(text);
	} catch {
		throw new Complaint(`${file} is not JSON.`);
	}
}
/** Reads a document, or says which field of the file cannot be right. */
async function understand(file, read) {
	try {
		return await read();
	} catch (error) {
		if (!(error instanceof ProofFormError)) throw error;
		throw new Complaint(`${file} is not a document of ours: ${error.message}.`);
	}
}
function verifySignature(publicKey, text, signature) {
	try {
		const key = createPublicKey({
			key: {
				kty: "OKP",
				crv: "Ed25519",
				x: publicKey
			},
			format: "jwk"
		});
		return verify(null, Buffer.from(text), key, Buffer.from(signature, "base64url"));
	} catch {
		return false;
	}
}
function print(report, lang) {
	const lines = [
		headLine(report, lang),
		...report.steps.map((step) => `  ${MARKS[step.state]} ${stepLine(step, lang)}`),
		verdictTexts[verdictOf(report.steps)][lang]
	];
	process.stdout.write(`${lines.join("\n")}\n`);
}
async function main() {
	const { file, keys: keyFile, lang } = readArguments();
	const document = readDocument(file);
	const given = keyFile === void 0 ? null : readDocument(keyFile);
	const keys = keyFile === void 0 ? null : await understand(keyFile, () => readKeyDocument(given, "")).then((read) => read.keys);
	const sha256 = (text) => createHash("sha256").update(text).digest("hex");
	const report = await understand(file, () => verifyProof(document, {
		sha256,
		verifySignature,
		keys
	}));
	print(report, lang);
	return report.isRight ? 0 : 1;
}
try {
	process.exitCode = await main();
} catch (error) {
	const sentence = error instanceof Complaint ? error.message : "This document could not be checked.";
	process.stderr.write(`${sentence}\n`);
	process.exitCode = 1;
}
export {};
