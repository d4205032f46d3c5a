#!/usr/bin/env node
// Checks receipts, proofs of inclusion, signed days, bets, lottery draws, daily returns, the log of pay tables, statements, exports of accounts and packs of complaints. Needs Node 20.19 or newer and nothing else.
// Made from scripts/verify/tas-verify.ts and shared/src/rules by `npm run build:verifier`; not edited by hand.
import { createHash, createHmac, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
// \0rolldown/runtime.js
var __defProp = Object.defineProperty;
var __esmMin = (fn, res, err) => () => {
	if (err) throw err[0];
	try {
		return fn && (res = fn(fn = 0)), res;
	} catch (e) {
		throw err = [e], e;
	}
};
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) __defProp(target, name, {
		get: all[name],
		enumerable: true
	});
	if (!no_symbols) __defProp(target, Symbol.toStringTag, { value: "Module" });
	return target;
};
// node_modules/@noble/hashes/_u64.js
function setU64FromNum(view, byteOffset, n, isLE) {
	const h = fromNumH(n);
	const l = fromNumL(n);
	view.setUint32(byteOffset, isLE ? l : h, isLE);
	view.setUint32(byteOffset + 4, isLE ? h : l, isLE);
}
var fromNumH, fromNumL;
var init__u64 = __esmMin((() => {
	fromNumH = (n) => n / 2 ** 32 | 0;
	fromNumL = (n) => n >>> 0;
}));
// node_modules/@noble/hashes/utils.js
/**
* Checks if something is Uint8Array. Be careful: nodejs Buffer will return true.
* @param a - value to test
* @returns `true` when the value is a Uint8Array-compatible view.
* @example
* Check whether a value is a Uint8Array-compatible view.
* ```ts
* isBytes(new Uint8Array([1, 2, 3]));
* ```
*/
function isBytes$1(a) {
	return a instanceof Uint8Array || ArrayBuffer.isView(a) && a.constructor.name === "Uint8Array" && "BYTES_PER_ELEMENT" in a && a.BYTES_PER_ELEMENT === 1;
}
/**
* Asserts something is a non-negative integer.
* @param n - number to validate
* @param title - label included in thrown errors
* @returns The validated number.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate a non-negative integer option.
* ```ts
* anumber(32, 'length');
* ```
*/
function anumber$1(n, title = "") {
	if (typeof n !== "number") throw new TypeError(atitle$1(title) + "expected number, got " + typeof n);
	if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(atitle$1(title) + "expected integer >= 0, got " + n);
	return n;
}
/**
* Asserts something is Uint8Array.
* @param value - value to validate
* @param length - optional exact length constraint
* @param title - label included in thrown errors
* @returns The validated byte array.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate that a value is a byte array.
* ```ts
* abytes(new Uint8Array([1, 2, 3]));
* ```
*/
function abytes$1(value, length, title = "") {
	if (isBytes$1(value) && (length === void 0 || value.length === length)) return value;
	if (length !== void 0) anumber$1(length, "length");
	const bytes = isBytes$1(value);
	const ofLen = length !== void 0 ? ` of length ${length}` : "";
	const got = bytes ? `length=${value.length}` : `type=${typeof value}`;
	const message = atitle$1(title) + "expected Uint8Array" + ofLen + ", got " + got;
	if (!bytes) throw new TypeError(message);
	throw new RangeError(message);
}
/**
* Asserts a hash instance has not been destroyed or finished.
* @param instance - hash instance to validate
* @param checkFinished - whether to reject finalized instances
* @throws If the hash instance has already been destroyed or finalized. {@link Error}
* @example
* Validate that a hash instance is still usable.
* ```ts
* import { aexists } from '@noble/hashes/utils.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const hash = sha256.create();
* aexists(hash);
* ```
*/
function aexists(instance, checkFinished = true) {
	if (instance.destroyed) throw new Error("hash was destroyed");
	if (checkFinished && instance.finished) throw new Error("digest() was already called");
}
/**
* Asserts output is a sufficiently-sized byte array.
* @param out - destination buffer
* @param instance - hash instance providing output length
* Oversized buffers are allowed; downstream code only promises to fill the first `outputLen` bytes.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate a caller-provided digest buffer.
* ```ts
* import { aoutput } from '@noble/hashes/utils.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const hash = sha256.create();
* aoutput(new Uint8Array(hash.outputLen), hash);
* ```
*/
function aoutput(out, instance) {
	abytes$1(out, void 0, "output");
	const min = instance.outputLen;
	if (!(out.length >= min)) throw new RangeError("\"output\" expected length >= " + min);
}
/**
* Zeroizes typed arrays in place. Warning: JS provides no guarantees.
* @param arrays - arrays to overwrite with zeros
* @example
* Zeroize sensitive buffers in place.
* ```ts
* clean(new Uint8Array([1, 2, 3]));
* ```
*/
function clean(...arrays) {
	for (let i = 0; i < arrays.length; i++) arrays[i].fill(0);
}
/**
* Creates a DataView for byte-level manipulation.
* @param arr - source typed array
* @returns DataView over the same buffer region.
* @example
* Create a DataView over an existing buffer.
* ```ts
* createView(new Uint8Array(4));
* ```
*/
function createView(arr) {
	return new DataView(arr.buffer, arr.byteOffset, arr.byteLength);
}
/**
* Rotate-right operation for uint32 values.
* @param word - source word
* @param shift - shift amount in bits
* @returns Rotated word.
* @example
* Rotate a 32-bit word to the right.
* ```ts
* rotr(0x12345678, 8);
* ```
*/
function rotr(word, shift) {
	return word << 32 - shift | word >>> shift;
}
/**
* Convert byte array to hex string.
* Uses the built-in function when available and assumes it matches the tested
* fallback semantics.
* @param bytes - bytes to encode
* @returns Lowercase hexadecimal string.
* @throws On wrong argument types. {@link TypeError}
* @example
* Convert bytes to lowercase hexadecimal.
* ```ts
* bytesToHex(Uint8Array.from([0xca, 0xfe, 0x01, 0x23])); // 'cafe0123'
* ```
*/
function bytesToHex$1(bytes) {
	abytes$1(bytes);
	if (hasHexBuiltin) return bytes.toHex();
	let hex = "";
	for (let i = 0; i < bytes.length; i++) hex += hexes[bytes[i]];
	return hex;
}
function asciiToBase16(ch) {
	return ch >= 48 && ch <= 57 ? ch - 48 : ch >= 65 && ch <= 70 ? ch - 55 : ch >= 97 && ch <= 102 ? ch - 87 : void 0;
}
/**
* Convert hex string to byte array. Uses built-in function, when available.
* @param hex - hexadecimal string to decode
* @returns Decoded bytes.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Decode lowercase hexadecimal into bytes.
* ```ts
* hexToBytes('cafe0123'); // Uint8Array.from([0xca, 0xfe, 0x01, 0x23])
* ```
*/
function hexToBytes$1(hex) {
	if (typeof hex !== "string") throw new TypeError("hex string expected, got " + typeof hex);
	if (hasHexBuiltin) try {
		return Uint8Array.fromHex(hex);
	} catch (error) {
		if (error instanceof SyntaxError) throw new RangeError(error.message);
		throw error;
	}
	const hl = hex.length;
	const al = hl / 2;
	if (hl % 2) throw new RangeError("hex string expected, got unpadded hex of length " + hl);
	const array = new Uint8Array(al);
	for (let ai = 0, hi = 0; ai < al; ai++, hi += 2) {
		const n1 = asciiToBase16(hex.charCodeAt(hi));
		const n2 = asciiToBase16(hex.charCodeAt(hi + 1));
		if (n1 === void 0 || n2 === void 0) {
			const char = hex[hi] + hex[hi + 1];
			throw new RangeError("hex string expected, got non-hex character \"" + char + "\" at index " + hi);
		}
		array[ai] = n1 * 16 + n2;
	}
	return array;
}
/**
* Converts string to bytes using UTF8 encoding.
* Built-in doesn't validate input to be string: we do the check.
* Non-ASCII details are delegated to the platform `TextEncoder`.
* @param str - string to encode
* @returns UTF-8 encoded bytes.
* @throws On wrong argument types. {@link TypeError}
* @example
* Encode a string as UTF-8 bytes.
* ```ts
* utf8ToBytes('abc'); // Uint8Array.from([97, 98, 99])
* ```
*/
function utf8ToBytes(str) {
	if (typeof str !== "string") throw new TypeError("string expected");
	const encoded = new TextEncoder().encode(str);
	try {
		return new Uint8Array(encoded);
	} finally {
		clean(encoded);
	}
}
/**
* Copies several Uint8Arrays into one.
* @param arrays - arrays to concatenate
* @returns Concatenated byte array.
* @throws On wrong argument types. {@link TypeError}
* @example
* Concatenate multiple byte arrays.
* ```ts
* concatBytes(new Uint8Array([1]), new Uint8Array([2]));
* ```
*/
function concatBytes$1(...arrays) {
	let sum = 0;
	for (let i = 0; i < arrays.length; i++) {
		const a = arrays[i];
		abytes$1(a);
		sum += a.length;
	}
	const res = new Uint8Array(sum);
	for (let i = 0, pad = 0; i < arrays.length; i++) {
		const a = arrays[i];
		res.set(a, pad);
		pad += a.length;
	}
	return res;
}
/**
* Merges default options and passed options.
* @param defaults - base option object
* @param opts - user overrides
* @param title - label included in thrown override errors
* @returns Fresh merged option object with a null prototype.
* @throws On wrong argument types. {@link TypeError}
* @example
* Merge user overrides onto default options.
* ```ts
* checkOpts({ dkLen: 32 }, { asyncTick: 10 });
* ```
*/
function checkOpts(defaults, opts, title = "opts") {
	aopts(defaults, "defaults");
	if (opts !== void 0) aopts(opts, title);
	return Object.assign(Object.create(null), defaults, opts);
}
/**
* Creates a callable hash function from a stateful class constructor.
* @param hashCons - hash constructor or factory
* @param info - optional metadata such as DER OID
* @returns Frozen callable hash wrapper with `.create()`.
*   Wrapper construction eagerly calls `hashCons(undefined)` once to read
*   `outputLen` / `blockLen`, so constructor side effects happen at module
*   init time.
* @throws On wrong argument types. {@link TypeError}
* @example
* Wrap a stateful hash constructor into a callable helper.
* ```ts
* import { createHasher } from '@noble/hashes/utils.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const wrapped = createHasher(sha256.create, { oid: sha256.oid });
* wrapped(new Uint8Array([1]));
* ```
*/
function createHasher$1(hashCons, info = {}) {
	if (typeof hashCons !== "function") throw new TypeError("\"hashCons\" expected function, got type=" + typeof hashCons);
	info = checkOpts({}, info, "info");
	const hashC = (msg, opts) => hashCons(opts).update(msg).digest();
	const tmp = hashCons(void 0);
	hashC.outputLen = tmp.outputLen;
	hashC.blockLen = tmp.blockLen;
	hashC.canXOF = tmp.canXOF;
	hashC.create = (opts) => hashCons(opts);
	Object.assign(hashC, info);
	return Object.freeze(hashC);
}
/**
* Cryptographically secure PRNG backed by `crypto.getRandomValues`.
* @param bytesLength - number of random bytes to generate
* @returns Random bytes.
* The platform `getRandomValues()` implementation still defines any
* single-call length cap, and this helper rejects oversize requests
* with a stable library `RangeError` instead of host-specific errors.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @throws If the current runtime does not provide `crypto.getRandomValues`. {@link Error}
* @example
* Generate a fresh random key or nonce.
* ```ts
* const key = randomBytes(16);
* ```
*/
function randomBytes$1(bytesLength = 32) {
	anumber$1(bytesLength, "bytesLength");
	const cr = typeof globalThis === "object" ? globalThis.crypto : null;
	if (typeof cr?.getRandomValues !== "function") throw new Error("crypto.getRandomValues must be defined");
	if (bytesLength > 65536) throw new RangeError(`"bytesLength" expected <= 65536, got ${bytesLength}`);
	return cr.getRandomValues(new Uint8Array(bytesLength));
}
var atitle$1, aobject$1, aopts, hasHexBuiltin, hexes, oidNist;
var init_utils$1 = __esmMin((() => {
	atitle$1 = (title) => title ? `"${title}" ` : "";
	aobject$1 = (value, label) => {
		if (value === null || typeof value !== "object" || Array.isArray(value)) throw new TypeError((label === "object" ? "" : `"${label}" `) + "expected object, got type=" + typeof value);
	};
	aopts = (value, label) => {
		aobject$1(value, label);
		const proto = Object.getPrototypeOf(value);
		if (proto !== Object.prototype && proto !== null) throw new TypeError(`"${label}" expected plain object`);
		if (Object.hasOwn(value, "__proto__")) throw new TypeError(`"${label}.__proto__" is not allowed`);
	};
	hasHexBuiltin = /* @__PURE__ */ (() => typeof Uint8Array.from([]).toHex === "function" && typeof Uint8Array.fromHex === "function")();
	hexes = /* @__PURE__ */ Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));
	oidNist = (suffix) => ({ oid: Uint8Array.from([
		6,
		9,
		96,
		134,
		72,
		1,
		101,
		3,
		4,
		2,
		suffix
	]) });
}));
// node_modules/@noble/hashes/_md.js
/**
* Shared 32-bit conditional boolean primitive reused by SHA-256, SHA-1, and MD5 `F`.
* Returns bits from `b` when `a` is set, otherwise from `c`.
* The XOR form is equivalent to MD5's `F(X,Y,Z) = XY v not(X)Z` because the masked terms never
* set the same bit.
* @param a - selector word
* @param b - word chosen when selector bit is set
* @param c - word chosen when selector bit is clear
* @returns Mixed 32-bit word.
* @example
* Combine three words with the shared 32-bit choice primitive.
* ```ts
* Chi(0xffffffff, 0x12345678, 0x87654321);
* ```
*/
function Chi(a, b, c) {
	return a & b ^ ~a & c;
}
/**
* Shared 32-bit majority primitive reused by SHA-256 and SHA-1.
* Returns bits shared by at least two inputs.
* @param a - first input word
* @param b - second input word
* @param c - third input word
* @returns Mixed 32-bit word.
* @example
* Combine three words with the shared 32-bit majority primitive.
* ```ts
* Maj(0xffffffff, 0x12345678, 0x87654321);
* ```
*/
function Maj(a, b, c) {
	return a & b ^ a & c ^ b & c;
}
var HashMD, SHA256_IV;
var init__md = __esmMin((() => {
	init__u64();
	init_utils$1();
	HashMD = class {
		blockLen;
		outputLen;
		canXOF = false;
		padOffset;
		isLE;
		buffer;
		view;
		finished = false;
		length = 0;
		pos = 0;
		destroyed = false;
		constructor(blockLen, outputLen, padOffset, isLE) {
			this.blockLen = blockLen;
			this.outputLen = outputLen;
			this.padOffset = padOffset;
			this.isLE = isLE;
			this.buffer = new Uint8Array(blockLen);
			this.view = createView(this.buffer);
		}
		update(data) {
			aexists(this);
			abytes$1(data);
			const { view, buffer, blockLen } = this;
			const len = data.length;
			let processed = false;
			for (let pos = 0; pos < len;) {
				const take = Math.min(blockLen - this.pos, len - pos);
				if (take === blockLen) {
					const dataView = createView(data);
					for (; blockLen <= len - pos; pos += blockLen) this.process(dataView, pos);
					processed = true;
					continue;
				}
				buffer.set(pos === 0 && take === len ? data : data.subarray(pos, pos + take), this.pos);
				this.pos += take;
				pos += take;
				if (this.pos === blockLen) {
					this.process(view, 0);
					this.pos = 0;
					processed = true;
				}
			}
			this.length += data.length;
			if (processed) this.roundClean();
			return this;
		}
		digestInto(out) {
			aexists(this);
			aoutput(out, this);
			this.finished = true;
			const { buffer, view, blockLen, isLE } = this;
			let { pos } = this;
			buffer[pos++] = 128;
			buffer.fill(0, pos);
			if (this.padOffset > blockLen - pos) {
				this.process(view, 0);
				buffer.fill(0);
			}
			setU64FromNum(view, blockLen - 8, this.length * 8, isLE);
			this.process(view, 0);
			this.roundClean();
			const oview = out === buffer ? view : createView(out);
			const len = this.outputLen;
			const outLen = len / 4;
			const state = this.get();
			if (len % 4 || outLen > state.length) throw new Error("invalid outputLen");
			for (let i = 0; i < outLen; i++) oview.setUint32(4 * i, state[i], isLE);
		}
		digest() {
			const { buffer, outputLen } = this;
			this.digestInto(buffer);
			const res = buffer.slice(0, outputLen);
			this.destroy();
			return res;
		}
		_cloneIntoMeta(to) {
			const { buffer, length, finished, destroyed, pos } = this;
			to.destroyed = destroyed;
			to.finished = finished;
			to.length = length;
			to.pos = pos;
			if (pos) to.buffer.set(buffer);
			return to;
		}
		clone() {
			return this._cloneInto();
		}
	};
	SHA256_IV = /* @__PURE__ */ Uint32Array.from([
		1779033703,
		3144134277,
		1013904242,
		2773480762,
		1359893119,
		2600822924,
		528734635,
		1541459225
	]);
}));
// node_modules/@noble/hashes/sha2.js
var SHA256_K, SHA256_W, SHA2_32B, _SHA256, sha256;
var init_sha2 = __esmMin((() => {
	init__md();
	init_utils$1();
	SHA256_K = /* @__PURE__ */ Uint32Array.from([
		1116352408,
		1899447441,
		3049323471,
		3921009573,
		961987163,
		1508970993,
		2453635748,
		2870763221,
		3624381080,
		310598401,
		607225278,
		1426881987,
		1925078388,
		2162078206,
		2614888103,
		3248222580,
		3835390401,
		4022224774,
		264347078,
		604807628,
		770255983,
		1249150122,
		1555081692,
		1996064986,
		2554220882,
		2821834349,
		2952996808,
		3210313671,
		3336571891,
		3584528711,
		113926993,
		338241895,
		666307205,
		773529912,
		1294757372,
		1396182291,
		1695183700,
		1986661051,
		2177026350,
		2456956037,
		2730485921,
		2820302411,
		3259730800,
		3345764771,
		3516065817,
		3600352804,
		4094571909,
		275423344,
		430227734,
		506948616,
		659060556,
		883997877,
		958139571,
		1322822218,
		1537002063,
		1747873779,
		1955562222,
		2024104815,
		2227730452,
		2361852424,
		2428436474,
		2756734187,
		3204031479,
		3329325298
	]);
	SHA256_W = /* @__PURE__ */ new Uint32Array(64);
	SHA2_32B = class extends HashMD {
		A = 0;
		B = 0;
		C = 0;
		D = 0;
		E = 0;
		F = 0;
		G = 0;
		H = 0;
		constructor(outputLen, IV) {
			super(64, outputLen, 8, false);
			this.A = IV[0] | 0;
			this.B = IV[1] | 0;
			this.C = IV[2] | 0;
			this.D = IV[3] | 0;
			this.E = IV[4] | 0;
			this.F = IV[5] | 0;
			this.G = IV[6] | 0;
			this.H = IV[7] | 0;
		}
		get() {
			const { A, B, C, D, E, F, G, H } = this;
			return [
				A,
				B,
				C,
				D,
				E,
				F,
				G,
				H
			];
		}
		set(A, B, C, D, E, F, G, H) {
			this.A = A | 0;
			this.B = B | 0;
			this.C = C | 0;
			this.D = D | 0;
			this.E = E | 0;
			this.F = F | 0;
			this.G = G | 0;
			this.H = H | 0;
		}
		_cloneInto(to) {
			(to ||= new this.constructor()).set(...this.get());
			return this._cloneIntoMeta(to);
		}
		process(view, offset) {
			for (let i = 0; i < 16; i++, offset += 4) SHA256_W[i] = view.getUint32(offset, false);
			for (let i = 16; i < 64; i++) {
				const W15 = SHA256_W[i - 15];
				const W2 = SHA256_W[i - 2];
				const s0 = rotr(W15, 7) ^ rotr(W15, 18) ^ W15 >>> 3;
				const s1 = rotr(W2, 17) ^ rotr(W2, 19) ^ W2 >>> 10;
				SHA256_W[i] = s1 + SHA256_W[i - 7] + s0 + SHA256_W[i - 16] | 0;
			}
			let { A, B, C, D, E, F, G, H } = this;
			for (let i = 0; i < 64; i++) {
				const sigma1 = rotr(E, 6) ^ rotr(E, 11) ^ rotr(E, 25);
				const T1 = H + sigma1 + Chi(E, F, G) + SHA256_K[i] + SHA256_W[i] | 0;
				const T2 = (rotr(A, 2) ^ rotr(A, 13) ^ rotr(A, 22)) + Maj(A, B, C) | 0;
				H = G;
				G = F;
				F = E;
				E = D + T1 | 0;
				D = C;
				C = B;
				B = A;
				A = T1 + T2 | 0;
			}
			A = A + this.A | 0;
			B = B + this.B | 0;
			C = C + this.C | 0;
			D = D + this.D | 0;
			E = E + this.E | 0;
			F = F + this.F | 0;
			G = G + this.G | 0;
			H = H + this.H | 0;
			this.set(A, B, C, D, E, F, G, H);
		}
		roundClean() {
			clean(SHA256_W);
		}
		destroy() {
			this.destroyed = true;
			this.set(0, 0, 0, 0, 0, 0, 0, 0);
			clean(this.buffer);
		}
	};
	_SHA256 = class extends SHA2_32B {
		constructor() {
			super(32, SHA256_IV);
		}
	};
	sha256 = /* @__PURE__ */ createHasher$1(() => new _SHA256(), /* @__PURE__ */ oidNist(1));
}));
// shared/src/rules/lottery/beacon.ts
init_sha2();
init_utils$1();
/**
* `drand-quicknet`: a round of the public randomness beacon of the League of Entropy. `sandbox`: follows from the list of
* tickets; anybody can compute it again, but it proves nothing about who chose the house seed.
*/
var BEACON_SOURCES = ["sandbox", "drand-quicknet"];
var DRAND_GENESIS_S = 1692803367;
var DRAND_PERIOD_S = 3;
/** Milliseconds since 1970 at which a round becomes known. Rounds count from 1. */
function drandTimeMs(round) {
	return (DRAND_GENESIS_S + (round - 1) * DRAND_PERIOD_S) * 1e3;
}
/**
* The randomness of a round: SHA-256 of the bytes of its signature, as drand defines it. Null when the text is no bytes in
* lowercase hex.
*/
function drandRandomness(signature) {
	return /^(?:[0-9a-f]{2})+$/.test(signature) ? bytesToHex$1(sha256(hexToBytes$1(signature))) : null;
}
/** The beacon of a sandbox draw: nobody knows it before the list of tickets is closed, for it is made of its root. */
function sandboxBeacon(sha256, draw) {
	return sha256(`tas sandbox beacon|${draw.number}|${draw.seedHash}|${draw.root}`);
}
// shared/src/rules/games/params.ts
/** A JSON number without fraction between two bounds; texts, digits of other scripts and NaN are not. */
function isWholeIn(value, min, max) {
	return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}
/** One of the listed words, letter for letter. */
function isOneOf(value, words) {
	return words.some((word) => word === value);
}
/** Reads the parameters of a game that has but a `difficulty`, one of the listed words. Never throws. */
function readDifficulty({ difficulty }, difficulties) {
	if (!isOneOf(difficulty, difficulties)) return {
		ok: false,
		field: "difficulty"
	};
	return {
		ok: true,
		params: { difficulty }
	};
}
// shared/src/rules/lottery/draw-rules.ts
/** Tickets of one draw; what a person can download and go through in a browser. */
var MAX_DRAW_TICKETS = 1e5;
/** What is wrong with the terms of a draw; null: nothing. Never throws. */
function findRulesProblem(rules) {
	const { pick, from, priceMinor, maxTickets, maxPerPlayer, tiers } = rules;
	if (!(isWholeIn(pick, 1, 10) && isWholeIn(from, pick + 1, 99) && priceMinor > 0n && isWholeIn(maxTickets, 1, 1e5) && isWholeIn(maxPerPlayer, 1, maxTickets) && tiers.length > 0 && tiers.every(({ hits }, index) => isWholeIn(hits, 1, (tiers[index - 1]?.hits ?? pick + 1) - 1)) && tiers.every(({ reserveMinor, prizeMinor }) => reserveMinor > 0n && (prizeMinor === null || prizeMinor > 0n)))) return "form";
	return tiers.every(({ reserveMinor, prizeMinor }) => prizeMinor === null || prizeMinor <= reserveMinor) ? null : "prize_exceeds_pool";
}
/** Everything set aside for the winners of a draw. */
function fundMinor({ tiers }) {
	return tiers.reduce((sum, { reserveMinor }) => sum + reserveMinor, 0n);
}
/** Are these the numbers of a ticket: `pick` different ones of 1…`from`, in ascending order? */
function isTicketNumbers(numbers, { pick, from }) {
	return numbers.length === pick && numbers.every((number, index) => isWholeIn(number, Number(numbers[index - 1] ?? 0) + 1, from));
}
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
	return `day|${day.version}|${day.businessId}|${day.day}|${day.closedAt}|${day.previousHash}|${batches}|${lanes.join(",")}|${liabilities.join(",")}|${day.trail.seq}:${day.trail.hash}`;
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
var version$9 = exactly(1);
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
var signatureText = text(/^[\w-]{85}[AQgw]$/);
var signature = record({
	keyId,
	publicKey,
	signature: signatureText
});
/** @throws ProofFormError */
var readSignedDay = record({
	kind: exactly("day"),
	version: version$9,
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
	trail: record({
		seq: digits,
		hash
	}),
	hash,
	signature
});
/** @throws ProofFormError */
var readReceipt = record({
	kind: exactly("receipt"),
	version: version$9,
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
	version: version$9,
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
/** Anything JSON holds; what it means is for the rules of its game to judge. */
var anything = (value, at) => {
	if (value === void 0) throw new ProofFormError(at);
	return value;
};
var params = (value, at) => {
	if (typeof value !== "object" || value === null || Array.isArray(value)) throw new ProofFormError(at);
	return Object.fromEntries(Object.entries(value));
};
var betStatus = (value, at) => {
	if (value !== "won" && value !== "lost") throw new ProofFormError(at);
	return value;
};
var amount = text(/^(?:0|[1-9]\d{0,17})(?:\.\d{1,8})?$/);
var proofText = (value, at) => {
	if (typeof value !== "string" || value === "" || value.length > 512) throw new ProofFormError(at);
	return value;
};
/** @throws ProofFormError */
var readBetDocument = record({
	kind: exactly("bet"),
	version: version$9,
	id: text(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
	number: count,
	placedAt: instant,
	game: gameName,
	currency,
	amount,
	payout: amount,
	multiplier: text(/^\d{1,15}(?:\.\d{1,4})?$/),
	status: betStatus,
	params,
	outcome: anything,
	rulesVersion: orNull(count),
	paytableVersion: orNull(count),
	proof: record({
		serverSeed: proofText,
		serverSeedHash: hash,
		clientSeed: proofText,
		nonce: orNull(count),
		params
	})
});
/** Fractions in lowest terms of games with many draws. */
var fractionDigits = text(/^(?:0|[1-9]\d{0,999})$/);
/** @throws ProofFormError */
var readChangeLog = record({
	kind: exactly("changes"),
	version: version$9,
	entries: list(record({
		kind: exactly("change"),
		version: version$9,
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
	version: version$9,
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
var beaconSource = (value, at) => {
	const known = BEACON_SOURCES.find((one) => one === value);
	if (known === void 0) throw new ProofFormError(at);
	return known;
};
/** @throws ProofFormError */
var readLotteryDocument = record({
	kind: exactly("lottery"),
	version: version$9,
	businessId: count,
	number: count,
	currency,
	pointCount: whole(18),
	rules: record({
		rulesVersion: exactly(1),
		pick: count,
		from: count,
		priceMinor: digits,
		maxTickets: count,
		maxPerPlayer: count,
		tiers: list(record({
			hits: count,
			reserveMinor: digits,
			prizeMinor: orNull(digits)
		}), 10)
	}),
	opening: record({
		opensAt: instant,
		closesAt: instant,
		seedHash: hash,
		beaconSource,
		beaconRound: orNull(count),
		signedAt: instant,
		signature
	}),
	closing: orNull(record({
		count,
		root: hash,
		signedAt: instant,
		signature
	})),
	outcome: orNull(record({
		beacon: hash,
		beaconSignature: orNull(text(/^(?:[0-9a-f]{2}){1,200}$/)),
		houseSeed: hash,
		numbers: list(count, 10),
		tiers: list(record({
			hits: count,
			winners: count,
			prizeMinor: digits
		}), 10),
		paidMinor: digits,
		remainderMinor: digits,
		signedAt: instant,
		signature
	})),
	tickets: orNull(list(text(/^[\d|a-f-]{1,100}$/), MAX_DRAW_TICKETS))
});
/** What `/.well-known/tas-keys.json` holds. @throws ProofFormError */
var readKeyDocument = record({ keys: list(record({
	keyId,
	algorithm: exactly("Ed25519"),
	publicKey,
	since: instant,
	until: orNull(instant)
}), 1e4) });
// shared/src/rules/books/account-seal.ts
/** The text that the signature of an export covers. */
function accountExportText(facts) {
	const { version, businessId, playerId, lineCount, issuedAt, sha256 } = facts;
	return `account|${version}|${businessId}|${playerId}|${lineCount}|${issuedAt}|${sha256}`;
}
// shared/src/rules/books/complaint-seal.ts
/** The text that the signature of a pack covers. */
function complaintPackText(facts) {
	const { version, businessId, playerId, number, lineCount, issuedAt, sha256 } = facts;
	return `complaint|${version}|${businessId}|${playerId}|${number}|${lineCount}|${issuedAt}|${sha256}`;
}
// shared/src/rules/books/statement-seal.ts
/** The formats a statement can be exported in. */
var STATEMENT_FORMATS = ["csv", "json"];
/** The text that the signature of a statement covers. */
function statementText(facts) {
	const { version, format, businessId, playerId, currency, lineCount, issuedAt, sha256 } = facts;
	return `statement|${version}|${format}|${businessId}|${playerId}|${currency}|${lineCount}|${issuedAt}|${sha256}`;
}
/** The last line of a CSV statement begins with this cell; the second is the seal as JSON, quoted as CSV quotes. */
var CSV_START = "signature,\"";
/** The last line of a JSON statement: the last member of its object. */
var JSON_START = "\"signature\":";
/** What the last line of a file says; null when it is no seal. What it says is not checked here. */
function readSealLine(line) {
	try {
		if (line.startsWith(JSON_START)) return JSON.parse(line.slice(12, -1));
		if (!line.startsWith(CSV_START)) return null;
		return JSON.parse(line.slice(11).replace(/",*$/, "").replaceAll("\"\"", "\""));
	} catch {
		return null;
	}
}
// shared/src/rules/books/read-seals.ts
var sealed = {
	version: exactly(1),
	businessId: count,
	lineCount: count,
	issuedAt: instant,
	sha256: hash,
	keyId,
	publicKey,
	signature: signatureText
};
var ofPlayer = {
	...sealed,
	playerId: text(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
};
/** @throws ProofFormError */
var readAccountSeal = record({
	kind: exactly("account"),
	...ofPlayer
});
/** @throws ProofFormError */
var readComplaintSeal = record({
	kind: exactly("complaint"),
	number: count,
	...ofPlayer
});
/** @throws ProofFormError */
var readRegulatorSeal = record({
	kind: exactly("regulator"),
	from: day,
	to: day,
	...sealed
});
var statementFormat = (value, at) => {
	const known = STATEMENT_FORMATS.find((one) => one === value);
	if (known === void 0) throw new ProofFormError(at);
	return known;
};
/** @throws ProofFormError */
var readStatementSeal = record({
	kind: exactly("statement"),
	format: statementFormat,
	currency,
	...ofPlayer
});
// shared/src/rules/books/regulator-seal.ts
/** The text that the signature of a manifest covers. */
function regulatorText(facts) {
	const { version, businessId, from, to, lineCount, issuedAt, sha256 } = facts;
	return `regulator|${version}|${businessId}|${from}|${to}|${lineCount}|${issuedAt}|${sha256}`;
}
// shared/src/rules/books/signature.ts
var KEY_ID_DIGITS = 32;
/** The name of a key: the first half of a hash, so that a key cannot be exchanged under its name. */
function keyIdOf(sha256, publicKey) {
	return sha256(`key|${publicKey}`).slice(0, KEY_ID_DIGITS);
}
// shared/src/rules/books/verify-steps.ts
function stepOf(code, isRight, params = {}) {
	return isRight ? rightStep(code, params) : wrongStep(code, params);
}
function rightStep(code, params = {}) {
	return {
		code,
		state: "right",
		params
	};
}
function wrongStep(code, params = {}) {
	return {
		code,
		state: "wrong",
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
// shared/src/rules/books/sealed-file.ts
/** Excel wants this mark before a table; what reads files as text leaves it out. */
var BYTE_ORDER_MARK = "﻿";
/** What the last line of a file of JSON lines begins with. */
var SEAL_START = "{\"signature\":";
/** The document of such a file, to be read like one of JSON; null when it is none. */
function documentOfSealedFile(file) {
	const end = file.endsWith("\n") ? file.length - 1 : file.length;
	const start = file.lastIndexOf("\n", end - 1) + 1;
	const line = file.slice(start, end);
	const body = file.slice(0, start);
	if (line.startsWith(SEAL_START)) {
		const seal = parsed(line.slice(13, -1));
		return sealedFile("account", seal, body) ?? sealedFile("complaint", seal, body) ?? sealedFile("regulator", seal, body);
	}
	return sealedFile("statement", readSealLine(line), body);
}
/** Null for a last line that belongs to a file of another kind. */
function sealedFile(kind, seal, body) {
	return typeof seal === "object" && seal !== null && "kind" in seal && seal.kind === kind ? {
		kind,
		seal,
		body
	} : null;
}
function parsed(json) {
	try {
		return JSON.parse(json);
	} catch {
		return null;
	}
}
/** Checks an export of everything kept about a player. @throws ProofFormError when its seal is none */
async function checkAccountExport(document, tools) {
	const { seal, body } = partsOf(document);
	const read = readAccountSeal(seal, "signature");
	return {
		words: wordsOf(read),
		steps: await checkSeal(tools, {
			seal: read,
			text: accountExportText(read),
			body
		})
	};
}
/** Checks the pack of a complaint. @throws ProofFormError when its seal is none */
async function checkComplaintPack(document, tools) {
	const { seal, body } = partsOf(document);
	const read = readComplaintSeal(seal, "signature");
	return {
		words: {
			...wordsOf(read),
			number: String(read.number)
		},
		steps: await checkSeal(tools, {
			seal: read,
			text: complaintPackText(read),
			body
		})
	};
}
/** Checks a statement of a wallet. @throws ProofFormError when its seal is none */
async function checkStatement(document, tools) {
	const { seal, body } = partsOf(document);
	const read = readStatementSeal(seal, "signature");
	return {
		words: {
			...wordsOf(read),
			currency: read.currency
		},
		steps: await checkSeal(tools, {
			seal: read,
			text: statementText(read),
			body
		})
	};
}
/** Checks the manifest of files for a regulator. @throws ProofFormError when its seal is none */
async function checkRegulatorManifest(document, tools) {
	const { seal, body } = partsOf(document);
	const read = readRegulatorSeal(seal, "signature");
	return {
		words: {
			...wordsOf(read),
			from: read.from,
			to: read.to
		},
		steps: await checkSeal(tools, {
			seal: read,
			text: regulatorText(read),
			body
		})
	};
}
/** A document of these kinds that was not a file has neither. */
function partsOf(document) {
	const { seal = null, body = "" } = document;
	return {
		seal,
		body: typeof body === "string" ? body : ""
	};
}
function wordsOf({ businessId, lineCount, issuedAt }) {
	return {
		business: String(businessId),
		lines: String(lineCount),
		at: issuedAt
	};
}
async function checkSeal(tools, file) {
	const { seal, text, body } = file;
	const { keyId, publicKey, signature: signed, issuedAt: signedAt } = seal;
	const signature = {
		keyId,
		publicKey,
		signature: signed
	};
	const isWhole = [body, BYTE_ORDER_MARK + body].some((one) => tools.sha256(one) === seal.sha256);
	return [...await checkSignature(tools, {
		text,
		signature,
		signedAt,
		codes: ["key", "signature"]
	}), stepOf("content", isWhole, { lines: String(seal.lineCount) })];
}
/** The shape of a non-negative amount on the wire: ASCII digits, at most one point, no sign, exponent, blank or comma. */
var AMOUNT_PATTERN = /^(?:0|[1-9]\d{0,15})(?:\.\d{1,8})?$/;
/**
* Reads a wire amount ("12.50") into minor units of a currency.
* @returns the amount ≥ 0, or null when the text is not a plain decimal, has more decimals than the currency
* or exceeds MAX_AMOUNT_MINOR. Never rounds: an amount the currency cannot hold is refused, not altered.
*/
function parseAmount(text, pointCount) {
	if (!AMOUNT_PATTERN.test(text)) return null;
	const [whole = "0", fraction = ""] = text.split(".");
	if (fraction.length > pointCount) return null;
	const minor = BigInt(whole + fraction.padEnd(pointCount, "0"));
	return minor <= 1000000000000000n ? minor : null;
}
/** Writes minor units as the wire's decimal string with exactly `pointCount` decimals: 1250n, 2 → "12.50". */
function formatAmount(minor, pointCount) {
	const sign = minor < 0n ? "-" : "";
	const digits = (minor < 0n ? -minor : minor).toString().padStart(pointCount + 1, "0");
	if (pointCount === 0) return sign + digits;
	return `${sign}${digits.slice(0, -pointCount)}.${digits.slice(-pointCount)}`;
}
/**
* amount × numerator / denominator, rounded towards zero. Used for pay-outs: the fraction of a minor unit stays with
* the house, so that splitting a stake never pays more than the whole (f(a)+f(b) ≤ f(a+b)).
*/
function scaleFloor(amountMinor, numerator, denominator) {
	if (denominator <= 0n || numerator < 0n || amountMinor < 0n) throw new RangeError("scaleFloor takes non-negative parts");
	return amountMinor * numerator / denominator;
}
// shared/src/rules/deposits/coin-amounts.ts
/** Digits behind the point that a person is asked to type at most. */
var MOST_SHOWN_DECIMALS = 8;
/** A rate as it is told, a decimal of a currency: "2500.50" → 250050 / 10^2. */
function readCoinRate(text) {
	const [whole = "", fraction = ""] = text.split(".");
	return {
		value: BigInt(whole + fraction),
		decimals: fraction.length
	};
}
/** Units that an amount buys for whoever is paid out: rounded down to eight digits behind the point, so that they never come to more. */
function coinsOut(amountMinor, { coinDecimals, pointCount, rate }) {
	const numerator = 10n ** BigInt(coinDecimals + rate.decimals);
	const step = 10n ** BigInt(Math.max(0, coinDecimals - MOST_SHOWN_DECIMALS));
	return scaleFloor(amountMinor, numerator, rate.value * 10n ** BigInt(pointCount) * step) * step;
}
/** What units are worth in minor units: rounded down, so that parts never come to more than the whole. */
function worthOf(units, { coinDecimals, pointCount, rate }) {
	return scaleFloor(units, rate.value * 10n ** BigInt(pointCount), 10n ** BigInt(coinDecimals + rate.decimals));
}
/** Units as a decimal of whole coins, without needless noughts: 1500000, 6 → "1.5". */
function writeCoins(units, decimals) {
	const digits = units.toString().padStart(decimals + 1, "0");
	const whole = digits.slice(0, digits.length - decimals);
	const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
	return fraction === "" ? whole : `${whole}.${fraction}`;
}
/** The same, and what a player paid in with: money goes back to it, and nobody here knows its number. */
var ACCOUNT_KINDS = [...[
	"card",
	"iban",
	"crypto",
	"merchant"
], "paid_card"];
/** Chains of the EVM, whose addresses look alike: who writes one down says which is meant. */
var CHAIN_NETWORKS = [
	"ethereum",
	"bsc",
	"polygon"
];
// shared/src/rules/books/receipts/coin-payment.ts
/** As much of a reference of somebody else stands in a receipt. */
var MOST_OF_REFERENCE = 120;
/** Text of people: no sign that steers a terminal, and nothing that cannot be encoded. */
var freeText = (most) => text(new RegExp(`^[^\\p{C}]{0,${most}}$`, "u"));
/** @throws ProofFormError */
var readReference = freeText(MOST_OF_REFERENCE);
var network = (value, at) => text(new RegExp(`^(?:${CHAIN_NETWORKS.join("|")})$`))(value, at);
/** @throws ProofFormError */
var readCoinPayment = orNull(record({
	network,
	symbol: text(/^[A-Z0-9]{2,8}$/),
	decimals: whole(36),
	parts: list(record({
		units: text(/^[1-9]\d{0,77}$/),
		rate: text(/^(?:0|[1-9]\d{0,77})(?:\.\d{1,36})?$/),
		at: instant
	}), 2),
	transaction: text(/^0x[0-9a-f]{64}$/),
	confirmations: count
}));
/** What a signature covers of it: every field. Nothing where it was paid in no coin. */
function coinText(payment) {
	if (payment === null) return "";
	const { network: name, symbol, decimals, parts, transaction, confirmations } = payment;
	return `|${name}|${symbol}|${decimals}|${parts.map(({ units, rate, at }) => `${units}@${rate}@${at}`).join(",")}|${transaction}|${confirmations}`;
}
/** The step in which coins are counted at their rates; none where it was paid in no coin. */
function checkCoins(payment, counted) {
	if (payment === null) return [];
	const { parts, symbol, decimals, transaction, confirmations } = payment;
	const { currency, pointCount, amountMinor, isRight } = counted;
	const read = parts.map(({ units, rate }) => ({
		units: BigInt(units),
		rate: readCoinRate(rate)
	}));
	const isPriced = read.length > 0 && read.every(({ rate }) => rate.value > 0n);
	const params = {
		sum: parts.map(({ units, rate }) => `${writeCoins(BigInt(units), decimals)} ${symbol} × ${rate}`).join(" + "),
		amount: `${formatAmount(amountMinor, pointCount)} ${currency}`,
		moments: parts.map(({ at }) => at).join(", "),
		network: payment.network,
		transaction,
		confirmations: String(confirmations)
	};
	return [stepOf("coins", isPriced && isRight(read), params)];
}
// shared/src/rules/books/receipts/deposit-receipt.ts
/** What the signature covers: every field. */
function depositText(receipt) {
	const { version, businessId, id, number, gateway, currency: code, pointCount, amountMinor, feeMinor } = receipt;
	const { reference, coin, askedAt, creditedAt, issuedAt } = receipt;
	return `deposit|${version}|${businessId}|${id}|${number}|${`${code}|${pointCount}|${amountMinor}|${feeMinor}`}|${`${gateway}|${encodeURIComponent(reference)}`}|${`${askedAt}|${creditedAt}|${issuedAt}`}${coinText(coin)}`;
}
/** @throws ProofFormError */
var readDepositReceipt = record({
	kind: exactly("deposit"),
	version: exactly(1),
	businessId: count,
	id: text(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
	number: count,
	gateway: text(/^[a-z][a-z0-9_-]{0,39}$/),
	currency,
	pointCount: whole(18),
	amountMinor: digits,
	feeMinor: digits,
	reference: readReference,
	coin: readCoinPayment,
	askedAt: instant,
	creditedAt: instant,
	issuedAt: instant,
	signature
});
/** Checks that it was signed as it stands, and that the coins at their rates are the money: each part rounded down. */
async function checkDeposit(document, tools) {
	const receipt = readDepositReceipt(document, "");
	const { signature: signed, issuedAt: signedAt, pointCount, coin } = receipt;
	const [amountMinor, feeMinor] = [BigInt(receipt.amountMinor), BigInt(receipt.feeMinor)];
	const words = {
		number: String(receipt.number),
		amount: `${formatAmount(amountMinor - feeMinor, pointCount)} ${receipt.currency}`,
		gateway: receipt.gateway,
		reference: receipt.reference,
		at: receipt.creditedAt
	};
	const coins = checkCoins(coin, {
		...receipt,
		amountMinor,
		isRight(parts) {
			const exchange = {
				coinDecimals: coin?.decimals ?? 0,
				pointCount
			};
			return parts.map(({ units, rate }) => worthOf(units, {
				...exchange,
				rate
			})).reduce((sum, one) => sum + one, 0n) === amountMinor;
		}
	});
	return {
		words,
		steps: [...await checkSignature(tools, {
			text: depositText(receipt),
			signature: signed,
			signedAt,
			codes: ["key", "signature"]
		}), ...coins]
	};
}
// shared/src/rules/books/receipts/payout-receipt.ts
/** What the signature covers: every field. What is written freely stands there so that it holds no separator. */
function payoutText(receipt) {
	const { version, businessId, id, number, gateway, currency: code, pointCount, amountMinor, feeMinor, to } = receipt;
	const { reference, coin, approvals, askedAt, paidAt, issuedAt } = receipt;
	return `payout|${version}|${businessId}|${id}|${number}|${`${code}|${pointCount}|${amountMinor}|${feeMinor}`}|${`${gateway}|${to.kind}|${encodeURIComponent(to.tail)}|${encodeURIComponent(reference)}`}|${approvals}|${askedAt}|${paidAt}|${issuedAt}${coinText(coin)}`;
}
/** @throws ProofFormError */
var readPayoutReceipt = record({
	kind: exactly("payout"),
	version: exactly(1),
	businessId: count,
	id: text(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
	number: count,
	gateway: text(/^[a-z][a-z0-9_-]{0,39}$/),
	currency,
	pointCount: whole(18),
	amountMinor: digits,
	feeMinor: digits,
	to: record({
		kind: text(new RegExp(`^(?:${ACCOUNT_KINDS.join("|")})$`)),
		tail: freeText(12)
	}),
	reference: readReference,
	coin: readCoinPayment,
	approvals: whole(2),
	askedAt: instant,
	paidAt: instant,
	issuedAt: instant,
	signature
});
/** Checks that it was signed as it stands, and that the coins are what the money bought at their rate, rounded down. */
async function checkPayout(document, tools) {
	const receipt = readPayoutReceipt(document, "");
	const { signature: signed, issuedAt: signedAt, number, amountMinor, feeMinor, pointCount, reference, paidAt, coin } = receipt;
	const netMinor = BigInt(amountMinor) - BigInt(feeMinor);
	const words = {
		number: String(number),
		amount: `${formatAmount(netMinor, pointCount)} ${receipt.currency}`,
		gateway: receipt.gateway,
		reference,
		at: paidAt
	};
	const steps = await checkSignature(tools, {
		text: payoutText(receipt),
		signature: signed,
		signedAt,
		codes: ["key", "signature"]
	});
	const coins = checkCoins(coin, {
		...receipt,
		amountMinor: netMinor,
		isRight([part, ...more]) {
			if (part === void 0 || more.length > 0) return false;
			return coinsOut(netMinor, {
				coinDecimals: coin?.decimals ?? 0,
				pointCount,
				rate: part.rate
			}) === part.units;
		}
	});
	return {
		words,
		steps: [...steps, ...coins]
	};
}
// shared/src/values/hundredths.ts
var HUNDREDTHS_TEXT = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/;
/**
* Reads a plain decimal with at most two places ("50.5", "2.41") as whole hundredths (5050, 241), or null when it is
* anything else: a sign, an exponent, a third decimal, other digits. Never rounds, never throws.
*/
function parseHundredths(text) {
	if (typeof text !== "string" || !HUNDREDTHS_TEXT.test(text)) return null;
	const [whole = "", decimals = ""] = text.split(".");
	return Number(whole + decimals.padEnd(2, "0"));
}
/**
* Writes whole hundredths ≥ 0 with two decimals: 241 → "2.41". Throws RangeError for anything but a safe whole number
* ≥ 0.
*/
function formatHundredths(valueE2) {
	if (!Number.isSafeInteger(valueE2) || valueE2 < 0) throw new RangeError("valueE2 is not a whole number ≥ 0");
	const digits = String(valueE2).padStart(3, "0");
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
// shared/src/rules/hmac/hmac.node.ts
/** The same by Node, in less than half the time: every draw of the server needs one. */
var hmacSha256 = (key, message) => createHmac("sha256", key).update(message).digest();
// shared/src/rules/fairness.ts
init_sha2();
init_utils$1();
/** Number of values of the 32-bit words every draw is made from. */
var WORD_RANGE = 2 ** 32;
/** Largest `n` of {@link fairInt}: up to here `word × n` stays below 2^53 and is exact in a double. */
var MAX_FAIR_INT_RANGE = 2 ** 21;
var WORD_BYTES$1 = 4;
/**
* The promise shown to the player before the first bet: SHA-256 of the server seed's text (not of the bytes its hex
* digits stand for), as 64 lowercase hex digits. Source: stake.com's published scheme, checked against real pairs.
*/
function commitmentOf(serverSeed) {
	return bytesToHex$1(sha256(utf8ToBytes(serverSeed)));
}
/** The text that is signed for one block of 32 bytes: `clientSeed:nonce:round`. */
function fairMessage(seed, round) {
	return `${seed.clientSeed}:${seed.nonce}:${round}`;
}
/**
* One block of the byte stream: HMAC-SHA256(key = server seed text, message = {@link fairMessage}).
* Throws RangeError unless nonce and round are whole numbers ≥ 0.
*/
function fairBlock(seed, round) {
	assertCount(seed.nonce, "nonce");
	assertCount(round, "round");
	return hmacSha256(seed.serverSeed, fairMessage(seed, round));
}
/**
* The endless byte stream of one bet, from byte `cursor` on (cursor 32 is the first byte of round 1).
* Throws RangeError unless nonce and cursor are whole numbers ≥ 0.
*/
function* fairBytes(seed, cursor = 0) {
	assertCount(cursor, "cursor");
	let skip = cursor % 32;
	for (let round = Math.floor(cursor / 32);; round++) {
		yield* fairBlock(seed, round).subarray(skip);
		skip = 0;
	}
}
/** The first `count` big-endian 32-bit words of the stream from byte `cursor` on, each 0…2^32−1. */
function fairWords(seed, count, cursor = 0) {
	assertCount(count, "count");
	const words = [];
	const bytes = fairBytes(seed, cursor);
	while (words.length < count) {
		let word = 0;
		for (let index = 0; index < WORD_BYTES$1; index++) word = word * 256 + bytes.next().value;
		words.push(word);
	}
	return words;
}
/**
* The first `count` floats in [0, 1): b0/256 + b1/256² + b2/256³ + b3/256⁴ for each four bytes, which is word/2^32 and
* therefore exact in a double.
*/
function fairFloats(seed, count, cursor = 0) {
	return fairWords(seed, count, cursor).map((word) => word / WORD_RANGE);
}
/**
* Scales one word to 0…n−1 as floor(word × n / 2^32), the floor(float × n) of the published games, for n from 1 to
* {@link MAX_FAIR_INT_RANGE}. The product is exact, so no rounding can move a result.
*
* Bias: each result owns floor or ceil of 2^32/n words, so a single result, and any run of neighbouring results (all
* a threshold game ever asks about), is off its ideal chance by less than 2^−32 ≈ 2.4e−10, well under the
* 1/50,000,000 that GLI-19 §3.2.3 and 25 CFR 547.14(f) allow. Over a scattered set of results the errors add up to at
* most n/4 words, so a game that pays on scattered sets stays within the limit for n ≤ 340 and must count its own set
* above that.
*/
function fairInt(word, n) {
	if (!Number.isInteger(word) || word < 0 || word >= WORD_RANGE) throw new RangeError("word is not a 32-bit word");
	if (!Number.isInteger(n) || n < 1 || n > MAX_FAIR_INT_RANGE) throw new RangeError("n is out of range");
	return Math.floor(word * n / WORD_RANGE);
}
function assertCount(value, name) {
	if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${name} is not a whole number ≥ 0`);
}
// shared/src/rules/games/crash/chain.ts
init_sha2();
init_utils$1();
var HEX = /^(?:[0-9a-f]{2})+$/;
var HEX_DIGITS = Uint8Array.from("0123456789abcdef", (digit) => digit.charCodeAt(0));
/**
* The hash of the round played before the one with this hash, as 64 hex digits. Throws RangeError unless `hash` is an
* even number (≤ 512) of lowercase hex digits.
*/
function previousHash(hash, walk) {
	return walkChain(hash, 1, walk);
}
/**
* Walks `steps` rounds towards the published end of the chain: the hash of round n walked n steps is the terminating
* hash. Synchronous, so a page walks a long chain in slices. Throws RangeError for a bad hash or a step count that is
* not a whole number ≥ 0.
*/
function walkChain(hash, steps, walk) {
	if (hash.length > 512 || !HEX.test(hash)) throw new RangeError("hash is not lowercase hex");
	if (!Number.isSafeInteger(steps) || steps < 0) throw new RangeError("steps is not a whole number ≥ 0");
	let bytes = hexToBytes$1(hash);
	for (let step = 0; step < steps; step++) bytes = sha256(walk === "raw" ? bytes : hexText(bytes));
	return bytesToHex$1(bytes);
}
/** The ASCII bytes of a hash's hex digits, without a string in between: chains are millions of steps long. */
function hexText(bytes) {
	const text = new Uint8Array(bytes.length * 2);
	for (let index = 0; index < bytes.length; index++) {
		const byte = bytes[index] ?? 0;
		text[2 * index] = HEX_DIGITS[byte >> 4] ?? 0;
		text[2 * index + 1] = HEX_DIGITS[byte & 15] ?? 0;
	}
	return text;
}
// shared/src/rules/payout.ts
/** Multipliers are whole ten-thousandths: 20000 is 2.0000x. */
var MULTIPLIER_SCALE = 10000n;
/**
* What a stake pays at a multiplier, both ≥ 0: floor(stakeMinor × multiplierE4 / 10000) minor units, stake included.
*
* Rounding: always down to the minor unit. The fraction cut off was never posted and stays in the house account as part
* of the stake. Because floor(a) + floor(b) ≤ floor(a + b), cutting one stake into several never pays more.
* Throws RangeError when either is negative.
*/
function payoutMinor(stakeMinor, multiplierE4) {
	if (stakeMinor < 0n) throw new RangeError("stakeMinor is negative");
	if (multiplierE4 < 0n) throw new RangeError("multiplierE4 is negative");
	return stakeMinor * multiplierE4 / MULTIPLIER_SCALE;
}
/**
* What a stake pays at an exact multiplier ≥ 0, where four decimals cannot say it: floored like {@link payoutMinor}.
* Throws RangeError when either is negative.
*/
function exactPayoutMinor(stakeMinor, { numerator, denominator }) {
	if (stakeMinor < 0n) throw new RangeError("stakeMinor is negative");
	if (numerator < 0n) throw new RangeError("multiplier is negative");
	return stakeMinor * numerator / denominator;
}
/**
* The first stake of what is staked in all, minor units: the other way round of {@link stakedMinor}, which every first stake
* leads to a sum of its own. Throws RangeError when less than one stake is in play.
*/
function firstStakeMinor(allMinor, stakeUnitsE4) {
	if (stakeUnitsE4 < 10000n) throw new RangeError("less than the first stake is in play");
	return allMinor * MULTIPLIER_SCALE / stakeUnitsE4;
}
// shared/src/rules/fraction.ts
/**
* Writes a fraction ≥ 0 as a decimal with exactly `places` digits after the point (0…30), cut off, not rounded: a
* published return must never read higher than it is. Throws RangeError for a negative value or a denominator ≤ 0.
*/
function truncatedDecimal({ numerator, denominator }, places) {
	if (numerator < 0n || denominator <= 0n) throw new RangeError("fraction is not ≥ 0");
	if (!Number.isInteger(places) || places < 0 || places > 30) throw new RangeError("places is out of range");
	const digits = (numerator * 10n ** BigInt(places) / denominator).toString().padStart(places + 1, "0");
	return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
/** Compares two fractions: negative when a < b, 0 when equal, positive when a > b. */
function compareFractions(a, b) {
	const difference = a.numerator * b.denominator - b.numerator * a.denominator;
	if (difference === 0n) return 0;
	return difference < 0n ? -1 : 1;
}
// shared/src/rules/games/multipliers.ts
/** A multiplier of a published table, none of which has more than two decimals, in ten-thousandths: "3.68" is 36800. */
function readMultiplierE4(text) {
	const valueE2 = parseHundredths(text);
	if (valueE2 === null) throw new RangeError(`"${text}" is not a multiplier`);
	return BigInt(valueE2) * 100n;
}
/**
* A row of a published table as it is printed, "0.5 1 2.1", in ten-thousandths. Kept as text in the source so that it
* can be compared with the publication digit by digit. Throws RangeError for anything else.
*/
function readMultipliersE4(row) {
	return row.split(" ").map(readMultiplierE4);
}
/** An exact multiplier ≥ 0 cut to four decimals: the house never pays a fraction it did not offer. */
function cutToE4({ numerator, denominator }) {
	return numerator * MULTIPLIER_SCALE / denominator;
}
/** The highest of a row; 0 when it is empty. */
function highestOf(multipliersE4) {
	let most = 0n;
	for (const multiplierE4 of multipliersE4) if (multiplierE4 > most) most = multiplierE4;
	return most;
}
// shared/src/rules/games/paytable.ts
var RETURN_PLACES$1 = 8;
/** The table of a game in which exactly one of the rows happens: its return is the sum over the rows. */
function drawPaytable(table) {
	return {
		table,
		rtp: rtpOf(table.map(returnOf).reduce(addFractions, {
			numerator: 0n,
			denominator: 1n
		})),
		maxMultiplierE4: highestIn(table)
	};
}
/**
* The table of a game in which the player chooses the row to end on and its chance is that of getting there: every way
* to play is a mixture of the rows, so the lowest of their returns is what no way of playing falls below.
*/
function ladderPaytable(table) {
	const [first, ...others] = table.map(returnOf);
	if (first === void 0) throw new RangeError("table has no rows");
	return {
		table,
		rtp: rtpOf(others.reduce((least, next) => compareFractions(next, least) < 0 ? next : least, first)),
		maxMultiplierE4: highestIn(table)
	};
}
/**
* The table of a game of skill as it is played best: exactly one of the rows happens. Its return is one stake, plus what is
* paid and less what was staked on average, in parts of the first stake.
*/
function skillPaytable(table) {
	return {
		table,
		rtp: rtpOf(table.map(({ multiplierE4, stakeUnitsE4 = MULTIPLIER_SCALE, chance: { numerator, denominator } }) => ({
			numerator: numerator * (MULTIPLIER_SCALE + multiplierE4 - stakeUnitsE4),
			denominator: denominator * MULTIPLIER_SCALE
		})).reduce(addFractions, {
			numerator: 0n,
			denominator: 1n
		})),
		maxMultiplierE4: highestIn(table)
	};
}
/** The lowest return of several tables. Throws RangeError when there are none. */
function lowestRtpOf(paytables) {
	const [first, ...others] = paytables.map(({ rtp }) => rtp);
	if (first === void 0) throw new RangeError("there are no tables");
	return others.reduce((least, next) => compareFractions(next, least) < 0 ? next : least, first);
}
/** The two rows of a bet that either wins its multiplier or loses. */
function winOrLose(chance, multiplierE4) {
	const { numerator, denominator } = chance;
	return [{
		outcome: "win",
		multiplierE4,
		chance
	}, {
		outcome: "lose",
		multiplierE4: 0n,
		chance: {
			numerator: denominator - numerator,
			denominator
		}
	}];
}
/** Chance × multiplier of one row: what a bet on it alone returns. */
function returnOf({ chance, multiplierE4, exact }) {
	const { numerator, denominator } = exact ?? {
		numerator: multiplierE4,
		denominator: 10000n
	};
	return {
		numerator: chance.numerator * numerator,
		denominator: chance.denominator * denominator
	};
}
/** The same return in lowest terms with its decimal. Throws RangeError for a negative one. */
function rtpOf(sum) {
	const reduced = lowestTerms(sum);
	return {
		...reduced,
		decimal: truncatedDecimal(reduced, RETURN_PLACES$1)
	};
}
function lowestTerms({ numerator, denominator }) {
	const divisor = greatestDivisor(numerator, denominator);
	return {
		numerator: numerator / divisor,
		denominator: denominator / divisor
	};
}
function addFractions(a, b) {
	if (a.denominator === b.denominator) return {
		numerator: a.numerator + b.numerator,
		denominator: a.denominator
	};
	return {
		numerator: a.numerator * b.denominator + b.numerator * a.denominator,
		denominator: a.denominator * b.denominator
	};
}
/** An exact multiplier counts as the next ten-thousandth: what bounds a stake must not be less than what is paid. */
function highestIn(table) {
	return highestOf(table.map(({ multiplierE4, exact }) => exact === void 0 ? multiplierE4 : multiplierE4 + 1n));
}
function greatestDivisor(a, b) {
	return b === 0n ? a : greatestDivisor(b, a % b);
}
// shared/src/rules/games/crash/point.ts
init_utils$1();
var CRASH_FORMULAS = [
	"bustabit-v1",
	"bustabit-v2",
	"stake"
];
/**
* Crash points are whole hundredths in a `number`; the few draws above this (chance below 2^−46, about 90 trillion x,
* far beyond what any bet can be paid) are reported as this value.
*/
var MAX_CRASH_POINT_E2 = Number.MAX_SAFE_INTEGER;
var SPACE_52 = 2n ** 52n;
var SPACE_32 = 2n ** 32n;
var SPACE_256 = 2n ** 256n;
var SHIFT_TO_52 = 204n;
var INSTANT_MODULUS = 101n;
var LOWEST_E2$1 = 100n;
var EDGE_SCALE = 10000n;
var HEX_HASH = /^[0-9a-f]{64}$/;
function isCrashFormula(value) {
	return CRASH_FORMULAS.some((formula) => formula === value);
}
/**
* A round's hash as every formula takes it: 64 lowercase hex digits (case matters where the text itself is the key).
*/
function isGameHash(value) {
	return HEX_HASH.test(value);
}
/**
* The HMAC-SHA256 a formula draws from, as 64 hex digits. `salt` is always used as text.
* Throws RangeError unless {@link isGameHash}.
*/
function crashHmac(formula, gameHash, salt) {
	if (!isGameHash(gameHash)) throw new RangeError("gameHash is not 64 lowercase hex digits");
	return bytesToHex$1(formula === "bustabit-v2" ? hmacSha256(salt, hexToBytes$1(gameHash)) : hmacSha256(gameHash, salt));
}
/** The part of {@link crashPointE2} after the HMAC (64 hex digits). `stakeEdgeE4` only concerns `stake`. */
function crashPointOfHmacE2(formula, hmacHex, stakeEdgeE4 = 100) {
	const value = BigInt(`0x${hmacHex}`);
	if (formula === "bustabit-v1") return toSafeNumber(bustabitV1PointE2(value));
	if (formula === "bustabit-v2") return toSafeNumber(bustabitV2PointE2(value >> SHIFT_TO_52));
	return toSafeNumber(stakePointE2(value >> 224n, stakeEdgeE4));
}
/** 0 when the 256-bit value is divisible by 101, else floor((100·2^52 − h) / (2^52 − h)) with h its first 52 bits. */
function bustabitV1PointE2(value) {
	if (value % INSTANT_MODULUS === 0n) return 0n;
	const h = value >> SHIFT_TO_52;
	return (100n * SPACE_52 - h) / (SPACE_52 - h);
}
/**
* max(100, floor(99 / (1 − r/2^52))) as floor(99·2^52 / (2^52 − r)), r being 52 bits. The published JavaScript
* divides in doubles and can land one hundredth higher when the quotient lies within 2^−53 of a whole number from
* below (fewer than one draw in 10^12); the exact quotient is the rule here, and what makes {@link crashSurvival}
* exact.
*/
function bustabitV2PointE2(r) {
	const pointE2 = 99n * SPACE_52 / (SPACE_52 - r);
	return pointE2 < LOWEST_E2$1 ? LOWEST_E2$1 : pointE2;
}
/** max(100, floor(100 × 2^32/(word+1) × (1 − edge))), word being 32 bits and the edge in ten-thousandths. */
function stakePointE2(word, edgeE4 = 100) {
	const keptE4 = EDGE_SCALE - BigInt(edgeE4);
	const pointE2 = 100n * SPACE_32 * keptE4 / (EDGE_SCALE * (word + 1n));
	return pointE2 < LOWEST_E2$1 ? LOWEST_E2$1 : pointE2;
}
/**
* Exact chance that a round reaches `targetE2` (whole hundredths ≥ 101), by counting every draw of the formula's space:
* 0.99/t for `bustabit-v2` and `stake` (1% edge), (100/101)·99/(100t − 1) for `bustabit-v1`, each to within one draw.
* Throws RangeError for a target below 101.
*/
function crashSurvival(formula, targetE2) {
	if (!Number.isSafeInteger(targetE2) || targetE2 <= Number(LOWEST_E2$1)) throw new RangeError("targetE2 is below 101");
	const target = BigInt(targetE2);
	if (formula === "bustabit-v2") return {
		numerator: 99n * SPACE_52 / target,
		denominator: SPACE_52
	};
	if (formula === "stake") return {
		numerator: 99n * SPACE_32 / target,
		denominator: SPACE_32
	};
	const firstValue = ((target - 100n) * SPACE_52 + target - 2n) / (target - 1n) << SHIFT_TO_52;
	return {
		numerator: SPACE_256 - firstValue - ((SPACE_256 - 1n) / INSTANT_MODULUS - (firstValue - 1n) / INSTANT_MODULUS),
		denominator: SPACE_256
	};
}
function toSafeNumber(pointE2) {
	return pointE2 > BigInt(MAX_CRASH_POINT_E2) ? MAX_CRASH_POINT_E2 : Number(pointE2);
}
// shared/src/rules/games/crash/game.ts
/** How Tas plays crash: one chain made in advance, see docs/decisions/0003-crash-fairness.md. */
var CRASH_FORMULA = "bustabit-v2";
/** What a bet with this automatic cash-out target (101 and up) wins or loses. Throws RangeError for a target below 101. */
function crashPaytable(targetE2) {
	return drawPaytable(winOrLose(crashSurvival(CRASH_FORMULA, targetE2), BigInt(targetE2) * 100n));
}
/** May a bet carry this automatic cash-out target? Whole hundredths from 1.01x to {@link MAX_CASH_OUT_E2}. */
function isCashOutTarget(valueE2) {
	return Number.isInteger(valueE2) && valueE2 >= 101 && valueE2 <= 1e8;
}
// shared/src/rules/games/proof-form.ts
var choice = (values) => ({
	form: "choice",
	values
});
var actions = (typed) => ({
	form: "actions",
	typed
});
var DECIMAL = { form: "decimal" };
var NUMBERS$1 = { form: "numbers" };
var CHIPS = { form: "chips" };
/** Seeds of ours, for games that nobody else draws. */
var OUR_SEEDS = {
	serverSeed: "6f0c9c8f6c8f5d0a4b1b9f6b8c3a7e2d1f4a5b6c7d8e9f00112233445566778a",
	clientSeed: "tas",
	nonce: "7"
};
// shared/src/rules/slots/machines/index.ts
/**
* Our machines, in the order they are shown. What TypeScript reads out of JSON knows no words, only texts: hence the
* assertion. machines.test.ts reads every one of them with `readMachine`.
*/
var MACHINES = [
	{
		id: "yalda",
		name: {
			"en": "Yalda Night",
			"fa": "شب یلدا"
		},
		version: 1,
		rows: 3,
		credits: 5,
		symbols: [
			{
				"en": "Pomegranate",
				"fa": "انار",
				"id": "anar"
			},
			{
				"en": "Watermelon",
				"fa": "هندوانه",
				"id": "hendevaneh"
			},
			{
				"en": "Grapes",
				"fa": "انگور",
				"id": "angur"
			},
			{
				"en": "Walnut",
				"fa": "گردو",
				"id": "gerdu"
			},
			{
				"en": "Almond",
				"fa": "بادام",
				"id": "badam"
			},
			{
				"en": "Pistachio",
				"fa": "پسته",
				"id": "pesteh"
			},
			{
				"en": "Candle",
				"fa": "شمع",
				"id": "sham"
			},
			{
				"en": "Night",
				"fa": "شب",
				"id": "shab"
			}
		],
		win: {
			"kind": "lines",
			"lines": [
				[
					1,
					1,
					1
				],
				[
					0,
					0,
					0
				],
				[
					2,
					2,
					2
				],
				[
					0,
					1,
					2
				],
				[
					2,
					1,
					0
				]
			]
		},
		pays: [
			{
				"symbols": ["anar"],
				"counts": { "3": 120 }
			},
			{
				"symbols": ["hendevaneh"],
				"counts": { "3": 30 }
			},
			{
				"symbols": ["angur"],
				"counts": { "3": 15 }
			},
			{
				"symbols": ["gerdu"],
				"counts": { "3": 8 }
			},
			{
				"symbols": ["badam"],
				"counts": { "3": 6 }
			},
			{
				"symbols": ["pesteh"],
				"counts": { "3": 5 }
			},
			{
				"symbols": [
					"gerdu",
					"badam",
					"pesteh"
				],
				"counts": { "3": 2 }
			},
			{
				"symbols": ["sham"],
				"place": "any",
				"counts": {
					"2": 1,
					"3": 8
				}
			}
		],
		wild: {
			"symbols": [{
				"symbol": "anar",
				"multiplier": 2
			}],
			"several": "product"
		},
		builds: [
			{
				"name": "96",
				"version": 1,
				"reels": [
					"sham gerdu shab pesteh gerdu badam shab gerdu sham badam shab angur pesteh shab pesteh badam anar angur badam gerdu pesteh hendevaneh angur pesteh anar shab hendevaneh shab badam hendevaneh shab gerdu",
					"angur sham angur hendevaneh gerdu pesteh shab pesteh gerdu angur gerdu pesteh sham hendevaneh badam pesteh shab angur gerdu hendevaneh shab badam pesteh anar gerdu shab pesteh shab pesteh shab badam shab",
					"badam gerdu hendevaneh angur badam sham badam gerdu angur pesteh shab gerdu pesteh anar angur hendevaneh angur pesteh shab gerdu shab anar hendevaneh badam pesteh shab badam hendevaneh badam sham shab angur"
				],
				"sheet": {
					"rtp": "15735/16384",
					"hitFrequency": "0.54656982",
					"varianceE12": "6818421000000",
					"topE4": "520000"
				}
			},
			{
				"name": "94",
				"version": 2,
				"reels": [
					"sham gerdu shab pesteh gerdu badam shab gerdu sham badam shab angur pesteh shab pesteh badam anar hendevaneh badam gerdu pesteh hendevaneh angur pesteh anar shab hendevaneh shab angur hendevaneh shab gerdu",
					"angur sham angur pesteh gerdu pesteh shab pesteh gerdu angur gerdu pesteh sham hendevaneh badam pesteh shab angur gerdu hendevaneh shab badam pesteh anar gerdu shab pesteh shab pesteh shab badam shab",
					"badam gerdu hendevaneh angur badam sham badam gerdu angur pesteh shab gerdu pesteh anar angur hendevaneh angur pesteh shab gerdu shab anar hendevaneh badam pesteh shab badam hendevaneh badam sham shab angur"
				],
				"sheet": {
					"rtp": "15401/16384",
					"hitFrequency": "0.53186035",
					"varianceE12": "6567020000000",
					"topE4": "520000"
				}
			},
			{
				"name": "92",
				"version": 3,
				"reels": [
					"sham gerdu shab pesteh hendevaneh badam shab gerdu sham badam shab angur pesteh shab pesteh badam anar hendevaneh badam gerdu pesteh hendevaneh angur pesteh anar shab hendevaneh shab angur hendevaneh shab gerdu",
					"angur sham angur pesteh gerdu pesteh shab pesteh gerdu angur gerdu pesteh sham hendevaneh badam pesteh shab angur gerdu hendevaneh shab badam pesteh anar gerdu shab pesteh shab pesteh shab badam shab",
					"badam gerdu hendevaneh angur badam sham badam gerdu angur pesteh shab gerdu pesteh anar shab hendevaneh angur pesteh shab gerdu shab anar hendevaneh badam pesteh shab badam hendevaneh badam sham shab angur"
				],
				"sheet": {
					"rtp": "7537/8192",
					"hitFrequency": "0.50588989",
					"varianceE12": "6738968000000",
					"topE4": "520000"
				}
			}
		]
	},
	{
		id: "simorgh",
		name: {
			"en": "Simorgh",
			"fa": "سیمرغ"
		},
		version: 1,
		rows: 3,
		credits: 10,
		symbols: [
			{
				"en": "Simorgh",
				"fa": "سیمرغ",
				"id": "simorgh"
			},
			{
				"en": "Feather",
				"fa": "پر",
				"id": "par"
			},
			{
				"en": "Crown",
				"fa": "تاج",
				"id": "taj"
			},
			{
				"en": "Bow",
				"fa": "کمان",
				"id": "kaman"
			},
			{
				"en": "Shield",
				"fa": "سپر",
				"id": "separ"
			},
			{
				"en": "Cup",
				"fa": "جام",
				"id": "jam"
			},
			{
				"en": "Tulip",
				"fa": "لاله",
				"id": "lale"
			},
			{
				"en": "Narcissus",
				"fa": "نرگس",
				"id": "narges"
			},
			{
				"en": "Jasmine",
				"fa": "یاس",
				"id": "yas"
			},
			{
				"en": "Cypress",
				"fa": "سرو",
				"id": "sarv"
			}
		],
		win: {
			"kind": "lines",
			"lines": [
				[
					1,
					1,
					1,
					1,
					1
				],
				[
					0,
					0,
					0,
					0,
					0
				],
				[
					2,
					2,
					2,
					2,
					2
				],
				[
					0,
					1,
					2,
					1,
					0
				],
				[
					2,
					1,
					0,
					1,
					2
				],
				[
					0,
					0,
					1,
					2,
					2
				],
				[
					2,
					2,
					1,
					0,
					0
				],
				[
					1,
					0,
					0,
					0,
					1
				],
				[
					1,
					2,
					2,
					2,
					1
				],
				[
					0,
					1,
					1,
					1,
					0
				]
			]
		},
		pays: [
			{
				"symbols": ["taj"],
				"counts": {
					"2": 3,
					"3": 30,
					"4": 150,
					"5": 750
				}
			},
			{
				"symbols": ["kaman"],
				"counts": {
					"3": 20,
					"4": 80,
					"5": 400
				}
			},
			{
				"symbols": ["separ"],
				"counts": {
					"3": 15,
					"4": 60,
					"5": 250
				}
			},
			{
				"symbols": ["jam"],
				"counts": {
					"3": 12,
					"4": 40,
					"5": 150
				}
			},
			{
				"symbols": ["lale"],
				"counts": {
					"3": 8,
					"4": 25,
					"5": 80
				}
			},
			{
				"symbols": ["narges"],
				"counts": {
					"3": 8,
					"4": 25,
					"5": 80
				}
			},
			{
				"symbols": ["yas"],
				"counts": {
					"3": 5,
					"4": 12,
					"5": 60
				}
			},
			{
				"symbols": ["sarv"],
				"counts": {
					"3": 5,
					"4": 12,
					"5": 60
				}
			}
		],
		wild: {
			"symbols": [{
				"symbol": "simorgh",
				"multiplier": 1
			}],
			"several": "highest",
			"expands": true
		},
		scatter: {
			"symbol": "par",
			"pays": {
				"3": 2,
				"4": 10,
				"5": 50
			}
		},
		builds: [
			{
				"name": "96",
				"version": 1,
				"reels": [
					"jam par yas sarv separ jam sarv yas separ taj lale narges kaman yas kaman yas sarv lale narges sarv lale jam narges",
					"sarv yas sarv jam par narges separ sarv kaman yas lale kaman yas lale yas lale simorgh sarv jam narges separ narges taj jam",
					"lale kaman yas taj kaman narges sarv separ jam simorgh yas sarv lale separ sarv jam yas sarv lale yas narges par jam narges",
					"simorgh lale separ narges yas narges separ jam yas sarv yas sarv par jam yas jam sarv kaman lale taj narges kaman lale sarv",
					"narges kaman lale separ sarv narges lale taj jam yas jam sarv lale separ sarv jam separ par kaman yas lale narges sarv"
				],
				"sheet": {
					"rtp": "35112151/36564480",
					"hitFrequency": "0.33151066",
					"varianceE12": "13881102000000",
					"topE4": "2620000"
				}
			},
			{
				"name": "94",
				"version": 2,
				"reels": [
					"jam par yas sarv separ jam sarv yas separ taj lale narges kaman yas kaman yas sarv lale narges sarv yas jam narges",
					"sarv yas sarv jam par narges separ sarv kaman yas lale kaman yas lale yas lale simorgh sarv jam narges separ narges taj jam",
					"lale kaman yas taj kaman narges sarv separ jam simorgh yas sarv lale separ sarv jam yas sarv lale yas narges par yas narges",
					"simorgh lale separ lale yas narges separ jam yas sarv yas sarv par jam yas taj sarv kaman lale taj narges kaman lale sarv",
					"lale kaman lale taj sarv narges lale taj jam yas jam sarv lale separ sarv jam separ par kaman yas lale narges sarv"
				],
				"sheet": {
					"rtp": "8593841/9141120",
					"hitFrequency": "0.34796393",
					"varianceE12": "14490945000000",
					"topE4": "2660000"
				}
			},
			{
				"name": "92",
				"version": 3,
				"reels": [
					"jam par yas sarv separ jam sarv yas separ taj lale narges kaman yas kaman yas sarv lale narges sarv yas jam narges",
					"sarv yas sarv jam par narges separ sarv kaman yas sarv kaman yas lale yas lale simorgh sarv separ narges separ narges taj jam",
					"lale kaman narges taj kaman narges sarv lale jam simorgh jam sarv lale separ sarv narges yas sarv lale yas lale par yas narges",
					"simorgh lale separ lale yas narges separ jam yas sarv yas sarv par jam yas taj sarv kaman lale taj narges kaman lale sarv",
					"narges kaman lale taj sarv narges lale taj jam yas lale sarv lale separ sarv jam separ par kaman yas lale narges sarv"
				],
				"sheet": {
					"rtp": "33632309/36564480",
					"hitFrequency": "0.33951474",
					"varianceE12": "14227204000000",
					"topE4": "2660000"
				}
			}
		]
	},
	{
		id: "karvan",
		name: {
			"en": "Silk Road Caravan",
			"fa": "کاروان ابریشم"
		},
		version: 1,
		rows: 3,
		credits: 25,
		symbols: [
			{
				"en": "Guiding star",
				"fa": "ستارهٔ راهنما",
				"id": "setareh"
			},
			{
				"en": "Moon",
				"fa": "ماه",
				"id": "mah"
			},
			{
				"en": "Caravanserai",
				"fa": "کاروانسرا",
				"id": "karvansara"
			},
			{
				"en": "Camel",
				"fa": "شتر",
				"id": "shotor"
			},
			{
				"en": "Silk",
				"fa": "ابریشم",
				"id": "abrisham"
			},
			{
				"en": "Turquoise",
				"fa": "فیروزه",
				"id": "firuzeh"
			},
			{
				"en": "Saffron",
				"fa": "زعفران",
				"id": "zaferan"
			},
			{
				"en": "Carpet",
				"fa": "فرش",
				"id": "farsh"
			},
			{
				"en": "Tea",
				"fa": "چای",
				"id": "chay"
			},
			{
				"en": "Lantern",
				"fa": "فانوس",
				"id": "fanus"
			},
			{
				"en": "Spices",
				"fa": "ادویه",
				"id": "adviyeh"
			}
		],
		win: { "kind": "ways" },
		pays: [
			{
				"symbols": ["shotor"],
				"counts": {
					"3": 12,
					"4": 40,
					"5": 120
				}
			},
			{
				"symbols": ["abrisham"],
				"counts": {
					"3": 10,
					"4": 25,
					"5": 80
				}
			},
			{
				"symbols": ["firuzeh"],
				"counts": {
					"3": 8,
					"4": 20,
					"5": 50
				}
			},
			{
				"symbols": ["zaferan"],
				"counts": {
					"3": 5,
					"4": 15,
					"5": 40
				}
			},
			{
				"symbols": ["farsh"],
				"counts": {
					"3": 4,
					"4": 10,
					"5": 25
				}
			},
			{
				"symbols": ["chay"],
				"counts": {
					"3": 3,
					"4": 8,
					"5": 20
				}
			},
			{
				"symbols": ["fanus"],
				"counts": {
					"3": 2,
					"4": 5,
					"5": 15
				}
			},
			{
				"symbols": ["adviyeh"],
				"counts": {
					"3": 2,
					"4": 5,
					"5": 15
				}
			}
		],
		wild: {
			"symbols": [{
				"symbol": "setareh",
				"multiplier": 2
			}, {
				"symbol": "mah",
				"multiplier": 3
			}],
			"several": "product"
		},
		scatter: {
			"symbol": "karvansara",
			"pays": {
				"3": 2,
				"4": 10,
				"5": 50
			},
			"freeGames": {
				"3": 8,
				"4": 12,
				"5": 16
			}
		},
		freeGames: {
			"multiplier": 2,
			"most": 24
		},
		builds: [
			{
				"name": "96",
				"version": 1,
				"reels": [
					"adviyeh zaferan shotor fanus zaferan fanus abrisham adviyeh shotor zaferan firuzeh chay abrisham farsh chay fanus farsh fanus chay firuzeh farsh adviyeh karvansara farsh",
					"chay fanus setareh adviyeh fanus firuzeh fanus firuzeh zaferan firuzeh adviyeh firuzeh adviyeh chay karvansara firuzeh fanus adviyeh farsh chay shotor zaferan abrisham zaferan",
					"farsh firuzeh fanus firuzeh adviyeh karvansara fanus farsh chay fanus adviyeh farsh fanus adviyeh abrisham zaferan shotor mah chay adviyeh abrisham chay fanus adviyeh",
					"farsh shotor firuzeh abrisham farsh fanus abrisham shotor fanus farsh chay karvansara shotor adviyeh farsh adviyeh zaferan fanus adviyeh chay firuzeh fanus zaferan setareh",
					"adviyeh farsh zaferan farsh chay abrisham firuzeh zaferan farsh adviyeh fanus adviyeh zaferan shotor firuzeh chay zaferan abrisham chay adviyeh firuzeh chay fanus karvansara"
				],
				"freeReels": [
					"firuzeh shotor fanus farsh fanus chay adviyeh chay karvansara zaferan farsh firuzeh adviyeh zaferan abrisham shotor adviyeh chay farsh abrisham zaferan fanus",
					"fanus zaferan fanus zaferan abrisham setareh chay abrisham firuzeh chay shotor zaferan adviyeh chay farsh adviyeh karvansara fanus farsh firuzeh adviyeh farsh",
					"chay abrisham fanus farsh adviyeh firuzeh fanus firuzeh mah farsh shotor abrisham adviyeh chay zaferan adviyeh farsh chay zaferan karvansara zaferan fanus",
					"karvansara abrisham shotor zaferan adviyeh firuzeh farsh zaferan chay fanus abrisham setareh farsh chay fanus adviyeh firuzeh zaferan chay farsh fanus adviyeh",
					"fanus zaferan farsh chay farsh fanus karvansara shotor chay adviyeh farsh adviyeh chay zaferan firuzeh abrisham fanus firuzeh zaferan fanus abrisham adviyeh"
				],
				"sheet": {
					"rtp": "12688942951097883637587620652225804097694480928892875693653476742415900104217422467004950492694472055637109443484109/13222670845040253846531379988828282686097724086666080226357908461394404209659434545845386452679329616336654440857600",
					"hitFrequency": "0.45094695",
					"varianceE12": "20941836000000",
					"topE4": "68090000"
				}
			},
			{
				"name": "94",
				"version": 2,
				"reels": [
					"adviyeh zaferan shotor fanus zaferan fanus abrisham adviyeh shotor zaferan firuzeh chay abrisham farsh chay fanus farsh fanus chay firuzeh farsh adviyeh karvansara farsh",
					"chay fanus setareh adviyeh fanus firuzeh fanus firuzeh zaferan firuzeh adviyeh firuzeh adviyeh chay karvansara firuzeh fanus adviyeh farsh chay shotor zaferan abrisham zaferan",
					"farsh firuzeh fanus firuzeh adviyeh karvansara fanus farsh chay fanus adviyeh farsh fanus adviyeh abrisham zaferan shotor mah chay adviyeh abrisham chay fanus adviyeh",
					"farsh shotor firuzeh abrisham farsh fanus abrisham shotor fanus farsh chay karvansara shotor adviyeh farsh adviyeh farsh fanus adviyeh abrisham farsh fanus zaferan setareh",
					"adviyeh chay zaferan farsh chay abrisham firuzeh zaferan farsh adviyeh fanus adviyeh zaferan shotor firuzeh chay zaferan abrisham chay farsh firuzeh chay fanus karvansara"
				],
				"freeReels": [
					"firuzeh shotor fanus farsh fanus chay adviyeh chay karvansara zaferan farsh firuzeh adviyeh zaferan abrisham shotor adviyeh chay farsh abrisham zaferan fanus",
					"fanus zaferan fanus zaferan abrisham setareh chay abrisham firuzeh chay shotor zaferan adviyeh chay farsh adviyeh karvansara fanus farsh firuzeh adviyeh farsh",
					"chay abrisham fanus farsh adviyeh firuzeh fanus firuzeh mah farsh shotor abrisham adviyeh chay zaferan adviyeh farsh chay zaferan karvansara zaferan fanus",
					"karvansara abrisham shotor zaferan adviyeh firuzeh farsh zaferan chay fanus abrisham setareh farsh chay fanus adviyeh firuzeh zaferan chay farsh fanus adviyeh",
					"fanus zaferan farsh chay farsh fanus karvansara shotor chay adviyeh farsh adviyeh chay zaferan firuzeh abrisham fanus firuzeh zaferan fanus abrisham adviyeh"
				],
				"sheet": {
					"rtp": "12429396384705980217357854306741967689500570524457340329835318578281107599711412081876540075019809433285188785025869/13222670845040253846531379988828282686097724086666080226357908461394404209659434545845386452679329616336654440857600",
					"hitFrequency": "0.45094695",
					"varianceE12": "20783782000000",
					"topE4": "68090000"
				}
			},
			{
				"name": "92",
				"version": 3,
				"reels": [
					"chay zaferan shotor fanus zaferan fanus abrisham adviyeh shotor zaferan firuzeh chay abrisham adviyeh chay fanus farsh fanus chay firuzeh zaferan adviyeh karvansara farsh",
					"chay fanus setareh adviyeh fanus firuzeh fanus firuzeh zaferan firuzeh adviyeh firuzeh adviyeh chay karvansara firuzeh fanus adviyeh farsh chay shotor zaferan abrisham fanus",
					"farsh firuzeh fanus firuzeh adviyeh karvansara fanus farsh chay farsh adviyeh farsh fanus adviyeh abrisham zaferan shotor mah farsh adviyeh abrisham chay fanus adviyeh",
					"farsh shotor firuzeh abrisham farsh fanus abrisham shotor fanus farsh chay karvansara shotor adviyeh farsh adviyeh farsh fanus adviyeh abrisham farsh fanus zaferan setareh",
					"adviyeh chay zaferan farsh chay abrisham firuzeh zaferan farsh adviyeh fanus adviyeh zaferan shotor firuzeh chay zaferan abrisham chay farsh zaferan chay fanus karvansara"
				],
				"freeReels": [
					"firuzeh shotor fanus farsh fanus chay adviyeh chay karvansara zaferan farsh firuzeh adviyeh zaferan abrisham shotor adviyeh chay farsh abrisham zaferan fanus",
					"fanus zaferan fanus zaferan abrisham setareh chay abrisham firuzeh chay shotor zaferan adviyeh chay farsh adviyeh karvansara fanus farsh firuzeh adviyeh farsh",
					"chay abrisham fanus farsh adviyeh firuzeh fanus firuzeh mah farsh shotor abrisham adviyeh chay zaferan adviyeh farsh chay zaferan karvansara zaferan fanus",
					"karvansara abrisham shotor zaferan adviyeh firuzeh farsh zaferan chay fanus abrisham setareh farsh chay fanus adviyeh firuzeh zaferan chay farsh fanus adviyeh",
					"fanus zaferan farsh chay farsh fanus karvansara shotor chay adviyeh farsh adviyeh chay zaferan firuzeh abrisham fanus firuzeh zaferan fanus abrisham adviyeh"
				],
				"sheet": {
					"rtp": "12162812361663152052649221162338295916009860061792085226052936722631217487496159126604100618656953222416760825131821/13222670845040253846531379988828282686097724086666080226357908461394404209659434545845386452679329616336654440857600",
					"hitFrequency": "0.44335485",
					"varianceE12": "20841870000000",
					"topE4": "68090000"
				}
			}
		]
	},
	{
		id: "rostam",
		name: {
			"en": "Seven Labours of Rostam",
			"fa": "هفت‌خوان رستم"
		},
		version: 1,
		rows: 3,
		credits: 20,
		symbols: [
			{
				"en": "Rostam",
				"fa": "رستم",
				"id": "rostam"
			},
			{
				"en": "Rakhsh",
				"fa": "رخش",
				"id": "rakhsh"
			},
			{
				"en": "White Demon",
				"fa": "دیو سپید",
				"id": "div"
			},
			{
				"en": "Lion",
				"fa": "شیر",
				"id": "shir"
			},
			{
				"en": "Dragon",
				"fa": "اژدها",
				"id": "azhdaha"
			},
			{
				"en": "Mace",
				"fa": "گرز",
				"id": "gorz"
			},
			{
				"en": "Armour",
				"fa": "زره",
				"id": "zereh"
			},
			{
				"en": "Lasso",
				"fa": "کمند",
				"id": "kamand"
			},
			{
				"en": "Sword",
				"fa": "تیغ",
				"id": "tigh"
			},
			{
				"en": "Spear",
				"fa": "نیزه",
				"id": "neyzeh"
			}
		],
		win: {
			"kind": "lines",
			"lines": [
				[
					1,
					1,
					1,
					1,
					1
				],
				[
					0,
					0,
					0,
					0,
					0
				],
				[
					2,
					2,
					2,
					2,
					2
				],
				[
					0,
					1,
					2,
					1,
					0
				],
				[
					2,
					1,
					0,
					1,
					2
				],
				[
					0,
					0,
					1,
					2,
					2
				],
				[
					2,
					2,
					1,
					0,
					0
				],
				[
					1,
					0,
					0,
					0,
					1
				],
				[
					1,
					2,
					2,
					2,
					1
				],
				[
					0,
					1,
					1,
					1,
					0
				],
				[
					2,
					1,
					1,
					1,
					2
				],
				[
					1,
					0,
					1,
					0,
					1
				],
				[
					1,
					2,
					1,
					2,
					1
				],
				[
					0,
					1,
					0,
					1,
					0
				],
				[
					2,
					1,
					2,
					1,
					2
				],
				[
					1,
					1,
					0,
					1,
					1
				],
				[
					1,
					1,
					2,
					1,
					1
				],
				[
					0,
					2,
					0,
					2,
					0
				],
				[
					2,
					0,
					2,
					0,
					2
				],
				[
					0,
					2,
					2,
					2,
					0
				]
			]
		},
		pays: [
			{
				"symbols": ["rostam"],
				"counts": {
					"3": 40,
					"4": 150,
					"5": 750
				}
			},
			{
				"symbols": ["rakhsh"],
				"counts": {
					"2": 1,
					"3": 20,
					"4": 80,
					"5": 300
				}
			},
			{
				"symbols": ["shir"],
				"counts": {
					"3": 15,
					"4": 50,
					"5": 200
				}
			},
			{
				"symbols": ["azhdaha"],
				"counts": {
					"3": 12,
					"4": 40,
					"5": 150
				}
			},
			{
				"symbols": ["gorz"],
				"counts": {
					"3": 8,
					"4": 25,
					"5": 100
				}
			},
			{
				"symbols": ["zereh"],
				"counts": {
					"3": 6,
					"4": 20,
					"5": 80
				}
			},
			{
				"symbols": ["kamand"],
				"counts": {
					"3": 4,
					"4": 15,
					"5": 60
				}
			},
			{
				"symbols": ["tigh"],
				"counts": {
					"3": 3,
					"4": 12,
					"5": 50
				}
			},
			{
				"symbols": ["neyzeh"],
				"counts": {
					"3": 3,
					"4": 12,
					"5": 50
				}
			}
		],
		wild: {
			"symbols": [{
				"symbol": "rostam",
				"multiplier": 2
			}],
			"several": "highest"
		},
		scatter: {
			"symbol": "div",
			"pays": {
				"3": 2,
				"4": 10,
				"5": 50
			},
			"freeGames": { "3": 10 }
		},
		freeGames: {
			"multiplier": 3,
			"exempt": {
				"symbol": "rostam",
				"count": 5
			},
			"most": 20
		},
		builds: [
			{
				"name": "96",
				"version": 1,
				"reels": [
					"neyzeh kamand zereh rostam kamand gorz shir tigh kamand shir zereh tigh azhdaha neyzeh gorz div rakhsh neyzeh azhdaha tigh azhdaha neyzeh zereh tigh",
					"shir tigh zereh div neyzeh zereh kamand gorz azhdaha neyzeh zereh neyzeh gorz neyzeh tigh rostam rakhsh gorz tigh zereh neyzeh tigh zereh kamand",
					"shir zereh rakhsh neyzeh tigh kamand shir tigh neyzeh div tigh neyzeh kamand tigh shir rakhsh kamand gorz kamand azhdaha kamand rostam zereh gorz",
					"shir gorz rakhsh azhdaha gorz rostam neyzeh gorz zereh tigh kamand gorz tigh neyzeh shir azhdaha zereh div shir neyzeh gorz rakhsh azhdaha kamand",
					"kamand rostam gorz neyzeh kamand azhdaha neyzeh tigh azhdaha gorz rakhsh shir gorz div tigh zereh neyzeh gorz zereh kamand tigh shir tigh gorz"
				],
				"freeReels": [
					"tigh neyzeh gorz azhdaha tigh div zereh kamand neyzeh shir tigh gorz zereh kamand gorz kamand rostam shir zereh rakhsh azhdaha neyzeh",
					"shir neyzeh azhdaha div gorz zereh rakhsh neyzeh tigh kamand gorz tigh shir azhdaha rostam kamand zereh gorz tigh neyzeh zereh kamand",
					"zereh tigh shir kamand gorz div neyzeh tigh rakhsh neyzeh kamand gorz azhdaha neyzeh tigh zereh rostam zereh azhdaha shir kamand gorz",
					"azhdaha gorz shir zereh neyzeh div gorz tigh zereh azhdaha rakhsh neyzeh tigh neyzeh kamand shir rostam gorz kamand zereh kamand tigh",
					"shir gorz neyzeh tigh kamand zereh kamand azhdaha rostam neyzeh shir azhdaha rakhsh tigh gorz zereh neyzeh gorz kamand div tigh zereh"
				],
				"sheet": {
					"rtp": "5253882108060309274704020457955492259717690337324477952980167461/5474206782768066702091318889993275800565486868884676962780839936",
					"hitFrequency": "0.46363774",
					"varianceE12": "22045508000000",
					"topE4": "43826000"
				}
			},
			{
				"name": "94",
				"version": 2,
				"reels": [
					"azhdaha kamand zereh rostam kamand gorz shir tigh kamand shir neyzeh tigh azhdaha neyzeh gorz div rakhsh neyzeh azhdaha tigh azhdaha neyzeh zereh tigh",
					"shir tigh zereh div neyzeh zereh kamand gorz azhdaha neyzeh zereh neyzeh gorz neyzeh tigh rostam rakhsh gorz tigh zereh neyzeh tigh zereh kamand",
					"shir zereh kamand neyzeh tigh kamand shir tigh neyzeh div tigh neyzeh kamand tigh shir rakhsh kamand gorz kamand azhdaha kamand rostam zereh gorz",
					"shir gorz rakhsh azhdaha shir rostam neyzeh gorz zereh tigh kamand gorz tigh neyzeh shir azhdaha zereh div shir neyzeh gorz rakhsh azhdaha kamand",
					"kamand rostam gorz neyzeh kamand azhdaha neyzeh tigh rakhsh gorz rakhsh shir gorz div gorz zereh azhdaha gorz zereh azhdaha tigh kamand tigh rakhsh"
				],
				"freeReels": [
					"tigh neyzeh gorz azhdaha tigh div zereh kamand neyzeh shir tigh gorz zereh kamand gorz kamand rostam shir zereh rakhsh azhdaha neyzeh",
					"shir neyzeh azhdaha div gorz zereh rakhsh neyzeh tigh kamand gorz tigh shir azhdaha rostam kamand zereh gorz tigh neyzeh zereh kamand",
					"zereh tigh shir kamand gorz div neyzeh tigh rakhsh neyzeh kamand gorz azhdaha neyzeh tigh zereh rostam zereh azhdaha shir kamand gorz",
					"azhdaha gorz shir zereh neyzeh div gorz tigh zereh azhdaha rakhsh neyzeh tigh neyzeh kamand shir rostam gorz kamand zereh kamand tigh",
					"shir gorz neyzeh tigh kamand zereh kamand azhdaha rostam neyzeh shir azhdaha rakhsh tigh gorz zereh neyzeh gorz kamand div tigh zereh"
				],
				"sheet": {
					"rtp": "5146081272510977304344158285984731663884976070898160085092410005/5474206782768066702091318889993275800565486868884676962780839936",
					"hitFrequency": "0.46208700",
					"varianceE12": "21977860000000",
					"topE4": "43826000"
				}
			},
			{
				"name": "92",
				"version": 3,
				"reels": [
					"azhdaha neyzeh tigh rostam kamand gorz shir tigh kamand shir neyzeh tigh azhdaha neyzeh gorz div rakhsh neyzeh azhdaha tigh azhdaha neyzeh zereh tigh",
					"shir tigh zereh div neyzeh zereh neyzeh gorz azhdaha neyzeh zereh neyzeh gorz neyzeh tigh rostam rakhsh gorz tigh zereh neyzeh tigh zereh kamand",
					"shir zereh kamand neyzeh tigh kamand shir tigh neyzeh div tigh neyzeh kamand tigh shir rakhsh kamand gorz kamand azhdaha kamand rostam kamand gorz",
					"shir azhdaha rakhsh azhdaha shir rostam neyzeh rakhsh zereh tigh kamand zereh tigh neyzeh shir azhdaha zereh div shir neyzeh gorz rakhsh azhdaha kamand",
					"kamand rostam gorz neyzeh kamand azhdaha neyzeh tigh rakhsh gorz rakhsh shir gorz div azhdaha zereh azhdaha gorz zereh azhdaha tigh rakhsh tigh rakhsh"
				],
				"freeReels": [
					"tigh neyzeh gorz azhdaha tigh div zereh kamand neyzeh shir tigh gorz zereh kamand gorz kamand rostam shir zereh rakhsh azhdaha neyzeh",
					"shir neyzeh azhdaha div gorz zereh rakhsh neyzeh tigh kamand gorz tigh shir azhdaha rostam kamand zereh gorz tigh neyzeh zereh kamand",
					"zereh tigh shir kamand gorz div neyzeh tigh rakhsh neyzeh kamand gorz azhdaha neyzeh tigh zereh rostam zereh azhdaha shir kamand gorz",
					"azhdaha gorz shir zereh neyzeh div gorz tigh zereh azhdaha rakhsh neyzeh tigh neyzeh kamand shir rostam gorz kamand zereh kamand tigh",
					"shir gorz neyzeh tigh kamand zereh kamand azhdaha rostam neyzeh shir azhdaha rakhsh tigh gorz zereh neyzeh gorz kamand div tigh zereh"
				],
				"sheet": {
					"rtp": "5037470576344077459050723516130106141252620612883297266512248157/5474206782768066702091318889993275800565486868884676962780839936",
					"hitFrequency": "0.47012329",
					"varianceE12": "21953795000000",
					"topE4": "43826000"
				}
			}
		]
	},
	{
		id: "bagh",
		name: {
			"en": "Persian Garden",
			"fa": "باغ ایرانی"
		},
		version: 1,
		rows: 3,
		credits: 20,
		symbols: [
			{
				"en": "Peacock",
				"fa": "طاووس",
				"id": "tavus"
			},
			{
				"en": "Pool",
				"fa": "حوض",
				"id": "howz"
			},
			{
				"en": "Nightingale",
				"fa": "بلبل",
				"id": "bolbol"
			},
			{
				"en": "Rose",
				"fa": "گل سرخ",
				"id": "gol"
			},
			{
				"en": "Bergamot",
				"fa": "ترنج",
				"id": "toranj"
			},
			{
				"en": "Fig",
				"fa": "انجیر",
				"id": "anjir"
			},
			{
				"en": "Cypress",
				"fa": "سرو",
				"id": "sarv"
			},
			{
				"en": "Boxwood",
				"fa": "شمشاد",
				"id": "shamshad"
			},
			{
				"en": "Lotus",
				"fa": "نیلوفر",
				"id": "niloufar"
			}
		],
		win: {
			"kind": "lines",
			"lines": [
				[
					1,
					1,
					1,
					1,
					1
				],
				[
					0,
					0,
					0,
					0,
					0
				],
				[
					2,
					2,
					2,
					2,
					2
				],
				[
					0,
					1,
					2,
					1,
					0
				],
				[
					2,
					1,
					0,
					1,
					2
				],
				[
					0,
					0,
					1,
					2,
					2
				],
				[
					2,
					2,
					1,
					0,
					0
				],
				[
					1,
					0,
					0,
					0,
					1
				],
				[
					1,
					2,
					2,
					2,
					1
				],
				[
					0,
					1,
					1,
					1,
					0
				],
				[
					2,
					1,
					1,
					1,
					2
				],
				[
					1,
					0,
					1,
					0,
					1
				],
				[
					1,
					2,
					1,
					2,
					1
				],
				[
					0,
					1,
					0,
					1,
					0
				],
				[
					2,
					1,
					2,
					1,
					2
				],
				[
					1,
					1,
					0,
					1,
					1
				],
				[
					1,
					1,
					2,
					1,
					1
				],
				[
					0,
					2,
					0,
					2,
					0
				],
				[
					2,
					0,
					2,
					0,
					2
				],
				[
					0,
					2,
					2,
					2,
					0
				]
			]
		},
		pays: [
			{
				"symbols": ["bolbol"],
				"counts": {
					"3": 40,
					"4": 160,
					"5": 800
				}
			},
			{
				"symbols": ["gol"],
				"counts": {
					"3": 30,
					"4": 100,
					"5": 400
				}
			},
			{
				"symbols": ["toranj"],
				"counts": {
					"3": 20,
					"4": 60,
					"5": 250
				}
			},
			{
				"symbols": ["anjir"],
				"counts": {
					"3": 15,
					"4": 50,
					"5": 200
				}
			},
			{
				"symbols": ["sarv"],
				"counts": {
					"3": 10,
					"4": 30,
					"5": 120
				}
			},
			{
				"symbols": ["shamshad"],
				"counts": {
					"3": 10,
					"4": 25,
					"5": 100
				}
			},
			{
				"symbols": ["niloufar"],
				"counts": {
					"3": 5,
					"4": 20,
					"5": 80
				}
			}
		],
		wild: {
			"symbols": [{
				"symbol": "tavus",
				"multiplier": 1
			}],
			"several": "highest"
		},
		scatter: {
			"symbol": "howz",
			"pays": { "3": 1 },
			"freeGames": { "3": 8 }
		},
		freeGames: {
			"multiplier": 1,
			"most": 8,
			"sticky": true
		},
		builds: [
			{
				"name": "96",
				"version": 1,
				"reels": [
					"anjir sarv niloufar sarv gol toranj niloufar toranj howz sarv shamshad sarv anjir bolbol niloufar shamshad niloufar anjir gol shamshad howz shamshad niloufar",
					"toranj anjir shamshad niloufar anjir sarv niloufar toranj shamshad toranj anjir bolbol niloufar sarv niloufar tavus anjir gol sarv niloufar shamshad gol",
					"niloufar sarv shamshad anjir sarv shamshad tavus anjir toranj gol toranj niloufar shamshad anjir howz sarv niloufar toranj shamshad niloufar bolbol gol howz",
					"niloufar toranj anjir shamshad toranj tavus toranj anjir niloufar bolbol shamshad niloufar sarv gol sarv niloufar shamshad niloufar sarv toranj gol shamshad",
					"gol sarv shamshad niloufar howz shamshad bolbol gol toranj anjir niloufar sarv anjir toranj sarv niloufar howz niloufar anjir sarv niloufar anjir shamshad"
				],
				"freeReels": [
					"shamshad niloufar shamshad anjir gol niloufar toranj shamshad sarv bolbol sarv anjir toranj niloufar",
					"sarv anjir gol niloufar shamshad niloufar sarv niloufar anjir tavus toranj shamshad bolbol",
					"anjir niloufar bolbol toranj shamshad gol toranj sarv shamshad anjir niloufar sarv shamshad niloufar",
					"sarv anjir toranj niloufar shamshad niloufar bolbol shamshad sarv niloufar gol anjir tavus",
					"shamshad anjir shamshad bolbol sarv shamshad niloufar toranj niloufar anjir niloufar sarv toranj gol"
				],
				"sheet": {
					"rtp": "322601822126461628162955428/336013429554819383953426841",
					"hitFrequency": "0.49531146",
					"varianceE12": "9482580000000",
					"topE4": "9690000"
				}
			},
			{
				"name": "94",
				"version": 2,
				"reels": [
					"anjir sarv niloufar sarv gol toranj niloufar toranj howz sarv shamshad sarv anjir bolbol niloufar shamshad niloufar anjir gol shamshad howz bolbol niloufar",
					"toranj anjir shamshad niloufar anjir sarv niloufar toranj shamshad toranj anjir bolbol niloufar sarv niloufar tavus anjir niloufar sarv niloufar shamshad gol",
					"anjir sarv shamshad anjir sarv shamshad tavus anjir toranj gol toranj niloufar shamshad anjir howz sarv niloufar toranj shamshad niloufar bolbol gol howz",
					"niloufar toranj anjir shamshad toranj tavus toranj anjir niloufar bolbol shamshad niloufar sarv gol sarv niloufar shamshad niloufar sarv toranj gol shamshad",
					"gol sarv shamshad gol howz shamshad bolbol gol toranj anjir niloufar bolbol anjir toranj sarv niloufar howz niloufar anjir sarv niloufar anjir shamshad"
				],
				"freeReels": [
					"shamshad niloufar shamshad anjir gol niloufar toranj shamshad sarv bolbol sarv anjir toranj niloufar",
					"sarv anjir gol niloufar shamshad niloufar sarv niloufar anjir tavus toranj shamshad bolbol",
					"anjir niloufar bolbol toranj shamshad gol toranj sarv shamshad anjir niloufar sarv shamshad niloufar",
					"sarv anjir toranj niloufar shamshad niloufar bolbol shamshad sarv niloufar gol anjir tavus",
					"shamshad anjir shamshad bolbol sarv shamshad niloufar toranj niloufar anjir niloufar sarv toranj gol"
				],
				"sheet": {
					"rtp": "1262967387345053118492032537/1344053718219277535813707364",
					"hitFrequency": "0.47935548",
					"varianceE12": "9546079000000",
					"topE4": "10010000"
				}
			},
			{
				"name": "92",
				"version": 3,
				"reels": [
					"anjir sarv niloufar sarv gol toranj niloufar toranj howz sarv shamshad sarv anjir bolbol niloufar shamshad niloufar bolbol gol shamshad howz bolbol niloufar",
					"toranj anjir shamshad niloufar anjir sarv niloufar toranj shamshad toranj anjir bolbol niloufar anjir niloufar tavus anjir niloufar bolbol niloufar shamshad gol",
					"anjir sarv shamshad anjir sarv shamshad tavus anjir toranj gol toranj niloufar shamshad anjir howz sarv niloufar toranj shamshad niloufar bolbol gol howz",
					"niloufar toranj anjir shamshad anjir tavus toranj anjir niloufar bolbol shamshad niloufar sarv gol sarv niloufar shamshad niloufar sarv shamshad gol shamshad",
					"gol sarv shamshad gol howz shamshad bolbol gol toranj anjir niloufar bolbol anjir toranj sarv niloufar howz niloufar anjir sarv niloufar anjir shamshad"
				],
				"freeReels": [
					"shamshad niloufar shamshad anjir gol niloufar toranj shamshad sarv bolbol sarv anjir toranj niloufar",
					"sarv anjir gol niloufar shamshad niloufar sarv niloufar anjir tavus toranj shamshad bolbol",
					"anjir niloufar bolbol toranj shamshad gol toranj sarv shamshad anjir niloufar sarv shamshad niloufar",
					"sarv anjir toranj niloufar shamshad niloufar bolbol shamshad sarv niloufar gol anjir tavus",
					"shamshad anjir shamshad bolbol sarv shamshad niloufar toranj niloufar anjir niloufar sarv toranj gol"
				],
				"sheet": {
					"rtp": "309240775639018539835951408/336013429554819383953426841",
					"hitFrequency": "0.44268775",
					"varianceE12": "9772320000000",
					"topE4": "10010000"
				}
			}
		]
	},
	{
		id: "haftsin",
		name: {
			"en": "Haft-Sin Table",
			"fa": "سفرهٔ هفت‌سین"
		},
		version: 1,
		rows: 4,
		credits: 20,
		symbols: [
			{
				"en": "Goldfish",
				"fa": "ماهی قرمز",
				"id": "mahi"
			},
			{
				"en": "Coin",
				"fa": "سکه",
				"id": "sekkeh"
			},
			{
				"en": "Apple",
				"fa": "سیب",
				"id": "sib"
			},
			{
				"en": "Samanu",
				"fa": "سمنو",
				"id": "samanu"
			},
			{
				"en": "Oleaster",
				"fa": "سنجد",
				"id": "senjed"
			},
			{
				"en": "Vinegar",
				"fa": "سرکه",
				"id": "serkeh"
			},
			{
				"en": "Garlic",
				"fa": "سیر",
				"id": "sir"
			},
			{
				"en": "Sprouts",
				"fa": "سبزه",
				"id": "sabzeh"
			}
		],
		win: { "kind": "anywhere" },
		pays: [
			{
				"symbols": ["sekkeh"],
				"counts": {
					"4": 30,
					"6": 150,
					"8": 800
				}
			},
			{
				"symbols": ["sib"],
				"counts": {
					"5": 30,
					"7": 120,
					"9": 500
				}
			},
			{
				"symbols": ["samanu"],
				"counts": {
					"6": 40,
					"8": 150,
					"10": 600
				}
			},
			{
				"symbols": ["senjed"],
				"counts": {
					"6": 30,
					"8": 120,
					"10": 450
				}
			},
			{
				"symbols": ["serkeh"],
				"counts": {
					"6": 22,
					"8": 90,
					"10": 300
				}
			},
			{
				"symbols": ["sir"],
				"counts": {
					"6": 18,
					"8": 75,
					"10": 250
				}
			},
			{
				"symbols": ["sabzeh"],
				"counts": {
					"6": 12,
					"8": 45,
					"10": 150
				}
			}
		],
		scatter: {
			"symbol": "mahi",
			"pays": {
				"3": 1,
				"4": 5,
				"5": 25
			},
			"freeGames": { "3": 6 }
		},
		freeGames: {
			"multiplier": 2,
			"most": 18
		},
		builds: [
			{
				"name": "96",
				"version": 1,
				"reels": [
					"sir sib serkeh sekkeh sib sekkeh mahi samanu senjed samanu senjed sir serkeh sabzeh senjed sib sir serkeh sabzeh senjed samanu",
					"sir sib serkeh sabzeh senjed sabzeh serkeh senjed sabzeh samanu mahi sir sib serkeh sekkeh sabzeh sekkeh samanu sir senjed samanu",
					"sib samanu sir serkeh mahi sekkeh sib sabzeh sekkeh senjed serkeh sir samanu sabzeh sir sib samanu sabzeh senjed sir sabzeh",
					"senjed sir mahi serkeh sekkeh serkeh samanu senjed samanu sib sir sib sekkeh serkeh sir senjed serkeh sabzeh senjed samanu sabzeh",
					"senjed sekkeh sir sib samanu serkeh mahi sib sekkeh senjed sabzeh sir samanu serkeh sir sabzeh samanu sabzeh serkeh senjed samanu"
				],
				"freeReels": [
					"serkeh sabzeh senjed sir sabzeh senjed samanu sib sekkeh samanu sekkeh sir senjed sabzeh sib samanu serkeh mahi sabzeh serkeh sir",
					"sir samanu serkeh samanu sir sabzeh sekkeh serkeh senjed mahi serkeh sekkeh samanu senjed sabzeh sib senjed sib sabzeh sir sabzeh",
					"sir sib senjed sabzeh samanu sekkeh sib sabzeh senjed sabzeh serkeh samanu mahi senjed serkeh sir serkeh sabzeh sekkeh sir samanu",
					"senjed sabzeh serkeh senjed sabzeh samanu sir sib samanu sir mahi samanu sir sabzeh sib serkeh sekkeh serkeh sekkeh senjed sabzeh",
					"sabzeh senjed sib sir serkeh sir senjed sabzeh sib mahi sabzeh serkeh sekkeh samanu sir serkeh samanu sabzeh senjed samanu sekkeh"
				],
				"sheet": {
					"rtp": "24023446779766796802341247849849078583384375867676110969516061818863333948156820212337/25034090077808656718968717699628812902306958435711046281598702755290577666042137429243",
					"hitFrequency": "0.29857734",
					"varianceE12": "9601166000000",
					"topE4": "9806000"
				}
			},
			{
				"name": "94",
				"version": 2,
				"reels": [
					"sir sib serkeh sekkeh sib sekkeh mahi samanu senjed samanu senjed sir serkeh sabzeh senjed sib samanu serkeh sabzeh senjed samanu",
					"sir sib serkeh sabzeh senjed sabzeh serkeh senjed sabzeh samanu mahi sir sib serkeh sekkeh sabzeh sekkeh samanu sir senjed samanu",
					"sir samanu sir serkeh mahi sekkeh sib sabzeh sekkeh senjed serkeh sabzeh samanu sabzeh sir sib sir sabzeh senjed sir sabzeh",
					"senjed sir mahi serkeh samanu serkeh samanu senjed samanu sib sir sib sekkeh serkeh sir senjed serkeh sabzeh senjed serkeh sabzeh",
					"senjed sekkeh sir sib samanu serkeh mahi sib sekkeh senjed serkeh sir samanu serkeh sir sabzeh samanu sabzeh serkeh senjed samanu"
				],
				"freeReels": [
					"serkeh sabzeh senjed sir sabzeh senjed samanu sib sekkeh samanu sekkeh sir senjed sabzeh sib samanu serkeh mahi sabzeh serkeh sir",
					"sir samanu serkeh samanu sir sabzeh sekkeh serkeh senjed mahi serkeh sekkeh samanu senjed sabzeh sib senjed sib sabzeh sir sabzeh",
					"sir sib senjed sabzeh samanu sekkeh sib sabzeh senjed sabzeh serkeh samanu mahi senjed serkeh sir serkeh sabzeh sekkeh sir samanu",
					"senjed sabzeh serkeh senjed sabzeh samanu sir sib samanu sir mahi samanu sir sabzeh sib serkeh sekkeh serkeh sekkeh senjed sabzeh",
					"sabzeh senjed sib sir serkeh sir senjed sabzeh sib mahi sabzeh serkeh sekkeh samanu sir serkeh samanu sabzeh senjed samanu sekkeh"
				],
				"sheet": {
					"rtp": "23522801878674708275103922184583973013613005586384062752271714618282076721302817919869/25034090077808656718968717699628812902306958435711046281598702755290577666042137429243",
					"hitFrequency": "0.30800169",
					"varianceE12": "9323025000000",
					"topE4": "9666000"
				}
			},
			{
				"name": "92",
				"version": 3,
				"reels": [
					"sir sib sabzeh sekkeh sib sekkeh mahi samanu senjed samanu senjed sir serkeh sabzeh senjed sib samanu serkeh sabzeh senjed samanu",
					"sir sib serkeh sabzeh senjed sib serkeh senjed sabzeh samanu mahi sir sib serkeh sekkeh sabzeh sekkeh samanu sir senjed samanu",
					"sir samanu sabzeh serkeh mahi sekkeh sib sabzeh sekkeh senjed serkeh sabzeh samanu sabzeh sir sabzeh sir sabzeh senjed sir sabzeh",
					"senjed sir mahi serkeh samanu serkeh samanu senjed samanu sib serkeh sib sekkeh serkeh sir senjed serkeh sabzeh senjed serkeh sabzeh",
					"senjed sekkeh sabzeh sib senjed serkeh mahi samanu sekkeh senjed serkeh sir samanu serkeh sir sabzeh samanu sabzeh serkeh senjed samanu"
				],
				"freeReels": [
					"serkeh sabzeh senjed sir sabzeh senjed samanu sib sekkeh samanu sekkeh sir senjed sabzeh sib samanu serkeh mahi sabzeh serkeh sir",
					"sir samanu serkeh samanu sir sabzeh sekkeh serkeh senjed mahi serkeh sekkeh samanu senjed sabzeh sib senjed sib sabzeh sir sabzeh",
					"sir sib senjed sabzeh samanu sekkeh sib sabzeh senjed sabzeh serkeh samanu mahi senjed serkeh sir serkeh sabzeh sekkeh sir samanu",
					"senjed sabzeh serkeh senjed sabzeh samanu sir sib samanu sir mahi samanu sir sabzeh sib serkeh sekkeh serkeh sekkeh senjed sabzeh",
					"sabzeh senjed sib sir serkeh sir senjed sabzeh sib mahi sabzeh serkeh sekkeh samanu sir serkeh samanu sabzeh senjed samanu sekkeh"
				],
				"sheet": {
					"rtp": "230387333770882681023918903607971037065422170751554124241734309875932223290462650421559/250340900778086567189687176996288129023069584357110462815987027552905776660421374292430",
					"hitFrequency": "0.30203734",
					"varianceE12": "9292475000000",
					"topE4": "9666000"
				}
			}
		]
	},
	{
		id: "firuzeh",
		name: {
			"en": "Turquoise Mine",
			"fa": "معدن فیروزه"
		},
		version: 1,
		rows: 4,
		credits: 20,
		symbols: [
			{
				"en": "Turquoise",
				"fa": "فیروزه",
				"id": "firuzeh"
			},
			{
				"en": "Ruby",
				"fa": "یاقوت",
				"id": "yaqut"
			},
			{
				"en": "Agate",
				"fa": "عقیق",
				"id": "aqiq"
			},
			{
				"en": "Lapis",
				"fa": "لاجورد",
				"id": "lajvard"
			},
			{
				"en": "Diamond",
				"fa": "الماس",
				"id": "almas"
			},
			{
				"en": "Silver",
				"fa": "نقره",
				"id": "noqreh"
			},
			{
				"en": "Iron",
				"fa": "آهن",
				"id": "ahan"
			}
		],
		win: {
			"kind": "anywhere",
			"cascade": {
				"multipliers": [
					1,
					2,
					3,
					5
				],
				"most": 20
			}
		},
		pays: [
			{
				"symbols": ["almas"],
				"counts": {
					"5": 25,
					"7": 100,
					"9": 500
				}
			},
			{
				"symbols": ["firuzeh"],
				"counts": {
					"5": 16,
					"7": 70,
					"9": 300
				}
			},
			{
				"symbols": ["yaqut"],
				"counts": {
					"6": 18,
					"8": 75,
					"10": 250
				}
			},
			{
				"symbols": ["lajvard"],
				"counts": {
					"6": 10,
					"8": 45,
					"10": 150
				}
			},
			{
				"symbols": ["aqiq"],
				"counts": {
					"6": 8,
					"8": 35,
					"10": 120
				}
			},
			{
				"symbols": ["noqreh"],
				"counts": {
					"6": 4,
					"8": 15,
					"10": 60
				}
			},
			{
				"symbols": ["ahan"],
				"counts": {
					"7": 6,
					"9": 25,
					"11": 80
				}
			}
		],
		builds: [
			{
				"name": "96",
				"version": 1,
				"reels": [
					"ahan yaqut firuzeh lajvard firuzeh noqreh almas ahan noqreh lajvard ahan noqreh aqiq yaqut aqiq",
					"noqreh ahan noqreh ahan aqiq ahan yaqut aqiq firuzeh almas yaqut noqreh lajvard firuzeh lajvard",
					"almas lajvard firuzeh ahan firuzeh noqreh aqiq yaqut ahan noqreh yaqut noqreh ahan lajvard ahan",
					"aqiq noqreh firuzeh yaqut lajvard noqreh lajvard yaqut ahan aqiq noqreh ahan almas firuzeh ahan",
					"ahan firuzeh noqreh yaqut aqiq noqreh ahan lajvard ahan yaqut ahan noqreh aqiq almas firuzeh"
				],
				"sheet": {
					"rtp": "7296233/7593750",
					"hitFrequency": "0.33976494",
					"varianceE12": "12816193000000",
					"topE4": "1172000"
				}
			},
			{
				"name": "94",
				"version": 2,
				"reels": [
					"lajvard yaqut firuzeh lajvard firuzeh ahan almas noqreh noqreh lajvard aqiq noqreh noqreh yaqut ahan",
					"noqreh ahan noqreh ahan aqiq ahan yaqut aqiq firuzeh almas yaqut noqreh lajvard firuzeh lajvard",
					"almas lajvard firuzeh ahan firuzeh noqreh aqiq yaqut ahan noqreh yaqut noqreh ahan lajvard ahan",
					"aqiq noqreh firuzeh yaqut lajvard noqreh lajvard yaqut ahan aqiq noqreh ahan almas firuzeh ahan",
					"ahan firuzeh noqreh firuzeh aqiq noqreh ahan lajvard ahan yaqut lajvard noqreh aqiq almas yaqut"
				],
				"sheet": {
					"rtp": "2856319/3037500",
					"hitFrequency": "0.39414650",
					"varianceE12": "10966923000000",
					"topE4": "1121500"
				}
			},
			{
				"name": "92",
				"version": 3,
				"reels": [
					"lajvard noqreh firuzeh lajvard firuzeh noqreh almas ahan noqreh lajvard ahan noqreh aqiq yaqut ahan",
					"noqreh ahan noqreh ahan aqiq firuzeh yaqut aqiq firuzeh almas yaqut noqreh lajvard firuzeh lajvard",
					"almas ahan firuzeh lajvard firuzeh noqreh aqiq yaqut ahan noqreh ahan noqreh yaqut lajvard ahan",
					"aqiq noqreh firuzeh yaqut lajvard noqreh lajvard yaqut ahan aqiq noqreh ahan almas firuzeh ahan",
					"ahan firuzeh noqreh aqiq firuzeh noqreh ahan lajvard ahan yaqut lajvard noqreh aqiq almas yaqut"
				],
				"sheet": {
					"rtp": "1553507/1687500",
					"hitFrequency": "0.34981399",
					"varianceE12": "10334093000000",
					"topE4": "1131000"
				}
			}
		]
	},
	{
		id: "ganj",
		name: {
			"en": "Treasure of the Ruins",
			"fa": "گنج ویرانه"
		},
		version: 1,
		rows: 3,
		credits: 10,
		symbols: [
			{
				"en": "Key",
				"fa": "کلید",
				"id": "kelid"
			},
			{
				"en": "Coin",
				"fa": "سکه",
				"id": "sekkeh"
			},
			{
				"en": "Serpent",
				"fa": "مار",
				"id": "mar"
			},
			{
				"en": "Cup of Jamshid",
				"fa": "جام جم",
				"id": "jam"
			},
			{
				"en": "Ruby",
				"fa": "یاقوت",
				"id": "yaqut"
			},
			{
				"en": "Emerald",
				"fa": "زمرد",
				"id": "zomorrod"
			},
			{
				"en": "Jug",
				"fa": "کوزه",
				"id": "kuzeh"
			},
			{
				"en": "Copper",
				"fa": "مس",
				"id": "mes"
			},
			{
				"en": "Brick",
				"fa": "خشت",
				"id": "khesht"
			},
			{
				"en": "Clay",
				"fa": "سفال",
				"id": "khak"
			}
		],
		win: {
			"kind": "lines",
			"lines": [
				[
					1,
					1,
					1,
					1,
					1
				],
				[
					0,
					0,
					0,
					0,
					0
				],
				[
					2,
					2,
					2,
					2,
					2
				],
				[
					0,
					1,
					2,
					1,
					0
				],
				[
					2,
					1,
					0,
					1,
					2
				],
				[
					0,
					0,
					1,
					2,
					2
				],
				[
					2,
					2,
					1,
					0,
					0
				],
				[
					1,
					0,
					0,
					0,
					1
				],
				[
					1,
					2,
					2,
					2,
					1
				],
				[
					0,
					1,
					1,
					1,
					0
				]
			]
		},
		pays: [
			{
				"symbols": ["kelid"],
				"counts": {
					"3": 50,
					"4": 200,
					"5": 1e3
				}
			},
			{
				"symbols": ["mar"],
				"counts": {
					"3": 30,
					"4": 120,
					"5": 600
				}
			},
			{
				"symbols": ["jam"],
				"counts": {
					"3": 30,
					"4": 100,
					"5": 400
				}
			},
			{
				"symbols": ["yaqut"],
				"counts": {
					"3": 20,
					"4": 60,
					"5": 200
				}
			},
			{
				"symbols": ["zomorrod"],
				"counts": {
					"3": 20,
					"4": 50,
					"5": 160
				}
			},
			{
				"symbols": ["kuzeh"],
				"counts": {
					"3": 10,
					"4": 30,
					"5": 120
				}
			},
			{
				"symbols": ["mes"],
				"counts": {
					"3": 10,
					"4": 30,
					"5": 100
				}
			},
			{
				"symbols": ["khesht"],
				"counts": {
					"3": 10,
					"4": 20,
					"5": 80
				}
			},
			{
				"symbols": ["khak"],
				"counts": {
					"3": 10,
					"4": 20,
					"5": 80
				}
			}
		],
		wild: {
			"symbols": [{
				"symbol": "kelid",
				"multiplier": 1
			}],
			"several": "highest"
		},
		holdAndWin: {
			"symbol": "sekkeh",
			"from": 6,
			"respins": 3,
			"blank": 2e3,
			"coins": [
				{
					"credits": 10,
					"weight": 50
				},
				{
					"credits": 20,
					"weight": 28
				},
				{
					"credits": 30,
					"weight": 12
				},
				{
					"credits": 50,
					"weight": 6
				},
				{
					"credits": 100,
					"weight": 3
				},
				{
					"credits": 500,
					"weight": 1
				}
			],
			"full": 1e4
		},
		builds: [
			{
				"name": "96",
				"version": 1,
				"reels": [
					"khesht kuzeh khesht mar khesht sekkeh sekkeh sekkeh khak zomorrod kelid khak zomorrod yaqut khesht yaqut kuzeh khak kuzeh khesht mes jam zomorrod",
					"kuzeh khak mes khak kuzeh sekkeh sekkeh khesht zomorrod yaqut mes kelid jam khak mes mar jam yaqut jam zomorrod khesht mes",
					"kuzeh yaqut mes khak khesht sekkeh sekkeh yaqut mar khesht khak mar mes zomorrod mar kelid kuzeh mes jam khesht kuzeh mes",
					"mes khak kelid zomorrod khak sekkeh sekkeh yaqut zomorrod khesht zomorrod khak kuzeh mar zomorrod kuzeh khesht kuzeh yaqut jam zomorrod khak",
					"kuzeh khesht kelid khesht khak sekkeh sekkeh sekkeh khesht khak mes khak zomorrod jam yaqut mes zomorrod mes jam zomorrod khak mar jam"
				],
				"sheet": {
					"rtp": "753226233362325272143039364732124974311904079668449394073900552324618767034750435955558273183846459182928836978371787488360185323929534832087532388085185887108303352417267219826852589/784667117584456342166722624851616039377891983326949209746003498477015666330588423435613527289120594958125632402107132512002250027351564436600248434121337050272681871497569467639505940",
					"hitFrequency": "0.23543600",
					"varianceE12": "45645268000000",
					"topE4": "17600000"
				}
			},
			{
				"name": "94",
				"version": 2,
				"reels": [
					"khesht kuzeh khesht mar khesht sekkeh sekkeh sekkeh kuzeh zomorrod kelid khak zomorrod yaqut khesht yaqut kuzeh khak kuzeh khesht mes jam zomorrod",
					"kuzeh khak mes khak kuzeh sekkeh sekkeh khesht zomorrod yaqut mes kelid jam khak mes mar jam yaqut jam zomorrod jam mes",
					"kuzeh yaqut mes khak khesht sekkeh sekkeh yaqut mar khesht khak mar mes zomorrod mar kelid mar mes jam khesht kuzeh mes",
					"mes zomorrod kelid zomorrod khak sekkeh sekkeh yaqut khak khesht zomorrod khak kuzeh mar zomorrod kuzeh khesht kuzeh yaqut jam zomorrod khak",
					"kuzeh khesht kelid khesht khak sekkeh sekkeh sekkeh khesht khak mes khesht zomorrod jam yaqut mes khesht mes khesht mar khak mar jam"
				],
				"sheet": {
					"rtp": "737652112438644401439090135032464366712253972983176278778749729938539119233844635467966756871700780358587649570323420459213387154734239691771343227375050401505340233375515231384514089/784667117584456342166722624851616039377891983326949209746003498477015666330588423435613527289120594958125632402107132512002250027351564436600248434121337050272681871497569467639505940",
					"hitFrequency": "0.21380587",
					"varianceE12": "45977854000000",
					"topE4": "17600000"
				}
			},
			{
				"name": "92",
				"version": 3,
				"reels": [
					"khesht kuzeh khesht mar khesht sekkeh sekkeh sekkeh kuzeh zomorrod kelid khak zomorrod yaqut khesht yaqut kuzeh khak kuzeh khesht mes jam zomorrod",
					"kuzeh khak mes khak jam sekkeh sekkeh khesht yaqut kuzeh mes kelid jam khak mes mar jam yaqut jam zomorrod jam mes",
					"kuzeh yaqut mes khak khesht sekkeh sekkeh mes mar khesht khak mar mes zomorrod mes kelid mar mes jam khesht kuzeh mes",
					"mes zomorrod kelid zomorrod khak sekkeh sekkeh yaqut khak khesht zomorrod khak kuzeh mar zomorrod kuzeh khesht mes zomorrod jam zomorrod khak",
					"kuzeh khesht kelid khesht khak sekkeh sekkeh sekkeh khesht khak mes khesht zomorrod jam yaqut mes khesht mes khesht mar khak kuzeh mes"
				],
				"sheet": {
					"rtp": "360999294286433026117564857581747109671097100587186797861127557672651625701950113794848053355368234859565652920034720054896381814073401979529096586903097989137263293401882522037223157/392333558792228171083361312425808019688945991663474604873001749238507833165294211717806763644560297479062816201053566256001125013675782218300124217060668525136340935748784733819752970",
					"hitFrequency": "0.21066462",
					"varianceE12": "45457729000000",
					"topE4": "17600000"
				}
			}
		]
	},
	{
		id: "darya",
		name: {
			"en": "Sea of Light",
			"fa": "دریای نور"
		},
		version: 1,
		rows: 3,
		credits: 10,
		symbols: [
			{
				"en": "Diamond",
				"fa": "الماس",
				"id": "almas"
			},
			{
				"en": "Pearl",
				"fa": "مروارید",
				"id": "marvarid"
			},
			{
				"en": "Crown",
				"fa": "تاج",
				"id": "taj"
			},
			{
				"en": "Throne",
				"fa": "تخت",
				"id": "takht"
			},
			{
				"en": "Sword",
				"fa": "شمشیر",
				"id": "shamshir"
			},
			{
				"en": "Seal",
				"fa": "مُهر",
				"id": "mohr"
			},
			{
				"en": "Coin",
				"fa": "سکه",
				"id": "sekkeh"
			},
			{
				"en": "Ruby",
				"fa": "یاقوت",
				"id": "yaqut"
			},
			{
				"en": "Emerald",
				"fa": "زمرد",
				"id": "zomorrod"
			},
			{
				"en": "Agate",
				"fa": "عقیق",
				"id": "aqiq"
			}
		],
		win: {
			"kind": "lines",
			"lines": [
				[
					1,
					1,
					1,
					1,
					1
				],
				[
					0,
					0,
					0,
					0,
					0
				],
				[
					2,
					2,
					2,
					2,
					2
				],
				[
					0,
					1,
					2,
					1,
					0
				],
				[
					2,
					1,
					0,
					1,
					2
				],
				[
					0,
					0,
					1,
					2,
					2
				],
				[
					2,
					2,
					1,
					0,
					0
				],
				[
					1,
					0,
					0,
					0,
					1
				],
				[
					1,
					2,
					2,
					2,
					1
				],
				[
					0,
					1,
					1,
					1,
					0
				]
			]
		},
		pays: [
			{
				"symbols": ["almas"],
				"counts": {
					"2": 8,
					"3": 80,
					"4": 400,
					"5": 2e3
				}
			},
			{
				"symbols": ["taj"],
				"counts": {
					"3": 30,
					"4": 120,
					"5": 500
				}
			},
			{
				"symbols": ["takht"],
				"counts": {
					"3": 25,
					"4": 80,
					"5": 300
				}
			},
			{
				"symbols": ["shamshir"],
				"counts": {
					"3": 15,
					"4": 50,
					"5": 200
				}
			},
			{
				"symbols": ["mohr"],
				"counts": {
					"3": 12,
					"4": 40,
					"5": 150
				}
			},
			{
				"symbols": ["sekkeh"],
				"counts": {
					"3": 10,
					"4": 30,
					"5": 100
				}
			},
			{
				"symbols": ["yaqut"],
				"counts": {
					"3": 8,
					"4": 25,
					"5": 80
				}
			},
			{
				"symbols": ["zomorrod"],
				"counts": {
					"3": 5,
					"4": 20,
					"5": 60
				}
			},
			{
				"symbols": ["aqiq"],
				"counts": {
					"3": 5,
					"4": 15,
					"5": 50
				}
			}
		],
		wild: {
			"symbols": [{
				"symbol": "almas",
				"multiplier": 2
			}],
			"several": "highest"
		},
		scatter: {
			"symbol": "marvarid",
			"pays": {
				"3": 3,
				"4": 15,
				"5": 75
			}
		},
		jackpot: {
			"shareE4": 100,
			"seed": 1e3,
			"mustDropBy": 1e4
		},
		builds: [
			{
				"name": "96",
				"version": 1,
				"reels": [
					"mohr aqiq shamshir yaqut aqiq sekkeh almas mohr yaqut zomorrod taj sekkeh takht shamshir zomorrod aqiq takht marvarid aqiq yaqut zomorrod sekkeh takht",
					"aqiq sekkeh shamshir almas sekkeh aqiq shamshir zomorrod aqiq takht mohr yaqut aqiq mohr zomorrod marvarid taj shamshir takht zomorrod taj zomorrod yaqut",
					"zomorrod aqiq sekkeh zomorrod shamshir aqiq mohr marvarid aqiq zomorrod yaqut takht yaqut mohr sekkeh zomorrod takht sekkeh almas taj shamshir aqiq yaqut",
					"sekkeh aqiq zomorrod yaqut marvarid yaqut shamshir sekkeh takht zomorrod taj zomorrod mohr zomorrod aqiq almas shamshir takht sekkeh aqiq yaqut mohr aqiq",
					"sekkeh aqiq yaqut zomorrod takht mohr takht sekkeh taj aqiq marvarid aqiq zomorrod sekkeh mohr zomorrod shamshir aqiq yaqut zomorrod shamshir almas yaqut"
				],
				"sheet": {
					"rtp": "6170043/6436343",
					"hitFrequency": "0.30424746",
					"varianceE12": "9930780000000",
					"topE4": "3180000"
				}
			},
			{
				"name": "94",
				"version": 2,
				"reels": [
					"mohr aqiq shamshir yaqut aqiq sekkeh almas mohr yaqut zomorrod taj sekkeh takht shamshir zomorrod aqiq takht marvarid aqiq yaqut zomorrod sekkeh shamshir",
					"aqiq sekkeh shamshir almas sekkeh aqiq shamshir zomorrod aqiq takht mohr yaqut aqiq mohr zomorrod marvarid taj shamshir takht zomorrod taj zomorrod yaqut",
					"zomorrod aqiq sekkeh yaqut shamshir aqiq mohr marvarid aqiq zomorrod yaqut takht yaqut mohr sekkeh zomorrod takht sekkeh almas taj shamshir aqiq mohr",
					"sekkeh aqiq mohr yaqut marvarid yaqut shamshir sekkeh takht sekkeh taj zomorrod mohr zomorrod aqiq almas shamshir yaqut sekkeh aqiq yaqut mohr aqiq",
					"sekkeh aqiq mohr zomorrod takht aqiq takht sekkeh taj aqiq marvarid aqiq taj sekkeh mohr taj shamshir aqiq yaqut zomorrod shamshir almas yaqut"
				],
				"sheet": {
					"rtp": "6041401/6436343",
					"hitFrequency": "0.29473305",
					"varianceE12": "10191841000000",
					"topE4": "3180000"
				}
			},
			{
				"name": "92",
				"version": 3,
				"reels": [
					"mohr aqiq shamshir yaqut aqiq sekkeh almas mohr yaqut zomorrod taj sekkeh takht shamshir zomorrod aqiq takht marvarid aqiq yaqut zomorrod sekkeh shamshir",
					"aqiq sekkeh shamshir almas taj aqiq shamshir zomorrod aqiq takht mohr yaqut aqiq mohr zomorrod marvarid taj shamshir takht zomorrod taj zomorrod yaqut",
					"zomorrod aqiq sekkeh yaqut shamshir zomorrod mohr marvarid aqiq zomorrod yaqut takht yaqut mohr sekkeh zomorrod takht sekkeh almas taj shamshir aqiq mohr",
					"sekkeh aqiq mohr yaqut marvarid yaqut shamshir yaqut takht sekkeh taj yaqut mohr zomorrod aqiq almas taj yaqut sekkeh aqiq yaqut mohr aqiq",
					"yaqut aqiq mohr zomorrod takht aqiq takht sekkeh taj aqiq marvarid aqiq taj sekkeh mohr taj shamshir aqiq yaqut sekkeh shamshir almas zomorrod"
				],
				"sheet": {
					"rtp": "5912473/6436343",
					"hitFrequency": "0.28974823",
					"varianceE12": "11663335000000",
					"topE4": "3140000"
				}
			}
		]
	}
];
// shared/src/rules/games/instant-game.ts
/** Makes of a game's rule the form in which server and site treat every instant game. */
function instantGame(rule) {
	let lowest;
	return {
		game: rule.game,
		rulesVersion: rule.rulesVersion,
		paytableVersion: rule.paytableVersion,
		lowestRtp() {
			lowest ??= rule.lowestRtp();
			return lowest;
		},
		read(wire) {
			const parsed = rule.parse(wire);
			if (!parsed.ok) return parsed;
			const { params } = parsed;
			return {
				ok: true,
				bet: {
					params: rule.wire(params),
					maxMultiplierE4: rule.maxMultiplierE4(params),
					paytable: () => rule.paytable(params),
					settle(stakeMinor, source) {
						const drawn = rule.draw(source, params);
						const multiplierE4 = rule.multiplierE4(drawn, params);
						const outcome = rule.outcome(drawn, params);
						const exact = rule.exactMultiplier?.(drawn, params);
						return {
							outcome,
							multiplierE4,
							payoutMinor: exact === void 0 ? payoutMinor(stakeMinor, multiplierE4) : exactPayoutMinor(stakeMinor, exact)
						};
					}
				}
			};
		}
	};
}
// shared/src/rules/word-source.ts
/** The first `count` words of a bet, or the next of a generator. Throws RangeError on a bad nonce. */
function drawWords(source, count) {
	if (typeof source !== "function") return fairWords(source, count);
	const words = new Array(count);
	for (let index = 0; index < count; index++) words[index] = source();
	return words;
}
/** The first word of a bet, or the next of a generator; takes no memory. Throws RangeError on a bad nonce. */
function drawWord(source) {
	return typeof source === "function" ? source() : fairWords(source, 1)[0] ?? 0;
}
/** The words of {@link fairWords} one after another, as many as a bet turns out to need. Throws RangeError on a bad nonce. */
function wordStream(source) {
	if (typeof source === "function") return source;
	let round = 0;
	let at = 32;
	let view = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(0));
	return () => {
		if (at === 32) {
			const block = fairBlock(source, round++);
			view = new DataView(block.buffer, block.byteOffset, 32);
			at = 0;
		}
		const word = view.getUint32(at);
		at += 4;
		return word;
	};
}
// shared/src/values/canonical-json.ts
/**
* A value as one text: keys in the order of the alphabet, no spaces, a bigint as a text of digits. Equal values give equal texts,
* whoever writes them, so the text can be hashed.
*/
function canonicalJson(value) {
	return JSON.stringify(value, inOrder$1);
}
function inOrder$1(_key, value) {
	if (typeof value === "bigint") return value.toString();
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1));
}
// shared/src/rules/slots/machine-hash.ts
init_sha2();
init_utils$1();
/**
* What one build of a machine is, as one canonical text: the description with this build alone and without its sheet, keys in
* the order of the alphabet, no spaces.
*/
function machineText(machine, build) {
	const { sheet: _, ...strips } = build;
	return canonicalJson({
		...machine,
		builds: [strips]
	});
}
/** SHA-256 of {@link machineText}, 64 lowercase hex digits: names the exact rules and strips a bet was played on. */
function machineHash(machine, build) {
	return bytesToHex$1(sha256(utf8ToBytes(machineText(machine, build))));
}
// shared/src/rules/slots/hold-and-win.ts
/**
* Plays hold-and-win to its end. Words in turn: one for each coin that began it, scaled to the sum of the coins' weights;
* then in every respin one for each empty cell, scaled to that sum and the blank's weight, the blank first.
* @param begun how many coins lie already, of `cells`
*/
function playHoldAndWin(rule, { begun, cells }, next) {
	const total = rule.coins.reduce((sum, { weight }) => sum + weight, 0);
	const coins = [Array.from({ length: begun }, () => coinAt(rule, fairInt(next(), total)))];
	let empty = cells - begun;
	let left = rule.respins;
	while (left > 0 && empty > 0) {
		const drawn = Array.from({ length: empty }, () => {
			const part = fairInt(next(), rule.blank + total);
			return part < rule.blank ? 0 : coinAt(rule, part - rule.blank);
		});
		coins.push(drawn);
		const came = drawn.filter((coin) => coin > 0).length;
		empty -= came;
		left = came > 0 ? rule.respins : left - 1;
	}
	return {
		coins,
		credits: coins.flat().reduce((sum, coin) => sum + (rule.coins[coin - 1]?.credits ?? 0), empty === 0 ? rule.full : 0)
	};
}
function coinAt({ coins }, part) {
	let below = 0;
	return coins.findIndex(({ weight }) => {
		below += weight;
		return part < below;
	}) + 1;
}
// shared/src/rules/slots/machine.ts
/** The strips a mode is played with. */
function reelsOf(build, mode) {
	return mode === "free" ? build.freeReels ?? build.reels : build.reels;
}
/** The symbols of a reel from top to bottom. */
function stripOf(reel) {
	const text = typeof reel === "string" ? reel : reel.symbols;
	return text === "" ? [] : text.split(" ");
}
/** How many of the words' equal parts each stop has: one, unless the reel is weighted. */
function weightsOf(reel) {
	return typeof reel === "string" ? stripOf(reel).map(() => 1) : reel.weights;
}
/** The wilds of a mode with their multipliers; the first one's pays are those of wilds alone. */
function wildsOf(machine, mode) {
	const always = machine.wild?.symbols ?? [];
	const free = (machine.freeGames?.wild ?? []).map((symbol) => ({
		symbol,
		multiplier: 1
	}));
	return mode === "free" ? [...always, ...free] : always;
}
/** Symbols that are looked for in the whole window and that no wild stands for. */
function isSpecial(machine, symbol) {
	return symbol === machine.scatter?.symbol || symbol === machine.holdAndWin?.symbol;
}
/** What a count gives by a table of counts, each of which stands for itself and for more; 0 below the lowest. */
function givenFrom(counts, count) {
	let best = 0;
	for (const [from, given] of Object.entries(counts ?? {})) if (Number(from) <= count && given > best) best = given;
	return best;
}
// shared/src/rules/slots/compile-mode.ts
/** Turns one mode of a machine that `readMachine` took into tables of numbers. */
function compileMode(machine, build, mode) {
	const ids = machine.symbols.map(({ id }) => id);
	const reels = reelsOf(build, mode).map((reel) => compileReel(reel, ids));
	const wilds = wildsOf(machine, mode);
	const multiplier = mode === "free" ? machine.freeGames?.multiplier ?? 1 : 1;
	const counts = Array.from({ length: reels.length * machine.rows + 1 }, (_, count) => count);
	return {
		reels,
		rows: machine.rows,
		ids,
		wildMultiplier: Uint8Array.from(ids, (id) => wilds.find(({ symbol }) => symbol === id)?.multiplier ?? 0),
		firstWild: ids.indexOf(wilds[0]?.symbol ?? ""),
		special: Uint8Array.from(ids, (id) => Number(isSpecial(machine, id))),
		pays: ids.map((id) => counts.map((count) => payOf(machine, mode, [id, count]))),
		multiplier,
		scatterPays: counts.map((count) => givenFrom(machine.scatter?.pays, count) * machine.credits * multiplier),
		freeGames: counts.map((count) => givenFrom(machine.scatter?.freeGames, count)),
		counted: ids.indexOf(machine.holdAndWin?.symbol ?? machine.scatter?.symbol ?? "")
	};
}
function compileReel(reel, ids) {
	const weights = weightsOf(reel);
	return {
		strip: Uint8Array.from(stripOf(reel), (id) => ids.indexOf(id)),
		weights,
		length: weights.reduce((sum, weight) => sum + weight, 0),
		placeOf: Uint16Array.from(weights.flatMap((weight, place) => Array.from({ length: weight }, () => place)))
	};
}
/** Credits that so many of one symbol pay in this mode. */
function payOf({ pays, freeGames }, mode, [id, count]) {
	const table = pays.find(({ symbols, place }) => place !== "any" && symbols.length === 1 && symbols[0] === id);
	const isExempt = freeGames?.exempt?.symbol === id && freeGames.exempt.count === count;
	return givenFrom(table?.counts, count) * (mode === "free" && !isExempt ? freeGames?.multiplier ?? 1 : 1);
}
// shared/src/rules/slots/evaluate-window.ts
/**
* Pays every way from the first reel to the right: a symbol's longest run, times the product over its reels of how many of
* it they show, a wild counting as often as it multiplies.
*/
function waysEvaluator({ reels, rows, wildMultiplier, special, pays }) {
	const width = reels.length;
	return (window) => {
		let credits = 0;
		for (let first = 0; first < rows; first++) {
			const symbol = window[first] ?? 0;
			if (special[symbol] === 1 || isBefore(window, symbol, first)) continue;
			let ways = 1;
			let length = 0;
			for (; length < width; length++) {
				let here = 0;
				for (let cell = length * rows; cell < length * rows + rows; cell++) {
					const other = window[cell] ?? 0;
					here += other === symbol ? 1 : wildMultiplier[other] ?? 0;
				}
				if (here === 0) break;
				ways *= here;
			}
			credits += ways * (pays[symbol]?.[length] ?? 0);
		}
		return credits;
	};
}
/** Is the symbol of this cell in one above it already? */
function isBefore(window, symbol, cell) {
	for (let above = 0; above < cell; above++) if (window[above] === symbol) return true;
	return false;
}
/** Pays every symbol by how many of it the window shows. */
function anywhereEvaluator({ ids, pays }) {
	const counts = new Uint8Array(ids.length);
	return (window) => {
		countSymbols(window, counts);
		let credits = 0;
		for (let symbol = 0; symbol < counts.length; symbol++) credits += pays[symbol]?.[counts[symbol] ?? 0] ?? 0;
		return credits;
	};
}
/** How often each symbol is in the window. */
function countSymbols(window, counts) {
	counts.fill(0);
	for (let cell = 0; cell < window.length; cell++) {
		const symbol = window[cell] ?? 0;
		counts[symbol] = (counts[symbol] ?? 0) + 1;
	}
}
// shared/src/rules/slots/evaluate-cascade.ts
/**
* Pays symbols anywhere, takes those that won away, lets the ones above fall and the strip go on from above, and so on until
* nothing wins. All of it follows from the stops.
*/
function cascadeEvaluator({ ids, pays, reels, rows }, cascade) {
	const counts = new Uint8Array(ids.length);
	const wins = new Uint8Array(ids.length);
	const tops = new Int32Array(reels.length);
	function fall(window) {
		for (let reel = 0; reel < reels.length; reel++) {
			const strip = reels[reel]?.strip ?? wins;
			let to = reel * rows + rows - 1;
			for (let cell = to; cell >= reel * rows; cell--) {
				const symbol = window[cell] ?? 0;
				if (wins[symbol] === 0) window[to--] = symbol;
			}
			let top = tops[reel] ?? 0;
			for (; to >= reel * rows; to--) {
				top = top === 0 ? strip.length - 1 : top - 1;
				window[to] = strip[top] ?? 0;
			}
			tops[reel] = top;
		}
	}
	return (window, places) => {
		for (let reel = 0; reel < tops.length; reel++) tops[reel] = places[reel] ?? 0;
		let credits = 0;
		for (let falls = 0; falls < cascade.most; falls++) {
			countSymbols(window, counts);
			let won = 0;
			for (let symbol = 0; symbol < counts.length; symbol++) {
				const paid = pays[symbol]?.[counts[symbol] ?? 0] ?? 0;
				wins[symbol] = paid > 0 ? 1 : 0;
				won += paid;
			}
			if (won === 0) break;
			credits += won * (cascade.multipliers[Math.min(falls, cascade.multipliers.length - 1)] ?? 1);
			fall(window);
		}
		return credits;
	};
}
// shared/src/rules/slots/evaluate-lines.ts
/** Pays every line by itself. */
function lineEvaluator({ reels, rows }, lines, pay) {
	const width = reels.length;
	const cells = Uint8Array.from(lines.flatMap((line) => line.map((row, reel) => reel * rows + row)));
	return (window) => {
		let credits = 0;
		for (let from = 0; from < cells.length; from += width) credits += pay(window, cells, from);
		return credits;
	};
}
/**
* Pays a line its best combination: a run from the first reel, in which wilds stand for a symbol and multiply; a run of wilds
* alone, which multiplies nothing; or a mixture.
*/
function linePay(compiled, machine) {
	const { reels, wildMultiplier, special, firstWild } = compiled;
	const width = reels.length;
	const stride = width + 1;
	const pays = Float64Array.from(compiled.pays.flatMap((counts) => counts.slice(0, stride)));
	const isProduct = machine.wild?.several === "product";
	const mixtures = mixturesOf(machine, compiled).map(mixturePay);
	function bestOf(window, cells, from) {
		let symbol = -1;
		let wilds = 0;
		let multiplier = 1;
		let length = 0;
		for (; length < width; length++) {
			const here = window[cells[from + length] ?? 0] ?? 0;
			const times = wildMultiplier[here] ?? 0;
			if (times > 0) {
				if (symbol < 0) wilds++;
				multiplier = isProduct ? multiplier * times : Math.max(multiplier, times);
			} else if (symbol < 0 && special[here] === 0) symbol = here;
			else if (here !== symbol) break;
		}
		const paid = symbol < 0 ? 0 : (pays[symbol * stride + length] ?? 0) * multiplier;
		const paidToWilds = wilds === 0 ? 0 : pays[firstWild * stride + wilds] ?? 0;
		return Math.max(paid, paidToWilds);
	}
	function mixturePay({ has, isAnywhere, pays: paid }) {
		return (window, cells, from) => {
			let count = 0;
			let length = 0;
			let multiplier = 1;
			for (let reel = 0; reel < width; reel++) {
				const here = window[cells[from + reel] ?? 0] ?? 0;
				const times = wildMultiplier[here] ?? 0;
				if (times > 0) multiplier = isProduct ? multiplier * times : Math.max(multiplier, times);
				else if (has[here] === 1) count++;
				else if (!isAnywhere) break;
				length++;
			}
			if (count === 0) return 0;
			return (paid[isAnywhere ? count : length] ?? 0) * multiplier;
		};
	}
	return (window, cells, from) => {
		let best = bestOf(window, cells, from);
		for (const mixture of mixtures) best = Math.max(best, mixture(window, cells, from));
		return best;
	};
}
function mixturesOf(machine, { ids, multiplier, reels }) {
	return machine.pays.filter(({ symbols, place }) => symbols.length > 1 || place === "any").map(({ symbols, place, counts }) => ({
		has: Uint8Array.from(ids, (id) => Number(symbols.includes(id))),
		isAnywhere: place === "any",
		pays: Array.from({ length: reels.length + 1 }, (_, count) => givenFrom(counts, count) * multiplier)
	}));
}
// shared/src/rules/slots/spinner.ts
/** Makes the decider of one mode of a machine that `readMachine` took. */
function createSpinner(machine, build, mode) {
	const compiled = compileMode(machine, build, mode);
	const { reels, rows, scatterPays, counted, wildMultiplier } = compiled;
	const window = new Uint8Array(reels.length * rows);
	const lines = machine.win.kind === "lines" ? {
		rows: machine.win.lines,
		pay: linePay(compiled, machine)
	} : null;
	const evaluate = lines ? lineEvaluator(compiled, lines.rows, lines.pay) : windowEvaluator(machine, compiled);
	const result = {
		credits: 0,
		count: 0,
		sticky: 0
	};
	const expands = machine.wild?.expands === true;
	const isSticky = mode === "free" && machine.freeGames?.sticky === true;
	function fill(places) {
		let cell = 0;
		for (let reel = 0; reel < reels.length; reel++) {
			const strip = reels[reel]?.strip ?? EMPTY;
			let place = places[reel] ?? 0;
			for (let row = 0; row < rows; row++) {
				window[cell++] = strip[place] ?? 0;
				if (++place === strip.length) place = 0;
			}
		}
	}
	return {
		compiled,
		window,
		lines,
		spin(places, sticky) {
			fill(places);
			if (expands) expandWilds(window, rows, wildMultiplier);
			result.sticky = isSticky ? keepWilds(window, sticky, compiled) : 0;
			result.credits = evaluate(window, places);
			let count = 0;
			if (counted >= 0) {
				for (let cell = 0; cell < window.length; cell++) if (window[cell] === counted) count++;
			}
			result.count = count;
			result.credits += scatterPays[count] ?? 0;
			return result;
		}
	};
}
var EMPTY = /* @__PURE__ */ new Uint8Array(0);
function windowEvaluator({ win }, compiled) {
	if (win.kind === "anywhere" && win.cascade) return cascadeEvaluator(compiled, win.cascade);
	return win.kind === "ways" ? waysEvaluator(compiled) : anywhereEvaluator(compiled);
}
/** Every reel that shows a wild is that wild from top to bottom. */
function expandWilds(window, rows, wildMultiplier) {
	for (let top = 0; top < window.length; top += rows) for (let cell = top; cell < top + rows; cell++) {
		const symbol = window[cell] ?? 0;
		if (wildMultiplier[symbol] === 0) continue;
		window.fill(symbol, top, top + rows);
		break;
	}
}
/** Lays the wilds that stay over the window and adds those that came. */
function keepWilds(window, sticky, { wildMultiplier, firstWild }) {
	let kept = sticky;
	for (let cell = 0; cell < window.length; cell++) if (kept >> cell & 1) window[cell] = firstWild;
	else if (wildMultiplier[window[cell] ?? 0] !== 0) kept |= 1 << cell;
	return kept;
}
// shared/src/rules/slots/play-bet.ts
/** Makes a build of a machine that `readMachine` took ready to play. */
function createProgram(machine, build) {
	return {
		base: createSpinner(machine, build, "base"),
		free: machine.freeGames ? createSpinner(machine, build, "free") : null,
		mostGames: machine.freeGames?.most ?? Number.POSITIVE_INFINITY,
		hold: machine.holdAndWin ?? null
	};
}
/**
* Plays a bet, all that follows from it included. Words in turn: one for each reel of the paid spin from the left, scaled to
* the reel's length; the same again for every free game, or those of hold-and-win.
*/
function playBet({ base, free, mostGames, hold }, next) {
	const first = drawPlaces(base, next);
	const { credits, count } = base.spin(first, 0);
	if (hold && count >= hold.from) {
		const held = playHoldAndWin(hold, {
			begun: count,
			cells: base.window.length
		}, next);
		return {
			stops: [first],
			coins: held.coins,
			credits: credits + held.credits
		};
	}
	const stops = [first];
	const games = base.compiled.freeGames[count] ?? 0;
	if (free === null || games === 0) return {
		stops,
		coins: [],
		credits
	};
	let won = credits;
	let granted = Math.min(games, mostGames);
	for (let sticky = 0, played = 0; played < granted; played++) {
		const places = drawPlaces(free, next);
		const spun = free.spin(places, sticky);
		stops.push(places);
		won += spun.credits;
		sticky = spun.sticky;
		granted = Math.min(granted + (free.compiled.freeGames[spun.count] ?? 0), mostGames);
	}
	return {
		stops,
		coins: [],
		credits: won
	};
}
function drawPlaces({ compiled }, next) {
	return compiled.reels.map(({ length, placeOf }) => placeOf[fairInt(next(), length)] ?? 0);
}
// shared/src/rules/slots/slot-game.ts
/** Makes a build ready. Throws RangeError when it has no sheet: what it returns was never counted. */
function slotBuild(machine, build) {
	const params = {
		build: build.name,
		hash: machineHash(machine, build)
	};
	let program;
	return {
		machine,
		build,
		params,
		paytable: slotPaytable(build),
		get program() {
			program ??= createProgram(machine, build);
			return program;
		}
	};
}
/**
* The pay table of a build. Its combinations come together, on many lines and in free games, so there is no list of which
* exactly one happens; return and variance are those of full enumeration.
*/
function slotPaytable({ name, sheet }) {
	if (sheet === void 0) throw new RangeError(`build ${name} has no sheet`);
	const rtp = readRtp(sheet.rtp);
	const maxMultiplierE4 = BigInt(sheet.topE4);
	return {
		table: [],
		rtp,
		maxMultiplierE4,
		moments: {
			expectedE12: rtp.numerator * 1000000000000n / rtp.denominator,
			varianceE12: BigInt(sheet.varianceE12),
			topE4: maxMultiplierE4
		}
	};
}
function readRtp(text) {
	const [numerator = "0", denominator = "1"] = text.split("/");
	return rtpOf({
		numerator: BigInt(numerator),
		denominator: BigInt(denominator)
	});
}
/** Plays one bet on a build. Throws RangeError on a bad nonce. */
function playSlot({ program }, source) {
	return playBet(program, wordStream(source));
}
/** What a bet pays per stake: exact, because a credit is a whole number of ten-thousandths. */
function betMultiplierE4({ credits }, machine) {
	return BigInt(credits) * MULTIPLIER_SCALE / BigInt(machine.credits);
}
/** The shape a bet is published in: stops of every spin, and the coins where there were any. */
function betOutcome({ stops, coins }) {
	return coins.length === 0 ? { stops } : {
		stops,
		coins
	};
}
/**
* A machine as an instant game that runs one of its builds: the version of the rules is the machine's, that of the pay table
* the build's. A bet that names another build, or another description of it, is refused; one that names none plays what runs.
*/
function slotGame(running) {
	const { machine, build, params, paytable } = running;
	return instantGame({
		game: machine.id,
		rulesVersion: machine.version,
		paytableVersion: build.version,
		parse: (wire) => readParams$1(wire, params),
		wire: (own) => own,
		draw: (source) => playSlot(running, source),
		outcome: betOutcome,
		multiplierE4: (played) => betMultiplierE4(played, machine),
		paytable: () => paytable,
		maxMultiplierE4: () => paytable.maxMultiplierE4,
		lowestRtp: () => paytable.rtp
	});
}
function readParams$1(wire, running) {
	for (const field of ["build", "hash"]) if (Object.hasOwn(wire, field) && wire[field] !== running[field]) return {
		ok: false,
		field
	};
	return {
		ok: true,
		params: running
	};
}
// shared/src/rules/games/verifier.ts
function refuseField(field) {
	return {
		ok: false,
		code: "fairness.bad_params",
		field
	};
}
// shared/src/rules/games/seeded-verifier.ts
init_utils$1();
var WORD_BYTES = 4;
/** The verifier of a game drawn from server seed, client seed and nonce. */
function seededVerifier(game, read) {
	return {
		game,
		trace({ serverSeed, clientSeed, nonce, params }) {
			if (nonce === null) return refuseField("nonce");
			const reading = read(params);
			if (!reading.ok) return refuseField(`params.${reading.field}`);
			const seed = {
				serverSeed,
				clientSeed,
				nonce
			};
			const proof = reading.prove(seed);
			if ("ok" in proof) return refuseField(`params.${proof.field}`);
			const steps = [
				...drawSteps(seed, proof.wordCount),
				{
					label: "fairness.step.formula",
					value: proof.formula
				},
				{
					label: "fairness.step.result",
					value: writeOutcome(proof.outcome)
				},
				...proof.multiplierE4 === null ? [] : [multiplierStep$1(proof.multiplierE4)]
			];
			return {
				ok: true,
				outcome: proof.outcome,
				steps
			};
		}
	};
}
/** From the seeds to the floats: one line each, values of several blocks or words below one another. */
function drawSteps(seed, wordCount) {
	const rounds = Array.from({ length: Math.ceil(wordCount * WORD_BYTES / 32) }, (_, round) => round);
	const blocks = rounds.map((round) => fairBlock(seed, round));
	const bytes = blocks.flatMap((block) => [...block]);
	const words = Array.from({ length: wordCount }, (_, word) => bytes.slice(word * WORD_BYTES, (word + 1) * WORD_BYTES).join(" "));
	return [
		{
			label: "fairness.step.commitment",
			value: commitmentOf(seed.serverSeed)
		},
		{
			label: "fairness.step.message",
			value: rounds.map((round) => fairMessage(seed, round)).join("\n")
		},
		{
			label: "fairness.step.hmac",
			value: blocks.map((block) => bytesToHex$1(block)).join("\n")
		},
		{
			label: "fairness.step.bytes",
			value: words.join("\n")
		},
		{
			label: "fairness.step.float",
			value: fairFloats(seed, wordCount).join("\n")
		}
	];
}
/** What a bet paid per stake, with four decimals. */
function multiplierStep$1(multiplierE4) {
	return {
		label: "fairness.step.multiplier",
		value: truncatedDecimal({
			numerator: multiplierE4,
			denominator: MULTIPLIER_SCALE
		}, 4)
	};
}
function writeOutcome(outcome) {
	return typeof outcome === "object" ? JSON.stringify(outcome) : String(outcome);
}
// shared/src/rules/slots/slot-verifier.ts
/**
* Proof of a slot's bet on any of its builds. `params`: `build` and `hash`, which must be of a description this program has;
* without `hash` the build of that name is meant. Outcome: `stops` of every spin, and `coins` where there were any.
*/
function slotVerifier(game, builds) {
	return seededVerifier(game, ({ build, hash }) => {
		const named = builds.find(({ params }) => params.build === build);
		if (named === void 0) return {
			ok: false,
			field: "build"
		};
		if (hash !== void 0 && hash !== named.params.hash) return {
			ok: false,
			field: "hash"
		};
		return {
			ok: true,
			prove(seed) {
				const played = playSlot(named, seed);
				const { base, free } = named.program;
				const lengths = [base, ...played.stops.length > 1 && free ? [free] : []].map(({ compiled }) => compiled.reels.map(({ length }) => length).join(", "));
				return {
					outcome: betOutcome(played),
					wordCount: played.stops.flat().length + played.coins.flat().length,
					formula: lengths.map((all) => `floor(float × ${all})`).join("; "),
					multiplierE4: betMultiplierE4(played, named.machine)
				};
			}
		};
	});
}
// shared/src/rules/slots/slots.ts
/** The build a machine runs where nothing else is set, by name: the one with the highest return. */
var USUAL_BUILD = "96";
var builds = MACHINES.map((machine) => machine.builds.map((build) => slotBuild(machine, build)));
/** Every machine as the instant game it is, on its usual build. */
var SLOT_GAMES = builds.map((all) => {
	const usual = all.find(({ build }) => build.name === USUAL_BUILD);
	if (usual === void 0) throw new RangeError(`a machine has no build ${USUAL_BUILD}`);
	return usual;
}).map(slotGame);
var games = new Map(builds.flat().map((built) => [`${built.machine.id}/${built.build.name}`, slotGame(built)]));
/** A machine on the build that the parameters of a bet name, or on its usual one when they name none it has. */
function findSlotGame(machine, { build }) {
	return games.get(`${machine}/${String(build)}`) ?? SLOT_GAMES.find(({ game }) => game === machine);
}
/** Every machine as a game that can be proved, on all of its builds. Nobody publishes bets on ours: the example is one of us. */
var PROVABLE_SLOTS = MACHINES.map(({ id }, index) => ({
	game: id,
	verifier: slotVerifier(id, builds[index] ?? []),
	proof: {
		fields: { build: choice((builds[index] ?? []).map(({ build }) => build.name)) },
		example: {
			...OUR_SEEDS,
			clientSeed: "simorgh",
			nonce: "33"
		},
		outcome: "stops"
	}
}));
// shared/src/rules/games/listed-bets.ts
/** What a table of chips pays is the sum of what each of its spots pays: a chip on each, alone. */
function oneChip(spots) {
	return spots.map((spot) => ({ chips: [{
		spot,
		units: 1
	}] }));
}
/** A chip on each of these spots, alone and then all together. */
function chipsOn(...spots) {
	return [...oneChip(spots), { chips: spots.map((spot, index) => ({
		spot,
		units: index + 1
	})) }];
}
function difficulties(words) {
	return words.map((difficulty) => ({ difficulty }));
}
function targets(...multipliers) {
	return multipliers.map((target) => ({ target }));
}
// shared/src/rules/games/live-times.ts
/** The usual times; `dealMs` leaves a wheel room to run. */
var LIVE_TIMES = {
	bettingMs: 15e3,
	dealMs: 8e3,
	pauseMs: 4e3
};
// shared/src/rules/games/shuffle.ts
/**
* Draws one of 0…size−1 for every word, none twice: each word takes place floor(float × left) of those that are left,
* which stay in order (the Fisher–Yates draw of the published games). The order is the order of drawing. Throws
* RangeError when there are more words than things to draw.
*/
function drawDistinct(words, size) {
	const left = Array.from({ length: size }, (_, index) => index);
	return words.flatMap((word) => left.splice(fairInt(word, left.length), 1));
}
/** Ranks by their index in the deck, 0…12. */
var RANK_NAMES$1 = [
	"2",
	"3",
	"4",
	"5",
	"6",
	"7",
	"8",
	"9",
	"10",
	"J",
	"Q",
	"K",
	"A"
];
var SUIT_NAMES = [
	"diamond",
	"heart",
	"spade",
	"club"
];
/** How a proof tells the numbers of cards. */
var CARD_NUMBERS = "0 = 2♦, 1 = 2♥, 2 = 2♠, 3 = 2♣, 4 = 3♦, … 51 = A♣";
/**
* So many cards of an endless deck, each floor(float × 52): every card as likely as any other, whatever came before.
* Throws RangeError on a bad nonce.
*/
function drawEndless(source, count) {
	return drawWords(source, count).map((word) => fairInt(word, 52));
}
/** So many different cards of one deck of 52. Throws RangeError on a bad nonce or a count above 52. */
function drawFromDeck(source, count) {
	return drawDistinct(drawWords(source, count), 52);
}
/** Index of a card's rank, 0 for a two … 12 for an ace. */
function rankOf(card) {
	return Math.floor(card / 4);
}
/** "10-diamond", "A-club": how one published source writes cards. */
function cardName(card) {
	return `${RANK_NAMES$1[rankOf(card)] ?? ""}-${SUIT_NAMES[card % 4] ?? ""}`;
}
/**
* Reads `{ chips: [{ spot, units }, …] }`: known spots, none twice, whole units from 1 on. A chip that cannot lie where it
* lies is named by its place: "chips.2.spot". Never throws.
*/
function parseChips({ chips }, spots) {
	if (!Array.isArray(chips) || chips.length < 1 || chips.length > spots.length) return {
		ok: false,
		field: "chips"
	};
	const laid = /* @__PURE__ */ new Map();
	for (const [index, chip] of chips.entries()) {
		if (typeof chip !== "object" || chip === null || Array.isArray(chip)) return {
			ok: false,
			field: "chips"
		};
		const { spot, units } = chip;
		if (!isOneOf(spot, spots) || laid.has(spot)) return {
			ok: false,
			field: `chips.${index}.spot`
		};
		if (!isWholeIn(units, 1, 1e9)) return {
			ok: false,
			field: `chips.${index}.units`
		};
		laid.set(spot, units);
	}
	return {
		ok: true,
		params: { chips: spots.flatMap((spot) => {
			const units = laid.get(spot);
			return units === void 0 ? [] : [{
				spot,
				units
			}];
		}) }
	};
}
/** Makes of a rule a game decided at once: the chips' parts of the stake, each paid by its spot, are paid as one sum. */
function chipGame(rule) {
	const { game, rulesVersion, paytableVersion, spots, results, draw, outcome, resultOf } = rule;
	const pays = new Map(spots.map((spot) => [spot, new Map(results.map((one) => [one.outcome, rule.paysE4(spot, one.outcome)]))]));
	const paidAt = ({ chips }, result) => {
		let [numerator, units] = [0n, 0n];
		for (const chip of chips) {
			numerator += BigInt(chip.units) * (pays.get(chip.spot)?.get(result) ?? 0n);
			units += BigInt(chip.units);
		}
		return {
			numerator,
			denominator: units * MULTIPLIER_SCALE
		};
	};
	const paytable = (params) => drawPaytable(results.map(({ outcome: name, chance }) => {
		const exact = paidAt(params, name);
		const row = {
			outcome: name,
			multiplierE4: cut(exact),
			chance
		};
		return isCut(exact) ? {
			...row,
			exact
		} : row;
	}));
	const spotPaytable = (spot) => {
		if (!spots.includes(spot)) throw new RangeError("there is no such spot");
		return paytable({ chips: [{
			spot,
			units: 1
		}] });
	};
	const played = instantGame({
		game,
		rulesVersion,
		paytableVersion,
		draw,
		outcome,
		paytable,
		parse: (wire) => parseChips(wire, spots),
		wire: (params) => params,
		multiplierE4: (drawn, params) => cut(paidAt(params, resultOf(drawn))),
		exactMultiplier: (drawn, params) => paidAt(params, resultOf(drawn)),
		maxMultiplierE4: (params) => highestOf(results.map((one) => raised$1(paidAt(params, one.outcome)))),
		lowestRtp: () => lowestRtpOf(spots.map(spotPaytable))
	});
	const drawResult = (source) => {
		const drawn = draw(source);
		return {
			outcome: outcome(drawn),
			result: resultOf(drawn)
		};
	};
	return {
		...played,
		spots,
		spotPaytable,
		drawResult
	};
}
function cut({ numerator, denominator }) {
	return numerator * MULTIPLIER_SCALE / denominator;
}
/** Up to the next ten-thousandth, as the pay table tells the most. */
function raised$1(exact) {
	return isCut(exact) ? cut(exact) + 1n : cut(exact);
}
function isCut(exact) {
	return compareFractions(exact, {
		numerator: cut(exact),
		denominator: MULTIPLIER_SCALE
	}) !== 0;
}
var BACCARAT_SPOTS = [
	"player",
	"banker",
	"tie",
	"playerPair",
	"bankerPair"
];
var WINNERS = [
	"player",
	"banker",
	"tie"
];
/** Points of a rank (0 = two … 12 = ace): the ace counts 1, ten and pictures nothing. */
function baccaratPoints(rank) {
	if (rank === 12) return 1;
	return rank + 2 < 10 ? rank + 2 : 0;
}
/** The last digit of the sum of points. */
function baccaratTotal(cards) {
	return cards.reduce((sum, card) => sum + baccaratPoints(rankOf(card)), 0) % 10;
}
/**
* Does the banker draw, standing at `banker` on two cards? `thirdPoints` is what the player drew, null when the player
* stood. The rules leave no choice to anybody.
*/
function bankerDraws(banker, thirdPoints) {
	if (thirdPoints === null) return banker <= 5;
	if (banker <= 2) return true;
	if (banker === 3) return thirdPoints !== 8;
	if (banker === 4) return thirdPoints >= 2 && thirdPoints <= 7;
	if (banker === 5) return thirdPoints >= 4 && thirdPoints <= 7;
	return banker === 6 && (thirdPoints === 6 || thirdPoints === 7);
}
/** Deals a coup from six cards in the order of drawing: player, player, banker, banker, then the thirds. */
function dealBaccarat(cards) {
	const player = cards.slice(0, 2);
	const banker = cards.slice(2, 4);
	const [playerTotal, bankerTotal] = [baccaratTotal(player), baccaratTotal(banker)];
	if (playerTotal >= 8 || bankerTotal >= 8) return {
		player,
		banker
	};
	const [next = 0, last = 0] = cards.slice(4);
	if (playerTotal >= 6) return {
		player,
		banker: bankerDraws(bankerTotal, null) ? [...banker, next] : banker
	};
	const isDrawn = bankerDraws(bankerTotal, baccaratPoints(rankOf(next)));
	return {
		player: [...player, next],
		banker: isDrawn ? [...banker, last] : banker
	};
}
/**
* Baccarat with pairs, from an endless deck: player 2x, banker 1.95x (both give the stake back on a tie), tie 9x, a pair of
* the first two cards 12x. Outcome: the cards in the order in which they were dealt.
*/
var baccaratGame = chipGame({
	game: "baccarat",
	rulesVersion: 1,
	paytableVersion: 1,
	spots: BACCARAT_SPOTS,
	results: countResults$1(),
	draw: (seed) => dealBaccarat(drawEndless(seed, 6)),
	outcome: inDealtOrder,
	resultOf: baccaratResult,
	paysE4(spot, outcome) {
		const [winner, ...pairs] = outcome.split(".");
		if (spot === "tie") return winner === "tie" ? 90000n : 0n;
		if (spot !== "player" && spot !== "banker") return pairs.includes(spot) ? 120000n : 0n;
		if (winner === "tie") return 10000n;
		if (winner !== spot) return 0n;
		return spot === "banker" ? 19500n : 20000n;
	}
});
/** What a coup came to, by its name in the pay table: the winner, then the pairs. */
function baccaratResult({ player, banker }) {
	return resultName(winnerOf(baccaratTotal(player), baccaratTotal(banker)), isPair(player), isPair(banker));
}
/** Player, player, banker, banker, then the player's third and the banker's. */
function inDealtOrder({ player, banker }) {
	return [
		...player.slice(0, 2),
		...banker.slice(0, 2),
		...player.slice(2),
		...banker.slice(2)
	];
}
function isPair([one = 0, other = 0]) {
	return rankOf(one) === rankOf(other);
}
function winnerOf(player, banker) {
	if (player === banker) return "tie";
	return player > banker ? "player" : "banker";
}
function resultName(winner, isPlayerPair, isBankerPair) {
	return [
		winner,
		...isPlayerPair ? ["playerPair"] : [],
		...isBankerPair ? ["bankerPair"] : []
	].join(".");
}
/** The twelve results with their exact chances: every way to deal six ranks, of which the last two may stay undealt. */
function countResults$1() {
	const ranks = Array.from({ length: 13 }, (_, rank) => rank);
	const counts = /* @__PURE__ */ new Map();
	/** How many of the 13² first two ranks make this total, without and with a pair. */
	const pairs = /* @__PURE__ */ new Map();
	for (const one of ranks) for (const other of ranks) {
		const total = (baccaratPoints(one) + baccaratPoints(other)) % 10;
		const key = `${total} ${one === other}`;
		pairs.set(key, {
			total,
			isPair: one === other,
			ways: (pairs.get(key)?.ways ?? 0) + 1
		});
	}
	for (const player of pairs.values()) for (const banker of pairs.values()) for (const [winner, ways] of countWinners(player.total, banker.total)) {
		const name = resultName(winner, player.isPair, banker.isPair);
		counts.set(name, (counts.get(name) ?? 0) + player.ways * banker.ways * ways);
	}
	const denominator = BigInt(13) ** BigInt(6);
	return WINNERS.flatMap((winner) => [false, true].flatMap((isPlayerPair) => [false, true].map((isBankerPair) => {
		const outcome = resultName(winner, isPlayerPair, isBankerPair);
		return {
			outcome,
			chance: {
				numerator: BigInt(counts.get(outcome) ?? 0),
				denominator
			}
		};
	})));
}
/** Who wins from these two-card totals, by the number of the 13² third and fourth ranks, dealt or not. */
function countWinners(player, banker) {
	const ranks = Array.from({ length: 13 }, (_, rank) => baccaratPoints(rank));
	const counts = /* @__PURE__ */ new Map();
	for (const next of ranks) for (const last of ranks) {
		const winner = winnerAfter({
			player,
			banker
		}, next, last);
		counts.set(winner, (counts.get(winner) ?? 0) + 1);
	}
	return counts;
}
function winnerAfter({ player, banker }, next, last) {
	if (player >= 8 || banker >= 8) return winnerOf(player, banker);
	if (player >= 6) return winnerOf(player, bankerDraws(banker, null) ? (banker + next) % 10 : banker);
	return winnerOf((player + next) % 10, bankerDraws(banker, next) ? (banker + last) % 10 : banker);
}
// shared/src/rules/games/chip-verifier.ts
/**
* The verifier of a game of chips. `params` may be empty; with the bet's `chips` the steps also say what they paid.
*/
function chipVerifier(game, form) {
	const [spot = ""] = game.spots;
	const anyBet = { chips: [{
		spot,
		units: 1
	}] };
	return seededVerifier(game.game, (params) => {
		const isBet = params["chips"] !== void 0;
		const parsed = parseChips(isBet ? params : anyBet, game.spots);
		if (!parsed.ok) return parsed;
		const reading = game.read(parsed.params);
		if (!reading.ok) return reading;
		return {
			ok: true,
			prove(seed) {
				const { outcome, multiplierE4 } = reading.bet.settle(0n, seed);
				return {
					...form,
					outcome,
					multiplierE4: isBet ? multiplierE4 : null
				};
			}
		};
	});
}
// shared/src/rules/games/baccarat/verifier.ts
/** Proof of a coup. Outcome: its cards, player, player, banker, banker, and the thirds that were dealt. */
var baccaratVerifier = chipVerifier(baccaratGame, {
	wordCount: 6,
	formula: `floor(float × 52): ${CARD_NUMBERS}; a third is dealt by the table of thirds`
});
// shared/src/rules/games/baccarat/rules-text.ts
var rules_text_exports$22 = /* @__PURE__ */ __exportAll({});
var init_rules_text$22 = __esmMin((() => {}));
// shared/src/rules/games/baccarat/index.ts
var baccarat = {
	game: "baccarat",
	kind: "instant",
	rules: baccaratGame,
	family: "tables",
	live: {
		rules: baccaratGame,
		...LIVE_TIMES,
		dealMs: 9e3
	},
	verifier: baccaratVerifier,
	bets: () => oneChip(BACCARAT_SPOTS),
	simulated: () => chipsOn("banker", "player", "tie", "playerPair", "bankerPair"),
	proof: {
		fields: { chips: CHIPS },
		example: {
			serverSeed: "ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525",
			clientSeed: "7pwXtJ6R",
			nonce: "14",
			bet: { chips: "banker=2 tie=1" }
		},
		outcome: "cards"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$22(), rules_text_exports$22)).then(({ RULES_TEXT }) => RULES_TEXT)
};
// shared/src/rules/games/even-draw.ts
/** Makes of it a game decided at once; the result is floor(float × count). Throws RangeError on a bad nonce. */
function evenDrawGame({ game, count, spots, paid, nameOf }) {
	const pays = new Map([...spots].map(([spot, results]) => [spot, BigInt(paid) * MULTIPLIER_SCALE / BigInt(results.length)]));
	const covered = new Map([...spots].map(([spot, results]) => [spot, new Set(results.map((one) => String(nameOf(one))))]));
	return chipGame({
		game,
		rulesVersion: 1,
		paytableVersion: 1,
		spots: [...spots.keys()],
		results: Array.from({ length: count }, (_, result) => ({
			outcome: String(nameOf(result)),
			chance: {
				numerator: 1n,
				denominator: BigInt(count)
			}
		})),
		draw: (source) => fairInt(drawWord(source), count),
		outcome: nameOf,
		resultOf: (result) => String(nameOf(result)),
		paysE4: (spot, outcome) => covered.get(spot)?.has(outcome) ? pays.get(spot) ?? 0n : 0n
	});
}
var SUN = 49;
var BALL_COLOURS = [
	"saffron",
	"turquoise",
	"pomegranate",
	"lapis",
	"pistachio",
	"rose"
];
/** The colour of a ball, in turn from 1 on; null for the sun. */
function ballColour(ball) {
	return ball === SUN ? null : BALL_COLOURS[(ball - 1) % BALL_COLOURS.length] ?? null;
}
/** Sum of the digits of a ball's number: 1 to 13. */
function digitSum(ball) {
	return Math.floor(ball / 10) + ball % 10;
}
var NUMBERS = Array.from({ length: 49 }, (_, index) => index + 1);
var COMMON = NUMBERS.filter((ball) => ball !== SUN);
var HALF = COMMON.length / 2;
/** Digit sums up to this one are as many balls as those above. */
var LOW_SUM = 6;
/** Every spot with the balls it covers. */
var BALL_SPOTS = new Map([
	...NUMBERS.map((ball) => [`ball-${ball}`, [ball]]),
	...BALL_COLOURS.map((colour) => [colour, COMMON.filter((ball) => ballColour(ball) === colour)]),
	["even", COMMON.filter((ball) => ball % 2 === 0)],
	["odd", COMMON.filter((ball) => ball % 2 === 1)],
	["low", COMMON.filter((ball) => ball <= HALF)],
	["high", COMMON.filter((ball) => ball > HALF)],
	["sum-low", COMMON.filter((ball) => digitSum(ball) <= LOW_SUM)],
	["sum-high", COMMON.filter((ball) => digitSum(ball) > LOW_SUM)],
	...Array.from({ length: 12 }, (_, index) => [`sum-${index + 1}`, COMMON.filter((ball) => digitSum(ball) === index + 1)])
]);
/**
* Ball draw: one of 49 balls; chips on its number, its colour, odd or even, low or high, and the sum of its digits. A chip
* pays 48 over the balls it covers: every spot returns 48/49. Outcome: the ball, 1…49.
*/
var ballDrawGame = evenDrawGame({
	game: "ball-draw",
	count: 49,
	spots: new Map([...BALL_SPOTS].map(([spot, balls]) => [spot, balls.map((ball) => ball - 1)])),
	paid: 48,
	nameOf: (result) => result + 1
});
// shared/src/rules/games/ball-draw/verifier.ts
/** Proof of a draw. Outcome: the ball, 1…49. */
var ballDrawVerifier = chipVerifier(ballDrawGame, {
	wordCount: 1,
	formula: "floor(float × 49) + 1"
});
// shared/src/rules/games/ball-draw/rules-text.ts
var rules_text_exports$21 = /* @__PURE__ */ __exportAll({});
var init_rules_text$21 = __esmMin((() => {}));
// shared/src/rules/games/ball-draw/index.ts
var ballDraw = {
	game: "ball-draw",
	kind: "instant",
	rules: ballDrawGame,
	family: "tables",
	isLiveOnly: true,
	live: {
		rules: ballDrawGame,
		...LIVE_TIMES,
		dealMs: 6e3
	},
	verifier: ballDrawVerifier,
	bets: () => oneChip([...BALL_SPOTS.keys()]),
	simulated: () => chipsOn(...BALL_SPOTS.keys()),
	proof: {
		fields: { chips: CHIPS },
		example: {
			...OUR_SEEDS,
			bet: { chips: "ball-7=1" }
		},
		outcome: "number"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$21(), rules_text_exports$21)).then(({ RULES_TEXT }) => RULES_TEXT)
};
// shared/src/rules/cards/blackjack-hand.ts
/** Points of a card: an ace 1, ten and pictures 10. */
function blackjackPoints(card) {
	const rank = rankOf(card);
	return rank === 12 ? 1 : Math.min(rank + 2, 10);
}
function countCards(cards) {
	return cards.map(blackjackPoints).reduce(addPoints, {
		hard: 0,
		hasAce: false
	});
}
function addPoints({ hard, hasAce }, points) {
	return {
		hard: hard + points,
		hasAce: hasAce || points === 1
	};
}
/** Does an ace count eleven? */
function isSoft({ hard, hasAce }) {
	return hasAce && hard <= 11;
}
/** What the hand stands at; above 21 it is bust. */
function totalOf(count) {
	return isSoft(count) ? count.hard + 10 : count.hard;
}
/** An ace with a ten or picture, as the first two cards: a blackjack, unless the hand comes from a split. */
function isNatural(cards) {
	return cards.length === 2 && totalOf(countCards(cards)) === 21;
}
/** Makes of a game's rule the form in which server and site treat every game of steps. */
function stepGame(rule) {
	let lowest;
	return {
		game: rule.game,
		rulesVersion: rule.rulesVersion,
		paytableVersion: rule.paytableVersion,
		actions: rule.actions,
		lowestRtp() {
			lowest ??= lowestRtpOf(rule.bets.map(rule.paytable));
			return lowest;
		},
		read(wire) {
			const parsed = rule.parse(wire);
			if (!parsed.ok) return parsed;
			const { params } = parsed;
			const start = (source) => {
				const deal = {
					params,
					drawn: rule.draw(source, params)
				};
				return handAt(rule, deal, {
					spot: rule.begin(deal),
					actions: [],
					isCashedOut: false
				});
			};
			return {
				ok: true,
				bet: {
					params: rule.wire(params),
					paytable: () => rule.paytable(params),
					start,
					resume: (seed, actions) => actions.reduce(takeAgain, start(seed))
				}
			};
		}
	};
}
/** Takes actions from outside one after another; the first refusal ends it. Never throws. */
function playActions(hand, actions) {
	let turn = {
		ok: true,
		hand
	};
	for (const { action, params } of actions) {
		turn = turn.hand.next(action, params);
		if (!turn.ok) return turn;
	}
	return turn;
}
function handAt(rule, deal, progress) {
	const { spot, actions, isCashedOut } = progress;
	const { state, multiplierE4, nextMultiplierE4, shown, ...stakes } = rule.look(spot, deal.params);
	const isOpen = state === "open" && !isCashedOut;
	return {
		status: isOpen ? "open" : state === "lost" ? "lost" : "paid",
		actions,
		multiplierE4,
		nextMultiplierE4: isOpen ? nextMultiplierE4 : 0n,
		stakeUnitsE4: stakes.stakeUnitsE4 ?? 10000n,
		fallback: isOpen ? stakes.fallback ?? null : null,
		shown,
		revealed: isOpen ? null : rule.outcome(deal.drawn, deal.params),
		next(action, params) {
			if (!isOpen) return refuseStep("ended", "action");
			if (action === "cashOut") {
				if (multiplierE4 === 0n) return refuseStep("out_of_turn", "action");
				return {
					ok: true,
					hand: handAt(rule, deal, {
						spot,
						actions: [...actions, {
							action,
							params: {}
						}],
						isCashedOut: true
					})
				};
			}
			const known = rule.actions.find((name) => name === action);
			if (known === void 0) return refuseStep("unknown_action", "action");
			const taken = rule.step(spot, {
				action: known,
				params
			}, deal);
			if (!taken.ok) return taken;
			const done = [...actions, {
				action: known,
				params: taken.params
			}];
			return {
				ok: true,
				hand: handAt(rule, deal, {
					spot: taken.spot,
					actions: done,
					isCashedOut: false
				})
			};
		}
	};
}
/** A refusal of an action; `rule` where the game tells which of its rules forbids it. */
function refuseStep(reason, field, rule) {
	return rule === void 0 ? {
		ok: false,
		reason,
		field
	} : {
		ok: false,
		reason,
		field,
		rule
	};
}
function takeAgain(hand, { action, params }) {
	const turn = hand.next(action, params);
	if (!turn.ok) throw new RangeError(`kept action ${action} is refused: ${turn.reason}`);
	return turn.hand;
}
BigInt(13) ** 120n;
/** The chances of an own blackjack that is paid, and of one that meets the dealer's. */
function naturalChances() {
	const own = 8n;
	const pairs = BigInt(13) ** 2n;
	return {
		paid: {
			numerator: own * (pairs - own),
			denominator: pairs * pairs
		},
		pushed: {
			numerator: own * own,
			denominator: pairs * pairs
		}
	};
}
// shared/src/rules/games/blackjack/paytable.ts
/** All chances of the table are whole parts of this. */
var WAYS$2 = BigInt(13) ** 33n;
/**
* What hands without an own blackjack come to, in whole stakes, when they are played by the published strategy. Counted by
* `blackjackEnds`, which the tests hold them to: a browser shall not count for a second before it shows the table.
*/
var ENDS = [
	{
		staked: 1,
		paid: 0,
		ways: 2487975701263881626983121949755045511n
	},
	{
		staked: 1,
		paid: 1,
		ways: 436930440405121424439975029836327666n
	},
	{
		staked: 1,
		paid: 2,
		ways: 1871499729348307726430498678100452450n
	},
	{
		staked: 2,
		paid: 0,
		ways: 242513485116620343802152001129562674n
	},
	{
		staked: 2,
		paid: 1,
		ways: 9064038269513163292078218838384636n
	},
	{
		staked: 2,
		paid: 2,
		ways: 58251655369371998615526297739700911n
	},
	{
		staked: 2,
		paid: 3,
		ways: 3737762277673759281379001354857832n
	},
	{
		staked: 2,
		paid: 4,
		ways: 335288038356282616234689366463937413n
	},
	{
		staked: 3,
		paid: 0,
		ways: 10215390082055318579068542390887974n
	},
	{
		staked: 3,
		paid: 1,
		ways: 907457361753995831883340650865074n
	},
	{
		staked: 3,
		paid: 2,
		ways: 3032738608056977861357340451353004n
	},
	{
		staked: 3,
		paid: 3,
		ways: 161696245280004241121096046754086n
	},
	{
		staked: 3,
		paid: 4,
		ways: 5394576725261683662535692644210582n
	},
	{
		staked: 3,
		paid: 5,
		ways: 821826615929252617806383327062828n
	},
	{
		staked: 3,
		paid: 6,
		ways: 12838166019332343797620117596012580n
	},
	{
		staked: 4,
		paid: 0,
		ways: 1178935629797290904450813319130739n
	},
	{
		staked: 4,
		paid: 2,
		ways: 433987091330050956767667998177362n
	},
	{
		staked: 4,
		paid: 4,
		ways: 924590585366287812463193122162314n
	},
	{
		staked: 4,
		paid: 6,
		ways: 174325835562686305054290166037826n
	},
	{
		staked: 4,
		paid: 8,
		ways: 2306340952836250426945127988648095n
	}
];
var known;
/**
* Everything a hand of blackjack comes to when it is played by the published strategy, exact: "blackjack", one that meets the
* dealer's, and by what is staked and paid in the end, "2.4" for a double or both hands of a split that won.
*/
function blackjackPaytable() {
	known ??= skillPaytable(rows());
	return known;
}
function rows() {
	const { paid: natural, pushed } = naturalChances();
	const ends = ENDS.map(({ staked, paid, ways }) => ({
		outcome: `${staked}.${paid}`,
		multiplierE4: BigInt(paid) * MULTIPLIER_SCALE,
		stakeUnitsE4: BigInt(staked) * MULTIPLIER_SCALE,
		chance: lowestTerms({
			numerator: ways,
			denominator: WAYS$2
		})
	}));
	return [
		{
			outcome: "blackjack",
			multiplierE4: 25000n,
			chance: lowestTerms(natural)
		},
		{
			outcome: "blackjack.push",
			multiplierE4: MULTIPLIER_SCALE,
			chance: lowestTerms(pushed)
		},
		...ends
	];
}
/** What a blackjack is paid, its stake included: 3:2. */
var BLACKJACK_NATURAL_E4 = 25000n;
/** Half a stake, which pays 2:1. */
var INSURANCE_E4 = 5000n;
var BLACKJACK_INSURANCE_PAYS_E4 = 15000n;
var DEALER_STANDS = 17;
var MAX_HANDS = 2;
var ACTIONS = [
	"hit",
	"stand",
	"double",
	"split",
	"insure",
	"decline"
];
/**
* Blackjack from an endless deck. The dealer stands on every 17 and looks for a blackjack under an ace or a ten before the
* player acts; a blackjack pays 3:2. Any two cards can be doubled, also after a split; two cards of one rank can be split,
* once, and split aces get one card each. Insurance against an ace costs half a stake and pays 2:1. A hand at 21 stands by
* itself. No parameters. Outcome: all 52 cards in the order of drawing: player, player, dealer's upcard, hole card, then as
* they are dealt.
*/
var blackjackRule = {
	game: "blackjack",
	actions: ACTIONS,
	rulesVersion: 1,
	paytableVersion: 1,
	bets: [{}],
	parse: () => ({
		ok: true,
		params: {}
	}),
	wire: () => ({}),
	draw: (seed) => drawEndless(seed, 52),
	outcome: (cards) => cards,
	paytable: blackjackPaytable,
	begin({ drawn }) {
		const seat = {
			cards: drawn.slice(0, 2),
			isDoubled: false,
			isOver: false
		};
		const dealer = drawn.slice(2, 3);
		const isOffered = dealer.some((card) => rankOf(card) === 12);
		const spot = {
			seats: [seat],
			at: 0,
			dealer,
			dealt: 4,
			insurance: isOffered ? "offered" : "none",
			isOver: false
		};
		return isOffered ? spot : lookForBlackjack(spot, drawn);
	},
	step(spot, { action }, { drawn }) {
		const known = ACTIONS.find((name) => name === action);
		if (known === void 0) return refuseStep("unknown_action", "action");
		const forbidden = forbiddenBy(spot, known);
		if (forbidden !== null) return refuseStep("out_of_turn", "action", forbidden);
		return {
			ok: true,
			spot: act(spot, known, drawn),
			params: {}
		};
	},
	look: lookAt$3
};
var blackjackGame = stepGame(blackjackRule);
/** The rule that forbids an action now, or null. */
function forbiddenBy({ seats, at, insurance }, action) {
	const isInsurance = action === "insure" || action === "decline";
	if (insurance === "offered") return isInsurance ? null : "insurance_first";
	if (isInsurance) return "insurance_not_offered";
	const { cards } = seats[at] ?? { cards: [] };
	if (action === "double") return cards.length === 2 ? null : "double_first_two";
	if (action !== "split") return null;
	if (seats.length === MAX_HANDS) return "split_once";
	const [one = 0, other = 0] = cards;
	if (cards.length !== 2) return "split_first_two";
	return rankOf(one) === rankOf(other) ? null : "split_unequal";
}
function act(spot, action, drawn) {
	const { seats, at, dealt } = spot;
	const seat = seats[at] ?? {
		cards: [],
		isDoubled: false,
		isOver: true
	};
	const next = drawn.slice(dealt, dealt + 1);
	switch (action) {
		case "insure": return lookForBlackjack({
			...spot,
			insurance: "taken"
		}, drawn);
		case "decline": return lookForBlackjack({
			...spot,
			insurance: "declined"
		}, drawn);
		case "stand": return goOn(seated(spot, [{
			...seat,
			isOver: true
		}]), drawn);
		case "hit": return goOn({
			...seated(spot, [{
				...seat,
				cards: [...seat.cards, ...next]
			}]),
			dealt: dealt + 1
		}, drawn);
		case "double": return goOn({
			...seated(spot, [{
				cards: [...seat.cards, ...next],
				isDoubled: true,
				isOver: true
			}]),
			dealt: dealt + 1
		}, drawn);
		case "split": return goOn(seated(spot, seat.cards.map((card) => ({
			cards: [card],
			isDoubled: false,
			isOver: false
		}))), drawn);
	}
}
/** The seat in play replaced by one or, split, by two. */
function seated(spot, hands) {
	return {
		...spot,
		seats: spot.seats.flatMap((seat, index) => index === spot.at ? hands : [seat])
	};
}
/** Ends the hand at once when either side has a blackjack. */
function lookForBlackjack(spot, drawn) {
	return spot.seats.some(({ cards }) => isNatural(cards)) || isNatural(drawn.slice(2, 4)) ? endHand(spot, drawn) : spot;
}
/** Goes to the next hand that can still be played, deals a split one its second card, and after the last one ends. */
function goOn(given, drawn) {
	let spot = given;
	for (;;) {
		const seat = spot.seats[spot.at];
		if (seat === void 0) return endHand(spot, drawn);
		if (seat.cards.length === 1) {
			const cards = [...seat.cards, ...drawn.slice(spot.dealt, spot.dealt + 1)];
			const isOver = seat.cards.some((card) => rankOf(card) === 12);
			spot = {
				...seated(spot, [{
					...seat,
					cards,
					isOver
				}]),
				dealt: spot.dealt + 1
			};
		} else if (seat.isOver || totalOf(countCards(seat.cards)) >= 21) spot = {
			...spot,
			at: spot.at + 1
		};
		else return spot;
	}
}
/** Turns the hole card over; the dealer draws only against a hand that is neither bust nor a blackjack. */
function endHand(spot, drawn) {
	const dealer = [...drawn.slice(2, 4)];
	const isPlaying = spot.seats.some((seat) => !isBust(seat) && !isOwnNatural(spot, seat));
	let { dealt } = spot;
	while (isPlaying && totalOf(countCards(dealer)) < DEALER_STANDS) {
		dealer.push(...drawn.slice(dealt, dealt + 1));
		dealt++;
	}
	return {
		...spot,
		dealer,
		dealt,
		isOver: true
	};
}
function isBust({ cards }) {
	return totalOf(countCards(cards)) > 21;
}
/** 21 on two cards of a hand that was split is no blackjack. */
function isOwnNatural({ seats }, { cards }) {
	return seats.length === 1 && isNatural(cards);
}
function paidE4$1(spot) {
	const isDealers = isNatural(spot.dealer);
	const insuredE4 = spot.insurance === "taken" && isDealers ? BLACKJACK_INSURANCE_PAYS_E4 : 0n;
	return spot.seats.reduce((sum, seat) => sum + seatPaysE4(spot, seat), insuredE4);
}
function seatPaysE4(spot, seat) {
	const isDealers = isNatural(spot.dealer);
	if (isOwnNatural(spot, seat)) return isDealers ? MULTIPLIER_SCALE : BLACKJACK_NATURAL_E4;
	const [own, dealers] = [totalOf(countCards(seat.cards)), totalOf(countCards(spot.dealer))];
	if (own > 21 || isDealers) return 0n;
	if (dealers > 21 || own > dealers) return 2n * unitsE4(seat);
	return own === dealers ? unitsE4(seat) : 0n;
}
function unitsE4({ isDoubled }) {
	return isDoubled ? 2n * MULTIPLIER_SCALE : MULTIPLIER_SCALE;
}
function lookAt$3(spot) {
	const { seats, at, dealer, insurance, isOver } = spot;
	const insuredE4 = insurance === "taken" ? INSURANCE_E4 : 0n;
	const stakeUnitsE4 = seats.reduce((sum, seat) => sum + unitsE4(seat), insuredE4);
	const choices = isOver ? [] : ACTIONS.filter((action) => forbiddenBy(spot, action) === null);
	const table = {
		hands: seats.map((seat) => ({
			cards: seat.cards,
			total: totalOf(countCards(seat.cards)),
			isSoft: isSoft(countCards(seat.cards)),
			isDoubled: seat.isDoubled
		})),
		dealer,
		dealerTotal: totalOf(countCards(dealer)),
		insurance,
		choices
	};
	if (isOver) {
		const multiplierE4 = paidE4$1(spot);
		return {
			state: multiplierE4 === 0n ? "lost" : "complete",
			multiplierE4,
			nextMultiplierE4: 0n,
			stakeUnitsE4,
			shown: table
		};
	}
	const fallback = {
		action: insurance === "offered" ? "decline" : "stand",
		params: {}
	};
	return {
		state: "open",
		multiplierE4: 0n,
		nextMultiplierE4: 2n * (stakeUnitsE4 + MULTIPLIER_SCALE),
		stakeUnitsE4,
		fallback,
		shown: {
			...table,
			at
		}
	};
}
// shared/src/rules/games/step-verifier.ts
/** More actions than any hand takes. */
var MAX_ACTIONS = 128;
/**
* The verifier of a game of steps: proves all that was drawn for a hand. With the hand's `actions` among the parameters
* the steps also say what it paid, or stands at.
*/
function stepVerifier(rule, form) {
	const game = stepGame(rule);
	return seededVerifier(rule.game, (wire) => {
		const parsed = rule.parse(wire);
		if (!parsed.ok) return parsed;
		const { params } = parsed;
		const written = form.write?.(wire) ?? {
			ok: true,
			params: rule.outcome
		};
		if (!written.ok) return written;
		const actions = readActions(wire["actions"]);
		const reading = game.read(wire);
		if (actions === void 0 || !reading.ok) return {
			ok: false,
			field: "actions"
		};
		return {
			ok: true,
			prove(seed) {
				const turn = actions === null ? null : playActions(reading.bet.start(seed), actions);
				if (turn !== null && !turn.ok) return {
					ok: false,
					field: "actions"
				};
				return {
					outcome: written.params(rule.draw(seed, params), params),
					wordCount: form.wordCount(params),
					formula: form.formula,
					multiplierE4: turn === null ? null : turn.hand.multiplierE4
				};
			}
		};
	});
}
/** Reads the actions of a hand as they travel. null: none are given; undefined: they are no actions. Never throws. */
function readActions(value) {
	if (value === void 0) return null;
	if (!Array.isArray(value) || value.length > MAX_ACTIONS) return void 0;
	const actions = [];
	for (const entry of value) {
		if (!isRecord$1(entry)) return void 0;
		const { action, params = {} } = entry;
		if (typeof action !== "string" || !isRecord$1(params)) return void 0;
		actions.push({
			action,
			params
		});
	}
	return actions;
}
function isRecord$1(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
// shared/src/rules/games/blackjack/verifier.ts
/**
* Proof of a hand of blackjack. `params` may be empty; `actions` tell what the hand paid. Outcome: all 52 cards that were
* drawn for it, or the first `count` of them, by their numbers or with `names: true` as "A-club".
*/
var blackjackVerifier = stepVerifier(blackjackRule, {
	wordCount: () => 52,
	write({ count = 52, names = false }) {
		if (!isWholeIn(count, 1, 52)) return {
			ok: false,
			field: "count"
		};
		if (typeof names !== "boolean") return {
			ok: false,
			field: "names"
		};
		return {
			ok: true,
			params: (cards) => (names ? cards.map(cardName) : cards).slice(0, count)
		};
	},
	formula: `floor(float × 52): ${CARD_NUMBERS}; player, player, dealer, dealer, then as they are dealt`
});
// shared/src/rules/games/blackjack/rules-text.ts
var rules_text_exports$20 = /* @__PURE__ */ __exportAll({});
var init_rules_text$20 = __esmMin((() => {}));
// shared/src/rules/games/blackjack/index.ts
var blackjack = {
	game: "blackjack",
	kind: "hand",
	rules: blackjackGame,
	family: "tables",
	verifier: blackjackVerifier,
	bets: () => [{}],
	proof: {
		fields: { actions: actions("moves") },
		example: {
			serverSeed: "28ca8b5734401f5236ccb305e4526d07",
			clientSeed: "b42fa130a68dfe8133fa268d5fb34cbe",
			nonce: "8",
			bet: { actions: "stand" }
		},
		outcome: "cards"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$20(), rules_text_exports$20)).then(({ RULES_TEXT }) => RULES_TEXT)
};
// shared/src/rules/games/combinatorics.ts
/** Ways to choose `k` of `n` things without order; 0 when k > n. Both whole numbers ≥ 0. */
function binomial(n, k) {
	if (k > n) return 0n;
	let ways = 1n;
	for (let taken = 1; taken <= k; taken++) ways = ways * BigInt(n - k + taken) / BigInt(taken);
	return ways;
}
// shared/src/rules/games/ladder-game.ts
/**
* The rung that is reached with this chance and returns `rtp` to whoever stops there: rtp / chance, cut to four decimals.
* The cut is all it returns less.
*/
function rungOf(chance, rtp) {
	return {
		chance,
		multiplierE4: cutToE4({
			numerator: rtp.numerator * chance.denominator,
			denominator: rtp.denominator * chance.numerator
		})
	};
}
/** Completes the rule of a ladder; rows of its paytable are named by the number of steps. */
function ladderRule(ladder) {
	const { game, action, rulesVersion, paytableVersion, bets, parse, wire, draw, outcome } = ladder;
	const { picking, isSafe } = ladder;
	const rungs = counted(ladder.rungs);
	return {
		game,
		actions: [action],
		rulesVersion,
		paytableVersion,
		bets,
		parse,
		wire,
		draw,
		outcome,
		paytable: (params) => ladderPaytable(rungs(params).map((rung, index) => ({
			outcome: String(index + 1),
			...rung
		}))),
		begin: () => ({
			picks: [],
			isLost: false
		}),
		step(spot, given, { drawn, params }) {
			const step = spot.picks.length;
			const pick = picking === void 0 ? step : readTile(given.params, picking.tileCount(params));
			if (pick === null) return refuseStep("bad_params", "params.tile");
			if (picking?.isOnceOnly === true && spot.picks.includes(pick)) return refuseStep("out_of_turn", "params.tile");
			const isLost = !isSafe(drawn, {
				step,
				pick
			});
			const taken = picking === void 0 ? {} : { tile: pick };
			return {
				ok: true,
				spot: {
					picks: [...spot.picks, pick],
					isLost
				},
				params: taken
			};
		},
		look({ picks, isLost }, params) {
			const steps = isLost ? picks.length - 1 : picks.length;
			const ladderRungs = rungs(params);
			const state = steps === ladderRungs.length ? "complete" : "open";
			return {
				state: isLost ? "lost" : state,
				multiplierE4: isLost ? 0n : ladderRungs[steps - 1]?.multiplierE4 ?? 0n,
				nextMultiplierE4: ladderRungs[steps]?.multiplierE4 ?? 0n,
				shown: picking === void 0 ? { steps } : {
					steps,
					tiles: picks
				}
			};
		}
	};
}
/** The rungs of each parameters, counted once: they are asked for at every step of every hand. */
function counted(count) {
	const known = /* @__PURE__ */ new Map();
	return (params) => {
		const key = JSON.stringify(params);
		const rungs = known.get(key) ?? count(params);
		known.set(key, rungs);
		return rungs;
	};
}
function readTile({ tile }, tileCount) {
	return isWholeIn(tile, 0, tileCount - 1) ? tile : null;
}
// shared/src/rules/games/hidden-end.ts
/**
* Chicken and pump are one game in two pictures: of `places` steps some are fatal, and who takes the first fatal one
* loses. The published rule; the multipliers are ours (docs/decisions/0006-originals-tables.md).
*/
var HIDDEN_END_DIFFICULTIES = [
	"easy",
	"medium",
	"hard",
	"expert"
];
var FATAL = {
	easy: 1,
	medium: 3,
	hard: 5,
	expert: 10
};
var RETURN$4 = {
	numerator: 98n,
	denominator: 100n
};
/** Reads `{ difficulty: "easy" | "medium" | "hard" | "expert" }`. Never throws. */
function parseHiddenEndParams(wire) {
	return readDifficulty(wire, HIDDEN_END_DIFFICULTIES);
}
/** What each number of steps pays: 0.98 × C(places, steps) / C(places − fatal, steps), cut to four decimals. */
function hiddenEndRungs(places, { difficulty }) {
	const safe = places - FATAL[difficulty];
	return Array.from({ length: safe }, (_, index) => {
		const steps = index + 1;
		return rungOf({
			numerator: binomial(safe, steps),
			denominator: binomial(places, steps)
		}, RETURN$4);
	});
}
/**
* The rule of such a game. Outcome: the most the hand could have paid, that is what the last step before a fatal one pays;
* 1 when the very first is fatal.
*/
function hiddenEndRule({ game, action, places }) {
	return ladderRule({
		game,
		action,
		rulesVersion: 1,
		paytableVersion: 1,
		bets: HIDDEN_END_DIFFICULTIES.map((difficulty) => ({ difficulty })),
		parse: parseHiddenEndParams,
		wire: (params) => params,
		draw: (source, { difficulty }) => drawDistinct(drawWords(source, FATAL[difficulty]), places),
		outcome: (fatal, params) => Number(bestE4(places, fatal, params)) / 1e4,
		rungs: (params) => hiddenEndRungs(places, params),
		isSafe: (fatal, { step }) => !fatal.includes(step)
	});
}
/**
* Proof of such a game. `params`: `difficulty`, and `actions` to know what the hand paid. With `rule`, which the published
* cases carry as a remark, the outcome is written to two decimals as the operator's calculator does.
*/
function hiddenEndVerifier(hiddenEnd) {
	const { places } = hiddenEnd;
	const rule = hiddenEndRule(hiddenEnd);
	return stepVerifier(rule, {
		wordCount: ({ difficulty }) => FATAL[difficulty],
		formula: `fatal steps: floor(float × left), left = ${places}, ${places - 1}, …; the lowest of them ends the hand`,
		write(wire) {
			if (wire["rule"] === void 0) return {
				ok: true,
				params: rule.outcome
			};
			if (typeof wire["rule"] !== "string") return {
				ok: false,
				field: "rule"
			};
			return {
				ok: true,
				params: (fatal, params) => publishedMultiplier(bestE4(places, fatal, params))
			};
		}
	});
}
/** A multiplier as the publication rounds it, floating point and all: 1.225 became 1.23, but 929.775 became 929.77. */
function publishedMultiplier(multiplierE4) {
	return Number((Number(multiplierE4) / 1e4).toFixed(2));
}
function bestE4(places, fatal, params) {
	const steps = Math.min(...fatal);
	return hiddenEndRungs(places, params)[steps - 1]?.multiplierE4 ?? 10000n;
}
// shared/src/rules/games/chicken/game.ts
/** Chicken: across a road of 20 lanes, one step at a time. */
var CHICKEN = {
	game: "chicken",
	action: "step",
	places: 20
};
var chickenGame = stepGame(hiddenEndRule(CHICKEN));
// shared/src/rules/games/chicken/rules-text.ts
var rules_text_exports$19 = /* @__PURE__ */ __exportAll({});
var init_rules_text$19 = __esmMin((() => {}));
// shared/src/rules/games/chicken/index.ts
var chicken = {
	game: "chicken",
	kind: "cashOut",
	rules: chickenGame,
	family: "originals",
	verifier: hiddenEndVerifier(CHICKEN),
	bets: () => difficulties(HIDDEN_END_DIFFICULTIES),
	proof: {
		fields: {
			difficulty: choice(HIDDEN_END_DIFFICULTIES),
			actions: actions("count")
		},
		example: {
			serverSeed: "b8f031e0928677105e302f4979d58911",
			clientSeed: "beb2f0d281049dd680fa1577861655cb",
			nonce: "9",
			bet: {
				difficulty: "medium",
				actions: "2"
			}
		},
		outcome: "list"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$19(), rules_text_exports$19)).then(({ RULES_TEXT }) => RULES_TEXT)
};
// shared/src/rules/games/crash/verifier.ts
var FORMULA_TEXT = {
	"bustabit-v1": "0 if hmac % 101 = 0, else floor((100·2^52 − h) / (2^52 − h)) / 100",
	"bustabit-v2": "max(1, floor(99 / (1 − h / 2^52)) / 100)",
	stake: "max(1, floor(100 · 2^32 / (h + 1) · (1 − edge)) / 100)"
};
var DRAWN_HEX_DIGITS = {
	"bustabit-v1": 13,
	"bustabit-v2": 13,
	stake: 8
};
/**
* Proof of a crash point. `serverSeed` is the round's hash, `clientSeed` the public salt, `params.formula` one of the
* three ids. Outcome, in the shape each site publishes: `bustabit-v1` whole hundredths with 0 for the instant crash
* (147), `bustabit-v2` and `stake` the multiplier with two decimals (1.47). `stake` also takes `edge` (0.01 by
* default) and `precision: 'full'`, its multiplier before the cut to two decimals. Other parameters are ignored.
*/
var crashVerifier = {
	game: "crash",
	trace(input) {
		if (!isGameHash(input.serverSeed)) return refuseField("serverSeed");
		const read = readParams(input);
		if (!read.ok) return refuseField(`params.${read.field}`);
		const { formula } = read.params;
		const hmacHex = crashHmac(formula, input.serverSeed, input.clientSeed);
		const outcome = outcomeOf$1(read.params, hmacHex);
		return {
			ok: true,
			outcome,
			steps: crashSteps({
				input,
				formula,
				hmacHex,
				result: String(outcome)
			})
		};
	}
};
function readParams({ params }) {
	const { formula, edge, precision } = params;
	if (!isCrashFormula(formula)) return {
		ok: false,
		field: "formula"
	};
	if (formula !== "stake") return {
		ok: true,
		params: {
			formula,
			edgeE4: 100,
			isFullPrecision: false
		}
	};
	const edgeE4 = readEdgeE4(edge);
	if (edgeE4 === null) return {
		ok: false,
		field: "edge"
	};
	if (precision !== void 0 && precision !== "full") return {
		ok: false,
		field: "precision"
	};
	return {
		ok: true,
		params: {
			formula,
			edgeE4,
			isFullPrecision: precision === "full"
		}
	};
}
/** An edge is a decimal fraction of at most four places, 0 ≤ edge < 1. */
function readEdgeE4(edge) {
	if (edge === void 0) return 100;
	if (typeof edge !== "number" || !(edge >= 0 && edge < 1)) return null;
	const edgeE4 = Math.round(edge * 1e4);
	return edgeE4 / 1e4 === edge ? edgeE4 : null;
}
function outcomeOf$1({ formula, edgeE4, isFullPrecision }, hmacHex) {
	if (isFullPrecision) {
		const word = Number.parseInt(hmacHex.slice(0, 8), 16);
		return Math.max(1, 2 ** 32 / (word + 1) * (1 - edgeE4 / 1e4));
	}
	const pointE2 = crashPointOfHmacE2(formula, hmacHex, edgeE4);
	return formula === "bustabit-v1" ? pointE2 : pointE2 / 100;
}
function crashSteps(proof) {
	const { serverSeed, clientSeed } = proof.input;
	const isSaltKey = proof.formula === "bustabit-v2";
	return [
		{
			label: "fairness.step.key",
			value: isSaltKey ? clientSeed : serverSeed
		},
		{
			label: "fairness.step.message",
			value: isSaltKey ? `0x${serverSeed}` : clientSeed
		},
		{
			label: "fairness.step.hmac",
			value: proof.hmacHex
		},
		{
			label: "fairness.step.drawnBits",
			value: proof.hmacHex.slice(0, DRAWN_HEX_DIGITS[proof.formula])
		},
		{
			label: "fairness.step.formula",
			value: FORMULA_TEXT[proof.formula]
		},
		{
			label: "fairness.step.result",
			value: proof.result
		}
	];
}
// shared/src/rules/games/crash/rules-text.ts
var rules_text_exports$18 = /* @__PURE__ */ __exportAll({});
var init_rules_text$18 = __esmMin((() => {}));
// shared/src/rules/games/crash/index.ts
var crash = {
	game: "crash",
	kind: "rounds",
	family: "crash",
	verifier: crashVerifier,
	bets: () => targets("1.01", "1.10", "1.50", "2.00", "3.33", "10.00", "140.42", "10000.00", "1000000.00"),
	simulated: () => targets("2.00", "1.01", "1.50", "10.00", "100.00"),
	readPaytable({ target }) {
		const targetE2 = parseHundredths(typeof target === "number" ? String(target) : target);
		if (targetE2 === null || !isCashOutTarget(targetE2)) return {
			ok: false,
			field: "target"
		};
		return {
			ok: true,
			params: () => crashPaytable(targetE2)
		};
	},
	proof: {
		fields: { formula: choice([CRASH_FORMULA, ...CRASH_FORMULAS.filter((formula) => formula !== CRASH_FORMULA)]) },
		example: {
			serverSeed: "70857ecd59a239f3589824a993a37c3141bcfec87686a06e65b3c59acf92cf30",
			clientSeed: "00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be"
		},
		outcome: ({ formula }) => formula === "bustabit-v1" ? "multiplierE2" : "multiplier"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$18(), rules_text_exports$18)).then(({ RULES_TEXT }) => RULES_TEXT)
};
// shared/src/rules/games/darts/game.ts
var DARTS_DIFFICULTIES = [
	"easy",
	"medium",
	"hard",
	"expert"
];
/** Colours of the board, cheapest first, with the name they are published by. */
var DARTS_COLORS = {
	darkGray: "#0e202c",
	lightGray: "#213843",
	yellow: "#fcc101",
	orange: "#fb6120",
	red: "#fb053f",
	green: "#24e700"
};
var COLORS = [
	"darkGray",
	"lightGray",
	"yellow",
	"orange",
	"red",
	"green"
];
/**
* As published in Kyran121/provably-fair-verifierform-stake (src/lib/domain/games/darts.ts, darts-paylines.json), except
* that its table has 18 for green on medium: the operator's calculator prints 16, and 18 would return 100.02%.
*/
var BOARDS = {
	easy: {
		radii: [
			1250n,
			5500n,
			7500n,
			9000n
		],
		sectors: "yoyryoyryoyryoyoyr",
		multipliers: "0.5 0.8 1.2 1.5 2.7 8.5"
	},
	medium: {
		radii: [
			1000n,
			4500n,
			7000n,
			8000n
		],
		sectors: "yoyryoyryoyryoyoyr",
		multipliers: "0.4 0.6 1.3 3.1 6 16"
	},
	hard: {
		radii: [
			600n,
			4000n,
			6600n,
			7500n
		],
		sectors: "yoyoyryoyoyryoyoyr",
		multipliers: "0.2 0.5 2.5 3.6 8.8 63"
	},
	expert: {
		radii: [
			200n,
			5000n,
			7100n,
			7500n
		],
		sectors: "yoyyryyoyyoyyryyoy",
		multipliers: "0.1 0.5 4.8 9.6 42 500"
	}
};
var RIM = 10000n;
var SECTORS = 18;
var SECTOR_COLORS = {
	y: "yellow",
	o: "orange",
	r: "red"
};
var WORDS = BigInt(WORD_RANGE);
var DISPLAY_SCALE = 0xe8d4a51000;
/** Reads `{ difficulty: "easy" | "medium" | "hard" | "expert" }`. Never throws. */
function parseDartsParams(wire) {
	return readDifficulty(wire, DARTS_DIFFICULTIES);
}
/**
* One dart: the first float turns it around the middle, the root of the second is its distance from there, so every spot
* of the board is as likely as any other. Throws RangeError on a bad nonce.
*/
function throwDart(source, { difficulty }) {
	const [rotationWord = 0, distanceWord = 0] = drawWords(source, 2);
	return {
		rotationWord,
		distanceWord,
		color: colorAt(rotationWord, distanceWord, BOARDS[difficulty])
	};
}
/** What a dart pays. */
function dartMultiplierE4({ color }, { difficulty }) {
	return multiplierOf(BOARDS[difficulty], color);
}
/** The throw as published: both floats to twelve decimals, the colour, what it pays. */
function dartOutcome(dart, params) {
	return {
		rotation: Math.round(dart.rotationWord / WORD_RANGE * DISPLAY_SCALE) / DISPLAY_SCALE,
		distance: Math.round(dart.distanceWord / WORD_RANGE * DISPLAY_SCALE) / DISPLAY_SCALE,
		color: DARTS_COLORS[dart.color],
		multiplier: Number(dartMultiplierE4(dart, params)) / 1e4
	};
}
/** Every colour with its share of the board's area. */
function dartsPaytable({ difficulty }) {
	const board = BOARDS[difficulty];
	return drawPaytable(COLORS.map((color) => ({
		outcome: color,
		multiplierE4: multiplierOf(board, color),
		chance: shareOf(board, color)
	})));
}
/** Darts: one dart at a board of six colours. Outcome: `{ rotation, distance, color, multiplier }`. */
var dartsGame = instantGame({
	game: "darts",
	rulesVersion: 1,
	paytableVersion: 1,
	parse: parseDartsParams,
	wire: (params) => params,
	draw: throwDart,
	outcome: dartOutcome,
	multiplierE4: dartMultiplierE4,
	paytable: dartsPaytable,
	maxMultiplierE4: ({ difficulty }) => highestOf(readMultipliersE4(BOARDS[difficulty].multipliers)),
	lowestRtp: () => lowestRtpOf(DARTS_DIFFICULTIES.map((difficulty) => dartsPaytable({ difficulty })))
});
function colorAt(rotationWord, distanceWord, { radii, sectors }) {
	const [green, darkGray, lightGray, sectored] = radii;
	const square = BigInt(distanceWord) * RIM * RIM;
	const squareOf = (radius) => radius * radius * WORDS;
	if (square <= squareOf(green)) return "green";
	if (square <= squareOf(darkGray)) return "darkGray";
	if (square <= squareOf(lightGray)) return "lightGray";
	if (square >= squareOf(sectored)) return "darkGray";
	return SECTOR_COLORS[sectors[fairInt(rotationWord, SECTORS)] ?? ""] ?? "yellow";
}
function shareOf({ radii, sectors }, color) {
	const [green, darkGray, lightGray, sectored] = radii;
	const ring = {
		green: green * green,
		darkGray: darkGray * darkGray - green * green + RIM * RIM - sectored * sectored,
		lightGray: lightGray * lightGray - darkGray * darkGray
	}[color];
	if (ring !== void 0) return {
		numerator: ring,
		denominator: RIM * RIM
	};
	const count = Array.from(sectors).filter((letter) => SECTOR_COLORS[letter] === color).length;
	return {
		numerator: (sectored * sectored - lightGray * lightGray) * BigInt(count),
		denominator: RIM * RIM * BigInt(SECTORS)
	};
}
function multiplierOf({ multipliers }, color) {
	return readMultipliersE4(multipliers)[COLORS.indexOf(color)] ?? 0n;
}
// shared/src/rules/games/darts/verifier.ts
/**
* Proof of a dart. `params`: `difficulty`. Outcome: `{ rotation, distance, color, multiplier }`, the two floats to twelve
* decimals.
*/
var dartsVerifier = seededVerifier("darts", (wire) => {
	const parsed = parseDartsParams(wire);
	if (!parsed.ok) return parsed;
	const { params } = parsed;
	return {
		ok: true,
		prove(seed) {
			const dart = throwDart(seed, params);
			return {
				outcome: dartOutcome(dart, params),
				wordCount: 2,
				formula: "rotation × 360°, √distance × 500 = radius: colour of the board there",
				multiplierE4: dartMultiplierE4(dart, params)
			};
		}
	};
});
// shared/src/rules/games/darts/rules-text.ts
var rules_text_exports$17 = /* @__PURE__ */ __exportAll({});
var init_rules_text$17 = __esmMin((() => {}));
// shared/src/rules/games/darts/index.ts
var darts = {
	game: "darts",
	kind: "instant",
	rules: dartsGame,
	family: "originals",
	verifier: dartsVerifier,
	bets: () => difficulties(DARTS_DIFFICULTIES),
	proof: {
		fields: { difficulty: choice(DARTS_DIFFICULTIES) },
		example: {
			serverSeed: "fad1d904fc884b817775353e8969741728d50b509cfdb0e2d854730ee21e446e",
			clientSeed: "2Gb-U__XyD",
			nonce: "33",
			bet: { difficulty: "easy" }
		},
		outcome: "multiplier"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$17(), rules_text_exports$17)).then(({ RULES_TEXT }) => RULES_TEXT)
};
// shared/src/rules/games/diamonds/game.ts
/** Colours by the number drawn, 0…6. */
var DIAMOND_COLORS = [
	"green",
	"purple",
	"yellow",
	"red",
	"cyan",
	"pink",
	"blue"
];
/**
* What each hand pays, as on stake.com's page, and how many of the 7^5 ways to draw make it. The counts are proved by
* going through all ways in the test.
*/
var HANDS = [
	{
		hand: "none",
		multiplierE4: 0n,
		ways: 2520n
	},
	{
		hand: "pair",
		multiplierE4: 1000n,
		ways: 8400n
	},
	{
		hand: "twoPair",
		multiplierE4: 20000n,
		ways: 3150n
	},
	{
		hand: "three",
		multiplierE4: 30000n,
		ways: 2100n
	},
	{
		hand: "fullHouse",
		multiplierE4: 40000n,
		ways: 420n
	},
	{
		hand: "four",
		multiplierE4: 50000n,
		ways: 210n
	},
	{
		hand: "five",
		multiplierE4: 500000n,
		ways: 7n
	}
];
var WAYS$1 = 7n ** 5n;
var HIGHEST_E4 = highestOf(HANDS.map(({ multiplierE4 }) => multiplierE4));
/** Hand by the two most frequent colours' counts. */
var HAND_OF_COUNTS = {
	"1,1": "none",
	"2,1": "pair",
	"2,2": "twoPair",
	"3,1": "three",
	"3,2": "fullHouse",
	"4,1": "four",
	"5,0": "five"
};
/** Five diamonds, each floor(float × 7) of {@link DIAMOND_COLORS}. Throws RangeError on a bad nonce. */
function drawDiamonds(source) {
	return drawWords(source, 5).map((word) => DIAMOND_COLORS[fairInt(word, DIAMOND_COLORS.length)] ?? "green");
}
/** What five diamonds make: by how many are alike, whatever their colour and order. */
function diamondHand(diamonds) {
	const [most = 0, second = 0] = DIAMOND_COLORS.map((color) => diamonds.filter((diamond) => diamond === color).length).toSorted((a, b) => b - a);
	return HAND_OF_COUNTS[`${most},${second}`] ?? "none";
}
/** What five diamonds pay. */
function diamondsMultiplierE4(diamonds) {
	const made = diamondHand(diamonds);
	return HANDS.find(({ hand }) => hand === made)?.multiplierE4 ?? 0n;
}
/** Every hand with its chance. */
function diamondsPaytable() {
	return drawPaytable(HANDS.map(({ hand, multiplierE4, ways }) => ({
		outcome: hand,
		multiplierE4,
		chance: {
			numerator: ways,
			denominator: WAYS$1
		}
	})));
}
/** Diamonds: five of seven colours, paid by how many are alike. No parameters. Outcome: the colours in their order. */
var diamondsGame = instantGame({
	game: "diamonds",
	rulesVersion: 1,
	paytableVersion: 1,
	parse: () => ({
		ok: true,
		params: {}
	}),
	wire: () => ({}),
	draw: drawDiamonds,
	outcome: (diamonds) => diamonds,
	multiplierE4: diamondsMultiplierE4,
	paytable: diamondsPaytable,
	maxMultiplierE4: () => HIGHEST_E4,
	lowestRtp: () => diamondsPaytable().rtp
});
// shared/src/rules/games/diamonds/verifier.ts
/** Proof of five diamonds. No parameters. Outcome: the colours in their order. */
var diamondsVerifier = seededVerifier("diamonds", () => ({
	ok: true,
	prove(seed) {
		const diamonds = drawDiamonds(seed);
		return {
			outcome: diamonds,
			wordCount: 5,
			formula: `floor(float × 7): ${DIAMOND_COLORS.map((color, index) => `${index} = ${color}`).join(", ")}`,
			multiplierE4: diamondsMultiplierE4(diamonds)
		};
	}
}));
// shared/src/rules/games/diamonds/rules-text.ts
var rules_text_exports$16 = /* @__PURE__ */ __exportAll({});
var init_rules_text$16 = __esmMin((() => {}));
// shared/src/rules/games/diamonds/index.ts
var diamonds = {
	game: "diamonds",
	kind: "instant",
	rules: diamondsGame,
	family: "originals",
	verifier: diamondsVerifier,
	bets: () => [{}],
	proof: {
		fields: {},
		example: {
			serverSeed: "5f6de4c2f18ecbbfc1919851cd0770b7",
			clientSeed: "7dbf887dbe97259c5e48b76afa459c06",
			nonce: "3"
		},
		outcome: "list"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$16(), rules_text_exports$16)).then(({ RULES_TEXT }) => RULES_TEXT)
};
// shared/src/rules/games/dice/game.ts
/** Rolls are hundredths: 0 is 0.00, 10000 is 100.00. That makes 10,001 outcomes, not 10,000. */
var DICE_OUTCOMES = 10001;
var DICE_MAX_CHANCE_E2 = 9800;
/** 99 / chance, with chance in hundredths of a percent and the multiplier in ten-thousandths: 99 × 100 × 10,000. */
var MULTIPLIER_NUMERATOR = 99000000n;
var TOP_ROLL_E2 = 1e4;
var RETURN_PLACES = 8;
/**
* Reads the wire form of a bet, `{ target: "50.50", direction: "over" }` (the target as a text or a number); other fields
* are ignored, the first bad field is named. Never throws.
*/
function parseDiceParams(wire) {
	const { target, direction } = wire;
	if (direction !== "over" && direction !== "under") return {
		ok: false,
		field: "direction"
	};
	const targetE2 = parseHundredths(typeof target === "number" ? String(target) : target);
	if (targetE2 === null || !isTarget(targetE2, direction)) return {
		ok: false,
		field: "target"
	};
	return {
		ok: true,
		params: {
			targetE2,
			direction
		}
	};
}
/**
* The roll of one bet in hundredths, 0…10000: floor(float × 10001) on the first float of the bet (stake.com's dice).
* Throws RangeError when the nonce is not a whole number ≥ 0.
*/
function diceRollE2(source) {
	return fairInt(drawWord(source), DICE_OUTCOMES);
}
/** Does this roll (hundredths) win? */
function isDiceWin(rollE2, { targetE2, direction }) {
	return direction === "over" ? rollE2 > targetE2 : rollE2 < targetE2;
}
/**
* Displayed win chance in hundredths of a percent: 100 − target for `over`, target for `under`. Exactly that many of
* the 10,001 outcomes win, so the true chance is chanceE2/10001. Throws RangeError for a target out of range.
*/
function diceChanceE2({ targetE2, direction }) {
	if (!isTarget(targetE2, direction)) throw new RangeError("targetE2 is out of range");
	return direction === "over" ? TOP_ROLL_E2 - targetE2 : targetE2;
}
/**
* The multiplier of a winning bet in ten-thousandths: 99 / displayed chance in percent, floored to four decimals; over
* 50.50 pays 99/49.5 = 2.0000x. Throws RangeError for a target out of range.
*/
function diceMultiplierE4(params) {
	return MULTIPLIER_NUMERATOR / BigInt(diceChanceE2(params));
}
/**
* The published table of one bet. The return is chance × multiplier: 99/100.01 ≈ 98.990% where 99/chance needs no
* flooring, never below 98.980%; over 50.50 at 2x returns 4950 × 2 / 10001. Throws RangeError for a target out of
* range.
*/
function diceTable(params) {
	const chanceE2 = diceChanceE2(params);
	const multiplierE4 = diceMultiplierE4(params);
	const chance = {
		numerator: BigInt(chanceE2),
		denominator: BigInt(DICE_OUTCOMES)
	};
	const returnToPlayer = {
		numerator: chance.numerator * multiplierE4,
		denominator: chance.denominator * 10000n
	};
	return {
		chanceE2,
		multiplierE4,
		chance,
		returnToPlayer,
		returnDecimal: truncatedDecimal(returnToPlayer, RETURN_PLACES)
	};
}
/** Lowest and highest exact return over every bet the game takes. */
function diceReturnRange() {
	let { returnToPlayer: lowest } = diceTable({
		targetE2: 1,
		direction: "under"
	});
	let highest = lowest;
	for (let targetE2 = 1; targetE2 <= DICE_MAX_CHANCE_E2; targetE2++) {
		const { returnToPlayer } = diceTable({
			targetE2,
			direction: "under"
		});
		if (compareFractions(returnToPlayer, lowest) < 0) lowest = returnToPlayer;
		if (compareFractions(returnToPlayer, highest) > 0) highest = returnToPlayer;
	}
	return {
		lowest,
		highest
	};
}
function isTarget(targetE2, direction) {
	const chanceE2 = direction === "over" ? TOP_ROLL_E2 - targetE2 : targetE2;
	return Number.isInteger(targetE2) && chanceE2 >= 1 && chanceE2 <= 9800;
}
/** Dice in the form of all instant games. Outcome: the roll as shown, 0…100 with two decimals. */
var diceGame = instantGame({
	game: "dice",
	rulesVersion: 1,
	paytableVersion: 1,
	parse: parseDiceParams,
	wire: ({ targetE2, direction }) => ({
		target: formatHundredths(targetE2),
		direction
	}),
	draw: diceRollE2,
	outcome: (rollE2) => rollE2 / 100,
	multiplierE4: (rollE2, params) => isDiceWin(rollE2, params) ? diceMultiplierE4(params) : 0n,
	paytable(params) {
		const { chance, multiplierE4 } = diceTable(params);
		return drawPaytable(winOrLose(chance, multiplierE4));
	},
	maxMultiplierE4: diceMultiplierE4,
	lowestRtp: () => rtpOf(diceReturnRange().lowest)
});
// shared/src/rules/games/dice/verifier.ts
/**
* Proof of a dice roll. Outcome: the roll as shown, 0…100 with two decimals. `params` may be empty; with a bet's
* `target` and `direction` the steps also say whether that bet won.
*/
var diceVerifier = {
	game: "dice",
	trace(input) {
		if (input.nonce === null) return refuseField("nonce");
		const bet = readBet(input);
		if (bet !== null && !bet.ok) return refuseField(`params.${bet.field}`);
		const seed = {
			serverSeed: input.serverSeed,
			clientSeed: input.clientSeed,
			nonce: input.nonce
		};
		const rollE2 = diceRollE2(seed);
		const steps = [...rollSteps(seed, rollE2), ...bet === null ? [] : betSteps(bet.params, rollE2)];
		return {
			ok: true,
			outcome: rollE2 / 100,
			steps
		};
	}
};
function readBet({ params }) {
	const { target, direction } = params;
	return target === void 0 && direction === void 0 ? null : parseDiceParams(params);
}
function rollSteps(seed, rollE2) {
	const [float = 0] = fairFloats(seed, 1);
	return [
		...drawSteps(seed, 1),
		{
			label: "fairness.step.formula",
			value: `floor(${float} × 10001) / 100`
		},
		{
			label: "fairness.step.result",
			value: formatHundredths(rollE2)
		}
	];
}
function betSteps(params, rollE2) {
	const isWin = isDiceWin(rollE2, params);
	const sign = params.direction === "over" ? ">" : "<";
	return [{
		label: "fairness.step.comparison",
		value: `${formatHundredths(rollE2)} ${sign} ${formatHundredths(params.targetE2)}`
	}, multiplierStep$1(isWin ? diceMultiplierE4(params) : 0n)];
}
// shared/src/rules/games/dice/rules-text.ts
var rules_text_exports$15 = /* @__PURE__ */ __exportAll({});
var init_rules_text$15 = __esmMin((() => {}));
// shared/src/rules/games/dice/index.ts
var tenths = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => ((from + index) / 10).toFixed(2));
var dice = {
	game: "dice",
	kind: "instant",
	rules: diceGame,
	family: "originals",
	verifier: diceVerifier,
	bets: () => [...[
		"0.01",
		"0.05",
		"98.00",
		...tenths(1, 979)
	].map((target) => ({
		direction: "under",
		target
	})), ...[
		"2.00",
		"99.99",
		"50.50"
	].map((target) => ({
		direction: "over",
		target
	}))],
	simulated: () => [
		"50.50",
		"2.00",
		"25.00",
		"90.00"
	].flatMap((target) => [{
		target,
		direction: "over"
	}, {
		target,
		direction: "under"
	}]),
	proof: {
		fields: {
			direction: choice(["over", "under"]),
			target: DECIMAL
		},
		example: {
			serverSeed: "0f6e8aba300b7f1217ee46606773cf6046b524f74505cf2124ffe181ad6b9dbf",
			clientSeed: "aR3kRBVn",
			nonce: "44",
			commitment: "97139e593bce24783a3c4be064b07a07952e08f7f6f5d16a28abfc69c8453f99",
			bet: {
				target: "28.59",
				direction: "under"
			}
		},
		outcome: "hundredths"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$15(), rules_text_exports$15)).then(({ RULES_TEXT }) => RULES_TEXT)
};
var DRAGON_TIGER_SPOTS = [
	"dragon",
	"tiger",
	"tie",
	"suitedTie"
];
/** Ways for one side to be higher, of 13 × 13 ranks, and to tie in the same or another suit, of 52 × 52 cards. */
var WAYS = BigInt(52) ** 2n;
var HIGHER = BigInt(1248);
var SUITED = BigInt(52);
var UNSUITED = SUITED * BigInt(3);
/** The ace is the lowest rank, the king the highest. */
function height(card) {
	return (rankOf(card) + 1) % 13;
}
/** What the dragon's card and the tiger's came to, by its name in the pay table. */
function dragonTigerResult([dragon = 0, tiger = 0]) {
	if (dragon === tiger) return "suitedTie";
	if (height(dragon) === height(tiger)) return "tie";
	return height(dragon) > height(tiger) ? "dragon" : "tiger";
}
/**
* Dragon-tiger: a card each from an endless deck, the higher one wins. Dragon and tiger pay 2x and half the stake comes
* back on a tie; tie 12x, tie in one suit 51x. Outcome: the dragon's card and the tiger's.
*/
var dragonTigerGame = chipGame({
	game: "dragon-tiger",
	rulesVersion: 1,
	paytableVersion: 1,
	spots: DRAGON_TIGER_SPOTS,
	results: [
		{
			outcome: "dragon",
			chance: {
				numerator: HIGHER,
				denominator: WAYS
			}
		},
		{
			outcome: "tiger",
			chance: {
				numerator: HIGHER,
				denominator: WAYS
			}
		},
		{
			outcome: "tie",
			chance: {
				numerator: UNSUITED,
				denominator: WAYS
			}
		},
		{
			outcome: "suitedTie",
			chance: {
				numerator: SUITED,
				denominator: WAYS
			}
		}
	],
	draw: (seed) => drawEndless(seed, 2),
	outcome: (cards) => cards,
	resultOf: dragonTigerResult,
	paysE4(spot, outcome) {
		const isTie = outcome === "tie" || outcome === "suitedTie";
		if (spot === "tie") return isTie ? 120000n : 0n;
		if (spot === "suitedTie") return outcome === "suitedTie" ? 510000n : 0n;
		if (isTie) return 5000n;
		return spot === outcome ? 20000n : 0n;
	}
});
// shared/src/rules/games/dragon-tiger/verifier.ts
/** Proof of a round. Outcome: the dragon's card and the tiger's. */
var dragonTigerVerifier = chipVerifier(dragonTigerGame, {
	wordCount: 2,
	formula: `floor(float × 52): ${CARD_NUMBERS}`
});
// shared/src/rules/games/dragon-tiger/rules-text.ts
var rules_text_exports$14 = /* @__PURE__ */ __exportAll({});
var init_rules_text$14 = __esmMin((() => {}));
// shared/src/rules/games/dragon-tiger/index.ts
var dragonTiger = {
	game: "dragon-tiger",
	kind: "instant",
	rules: dragonTigerGame,
	family: "tables",
	live: {
		rules: dragonTigerGame,
		...LIVE_TIMES,
		dealMs: 5e3
	},
	verifier: dragonTigerVerifier,
	bets: () => oneChip(DRAGON_TIGER_SPOTS),
	simulated: () => chipsOn("dragon", "tiger", "tie", "suitedTie"),
	proof: {
		fields: { chips: CHIPS },
		example: {
			serverSeed: "ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525",
			clientSeed: "7pwXtJ6R",
			nonce: "14",
			bet: { chips: "dragon=1" }
		},
		outcome: "cards"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$14(), rules_text_exports$14)).then(({ RULES_TEXT }) => RULES_TEXT)
};
// shared/src/rules/games/dragontower/game.ts
var TOWER_DIFFICULTIES = [
	"easy",
	"medium",
	"hard",
	"expert",
	"master"
];
/** Of how many tiles of a level how many hide an egg; on the others sits a dragon. As published. */
var LEVELS = {
	easy: {
		eggs: 3,
		tiles: 4
	},
	medium: {
		eggs: 2,
		tiles: 3
	},
	hard: {
		eggs: 1,
		tiles: 2
	},
	expert: {
		eggs: 1,
		tiles: 3
	},
	master: {
		eggs: 1,
		tiles: 4
	}
};
var RETURN$3 = {
	numerator: 98n,
	denominator: 100n
};
/** Reads `{ difficulty: "easy" | "medium" | "hard" | "expert" | "master" }`. Never throws. */
function parseTowerParams(wire) {
	return readDifficulty(wire, TOWER_DIFFICULTIES);
}
/** The tiles with an egg, level by level from the lowest, each in the order of drawing. Throws RangeError on a bad nonce. */
function drawTower(source, { difficulty }) {
	const { eggs, tiles } = LEVELS[difficulty];
	const words = drawWords(source, 9 * eggs);
	return Array.from({ length: 9 }, (_, level) => {
		return drawDistinct(words.slice(level * eggs, (level + 1) * eggs), tiles);
	});
}
/** What each level pays: 0.98 × (tiles / eggs)^level, cut to four decimals. */
function towerRungs({ difficulty }) {
	const { eggs, tiles } = LEVELS[difficulty];
	return Array.from({ length: 9 }, (_, index) => {
		const level = BigInt(index + 1);
		return rungOf({
			numerator: BigInt(eggs) ** level,
			denominator: BigInt(tiles) ** level
		}, RETURN$3);
	});
}
/** Dragon tower: one tile on each of nine levels. Outcome: the tiles with an egg, level by level. */
var towerRule = ladderRule({
	game: "dragontower",
	action: "pick",
	rulesVersion: 1,
	paytableVersion: 1,
	bets: TOWER_DIFFICULTIES.map((difficulty) => ({ difficulty })),
	parse: parseTowerParams,
	wire: (params) => params,
	draw: drawTower,
	outcome: (levels) => levels,
	rungs: towerRungs,
	picking: {
		tileCount: towerTiles,
		isOnceOnly: false
	},
	isSafe: (levels, { step, pick }) => levels[step]?.includes(pick) === true
});
var towerGame = stepGame(towerRule);
/** How many tiles each level has. */
function towerTiles({ difficulty }) {
	return LEVELS[difficulty].tiles;
}
/** How many words a difficulty draws. */
function towerWordCount({ difficulty }) {
	return LEVELS[difficulty].eggs * 9;
}
// shared/src/rules/games/dragontower/verifier.ts
/**
* Proof of a tower. `params`: `difficulty`, and `actions` to know what the hand paid. Outcome: the tiles with an egg,
* counted from 0 at the left, level by level from the lowest.
*/
var towerVerifier = stepVerifier(towerRule, {
	wordCount: towerWordCount,
	formula: "each level: floor(float × left) for every egg, the place among the tiles without one"
});
// shared/src/rules/games/dragontower/rules-text.ts
var rules_text_exports$13 = /* @__PURE__ */ __exportAll({});
var init_rules_text$13 = __esmMin((() => {}));
// shared/src/rules/games/dragontower/index.ts
var dragontower = {
	game: "dragontower",
	kind: "cashOut",
	rules: towerGame,
	family: "originals",
	verifier: towerVerifier,
	bets: () => difficulties(TOWER_DIFFICULTIES),
	proof: {
		fields: {
			difficulty: choice(TOWER_DIFFICULTIES),
			actions: actions("tiles")
		},
		example: {
			serverSeed: "f0344667883e7628a041d8e500e6d203",
			clientSeed: "2a73709723181740d73e64233275c29c",
			nonce: "5",
			bet: { actions: "0" }
		},
		outcome: "list"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$13(), rules_text_exports$13)).then(({ RULES_TEXT }) => RULES_TEXT)
};
/** A hand that stands at this or more is paid by itself. */
var HILO_TOP_E4 = 1000000000n;
var RANKS = 13;
var SUITS = 4;
var RETURN$2 = {
	numerator: 99n,
	denominator: 100n
};
var GUESSES = ["higher", "lower"];
var RANK_NAMES = [
	"A",
	"2",
	"3",
	"4",
	"5",
	"6",
	"7",
	"8",
	"9",
	"10",
	"J",
	"Q",
	"K"
];
/**
* 52 cards, each floor(float × 52) of an endless deck: 0…51 stand for 2♦ 2♥ 2♠ 2♣ 3♦ … A♣, as published. Throws
* RangeError on a bad nonce.
*/
function drawHiloCards(source) {
	return drawWords(source, 52).map((word) => fairInt(word, 52));
}
/** Rank of a card: ace 1, lowest, to king 13. */
function hiloRank(card) {
	return (Math.floor(card / SUITS) + 1) % RANKS + 1;
}
/**
* On how many of the 13 ranks a guess is right. The same rank counts for either guess; only "higher" than an ace and
* "lower" than a king, which could not go wrong then, ask for another one.
*/
function hiloWinningRanks(guess, rank) {
	const isStrict = guess === "higher" ? rank === 1 : rank === RANKS;
	return (guess === "higher" ? 14 - rank : rank) - (isStrict ? 1 : 0);
}
/** Is the guess right when `to` comes after `from`? */
function isHiloWin(guess, from, to) {
	if (from === to) return guess === "higher" ? from !== 1 : from !== RANKS;
	return guess === "higher" ? to > from : to < from;
}
/**
* Each guess from each rank, `A.higher` … `K.lower`, with its chance and what it pays as the first one. The return is the
* lowest of all ways to play: a hand pays 0.99 / (the product of its chances), and the cut to four decimals is all that
* is lost beyond.
*/
function hiloPaytable() {
	return {
		table: RANK_NAMES.flatMap((name, index) => GUESSES.map((guess) => {
			const chance = {
				numerator: BigInt(hiloWinningRanks(guess, index + 1)),
				denominator: BigInt(RANKS)
			};
			return {
				outcome: `${name}.${guess}`,
				multiplierE4: multiplierAtE4(inverse(chance)),
				chance
			};
		})),
		rtp: rtpOf(lowestReturn$1()),
		maxMultiplierE4: HILO_TOP_E4 * BigInt(RANKS)
	};
}
/** Hi-lo: is the next card higher or lower? No parameters. Outcome: all 52 cards, by number. */
var hiloRule = {
	game: "hilo",
	actions: [...GUESSES, "skip"],
	rulesVersion: 1,
	paytableVersion: 1,
	bets: [{}],
	parse: () => ({
		ok: true,
		params: {}
	}),
	wire: () => ({}),
	draw: drawHiloCards,
	outcome: (cards) => cards,
	paytable: hiloPaytable,
	begin: ({ drawn }) => ({
		cards: drawn.slice(0, 1),
		fair: null,
		isLost: false
	}),
	step(spot, { action }, { drawn }) {
		const cards = drawn.slice(0, spot.cards.length + 1);
		const guess = GUESSES.find((name) => name === action);
		if (guess === void 0) {
			if (cards.length === 52) return refuseStep("out_of_turn", "action");
			return {
				ok: true,
				spot: {
					...spot,
					cards
				},
				params: {}
			};
		}
		const [from = 1, to = 1] = cards.slice(-2).map(hiloRank);
		const isLost = !isHiloWin(guess, from, to);
		return {
			ok: true,
			spot: {
				cards,
				fair: isLost ? null : raised(spot.fair, guess, from),
				isLost
			},
			params: {}
		};
	},
	look: lookAt$2
};
var hiloGame = stepGame(hiloRule);
function lookAt$2({ cards, fair, isLost }) {
	const [rank = 1] = cards.slice(-1).map(hiloRank);
	const multiplierE4 = fair === null ? 0n : multiplierAtE4(fair);
	const isComplete = multiplierE4 >= 1000000000n || cards.length === 52;
	const higherE4 = multiplierAtE4(raised(fair, "higher", rank));
	const lowerE4 = multiplierAtE4(raised(fair, "lower", rank));
	const offers = {
		higher: Number(higherE4) / 1e4,
		lower: Number(lowerE4) / 1e4
	};
	return {
		state: isLost ? "lost" : isComplete ? "complete" : "open",
		multiplierE4,
		nextMultiplierE4: higherE4 > lowerE4 ? higherE4 : lowerE4,
		shown: isLost || isComplete ? { cards } : {
			cards,
			...offers
		}
	};
}
function raised(fair, guess, rank) {
	const { numerator, denominator } = fair ?? {
		numerator: 1n,
		denominator: 1n
	};
	return {
		numerator: numerator * BigInt(RANKS),
		denominator: denominator * BigInt(hiloWinningRanks(guess, rank))
	};
}
function multiplierAtE4(fair) {
	return cutToE4({
		numerator: RETURN$2.numerator * fair.numerator,
		denominator: RETURN$2.denominator * fair.denominator
	});
}
function inverse({ numerator, denominator }) {
	return {
		numerator: denominator,
		denominator: numerator
	};
}
/**
* The least that stopping at some sequence of right guesses returns: chance × multiplier, whatever cards came between.
* Stopping where the chance is p loses at most p / 10000 to the cut, so beyond the worst one found only the few sequences
* with a chance above that need a look.
*/
function lowestReturn$1() {
	let lowest = RETURN$2;
	const visit = (chance, mostRanks) => {
		const returned = returnOf({
			outcome: "",
			multiplierE4: multiplierAtE4(inverse(chance)),
			chance
		});
		if (compareFractions(returned, lowest) < 0) lowest = returned;
		for (let ranks = mostRanks; ranks > 0; ranks--) {
			const next = {
				numerator: chance.numerator * BigInt(ranks),
				denominator: chance.denominator * BigInt(RANKS)
			};
			if (compareFractions(leastReturnAt(next), lowest) < 0) visit(next, ranks);
		}
	};
	visit({
		numerator: 1n,
		denominator: 1n
	}, 12);
	return lowest;
}
/** 0.99 less a whole ten-thousandth of the chance. */
function leastReturnAt({ numerator, denominator }) {
	return {
		numerator: 9900n * denominator - numerator,
		denominator: MULTIPLIER_SCALE * denominator
	};
}
// shared/src/rules/games/hilo/verifier.ts
/**
* Proof of a hi-lo hand. `params` may be empty; `actions` tell what the hand paid. Outcome: all 52 cards that were drawn
* for it, or the first `count` of them: a hand turns over as many as it takes, from the first.
*/
var hiloVerifier = stepVerifier(hiloRule, {
	wordCount: () => 52,
	write({ count = 52 }) {
		if (!isWholeIn(count, 1, 52)) return {
			ok: false,
			field: "count"
		};
		return {
			ok: true,
			params: (cards) => cards.slice(0, count)
		};
	},
	formula: "floor(float × 52): 0 = 2♦, 1 = 2♥, 2 = 2♠, 3 = 2♣, 4 = 3♦, … 51 = A♣"
});
// shared/src/rules/games/hilo/rules-text.ts
var rules_text_exports$12 = /* @__PURE__ */ __exportAll({});
var init_rules_text$12 = __esmMin((() => {}));
// shared/src/rules/games/hilo/index.ts
var hilo = {
	game: "hilo",
	kind: "cashOut",
	rules: hiloGame,
	family: "originals",
	verifier: hiloVerifier,
	bets: () => [{}],
	proof: {
		fields: { actions: actions("words") },
		example: {
			serverSeed: "ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525",
			clientSeed: "7pwXtJ6R",
			nonce: "24",
			bet: { actions: "lower lower" }
		},
		outcome: "cards"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$12(), rules_text_exports$12)).then(({ RULES_TEXT }) => RULES_TEXT)
};
// shared/src/rules/games/keno/tables.ts
var KENO_RISKS = [
	"classic",
	"low",
	"medium",
	"high"
];
/**
* One row for 1 to 10 picks, in it the multiplier for 0, 1, 2 … hits, as stake.com publishes them. Copies with other
* numbers go around; for these forty rows the exact returns are published too, and the counted ones are equal.
*/
var ROWS$1 = {
	classic: [
		"0 3.96",
		"0 1.9 4.5",
		"0 1 3.1 10.4",
		"0 0.8 1.8 5 22.5",
		"0 0.25 1.4 4.1 16.5 36",
		"0 0 1 3.68 7 16.5 40",
		"0 0 0.47 3 4.5 14 31 60",
		"0 0 0 2.2 4 13 22 55 70",
		"0 0 0 1.55 3 8 15 44 60 85",
		"0 0 0 1.4 2.25 4.5 8 17 50 80 100"
	],
	low: [
		"0.7 1.85",
		"0 2 3.8",
		"0 1.1 1.38 26",
		"0 0 2.2 7.9 90",
		"0 0 1.5 4.2 13 300",
		"0 0 1.1 2 6.2 100 700",
		"0 0 1.1 1.6 3.5 15 225 700",
		"0 0 1.1 1.5 2 5.5 39 100 800",
		"0 0 1.1 1.3 1.7 2.5 7.5 50 250 1000",
		"0 0 1.1 1.2 1.3 1.8 3.5 13 50 250 1000"
	],
	medium: [
		"0.4 2.75",
		"0 1.8 5.1",
		"0 0 2.8 50",
		"0 0 1.7 10 100",
		"0 0 1.4 4 14 390",
		"0 0 0 3 9 180 710",
		"0 0 0 2 7 30 400 800",
		"0 0 0 2 4 11 67 400 900",
		"0 0 0 2 2.5 5 15 100 500 1000",
		"0 0 0 1.6 2 4 7 26 100 500 1000"
	],
	high: [
		"0 3.96",
		"0 0 17.1",
		"0 0 0 81.5",
		"0 0 0 10 259",
		"0 0 0 4.5 48 450",
		"0 0 0 0 11 350 710",
		"0 0 0 0 7 90 400 800",
		"0 0 0 0 5 20 270 600 900",
		"0 0 0 0 4 11 56 500 800 1000",
		"0 0 0 0 3.5 8 13 63 500 800 1000"
	]
};
/** What 0, 1, 2 … hits pay. Throws RangeError unless there are 1 to 10 picks. */
function kenoMultipliersE4(risk, pickCount) {
	const row = ROWS$1[risk][pickCount - 1];
	if (row === void 0) throw new RangeError("pickCount is not 1 to 10");
	return readMultipliersE4(row);
}
var PICK_COUNTS = Array.from({ length: 10 }, (_, index) => index + 1);
/** Reads `{ picks: [1 to 10 different numbers of 1…40], risk: "classic" | "low" | "medium" | "high" }`. Never throws. */
function parseKenoParams({ picks, risk }) {
	if (!isPicks(picks)) return {
		ok: false,
		field: "picks"
	};
	if (!isOneOf(risk, KENO_RISKS)) return {
		ok: false,
		field: "risk"
	};
	return {
		ok: true,
		params: {
			picks: picks.toSorted((a, b) => a - b),
			risk
		}
	};
}
/** The ten numbers drawn, 1…40, in the order of drawing. Throws RangeError on a bad nonce. */
function kenoDraw(source) {
	return drawDistinct(drawWords(source, 10), 40).map((index) => index + 1);
}
/** What the draw pays: by the number of picks that were drawn. */
function kenoMultiplierE4(drawn, { picks, risk }) {
	const hits = picks.filter((pick) => drawn.includes(pick)).length;
	return kenoMultipliersE4(risk, picks.length)[hits] ?? 0n;
}
/** Every number of hits with its chance C(10, hits) × C(30, picks − hits) / C(40, picks). */
function kenoPaytable(risk, pickCount) {
	return drawPaytable(kenoMultipliersE4(risk, pickCount).map((multiplierE4, hits) => ({
		outcome: String(hits),
		multiplierE4,
		chance: {
			numerator: binomial(10, hits) * binomial(30, pickCount - hits),
			denominator: binomial(40, pickCount)
		}
	})));
}
/** Keno: 1 to 10 picks of 40 numbers, ten are drawn. Outcome: the numbers drawn, in their order. */
var kenoGame = instantGame({
	game: "keno",
	rulesVersion: 1,
	paytableVersion: 1,
	parse: parseKenoParams,
	wire: (params) => params,
	draw: kenoDraw,
	outcome: (drawn) => drawn,
	multiplierE4: kenoMultiplierE4,
	paytable: ({ picks, risk }) => kenoPaytable(risk, picks.length),
	maxMultiplierE4: ({ picks, risk }) => highestOf(kenoMultipliersE4(risk, picks.length)),
	lowestRtp: () => lowestRtpOf(KENO_RISKS.flatMap((risk) => PICK_COUNTS.map((pickCount) => kenoPaytable(risk, pickCount))))
});
function isPicks(value) {
	if (!Array.isArray(value) || value.length < 1 || value.length > 10) return false;
	return value.every((pick) => isWholeIn(pick, 1, 40)) && new Set(value).size === value.length;
}
// shared/src/rules/games/drawn-list.ts
/**
* Reads how a list of things drawn is to be written: `indexBase`, what the first of them is called, 0 or 1, and `order`
* "draw order…" (also when left out; what follows is a remark) or "sorted". Never throws.
*/
function readWriteDrawn(params, defaultBase) {
	const { indexBase = defaultBase, order = "draw order" } = params;
	if (!isOneOf(indexBase, [0, 1])) return {
		ok: false,
		field: "indexBase"
	};
	if (typeof order !== "string" || !/^(?:draw order.*|sorted)$/.test(order)) return {
		ok: false,
		field: "order"
	};
	return {
		ok: true,
		params: (drawn) => {
			const named = drawn.map((index) => index + indexBase);
			return order === "sorted" ? named.toSorted((a, b) => a - b) : named;
		}
	};
}
// shared/src/rules/games/keno/verifier.ts
/**
* Proof of a keno draw. Outcome: the ten numbers. `params` may be empty; `indexBase` 0 counts the numbers from 0 instead
* of 1, `order: "sorted"` sorts them, and with `picks` and `risk` the steps also say what the bet paid.
*/
var kenoVerifier = seededVerifier("keno", (params) => {
	const written = readWriteDrawn(params, 1);
	if (!written.ok) return written;
	const bet = params["picks"] !== void 0 || params["risk"] !== void 0 ? parseKenoParams(params) : null;
	if (bet !== null && !bet.ok) return bet;
	return {
		ok: true,
		prove(seed) {
			const drawn = kenoDraw(seed);
			return {
				outcome: written.params(drawn.map((number) => number - 1)),
				wordCount: 10,
				formula: "floor(float × left), left = 40, 39, … 31: the place among the numbers not yet drawn",
				multiplierE4: bet === null ? null : kenoMultiplierE4(drawn, bet.params)
			};
		}
	};
});
// shared/src/rules/games/keno/rules-text.ts
var rules_text_exports$11 = /* @__PURE__ */ __exportAll({});
var init_rules_text$11 = __esmMin((() => {}));
// shared/src/rules/games/keno/index.ts
var keno = {
	game: "keno",
	kind: "instant",
	rules: kenoGame,
	family: "originals",
	verifier: kenoVerifier,
	bets: () => KENO_RISKS.flatMap((risk) => Array.from({ length: 10 }, (_, index) => ({
		risk,
		picks: Array.from({ length: index + 1 }, (_, at) => at + 1)
	}))),
	simulated: () => [
		5,
		1,
		2,
		3,
		4,
		6,
		7,
		8,
		9,
		10
	].flatMap((count) => KENO_RISKS.map((risk) => ({
		picks: Array.from({ length: count }, (_, index) => index * 4 + 1),
		risk
	}))),
	readPaytable: readPickCount,
	proof: {
		fields: {
			picks: NUMBERS$1,
			risk: choice(KENO_RISKS)
		},
		example: {
			serverSeed: "9f7e2493d3e64681667295f3a2ffd7da0fcf1d24181bbb1ca71df589304e878d",
			clientSeed: "v750-_nL",
			nonce: "31",
			bet: { picks: "4 8 15 18 36" }
		},
		outcome: "list"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$11(), rules_text_exports$11)).then(({ RULES_TEXT }) => RULES_TEXT)
};
/** What keno pays depends on how many numbers are picked and not on which; null when they are given as a list. */
function readPickCount({ picks, risk }) {
	if (typeof picks !== "number") return null;
	if (!isWholeIn(picks, 1, 10)) return {
		ok: false,
		field: "picks"
	};
	if (!isOneOf(risk, KENO_RISKS)) return {
		ok: false,
		field: "risk"
	};
	return {
		ok: true,
		params: () => kenoPaytable(risk, picks)
	};
}
var LIMBO_MAX_TARGET_E2 = 1e8;
var VARIANT_STEPS = {
	"2020": 100000000n,
	"2026": 2n ** 24n
};
var WORD_SPACE = 2n ** 32n;
var LOWEST_E2 = 100n;
/** 99 × 2^32, far within what a number holds exactly. */
var WINNING_SPACE = 99 * 2 ** 32;
/**
* Reads `{ target: "2.00" }`, the target as a text or a number of at most two decimals, never rounded. Never throws.
*/
function parseLimboParams({ target }) {
	const targetE2 = parseHundredths(typeof target === "number" ? String(target) : target);
	if (targetE2 === null || targetE2 < 101 || targetE2 > 1e8) return {
		ok: false,
		field: "target"
	};
	return {
		ok: true,
		params: { targetE2 }
	};
}
/**
* The point of one bet in hundredths, at least 100: 0.99 / float of the bet's first word, cut to two decimals, as
* max(1.00, floor(100 × 0.99 × 2^32 / (word + 1)) / 100). The same formula as the published crash point; the one added
* to the word keeps the divisor above zero. Throws RangeError when the nonce is not a whole number ≥ 0.
*
* The operator's own calculators first cut the float to 24 bits or to eight decimals ({@link limboVariantPointE2}). Up
* to a few hundred times the stake they come to the same point, but at 1,000,000x such a coarse float returns 93% to
* 95% where 99% is told; with the whole word no target returns less than 98.97%.
*/
function limboPointE2(source) {
	return Number(stakePointE2(firstWord(source)));
}
/** The point as a published calculator has it: 0.99 × n / (floor(float × n) + 1) with n = 10^8 (2020) or 2^24 (2026). */
function limboVariantPointE2(source, variant) {
	const steps = VARIANT_STEPS[variant];
	const pointE2 = 99n * steps / (firstWord(source) * steps / WORD_SPACE + 1n);
	return Number(pointE2 < LOWEST_E2 ? LOWEST_E2 : pointE2);
}
/** Win and loss of one target with their exact chances: floor(99 × 2^32 / target in hundredths) of 2^32 words win. */
function limboPaytable({ targetE2 }) {
	return drawPaytable(winOrLose(crashSurvival("stake", targetE2), targetMultiplierE4(targetE2)));
}
/** Is the point (hundredths) at or above the target? Then the bet pays its target, else nothing. */
function limboMultiplierE4(pointE2, { targetE2 }) {
	return pointE2 >= targetE2 ? targetMultiplierE4(targetE2) : 0n;
}
/** Limbo: one point from 1.00x up, won when it reaches the target. Outcome: the point, with two decimals. */
var limboGame = instantGame({
	game: "limbo",
	rulesVersion: 1,
	paytableVersion: 1,
	parse: parseLimboParams,
	wire: ({ targetE2 }) => ({ target: formatHundredths(targetE2) }),
	draw: limboPointE2,
	outcome: (pointE2) => pointE2 / 100,
	multiplierE4: limboMultiplierE4,
	paytable: limboPaytable,
	maxMultiplierE4: ({ targetE2 }) => targetMultiplierE4(targetE2),
	lowestRtp: () => limboPaytable(lowestReturningTarget()).rtp
});
/**
* The target that returns the least. Its return is 99% less what the count of winning words is cut by, and that is the
* remainder of 99 × 2^32 divided by the target: always below the target, so the search goes down from the highest and
* ends, after some thousand steps, where no lower target can have a larger remainder.
*/
function lowestReturningTarget() {
	let least = {
		targetE2: LIMBO_MAX_TARGET_E2,
		remainder: -1
	};
	for (let targetE2 = LIMBO_MAX_TARGET_E2; targetE2 > least.remainder; targetE2--) {
		const remainder = WINNING_SPACE % targetE2;
		if (remainder > least.remainder) least = {
			targetE2,
			remainder
		};
	}
	return { targetE2: least.targetE2 };
}
function firstWord(source) {
	return BigInt(drawWord(source));
}
function targetMultiplierE4(targetE2) {
	return BigInt(targetE2) * 100n;
}
// shared/src/rules/games/limbo/verifier.ts
var FORMULA = "max(1, floor(0.99 × 2^32 / (float × 2^32 + 1) × 100) / 100)";
var VARIANT_FORMULAS = {
	"2020": "max(1, floor(0.99 × 10^8 / (floor(float × 10^8) + 1) × 100) / 100)",
	"2026": "max(1, floor(0.99 × 2^24 / (floor(float × 2^24) + 1) × 100) / 100)"
};
/**
* Proof of a limbo point. Outcome: the point with two decimals. `params` may be empty; with a `target` the steps also
* say what the bet paid. `variant` "2020…" or "2026…" (what follows the year is a remark) computes as that
* calculator of another operator did.
*/
var limboVerifier = seededVerifier("limbo", (params) => {
	const variant = readVariant(params);
	if (variant === void 0) return {
		ok: false,
		field: "variant"
	};
	const bet = params["target"] === void 0 ? null : parseLimboParams(params);
	if (bet !== null && !bet.ok) return bet;
	return {
		ok: true,
		prove(seed) {
			const pointE2 = variant === null ? limboPointE2(seed) : limboVariantPointE2(seed, variant);
			return {
				outcome: pointE2 / 100,
				wordCount: 1,
				formula: variant === null ? FORMULA : VARIANT_FORMULAS[variant],
				multiplierE4: bet === null ? null : limboMultiplierE4(pointE2, bet.params)
			};
		}
	};
});
/** null: as Tas plays; undefined: no variant that is known. */
function readVariant({ variant }) {
	if (variant === void 0) return null;
	if (typeof variant !== "string") return void 0;
	return ["2020", "2026"].find((year) => variant.startsWith(year));
}
// shared/src/rules/games/limbo/rules-text.ts
var rules_text_exports$10 = /* @__PURE__ */ __exportAll({});
var init_rules_text$10 = __esmMin((() => {}));
// shared/src/rules/games/limbo/index.ts
var limbo = {
	game: "limbo",
	kind: "instant",
	rules: limboGame,
	family: "originals",
	verifier: limboVerifier,
	bets: () => targets("1.01", "1.10", "1.50", "2.00", "3.33", "10.00", "140.42", "10000.00", "1000000.00"),
	simulated: () => targets("2.00", "1.01", "1.50", "10.00", "100.00"),
	proof: {
		fields: { target: DECIMAL },
		example: {
			serverSeed: "0723cade85eb0996f4a20eabedd973fae0e301e709f34bc87be5bf7f347f7aab",
			clientSeed: "Hxn8AwMB",
			nonce: "31",
			bet: { target: "2.00" }
		},
		outcome: "multiplier"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$10(), rules_text_exports$10)).then(({ RULES_TEXT }) => RULES_TEXT)
};
var RETURN$1 = {
	numerator: 99n,
	denominator: 100n
};
/** Reads `{ mines: 1…24 }`. Never throws. */
function parseMinesParams({ mines }) {
	if (!isWholeIn(mines, 1, 24)) return {
		ok: false,
		field: "mines"
	};
	return {
		ok: true,
		params: { mines }
	};
}
/** The tiles that are mines, in the order in which they were drawn. Throws RangeError on a bad nonce. */
function drawMines(source, { mines }) {
	return drawDistinct(drawWords(source, mines), 25);
}
/**
* What each number of safe tiles pays, up to all of them: 0.99 × C(25, tiles) / C(25 − mines, tiles), cut to four decimals.
*/
function minesRungs({ mines }) {
	const safe = 25 - mines;
	return Array.from({ length: safe }, (_, index) => {
		const tiles = index + 1;
		return rungOf({
			numerator: binomial(safe, tiles),
			denominator: binomial(25, tiles)
		}, RETURN$1);
	});
}
/** Mines: turn over tiles, each of which may be a mine. Outcome: the mines in the order of drawing. */
var minesRule = ladderRule({
	game: "mines",
	action: "pick",
	rulesVersion: 1,
	paytableVersion: 1,
	bets: Array.from({ length: 24 }, (_, index) => ({ mines: index + 1 })),
	parse: parseMinesParams,
	wire: (params) => params,
	draw: drawMines,
	outcome: (mines) => mines,
	rungs: minesRungs,
	picking: {
		tileCount: () => 25,
		isOnceOnly: true
	},
	isSafe: (mines, { pick }) => !mines.includes(pick)
});
var minesGame = stepGame(minesRule);
// shared/src/rules/games/mines/verifier.ts
/**
* Proof of a mine field. `params`: `mines`, and `actions` to know what the hand paid. Outcome: the tiles that are mines, in
* the order of drawing or with `order: "sorted"` in theirs, counted from `indexBase` 0 (also when left out) or 1.
*/
var minesVerifier = stepVerifier(minesRule, {
	wordCount: ({ mines }) => mines,
	formula: "floor(float × left), left = 25, 24, …: the place among the tiles not yet drawn",
	write: (wire) => readWriteDrawn(wire, 0)
});
// shared/src/rules/games/mines/rules-text.ts
var rules_text_exports$9 = /* @__PURE__ */ __exportAll({});
var init_rules_text$9 = __esmMin((() => {}));
// shared/src/rules/games/mines/index.ts
var MINES = Array.from({ length: 24 }, (_, index) => index + 1);
var mines = {
	game: "mines",
	kind: "cashOut",
	rules: minesGame,
	family: "originals",
	verifier: minesVerifier,
	bets: () => MINES.map((mines) => ({ mines })),
	simulated: () => [
		3,
		1,
		5,
		10,
		24
	].map((mines) => ({ mines })),
	proof: {
		fields: {
			mines: choice(MINES),
			actions: actions("tiles")
		},
		example: {
			serverSeed: "e8c495e2af38633f6ad42e0da12c8e3de7420d5284d054e36e83fdd2f13db44d",
			clientSeed: "huoauPze",
			nonce: "23",
			bet: {
				mines: "3",
				actions: "7 12 18"
			}
		},
		outcome: "list"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$9(), rules_text_exports$9)).then(({ RULES_TEXT }) => RULES_TEXT)
};
// shared/src/rules/games/plinko/tables.ts
var PLINKO_RISKS = [
	"low",
	"medium",
	"high",
	"expert"
];
var PLINKO_ROWS = [
	8,
	9,
	10,
	11,
	12,
	13,
	14,
	15,
	16
];
/**
* Multipliers from the middle outwards, as published: low, medium and high in KyranRana/stake-provably-fair-api
* (src/main/resources/PlinkoMultiplierRows.json), expert in provably-fair-betting/verifierform-stake
* (src/lib/paylines/plinko-paylines.json). Copies with 27 for 26 in 16 high or one 5 too many in 14 high go around; the
* counted return gives them away.
*/
var FROM_THE_MIDDLE = {
	8: {
		low: "0.5 1 1.1 2.1 5.6",
		medium: "0.4 0.7 1.3 3 13",
		high: "0.2 0.3 1.5 4 29",
		expert: "0.1 0.1 1.1 4.6 50"
	},
	9: {
		low: "0.7 1 1.6 2 5.6",
		medium: "0.5 0.9 1.7 4 18",
		high: "0.2 0.6 2 7 43",
		expert: "0.1 0.2 1.5 7.8 100"
	},
	10: {
		low: "0.5 1 1.1 1.4 3 8.9",
		medium: "0.4 0.6 1.4 2 5 22",
		high: "0.2 0.3 0.9 3 10 76",
		expert: "0.1 0.1 0.6 2 11 201"
	},
	11: {
		low: "0.7 1 1.3 1.9 3 8.4",
		medium: "0.5 0.7 1.8 3 6 24",
		high: "0.2 0.4 1.4 5.2 14 120",
		expert: "0.1 0.2 1.1 4 16 324"
	},
	12: {
		low: "0.5 1 1.1 1.4 1.6 3 10",
		medium: "0.3 0.6 1.1 2 4 11 33",
		high: "0.2 0.2 0.7 2 8.1 24 170",
		expert: "0.1 0.1 0.4 1.5 6 30 619"
	},
	13: {
		low: "0.7 0.9 1.2 1.9 3 4 8.1",
		medium: "0.4 0.7 1.3 3 6 13 43",
		high: "0.2 0.2 1 4 11 37 260",
		expert: "0.1 0.1 0.6 3 10 52 1012"
	},
	14: {
		low: "0.5 1 1.1 1.3 1.4 1.9 4 7.1",
		medium: "0.2 0.5 1 1.9 4 7 15 58",
		high: "0.2 0.2 0.3 1.9 5 18 56 420",
		expert: "0.1 0.1 0.2 1.2 3 16 80 2369"
	},
	15: {
		low: "0.7 1 1.1 1.5 2 3 8 15",
		medium: "0.3 0.5 1.3 3 5 11 18 88",
		high: "0.2 0.2 0.5 3 8 27 83 620",
		expert: "0.1 0.1 0.2 1.8 6 23 125 5000"
	},
	16: {
		low: "0.5 1 1.1 1.2 1.4 1.4 2 9 16",
		medium: "0.3 0.5 1 1.5 3 5 10 41 110",
		high: "0.2 0.2 0.2 2 4 9 26 130 1000",
		expert: "0.1 0.1 0.1 1.1 2.5 7 26 216 10000"
	}
};
/** What each slot pays, from the left: one slot more than rows, the same from either side. */
function plinkoMultipliersE4(rows, risk) {
	const outwards = readMultipliersE4(FROM_THE_MIDDLE[rows][risk]);
	const isSingleMiddle = rows % 2 === 0;
	return [...outwards.toReversed(), ...outwards.slice(isSingleMiddle ? 1 : 0)];
}
// shared/src/rules/games/plinko/game.ts
/** Reads `{ rows: 8…16, risk: "low" | "medium" | "high" | "expert" }`. Never throws. */
function parsePlinkoParams({ rows, risk }) {
	if (!isOneOf(rows, PLINKO_ROWS)) return {
		ok: false,
		field: "rows"
	};
	if (!isOneOf(risk, PLINKO_RISKS)) return {
		ok: false,
		field: "risk"
	};
	return {
		ok: true,
		params: {
			rows,
			risk
		}
	};
}
/** The ball's way: floor(float × 2) for each row, 0 left and 1 right. Throws RangeError on a bad nonce. */
function plinkoPath(source, rows) {
	return drawWords(source, rows).map((word) => fairInt(word, 2) === 0 ? "L" : "R");
}
/** The slot the ball falls into, counted from the left: its number of turns to the right. */
function plinkoSlot(path) {
	return path.filter((turn) => turn === "R").length;
}
/** What that way pays. */
function plinkoMultiplierE4(path, { rows, risk }) {
	return plinkoMultipliersE4(rows, risk)[plinkoSlot(path)] ?? 0n;
}
/** Every slot from the left with its chance C(rows, slot) / 2^rows. */
function plinkoPaytable({ rows, risk }) {
	const denominator = 2n ** BigInt(rows);
	return drawPaytable(plinkoMultipliersE4(rows, risk).map((multiplierE4, slot) => ({
		outcome: String(slot),
		multiplierE4,
		chance: {
			numerator: binomial(rows, slot),
			denominator
		}
	})));
}
/** Plinko: a ball through 8 to 16 rows of pins. Outcome: its way, `["R", "L", …]`. */
var plinkoGame = instantGame({
	game: "plinko",
	rulesVersion: 1,
	paytableVersion: 1,
	parse: parsePlinkoParams,
	wire: (params) => params,
	draw: (seed, { rows }) => plinkoPath(seed, rows),
	outcome: (path) => path,
	multiplierE4: plinkoMultiplierE4,
	paytable: plinkoPaytable,
	maxMultiplierE4: ({ rows, risk }) => highestOf(plinkoMultipliersE4(rows, risk)),
	lowestRtp: () => lowestRtpOf(PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => plinkoPaytable({
		rows,
		risk
	}))))
});
// shared/src/rules/games/plinko/verifier.ts
/**
* Proof of a plinko ball. `params`: `rows`, and `risk` to know what it paid. Outcome by `result`: "path" (also when left
* out) the way as `["R", "L", …]`, "slot index…" the slot from the left, "multiplier" what it paid.
*/
var plinkoVerifier = seededVerifier("plinko", (params) => {
	const { rows, risk, result = "path" } = params;
	if (!isOneOf(rows, PLINKO_ROWS)) return {
		ok: false,
		field: "rows"
	};
	const bet = risk !== void 0 || result === "multiplier" ? parsePlinkoParams(params) : null;
	if (bet !== null && !bet.ok) return bet;
	if (typeof result !== "string" || !/^(?:path|multiplier|slot index.*)$/.test(result)) return {
		ok: false,
		field: "result"
	};
	return {
		ok: true,
		prove(seed) {
			const path = plinkoPath(seed, rows);
			const multiplierE4 = bet === null ? null : plinkoMultiplierE4(path, bet.params);
			return {
				outcome: outcomeOf(result, path, multiplierE4),
				wordCount: rows,
				formula: "floor(float × 2): 0 = L, 1 = R",
				multiplierE4
			};
		}
	};
});
function outcomeOf(result, path, multiplierE4) {
	if (result === "path") return path;
	if (result === "multiplier" && multiplierE4 !== null) return Number(multiplierE4) / 1e4;
	return plinkoSlot(path);
}
// shared/src/rules/games/plinko/rules-text.ts
var rules_text_exports$8 = /* @__PURE__ */ __exportAll({});
var init_rules_text$8 = __esmMin((() => {}));
// shared/src/rules/games/plinko/index.ts
var plinko = {
	game: "plinko",
	kind: "instant",
	rules: plinkoGame,
	family: "originals",
	verifier: plinkoVerifier,
	bets: () => PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => ({
		rows,
		risk
	}))),
	proof: {
		fields: {
			rows: choice(PLINKO_ROWS.toReversed()),
			risk: choice(PLINKO_RISKS)
		},
		example: {
			serverSeed: "0c8f48139d81447799a5310edb9e5aac",
			clientSeed: "0beeaafc2e5364be411d4b7279923662",
			nonce: "28",
			bet: { rows: "9" }
		},
		outcome: "list"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$8(), rules_text_exports$8)).then(({ RULES_TEXT }) => RULES_TEXT)
};
// shared/src/rules/games/pump/game.ts
/** Pump: a balloon that stands at most 24 strokes, one at a time. */
var PUMP = {
	game: "pump",
	action: "pump",
	places: 25
};
var pumpGame = stepGame(hiddenEndRule(PUMP));
// shared/src/rules/games/pump/rules-text.ts
var rules_text_exports$7 = /* @__PURE__ */ __exportAll({});
var init_rules_text$7 = __esmMin((() => {}));
// shared/src/rules/games/pump/index.ts
var pump = {
	game: "pump",
	kind: "cashOut",
	rules: pumpGame,
	family: "originals",
	verifier: hiddenEndVerifier(PUMP),
	bets: () => difficulties(HIDDEN_END_DIFFICULTIES),
	proof: {
		fields: {
			difficulty: choice(HIDDEN_END_DIFFICULTIES),
			actions: actions("count")
		},
		example: {
			serverSeed: "d027ce5077bd62a2072de5521fcad8b7",
			clientSeed: "b39cea8e183258455750e51667d3aec0",
			nonce: "0",
			bet: { actions: "1" }
		},
		outcome: "list"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$7(), rules_text_exports$7)).then(({ RULES_TEXT }) => RULES_TEXT)
};
/** What each stake is multiplied by when the third card falls between: by the number of ranks there, from four on 2x. */
var SPREAD_PAYS_E4 = [
	60000n,
	50000n,
	30000n,
	20000n
];
/** What a third card of the rank of a pair makes of the stake. */
var RED_DOG_THREE_E4 = 120000n;
var RAISED_E4 = 2n * MULTIPLIER_SCALE;
var MAX_SPREAD = 11;
/** Ranks between the first two cards, the ace the highest; −1 for a pair, 0 for neighbours. */
function redDogSpread([one = 0, other = 0]) {
	return Math.abs(rankOf(one) - rankOf(other)) - 1;
}
/** What the third card between makes of every stake. */
function redDogPaysE4(spread) {
	return SPREAD_PAYS_E4[Math.min(spread, SPREAD_PAYS_E4.length) - 1] ?? 0n;
}
/** Everything that can happen to who raises from seven ranks between on, the best way to play. */
function redDogPaytable() {
	const ways = BigInt(13) ** BigInt(3);
	const chanceOf = (count) => ({
		numerator: BigInt(count),
		denominator: ways
	});
	const rows = [
		{
			outcome: "three",
			multiplierE4: RED_DOG_THREE_E4,
			chance: chanceOf(13)
		},
		{
			outcome: "pair",
			multiplierE4: MULTIPLIER_SCALE,
			chance: chanceOf(156)
		},
		{
			outcome: "neighbours",
			multiplierE4: MULTIPLIER_SCALE,
			chance: chanceOf(312)
		}
	];
	for (let spread = 1; spread <= MAX_SPREAD; spread++) {
		const pairs = 2 * (12 - spread);
		const stakeUnitsE4 = spread >= 7 ? RAISED_E4 : MULTIPLIER_SCALE;
		const multiplierE4 = redDogPaysE4(spread) * stakeUnitsE4 / MULTIPLIER_SCALE;
		rows.push({
			outcome: `${spread}.win`,
			multiplierE4,
			stakeUnitsE4,
			chance: chanceOf(pairs * spread)
		});
		rows.push({
			outcome: `${spread}.lose`,
			multiplierE4: 0n,
			stakeUnitsE4,
			chance: chanceOf(pairs * (13 - spread))
		});
	}
	return skillPaytable(rows);
}
/**
* Red dog from an endless deck: two cards, then `raise` by a further stake or `call`, and the third. Neighbours give the
* stake back, and so does a pair, unless the third card makes it three of a kind; neither can be raised. No parameters.
* Outcome: the three cards.
*/
var redDogRule = {
	game: "red-dog",
	actions: ["call", "raise"],
	rulesVersion: 1,
	paytableVersion: 1,
	bets: [{}],
	parse: () => ({
		ok: true,
		params: {}
	}),
	wire: () => ({}),
	draw: (seed) => drawEndless(seed, 3),
	outcome: (cards) => cards,
	paytable: redDogPaytable,
	begin: ({ drawn }) => ({
		cards: drawn.slice(0, 2),
		stakeUnitsE4: null
	}),
	step(spot, { action }, { drawn }) {
		const isRaise = action === "raise";
		if (isRaise && redDogSpread(spot.cards) < 1) return refuseStep("out_of_turn", "action", "raise_no_spread");
		return {
			ok: true,
			spot: {
				cards: drawn,
				stakeUnitsE4: isRaise ? RAISED_E4 : MULTIPLIER_SCALE
			},
			params: {}
		};
	},
	look: lookAt$1
};
var redDogGame = stepGame(redDogRule);
function lookAt$1({ cards, stakeUnitsE4 }) {
	const spread = redDogSpread(cards);
	const choices = spread < 1 ? ["call"] : ["call", "raise"];
	if (stakeUnitsE4 === null) return {
		state: "open",
		multiplierE4: 0n,
		nextMultiplierE4: mostE4(spread),
		fallback: {
			action: "call",
			params: {}
		},
		shown: {
			cards,
			spread,
			choices
		}
	};
	const multiplierE4 = paidE4(cards) * stakeUnitsE4 / MULTIPLIER_SCALE;
	return {
		state: multiplierE4 === 0n ? "lost" : "complete",
		multiplierE4,
		nextMultiplierE4: 0n,
		stakeUnitsE4,
		shown: {
			cards,
			spread,
			choices: []
		}
	};
}
function mostE4(spread) {
	if (spread < 1) return spread < 0 ? RED_DOG_THREE_E4 : MULTIPLIER_SCALE;
	return 2n * redDogPaysE4(spread);
}
function paidE4(cards) {
	const spread = redDogSpread(cards);
	const [low = 0, between = 0, high = 0] = cards.map(rankOf).toSorted((a, b) => a - b);
	const [, , third = 0] = cards.map(rankOf);
	if (spread < 1) return spread < 0 && low === high ? RED_DOG_THREE_E4 : MULTIPLIER_SCALE;
	return third === between && third !== low && third !== high ? redDogPaysE4(spread) : 0n;
}
// shared/src/rules/games/red-dog/verifier.ts
/** Proof of a hand of red dog. Outcome: its three cards, the third also where it decided nothing. */
var redDogVerifier = stepVerifier(redDogRule, {
	wordCount: () => 3,
	formula: `floor(float × 52): ${CARD_NUMBERS}`
});
// shared/src/rules/games/red-dog/rules-text.ts
var rules_text_exports$6 = /* @__PURE__ */ __exportAll({});
var init_rules_text$6 = __esmMin((() => {}));
// shared/src/rules/games/red-dog/index.ts
var redDog = {
	game: "red-dog",
	kind: "hand",
	rules: redDogGame,
	family: "tables",
	verifier: redDogVerifier,
	bets: () => [{}],
	proof: {
		fields: { actions: actions("calls") },
		example: {
			serverSeed: "ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525",
			clientSeed: "7pwXtJ6R",
			nonce: "14",
			bet: { actions: "call" }
		},
		outcome: "cards"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$6(), rules_text_exports$6)).then(({ RULES_TEXT }) => RULES_TEXT)
};
// shared/src/rules/games/roulette/spots.ts
var ROULETTE_REDS = [
	1,
	3,
	5,
	7,
	9,
	12,
	14,
	16,
	18,
	19,
	21,
	23,
	25,
	27,
	30,
	32,
	34,
	36
];
var ALL = Array.from({ length: 36 }, (_, index) => index + 1);
var ROWS = ALL.filter((number) => number % 3 === 1);
/** Inside bets by the number of pockets they cover; they are named by these pockets, "split-17-20". */
var INSIDE_NAMES = {
	1: "straight",
	2: "split",
	3: "street",
	4: "corner",
	6: "line"
};
/** The spots between neighbours on the table; the zero lies beside 1, 2 and 3. */
var INSIDE = [
	...[0, ...ALL].map((number) => [number]),
	...[
		1,
		2,
		3
	].map((number) => [0, number]),
	...ALL.filter((number) => number % 3 !== 0).map((number) => [number, number + 1]),
	...ALL.filter((number) => number <= 33).map((number) => [number, number + 3]),
	...[[
		0,
		1,
		2
	], [
		0,
		2,
		3
	]],
	...ROWS.map((number) => [
		number,
		number + 1,
		number + 2
	]),
	[
		0,
		1,
		2,
		3
	],
	...ALL.filter((number) => number % 3 !== 0 && number <= 32).map((number) => [
		number,
		number + 1,
		number + 3,
		number + 4
	]),
	...ROWS.filter((number) => number <= 31).map((number) => Array.from({ length: 6 }, (_, index) => number + index))
];
var OUTSIDE = {
	"dozen-1": ALL.filter((number) => number <= 12),
	"dozen-2": ALL.filter((number) => number > 12 && number <= 24),
	"dozen-3": ALL.filter((number) => number > 24),
	"column-1": ALL.filter((number) => number % 3 === 1),
	"column-2": ALL.filter((number) => number % 3 === 2),
	"column-3": ALL.filter((number) => number % 3 === 0),
	red: ROULETTE_REDS,
	black: ALL.filter((number) => !ROULETTE_REDS.includes(number)),
	even: ALL.filter((number) => number % 2 === 0),
	odd: ALL.filter((number) => number % 2 === 1),
	low: ALL.filter((number) => number <= 18),
	high: ALL.filter((number) => number > 18)
};
/** Every spot of the table, inside and outside, with the pockets it covers. */
var ROULETTE_SPOTS = new Map([...INSIDE.map((pockets) => [insideSpot(pockets), pockets]), ...Object.entries(OUTSIDE)]);
/** The name of the inside spot that covers these pockets; no chip can lie there unless {@link ROULETTE_SPOTS} has it. */
function insideSpot(pockets) {
	return [INSIDE_NAMES[pockets.length] ?? "", ...pockets].join("-");
}
// shared/src/rules/games/roulette/game.ts
/** A chip pays 36 / the pockets it covers, as everywhere: every spot returns 36/37. */
var PAID_POCKETS = 36;
/** The pocket, 0…36: floor(float × 37). Throws RangeError on a bad nonce. */
function roulettePocket(source) {
	return fairInt(drawWord(source), 37);
}
/** European roulette: chips on any spots of the table, one ball. Outcome: the pocket. */
var rouletteGame = chipGame({
	game: "roulette",
	rulesVersion: 1,
	paytableVersion: 1,
	spots: [...ROULETTE_SPOTS.keys()],
	results: Array.from({ length: 37 }, (_, pocket) => ({
		outcome: String(pocket),
		chance: {
			numerator: 1n,
			denominator: BigInt(37)
		}
	})),
	draw: roulettePocket,
	outcome: (pocket) => pocket,
	resultOf: String,
	paysE4(spot, outcome) {
		const pockets = ROULETTE_SPOTS.get(spot) ?? [];
		return pockets.includes(Number(outcome)) ? BigInt(PAID_POCKETS / pockets.length) * MULTIPLIER_SCALE : 0n;
	}
});
// shared/src/rules/games/roulette/verifier.ts
/** Proof of a spin. Outcome: the pocket, 0…36. */
var rouletteVerifier = chipVerifier(rouletteGame, {
	wordCount: 1,
	formula: "floor(float × 37)"
});
// shared/src/rules/games/roulette/rules-text.ts
var rules_text_exports$5 = /* @__PURE__ */ __exportAll({});
var init_rules_text$5 = __esmMin((() => {}));
// shared/src/rules/games/roulette/index.ts
var roulette = {
	game: "roulette",
	kind: "instant",
	rules: rouletteGame,
	family: "tables",
	live: {
		rules: rouletteGame,
		...LIVE_TIMES
	},
	verifier: rouletteVerifier,
	bets: () => oneChip([...ROULETTE_SPOTS.keys()]),
	simulated: () => chipsOn("red", "straight-17", "split-17-20", "dozen-1"),
	proof: {
		fields: { chips: CHIPS },
		example: {
			serverSeed: "2c4f173f849a236499c5f6b7fe245a2d1b20d1c00f28caa7aa9186b9b0137138",
			clientSeed: "OpNst_Ro",
			nonce: "14",
			bet: { chips: "straight-28=1 black=4" }
		},
		outcome: "number"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$5(), rules_text_exports$5)).then(({ RULES_TEXT }) => RULES_TEXT)
};
// shared/src/rules/games/snakes/game.ts
var SNAKES_DIFFICULTIES = [
	"easy",
	"medium",
	"hard",
	"expert",
	"master"
];
/**
* What the sums 2 to 7 multiply by; 8 to 12 as 6 down to 2. 0 is a snake. `later` stands from the second roll on: the
* field nearest to the snakes then pays a little more, which makes later rolls exactly fair, so the edge is taken once,
* at the first. Published in provably-fair-betting/verifierform-stake (src/lib/paylines/snakes-paylines.json,
* snakes.config.ts); one version of that file has the medium row for easy, which would return 126%.
*/
var FACTORS = {
	easy: {
		first: "2 1.3 1.2 1.1 1.01 0",
		later: "2 1.3 1.2 1.1 1.08 0"
	},
	medium: {
		first: "4 2.5 1.4 1.11 0 0",
		later: "4 2.5 1.4 1.2 0 0"
	},
	hard: {
		first: "7.5 3 1.38 0 0 0",
		later: "7.5 3 1.5 0 0 0"
	},
	expert: {
		first: "10 3.82 0 0 0 0",
		later: "10 4 0 0 0 0"
	},
	master: {
		first: "17.64 0 0 0 0 0",
		later: "18 0 0 0 0 0"
	}
};
var SUMS = Array.from({ length: 11 }, (_, index) => index + 2);
var DICE_WAYS = 36n;
var ROLLS = BigInt(5);
var START = {
	numerator: 1n,
	denominator: 1n
};
/** Reads `{ difficulty: "easy" | "medium" | "hard" | "expert" | "master" }`. Never throws. */
function parseSnakesParams(wire) {
	return readDifficulty(wire, SNAKES_DIFFICULTIES);
}
/** Five rolls of two dice, each die floor(float × 6) + 1. Throws RangeError on a bad nonce. */
function rollDice(source) {
	const dice = drawWords(source, 10).map((word) => fairInt(word, 6) + 1);
	return Array.from({ length: 5 }, (_, roll) => [dice[2 * roll] ?? 1, dice[2 * roll + 1] ?? 1]);
}
/** What a sum multiplies by at the first roll or a later one, in ten-thousandths; 0 is a snake. */
function snakesFactorE4({ difficulty }, roll) {
	const { first, later } = FACTORS[difficulty];
	const fromTheEnd = Math.min(roll.sum - 2, 12 - roll.sum);
	return readMultipliersE4(roll.index === 0 ? first : later)[fromTheEnd] ?? 0n;
}
/**
* Every sum, `first.2` … `first.12` and `later.2` … `later.12`, with its chance in one roll and the factor it brings: a
* factor multiplies what the hand stood at before. The return is the lowest of all ways to stop, cuts included.
*/
function snakesPaytable({ difficulty }) {
	const paytable = paytables.get(difficulty) ?? countPaytable({ difficulty });
	paytables.set(difficulty, paytable);
	return paytable;
}
/** Counted once for each board: going through all ways to stop takes milliseconds. */
var paytables = /* @__PURE__ */ new Map();
function countPaytable(params) {
	return {
		table: ["first", "later"].flatMap((roll, index) => SUMS.map((sum) => {
			const chance = {
				numerator: BigInt(waysOf(sum)),
				denominator: DICE_WAYS
			};
			return {
				outcome: `${roll}.${sum}`,
				multiplierE4: snakesFactorE4(params, {
					index,
					sum
				}),
				chance
			};
		})),
		rtp: rtpOf({
			numerator: lowestReturn(params, 0, START),
			denominator: DICE_WAYS ** ROLLS * MULTIPLIER_SCALE
		}),
		maxMultiplierE4: highestE4(params)
	};
}
/** Snakes: up to five rolls of two dice, cashed out between them. Outcome: the sums of all five. */
var snakesRule = {
	game: "snakes",
	actions: ["roll"],
	rulesVersion: 1,
	paytableVersion: 1,
	bets: SNAKES_DIFFICULTIES.map((difficulty) => ({ difficulty })),
	parse: parseSnakesParams,
	wire: (params) => params,
	draw: rollDice,
	outcome: (rolls) => rolls.map(sumOf),
	paytable: snakesPaytable,
	begin: () => ({
		rolls: [],
		multiplier: START,
		isLost: false
	}),
	step(spot, _given, { drawn, params }) {
		const index = spot.rolls.length;
		const rolls = drawn.slice(0, index + 1);
		const [roll = [1, 1]] = rolls.slice(-1);
		const factorE4 = snakesFactorE4(params, {
			index,
			sum: sumOf(roll)
		});
		return {
			ok: true,
			spot: {
				rolls,
				multiplier: times(spot.multiplier, factorE4),
				isLost: factorE4 === 0n
			},
			params: {}
		};
	},
	look: lookAt
};
var snakesGame = stepGame(snakesRule);
function lookAt({ rolls, multiplier, isLost }, params) {
	const state = rolls.length === 5 ? "complete" : "open";
	return {
		state: isLost ? "lost" : state,
		multiplierE4: rolls.length === 0 ? 0n : cutToE4(multiplier),
		nextMultiplierE4: cutToE4(times(multiplier, bestFactorE4(params, rolls.length))),
		shown: { rolls }
	};
}
function sumOf([one, other]) {
	return one + other;
}
/** How many of the 36 ways two dice fall show this sum. */
function waysOf(sum) {
	return Math.min(sum, 14 - sum) - 1;
}
function times({ numerator, denominator }, factorE4) {
	return {
		numerator: numerator * factorE4,
		denominator: denominator * MULTIPLIER_SCALE
	};
}
/** Two ones pay the most on every board. */
function bestFactorE4(params, index) {
	return snakesFactorE4(params, {
		index,
		sum: 2
	});
}
function highestE4(params) {
	return cutToE4(Array.from({ length: 5 }, (_, index) => bestFactorE4(params, index)).reduce(times, START));
}
/**
* What the player who stops at the worst moments gets back from here on, in ten-thousandths and 36ths for every roll that
* is left: the four decimals a cash-out is cut to are all that stopping can cost.
*/
function lowestReturn(params, index, multiplier) {
	const left = ROLLS - BigInt(index);
	const stopping = cutToE4(multiplier) * DICE_WAYS ** left;
	if (left === 0n) return stopping;
	let rolling = 0n;
	for (let sum = 2; sum < 7; sum++) {
		const factorE4 = snakesFactorE4(params, {
			index,
			sum
		});
		if (factorE4 === 0n) continue;
		rolling += 2n * BigInt(waysOf(sum)) * lowestReturn(params, index + 1, times(multiplier, factorE4));
	}
	return index === 0 || rolling < stopping ? rolling : stopping;
}
// shared/src/rules/games/snakes/verifier.ts
/** Proof of five rolls. `params`: `difficulty`, and `actions` to know what the hand paid. Outcome: the five sums. */
var snakesVerifier = stepVerifier(snakesRule, {
	wordCount: () => 10,
	formula: "floor(float × 6) + 1 for each die, two dice for each roll"
});
// shared/src/rules/games/snakes/rules-text.ts
var rules_text_exports$4 = /* @__PURE__ */ __exportAll({});
var init_rules_text$4 = __esmMin((() => {}));
// shared/src/rules/games/snakes/index.ts
var snakes = {
	game: "snakes",
	kind: "cashOut",
	rules: snakesGame,
	family: "originals",
	verifier: snakesVerifier,
	bets: () => difficulties(SNAKES_DIFFICULTIES),
	proof: {
		fields: {
			difficulty: choice(SNAKES_DIFFICULTIES),
			actions: actions("count")
		},
		example: {
			serverSeed: "6f2359d994c63b1e32f357379aa2e372",
			clientSeed: "a8530c7a3bb928ac086d7ade9b07de9b",
			nonce: "6",
			bet: {
				difficulty: "medium",
				actions: "1"
			}
		},
		outcome: "list"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$4(), rules_text_exports$4)).then(({ RULES_TEXT }) => RULES_TEXT)
};
var FACES = 6;
var RETURN = {
	numerator: 98n,
	denominator: 100n
};
var TAKHTE_SPOTS = [
	"white",
	"black",
	"equal",
	"whiteMars",
	"blackMars",
	"whiteDouble",
	"blackDouble"
];
/** Four dice 1…6, each floor(float × 6) + 1. Throws RangeError on a bad nonce. */
function throwTakhte(source) {
	const dice = drawWords(source, 4).map((word) => fairInt(word, FACES) + 1);
	return {
		white: dice.slice(0, 2),
		black: dice.slice(2)
	};
}
/** How far a throw goes: its sum, and as in nard twice that for a double. 3 to 24. */
function takhtePips([one = 0, other = 0]) {
	return one === other ? 4 * one : one + other;
}
/** The spots that win on a throw, in their order: a side that goes at least twice as far wins a mars. */
function takhteWinners({ white, black }) {
	const [whitePips, blackPips] = [takhtePips(white), takhtePips(black)];
	const wins = {
		white: whitePips > blackPips,
		black: blackPips > whitePips,
		equal: whitePips === blackPips,
		whiteMars: whitePips >= 2 * blackPips,
		blackMars: blackPips >= 2 * whitePips,
		whiteDouble: white[0] === white[1],
		blackDouble: black[0] === black[1]
	};
	return TAKHTE_SPOTS.filter((spot) => wins[spot]);
}
var RESULTS = countResults();
/**
* What a chip on each spot pays when it wins: 0.98 / its chance, cut to four decimals. The cut is all that the spots return
* less than 98%.
*/
var PAYS_E4 = new Map(TAKHTE_SPOTS.map((spot) => {
	const ways = RESULTS.filter((one) => isWon(spot, one.outcome)).reduce((sum, one) => sum + one.chance.numerator, 0n);
	const fair = {
		numerator: BigInt(FACES ** 4),
		denominator: ways
	};
	return [spot, cutToE4({
		numerator: RETURN.numerator * fair.numerator,
		denominator: RETURN.denominator * fair.denominator
	})];
}));
/** Takhte: a race of one throw each, by the dice of nard. Outcome: the dice of both sides. */
var takhteGame = chipGame({
	game: "takhte",
	rulesVersion: 1,
	paytableVersion: 1,
	spots: TAKHTE_SPOTS,
	results: RESULTS,
	draw: throwTakhte,
	outcome: (thrown) => thrown,
	resultOf: (thrown) => takhteWinners(thrown).join("."),
	paysE4: (spot, outcome) => isWon(spot, outcome) ? PAYS_E4.get(spot) ?? 0n : 0n
});
function isWon(spot, outcome) {
	return outcome.split(".").includes(spot);
}
/** Results are named by the spots that win: "white.whiteMars.whiteDouble". All 6⁴ throws are gone through. */
function countResults() {
	const faces = Array.from({ length: FACES }, (_, index) => index + 1);
	const throws = faces.flatMap((one) => faces.map((other) => [one, other]));
	const counts = /* @__PURE__ */ new Map();
	for (const white of throws) for (const black of throws) {
		const name = takhteWinners({
			white,
			black
		}).join(".");
		counts.set(name, (counts.get(name) ?? 0n) + 1n);
	}
	const denominator = BigInt(FACES ** 4);
	return [...counts].sort(([a], [b]) => a < b ? -1 : 1).map(([outcome, numerator]) => ({
		outcome,
		chance: {
			numerator,
			denominator
		}
	}));
}
// shared/src/rules/games/takhte/verifier.ts
/** Proof of a throw. Outcome: the dice of White and of Black. */
var takhteVerifier = chipVerifier(takhteGame, {
	wordCount: 4,
	formula: "floor(float × 6) + 1: two dice for White, then two for Black"
});
// shared/src/rules/games/takhte/rules-text.ts
var rules_text_exports$3 = /* @__PURE__ */ __exportAll({});
var init_rules_text$3 = __esmMin((() => {}));
// shared/src/rules/games/takhte/index.ts
var takhte = {
	game: "takhte",
	kind: "instant",
	rules: takhteGame,
	family: "originals",
	verifier: takhteVerifier,
	bets: () => oneChip(TAKHTE_SPOTS),
	simulated: () => chipsOn("white", "equal", "blackMars", "whiteDouble"),
	proof: {
		fields: { chips: CHIPS },
		example: {
			serverSeed: "2c4f173f849a236499c5f6b7fe245a2d1b20d1c00f28caa7aa9186b9b0137138",
			clientSeed: "OpNst_Ro",
			nonce: "14",
			bet: { chips: "white=1 blackDouble=1" }
		},
		outcome: "lists"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$3(), rules_text_exports$3)).then(({ RULES_TEXT }) => RULES_TEXT)
};
// shared/src/rules/cards/poker-hands.ts
var TWO = 0;
var TEN_TO_ACE = 7936;
/** By the mask of five different ranks: do they follow one another? The ace is the highest or the lowest. */
var WINDOWS = [4111, ...Array.from({ length: 9 }, (_, low) => 31 << low)];
/** By the mask of ranks: can they be part of a straight? */
var FITS = Uint8Array.from({ length: 8192 }, (_, mask) => WINDOWS.some((window) => (mask & ~window) === 0) ? 1 : 0);
/** One tally for all hands: millions are counted one after another, each before the next. */
var tally = {
	once: 0,
	twice: 0,
	thrice: 0,
	four: 0,
	suits: 0,
	count: 0
};
function tallyOf(cards, wildRank = null) {
	tally.once = tally.twice = tally.thrice = tally.four = tally.suits = tally.count = 0;
	for (const card of cards) {
		const rank = card / 4 | 0;
		if (rank === wildRank) continue;
		const bit = 1 << rank;
		tally.four |= tally.thrice & bit;
		tally.thrice |= tally.twice & bit;
		tally.twice |= tally.once & bit;
		tally.once |= bit;
		tally.suits |= 1 << card % 4;
		tally.count++;
	}
	return tally;
}
/** What five different cards make. */
function pokerHand(cards) {
	const { once, twice, thrice, four, suits } = tallyOf(cards);
	if (twice === 0) {
		const isFlush = (suits & suits - 1) === 0;
		if (FITS[once] === 1) {
			if (!isFlush) return "straight";
			return once === TEN_TO_ACE ? "royalFlush" : "straightFlush";
		}
		return isFlush ? "flush" : "nothing";
	}
	if (four !== 0) return "four";
	if (thrice !== 0) return twice === thrice ? "three" : "fullHouse";
	if ((twice & twice - 1) !== 0) return "twoPair";
	return twice >= 512 ? "jacksOrBetter" : "nothing";
}
/** What five different cards make with their twos wild. */
function deucesHand(cards) {
	const { once, twice, thrice, four, suits, count } = tallyOf(cards, TWO);
	const deuces = cards.length - count;
	if (deuces === 4) return "fourDeuces";
	const isFlush = (suits & suits - 1) === 0;
	const isStraight = twice === 0 && FITS[once] === 1;
	if (isFlush && isStraight && (once & ~TEN_TO_ACE) === 0) return deuces === 0 ? "naturalRoyal" : "wildRoyal";
	const alike = deuces + (four !== 0 ? 4 : thrice !== 0 ? 3 : twice !== 0 ? 2 : 1);
	if (alike >= 5) return "five";
	if (isFlush && isStraight) return "straightFlush";
	if (alike === 4) return "four";
	if (isFullHouse(once)) return "fullHouse";
	if (isFlush) return "flush";
	if (isStraight) return "straight";
	return alike === 3 ? "three" : "nothing";
}
/** Two ranks in all. */
function isFullHouse(once) {
	const rest = once & once - 1;
	return rest !== 0 && (rest & rest - 1) === 0;
}
var POKER_WAYS = BigInt(2598960) * BigInt(7669695);
/** Jacks or better, the full table: 9 for a full house, 6 for a flush. */
var JACKS_OR_BETTER = {
	game: "video-poker",
	handOf: pokerHand,
	table: [
		{
			hand: "royalFlush",
			pays: 800,
			dealt: 4,
			ways: 493512264n
		},
		{
			hand: "straightFlush",
			pays: 50,
			dealt: 36,
			ways: 2178883296n
		},
		{
			hand: "four",
			pays: 25,
			dealt: 624,
			ways: 47093167764n
		},
		{
			hand: "fullHouse",
			pays: 9,
			dealt: 3744,
			ways: 229475482596n
		},
		{
			hand: "flush",
			pays: 6,
			dealt: 5108,
			ways: 219554786160n
		},
		{
			hand: "straight",
			pays: 4,
			dealt: 10200,
			ways: 223837565784n
		},
		{
			hand: "three",
			pays: 3,
			dealt: 54912,
			ways: 1484003070324n
		},
		{
			hand: "twoPair",
			pays: 2,
			dealt: 123552,
			ways: 2576946164148n
		},
		{
			hand: "jacksOrBetter",
			pays: 1,
			dealt: 337920,
			ways: 4277372890968n
		},
		{
			hand: "nothing",
			pays: 0,
			dealt: 2062860,
			ways: 10872274993896n
		}
	]
};
/** Deuces wild by the table players call "not so ugly": the twos stand for any card. */
var DEUCES_WILD = {
	game: "deuces-wild",
	handOf: deucesHand,
	table: [
		{
			hand: "naturalRoyal",
			pays: 800,
			dealt: 4,
			ways: 458696304n
		},
		{
			hand: "fourDeuces",
			pays: 200,
			dealt: 48,
			ways: 3721737204n
		},
		{
			hand: "wildRoyal",
			pays: 25,
			dealt: 480,
			ways: 38006962464n
		},
		{
			hand: "five",
			pays: 16,
			dealt: 624,
			ways: 61961233656n
		},
		{
			hand: "straightFlush",
			pays: 10,
			dealt: 2068,
			ways: 102392435976n
		},
		{
			hand: "four",
			pays: 4,
			dealt: 31552,
			ways: 1216681289508n
		},
		{
			hand: "fullHouse",
			pays: 4,
			dealt: 12672,
			ways: 520566943104n
		},
		{
			hand: "flush",
			pays: 3,
			dealt: 14472,
			ways: 413870908056n
		},
		{
			hand: "straight",
			pays: 2,
			dealt: 62232,
			ways: 1142885476800n
		},
		{
			hand: "three",
			pays: 1,
			dealt: 355080,
			ways: 5325911611716n
		},
		{
			hand: "nothing",
			pays: 0,
			dealt: 2119728,
			ways: 11106773222412n
		}
	]
};
// shared/src/rules/games/video-poker/game.ts
/** Every hand with its chance when the best cards are held; the figures behind it are counted by a command of their own. */
function pokerPaytable({ table }) {
	return drawPaytable(table.map(({ hand, pays, ways }) => ({
		outcome: hand,
		multiplierE4: BigInt(pays) * MULTIPLIER_SCALE,
		chance: {
			numerator: ways,
			denominator: POKER_WAYS
		}
	})));
}
/**
* Completes the rule of a video poker: five cards of one deck, `hold {positions: [0…4]}`, and the others are replaced by the
* next ones. No parameters. Outcome: the five cards dealt and the five that may replace them, in their order.
*/
function pokerRule(machine) {
	const paysE4 = (made) => BigInt(machine.table.find(({ hand }) => hand === made)?.pays ?? 0) * MULTIPLIER_SCALE;
	const topE4 = BigInt(machine.table[0]?.pays ?? 0) * MULTIPLIER_SCALE;
	return {
		game: machine.game,
		actions: ["hold"],
		rulesVersion: 1,
		paytableVersion: 1,
		bets: [{}],
		parse: () => ({
			ok: true,
			params: {}
		}),
		wire: () => ({}),
		draw: (seed) => drawFromDeck(seed, 10),
		outcome: (cards) => cards,
		paytable: () => pokerPaytable(machine),
		begin: ({ drawn }) => ({
			cards: drawn.slice(0, 5),
			made: null
		}),
		step({ cards }, { params }, { drawn }) {
			const held = readPositions(params);
			if (held === null) return refuseStep("bad_params", "params.positions");
			const stock = drawn.slice(5);
			const drawnTo = cards.map((card, position) => held.includes(position) ? card : stock.shift() ?? card);
			return {
				ok: true,
				spot: {
					cards: drawnTo,
					made: machine.handOf(drawnTo)
				},
				params: { positions: held }
			};
		},
		look({ cards, made }) {
			if (made === null) return {
				state: "open",
				multiplierE4: 0n,
				nextMultiplierE4: topE4,
				fallback: {
					action: "hold",
					params: { positions: [
						0,
						1,
						2,
						3,
						4
					] }
				},
				shown: {
					cards,
					dealt: machine.handOf(cards)
				}
			};
			const multiplierE4 = paysE4(made);
			return {
				state: multiplierE4 === 0n ? "lost" : "complete",
				multiplierE4,
				nextMultiplierE4: 0n,
				shown: {
					cards,
					made
				}
			};
		}
	};
}
var videoPokerRule = pokerRule(JACKS_OR_BETTER);
var videoPokerGame = stepGame(videoPokerRule);
var deucesWildRule = pokerRule(DEUCES_WILD);
var deucesWildGame = stepGame(deucesWildRule);
/** Different positions 0…4 in ascending order; none at all replaces every card. */
function readPositions({ positions }) {
	if (!Array.isArray(positions) || positions.length > 5) return null;
	const isPosition = (value) => isWholeIn(value, 0, 4);
	if (!positions.every(isPosition) || new Set(positions).size !== positions.length) return null;
	return positions.toSorted((a, b) => a - b);
}
// shared/src/rules/games/video-poker/verifier.ts
var FORM = {
	wordCount: () => 10,
	formula: `floor(float × left), left = 52, 51, … 43: the place among the cards not yet drawn; ${CARD_NUMBERS}`
};
/** Proof of a hand of video poker. Outcome: the five cards dealt, then the five that may replace them. */
var videoPokerVerifier = stepVerifier(videoPokerRule, FORM);
/** Proof of a hand of deuces wild. Outcome: the five cards dealt, then the five that may replace them. */
var deucesWildVerifier = stepVerifier(deucesWildRule, FORM);
// shared/src/rules/games/video-poker/rules-text.ts
var rules_text_exports$2 = /* @__PURE__ */ __exportAll({});
var init_rules_text$2 = __esmMin((() => {}));
// shared/src/rules/games/video-poker/index.ts
var videoPoker = {
	game: "video-poker",
	kind: "hand",
	rules: videoPokerGame,
	family: "tables",
	verifier: videoPokerVerifier,
	bets: () => [{}],
	proof: {
		fields: { actions: actions("positions") },
		example: {
			serverSeed: "ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525",
			clientSeed: "7pwXtJ6R",
			nonce: "4",
			bet: { actions: "0" }
		},
		outcome: "cards"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$2(), rules_text_exports$2)).then(({ VIDEO_POKER_RULES }) => VIDEO_POKER_RULES)
};
var deucesWild = {
	game: "deuces-wild",
	kind: "hand",
	rules: deucesWildGame,
	family: "tables",
	verifier: deucesWildVerifier,
	bets: () => [{}],
	proof: {
		fields: { actions: actions("positions") },
		example: {
			serverSeed: "ae5baafb37cfd372fcf07cc85d3b924af4ad1691dd451529b13bf8f272926525",
			clientSeed: "7pwXtJ6R",
			nonce: "8",
			bet: { actions: "-" }
		},
		outcome: "cards"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$2(), rules_text_exports$2)).then(({ DEUCES_WILD_RULES }) => DEUCES_WILD_RULES)
};
// shared/src/rules/games/wheel/tables.ts
var WHEEL_RISKS = [
	"low",
	"medium",
	"high"
];
var WHEEL_SEGMENTS = [
	10,
	20,
	30,
	40,
	50
];
/** Ten segments of the low wheel; larger ones repeat them. */
var LOW = "1.5 1.2 1.2 1.2 0 1.2 1.2 1.2 1.2 0";
/**
* Multipliers in the order of the segments, as published in provably-fair-betting/verifierform-stake
* (src/lib/games/wheel/wheel-paylines.json). Every one of the wheels returns exactly 99%.
*/
var MEDIUM = {
	10: "0 1.9 0 1.5 0 2 0 1.5 0 3",
	20: "1.5 0 2 0 2 0 2 0 1.5 0 3 0 1.8 0 2 0 2 0 2 0",
	30: "1.5 0 1.5 0 2 0 1.5 0 2 0 2 0 1.5 0 3 0 1.5 0 2 0 2 0 1.7 0 4 0 1.5 0 2 0",
	40: "2 0 3 0 2 0 1.5 0 3 0 1.5 0 1.5 0 2 0 1.5 0 3 0 1.5 0 2 0 2 0 1.6 0 2 0 1.5 0 3 0 1.5 0 2 0 1.5 0",
	50: "2 0 1.5 0 2 0 1.5 0 3 0 1.5 0 1.5 0 2 0 1.5 0 3 0 1.5 0 2 0 1.5 0 2 0 2 0 1.5 0 3 0 1.5 0 2 0 1.5 0 1.5 0 5 0 1.5 0 2 0 1.5 0"
};
/** What each segment pays, in the order in which they lie on the wheel. */
function wheelMultipliersE4(segments, risk) {
	if (risk === "medium") return readMultipliersE4(MEDIUM[segments]);
	if (risk === "low") return readMultipliersE4(Array.from({ length: segments / 10 }, () => LOW).join(" "));
	return Array.from({ length: segments }, (_, index) => index === segments - 1 ? BigInt(segments) * 9900n : 0n);
}
// shared/src/rules/games/wheel/game.ts
/** Reads `{ segments: 10 | 20 | 30 | 40 | 50, risk: "low" | "medium" | "high" }`. Never throws. */
function parseWheelParams({ segments, risk }) {
	if (!isOneOf(segments, WHEEL_SEGMENTS)) return {
		ok: false,
		field: "segments"
	};
	if (!isOneOf(risk, WHEEL_RISKS)) return {
		ok: false,
		field: "risk"
	};
	return {
		ok: true,
		params: {
			segments,
			risk
		}
	};
}
/** The segment the wheel stops at: floor(float × segments), counted from 0. Throws RangeError on a bad nonce. */
function wheelSegment(source, segments) {
	return fairInt(drawWord(source), segments);
}
/** What that segment pays. */
function wheelMultiplierE4(segment, { segments, risk }) {
	return wheelMultipliersE4(segments, risk)[segment] ?? 0n;
}
/** Every segment in its order on the wheel, each as likely as any other. */
function wheelPaytable({ segments, risk }) {
	const chance = {
		numerator: 1n,
		denominator: BigInt(segments)
	};
	return drawPaytable(wheelMultipliersE4(segments, risk).map((multiplierE4, segment) => ({
		outcome: String(segment),
		multiplierE4,
		chance
	})));
}
/** Wheel: 10 to 50 equal segments. Outcome: the segment, counted from 0. */
var wheelGame = instantGame({
	game: "wheel",
	rulesVersion: 1,
	paytableVersion: 1,
	parse: parseWheelParams,
	wire: (params) => params,
	draw: (seed, { segments }) => wheelSegment(seed, segments),
	outcome: (segment) => segment,
	multiplierE4: wheelMultiplierE4,
	paytable: wheelPaytable,
	maxMultiplierE4: ({ segments, risk }) => highestOf(wheelMultipliersE4(segments, risk)),
	lowestRtp: () => lowestRtpOf(WHEEL_SEGMENTS.flatMap((segments) => WHEEL_RISKS.map((risk) => wheelPaytable({
		segments,
		risk
	}))))
});
// shared/src/rules/games/wheel/verifier.ts
/**
* Proof of a spin. `params`: `segments`, and `risk` to know what it paid. Outcome by `result`: "segment index" (also when
* left out) or "multiplier".
*/
var wheelVerifier = seededVerifier("wheel", (params) => {
	const { segments, risk, result = "segment index" } = params;
	if (!isOneOf(segments, WHEEL_SEGMENTS)) return {
		ok: false,
		field: "segments"
	};
	const bet = risk === void 0 && result !== "multiplier" ? null : parseWheelParams(params);
	if (bet !== null && !bet.ok) return bet;
	if (!isOneOf(result, ["segment index", "multiplier"])) return {
		ok: false,
		field: "result"
	};
	return {
		ok: true,
		prove(seed) {
			const segment = wheelSegment(seed, segments);
			const multiplierE4 = bet === null ? null : wheelMultiplierE4(segment, bet.params);
			return {
				outcome: result === "multiplier" && multiplierE4 !== null ? Number(multiplierE4) / 1e4 : segment,
				wordCount: 1,
				formula: `floor(float × ${segments})`,
				multiplierE4
			};
		}
	};
});
// shared/src/rules/games/wheel/rules-text.ts
var rules_text_exports$1 = /* @__PURE__ */ __exportAll({});
var init_rules_text$1 = __esmMin((() => {}));
// shared/src/rules/games/wheel/index.ts
var wheel = {
	game: "wheel",
	kind: "instant",
	rules: wheelGame,
	family: "originals",
	verifier: wheelVerifier,
	bets: () => WHEEL_SEGMENTS.flatMap((segments) => WHEEL_RISKS.map((risk) => ({
		segments,
		risk
	}))),
	proof: {
		fields: {
			segments: choice(WHEEL_SEGMENTS),
			risk: choice(WHEEL_RISKS)
		},
		example: {
			serverSeed: "a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6",
			clientSeed: "3c83fc7e07",
			nonce: "3",
			bet: {
				segments: "50",
				risk: "medium"
			}
		},
		outcome: "number"
	},
	rulesText: () => Promise.resolve().then(() => (init_rules_text$1(), rules_text_exports$1)).then(({ RULES_TEXT }) => RULES_TEXT)
};
// shared/src/rules/games/wheel-of-fortune/game.ts
/** What a segment pays, clockwise from the one with the sun: 48 once, 24 twice, 12 and 8 in between, 4, and every second one 2. */
var FORTUNE_SEGMENTS = [
	48,
	4,
	8,
	4,
	12,
	4,
	8,
	4,
	24,
	4,
	8,
	4,
	12,
	4,
	12,
	4,
	8,
	4,
	24,
	4,
	8,
	4,
	12,
	4,
	8
].flatMap((pays, index, all) => index < all.length - 1 ? [pays, 2] : [pays]);
/** Segments of the wheel less the one that is the house's share: a chip pays this over the segments of its kind. */
var PAID_SEGMENTS = FORTUNE_SEGMENTS.length - 1;
/** The kinds of segments, by what they pay: x2, x4, x8, x12, x24, x48. */
var FORTUNE_SPOTS = new Map([
	2,
	4,
	8,
	12,
	24,
	48
].map((pays) => [`x${pays}`, FORTUNE_SEGMENTS.flatMap((segment, index) => segment === pays ? [index] : [])]));
/**
* Wheel of fortune: 49 equal segments of six kinds, a chip on a kind is paid when the wheel stops there. Every kind returns
* 48/49. Outcome: the segment, 0…48, clockwise from the sun.
*/
var wheelOfFortuneGame = evenDrawGame({
	game: "wheel-of-fortune",
	count: FORTUNE_SEGMENTS.length,
	spots: FORTUNE_SPOTS,
	paid: PAID_SEGMENTS,
	nameOf: (segment) => segment
});
// shared/src/rules/games/wheel-of-fortune/verifier.ts
/** Proof of a spin. Outcome: the segment, 0…48, clockwise from the sun. */
var wheelOfFortuneVerifier = chipVerifier(wheelOfFortuneGame, {
	wordCount: 1,
	formula: "floor(float × 49)"
});
// shared/src/rules/games/wheel-of-fortune/rules-text.ts
var rules_text_exports = /* @__PURE__ */ __exportAll({});
var init_rules_text = __esmMin((() => {}));
// shared/src/rules/games/registry.ts
/** Every house game but the slots, which have descriptions instead of rules of their own. */
var GAMES = [
	dice,
	crash,
	limbo,
	plinko,
	keno,
	wheel,
	diamonds,
	darts,
	mines,
	hilo,
	dragontower,
	chicken,
	pump,
	snakes,
	roulette,
	baccarat,
	dragonTiger,
	takhte,
	{
		game: "wheel-of-fortune",
		kind: "instant",
		rules: wheelOfFortuneGame,
		family: "tables",
		isLiveOnly: true,
		live: {
			rules: wheelOfFortuneGame,
			...LIVE_TIMES
		},
		verifier: wheelOfFortuneVerifier,
		bets: () => oneChip([...FORTUNE_SPOTS.keys()]),
		simulated: () => chipsOn(...FORTUNE_SPOTS.keys()),
		proof: {
			fields: { chips: CHIPS },
			example: {
				...OUR_SEEDS,
				bet: { chips: "x2=3 x48=1" }
			},
			outcome: "number"
		},
		rulesText: () => Promise.resolve().then(() => (init_rules_text(), rules_text_exports)).then(({ RULES_TEXT }) => RULES_TEXT)
	},
	ballDraw,
	redDog,
	blackjack,
	videoPoker,
	deucesWild
];
/** Every provably fair game. */
var PROVABLE_GAMES = [...GAMES, ...PROVABLE_SLOTS];
/** The game of that name, when bets on it can be proved. */
function findProvable(name) {
	return PROVABLE_GAMES.find(({ game }) => game === name);
}
/** Ours of the name under which proofs of the same game are published elsewhere (video poker: `videopoker`), or what was given. */
function ownName(game) {
	return game === "videopoker" ? "video-poker" : game;
}
/** Every game decided at once. */
var INSTANT_GAMES = [...GAMES.flatMap((one) => one.kind === "instant" ? [one.rules] : []), ...SLOT_GAMES];
/** The game of that name, when it is one decided at once; a slot on the build that the parameters of its bet name. */
function findInstantGame(name, params = {}) {
	return findSlotGame(name, params) ?? INSTANT_GAMES.find(({ game }) => game === name);
}
var stepGames = (kind) => GAMES.flatMap((one) => one.kind === kind ? [one.rules] : []);
/** Games in which a player goes on or cashes out. */
var CASH_OUT_GAMES = stepGames("cashOut");
/** Games whose hands are played to their end. */
var CARD_ROOM_GAMES = stepGames("hand");
/** Every game played step by step. */
var STEP_GAMES = [...CASH_OUT_GAMES, ...CARD_ROOM_GAMES];
/** The game of that name, when it is one played step by step. */
function findStepGame(name) {
	return STEP_GAMES.find(({ game }) => game === name);
}
// shared/src/rules/games/same-outcome.ts
/** Whether two outcomes say the same, in whatever order the fields of their objects stand: databases keep none. */
function isSameOutcome(one, other) {
	return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}
function inOrder(_key, value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1));
}
// shared/src/rules/games/settle-proof.ts
/**
* What a bet came to by the very functions that decide bets, from its proof alone. Null when the parameters are no bet of the
* game: it is then for `explainGame` to say why. Throws RangeError on a bad nonce.
*/
function settleProof({ game, params, ...seed }) {
	const instant = findInstantGame(game, params)?.read(params);
	if (instant !== void 0) {
		if (!instant.ok) return null;
		const { settle } = instant.bet;
		return {
			multiplierE4: settle(0n, seed).multiplierE4,
			payoutMinor: (stake) => settle(stake, seed).payoutMinor
		};
	}
	const hand = findStepGame(game)?.read(params);
	const actions = readActions(params["actions"]);
	if (hand?.ok !== true || actions === null || actions === void 0) return null;
	const turn = playActions(hand.bet.start(seed), actions);
	if (!turn.ok) return null;
	const { status, multiplierE4, stakeUnitsE4 } = turn.hand;
	return {
		multiplierE4: status === "open" && multiplierE4 === 0n ? null : multiplierE4,
		payoutMinor: (staked) => payoutMinor(firstStakeMinor(staked, stakeUnitsE4), multiplierE4)
	};
}
/** {@link verifyGame} with every intermediate value, in order, for showing and checking by hand. */
function explainGame(request) {
	if (!isRecord(request)) return refuseField("request");
	const { game: given } = request;
	const game = ownName(given);
	const provable = typeof game === "string" ? findProvable(game) : void 0;
	if (provable === void 0) return {
		ok: false,
		code: "fairness.unknown_game",
		field: "game"
	};
	const input = readInput(request);
	return "ok" in input ? input : provable.verifier.trace(input);
}
function readInput(request) {
	const { serverSeed, clientSeed, nonce: rawNonce, params: rawParams } = request;
	if (!isSeedText(serverSeed)) return refuseField("serverSeed");
	if (!isSeedText(clientSeed)) return refuseField("clientSeed");
	const nonce = rawNonce ?? null;
	if (nonce !== null && !isNonce(nonce)) return refuseField("nonce");
	const params = rawParams ?? {};
	if (!isRecord(params)) return refuseField("params");
	return {
		serverSeed,
		clientSeed,
		nonce,
		params
	};
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** An unpaired surrogate has no UTF-8 form, so two different texts would hash alike. */
function isSeedText(value) {
	return typeof value === "string" && value.length > 0 && value.length <= 512 && value.isWellFormed();
}
function isNonce(value) {
	return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
// shared/src/rules/books/verify-bet.ts
/** So many rounds of a crash chain are walked to find its published end; a longer way is left to the round's own page. */
var MAX_WALK = 1e5;
/** Checks a bet from its proof: the promise of its seed, its outcome, its multiplier and its payout. */
function verifyBet(document) {
	const { game, proof } = document;
	const traced = explainGame({
		...proof,
		game
	});
	const steps = [
		promiseStep(document),
		...versionSteps(document),
		outcomeStep(document, traced)
	];
	const paid = {
		document,
		multiplierE4: parseMultiplierE4(document.multiplier),
		settled: traced.ok && proof.nonce !== null ? settleProof({
			...proof,
			game,
			nonce: proof.nonce
		}) : null
	};
	return {
		steps: [
			...steps,
			multiplierStep(paid, traced),
			payoutStep(paid)
		],
		trace: traced.ok ? traced.steps : []
	};
}
/** What a person reads of a bet before its steps. */
function betWords(document) {
	const { number, game, amount, payout, currency, placedAt } = document;
	return {
		number: String(number),
		game,
		amount: `${amount} ${currency}`,
		payout: `${payout} ${currency}`,
		at: placedAt
	};
}
function promiseStep({ game, proof }) {
	const { serverSeed, serverSeedHash } = proof;
	if (game !== "crash") return stepOf("seed", commitmentOf(serverSeed) === serverSeedHash);
	if (!isGameHash(serverSeed)) return wrongStep("chain");
	let hash = serverSeed;
	for (let walked = 1; walked <= MAX_WALK; walked++) {
		hash = previousHash(hash, "raw");
		if (hash === serverSeedHash) return rightStep("chain", { count: String(walked) });
	}
	return {
		code: "chain",
		state: "open",
		params: {
			count: String(MAX_WALK),
			end: serverSeedHash
		}
	};
}
/** A bet by other versions than this verifier has can be drawn, but what it pays may have been another table's. */
function versionSteps(document) {
	const { game, rulesVersion, paytableVersion } = document;
	if (isKnownVersion(document)) return [];
	return [{
		code: "version",
		state: "open",
		params: { version: `${game} ${rulesVersion}.${paytableVersion}` }
	}];
}
function isKnownVersion({ game, params, rulesVersion, paytableVersion }) {
	if (game === "crash") return rulesVersion === null && paytableVersion === null;
	const rule = findInstantGame(game, params) ?? findStepGame(game);
	return rule === void 0 || rule.rulesVersion === rulesVersion && rule.paytableVersion === paytableVersion;
}
function outcomeStep(document, traced) {
	if (!traced.ok) return wrongStep("outcome", { outcome: traced.code });
	return {
		code: "outcome",
		state: isSameOutcome(traced.outcome, document.outcome) ? "right" : isKnownVersion(document) ? "wrong" : "open",
		params: { outcome: shown(traced.outcome) }
	};
}
var MAX_SHOWN = 120;
function shown(outcome) {
	const text = typeof outcome === "string" ? outcome : JSON.stringify(outcome);
	return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}
function multiplierStep({ document, multiplierE4: given, settled }, traced) {
	const { game, proof, multiplier, status } = document;
	const isConsistent = given !== null && status === "won" === isPaid(document);
	if (game === "crash") return stepOf("multiplier", isConsistent && isCrashPaid(document, given, traced), { multiplier });
	return {
		code: "multiplier",
		state: settled !== null && settled.multiplierE4 === given && isConsistent && isSameOutcome(proof.params, document.params) ? "right" : isKnownVersion(document) ? "wrong" : "open",
		params: { multiplier }
	};
}
function isPaid({ payout }) {
	return /[1-9]/.test(payout);
}
/** A crash bet is paid where it was cashed out: not above the crash point, nor above the target that was set. */
function isCrashPaid({ params }, given, traced) {
	if (given === null || !traced.ok || typeof traced.outcome !== "number") return false;
	const pointE4 = BigInt(Math.round(traced.outcome * 100)) * 100n;
	const targetE2 = parseHundredths(params["autoCashOutAt"]);
	const targetE4 = targetE2 === null ? null : BigInt(targetE2) * 100n;
	if (given === 0n) return targetE4 === null || targetE4 > pointE4;
	return given <= pointE4 && (targetE4 === null || given <= targetE4);
}
function payoutStep({ document: { amount, payout }, multiplierE4, settled }) {
	const pointCount = amount.split(".")[1]?.length ?? 0;
	const stakeMinor = parseAmount(amount, pointCount);
	if (stakeMinor === null || multiplierE4 === null) return wrongStep("payout", { payout });
	const paid = formatAmount(settled?.multiplierE4 === multiplierE4 ? settled.payoutMinor(stakeMinor) : payoutMinor(stakeMinor, multiplierE4), pointCount);
	return stepOf("payout", paid === payout, { payout: paid });
}
/** "2.0000", "1.5", "0" as ten-thousandths; null for anything finer or no number at all. */
function parseMultiplierE4(text) {
	const [, whole = "", fraction = ""] = /^(\d{1,15})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
	return whole === "" ? null : BigInt(whole + fraction.padEnd(4, "0"));
}
// shared/src/rules/books/tree.ts
/** The root over leaves in their order; null without leaves. One leaf is its own root. */
function treeRoot(leaves, join) {
	let level = leaves;
	while (level.length > 1) level = levelAbove(level, join);
	return level[0] ?? null;
}
function levelAbove(level, join) {
	const above = [];
	for (let index = 0; index < level.length; index += 2) {
		const [left, right] = [level[index], level[index + 1]];
		if (left !== void 0) above.push(right === void 0 ? left : join(left, right));
	}
	return above;
}
// shared/src/rules/books/merkle.ts
/** The root of no leaves. */
var EMPTY_ROOT = "0".repeat(64);
/** The hash of two subtrees. The word before them keeps nodes apart from leaves, whose texts start with other words. */
function nodeHash(sha256, left, right) {
	return sha256(`node|${left}|${right}`);
}
/** The root over hashes of leaves, in their order. One leaf is its own root. */
function merkleRoot(sha256, leaves) {
	return treeRoot(leaves, (left, right) => nodeHash(sha256, left, right)) ?? EMPTY_ROOT;
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
// node_modules/@noble/curves/utils.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
/**
* Validates that a value is an array, optionally validating each element.
* @param item - Value to validate.
* @param title - Label included in thrown errors.
* @param inner - Optional per-element validator, called with the element and its label.
* @returns The validated array.
* @example
* Validate an array of points before batch processing.
*
* ```ts
* aarray([1n, 2n], 'scalars');
* ```
*/
function aarray(item, title, inner = () => {}) {
	if (!Array.isArray(item)) throw new TypeError(`"${title}" expected array, got type=${typeof item}`);
	for (let i = 0; i < item.length; i++) inner(item[i], `${title}[${i}]`);
	return item;
}
/**
* Asserts something is a plain object-ish value, not null or array.
* @param value - Value to validate.
* @param title - Label included in thrown errors.
* @returns The validated object.
* @throws On wrong argument types. {@link TypeError}
* @example
* Validate an options object before checking fields.
*
* ```ts
* aobject({ flag: true });
* ```
*/
function aobject(value, title = "object") {
	if (value === null || typeof value !== "object" || Array.isArray(value)) throw new TypeError(title === "object" ? "expected valid options object" : `"${title}" expected object, got type=${typeof value}`);
	return value;
}
/**
* Asserts something is a function.
* @param value - Value to validate.
* @param title - Label included in thrown errors.
* @returns The validated function.
* @throws On wrong argument types. {@link TypeError}
* @example
* Validate a required method before calling it.
*
* ```ts
* afunction(() => true, 'predicate');
* ```
*/
function afunction(value, title) {
	if (typeof value !== "function") throw new TypeError(`"${title}" is invalid: expected function, got ${typeof value}`);
	return value;
}
/**
* Validates that a flag is boolean.
* @param value - Value to validate.
* @param title - Optional field name.
* @returns Original value.
* @throws On wrong argument types. {@link TypeError}
* @example
* Reject non-boolean option flags early.
*
* ```ts
* abool(true);
* ```
*/
function abool(value, title = "") {
	if (typeof value !== "boolean") throw new TypeError(atitle(title) + "expected boolean, got type=" + typeof value);
	return value;
}
/**
* Validates that a value is a non-negative bigint or safe integer.
* @param n - Value to validate.
* @returns The same validated value.
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate one integer-like value before serializing it.
*
* ```ts
* abignumber(1n);
* ```
*/
function abignumber(n) {
	if (typeof n === "bigint") {
		if (!isPosBig(n)) throw new RangeError("positive bigint expected, got " + n);
	} else anumber(n);
	return n;
}
/**
* Validates that a value is a safe integer.
* @param value - Integer to validate.
* @param title - Optional field name.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate a window size before scalar arithmetic uses it.
*
* ```ts
* asafenumber(1);
* ```
*/
function asafenumber(value, title = "") {
	if (typeof value !== "number") {
		const prefix = title && `"${title}" `;
		throw new TypeError(prefix + "expected number, got type=" + typeof value);
	}
	if (!Number.isSafeInteger(value)) {
		const prefix = title && `"${title}" `;
		throw new RangeError(prefix + "expected safe integer, got " + value);
	}
}
/**
* Parses a big-endian hex string into bigint.
* Accepts odd-length hex through the native `BigInt('0x' + hex)` parser and currently surfaces the
* same native `SyntaxError` for malformed hex instead of wrapping it in a library-specific error.
* @param hex - Hex string without `0x`.
* @returns Parsed bigint value.
* @throws On wrong argument types. {@link TypeError}
* @example
* Parse a scalar from fixture hex.
*
* ```ts
* hexToNumber('ff');
* ```
*/
function hexToNumber(hex) {
	if (typeof hex !== "string") throw new TypeError("hex string expected, got " + typeof hex);
	return hex === "" ? _0n$7 : BigInt("0x" + hex);
}
/**
* Parses big-endian bytes into bigint.
* @param bytes - Bytes in big-endian order.
* @returns Parsed bigint value.
* @throws On wrong argument types. {@link TypeError}
* @example
* Read a scalar encoded in network byte order.
*
* ```ts
* bytesToNumberBE(Uint8Array.of(1, 0));
* ```
*/
function bytesToNumberBE(bytes) {
	return hexToNumber(bytesToHex$1(bytes));
}
/**
* Parses little-endian bytes into bigint.
* @param bytes - Bytes in little-endian order.
* @returns Parsed bigint value.
* @throws On wrong argument types. {@link TypeError}
* @example
* Read a scalar encoded in little-endian form.
*
* ```ts
* bytesToNumberLE(Uint8Array.of(1, 0));
* ```
*/
function bytesToNumberLE(bytes) {
	return hexToNumber(bytesToHex$1(copyBytes(abytes$1(bytes)).reverse()));
}
/**
* Encodes a bigint into fixed-length big-endian bytes.
* @param n - Number to encode.
* @param len - Output length in bytes. Must be greater than zero.
* @returns Big-endian byte array.
* @throws On wrong argument ranges or values. {@link RangeError}
* @throws If a documented runtime validation or state check fails. {@link Error}
* @example
* Serialize a scalar into a 32-byte field element.
*
* ```ts
* numberToBytesBE(255n, 2);
* ```
*/
function numberToBytesBE(n, len) {
	anumber$1(len);
	if (len === 0) throw new Error("zero output length is invalid");
	n = abignumber(n);
	const expectedLen = len * 2;
	const hex = n.toString(16);
	if (hex.length > expectedLen) throw new RangeError("number is too large");
	return hexToBytes$1(hex.padStart(expectedLen, "0"));
}
/**
* Encodes a bigint into fixed-length little-endian bytes.
* @param n - Number to encode.
* @param len - Output length in bytes.
* @returns Little-endian byte array.
* @throws On wrong argument ranges or values. {@link RangeError}
* @throws If a documented runtime validation or state check fails. {@link Error}
* @example
* Serialize a scalar for little-endian protocols.
*
* ```ts
* numberToBytesLE(255n, 2);
* ```
*/
function numberToBytesLE(n, len) {
	return numberToBytesBE(n, len).reverse();
}
/**
* Copies Uint8Array. We can't use u8a.slice(), because u8a can be Buffer,
* and Buffer#slice creates mutable copy. Never use Buffers!
* @param bytes - Bytes to copy.
* @returns Detached copy.
* @example
* Make an isolated copy before mutating serialized bytes.
*
* ```ts
* copyBytes(Uint8Array.of(1, 2, 3));
* ```
*/
function copyBytes(bytes) {
	return Uint8Array.from(abytes(bytes));
}
/**
* Decodes 7-bit ASCII string to Uint8Array, throws on non-ascii symbols
* Should be safe to use for things expected to be ASCII.
* Returns exact same result as `TextEncoder` for ASCII or throws.
* @param ascii - ASCII input text.
* @returns Encoded bytes.
* @throws On wrong argument types. {@link TypeError}
* @example
* Encode an ASCII domain-separation tag.
*
* ```ts
* asciiToBytes('ABC');
* ```
*/
function asciiToBytes(ascii) {
	if (typeof ascii !== "string") throw new TypeError("ascii string expected, got " + typeof ascii);
	return Uint8Array.from(ascii, (c, i) => {
		const charCode = c.charCodeAt(0);
		if (c.length !== 1 || charCode > 127) throw new RangeError(`string contains non-ASCII character "${ascii[i]}" with code ${charCode} at position ${i}`);
		return charCode;
	});
}
/**
* Checks whether n is non-negative bigint. Historical name.
* @param n - candidate value
* @returns `true` when the value is bigint and 0 or larger
* @example
* Check a candidate scalar before range validation.
*
* ```ts
* isPosBig(2n);
* ```
*/
function isPosBig(n) {
	return typeof n === "bigint" && _0n$7 <= n;
}
/**
* Checks whether a bigint lies inside a half-open range.
* @param n - Candidate value.
* @param min - Inclusive lower bound.
* @param max - Exclusive upper bound.
* @returns `true` when the value is inside the range.
* @example
* Check whether a candidate scalar fits the field order.
*
* ```ts
* inRange(2n, 1n, 3n);
* ```
*/
function inRange(n, min, max) {
	return isPosBig(n) && isPosBig(min) && isPosBig(max) && min <= n && n < max;
}
/**
* Asserts `min <= n < max`. NOTE: upper bound is exclusive.
* @param title - Value label for error messages.
* @param n - Candidate value.
* @param min - Inclusive lower bound.
* @param max - Exclusive upper bound.
* Wrong-type inputs are not separated from out-of-range values here: they still flow through the
* shared `RangeError` path because this is only a throwing wrapper around `inRange(...)`.
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Assert that a bigint stays within one half-open range.
*
* ```ts
* aInRange('x', 2n, 1n, 256n);
* ```
*/
function aInRange(title, n, min, max) {
	if (!inRange(n, min, max)) throw new RangeError("expected valid " + title + ": " + min + " <= n < " + max + ", got " + n);
}
/**
* Calculates amount of bits in a bigint.
* Same as `n.toString(2).length`
* TODO: merge with nLength in modular
* @param n - Value to inspect.
* @returns Bit length.
* @throws If the value is negative. {@link Error}
* @example
* Measure the bit length of a scalar before serialization.
*
* ```ts
* bitLen(8n);
* ```
*/
function bitLen(n) {
	if (n < _0n$7) throw new Error("expected non-negative bigint, got " + n);
	return n === _0n$7 ? 0 : n.toString(2).length;
}
/**
* Gets single bit at position.
* NOTE: first bit position is 0 (same as arrays)
* Same as `!!+Array.from(n.toString(2)).reverse()[pos]`
* @param n - Source value.
* @param pos - Bit position. Negative positions are passed through to raw
*   bigint shift semantics; because the mask is built as `1n << pos`,
*   they currently collapse to `0n` and make the helper a no-op.
* @returns Bit as bigint.
* @example
* Gets single bit at position.
*
* ```ts
* bitGet(5n, 0);
* ```
*/
function bitGet(n, pos) {
	if (typeof n !== "bigint") throw new TypeError("\"n\" expected bigint, got type=" + typeof n);
	asafenumber(pos, "pos");
	return n >> BigInt(pos) & _1n$7;
}
/**
* Validates declared required and optional field types on a plain object.
* Extra keys are intentionally ignored because many callers validate only the subset they use from
* richer option bags or runtime objects.
* This walks field schemas and formats detailed errors, so avoid it on hot paths; use direct
* one-line guards such as `aobject()`, `afunction()`, `abool()`, or `asafenumber()` instead.
* @param object - Object to validate.
* @param fields - Required field types.
* @param optFields - Optional field types.
* @param title - Object label included in thrown errors.
* @throws On wrong argument types. {@link TypeError}
* @example
* Check user options before building a curve helper.
*
* ```ts
* validateObject({ flag: true }, { flag: 'boolean' });
* ```
*/
function validateObject(object, fields = {}, optFields = {}, title = "object") {
	aobject(object, title);
	aobject(fields, "fields");
	aobject(optFields, "optFields");
	function checkField(fieldName, expectedType, isOpt) {
		const label = title === "object" ? `param "${String(fieldName)}"` : `"${title}.${String(fieldName)}"`;
		const val = object[fieldName];
		if (!Object.hasOwn(object, fieldName) && (isOpt ? val !== void 0 : expectedType !== "function")) throw new TypeError(`${label} is invalid: expected own property`);
		if (isOpt && val === void 0) return;
		const current = typeof val;
		if (current !== expectedType || val === null) throw new TypeError(`${label} is invalid: expected ${expectedType}, got ${current}`);
	}
	const iter = (f, isOpt) => Object.entries(f).forEach(([k, v]) => checkField(k, v, isOpt));
	iter(fields, false);
	iter(optFields, true);
}
var abytes, anumber, bytesToHex, concatBytes, hexToBytes, isBytes, randomBytes, _0n$7, _1n$7, atitle, bitMask, notImplemented;
var init_utils = __esmMin((() => {
	init_utils$1();
	abytes = (value, length, title) => abytes$1(value, length, title);
	anumber = anumber$1;
	bytesToHex = bytesToHex$1;
	concatBytes = (...arrays) => concatBytes$1(...arrays);
	hexToBytes = (hex) => hexToBytes$1(hex);
	isBytes = isBytes$1;
	randomBytes = (bytesLength) => randomBytes$1(bytesLength);
	_0n$7 = /* @__PURE__ */ BigInt(0);
	_1n$7 = /* @__PURE__ */ BigInt(1);
	atitle = (title) => title ? `"${title}" ` : "";
	bitMask = (n) => {
		asafenumber(n, "n");
		return (_1n$7 << BigInt(n)) - _1n$7;
	};
	notImplemented = () => {
		throw new Error("not implemented");
	};
}));
// node_modules/@noble/curves/abstract/modular.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
/**
* @param a - Dividend value.
* @param b - Positive modulus.
* @returns Reduced value in `[0, b)` only when `b` is positive.
* @throws If the modulus is not positive. {@link Error}
* @example
* Normalize a bigint into one field residue.
*
* ```ts
* mod(-1n, 5n);
* ```
*/
function mod(a, b) {
	if (b <= _0n$6) throw new Error("mod: expected positive modulus, got " + b);
	const result = a % b;
	return result >= _0n$6 ? result : b + result;
}
/**
* Efficiently raise num to a power with modular reduction.
* Unsafe in some contexts: uses ladder, so can expose bigint bits.
* Low-level helper: callers that need canonical residues must pass a valid `num` for the chosen
* modulus instead of relying on the `power===0/1` fast paths to normalize it.
* @param num - Base value.
* @param power - Exponent value.
* @param modulo - Reduction modulus.
* @returns Modular exponentiation result.
* @throws If the modulus or exponent is invalid. {@link Error}
* @example
* Raise one bigint to a modular power.
*
* ```ts
* pow(2n, 6n, 11n) // 64n % 11n == 9n
* ```
*/
function pow(num, power, modulo) {
	if (modulo <= _1n$6) throw new Error("pow: expected modulus > 1, got " + modulo);
	if (typeof power !== "bigint") throw new TypeError("invalid exponent: expected bigint, got " + typeof power);
	if (power < _0n$6) throw new Error("invalid exponent, negatives unsupported");
	if (power === _0n$6) return _1n$6;
	if (power === _1n$6) return num;
	let d = num % modulo;
	if (d < _0n$6) d += modulo;
	if (power < POW_WINDOWED_MIN) {
		let p = _1n$6;
		while (power > _0n$6) {
			if (power & _1n$6) p = p * d % modulo;
			d = d * d % modulo;
			power >>= _1n$6;
		}
		return p;
	}
	const digits = [];
	while (power > _0n$6) {
		digits.push(Number(power & _15n));
		power >>= _4n$4;
	}
	const table = new Array(16);
	table[0] = _1n$6;
	table[1] = d;
	for (let i = 2; i < 16; i++) table[i] = table[i - 1] * d % modulo;
	let p = table[digits[digits.length - 1]];
	for (let w = digits.length - 2; w >= 0; w--) {
		p = p * p % modulo;
		p = p * p % modulo;
		p = p * p % modulo;
		p = p * p % modulo;
		const digit = digits[w];
		if (digit !== 0) p = p * table[digit] % modulo;
	}
	return p;
}
/**
* Inverses number over modulo.
* Implemented using the {@link https://brilliant.org/wiki/extended-euclidean-algorithm/ | extended Euclidean algorithm}.
* @param number - Value to invert.
* @param modulo - Modulus greater than 1.
* @returns Multiplicative inverse.
* @throws If the modulus is invalid or the inverse does not exist. {@link Error}
* @example
* Compute one modular inverse with the extended Euclidean algorithm.
*
* ```ts
* invert(3n, 11n);
* ```
*/
function invert(number, modulo) {
	if (number === _0n$6) throw new Error("invert: expected non-zero number");
	if (modulo <= _1n$6) throw new Error("invert: expected modulus > 1, got " + modulo);
	let a = mod(number, modulo);
	let b = modulo;
	let x = _0n$6, u = _1n$6;
	while (a !== _0n$6) {
		const q = b / a;
		const r = b - a * q;
		const m = x - u * q;
		b = a, a = r, x = u, u = m;
	}
	if (b !== _1n$6) throw new Error("invert: does not exist");
	return mod(x, modulo);
}
function assertIsSquare(Fp, root, n) {
	const F = Fp;
	if (!F.eql(F.sqr(root), n)) throw new Error("Cannot find square root");
}
function aoddModulus(order, fnName) {
	if ((order & _1n$6) === _0n$6) throw new Error(fnName + ": expected odd modulus, got " + order);
}
function sqrt3mod4(Fp, n) {
	const F = Fp;
	const p1div4 = (F.ORDER + _1n$6) / _4n$4;
	const root = F.pow(n, p1div4);
	assertIsSquare(F, root, n);
	return root;
}
function sqrt5mod8(Fp, n) {
	const F = Fp;
	const p5div8 = (F.ORDER - _5n) / _8n;
	const n2 = F.mul(n, _2n$5);
	const v = F.pow(n2, p5div8);
	const nv = F.mul(n, v);
	const i = F.mul(F.mul(nv, _2n$5), v);
	const root = F.mul(nv, F.sub(i, F.ONE));
	assertIsSquare(F, root, n);
	return root;
}
function sqrt9mod16(P) {
	const Fp_ = Field(P);
	const tn = tonelliShanks(P);
	const c1 = tn(Fp_, Fp_.neg(Fp_.ONE));
	const c2 = tn(Fp_, c1);
	const c3 = tn(Fp_, Fp_.neg(c1));
	const c4 = (P + _7n) / _16n;
	return ((Fp, n) => {
		const F = Fp;
		let tv1 = F.pow(n, c4);
		let tv2 = F.mul(tv1, c1);
		const tv3 = F.mul(tv1, c2);
		const tv4 = F.mul(tv1, c3);
		const e1 = F.eql(F.sqr(tv2), n);
		const e2 = F.eql(F.sqr(tv3), n);
		tv1 = F.cmov(tv1, tv2, e1);
		tv2 = F.cmov(tv4, tv3, e2);
		const e3 = F.eql(F.sqr(tv2), n);
		const root = F.cmov(tv1, tv2, e3);
		assertIsSquare(F, root, n);
		return root;
	});
}
/**
* Tonelli-Shanks square root search algorithm.
* This implementation is variable-time: it searches data-dependently for the first non-residue `Z`
* and for the smallest `i` in the main loop, unlike RFC 9380 Appendix I.4's constant-time shape.
* 1. {@link https://eprint.iacr.org/2012/685.pdf | eprint 2012/685}, page 12
* 2. Square Roots from 1; 24, 51, 10 to Dan Shanks
* @param P - field order
* @returns function that takes field Fp (created from P) and number n
* @throws If the field is too small, non-prime, or the square root does not exist. {@link Error}
* @example
* Construct a square-root helper for primes that need Tonelli-Shanks.
*
* ```ts
* import { Field, tonelliShanks } from '@noble/curves/abstract/modular.js';
* const Fp = Field(17n);
* const sqrt = tonelliShanks(17n)(Fp, 4n);
* ```
*/
function tonelliShanks(P) {
	if (P < _3n$5) throw new Error("sqrt is not defined for small field");
	aoddModulus(P, "tonelliShanks");
	let Q = P - _1n$6;
	let S = 0;
	while (Q % _2n$5 === _0n$6) {
		Q /= _2n$5;
		S++;
	}
	let Z = _2n$5;
	const _Fp = Field(P);
	while (FpLegendre(_Fp, Z) === 1) if (Z++ > 1e3) throw new Error("Cannot find square root: probably non-prime P");
	if (S === 1) return sqrt3mod4;
	let cc = _Fp.pow(Z, Q);
	const Q1div2 = (Q + _1n$6) / _2n$5;
	return function tonelliSlow(Fp, n) {
		const F = Fp;
		if (F.is0(n)) return n;
		if (FpLegendre(F, n) !== 1) throw new Error("Cannot find square root");
		let M = S;
		let c = F.mul(F.ONE, cc);
		let t = F.pow(n, Q);
		let R = F.pow(n, Q1div2);
		while (!F.eql(t, F.ONE)) {
			if (F.is0(t)) throw new Error("Cannot find square root: probably non-prime P");
			let i = 1;
			let t_tmp = F.sqr(t);
			while (!F.eql(t_tmp, F.ONE)) {
				i++;
				t_tmp = F.sqr(t_tmp);
				if (i === M) throw new Error("Cannot find square root");
			}
			const exponent = _1n$6 << BigInt(M - i - 1);
			const b = F.pow(c, exponent);
			M = i;
			c = F.sqr(b);
			t = F.mul(t, c);
			R = F.mul(R, b);
		}
		return R;
	};
}
/**
* Square root for a finite field. Will try optimized versions first:
*
* 1. P ≡ 3 (mod 4)
* 2. P ≡ 5 (mod 8)
* 3. P ≡ 9 (mod 16)
* 4. Tonelli-Shanks algorithm
*
* Different algorithms can give different roots, it is up to user to decide which one they want.
* For example there is FpSqrtOdd/FpSqrtEven to choose a root by oddness
* (used for hash-to-curve).
* @param P - Field order.
* @returns Square-root helper. The generic fallback inherits Tonelli-Shanks' variable-time
*   behavior and this selector assumes prime-field-style integer moduli.
* @throws If the field is unsupported or the square root does not exist. {@link Error}
* @example
* Choose the square-root helper appropriate for one field modulus.
*
* ```ts
* import { Field, FpSqrt } from '@noble/curves/abstract/modular.js';
* const Fp = Field(17n);
* const sqrt = FpSqrt(17n)(Fp, 4n);
* ```
*/
function FpSqrt(P) {
	aoddModulus(P, "Fp.sqrt");
	if (P % _4n$4 === _3n$5) return sqrt3mod4;
	if (P % _8n === _5n) return sqrt5mod8;
	if (P % _16n === _9n) return sqrt9mod16(P);
	return tonelliShanks(P);
}
/**
* @param field - Field implementation.
* @returns Validated field. This only checks the arithmetic subset needed by generic helpers; it
*   does not guarantee full runtime-method coverage for serialization, batching, `cmov`, or
*   field-specific extras beyond positive `BYTES` / `BITS`.
* @throws If the field shape or numeric metadata are invalid. {@link Error}
* @example
* Check that a field implementation exposes the operations curve code expects.
*
* ```ts
* import { Field, validateField } from '@noble/curves/abstract/modular.js';
* const Fp = validateField(Field(17n));
* ```
*/
function validateField(field) {
	aobject(field, "field");
	if (typeof field.ORDER !== "bigint") throw new TypeError("param \"ORDER\" is invalid: expected bigint, got " + typeof field.ORDER);
	asafenumber(field.BYTES, "BYTES");
	asafenumber(field.BITS, "BITS");
	for (const name of FIELD_FIELDS) afunction(field[name], "field." + name);
	if (field.BYTES < 1 || field.BITS < 1) throw new Error("invalid field: expected BYTES/BITS > 0");
	if (field.ORDER <= _1n$6) throw new Error("invalid field: expected ORDER > 1, got " + field.ORDER);
	return field;
}
/**
* Same as `pow` but for Fp: non-constant-time.
* Unsafe in some contexts: uses ladder, so can expose bigint bits.
* @param Fp - Field implementation.
* @param num - Base value.
* @param power - Exponent value.
* @returns Powered field element.
* @throws If the exponent is negative. {@link Error}
* @example
* Raise one field element to a public exponent.
*
* ```ts
* import { Field, FpPow } from '@noble/curves/abstract/modular.js';
* const Fp = Field(17n);
* const x = FpPow(Fp, 3n, 5n);
* ```
*/
function FpPow(Fp, num, power) {
	validateField(Fp);
	const F = Fp;
	if (typeof power !== "bigint") throw new TypeError("invalid exponent: expected bigint, got " + typeof power);
	if (power < _0n$6) throw new Error("invalid exponent, negatives unsupported");
	if (power === _0n$6) return F.ONE;
	if (power === _1n$6) return num;
	if (power < POW_WINDOWED_MIN) {
		let p = F.ONE;
		let d = num;
		while (power > _0n$6) {
			if (power & _1n$6) p = F.mul(p, d);
			d = F.sqr(d);
			power >>= _1n$6;
		}
		return p;
	}
	const digits = [];
	while (power > _0n$6) {
		digits.push(Number(power & _15n));
		power >>= _4n$4;
	}
	const table = new Array(16);
	table[0] = F.ONE;
	table[1] = num;
	for (let i = 2; i < 16; i++) table[i] = F.mul(table[i - 1], num);
	let p = table[digits[digits.length - 1]];
	for (let w = digits.length - 2; w >= 0; w--) {
		p = F.sqr(F.sqr(F.sqr(F.sqr(p))));
		const digit = digits[w];
		if (digit !== 0) p = F.mul(p, table[digit]);
	}
	return p;
}
function FpInvertBatch(Fp, nums, passZero = false) {
	validateField(Fp);
	aarray(nums, "nums");
	abool(passZero, "passZero");
	const F = Fp;
	const inverted = new Array(nums.length).fill(passZero ? F.ZERO : void 0);
	const multipliedAcc = nums.reduce((acc, num, i) => {
		if (F.is0(num)) return acc;
		inverted[i] = acc;
		return F.mul(acc, num);
	}, F.ONE);
	const invertedAcc = F.inv(multipliedAcc);
	nums.reduceRight((acc, num, i) => {
		if (F.is0(num)) return acc;
		inverted[i] = F.mul(acc, inverted[i]);
		return F.mul(acc, num);
	}, invertedAcc);
	return inverted;
}
/**
* Legendre symbol.
* Legendre constant is used to calculate Legendre symbol (a | p)
* which denotes the value of a^((p-1)/2) (mod p).
*
* * (a | p) ≡ 1    if a is a square (mod p), quadratic residue
* * (a | p) ≡ -1   if a is not a square (mod p), quadratic non residue
* * (a | p) ≡ 0    if a ≡ 0 (mod p)
* @param Fp - Field implementation.
* @param n - Value to inspect.
* @returns Legendre symbol.
* @throws If the powered value does not match a valid Legendre symbol. {@link Error}
* @example
* Compute the Legendre symbol of one field element.
*
* ```ts
* import { Field, FpLegendre } from '@noble/curves/abstract/modular.js';
* const Fp = Field(17n);
* const symbol = FpLegendre(Fp, 4n);
* ```
*/
function FpLegendre(Fp, n) {
	validateField(Fp);
	const F = Fp;
	aoddModulus(F.ORDER, "FpLegendre");
	const p1mod2 = (F.ORDER - _1n$6) / _2n$5;
	const powered = F.pow(n, p1mod2);
	const yes = F.eql(powered, F.ONE);
	const zero = F.eql(powered, F.ZERO);
	const no = F.eql(powered, F.neg(F.ONE));
	if (!yes && !zero && !no) throw new Error("invalid Legendre symbol result");
	return yes ? 1 : zero ? 0 : -1;
}
/**
* @param Fp - Field implementation.
* @param n - Value to inspect.
* @returns `true` when `Fp.sqrt(n)` exists. This includes `0`, even though strict "quadratic
*   residue" terminology often reserves that name for the non-zero square class.
* @throws If the field returns an invalid Legendre symbol value. {@link Error}
* @example
* Check whether one field element has a square root in the field.
*
* ```ts
* import { Field, FpIsSquare } from '@noble/curves/abstract/modular.js';
* const Fp = Field(17n);
* const isSquare = FpIsSquare(Fp, 4n);
* ```
*/
function FpIsSquare(Fp, n) {
	return FpLegendre(Fp, n) !== -1;
}
/**
* @param n - Curve order. Callers are expected to pass a positive order.
* @param nBitLength - Optional cached bit length. Callers are expected to pass a positive cached
*   value when overriding the derived bit length.
* @returns Byte and bit lengths.
* @throws If the order or cached bit length is invalid. {@link Error}
* @example
* Measure the encoding sizes needed for one modulus.
*
* ```ts
* nLength(255n);
* ```
*/
function nLength(n, nBitLength) {
	if (nBitLength !== void 0) anumber(nBitLength);
	if (n <= _0n$6) throw new Error("invalid n length: expected positive n, got " + n);
	if (nBitLength !== void 0 && nBitLength < 1) throw new Error("invalid n length: expected positive bit length, got " + nBitLength);
	const bits = bitLen(n);
	if (nBitLength !== void 0 && nBitLength < bits) throw new Error(`invalid n length: expected nBitLength (${nBitLength}) >= bitLen(n) (${bits})`);
	const _nBitLength = nBitLength !== void 0 ? nBitLength : bits;
	return {
		nBitLength: _nBitLength,
		nByteLength: Math.ceil(_nBitLength / 8)
	};
}
/**
* Creates a finite field. Major performance optimizations:
* * 1. Denormalized operations like mulN instead of mul.
* * 2. Identical object shape: never add or remove keys.
* * 3. Frozen stable object shape; the lazy sqrt cache lives in a module-level `WeakMap`.
* Fragile: always run a benchmark on a change.
* Security note: operations and low-level serializers like `toBytes` don't check `isValid` for
* all elements for performance and protocol-flexibility reasons; callers are responsible for
* supplying valid elements when they need canonical field behavior.
* This is low-level code, please make sure you know what you're doing.
*
* Note about field properties:
* * CHARACTERISTIC p = prime number, number of elements in main subgroup.
* * ORDER q = similar to cofactor in curves, may be composite `q = p^m`.
*
* @param ORDER - field order, probably prime, or could be composite
* @param opts - Field options such as bit length or endianness. See {@link FieldOpts}.
* @returns Frozen field instance with a stable object shape. This wrapper forwards `opts` straight
*   into `_Field`, so it inherits `_Field`'s assumptions about cached sizes and `allowedLengths`.
* @example
* Construct one prime field with optional overrides.
*
* ```ts
* Field(11n);
* ```
*/
function Field(ORDER, opts = {}) {
	Object.freeze(_Field.prototype);
	return new _Field(ORDER, opts);
}
/**
* Returns total number of bytes consumed by the field element.
* For example, 32 bytes for usual 256-bit weierstrass curve.
* @param fieldOrder - number of field elements, usually CURVE.n. Callers are expected to pass an
*   order greater than 1.
* @returns byte length of field
* @throws If the field order is not a bigint. {@link Error}
* @example
* Read the fixed-width byte length of one field.
*
* ```ts
* getFieldBytesLength(255n);
* ```
*/
function getFieldBytesLength(fieldOrder) {
	if (typeof fieldOrder !== "bigint") throw new Error("field order must be bigint");
	if (fieldOrder <= _1n$6) throw new Error("field order must be greater than 1");
	const bitLength = bitLen(fieldOrder - _1n$6);
	return Math.ceil(bitLength / 8);
}
/**
* Returns minimal amount of bytes that can be safely reduced
* by field order.
* Should be 2^-128 for 128-bit curve such as P256.
* This is the reduction / modulo-bias lower bound; higher-level helpers may still impose a larger
* absolute floor for policy reasons.
* @param fieldOrder - number of field elements greater than 1, usually CURVE.n.
* @returns byte length of target hash
* @throws If the field order is invalid. {@link Error}
* @example
* Compute the minimum hash length needed for field reduction.
*
* ```ts
* getMinHashLength(255n);
* ```
*/
function getMinHashLength(fieldOrder) {
	const length = getFieldBytesLength(fieldOrder);
	return length + Math.ceil(length / 2);
}
/**
* "Constant-time" private key generation utility.
* Can take (n + n/2) or more bytes of uniform input e.g. from CSPRNG or KDF
* and convert them into private scalar, with the modulo bias being negligible.
* Needs at least 48 bytes of input for 32-byte private key. The implementation also keeps a hard
* 16-byte minimum even when `getMinHashLength(...)` is smaller, so toy-small inputs do not look
* accidentally acceptable for real scalar derivation.
* See {@link https://research.kudelskisecurity.com/2020/07/28/the-definitive-guide-to-modulo-bias-and-how-to-avoid-it/ | Kudelski's modulo-bias guide},
* {@link https://csrc.nist.gov/publications/detail/fips/186/5/final | FIPS 186-5 appendix A.2}, and
* {@link https://www.rfc-editor.org/rfc/rfc9380#section-5 | RFC 9380 section 5}. Unlike RFC 9380
* `hash_to_field`, this helper intentionally maps into the non-zero private-scalar range `1..n-1`.
* @param key - Uniform input bytes.
* @param fieldOrder - Size of subgroup.
* @param isLE - interpret hash bytes as LE num
* @returns valid private scalar
* @throws If the hash length or field order is invalid for scalar reduction. {@link Error}
* @example
* Map hash output into a private scalar range.
*
* ```ts
* mapHashToField(new Uint8Array(48).fill(1), 255n);
* ```
*/
function mapHashToField(key, fieldOrder, isLE = false) {
	abytes(key);
	const len = key.length;
	const fieldLen = getFieldBytesLength(fieldOrder);
	const minLen = Math.max(getMinHashLength(fieldOrder), 16);
	if (len < minLen || len > 1024) throw new Error("expected " + minLen + "-1024 bytes of input, got " + len);
	const reduced = mod(isLE ? bytesToNumberLE(key) : bytesToNumberBE(key), fieldOrder - _1n$6) + _1n$6;
	return isLE ? numberToBytesLE(reduced, fieldLen) : numberToBytesBE(reduced, fieldLen);
}
var _0n$6, _1n$6, _2n$5, _3n$5, _4n$4, _5n, _7n, _8n, _9n, _15n, _16n, POW_WINDOWED_MIN, FIELD_FIELDS, FIELD_SQRT, _Field;
var init_modular = __esmMin((() => {
	init_utils();
	_0n$6 = /* @__PURE__ */ BigInt(0);
	_1n$6 = /* @__PURE__ */ BigInt(1);
	_2n$5 = /* @__PURE__ */ BigInt(2);
	_3n$5 = /* @__PURE__ */ BigInt(3);
	_4n$4 = /* @__PURE__ */ BigInt(4);
	_5n = /* @__PURE__ */ BigInt(5);
	_7n = /* @__PURE__ */ BigInt(7);
	_8n = /* @__PURE__ */ BigInt(8);
	_9n = /* @__PURE__ */ BigInt(9);
	_15n = /* @__PURE__ */ BigInt(15);
	_16n = /* @__PURE__ */ BigInt(16);
	POW_WINDOWED_MIN = /* @__PURE__ */ BigInt("0x10000000000000000");
	FIELD_FIELDS = [
		"create",
		"isValid",
		"is0",
		"neg",
		"inv",
		"sqrt",
		"sqr",
		"eql",
		"add",
		"sub",
		"mul",
		"pow",
		"div",
		"addN",
		"subN",
		"mulN",
		"sqrN"
	];
	FIELD_SQRT = /* @__PURE__ */ new WeakMap();
	_Field = class {
		ORDER;
		BITS;
		BYTES;
		isLE;
		ZERO = _0n$6;
		ONE = _1n$6;
		_lengths;
		_mod;
		constructor(ORDER, opts = {}) {
			if (ORDER <= _1n$6) throw new Error("invalid field: expected ORDER > 1, got " + ORDER);
			let _nbitLength = void 0;
			this.isLE = false;
			if (opts != null && typeof opts === "object") {
				if (typeof opts.BITS === "number") _nbitLength = opts.BITS;
				if (typeof opts.sqrt === "function") Object.defineProperty(this, "sqrt", {
					value: opts.sqrt,
					enumerable: true
				});
				if (typeof opts.isLE === "boolean") this.isLE = opts.isLE;
				if (opts.allowedLengths) this._lengths = Object.freeze(opts.allowedLengths.slice());
				if (typeof opts.modFromBytes === "boolean") this._mod = opts.modFromBytes;
			}
			const { nBitLength, nByteLength } = nLength(ORDER, _nbitLength);
			if (nByteLength > 2048) throw new Error("invalid field: expected ORDER of <= 2048 bytes");
			this.ORDER = ORDER;
			this.BITS = nBitLength;
			this.BYTES = nByteLength;
			Object.freeze(this);
		}
		create(num) {
			return mod(num, this.ORDER);
		}
		isValid(num) {
			if (typeof num !== "bigint") throw new TypeError("invalid field element: expected bigint, got " + typeof num);
			return _0n$6 <= num && num < this.ORDER;
		}
		is0(num) {
			return num === _0n$6;
		}
		isValidNot0(num) {
			return !this.is0(num) && this.isValid(num);
		}
		isOdd(num) {
			return (num & _1n$6) === _1n$6;
		}
		neg(num) {
			return mod(-num, this.ORDER);
		}
		eql(lhs, rhs) {
			return lhs === rhs;
		}
		sqr(num) {
			return mod(num * num, this.ORDER);
		}
		add(lhs, rhs) {
			return mod(lhs + rhs, this.ORDER);
		}
		sub(lhs, rhs) {
			return mod(lhs - rhs, this.ORDER);
		}
		mul(lhs, rhs) {
			return mod(lhs * rhs, this.ORDER);
		}
		pow(num, power) {
			return pow(num, power, this.ORDER);
		}
		div(lhs, rhs) {
			return mod(lhs * invert(rhs, this.ORDER), this.ORDER);
		}
		sqrN(num) {
			return num * num;
		}
		addN(lhs, rhs) {
			return lhs + rhs;
		}
		subN(lhs, rhs) {
			return lhs - rhs;
		}
		mulN(lhs, rhs) {
			return lhs * rhs;
		}
		inv(num) {
			return invert(num, this.ORDER);
		}
		sqrt(num) {
			let sqrt = FIELD_SQRT.get(this);
			if (!sqrt) FIELD_SQRT.set(this, sqrt = FpSqrt(this.ORDER));
			return sqrt(this, num);
		}
		toBytes(num) {
			return this.isLE ? numberToBytesLE(num, this.BYTES) : numberToBytesBE(num, this.BYTES);
		}
		fromBytes(bytes, skipValidation = false) {
			abytes(bytes);
			const { _lengths: allowedLengths, BYTES, isLE, ORDER, _mod: modFromBytes } = this;
			if (allowedLengths) {
				if (bytes.length < 1 || !allowedLengths.includes(bytes.length) || bytes.length > BYTES) throw new Error("Field.fromBytes: expected " + allowedLengths + " bytes, got " + bytes.length);
				const padded = new Uint8Array(BYTES);
				padded.set(bytes, isLE ? 0 : padded.length - bytes.length);
				bytes = padded;
			}
			if (bytes.length !== BYTES) throw new Error("Field.fromBytes: expected " + BYTES + " bytes, got " + bytes.length);
			let scalar = isLE ? bytesToNumberLE(bytes) : bytesToNumberBE(bytes);
			if (modFromBytes) scalar = mod(scalar, ORDER);
			if (!skipValidation) {
				if (!this.isValid(scalar)) throw new Error("invalid field element: outside of range 0..ORDER");
			}
			return scalar;
		}
		invertBatch(lst) {
			return FpInvertBatch(this, lst, true);
		}
		cmov(a, b, condition) {
			abool(condition, "condition");
			return condition ? b : a;
		}
	};
}));
// node_modules/@noble/curves/abstract/curve.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
/**
* Validates the static surface of a point constructor.
* This is only a cheap sanity check for the constructor hooks and fields consumed by generic
* factories; it does not certify `BASE`/`ZERO` semantics or prove the curve implementation itself.
* @param Point - Runtime point constructor.
* @throws On missing constructor hooks or malformed field metadata. {@link TypeError}
* @example
* Check that one point constructor exposes the static hooks generic helpers need.
*
* ```ts
* import { ed25519 } from '@noble/curves/ed25519.js';
* import { validatePointCons } from '@noble/curves/abstract/curve.js';
* validatePointCons(ed25519.Point);
* ```
*/
function validatePointCons(Point) {
	const pc = Point;
	if (typeof pc !== "function") throw new TypeError("\"Point\" expected constructor, got type=" + typeof Point);
	afunction(pc.fromAffine, "Point.fromAffine");
	afunction(pc.fromBytes, "Point.fromBytes");
	afunction(pc.fromHex, "Point.fromHex");
	aobject(pc.BASE, "Point.BASE");
	aobject(pc.ZERO, "Point.ZERO");
	validateField(pc.Fp);
	validateField(pc.Fn);
}
/**
* Takes a bunch of Projective Points but executes only one
* inversion on all of them. Inversion is very slow operation,
* so this improves performance massively.
* Optimization: converts a list of projective points to a list of identical points with Z=1.
* Input points are left unchanged; the normalized points are returned as fresh instances.
* @param c - Point constructor.
* @param points - Projective points.
* @returns Fresh projective points reconstructed from normalized affine coordinates.
* @example
* Batch-normalize projective points with a single shared inversion.
*
* ```ts
* import { normalizeZ } from '@noble/curves/abstract/curve.js';
* import { p256 } from '@noble/curves/nist.js';
* const points = normalizeZ(p256.Point, [p256.Point.BASE, p256.Point.BASE.double()]);
* ```
*/
function normalizeZ(c, points) {
	validatePointCons(c);
	validateMSMPoints(points, c);
	const invertedZs = FpInvertBatch(c.Fp, points.map((p) => p.Z));
	return points.map((p, i) => c.fromAffine(p.toAffine(invertedZs[i])));
}
function validateW(W, bits, min = 1) {
	if (!Number.isSafeInteger(W) || W < min || W > bits) throw new Error("invalid window size, expected [" + min + ".." + bits + "], got W=" + W);
}
function validateTableBytes(numPoints, fpBytes) {
	const bytes = numPoints * (4 * fpBytes + 128);
	if (bytes > TABLE_BYTES_MAX) throw new Error("invalid window size: table would need ~" + Math.ceil(bytes / 2 ** 20) + " MiB, max " + TABLE_BYTES_MAX / 2 ** 20 + " MiB");
}
/**
* Probes an RNG once, at construction time: returns `undefined` when it is unavailable —
* throws or returns malformed bytes — so callers can downgrade to their unblinded /
* deterministic constant-time fallback. Blinding is defense-in-depth (DPA/template
* hardening), not a correctness or key-secrecy requirement, so availability-based
* downgrade is acceptable.
*
* The downgrade decision is deliberately static. After a successful probe the RNG becomes
* part of the trusted contract: later misbehavior must fail closed in per-call validation
* (throw), never downgrade — a dynamic fallback would let a tampered RNG silently strip
* blinding on demand. A probe can only ever classify broken environments, not adversarial
* RNGs: a stateful RNG can always behave while probed and misbehave later.
* @param randomBytes - RNG to probe, or `undefined` when the environment provides none.
* @param length - Byte length requested from the probe call.
* @returns The RNG when the probe produced `length` valid bytes; `undefined` otherwise.
* @example
* Probe an RNG once before enabling scalar blinding.
*
* ```ts
* import { probeRandomBytes } from '@noble/curves/abstract/curve.js';
* import { randomBytes } from '@noble/hashes/utils.js';
* const rng = probeRandomBytes(randomBytes, 16);
* ```
*/
function probeRandomBytes(randomBytes, length) {
	if (randomBytes === void 0) return void 0;
	afunction(randomBytes, "randomBytes");
	try {
		const probe = randomBytes(length);
		if (!isBytes(probe) || probe.length !== length) return void 0;
	} catch {
		return;
	}
	return randomBytes;
}
function validateMSMPoints(points, c) {
	aarray(points, "points");
	points.forEach((p, i) => {
		if (!(p instanceof c)) throw new Error("invalid point at index " + i);
	});
}
function validateMSMScalars(scalars, field, maxScalar) {
	if (!Array.isArray(scalars)) throw new Error("array of scalars expected");
	scalars.forEach((s, i) => {
		if (!(maxScalar === void 0 ? field.isValid(s) : isPosBig(s) && s < maxScalar)) throw new Error("invalid scalar at index " + i);
	});
}
function getWindowSize(P) {
	return pointWindowSizes.get(P) || 1;
}
/** Table of odd multiples [1P, 3P, ..., (2⋅size−1)P]; width-W wNAF uses size = 2^(W−2). */
function oddMultiples(p, size) {
	const dbl = p.double();
	const t = [p];
	for (let j = 1; j < size; j++) t.push(t[j - 1].add(dbl));
	return t;
}
/**
* Width-W wNAF signed-digit recoding (W >= 2), LSB-first: digits are 0 or odd with
* |digit| < 2^(W−1); nonzero density ~1/(W+1) (a nonzero digit is followed by W−1 zeros).
*/
function wnafDigits(n, W) {
	const size = 2 ** W;
	const half = size / 2;
	const mask = BigInt(size - 1);
	const d = [];
	while (n > _0n$5) {
		let w = 0;
		if (n & _1n$5) {
			w = Number(n & mask);
			if (w >= half) w -= size;
			n -= BigInt(w);
		}
		d.push(w);
		n >>= _1n$5;
	}
	return d;
}
/**
* Fixed-position signed-window recoding for precomputed wNAF: `n = Σ digits[w]⋅2^(w⋅W)` with
* digits in `[−2^(W−1)+1, 2^(W−1)]`. Digit count is fixed by `windows` (callers reserve one
* extra window for the final carry), so recoding length does not depend on the scalar.
*/
function signedWindowDigits(n, W, windows) {
	const size = 2 ** W;
	const half = size / 2;
	const mask = BigInt(size - 1);
	const shiftBy = BigInt(W);
	const d = [];
	for (let w = 0; w < windows; w++) {
		let v = Number(n & mask);
		n >>= shiftBy;
		if (v > half) {
			v -= size;
			n += _1n$5;
		}
		d.push(v);
	}
	if (n !== _0n$5) throw new Error("invalid wnaf");
	return d;
}
/**
* Shared vartime walk over per-scalar wNAF digit streams: one doubling of a single shared
* accumulator per bit position of the longest recoding, one signed table addition per
* nonzero digit. `tables[i]` must hold the odd multiples of the i-th point.
*/
function wnafWalk(zero, tables, digits) {
	let max = 0;
	for (const d of digits) max = Math.max(max, d.length);
	let acc = zero;
	for (let bit = max - 1; bit >= 0; bit--) {
		if (bit !== max - 1) acc = acc.double();
		for (let i = 0; i < digits.length; i++) {
			const w = digits[i][bit];
			if (w) {
				const item = tables[i][Math.abs(w) - 1 >> 1];
				acc = acc.add(w < 0 ? item.negate() : item);
			}
		}
	}
	return acc;
}
/**
* Combined multi-scalar multiplication `Σ scalars[i]⋅points[i]` via interleaved width-4 wNAF
* (Strauss–Shamir). Every input gets its own table of odd multiples `[1P, 3P, 5P, 7P]` and
* signed-digit recoding, but all walks share one doubling chain, so total cost is
* `~bits` doublings + `L⋅bits/5` additions instead of `L⋅bits` doublings for separate
* multiplications. Intended for the 2-4 point shapes of signature verification
* (`R = u1⋅G + u2⋅P`); use {@link pippenger} for larger batches.
*
* Not constant-time: only for public inputs. Scalars must satisfy `0 <= s < Fn.ORDER`;
* fold negative signs into the points before calling.
* @param c - Point constructor.
* @param points - Array of curve points.
* @param scalars - Array of non-negative scalars, same length as points.
* @param allowOversized - Replace the `s < Fn.ORDER` scalar check with a `Fn.ORDER^4` DoS cap.
*   Off by default. For scalars that must NOT be reduced mod ORDER: torsion checks
*   (`Fn.ORDER⋅P ≟ O`) and cofactor-clearing multiples. Walk length grows with `bitLen(s)`.
* @returns Combined multiplication result; identity for empty input.
* @throws If the point set or scalar set is invalid. {@link Error}
* @example
* Combined multi-scalar multiplication via Strauss–Shamir.
*
* ```ts
* import { mulAddUnsafe } from '@noble/curves/abstract/curve.js';
* import { p256 } from '@noble/curves/nist.js';
* const G = p256.Point.BASE;
* const R = mulAddUnsafe(p256.Point, [G, G.double()], [2n, 3n]); // 2⋅G + 3⋅(2⋅G)
* ```
*/
function mulAddUnsafe(c, points, scalars, allowOversized = false) {
	validatePointCons(c);
	validateMSMPoints(points, c);
	abool(allowOversized, "allowOversized");
	validateMSMScalars(scalars, c.Fn, allowOversized ? c.Fn.ORDER ** _4n$3 : void 0);
	if (points.length !== scalars.length) throw new Error("arrays of points and scalars must have equal length");
	const tables = points.map((p) => oddMultiples(p, 4));
	const digits = scalars.map((n) => wnafDigits(n, 4));
	return wnafWalk(c.ZERO, tables, digits);
}
function createField(order, field, isLE) {
	if (field) {
		if (field.ORDER !== order) throw new Error("Field.ORDER must match order: Fp == p, Fn == n");
		validateField(field);
		return field;
	} else return Field(order, { isLE });
}
/**
* Validates basic CURVE shape and field membership, then creates fields.
* This does not prove that the generator is on-curve, that subgroup/order data are consistent, or
* that the curve equation itself is otherwise sane.
* @param type - Curve family.
* @param CURVE - Curve parameters.
* @param curveOpts - Optional field overrides. See {@link FpFn}:
*   - `Fp` (optional): Optional base-field override.
*   - `Fn` (optional): Optional scalar-field override.
* @param FpFnLE - Whether field encoding is little-endian.
* @returns Frozen curve parameters and fields.
* @throws If the curve parameters or field overrides are invalid. {@link Error}
* @example
* Build curve fields from raw constants before constructing a curve instance.
*
* ```ts
* const curve = createCurveFields('weierstrass', {
*   p: 17n,
*   n: 19n,
*   h: 1n,
*   a: 2n,
*   b: 2n,
*   Gx: 5n,
*   Gy: 1n,
* });
* ```
*/
function createCurveFields(type, CURVE, curveOpts = {}, FpFnLE) {
	if (type !== "weierstrass" && type !== "edwards") throw new Error("expected curve type \"weierstrass\" or \"edwards\"");
	if (FpFnLE === void 0) FpFnLE = type === "edwards";
	if (!CURVE || typeof CURVE !== "object") throw new Error(`expected valid ${type} CURVE object`);
	validateObject(curveOpts);
	for (const p of [
		"p",
		"n",
		"h"
	]) {
		const val = CURVE[p];
		if (!(isPosBig(val) && val !== _0n$5)) throw new Error(`CURVE.${p} must be positive bigint`);
	}
	const Fp = createField(CURVE.p, curveOpts.Fp, FpFnLE);
	const Fn = createField(CURVE.n, curveOpts.Fn, FpFnLE);
	const params = [
		"Gx",
		"Gy",
		"a",
		type === "weierstrass" ? "b" : "d"
	];
	for (const p of params) if (!Fp.isValid(CURVE[p])) throw new Error(`CURVE.${p} must be valid field element of CURVE.Fp`);
	CURVE = Object.freeze(Object.assign({}, CURVE));
	return {
		CURVE,
		Fp,
		Fn
	};
}
var _0n$5, _1n$5, _4n$3, BLIND_BYTES, BLIND_BITS, FW_WINDOW, TABLE_BYTES_MAX, pointWindowSizes, ScalarMultiplier;
var init_curve = __esmMin((() => {
	init_utils();
	init_modular();
	_0n$5 = /* @__PURE__ */ BigInt(0);
	_1n$5 = /* @__PURE__ */ BigInt(1);
	_4n$3 = /* @__PURE__ */ BigInt(4);
	BLIND_BYTES = 16;
	BLIND_BITS = 128;
	FW_WINDOW = 5;
	TABLE_BYTES_MAX = /* @__PURE__ */ (() => 2 ** 31)();
	pointWindowSizes = /* @__PURE__ */ new WeakMap();
	ScalarMultiplier = class {
		Point;
		BASE;
		ZERO;
		randomBytes;
		wnafPrecomputes = /* @__PURE__ */ new WeakMap();
		baseCanBeBlinded;
		bits;
		constructor(Point, randomBytes) {
			validatePointCons(Point);
			this.randomBytes = probeRandomBytes(randomBytes, BLIND_BYTES);
			this.Point = Point;
			this.BASE = Point.BASE;
			this.ZERO = Point.ZERO;
			this.bits = Point.Fn.BITS;
		}
		/**
		* Creates a signed fixed-window wNAF precomputation table: for every window w, the
		* multiples `[1..2^(W−1)]⋅2^(w⋅W)⋅P`, flattened. All doublings are baked into the table,
		* so cached multiplication is additions-only. `windows = ceil(bits/W) + 1`: the extra
		* window absorbs the final carry of signed-digit recoding.
		* For a 256-bit curve and W=6, the table is 44⋅32 = 1408 points.
		* @param point - Point instance
		* @param W - window size
		* @param bits - scalar bitlength the table must cover
		*/
		buildWnafTable(point, W, bits) {
			const windows = Math.ceil(bits / W) + 1;
			const half = 2 ** (W - 1);
			const comp = [];
			let base = point;
			for (let w = 0; w < windows; w++) {
				let acc = base;
				for (let i = 0; i < half; i++) {
					comp.push(acc);
					acc = acc.add(base);
				}
				base = comp[comp.length - 1].double();
			}
			return {
				W,
				bits,
				windows,
				comp
			};
		}
		/**
		* Implements ec multiplication using precomputed signed fixed-window wNAF tables.
		* Constant-time: fixed window count with one table addition per window — zero digits feed
		* the fake accumulator — and no doublings; the lookup scans the whole window slice.
		* Scalar bounds are validated by the public entry points ({@link ScalarMultiplier.mulCT},
		* {@link ScalarMultiplier.mulCTBlinded}, {@link ScalarMultiplier.mulUnsafe});
		* signedWindowDigits throws if `n` exceeds the table.
		* @returns real and fake (for const-time) points
		*/
		wnafCachedCT(precomputes, n) {
			const { W, windows, comp } = precomputes;
			const half = 2 ** (W - 1);
			const digits = signedWindowDigits(n, W, windows);
			let p = this.ZERO;
			let f = this.BASE;
			for (let w = 0; w < windows; w++) {
				const digit = digits[w];
				const start = w * half;
				const idx = Math.abs(digit) - 1;
				let sel = comp[start];
				for (let i = 1; i < half; i++) sel = i === idx ? comp[start + i] : sel;
				const neg = sel.negate();
				if (digit === 0) f = f.add(comp[start]);
				else p = p.add(digit < 0 ? neg : sel);
			}
			return {
				p,
				f
			};
		}
		getWnafPrecomputes(W, point, bits, transform) {
			let entries = this.wnafPrecomputes.get(point);
			let comp = entries?.find((entry) => entry.W === W && entry.bits === bits);
			if (!comp) {
				comp = this.buildWnafTable(point, W, bits);
				if (typeof transform === "function") comp = {
					...comp,
					comp: transform(comp.comp)
				};
				if (!entries) {
					entries = [];
					this.wnafPrecomputes.set(point, entries);
				}
				entries.push(comp);
			}
			return comp;
		}
		assertPoint(point) {
			if (!(point instanceof this.Point)) throw new TypeError("\"point\" expected Point instance, got type=" + typeof point);
		}
		validateMulInput(point, scalar) {
			this.assertPoint(point);
			if (!inRange(scalar, _1n$5, this.Point.Fn.ORDER)) throw new Error("invalid scalar");
		}
		runCT(point, n, bits, transform) {
			const W = getWindowSize(point);
			if (W === 1) return this.fixedWindowCT(point, n, bits);
			return this.wnafCachedCT(this.getWnafPrecomputes(W, point, bits, transform), n);
		}
		mulCT(point, scalar, transform) {
			this.validateMulInput(point, scalar);
			return this.runCT(point, scalar, this.bits, transform);
		}
		mulCTBlinded(point, scalar, transform) {
			this.validateMulInput(point, scalar);
			if (this.randomBytes === void 0) throw new Error("randomBytes is required for scalar blinding");
			const bits = this.Point.Fn.BITS + BLIND_BITS;
			const blind = this.randomBytes(BLIND_BYTES);
			if (!isBytes(blind) || blind.length !== BLIND_BYTES) throw new Error("randomBytes returned invalid byte array");
			blind[0] = blind[0] & 63 | 128;
			const n = scalar + bytesToNumberBE(blind) * this.Point.Fn.ORDER;
			return this.runCT(point, n, bits, transform);
		}
		/**
		* Constant-time multiplication `n*point` for an un-precomputed point, via a small fixed window.
		* A cached wNAF table only pays off when reused; a flat 2^FW_WINDOW table (`size-1` adds) is
		* far cheaper to build for a single use. The point-operation sequence is independent of `n`:
		* build the table, then per window exactly FW_WINDOW doublings, a data-oblivious scan over
		* every table entry, and one addition (adds the identity when the window digit is 0 — never
		* skipped).
		*
		* `n` must be `< 2^bits`. Assumes complete addition (adding the identity costs the same as any
		* add), which holds for the Weierstrass/Edwards point types used here. The table is left in
		* projective form (no normalizeZ): normalizing this small a table costs more than the
		* mixed-add savings it would buy for a single multiply.
		* @returns real point `p`; `f` duplicates it only to match {@link wnafCachedCT}'s return shape
		* (this path needs no fake accumulator — its op-count is already scalar-independent).
		*/
		fixedWindowCT(point, n, bits) {
			const W = FW_WINDOW;
			const size = 32;
			const mask = bitMask(W);
			const table = new Array(size);
			table[0] = this.ZERO;
			for (let i = 1; i < size; i++) table[i] = table[i - 1].add(point);
			const windows = Math.ceil(bits / W);
			let acc = this.ZERO;
			for (let window = windows - 1; window >= 0; window--) {
				if (window !== windows - 1) for (let d = 0; d < W; d++) acc = acc.double();
				const digit = Number(n >> BigInt(window * W) & mask);
				let sel = table[0];
				for (let i = 1; i < size; i++) sel = i === digit ? table[i] : sel;
				acc = acc.add(sel);
			}
			return {
				p: acc,
				f: acc
			};
		}
		shouldBlind(point, cofactor) {
			if (this.randomBytes === void 0) return false;
			if (cofactor === _1n$5) return true;
			if (point !== this.BASE) return false;
			if (this.baseCanBeBlinded === void 0) this.baseCanBeBlinded = this.mulUnsafe(this.BASE, this.Point.Fn.ORDER).is0();
			return this.baseCanBeBlinded;
		}
		mulSecret(point, scalar, cofactor, transform) {
			return this.shouldBlind(point, cofactor) ? this.mulCTBlinded(point, scalar, transform) : this.mulCT(point, scalar, transform);
		}
		mulUnsafe(point, scalar, transform) {
			this.assertPoint(point);
			if (!isPosBig(scalar)) throw new Error("invalid scalar");
			const W = getWindowSize(point);
			if (W === 1 || scalar >= this.Point.Fn.ORDER) return mulAddUnsafe(this.Point, [point], [scalar], true);
			const precomputes = this.getWnafPrecomputes(W, point, this.bits, transform);
			return this.wnafCachedCT(precomputes, scalar).p;
		}
		setWindowSize(point, W) {
			this.assertPoint(point);
			validateW(W, this.bits);
			validateTableBytes((Math.ceil((this.bits + BLIND_BITS) / W) + 1) * 2 ** (W - 1), this.Point.Fp.BYTES);
			pointWindowSizes.set(point, W);
			this.wnafPrecomputes.delete(point);
		}
		hasWindowSize(point) {
			return getWindowSize(point) !== 1;
		}
	};
}));
// node_modules/@noble/curves/abstract/hash-to-curve.js
function i2osp(value, length) {
	asafenumber(value);
	asafenumber(length);
	if (length < 0 || length > 4) throw new Error("invalid I2OSP length: " + length);
	if (value < 0 || value > 2 ** (8 * length) - 1) throw new Error("invalid I2OSP input: " + value);
	const res = Array.from({ length }).fill(0);
	for (let i = length - 1; i >= 0; i--) {
		res[i] = value & 255;
		value >>>= 8;
	}
	return new Uint8Array(res);
}
function strxor(a, b) {
	const arr = new Uint8Array(a.length);
	for (let i = 0; i < a.length; i++) arr[i] = a[i] ^ b[i];
	return arr;
}
function normDST(DST) {
	if (!isBytes(DST) && typeof DST !== "string") throw new Error("DST must be Uint8Array or ascii string");
	const dst = typeof DST === "string" ? asciiToBytes(DST) : DST;
	if (dst.length === 0) throw new Error("DST must be non-empty");
	return dst;
}
/**
* Produces a uniformly random byte string using a cryptographic hash
* function H that outputs b bits.
* See {@link https://www.rfc-editor.org/rfc/rfc9380#section-5.3.1 | RFC 9380 section 5.3.1}.
* @param msg - Input message.
* @param DST - Domain separation tag. This helper normalizes DST, rejects empty DSTs, and
*   oversize-hashes DST when needed.
* @param lenInBytes - Output length.
* @param H - Hash function.
* @returns Uniform byte string.
* @throws If the message, DST, hash, or output length is invalid. {@link Error}
* @example
* Expand one message into uniform bytes with the XMD construction.
*
* ```ts
* import { expand_message_xmd } from '@noble/curves/abstract/hash-to-curve.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const uniform = expand_message_xmd(new TextEncoder().encode('hello noble'), 'DST', 32, sha256);
* ```
*/
function expand_message_xmd(msg, DST, lenInBytes, H) {
	abytes(msg);
	asafenumber(lenInBytes);
	if (typeof H !== "function") throw new Error("expand_message_xmd: expected hash function");
	asafenumber(H.outputLen, "hash.outputLen");
	asafenumber(H.blockLen, "hash.blockLen");
	DST = normDST(DST);
	if (DST.length > 255) DST = H(concatBytes(asciiToBytes("H2C-OVERSIZE-DST-"), DST));
	const { outputLen: b_in_bytes, blockLen: r_in_bytes } = H;
	const ell = Math.ceil(lenInBytes / b_in_bytes);
	if (lenInBytes > 65535 || ell > 255) throw new Error("expand_message_xmd: invalid lenInBytes");
	const DST_prime = concatBytes(DST, i2osp(DST.length, 1));
	const Z_pad = new Uint8Array(r_in_bytes);
	const l_i_b_str = i2osp(lenInBytes, 2);
	const b = new Array(ell);
	const b_0 = H(concatBytes(Z_pad, msg, l_i_b_str, i2osp(0, 1), DST_prime));
	b[0] = H(concatBytes(b_0, i2osp(1, 1), DST_prime));
	for (let i = 1; i < ell; i++) {
		const args = [
			strxor(b_0, b[i - 1]),
			i2osp(i + 1, 1),
			DST_prime
		];
		b[i] = H(concatBytes(...args));
	}
	return concatBytes(...b).slice(0, lenInBytes);
}
/**
* Produces a uniformly random byte string using an extendable-output function (XOF) H.
* 1. The collision resistance of H MUST be at least k bits.
* 2. H MUST be an XOF that has been proved indifferentiable from
*    a random oracle under a reasonable cryptographic assumption.
* See {@link https://www.rfc-editor.org/rfc/rfc9380#section-5.3.2 | RFC 9380 section 5.3.2}.
* @param msg - Input message.
* @param DST - Domain separation tag. This helper normalizes DST, rejects empty DSTs, and
*   oversize-hashes DST when needed.
* @param lenInBytes - Output length.
* @param k - Target security level.
* @param H - XOF hash function.
* @returns Uniform byte string.
* @throws If the message, DST, XOF, or output length is invalid. {@link Error}
* @example
* Expand one message into uniform bytes with the XOF construction.
*
* ```ts
* import { expand_message_xof } from '@noble/curves/abstract/hash-to-curve.js';
* import { shake256 } from '@noble/hashes/sha3.js';
* const uniform = expand_message_xof(
*   new TextEncoder().encode('hello noble'),
*   'DST',
*   32,
*   128,
*   shake256
* );
* ```
*/
function expand_message_xof(msg, DST, lenInBytes, k, H) {
	abytes(msg);
	asafenumber(lenInBytes);
	asafenumber(k, "k");
	if (k < 0) throw new Error("expand_message_xof: invalid k");
	if (typeof H !== "function") throw new Error("expand_message_xof: expected XOF function");
	if (typeof H.create !== "function") throw new Error("expand_message_xof: expected XOF create");
	DST = normDST(DST);
	if (lenInBytes < 0 || lenInBytes > 65535) throw new Error("expand_message_xof: invalid lenInBytes");
	if (DST.length > 255) {
		const dkLen = Math.ceil(2 * k / 8);
		DST = H.create({ dkLen }).update(asciiToBytes("H2C-OVERSIZE-DST-")).update(DST).digest();
	}
	if (DST.length > 255) throw new Error("expand_message_xof: invalid DST");
	return H.create({ dkLen: lenInBytes }).update(msg).update(i2osp(lenInBytes, 2)).update(DST).update(i2osp(DST.length, 1)).digest();
}
/**
* Hashes arbitrary-length byte strings to a list of one or more elements of a finite field F.
* See {@link https://www.rfc-editor.org/rfc/rfc9380#section-5.2 | RFC 9380 section 5.2}.
* @param msg - Input message bytes.
* @param count - Number of field elements to derive. Must be `>= 1`.
* @param options - RFC 9380 options. See {@link H2COpts}. `m` must be `>= 1`.
* @returns `[u_0, ..., u_(count - 1)]`, a list of field elements.
* @throws If the expander choice or RFC 9380 options are invalid. {@link Error}
* @example
* Hash one message into field elements before mapping it onto a curve.
*
* ```ts
* import { hash_to_field } from '@noble/curves/abstract/hash-to-curve.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const scalars = hash_to_field(new TextEncoder().encode('hello noble'), 2, {
*   DST: 'DST',
*   p: 17n,
*   m: 1,
*   k: 128,
*   expand: 'xmd',
*   hash: sha256,
* });
* ```
*/
function hash_to_field(msg, count, options) {
	validateObject(options, {
		p: "bigint",
		m: "number",
		k: "number",
		hash: "function"
	});
	const { p, k, m, hash, expand, DST } = options;
	asafenumber(hash.outputLen, "valid hash");
	abytes(msg);
	asafenumber(count);
	asafenumber(m, "m");
	asafenumber(k, "k");
	if (p <= BigInt(1)) throw new Error("hash_to_field: expected valid field characteristic");
	if (count < 1) throw new Error("hash_to_field: expected count >= 1");
	if (m < 1) throw new Error("hash_to_field: expected m >= 1");
	if (k < 0) throw new Error("hash_to_field: invalid k");
	const log2p = p.toString(2).length;
	const L = Math.ceil((log2p + k) / 8);
	const len_in_bytes = count * m * L;
	let prb;
	if (expand === "xmd") prb = expand_message_xmd(msg, DST, len_in_bytes, hash);
	else if (expand === "xof") prb = expand_message_xof(msg, DST, len_in_bytes, k, hash);
	else if (expand === "_internal_pass") prb = msg;
	else throw new Error("expand must be \"xmd\" or \"xof\"");
	const u = new Array(count);
	for (let i = 0; i < count; i++) {
		const e = new Array(m);
		for (let j = 0; j < m; j++) {
			const elm_offset = L * (j + i * m);
			const tv = prb.subarray(elm_offset, elm_offset + L);
			e[j] = mod(os2ip(tv), p);
		}
		u[i] = e;
	}
	return u;
}
/**
* @param field - Field implementation.
* @param map - Isogeny coefficients.
* @returns Isogeny mapping helper.
* @example
* Build one rational isogeny map, then apply it to affine x/y coordinates.
*
* ```ts
* import { isogenyMap } from '@noble/curves/abstract/hash-to-curve.js';
* import { Field } from '@noble/curves/abstract/modular.js';
* const Fp = Field(17n);
* const iso = isogenyMap(Fp, [[0n, 1n], [1n], [1n], [1n]]);
* const point = iso(3n, 5n);
* ```
*/
function isogenyMap(field, map) {
	validateField(field);
	aarray(map, "map");
	const coeff = map.map((i, row) => {
		aarray(i, "map[" + row + "]");
		if (i.length < 1) throw new Error("isogenyMap: expected non-empty coefficients");
		return Array.from(i).reverse();
	});
	return (x, y) => {
		const [xn, xd, yn, yd] = coeff.map((val) => val.reduce((acc, i) => field.add(field.mul(acc, x), i)));
		const isZero = field.is0(xd) || field.is0(yd);
		const [xd_inv, yd_inv] = FpInvertBatch(field, [xd, yd], true);
		x = field.mul(xn, xd_inv);
		y = field.mul(y, field.mul(yn, yd_inv));
		return isZero ? {
			x: field.ZERO,
			y: field.ZERO
		} : {
			x,
			y
		};
	};
}
/**
* Creates hash-to-curve methods from EC Point and mapToCurve function. See {@link H2CHasher}.
* @param Point - Point constructor.
* @param mapToCurve - Map-to-curve function.
* @param defaults - Default hash-to-curve options. A frozen detached snapshot is reused as the
*   shared defaults bundle for the returned helpers.
* @returns Hash-to-curve helper namespace.
* @throws If the map-to-curve callback or default hash-to-curve options are invalid. {@link Error}
* @example
* Bundle hash-to-curve, hash-to-scalar, and encode-to-curve helpers for one curve.
*
* ```ts
* import { createHasher } from '@noble/curves/abstract/hash-to-curve.js';
* import { p256 } from '@noble/curves/nist.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const hasher = createHasher(p256.Point, () => p256.Point.BASE.toAffine(), {
*   DST: 'P256_XMD:SHA-256_SSWU_RO_',
*   encodeDST: 'P256_XMD:SHA-256_SSWU_NU_',
*   p: p256.Point.Fp.ORDER,
*   m: 1,
*   k: 128,
*   expand: 'xmd',
*   hash: sha256,
* });
* const point = hasher.encodeToCurve(new TextEncoder().encode('hello noble'));
* ```
*/
function createHasher(Point, mapToCurve, defaults) {
	if (typeof mapToCurve !== "function") throw new Error("mapToCurve() must be defined");
	validateObject(defaults);
	const snapshot = (src) => Object.freeze({
		...src,
		DST: isBytes(src.DST) ? copyBytes(src.DST) : src.DST,
		...src.encodeDST === void 0 ? {} : { encodeDST: isBytes(src.encodeDST) ? copyBytes(src.encodeDST) : src.encodeDST }
	});
	const safeDefaults = snapshot(defaults);
	const dstOverride = (options) => options && options.DST !== void 0 ? { DST: options.DST } : void 0;
	function map(num) {
		return Point.fromAffine(mapToCurve(num));
	}
	function clear(initial) {
		const P = initial.clearCofactor();
		if (P.equals(Point.ZERO)) return Point.ZERO;
		P.assertValidity();
		return P;
	}
	return Object.freeze({
		get defaults() {
			return snapshot(safeDefaults);
		},
		Point,
		hashToCurve(msg, options) {
			const u = hash_to_field(msg, 2, Object.assign({}, safeDefaults, dstOverride(options)));
			const u0 = map(u[0]);
			const u1 = map(u[1]);
			return clear(u0.add(u1));
		},
		encodeToCurve(msg, options) {
			const optsDst = safeDefaults.encodeDST === void 0 ? {} : { DST: safeDefaults.encodeDST };
			return clear(map(hash_to_field(msg, 1, Object.assign({}, safeDefaults, optsDst, dstOverride(options)))[0]));
		},
		/** See {@link H2CHasher} */
		mapToCurve(scalars) {
			if (safeDefaults.m === 1) {
				if (typeof scalars !== "bigint") throw new Error("expected bigint (m=1)");
				return clear(map([scalars]));
			}
			if (!Array.isArray(scalars)) throw new Error("expected array of bigints");
			if (scalars.length !== safeDefaults.m) throw new Error(`expected array of ${safeDefaults.m} bigints`);
			for (const i of scalars) if (typeof i !== "bigint") throw new Error("expected array of bigints");
			return clear(map(scalars));
		},
		hashToScalar(msg, options) {
			const N = Point.Fn.ORDER;
			return hash_to_field(msg, 1, Object.assign({}, safeDefaults, { DST: _DST_scalar }, dstOverride(options), {
				p: N,
				m: 1
			}))[0][0];
		}
	});
}
/**
* Implementation of the Shallue and van de Woestijne method for any weierstrass curve.
* TODO: check if there is a way to merge this with uvRatio in Edwards; move to modular.
* b = True and y = sqrt(u / v) if (u / v) is square in F, and
* b = False and y = sqrt(Z * (u / v)) otherwise.
* RFC 9380 expects callers to provide `v != 0`; this helper does not enforce it.
* @param Fp - Field implementation.
* @param Z - Simplified SWU map parameter.
* @returns Square-root ratio helper.
* @example
* Build the square-root ratio helper used by SWU map implementations.
*
* ```ts
* import { SWUFpSqrtRatio } from '@noble/curves/abstract/hash-to-curve.js';
* import { Field } from '@noble/curves/abstract/modular.js';
* const Fp = Field(17n);
* const sqrtRatio = SWUFpSqrtRatio(Fp, 3n);
* const out = sqrtRatio(4n, 1n);
* ```
*/
function SWUFpSqrtRatio(Fp, Z) {
	const F = validateField(Fp);
	const q = F.ORDER;
	let l = _0n$4;
	for (let o = q - _1n$4; o % _2n$4 === _0n$4; o /= _2n$4) l += _1n$4;
	const c1 = l;
	const _2n_pow_c1_1 = _2n$4 << c1 - _1n$4 - _1n$4;
	const _2n_pow_c1 = _2n_pow_c1_1 * _2n$4;
	const c2 = (q - _1n$4) / _2n_pow_c1;
	const c3 = (c2 - _1n$4) / _2n$4;
	const c4 = _2n_pow_c1 - _1n$4;
	const c5 = _2n_pow_c1_1;
	const c6 = F.pow(Z, c2);
	const c7 = F.pow(Z, (c2 + _1n$4) / _2n$4);
	let sqrtRatio = (u, v) => {
		let tv1 = c6;
		let tv2 = F.pow(v, c4);
		let tv3 = F.sqr(tv2);
		tv3 = F.mul(tv3, v);
		let tv5 = F.mul(u, tv3);
		tv5 = F.pow(tv5, c3);
		tv5 = F.mul(tv5, tv2);
		tv2 = F.mul(tv5, v);
		tv3 = F.mul(tv5, u);
		let tv4 = F.mul(tv3, tv2);
		tv5 = F.pow(tv4, c5);
		let isQR = F.eql(tv5, F.ONE);
		tv2 = F.mul(tv3, c7);
		tv5 = F.mul(tv4, tv1);
		tv3 = F.cmov(tv2, tv3, isQR);
		tv4 = F.cmov(tv5, tv4, isQR);
		for (let i = c1; i > _1n$4; i--) {
			let tv5 = i - _2n$4;
			tv5 = _2n$4 << tv5 - _1n$4;
			let tvv5 = F.pow(tv4, tv5);
			const e1 = F.eql(tvv5, F.ONE);
			tv2 = F.mul(tv3, tv1);
			tv1 = F.mul(tv1, tv1);
			tvv5 = F.mul(tv4, tv1);
			tv3 = F.cmov(tv2, tv3, e1);
			tv4 = F.cmov(tvv5, tv4, e1);
		}
		return {
			isValid: !F.is0(v) && (isQR || F.is0(u)),
			value: tv3
		};
	};
	if (F.ORDER % _4n$2 === _3n$4) {
		const c1 = (F.ORDER - _3n$4) / _4n$2;
		const c2 = F.sqrt(F.neg(Z));
		sqrtRatio = (u, v) => {
			let tv1 = F.sqr(v);
			const tv2 = F.mul(u, v);
			tv1 = F.mul(tv1, tv2);
			let y1 = F.pow(tv1, c1);
			y1 = F.mul(y1, tv2);
			const y2 = F.mul(y1, c2);
			const tv3 = F.mul(F.sqr(y1), v);
			const isQR = F.eql(tv3, u);
			let y = F.cmov(y2, y1, isQR);
			return {
				isValid: !F.is0(v) && isQR,
				value: y
			};
		};
	}
	return sqrtRatio;
}
/**
* Simplified Shallue-van de Woestijne-Ulas Method
* See {@link https://www.rfc-editor.org/rfc/rfc9380#section-6.6.2 | RFC 9380 section 6.6.2}.
* @param Fp - Field implementation.
* @param opts - SWU parameters:
*   - `A`: Curve parameter `A`.
*   - `B`: Curve parameter `B`.
*   - `Z`: Simplified SWU map parameter.
* @returns Deterministic map-to-curve function.
* @throws If the SWU parameters are invalid or the field lacks the required helpers. {@link Error}
* @example
* Map one field element to a Weierstrass curve point with the SWU recipe.
*
* ```ts
* import { mapToCurveSimpleSWU } from '@noble/curves/abstract/hash-to-curve.js';
* import { Field } from '@noble/curves/abstract/modular.js';
* const Fp = Field(17n);
* const map = mapToCurveSimpleSWU(Fp, { A: 1n, B: 2n, Z: 3n });
* const point = map(5n);
* ```
*/
function mapToCurveSimpleSWU(Fp, opts) {
	const F = validateField(Fp);
	validateObject(opts, {}, {}, "opts");
	const { A, B, Z } = opts;
	if (!F.isValidNot0(A) || !F.isValidNot0(B) || !F.isValid(Z)) throw new Error("mapToCurveSimpleSWU: invalid opts");
	if (F.eql(Z, F.neg(F.ONE)) || FpIsSquare(F, Z)) throw new Error("mapToCurveSimpleSWU: invalid opts");
	const x = F.mul(B, F.inv(F.mul(Z, A)));
	if (!FpIsSquare(F, F.add(F.add(F.mul(F.sqr(x), x), F.mul(A, x)), B))) throw new Error("mapToCurveSimpleSWU: invalid opts");
	const sqrtRatio = SWUFpSqrtRatio(F, Z);
	if (!F.isOdd) throw new Error("Field does not have .isOdd()");
	return (u) => {
		let tv1, tv2, tv3, tv4, tv5, tv6, x, y;
		tv1 = F.sqr(u);
		tv1 = F.mul(tv1, Z);
		tv2 = F.sqr(tv1);
		tv2 = F.add(tv2, tv1);
		tv3 = F.add(tv2, F.ONE);
		tv3 = F.mul(tv3, B);
		tv4 = F.cmov(Z, F.neg(tv2), !F.eql(tv2, F.ZERO));
		tv4 = F.mul(tv4, A);
		tv2 = F.sqr(tv3);
		tv6 = F.sqr(tv4);
		tv5 = F.mul(tv6, A);
		tv2 = F.add(tv2, tv5);
		tv2 = F.mul(tv2, tv3);
		tv6 = F.mul(tv6, tv4);
		tv5 = F.mul(tv6, B);
		tv2 = F.add(tv2, tv5);
		x = F.mul(tv1, tv3);
		const { isValid, value } = sqrtRatio(tv2, tv6);
		y = F.mul(tv1, u);
		y = F.mul(y, value);
		x = F.cmov(x, tv3, isValid);
		y = F.cmov(y, value, isValid);
		const e1 = F.isOdd(u) === F.isOdd(y);
		y = F.cmov(F.neg(y), y, e1);
		const tv4_inv = FpInvertBatch(F, [tv4], true)[0];
		x = F.mul(x, tv4_inv);
		return {
			x,
			y
		};
	};
}
var _0n$4, _1n$4, _2n$4, _3n$4, _4n$2, os2ip, _DST_scalar;
var init_hash_to_curve = __esmMin((() => {
	init_utils();
	init_modular();
	_0n$4 = /* @__PURE__ */ BigInt(0);
	_1n$4 = /* @__PURE__ */ BigInt(1);
	_2n$4 = /* @__PURE__ */ BigInt(2);
	_3n$4 = /* @__PURE__ */ BigInt(3);
	_4n$2 = /* @__PURE__ */ BigInt(4);
	os2ip = bytesToNumberBE;
	_DST_scalar = "HashToScalar-";
}));
// node_modules/@noble/curves/abstract/weierstrass.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
/** Splits scalar for GLV endomorphism. */
function _splitEndoScalar(k, basis, n) {
	aInRange("scalar", k, _0n$3, n);
	const [[a1, b1], [a2, b2]] = basis;
	const c1 = divNearest(b2 * k, n);
	const c2 = divNearest(-b1 * k, n);
	let k1 = k - c1 * a1 - c2 * a2;
	let k2 = -c1 * b1 - c2 * b2;
	const k1neg = k1 < _0n$3;
	const k2neg = k2 < _0n$3;
	if (k1neg) k1 = -k1;
	if (k2neg) k2 = -k2;
	const MAX_NUM = bitMask(Math.ceil(bitLen(n) / 2)) + _1n$3;
	if (k1 < _0n$3 || k1 >= MAX_NUM || k2 < _0n$3 || k2 >= MAX_NUM) throw new Error("splitScalar (endomorphism): failed for k");
	return {
		k1neg,
		k1,
		k2neg,
		k2
	};
}
/**
* Creates weierstrass Point constructor, based on specified curve options.
*
* See {@link WeierstrassOpts}.
* @param params - Curve parameters. See {@link WeierstrassOpts}.
* @param extraOpts - Optional helpers and overrides. See {@link WeierstrassExtraOpts}.
* @returns Weierstrass point constructor.
* @throws If the curve parameters, overrides, or point codecs are invalid. {@link Error}
*
* @example
* Construct a point type from explicit Weierstrass curve parameters.
*
* ```js
* const opts = {
*   p: 0xfffffffffffffffffffffffffffffffeffffac73n,
*   n: 0x100000000000000000001b8fa16dfab9aca16b6b3n,
*   h: 1n,
*   a: 0n,
*   b: 7n,
*   Gx: 0x3b4c382ce37aa192a4019e763036f4f5dd4d7ebbn,
*   Gy: 0x938cf935318fdced6bc28286531733c3f03c4feen,
* };
* const secp160k1_Point = weierstrass(opts);
* ```
*/
function weierstrass(params, extraOpts = {}) {
	const validated = createCurveFields("weierstrass", params, extraOpts);
	const Fp = validated.Fp;
	const Fn = validated.Fn;
	let CURVE = validated.CURVE;
	const { h: cofactor, n: CURVE_ORDER } = CURVE;
	validateObject(extraOpts, {}, {
		allowInfinityPoint: "boolean",
		clearCofactor: "function",
		isTorsionFree: "function",
		fromBytes: "function",
		toBytes: "function",
		endo: "object",
		randomBytes: "function"
	});
	const { endo: endoOpts, allowInfinityPoint, clearCofactor, isTorsionFree, fromBytes, toBytes } = extraOpts;
	const randomBytes$2 = extraOpts.randomBytes === void 0 ? randomBytes : extraOpts.randomBytes;
	if (endoOpts) {
		if (!Fp.is0(CURVE.a) || typeof endoOpts.beta !== "bigint" || !Array.isArray(endoOpts.basises)) throw new Error("invalid endo: expected \"beta\": bigint and \"basises\": array");
	}
	const endo = endoOpts ? {
		beta: endoOpts.beta,
		basises: endoOpts.basises.map((basis) => [...basis])
	} : void 0;
	const lengths = getWLengths(Fp, Fn);
	function assertCompressionIsSupported() {
		if (!Fp.isOdd) throw new Error("compression is not supported: Field does not have .isOdd()");
	}
	function pointToBytes(_c, point, isCompressed) {
		if (point.is0()) {
			if (!allowInfinityPoint) throw new Error("bad point: ZERO");
			return Uint8Array.of(0);
		}
		const { x, y } = point.toAffine();
		const bx = Fp.toBytes(x);
		abool(isCompressed, "isCompressed");
		if (isCompressed) {
			assertCompressionIsSupported();
			const hasEvenY = !Fp.isOdd(y);
			return concatBytes(pprefix(hasEvenY), bx);
		} else return concatBytes(Uint8Array.of(4), bx, Fp.toBytes(y));
	}
	function pointFromBytes(bytes) {
		abytes(bytes, void 0, "Point");
		const { publicKey: comp, publicKeyUncompressed: uncomp } = lengths;
		const length = bytes.length;
		const head = bytes[0];
		const tail = bytes.subarray(1);
		if (allowInfinityPoint && length === 1 && head === 0) return {
			x: Fp.ZERO,
			y: Fp.ZERO
		};
		if (length === comp && (head === 2 || head === 3)) {
			const x = Fp.fromBytes(tail);
			if (!Fp.isValid(x)) throw new Error("bad point: is not on curve, wrong x");
			const y2 = weierstrassEquation(x);
			let y;
			try {
				y = Fp.sqrt(y2);
			} catch (sqrtError) {
				const err = sqrtError instanceof Error ? ": " + sqrtError.message : "";
				throw new Error("bad point: is not on curve, sqrt error" + err);
			}
			assertCompressionIsSupported();
			const evenY = Fp.isOdd(y);
			if ((head & 1) === 1 !== evenY) y = Fp.neg(y);
			return {
				x,
				y
			};
		} else if (length === uncomp && head === 4) {
			const L = Fp.BYTES;
			const x = Fp.fromBytes(tail.subarray(0, L));
			const y = Fp.fromBytes(tail.subarray(L, L * 2));
			if (!isValidXY(x, y)) throw new Error("bad point: is not on curve");
			return {
				x,
				y
			};
		} else throw new Error(`bad point: got length ${length}, expected compressed=${comp} or uncompressed=${uncomp}`);
	}
	const encodePoint = toBytes === void 0 ? pointToBytes : toBytes;
	const decodePoint = fromBytes === void 0 ? pointFromBytes : fromBytes;
	const b3 = Fp.mul(CURVE.b, _3n$3);
	const mulA = Fp.is0(CURVE.a) ? (_) => Fp.ZERO : (x) => Fp.mul(CURVE.a, x);
	function weierstrassEquation(x) {
		const x2 = Fp.sqr(x);
		const x3 = Fp.mul(x2, x);
		return Fp.add(Fp.add(x3, Fp.mul(x, CURVE.a)), CURVE.b);
	}
	/** Checks whether equation holds for given x, y: y² == x³ + ax + b */
	function isValidXY(x, y) {
		const left = Fp.sqr(y);
		const right = weierstrassEquation(x);
		return Fp.eql(left, right);
	}
	if (!isValidXY(CURVE.Gx, CURVE.Gy)) throw new Error("bad curve params: generator point");
	const _4a3 = Fp.mul(Fp.pow(CURVE.a, _3n$3), _4n$1);
	const _27b2 = Fp.mul(Fp.sqr(CURVE.b), BigInt(27));
	if (Fp.is0(Fp.add(_4a3, _27b2))) throw new Error("bad curve params: a or b");
	/** Asserts coordinate is valid: 0 <= n < Fp.ORDER. */
	function acoord(title, n, banZero = false) {
		if (!Fp.isValid(n) || banZero && Fp.is0(n)) throw new Error(`bad point coordinate ${title}`);
		return typeof n === "object" && n !== null ? Fp.create(n) : n;
	}
	function aprjpoint(other) {
		if (!(other instanceof Point)) throw new Error("Weierstrass Point expected");
	}
	function splitEndoScalarN(k) {
		if (!endo || !endo.basises) throw new Error("no endo");
		return _splitEndoScalar(k, endo.basises, Fn.ORDER);
	}
	/**
	* Appends a (point, scalar) pair to the inputs of a vartime wNAF walk
	* ({@link mulAddUnsafe}). With GLV endomorphism the scalar is split into two half-width
	* pairs against P and ψ(P) = (β⋅x, y), halving the walk's shared doubling chain;
	* split signs fold into the points.
	*/
	function pushWnafPair(points, scalars, p, k) {
		if (!Fn.isValid(k)) throw new RangeError("invalid scalar: out of range");
		if (endo) {
			const { k1neg, k1, k2neg, k2 } = splitEndoScalarN(k);
			const psi = new Point(Fp.mul(p.X, endo.beta), p.Y, p.Z);
			points.push(k1neg ? p.negate() : p, k2neg ? psi.negate() : psi);
			scalars.push(k1, k2);
		} else {
			points.push(p);
			scalars.push(k);
		}
	}
	const validityCache = /* @__PURE__ */ new WeakSet();
	/**
	* Projective Point works in 3d / projective (homogeneous) coordinates:(X, Y, Z) ∋ (x=X/Z, y=Y/Z).
	* Default Point works in 2d / affine coordinates: (x, y).
	* We're doing calculations in projective, because its operations don't require costly inversion.
	*/
	class Point {
		static BASE = new Point(CURVE.Gx, CURVE.Gy, Fp.ONE);
		static ZERO = new Point(Fp.ZERO, Fp.ONE, Fp.ZERO);
		static Fp = Fp;
		static Fn = Fn;
		X;
		Y;
		Z;
		/** Does NOT validate if the point is valid. Use `.assertValidity()`. */
		constructor(X, Y, Z) {
			this.X = acoord("x", X);
			this.Y = acoord("y", Y, true);
			this.Z = acoord("z", Z);
			Object.freeze(this);
		}
		static CURVE() {
			return CURVE;
		}
		/** Does NOT validate if the point is valid. Use `.assertValidity()`. */
		static fromAffine(p) {
			const { x, y } = p || {};
			if (!p || !Fp.isValid(x) || !Fp.isValid(y)) throw new Error("invalid affine point");
			if (p instanceof Point) throw new Error("projective point not allowed");
			if (Fp.is0(x) && Fp.is0(y)) return Point.ZERO;
			return new Point(x, y, Fp.ONE);
		}
		static fromBytes(bytes) {
			const P = Point.fromAffine(decodePoint(abytes(bytes, void 0, "point")));
			P.assertValidity();
			return P;
		}
		static fromHex(hex) {
			return Point.fromBytes(hexToBytes(hex));
		}
		get x() {
			return this.toAffine().x;
		}
		get y() {
			return this.toAffine().y;
		}
		/**
		* @param isLazy - true will defer table computation until the first multiplication
		*/
		precompute(windowSize = 6, isLazy = true) {
			wnaf.setWindowSize(this, windowSize);
			if (!isLazy) this.multiply(_3n$3);
			return this;
		}
		/** A point on curve is valid if it conforms to equation. */
		assertValidity() {
			const p = this;
			if (p.is0()) {
				if (allowInfinityPoint && Fp.is0(p.X) && Fp.eql(p.Y, Fp.ONE) && Fp.is0(p.Z)) return;
				throw new Error("bad point: ZERO");
			}
			if (validityCache.has(p)) return;
			const { x, y } = p.toAffine();
			if (!Fp.isValid(x) || !Fp.isValid(y)) throw new Error("bad point: x or y not field elements");
			if (!isValidXY(x, y)) throw new Error("bad point: equation left != right");
			if (!p.isTorsionFree()) throw new Error("bad point: not in prime-order subgroup");
			validityCache.add(p);
		}
		hasEvenY() {
			const { y } = this.toAffine();
			if (!Fp.isOdd) throw new Error("Field doesn't support isOdd");
			return !Fp.isOdd(y);
		}
		/** Compare one point to another. */
		equals(other) {
			aprjpoint(other);
			const { X: X1, Y: Y1, Z: Z1 } = this;
			const { X: X2, Y: Y2, Z: Z2 } = other;
			const U1 = Fp.eql(Fp.mul(X1, Z2), Fp.mul(X2, Z1));
			const U2 = Fp.eql(Fp.mul(Y1, Z2), Fp.mul(Y2, Z1));
			return U1 && U2;
		}
		/** Flips point to one corresponding to (x, -y) in Affine coordinates. */
		negate() {
			return new Point(this.X, Fp.neg(this.Y), this.Z);
		}
		double() {
			const { X: X1, Y: Y1, Z: Z1 } = this;
			let X3 = Fp.ZERO, Y3 = Fp.ZERO, Z3 = Fp.ZERO;
			let t0 = Fp.mul(X1, X1);
			let t1 = Fp.mul(Y1, Y1);
			let t2 = Fp.mul(Z1, Z1);
			let t3 = Fp.mul(X1, Y1);
			t3 = Fp.add(t3, t3);
			Z3 = Fp.mul(X1, Z1);
			Z3 = Fp.add(Z3, Z3);
			X3 = mulA(Z3);
			Y3 = Fp.mul(b3, t2);
			Y3 = Fp.add(X3, Y3);
			X3 = Fp.sub(t1, Y3);
			Y3 = Fp.add(t1, Y3);
			Y3 = Fp.mul(X3, Y3);
			X3 = Fp.mul(t3, X3);
			Z3 = Fp.mul(b3, Z3);
			t2 = mulA(t2);
			t3 = Fp.sub(t0, t2);
			t3 = mulA(t3);
			t3 = Fp.add(t3, Z3);
			Z3 = Fp.add(t0, t0);
			t0 = Fp.add(Z3, t0);
			t0 = Fp.add(t0, t2);
			t0 = Fp.mul(t0, t3);
			Y3 = Fp.add(Y3, t0);
			t2 = Fp.mul(Y1, Z1);
			t2 = Fp.add(t2, t2);
			t0 = Fp.mul(t2, t3);
			X3 = Fp.sub(X3, t0);
			Z3 = Fp.mul(t2, t1);
			Z3 = Fp.add(Z3, Z3);
			Z3 = Fp.add(Z3, Z3);
			return new Point(X3, Y3, Z3);
		}
		add(other) {
			aprjpoint(other);
			const { X: X1, Y: Y1, Z: Z1 } = this;
			const { X: X2, Y: Y2, Z: Z2 } = other;
			let X3 = Fp.ZERO, Y3 = Fp.ZERO, Z3 = Fp.ZERO;
			let t0 = Fp.mul(X1, X2);
			let t1 = Fp.mul(Y1, Y2);
			let t2 = Fp.mul(Z1, Z2);
			let t3 = Fp.add(X1, Y1);
			let t4 = Fp.add(X2, Y2);
			t3 = Fp.mul(t3, t4);
			t4 = Fp.add(t0, t1);
			t3 = Fp.sub(t3, t4);
			t4 = Fp.add(X1, Z1);
			let t5 = Fp.add(X2, Z2);
			t4 = Fp.mul(t4, t5);
			t5 = Fp.add(t0, t2);
			t4 = Fp.sub(t4, t5);
			t5 = Fp.add(Y1, Z1);
			X3 = Fp.add(Y2, Z2);
			t5 = Fp.mul(t5, X3);
			X3 = Fp.add(t1, t2);
			t5 = Fp.sub(t5, X3);
			Z3 = mulA(t4);
			X3 = Fp.mul(b3, t2);
			Z3 = Fp.add(X3, Z3);
			X3 = Fp.sub(t1, Z3);
			Z3 = Fp.add(t1, Z3);
			Y3 = Fp.mul(X3, Z3);
			t1 = Fp.add(t0, t0);
			t1 = Fp.add(t1, t0);
			t2 = mulA(t2);
			t4 = Fp.mul(b3, t4);
			t1 = Fp.add(t1, t2);
			t2 = Fp.sub(t0, t2);
			t2 = mulA(t2);
			t4 = Fp.add(t4, t2);
			t0 = Fp.mul(t1, t4);
			Y3 = Fp.add(Y3, t0);
			t0 = Fp.mul(t5, t4);
			X3 = Fp.mul(t3, X3);
			X3 = Fp.sub(X3, t0);
			t0 = Fp.mul(t3, t1);
			Z3 = Fp.mul(t5, Z3);
			Z3 = Fp.add(Z3, t0);
			return new Point(X3, Y3, Z3);
		}
		subtract(other) {
			aprjpoint(other);
			return this.add(other.negate());
		}
		is0() {
			return this.equals(Point.ZERO);
		}
		/**
		* Constant time multiplication.
		* Uses precomputed tables (signed fixed-window wNAF) when available.
		* Uses scalar blinding and avoids endomorphism splitting in the secret-scalar path.
		* @param scalar - by which the point would be multiplied
		* @returns New point
		*/
		multiply(scalar) {
			if (!Fn.isValidNot0(scalar)) throw new RangeError("invalid scalar: out of range");
			const { p, f } = wnaf.mulSecret(this, scalar, cofactor, normalize);
			return normalize([p, f])[0];
		}
		/**
		* Non-constant-time multiplication. Uses width-4 wNAF with GLV endomorphism splitting
		* when available (two half-width scalars sharing one halved doubling chain).
		* It's faster, but should only be used when you don't care about
		* an exposed secret key e.g. sig verification, which works over *public* keys.
		*/
		multiplyUnsafe(scalar) {
			const p = this;
			const sc = scalar;
			if (!Fn.isValid(sc)) throw new RangeError("invalid scalar: out of range");
			if (sc === _0n$3 || p.is0()) return Point.ZERO;
			if (sc === _1n$3) return p;
			if (wnaf.hasWindowSize(this)) return wnaf.mulUnsafe(p, sc, normalize);
			const points = [];
			const scalars = [];
			pushWnafPair(points, scalars, p, sc);
			return mulAddUnsafe(Point, points, scalars);
		}
		/**
		* Non-constant-time double-scalar multiplication `a⋅this + b⋅other` (Strauss–Shamir).
		* Both walks share one doubling chain via {@link mulAddUnsafe}, and GLV endomorphism
		* (when available) halves the chain again by splitting each scalar into two half-width
		* parts. Used by ECDSA verification and public-key recovery for `R = u1⋅G + u2⋅P`.
		* Only for public scalars.
		*/
		mulAddUnsafe(a, other, b) {
			aprjpoint(other);
			const points = [];
			const scalars = [];
			pushWnafPair(points, scalars, this, a);
			pushWnafPair(points, scalars, other, b);
			return mulAddUnsafe(Point, points, scalars);
		}
		/**
		* Converts Projective point to affine (x, y) coordinates.
		* (X, Y, Z) ∋ (x=X/Z, y=Y/Z).
		* @param invertedZ - Z^-1 (inverted zero) - optional, precomputation is useful for invertBatch
		*/
		toAffine(invertedZ) {
			const p = this;
			let iz = invertedZ;
			if (iz != null && !Fp.isValid(iz)) throw new RangeError("\"invertedZ\" expected valid field element");
			const { X, Y, Z } = p;
			if (Fp.eql(Z, Fp.ONE)) return {
				x: X,
				y: Y
			};
			const is0 = p.is0();
			if (iz == null) iz = is0 ? Fp.ONE : Fp.inv(Z);
			const x = Fp.mul(X, iz);
			const y = Fp.mul(Y, iz);
			const zz = Fp.mul(Z, iz);
			if (is0) return {
				x: Fp.ZERO,
				y: Fp.ZERO
			};
			if (!Fp.eql(zz, Fp.ONE)) throw new Error("invZ was invalid");
			return {
				x,
				y
			};
		}
		/**
		* Checks whether Point is free of torsion elements (is in prime subgroup).
		* Always torsion-free for cofactor=1 curves.
		*/
		isTorsionFree() {
			if (cofactor === _1n$3) return true;
			if (isTorsionFree) return isTorsionFree(Point, this);
			return wnaf.mulUnsafe(this, CURVE_ORDER).is0();
		}
		clearCofactor() {
			if (cofactor === _1n$3) return this;
			if (clearCofactor) return clearCofactor(Point, this);
			return this.multiplyUnsafe(cofactor);
		}
		isSmallOrder() {
			if (cofactor === _1n$3) return this.is0();
			return this.clearCofactor().is0();
		}
		toBytes(isCompressed = true) {
			abool(isCompressed, "isCompressed");
			this.assertValidity();
			return encodePoint(Point, this, isCompressed);
		}
		toHex(isCompressed = true) {
			return bytesToHex(this.toBytes(isCompressed));
		}
		toString() {
			return `<Point ${this.is0() ? "ZERO" : this.toHex()}>`;
		}
	}
	const normalize = (points) => normalizeZ(Point, points);
	const wnaf = new ScalarMultiplier(Point, randomBytes$2);
	if (wnaf.bits >= 6) Point.BASE.precompute(6);
	Object.freeze(Point.prototype);
	Object.freeze(Point);
	return Point;
}
function pprefix(hasEvenY) {
	return Uint8Array.of(hasEvenY ? 2 : 3);
}
function getWLengths(Fp, Fn) {
	return {
		secretKey: Fn.BYTES,
		publicKey: 1 + Fp.BYTES,
		publicKeyUncompressed: 1 + 2 * Fp.BYTES,
		publicKeyHasPrefix: true,
		signature: 2 * Fn.BYTES
	};
}
var divNearest, _0n$3, _1n$3, _2n$3, _3n$3, _4n$1;
var init_weierstrass = __esmMin((() => {
	init_utils();
	init_curve();
	divNearest = (num, den) => (num + (num >= 0 ? den : -den) / _2n$3) / den;
	_0n$3 = /* @__PURE__ */ BigInt(0);
	_1n$3 = /* @__PURE__ */ BigInt(1);
	_2n$3 = /* @__PURE__ */ BigInt(2);
	_3n$3 = /* @__PURE__ */ BigInt(3);
	_4n$1 = /* @__PURE__ */ BigInt(4);
}));
// node_modules/@noble/curves/abstract/bls.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
function NAfDecomposition(a) {
	const res = [];
	for (; a > _1n$2; a >>= _1n$2) if ((a & _1n$2) === _0n$2) res.unshift(0);
	else if ((a & _3n$2) === _3n$2) {
		res.unshift(-1);
		a += _1n$2;
	} else res.unshift(1);
	return res;
}
function aNonEmpty(arr) {
	if (!Array.isArray(arr) || arr.length === 0) throw new Error("expected non-empty array");
}
function createBlsPairing(fields, G1, G2, params) {
	validateObject(fields, {
		Fp: "object",
		Fr: "object",
		Fp2: "object",
		Fp12: "object"
	}, { Fp6: "object" }, "fields");
	if (typeof G1 !== "function") throw new TypeError("\"G1_Point\" expected point constructor, got type=" + typeof G1);
	if (typeof G2 !== "function") throw new TypeError("\"G2_Point\" expected point constructor, got type=" + typeof G2);
	validateObject(params, {
		ateLoopSize: "bigint",
		xNegative: "boolean",
		twistType: "string"
	}, {
		randomBytes: "function",
		postPrecompute: "function"
	}, "params");
	const { Fp, Fr, Fp2, Fp12 } = fields;
	const { twistType, ateLoopSize, xNegative, postPrecompute } = params;
	const fp2 = (c0, c1) => ({
		c0,
		c1
	});
	const fp2f = ({ c0, c1 }) => Object.freeze({
		c0,
		c1
	});
	const add2 = (a, b) => fp2(Fp.add(a.c0, b.c0), Fp.add(a.c1, b.c1));
	const sub2 = (a, b) => fp2(Fp.sub(a.c0, b.c0), Fp.sub(a.c1, b.c1));
	const mul2 = (a, b) => {
		const t0 = Fp.mul(a.c0, b.c0);
		const t1 = Fp.mul(a.c1, b.c1);
		return fp2(Fp.sub(t0, t1), Fp.sub(Fp.mul(Fp.add(a.c0, a.c1), Fp.add(b.c0, b.c1)), Fp.add(t0, t1)));
	};
	const mul2ByFp = (a, rhs) => fp2(Fp.mul(a.c0, rhs), Fp.mul(a.c1, rhs));
	const mul2ByNonresidue = (a) => Fp2.mulByNonresidue(a);
	const mul014ByLine = ({ c0: f0, c1: f1 }, o0, l1, l4, Px, Py) => {
		const o1 = mul2ByFp(l1, Px);
		const o4 = mul2ByFp(l4, Py);
		const { c0: a0, c1: a1, c2: a2 } = f0;
		const { c0: b0, c1: b1, c2: b2 } = f1;
		const t0_0 = mul2(a0, o0);
		const t0_1 = mul2(a1, o1);
		const t0_c0 = add2(mul2ByNonresidue(sub2(mul2(add2(a1, a2), o1), t0_1)), t0_0);
		const t0_c1 = sub2(sub2(mul2(add2(o0, o1), add2(a0, a1)), t0_0), t0_1);
		const t0_c2 = add2(sub2(mul2(add2(a0, a2), o0), t0_0), t0_1);
		const t1_c0 = mul2ByNonresidue(mul2(b2, o4));
		const t1_c1 = mul2(b0, o4);
		const t1_c2 = mul2(b1, o4);
		const s0 = add2(a0, b0);
		const s1 = add2(a1, b1);
		const s2 = add2(a2, b2);
		const o14 = add2(o1, o4);
		const t2_0 = mul2(s0, o0);
		const t2_1 = mul2(s1, o14);
		const t2_c0 = add2(mul2ByNonresidue(sub2(mul2(add2(s1, s2), o14), t2_1)), t2_0);
		const t2_c1 = sub2(sub2(mul2(add2(o0, o14), add2(s0, s1)), t2_0), t2_1);
		const t2_c2 = add2(sub2(mul2(add2(s0, s2), o0), t2_0), t2_1);
		return Object.freeze({
			c0: Object.freeze({
				c0: fp2f(add2(mul2ByNonresidue(t1_c2), t0_c0)),
				c1: fp2f(add2(t1_c0, t0_c1)),
				c2: fp2f(add2(t1_c1, t0_c2))
			}),
			c1: Object.freeze({
				c0: fp2f(sub2(sub2(t2_c0, t0_c0), t1_c0)),
				c1: fp2f(sub2(sub2(t2_c1, t0_c1), t1_c1)),
				c2: fp2f(sub2(sub2(t2_c2, t0_c2), t1_c2))
			})
		});
	};
	const mul034ByLine = ({ c0: f0, c1: f1 }, l0, l3, o4, Px, Py) => {
		const o0 = mul2ByFp(l0, Py);
		const o3 = mul2ByFp(l3, Px);
		const { c0: a0, c1: a1, c2: a2 } = f0;
		const { c0: b0, c1: b1, c2: b2 } = f1;
		const a_c0 = mul2(a0, o0);
		const a_c1 = mul2(a1, o0);
		const a_c2 = mul2(a2, o0);
		const b0m = mul2(b0, o3);
		const b1m = mul2(b1, o4);
		const b_c0 = add2(mul2ByNonresidue(sub2(mul2(add2(b1, b2), o4), b1m)), b0m);
		const b_c1 = sub2(sub2(mul2(add2(o3, o4), add2(b0, b1)), b0m), b1m);
		const b_c2 = add2(sub2(mul2(add2(b0, b2), o3), b0m), b1m);
		const s0 = add2(a0, b0);
		const s1 = add2(a1, b1);
		const s2 = add2(a2, b2);
		const o03 = add2(o0, o3);
		const e0m = mul2(s0, o03);
		const e1m = mul2(s1, o4);
		const e_c0 = add2(mul2ByNonresidue(sub2(mul2(add2(s1, s2), o4), e1m)), e0m);
		const e_c1 = sub2(sub2(mul2(add2(o03, o4), add2(s0, s1)), e0m), e1m);
		const e_c2 = add2(sub2(mul2(add2(s0, s2), o03), e0m), e1m);
		return Object.freeze({
			c0: Object.freeze({
				c0: fp2f(add2(mul2ByNonresidue(b_c2), a_c0)),
				c1: fp2f(add2(b_c0, a_c1)),
				c2: fp2f(add2(b_c1, a_c2))
			}),
			c1: Object.freeze({
				c0: fp2f(sub2(sub2(e_c0, a_c0), b_c0)),
				c1: fp2f(sub2(sub2(e_c1, a_c1), b_c1)),
				c2: fp2f(sub2(sub2(e_c2, a_c2), b_c2))
			})
		});
	};
	let lineFunction;
	if (twistType === "multiplicative") lineFunction = (c0, c1, c2, f, Px, Py) => mul014ByLine(f, c0, c1, c2, Px, Py);
	else if (twistType === "divisive") lineFunction = (c0, c1, c2, f, Px, Py) => mul034ByLine(f, c2, c1, c0, Px, Py);
	else throw new Error("bls: unknown twist type");
	const Fp2div2 = Fp2.div(Fp2.ONE, Fp2.mul(Fp2.ONE, _2n$2));
	function pointDouble(ell, Rx, Ry, Rz) {
		const t0 = Fp2.sqr(Ry);
		const t1 = Fp2.sqr(Rz);
		const t2 = Fp2.mulByB(Fp2.mul(t1, _3n$2));
		const t3 = Fp2.mul(t2, _3n$2);
		const t4 = Fp2.sub(Fp2.sub(Fp2.sqr(Fp2.add(Ry, Rz)), t1), t0);
		const c0 = Fp2.sub(t2, t0);
		const c1 = Fp2.mul(Fp2.sqr(Rx), _3n$2);
		const c2 = Fp2.neg(t4);
		ell.push([
			c0,
			c1,
			c2
		]);
		Rx = Fp2.mul(Fp2.mul(Fp2.mul(Fp2.sub(t0, t3), Rx), Ry), Fp2div2);
		Ry = Fp2.sub(Fp2.sqr(Fp2.mul(Fp2.add(t0, t3), Fp2div2)), Fp2.mul(Fp2.sqr(t2), _3n$2));
		Rz = Fp2.mul(t0, t4);
		return {
			Rx,
			Ry,
			Rz
		};
	}
	function pointAdd(ell, Rx, Ry, Rz, Qx, Qy) {
		const t0 = Fp2.sub(Ry, Fp2.mul(Qy, Rz));
		const t1 = Fp2.sub(Rx, Fp2.mul(Qx, Rz));
		const c0 = Fp2.sub(Fp2.mul(t0, Qx), Fp2.mul(t1, Qy));
		const c1 = Fp2.neg(t0);
		const c2 = t1;
		ell.push([
			c0,
			c1,
			c2
		]);
		const t2 = Fp2.sqr(t1);
		const t3 = Fp2.mul(t2, t1);
		const t4 = Fp2.mul(t2, Rx);
		const t5 = Fp2.add(Fp2.sub(t3, Fp2.mul(t4, _2n$2)), Fp2.mul(Fp2.sqr(t0), Rz));
		Rx = Fp2.mul(t1, t5);
		Ry = Fp2.sub(Fp2.mul(Fp2.sub(t4, t5), t0), Fp2.mul(t3, Ry));
		Rz = Fp2.mul(Rz, t3);
		return {
			Rx,
			Ry,
			Rz
		};
	}
	const ATE_NAF = NAfDecomposition(ateLoopSize);
	const calcPairingPrecomputes = (point) => {
		if (!(point instanceof G2)) throw new TypeError("\"point\" expected G2 point, got type=" + typeof point);
		const { x, y } = point.toAffine();
		const Qx = x, Qy = y, negQy = Fp2.neg(y);
		let Rx = Qx, Ry = Qy, Rz = Fp2.ONE;
		const ell = [];
		for (const bit of ATE_NAF) {
			const cur = [];
			({Rx, Ry, Rz} = pointDouble(cur, Rx, Ry, Rz));
			if (bit) ({Rx, Ry, Rz} = pointAdd(cur, Rx, Ry, Rz, Qx, bit === -1 ? negQy : Qy));
			ell.push(cur);
		}
		if (postPrecompute) {
			const last = ell[ell.length - 1];
			postPrecompute(Rx, Ry, Rz, Qx, Qy, pointAdd.bind(null, last));
		}
		return ell;
	};
	function millerLoopBatch(pairs, withFinalExponent = false) {
		aarray(pairs, "pairs", (pair, title) => {
			aarray(pair, title);
			if (pair.length !== 3) throw new TypeError(`"${title}" expected precompute tuple`);
			aarray(pair[0], title + "[0]");
		});
		let f12 = Fp12.ONE;
		if (pairs.length) {
			const ellLen = pairs[0][0].length;
			for (let i = 0; i < ellLen; i++) {
				if (i !== 0) f12 = Fp12.sqr(f12);
				for (const [ell, Px, Py] of pairs) for (const [c0, c1, c2] of ell[i]) f12 = lineFunction(c0, c1, c2, f12, Px, Py);
			}
		}
		if (xNegative) f12 = Fp12.conjugate(f12);
		return withFinalExponent ? Fp12.finalExponentiate(f12) : f12;
	}
	function pairingBatch(pairs, withFinalExponent = true) {
		aarray(pairs, "pairs");
		const res = [];
		for (let i = 0; i < pairs.length; i++) {
			const pair = pairs[i];
			validateObject(pair, {
				g1: "object",
				g2: "object"
			}, {}, "pairs[" + i + "]");
			const { g1, g2 } = pair;
			if (!(g1 instanceof G1)) throw new TypeError("\"pairs[" + i + "].g1\" expected G1 point, got type=" + typeof g1);
			if (!(g2 instanceof G2)) throw new TypeError("\"pairs[" + i + "].g2\" expected G2 point, got type=" + typeof g2);
			if (g1.is0() || g2.is0()) throw new Error("pairing is not available for ZERO point");
			g1.assertValidity();
			g2.assertValidity();
			const Qa = g1.toAffine();
			res.push([
				calcPairingPrecomputes(g2),
				Qa.x,
				Qa.y
			]);
		}
		return millerLoopBatch(res, withFinalExponent);
	}
	function pairing(Q, P, withFinalExponent = true) {
		if (!(Q instanceof G1)) throw new TypeError("\"Q\" expected G1 point, got type=" + typeof Q);
		if (!(P instanceof G2)) throw new TypeError("\"P\" expected G2 point, got type=" + typeof P);
		return pairingBatch([{
			g1: Q,
			g2: P
		}], withFinalExponent);
	}
	const lengths = { seed: getMinHashLength(Fr.ORDER) };
	const rand = params.randomBytes === void 0 ? randomBytes : params.randomBytes;
	const randomSecretKey = (seed) => {
		seed = seed === void 0 ? rand(lengths.seed) : seed;
		abytes(seed, lengths.seed, "seed");
		return mapHashToField(seed, Fr.ORDER);
	};
	Object.freeze(lengths);
	return {
		lengths,
		Fr,
		Fp12,
		millerLoopBatch,
		pairing,
		pairingBatch,
		calcPairingPrecomputes,
		randomSecretKey
	};
}
function createBlsSig(blsPairing, PubPoint, SigPoint, isSigG1, hashToSigCurve, SignatureCoder) {
	const { Fr, Fp12, pairingBatch, randomSecretKey, lengths } = blsPairing;
	if (!SignatureCoder) SignatureCoder = {
		fromBytes: notImplemented,
		fromHex: notImplemented,
		toBytes: notImplemented,
		toHex: notImplemented
	};
	const sigCoder = Object.freeze({ ...SignatureCoder });
	function normPub(point) {
		return point instanceof PubPoint ? point : PubPoint.fromBytes(point);
	}
	function normSig(point) {
		return point instanceof SigPoint ? point : sigCoder.fromBytes(point);
	}
	function amsg(m) {
		if (!(m instanceof SigPoint)) throw new Error(`expected valid message hashed to ${!isSigG1 ? "G2" : "G1"} curve`);
		return m;
	}
	const pair = !isSigG1 ? (a, b) => ({
		g1: a,
		g2: b
	}) : (a, b) => ({
		g1: b,
		g2: a
	});
	return Object.freeze({
		lengths: Object.freeze({
			...lengths,
			secretKey: Fr.BYTES
		}),
		keygen(seed) {
			const secretKey = randomSecretKey(seed);
			return {
				secretKey,
				publicKey: this.getPublicKey(secretKey)
			};
		},
		getPublicKey(secretKey) {
			let sec;
			try {
				sec = PubPoint.Fn.fromBytes(secretKey);
			} catch (error) {
				throw new Error("invalid private key: " + typeof secretKey, { cause: error });
			}
			return PubPoint.BASE.multiply(sec);
		},
		sign(message, secretKey, unusedArg) {
			if (unusedArg != null) throw new Error("sign() expects 2 arguments");
			const sec = PubPoint.Fn.fromBytes(secretKey);
			amsg(message).assertValidity();
			return message.multiply(sec);
		},
		verify(signature, message, publicKey, unusedArg) {
			if (unusedArg != null) throw new Error("verify() expects 3 arguments");
			signature = normSig(signature);
			publicKey = normPub(publicKey);
			const P = publicKey.negate();
			const G = PubPoint.BASE;
			const Hm = amsg(message);
			const S = signature;
			try {
				const exp = pairingBatch([pair(P, Hm), pair(G, S)]);
				return Fp12.eql(exp, Fp12.ONE);
			} catch {
				return false;
			}
		},
		verifyBatch(signature, items) {
			aNonEmpty(items);
			const sig = normSig(signature);
			const nMessages = items.map((i) => amsg(i.message));
			const nPublicKeys = items.map((i) => normPub(i.publicKey));
			const messagePubKeyMap = /* @__PURE__ */ new Map();
			for (let i = 0; i < nPublicKeys.length; i++) {
				const pub = nPublicKeys[i];
				const msg = nMessages[i];
				let keys = messagePubKeyMap.get(msg);
				if (keys === void 0) {
					keys = [];
					messagePubKeyMap.set(msg, keys);
				}
				keys.push(pub);
			}
			const paired = [];
			const G = PubPoint.BASE;
			try {
				for (const [msg, keys] of messagePubKeyMap) {
					const groupPublicKey = keys.reduce((acc, msg) => acc.add(msg));
					paired.push(pair(groupPublicKey, msg));
				}
				paired.push(pair(G.negate(), sig));
				return Fp12.eql(pairingBatch(paired), Fp12.ONE);
			} catch {
				return false;
			}
		},
		aggregatePublicKeys(publicKeys) {
			aNonEmpty(publicKeys);
			publicKeys = publicKeys.map((pub) => normPub(pub));
			const agg = publicKeys.reduce((sum, p) => sum.add(p), PubPoint.ZERO);
			agg.assertValidity();
			return agg;
		},
		aggregateSignatures(signatures) {
			aNonEmpty(signatures);
			signatures = signatures.map((sig) => normSig(sig));
			const agg = signatures.reduce((sum, s) => sum.add(s), SigPoint.ZERO);
			agg.assertValidity();
			return agg;
		},
		hash(messageBytes, DST) {
			abytes(messageBytes);
			return hashToSigCurve(messageBytes, DST === void 0 ? void 0 : { DST });
		},
		Signature: Object.freeze({ ...sigCoder })
	});
}
/**
* @param fields - Tower field implementations.
* @param G1_Point - G1 point constructor.
* @param G2_Point - G2 point constructor.
* @param params - Pairing parameters. See {@link BlsPairingParams}.
* @returns Pairing-only BLS helpers. The returned pairing surface rejects infinity inputs, while
*   empty `pairingBatch(...)` calls return the multiplicative identity in GT. This keeps the
*   low-level pairing API fail-closed for BLS-style callers, where identity points usually signal
*   broken hash / wiring instead of an intentionally neutral pairing term. This also eagerly
*   precomputes the G1 base-point table as a performance side effect.
* @throws If the pairing parameters or underlying curve helpers are inconsistent. {@link Error}
* @example
* ```ts
* import { blsBasic } from '@noble/curves/abstract/bls.js';
* import { bn254 } from '@noble/curves/bn254.js';
* // Rebuild the pairing-only helper from a concrete curve's public pieces.
* const pair = blsBasic(bn254.fields, bn254.G1.Point, bn254.G2.Point, bn254.params);
* const gt = pair.pairing(pair.G1.Point.BASE, pair.G2.Point.BASE);
* ```
*/
function blsBasic(fields, G1_Point, G2_Point, params) {
	const { Fp, Fr, Fp2, Fp6, Fp12 } = fields;
	const G1 = { Point: G1_Point };
	const G2 = { Point: G2_Point };
	const { millerLoopBatch, pairing, pairingBatch, calcPairingPrecomputes, randomSecretKey, lengths } = createBlsPairing(fields, G1_Point, G2_Point, params);
	G1.Point.BASE.precompute(4);
	Object.freeze(G1);
	Object.freeze(G2);
	return Object.freeze({
		lengths: Object.freeze(lengths),
		millerLoopBatch,
		pairing,
		pairingBatch,
		G1,
		G2,
		fields: Object.freeze({
			Fr,
			Fp,
			Fp2,
			Fp6,
			Fp12
		}),
		params: Object.freeze({
			ateLoopSize: params.ateLoopSize,
			xNegative: params.xNegative,
			twistType: params.twistType,
			postPrecompute: params.postPrecompute
		}),
		utils: Object.freeze({
			randomSecretKey,
			calcPairingPrecomputes
		})
	});
}
function blsHashers(fields, G1_Point, G2_Point, params, hasherParams) {
	const base = blsBasic(fields, G1_Point, G2_Point, params);
	validateObject(hasherParams, {
		hasherOpts: "object",
		hasherOptsG1: "object",
		hasherOptsG2: "object"
	}, {
		mapToG1: "function",
		mapToG2: "function"
	}, "hasherParams");
	const G1Hasher = createHasher(G1_Point, hasherParams.mapToG1 === void 0 ? notImplemented : hasherParams.mapToG1, {
		...hasherParams.hasherOpts,
		...hasherParams.hasherOptsG1
	});
	const G2Hasher = createHasher(G2_Point, hasherParams.mapToG2 === void 0 ? notImplemented : hasherParams.mapToG2, {
		...hasherParams.hasherOpts,
		...hasherParams.hasherOptsG2
	});
	return Object.freeze({
		...base,
		G1: G1Hasher,
		G2: G2Hasher
	});
}
/**
* @param fields - Tower field implementations.
* @param G1_Point - G1 point constructor.
* @param G2_Point - G2 point constructor.
* @param params - Pairing parameters. See {@link BlsPairingParams}.
* @param hasherParams - Hash-to-curve configuration. See {@link BlsHasherParams}.
* @param signatureCoders - Signature codecs.
* @returns BLS helpers with signers. The inherited pairing surface still rejects infinity inputs,
*   and empty `pairingBatch(...)` calls still return the multiplicative identity in GT. Aggregate
*   verification still requires proof of possession or another rogue-key defense from the caller.
* @throws If the pairing, hashing, or signature helpers are configured inconsistently. {@link Error}
* @example
* ```ts
* import { bls } from '@noble/curves/abstract/bls.js';
* import { bls12_381 } from '@noble/curves/bls12-381.js';
* // Rebuild a signer namespace from a concrete curve.
* // Applications usually import bls12_381 directly.
* const rebuilt = bls(
*   bls12_381.fields,
*   bls12_381.G1.Point,
*   bls12_381.G2.Point,
*   bls12_381.params,
*   {
*     hasherOpts: bls12_381.G2.defaults,
*     hasherOptsG1: bls12_381.G1.defaults,
*     hasherOptsG2: bls12_381.G2.defaults,
*   },
*   {}
* );
* const { secretKey, publicKey } = rebuilt.longSignatures.keygen();
* ```
*/
function bls(fields, G1_Point, G2_Point, params, hasherParams, signatureCoders) {
	const base = blsHashers(fields, G1_Point, G2_Point, params, hasherParams);
	const pairingRes = {
		...base,
		Fr: base.fields.Fr,
		Fp12: base.fields.Fp12,
		calcPairingPrecomputes: base.utils.calcPairingPrecomputes,
		randomSecretKey: base.utils.randomSecretKey
	};
	const longSignatures = createBlsSig(pairingRes, G1_Point, G2_Point, false, base.G2.hashToCurve, signatureCoders?.LongSignature);
	const shortSignatures = createBlsSig(pairingRes, G2_Point, G1_Point, true, base.G1.hashToCurve, signatureCoders?.ShortSignature);
	return Object.freeze({
		...base,
		longSignatures,
		shortSignatures
	});
}
var _0n$2, _1n$2, _2n$2, _3n$2;
var init_bls = __esmMin((() => {
	init_utils();
	init_hash_to_curve();
	init_modular();
	_0n$2 = BigInt(0);
	_1n$2 = BigInt(1);
	_2n$2 = BigInt(2);
	_3n$2 = BigInt(3);
}));
// node_modules/@noble/curves/abstract/tower.js
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
function calcFrobeniusCoefficients(Fp, nonResidue, modulus, degree, num = 1, divisor) {
	asafenumber(num, "num");
	asafenumber(degree, "degree");
	const divisorN = divisor === void 0 ? degree : divisor;
	asafenumber(divisorN, "divisor");
	const F = Fp;
	if (typeof modulus !== "bigint" || modulus <= _1n$1) throw new Error("calcFrobeniusCoefficients: expected valid modulus, got " + modulus);
	if (degree <= 0) throw new Error("calcFrobeniusCoefficients: expected positive degree, got " + degree);
	if (num <= 0) throw new Error("calcFrobeniusCoefficients: expected positive row count, got " + num);
	if (divisorN <= 0) throw new Error("calcFrobeniusCoefficients: expected positive divisor, got " + divisorN);
	const _divisor = BigInt(divisorN);
	const towerModulus = modulus ** BigInt(degree);
	const res = [];
	for (let i = 0; i < num; i++) {
		const a = BigInt(i + 1);
		const powers = [];
		for (let j = 0, qPower = _1n$1; j < degree; j++) {
			const numer = a * qPower - a;
			if (numer % _divisor) throw new Error("calcFrobeniusCoefficients: inexact tower exponent");
			const power = numer / _divisor % towerModulus;
			powers.push(F.pow(nonResidue, power));
			qPower *= modulus;
		}
		res.push(powers);
	}
	return res;
}
/**
* @param Fp - Base field implementation.
* @param Fp2 - Quadratic extension field.
* @param base - Twist-specific Frobenius base whose powers yield the `c1` / `c2` constants.
* BLS12-381 uses `1 / NONRESIDUE`; BN254 uses `NONRESIDUE`.
* @returns Frobenius endomorphism helpers.
* @throws If the derived Frobenius constants are inconsistent for the tower. {@link Error}
* @example
* Build Frobenius endomorphism helpers for a BLS extension tower.
*
* ```ts
* import { psiFrobenius } from '@noble/curves/abstract/tower.js';
* import { bls12_381 } from '@noble/curves/bls12-381.js';
* const Fp = bls12_381.fields.Fp;
* const Fp2 = bls12_381.fields.Fp2;
* const frob = psiFrobenius(Fp, Fp2, Fp2.div(Fp2.ONE, Fp2.NONRESIDUE));
* const point = frob.G2psi(bls12_381.G2.Point, bls12_381.G2.Point.BASE);
* ```
*/
function psiFrobenius(Fp, Fp2, base) {
	validateField(Fp);
	validateField(Fp2);
	validateObject(Fp2, {
		Fp: "object",
		frobeniusMap: "function",
		fromBigTuple: "function",
		mulByB: "function",
		mulByNonresidue: "function",
		reim: "function",
		Fp4Square: "function",
		NONRESIDUE: "object"
	}, {});
	if (!isObj(base) || Array.isArray(base)) throw new TypeError("\"base\" expected Fp2 element, got type=" + typeof base);
	if (!Fp2.isValid(base)) throw new RangeError("\"base\" expected valid Fp2 element");
	const PSI_X = Fp2.pow(base, (Fp.ORDER - _1n$1) / _3n$1);
	const PSI_Y = Fp2.pow(base, (Fp.ORDER - _1n$1) / _2n$1);
	function psi(x, y) {
		return [Fp2.mul(Fp2.frobeniusMap(x, 1), PSI_X), Fp2.mul(Fp2.frobeniusMap(y, 1), PSI_Y)];
	}
	const PSI2_X = Fp2.pow(base, (Fp.ORDER ** _2n$1 - _1n$1) / _3n$1);
	const PSI2_Y = Fp2.pow(base, (Fp.ORDER ** _2n$1 - _1n$1) / _2n$1);
	if (!Fp2.eql(PSI2_Y, Fp2.neg(Fp2.ONE))) throw new Error("psiFrobenius: PSI2_Y!==-1");
	function psi2(x, y) {
		return [Fp2.mul(x, PSI2_X), Fp2.neg(y)];
	}
	const mapAffine = (fn) => (c, P) => {
		if (typeof c !== "function") throw new TypeError("\"c\" expected point constructor, got type=" + typeof c);
		validatePointCons(c);
		if (!(P instanceof c)) throw new TypeError("\"P\" expected Point instance, got type=" + typeof P);
		const affine = P.toAffine();
		const p = fn(affine.x, affine.y);
		return c.fromAffine({
			x: p[0],
			y: p[1]
		});
	};
	return {
		psi,
		psi2,
		G2psi: mapAffine(psi),
		G2psi2: mapAffine(psi2),
		PSI_X,
		PSI_Y,
		PSI2_X,
		PSI2_Y
	};
}
/**
* @param opts - Tower construction options. See {@link Tower12Opts}.
* @returns BLS tower fields.
* @throws If the tower options or derived Frobenius helpers are invalid. {@link Error}
* @example
* Construct the Fp2/Fp6/Fp12 tower used by a pairing-friendly curve.
*
* ```ts
* import { tower12, type Fp2, type Fp12 } from '@noble/curves/abstract/tower.js';
* const fields = tower12({
*   ORDER: 17n,
*   X_LEN: 4,
*   FP2_NONRESIDUE: [1n, 1n],
*   Fp2mulByB: (num: Fp2) => num,
*   Fp12finalExponentiate: (num: Fp12) => num,
* });
* const fp12 = fields.Fp12.ONE;
* ```
*/
function tower12(opts) {
	validateObject(opts, {
		ORDER: "bigint",
		X_LEN: "number",
		FP2_NONRESIDUE: "object",
		Fp2mulByB: "function",
		Fp12finalExponentiate: "function"
	}, { NONRESIDUE: "bigint" });
	asafenumber(opts.X_LEN, "X_LEN");
	if (opts.X_LEN < 1) throw new Error("invalid X_LEN");
	const nonresidue = opts.FP2_NONRESIDUE;
	if (!Array.isArray(nonresidue) || nonresidue.length !== 2) throw new Error("invalid FP2_NONRESIDUE");
	if (typeof nonresidue[0] !== "bigint" || typeof nonresidue[1] !== "bigint") throw new Error("invalid FP2_NONRESIDUE");
	const Fp = Field(opts.ORDER);
	const Fp2 = new _Field2(Fp, opts);
	const Fp6 = new _Field6(Fp2);
	return {
		Fp,
		Fp2,
		Fp6,
		Fp12: new _Field12(Fp6, opts)
	};
}
var _0n$1, _1n$1, _2n$1, _3n$1, _6n, _12n, isObj, _Field2, _Field6, _FROBENIUS_COEFFICIENTS_6, _Field12, _FROBENIUS_COEFFICIENTS_12;
var init_tower = __esmMin((() => {
	init_utils();
	init_curve();
	init_modular();
	_0n$1 = /* @__PURE__ */ BigInt(0);
	_1n$1 = /* @__PURE__ */ BigInt(1);
	_2n$1 = /* @__PURE__ */ BigInt(2);
	_3n$1 = /* @__PURE__ */ BigInt(3);
	_6n = /* @__PURE__ */ BigInt(6);
	_12n = /* @__PURE__ */ BigInt(12);
	isObj = (value) => !!value && typeof value === "object";
	_Field2 = class {
		ORDER;
		BITS;
		BYTES;
		isLE;
		ZERO;
		ONE;
		Fp;
		NONRESIDUE;
		mulByB;
		Fp_NONRESIDUE;
		Fp_div2;
		constructor(Fp, opts = {}) {
			const { NONRESIDUE = BigInt(-1), FP2_NONRESIDUE, Fp2mulByB } = opts;
			const ORDER = Fp.ORDER;
			const FP2_ORDER = ORDER * ORDER;
			this.Fp = Fp;
			this.ORDER = FP2_ORDER;
			this.BITS = bitLen(FP2_ORDER);
			this.BYTES = Math.ceil(bitLen(FP2_ORDER) / 8);
			this.isLE = Fp.isLE;
			this.ZERO = this.create({
				c0: Fp.ZERO,
				c1: Fp.ZERO
			});
			this.ONE = this.create({
				c0: Fp.ONE,
				c1: Fp.ZERO
			});
			this.Fp_NONRESIDUE = Fp.create(NONRESIDUE);
			this.Fp_div2 = Fp.div(Fp.ONE, _2n$1);
			this.NONRESIDUE = this.create({
				c0: FP2_NONRESIDUE[0],
				c1: FP2_NONRESIDUE[1]
			});
			this.mulByB = (num) => {
				const { c0, c1 } = Fp2mulByB(num);
				return Object.freeze({
					c0,
					c1
				});
			};
			Object.freeze(this);
		}
		fromBigTuple(tuple) {
			if (!Array.isArray(tuple) || tuple.length !== 2) throw new Error("invalid Fp2.fromBigTuple");
			const [c0, c1] = tuple;
			if (typeof c0 !== "bigint" || typeof c1 !== "bigint") throw new Error("invalid Fp2.fromBigTuple");
			return this.create({
				c0,
				c1
			});
		}
		create(num) {
			const { Fp } = this;
			const c0 = Fp.create(num.c0);
			const c1 = Fp.create(num.c1);
			return Object.freeze({
				c0,
				c1
			});
		}
		isValid(num) {
			if (!isObj(num)) throw new TypeError("invalid field element: expected object, got " + typeof num);
			const { c0, c1 } = num;
			const { Fp } = this;
			return Fp.isValid(c0) && Fp.isValid(c1);
		}
		is0(num) {
			if (!isObj(num)) return false;
			const { c0, c1 } = num;
			const { Fp } = this;
			return Fp.is0(c0) && Fp.is0(c1);
		}
		isValidNot0(num) {
			return !this.is0(num) && this.isValid(num);
		}
		eql({ c0, c1 }, { c0: r0, c1: r1 }) {
			const { Fp } = this;
			return Fp.eql(c0, r0) && Fp.eql(c1, r1);
		}
		neg({ c0, c1 }) {
			const { Fp } = this;
			return Object.freeze({
				c0: Fp.neg(c0),
				c1: Fp.neg(c1)
			});
		}
		pow(num, power) {
			return FpPow(this, num, power);
		}
		invertBatch(nums) {
			return FpInvertBatch(this, nums, true);
		}
		add(f1, f2) {
			const { Fp } = this;
			const { c0, c1 } = f1;
			const { c0: r0, c1: r1 } = f2;
			return Object.freeze({
				c0: Fp.add(c0, r0),
				c1: Fp.add(c1, r1)
			});
		}
		sub({ c0, c1 }, { c0: r0, c1: r1 }) {
			const { Fp } = this;
			return Object.freeze({
				c0: Fp.sub(c0, r0),
				c1: Fp.sub(c1, r1)
			});
		}
		mul({ c0, c1 }, rhs) {
			const { Fp } = this;
			if (typeof rhs === "bigint") return Object.freeze({
				c0: Fp.mul(c0, rhs),
				c1: Fp.mul(c1, rhs)
			});
			const { c0: r0, c1: r1 } = rhs;
			let t1 = Fp.mul(c0, r0);
			let t2 = Fp.mul(c1, r1);
			const o0 = Fp.sub(t1, t2);
			const o1 = Fp.sub(Fp.mul(Fp.add(c0, c1), Fp.add(r0, r1)), Fp.add(t1, t2));
			return Object.freeze({
				c0: o0,
				c1: o1
			});
		}
		sqr({ c0, c1 }) {
			const { Fp } = this;
			const a = Fp.add(c0, c1);
			const b = Fp.sub(c0, c1);
			const c = Fp.add(c0, c0);
			return Object.freeze({
				c0: Fp.mul(a, b),
				c1: Fp.mul(c, c1)
			});
		}
		addN(a, b) {
			return this.add(a, b);
		}
		subN(a, b) {
			return this.sub(a, b);
		}
		mulN(a, b) {
			return this.mul(a, b);
		}
		sqrN(a) {
			return this.sqr(a);
		}
		div(lhs, rhs) {
			const { Fp } = this;
			return this.mul(lhs, typeof rhs === "bigint" ? Fp.inv(Fp.create(rhs)) : this.inv(rhs));
		}
		inv({ c0: a, c1: b }) {
			const { Fp } = this;
			const factor = Fp.inv(Fp.create(a * a + b * b));
			return Object.freeze({
				c0: Fp.mul(factor, Fp.create(a)),
				c1: Fp.mul(factor, Fp.create(-b))
			});
		}
		sqrt(num) {
			const { Fp } = this;
			const Fp2 = this;
			const { c0, c1 } = num;
			if (Fp.is0(c1)) {
				if (FpLegendre(Fp, c0) === 1) return Fp2.create({
					c0: Fp.sqrt(c0),
					c1: Fp.ZERO
				});
				else return Fp2.create({
					c0: Fp.ZERO,
					c1: Fp.sqrt(Fp.div(c0, this.Fp_NONRESIDUE))
				});
			}
			const a = Fp.sqrt(Fp.sub(Fp.sqr(c0), Fp.mul(Fp.sqr(c1), this.Fp_NONRESIDUE)));
			let d = Fp.mul(Fp.add(a, c0), this.Fp_div2);
			if (FpLegendre(Fp, d) === -1) d = Fp.sub(d, a);
			const a0 = Fp.sqrt(d);
			const candidateSqrt = Fp2.create({
				c0: a0,
				c1: Fp.div(Fp.mul(c1, this.Fp_div2), a0)
			});
			if (!Fp2.eql(Fp2.sqr(candidateSqrt), num)) throw new Error("Cannot find square root");
			const x1 = candidateSqrt;
			const x2 = Fp2.neg(x1);
			const { re: re1, im: im1 } = Fp2.reim(x1);
			const { re: re2, im: im2 } = Fp2.reim(x2);
			if (im1 > im2 || im1 === im2 && re1 > re2) return x1;
			return x2;
		}
		isOdd(x) {
			const { re: x0, im: x1 } = this.reim(x);
			const sign_0 = x0 % _2n$1;
			const zero_0 = x0 === _0n$1;
			const sign_1 = x1 % _2n$1;
			return BigInt(sign_0 || zero_0 && sign_1) == _1n$1;
		}
		fromBytes(b) {
			const { Fp } = this;
			abytes(b);
			if (b.length !== this.BYTES) throw new Error("fromBytes invalid length=" + b.length);
			return this.create({
				c0: Fp.fromBytes(b.subarray(0, Fp.BYTES)),
				c1: Fp.fromBytes(b.subarray(Fp.BYTES))
			});
		}
		toBytes({ c0, c1 }) {
			return concatBytes(this.Fp.toBytes(c0), this.Fp.toBytes(c1));
		}
		cmov({ c0, c1 }, { c0: r0, c1: r1 }, c) {
			const { Fp } = this;
			return this.create({
				c0: Fp.cmov(c0, r0, c),
				c1: Fp.cmov(c1, r1, c)
			});
		}
		reim({ c0, c1 }) {
			return {
				re: c0,
				im: c1
			};
		}
		Fp4Square(a, b) {
			const Fp2 = this;
			const a2 = Fp2.sqr(a);
			const b2 = Fp2.sqr(b);
			return {
				first: Fp2.add(Fp2.mulByNonresidue(b2), a2),
				second: Fp2.sub(Fp2.sub(Fp2.sqr(Fp2.add(a, b)), a2), b2)
			};
		}
		mulByNonresidue({ c0, c1 }) {
			const { Fp, NONRESIDUE: nr } = this;
			if (nr.c0 === Fp.ONE && nr.c1 === Fp.ONE) return Object.freeze({
				c0: Fp.sub(c0, c1),
				c1: Fp.add(c0, c1)
			});
			if (nr.c1 === Fp.ONE) return Object.freeze({
				c0: Fp.sub(Fp.mul(c0, nr.c0), c1),
				c1: Fp.add(c0, Fp.mul(c1, nr.c0))
			});
			return this.mul({
				c0,
				c1
			}, nr);
		}
		frobeniusMap(num, power) {
			const { c0, c1 } = num;
			const { Fp } = this;
			return Object.freeze({
				c0,
				c1: power % 2 === 0 ? c1 : Fp.neg(c1)
			});
		}
	};
	_Field6 = class {
		ORDER;
		BITS;
		BYTES;
		isLE;
		ZERO;
		ONE;
		Fp2;
		constructor(Fp2) {
			this.Fp2 = Fp2;
			this.ORDER = Fp2.Fp.ORDER ** _6n;
			this.BITS = 3 * Fp2.BITS;
			this.BYTES = 3 * Fp2.BYTES;
			this.isLE = Fp2.isLE;
			this.ZERO = this.create({
				c0: Fp2.ZERO,
				c1: Fp2.ZERO,
				c2: Fp2.ZERO
			});
			this.ONE = this.create({
				c0: Fp2.ONE,
				c1: Fp2.ZERO,
				c2: Fp2.ZERO
			});
			Object.freeze(this);
		}
		get FROBENIUS_COEFFICIENTS_1() {
			const frob = _FROBENIUS_COEFFICIENTS_6.get(this);
			if (frob) return frob[0];
			const { Fp2 } = this;
			const { Fp } = Fp2;
			const rows = calcFrobeniusCoefficients(Fp2, Fp2.NONRESIDUE, Fp.ORDER, 6, 2, 3);
			const cache = [Object.freeze(rows[0]), Object.freeze(rows[1])];
			_FROBENIUS_COEFFICIENTS_6.set(this, cache);
			return cache[0];
		}
		get FROBENIUS_COEFFICIENTS_2() {
			const frob = _FROBENIUS_COEFFICIENTS_6.get(this);
			if (frob) return frob[1];
			this.FROBENIUS_COEFFICIENTS_1;
			return _FROBENIUS_COEFFICIENTS_6.get(this)[1];
		}
		add({ c0, c1, c2 }, { c0: r0, c1: r1, c2: r2 }) {
			const { Fp2 } = this;
			return Object.freeze({
				c0: Fp2.add(c0, r0),
				c1: Fp2.add(c1, r1),
				c2: Fp2.add(c2, r2)
			});
		}
		sub({ c0, c1, c2 }, { c0: r0, c1: r1, c2: r2 }) {
			const { Fp2 } = this;
			return Object.freeze({
				c0: Fp2.sub(c0, r0),
				c1: Fp2.sub(c1, r1),
				c2: Fp2.sub(c2, r2)
			});
		}
		mul({ c0, c1, c2 }, rhs) {
			const { Fp2 } = this;
			if (typeof rhs === "bigint") return Object.freeze({
				c0: Fp2.mul(c0, rhs),
				c1: Fp2.mul(c1, rhs),
				c2: Fp2.mul(c2, rhs)
			});
			const { c0: r0, c1: r1, c2: r2 } = rhs;
			const t0 = Fp2.mul(c0, r0);
			const t1 = Fp2.mul(c1, r1);
			const t2 = Fp2.mul(c2, r2);
			return Object.freeze({
				c0: Fp2.add(t0, Fp2.mulByNonresidue(Fp2.sub(Fp2.mul(Fp2.add(c1, c2), Fp2.add(r1, r2)), Fp2.add(t1, t2)))),
				c1: Fp2.add(Fp2.sub(Fp2.mul(Fp2.add(c0, c1), Fp2.add(r0, r1)), Fp2.add(t0, t1)), Fp2.mulByNonresidue(t2)),
				c2: Fp2.sub(Fp2.add(t1, Fp2.mul(Fp2.add(c0, c2), Fp2.add(r0, r2))), Fp2.add(t0, t2))
			});
		}
		sqr({ c0, c1, c2 }) {
			const { Fp2 } = this;
			let t0 = Fp2.sqr(c0);
			let t1 = Fp2.mul(Fp2.mul(c0, c1), _2n$1);
			let t3 = Fp2.mul(Fp2.mul(c1, c2), _2n$1);
			let t4 = Fp2.sqr(c2);
			return Object.freeze({
				c0: Fp2.add(Fp2.mulByNonresidue(t3), t0),
				c1: Fp2.add(Fp2.mulByNonresidue(t4), t1),
				c2: Fp2.sub(Fp2.sub(Fp2.add(Fp2.add(t1, Fp2.sqr(Fp2.add(Fp2.sub(c0, c1), c2))), t3), t0), t4)
			});
		}
		addN(a, b) {
			return this.add(a, b);
		}
		subN(a, b) {
			return this.sub(a, b);
		}
		mulN(a, b) {
			return this.mul(a, b);
		}
		sqrN(a) {
			return this.sqr(a);
		}
		create(num) {
			const { Fp2 } = this;
			const c0 = Fp2.create(num.c0);
			const c1 = Fp2.create(num.c1);
			const c2 = Fp2.create(num.c2);
			return Object.freeze({
				c0,
				c1,
				c2
			});
		}
		isValid(num) {
			if (!isObj(num)) throw new TypeError("invalid field element: expected object, got " + typeof num);
			const { c0, c1, c2 } = num;
			const { Fp2 } = this;
			return Fp2.isValid(c0) && Fp2.isValid(c1) && Fp2.isValid(c2);
		}
		is0(num) {
			if (!isObj(num)) return false;
			const { c0, c1, c2 } = num;
			const { Fp2 } = this;
			return Fp2.is0(c0) && Fp2.is0(c1) && Fp2.is0(c2);
		}
		isValidNot0(num) {
			return !this.is0(num) && this.isValid(num);
		}
		neg({ c0, c1, c2 }) {
			const { Fp2 } = this;
			return Object.freeze({
				c0: Fp2.neg(c0),
				c1: Fp2.neg(c1),
				c2: Fp2.neg(c2)
			});
		}
		eql({ c0, c1, c2 }, { c0: r0, c1: r1, c2: r2 }) {
			const { Fp2 } = this;
			return Fp2.eql(c0, r0) && Fp2.eql(c1, r1) && Fp2.eql(c2, r2);
		}
		sqrt(_) {
			return notImplemented();
		}
		div(lhs, rhs) {
			const { Fp2 } = this;
			const { Fp } = Fp2;
			return this.mul(lhs, typeof rhs === "bigint" ? Fp.inv(Fp.create(rhs)) : this.inv(rhs));
		}
		pow(num, power) {
			return FpPow(this, num, power);
		}
		invertBatch(nums) {
			return FpInvertBatch(this, nums, true);
		}
		inv({ c0, c1, c2 }) {
			const { Fp2 } = this;
			let t0 = Fp2.sub(Fp2.sqr(c0), Fp2.mulByNonresidue(Fp2.mul(c2, c1)));
			let t1 = Fp2.sub(Fp2.mulByNonresidue(Fp2.sqr(c2)), Fp2.mul(c0, c1));
			let t2 = Fp2.sub(Fp2.sqr(c1), Fp2.mul(c0, c2));
			let t4 = Fp2.inv(Fp2.add(Fp2.mulByNonresidue(Fp2.add(Fp2.mul(c2, t1), Fp2.mul(c1, t2))), Fp2.mul(c0, t0)));
			return Object.freeze({
				c0: Fp2.mul(t4, t0),
				c1: Fp2.mul(t4, t1),
				c2: Fp2.mul(t4, t2)
			});
		}
		fromBytes(b) {
			const { Fp2 } = this;
			abytes(b);
			if (b.length !== this.BYTES) throw new Error("fromBytes invalid length=" + b.length);
			const B2 = Fp2.BYTES;
			return this.create({
				c0: Fp2.fromBytes(b.subarray(0, B2)),
				c1: Fp2.fromBytes(b.subarray(B2, B2 * 2)),
				c2: Fp2.fromBytes(b.subarray(2 * B2))
			});
		}
		toBytes({ c0, c1, c2 }) {
			const { Fp2 } = this;
			return concatBytes(Fp2.toBytes(c0), Fp2.toBytes(c1), Fp2.toBytes(c2));
		}
		cmov({ c0, c1, c2 }, { c0: r0, c1: r1, c2: r2 }, c) {
			const { Fp2 } = this;
			return this.create({
				c0: Fp2.cmov(c0, r0, c),
				c1: Fp2.cmov(c1, r1, c),
				c2: Fp2.cmov(c2, r2, c)
			});
		}
		fromBigSix(tuple) {
			const { Fp2 } = this;
			if (!Array.isArray(tuple) || tuple.length !== 6) throw new Error("invalid Fp6.fromBigSix");
			for (let i = 0; i < 6; i++) if (typeof tuple[i] !== "bigint") throw new Error("invalid Fp6.fromBigSix");
			const t = tuple;
			return this.create({
				c0: Fp2.fromBigTuple(t.slice(0, 2)),
				c1: Fp2.fromBigTuple(t.slice(2, 4)),
				c2: Fp2.fromBigTuple(t.slice(4, 6))
			});
		}
		frobeniusMap(num, power) {
			const { c0, c1, c2 } = num;
			if (power % 6 === 0) return Object.freeze({
				c0,
				c1,
				c2
			});
			const { Fp2 } = this;
			return Object.freeze({
				c0: Fp2.frobeniusMap(c0, power),
				c1: Fp2.mul(Fp2.frobeniusMap(c1, power), this.FROBENIUS_COEFFICIENTS_1[power % 6]),
				c2: Fp2.mul(Fp2.frobeniusMap(c2, power), this.FROBENIUS_COEFFICIENTS_2[power % 6])
			});
		}
		mulByFp2({ c0, c1, c2 }, rhs) {
			const { Fp2 } = this;
			return Object.freeze({
				c0: Fp2.mul(c0, rhs),
				c1: Fp2.mul(c1, rhs),
				c2: Fp2.mul(c2, rhs)
			});
		}
		mulByNonresidue({ c0, c1, c2 }) {
			const { Fp2 } = this;
			return Object.freeze({
				c0: Fp2.mulByNonresidue(c2),
				c1: c0,
				c2: c1
			});
		}
		mul1({ c0, c1, c2 }, b1) {
			const { Fp2 } = this;
			return Object.freeze({
				c0: Fp2.mulByNonresidue(Fp2.mul(c2, b1)),
				c1: Fp2.mul(c0, b1),
				c2: Fp2.mul(c1, b1)
			});
		}
		mul01({ c0, c1, c2 }, b0, b1) {
			const { Fp2 } = this;
			let t0 = Fp2.mul(c0, b0);
			let t1 = Fp2.mul(c1, b1);
			return Object.freeze({
				c0: Fp2.add(Fp2.mulByNonresidue(Fp2.sub(Fp2.mul(Fp2.add(c1, c2), b1), t1)), t0),
				c1: Fp2.sub(Fp2.sub(Fp2.mul(Fp2.add(b0, b1), Fp2.add(c0, c1)), t0), t1),
				c2: Fp2.add(Fp2.sub(Fp2.mul(Fp2.add(c0, c2), b0), t0), t1)
			});
		}
	};
	_FROBENIUS_COEFFICIENTS_6 = /* @__PURE__ */ new WeakMap();
	_Field12 = class {
		ORDER;
		BITS;
		BYTES;
		isLE;
		ZERO;
		ONE;
		Fp6;
		X_LEN;
		finalExponentiate;
		constructor(Fp6, opts) {
			const { X_LEN, Fp12finalExponentiate } = opts;
			const { Fp2 } = Fp6;
			const { Fp } = Fp2;
			this.Fp6 = Fp6;
			this.ORDER = Fp.ORDER ** _12n;
			this.BITS = 2 * Fp6.BITS;
			this.BYTES = 2 * Fp6.BYTES;
			this.isLE = Fp6.isLE;
			this.ZERO = this.create({
				c0: Fp6.ZERO,
				c1: Fp6.ZERO
			});
			this.ONE = this.create({
				c0: Fp6.ONE,
				c1: Fp6.ZERO
			});
			this.X_LEN = X_LEN;
			this.finalExponentiate = (num) => {
				const copy2 = ({ c0, c1 }) => Object.freeze({
					c0,
					c1
				});
				const copy6 = ({ c0, c1, c2 }) => Object.freeze({
					c0: copy2(c0),
					c1: copy2(c1),
					c2: copy2(c2)
				});
				const res = Fp12finalExponentiate(num);
				return Object.freeze({
					c0: copy6(res.c0),
					c1: copy6(res.c1)
				});
			};
			Object.freeze(this);
		}
		get FROBENIUS_COEFFICIENTS() {
			const frob = _FROBENIUS_COEFFICIENTS_12.get(this);
			if (frob) return frob;
			const { Fp2 } = this.Fp6;
			const { Fp } = Fp2;
			const cache = Object.freeze(calcFrobeniusCoefficients(Fp2, Fp2.NONRESIDUE, Fp.ORDER, 12, 1, 6)[0]);
			_FROBENIUS_COEFFICIENTS_12.set(this, cache);
			return cache;
		}
		create(num) {
			const { Fp6 } = this;
			const c0 = Fp6.create(num.c0);
			const c1 = Fp6.create(num.c1);
			return Object.freeze({
				c0,
				c1
			});
		}
		isValid(num) {
			if (!isObj(num)) throw new TypeError("invalid field element: expected object, got " + typeof num);
			const { c0, c1 } = num;
			const { Fp6 } = this;
			return Fp6.isValid(c0) && Fp6.isValid(c1);
		}
		is0(num) {
			if (!isObj(num)) return false;
			const { c0, c1 } = num;
			const { Fp6 } = this;
			return Fp6.is0(c0) && Fp6.is0(c1);
		}
		isValidNot0(num) {
			return !this.is0(num) && this.isValid(num);
		}
		neg({ c0, c1 }) {
			const { Fp6 } = this;
			return Object.freeze({
				c0: Fp6.neg(c0),
				c1: Fp6.neg(c1)
			});
		}
		eql({ c0, c1 }, { c0: r0, c1: r1 }) {
			const { Fp6 } = this;
			return Fp6.eql(c0, r0) && Fp6.eql(c1, r1);
		}
		sqrt(_) {
			return notImplemented();
		}
		inv({ c0, c1 }) {
			const { Fp6 } = this;
			let t = Fp6.inv(Fp6.sub(Fp6.sqr(c0), Fp6.mulByNonresidue(Fp6.sqr(c1))));
			return Object.freeze({
				c0: Fp6.mul(c0, t),
				c1: Fp6.neg(Fp6.mul(c1, t))
			});
		}
		div(lhs, rhs) {
			const { Fp6 } = this;
			const { Fp2 } = Fp6;
			const { Fp } = Fp2;
			return this.mul(lhs, typeof rhs === "bigint" ? Fp.inv(Fp.create(rhs)) : this.inv(rhs));
		}
		pow(num, power) {
			return FpPow(this, num, power);
		}
		invertBatch(nums) {
			return FpInvertBatch(this, nums, true);
		}
		add({ c0, c1 }, { c0: r0, c1: r1 }) {
			const { Fp6 } = this;
			return Object.freeze({
				c0: Fp6.add(c0, r0),
				c1: Fp6.add(c1, r1)
			});
		}
		sub({ c0, c1 }, { c0: r0, c1: r1 }) {
			const { Fp6 } = this;
			return Object.freeze({
				c0: Fp6.sub(c0, r0),
				c1: Fp6.sub(c1, r1)
			});
		}
		mul({ c0, c1 }, rhs) {
			const { Fp6 } = this;
			if (typeof rhs === "bigint") return Object.freeze({
				c0: Fp6.mul(c0, rhs),
				c1: Fp6.mul(c1, rhs)
			});
			let { c0: r0, c1: r1 } = rhs;
			let t1 = Fp6.mul(c0, r0);
			let t2 = Fp6.mul(c1, r1);
			return Object.freeze({
				c0: Fp6.add(t1, Fp6.mulByNonresidue(t2)),
				c1: Fp6.sub(Fp6.mul(Fp6.add(c0, c1), Fp6.add(r0, r1)), Fp6.add(t1, t2))
			});
		}
		sqr({ c0, c1 }) {
			const { Fp6 } = this;
			let ab = Fp6.mul(c0, c1);
			return Object.freeze({
				c0: Fp6.sub(Fp6.sub(Fp6.mul(Fp6.add(Fp6.mulByNonresidue(c1), c0), Fp6.add(c0, c1)), ab), Fp6.mulByNonresidue(ab)),
				c1: Fp6.add(ab, ab)
			});
		}
		addN(a, b) {
			return this.add(a, b);
		}
		subN(a, b) {
			return this.sub(a, b);
		}
		mulN(a, b) {
			return this.mul(a, b);
		}
		sqrN(a) {
			return this.sqr(a);
		}
		fromBytes(b) {
			const { Fp6 } = this;
			abytes(b);
			if (b.length !== this.BYTES) throw new Error("fromBytes invalid length=" + b.length);
			return this.create({
				c0: Fp6.fromBytes(b.subarray(0, Fp6.BYTES)),
				c1: Fp6.fromBytes(b.subarray(Fp6.BYTES))
			});
		}
		toBytes({ c0, c1 }) {
			const { Fp6 } = this;
			return concatBytes(Fp6.toBytes(c0), Fp6.toBytes(c1));
		}
		cmov({ c0, c1 }, { c0: r0, c1: r1 }, c) {
			const { Fp6 } = this;
			return this.create({
				c0: Fp6.cmov(c0, r0, c),
				c1: Fp6.cmov(c1, r1, c)
			});
		}
		fromBigTwelve(tuple) {
			const { Fp6 } = this;
			if (!Array.isArray(tuple) || tuple.length !== 12) throw new Error("invalid Fp12.fromBigTwelve");
			for (let i = 0; i < 12; i++) if (typeof tuple[i] !== "bigint") throw new Error("invalid Fp12.fromBigTwelve");
			const t = tuple;
			return this.create({
				c0: Fp6.fromBigSix(t.slice(0, 6)),
				c1: Fp6.fromBigSix(t.slice(6, 12))
			});
		}
		frobeniusMap(lhs, power) {
			const p = power % 12;
			if (p === 0) return Object.freeze({
				c0: lhs.c0,
				c1: lhs.c1
			});
			if (p === 6) return this.conjugate(lhs);
			const { Fp6 } = this;
			const { Fp2 } = Fp6;
			const { c0, c1, c2 } = Fp6.frobeniusMap(lhs.c1, power);
			const coeff = this.FROBENIUS_COEFFICIENTS[p];
			return Object.freeze({
				c0: Fp6.frobeniusMap(lhs.c0, power),
				c1: Object.freeze({
					c0: Fp2.mul(c0, coeff),
					c1: Fp2.mul(c1, coeff),
					c2: Fp2.mul(c2, coeff)
				})
			});
		}
		mulByFp2({ c0, c1 }, rhs) {
			const { Fp6 } = this;
			return Object.freeze({
				c0: Fp6.mulByFp2(c0, rhs),
				c1: Fp6.mulByFp2(c1, rhs)
			});
		}
		conjugate({ c0, c1 }) {
			return Object.freeze({
				c0,
				c1: this.Fp6.neg(c1)
			});
		}
		_cyclotomicSquare({ c0, c1 }) {
			const { Fp6 } = this;
			const { Fp2 } = Fp6;
			const { c0: c0c0, c1: c0c1, c2: c0c2 } = c0;
			const { c0: c1c0, c1: c1c1, c2: c1c2 } = c1;
			const { first: t3, second: t4 } = Fp2.Fp4Square(c0c0, c1c1);
			const { first: t5, second: t6 } = Fp2.Fp4Square(c1c0, c0c2);
			const { first: t7, second: t8 } = Fp2.Fp4Square(c0c1, c1c2);
			const t9 = Fp2.mulByNonresidue(t8);
			return Object.freeze({
				c0: Object.freeze({
					c0: Fp2.add(Fp2.mul(Fp2.sub(t3, c0c0), _2n$1), t3),
					c1: Fp2.add(Fp2.mul(Fp2.sub(t5, c0c1), _2n$1), t5),
					c2: Fp2.add(Fp2.mul(Fp2.sub(t7, c0c2), _2n$1), t7)
				}),
				c1: Object.freeze({
					c0: Fp2.add(Fp2.mul(Fp2.add(t9, c1c0), _2n$1), t9),
					c1: Fp2.add(Fp2.mul(Fp2.add(t4, c1c1), _2n$1), t4),
					c2: Fp2.add(Fp2.mul(Fp2.add(t6, c1c2), _2n$1), t6)
				})
			});
		}
		_cyclotomicExp(num, n) {
			aInRange("cyclotomic exponent", n, _0n$1, _1n$1 << BigInt(this.X_LEN));
			if (n === _0n$1) return this.ONE;
			let z = num;
			for (let i = bitLen(n) - 2; i >= 0; i--) {
				z = this._cyclotomicSquare(z);
				if (bitGet(n, i)) z = this.mul(z, num);
			}
			return z;
		}
	};
	_FROBENIUS_COEFFICIENTS_12 = /* @__PURE__ */ new WeakMap();
}));
// node_modules/@noble/curves/bls12-381.js
var bls12_381_exports = /* @__PURE__ */ __exportAll({
	bls12_381: () => bls12_381,
	bls12_381_Fr: () => bls12_381_Fr
});
/*! noble-curves - MIT License (c) 2022 Paul Miller (paulmillr.com) */
function bls12FromCompressed(g0, g1, { g2, g3, g4, g5 }) {
	return {
		c0: {
			c0: g0,
			c1: g4,
			c2: g3
		},
		c1: {
			c0: g2,
			c1: g1,
			c2: g5
		}
	};
}
function bls12Compress({ c0, c1 }) {
	return {
		g2: c1.c0,
		g3: c0.c2,
		g4: c0.c1,
		g5: c1.c2
	};
}
function bls12CyclotomicSquareCompressed({ g2, g3, g4, g5 }) {
	const { first: h23c0, second: h23c1 } = Fp2.Fp4Square(g4, g5);
	const { first: h45c0, second: h45c1 } = Fp2.Fp4Square(g2, g3);
	const d2 = Fp2.add(g2, g2);
	const d3 = Fp2.add(g3, g3);
	const d4 = Fp2.add(g4, g4);
	const d5 = Fp2.add(g5, g5);
	return {
		g2: Fp2.add(Fp2.mul(Fp2.mulByNonresidue(h23c1), _3n), d2),
		g3: Fp2.sub(Fp2.mul(h23c0, _3n), d3),
		g4: Fp2.sub(Fp2.mul(h45c0, _3n), d4),
		g5: Fp2.add(Fp2.mul(h45c1, _3n), d5)
	};
}
function bls12RecoverG1Ratio({ g2, g3, g4, g5 }) {
	if (Fp2.is0(g2)) return {
		num: Fp2.mul(Fp2.mul(g4, g5), _2n),
		den: g3
	};
	return {
		num: Fp2.add(Fp2.sub(Fp2.mul(Fp2.sqr(g4), _3n), Fp2.mul(g3, _2n)), Fp2.mulByNonresidue(Fp2.sqr(g5))),
		den: Fp2.mul(g2, _4n)
	};
}
function bls12RecoverG0(g1, { g2, g3, g4, g5 }) {
	const g3g4 = Fp2.mul(g3, g4);
	const t = Fp2.add(Fp2.sub(Fp2.mul(Fp2.sub(Fp2.sqr(g1), g3g4), _2n), g3g4), Fp2.mul(g2, g5));
	return Fp2.add(Fp2.mulByNonresidue(t), Fp2.ONE);
}
function bls12CyclotomicExpCompressed(num, squarings) {
	const gs = [];
	let g = bls12Compress(num);
	for (const count of squarings) {
		for (let i = 0; i < count; i++) g = bls12CyclotomicSquareCompressed(g);
		gs.push(g);
	}
	const isOne = gs.map(({ g2, g3 }) => Fp2.is0(g2) && Fp2.is0(g3));
	const ratios = gs.map(bls12RecoverG1Ratio);
	const invDens = Fp2.invertBatch(ratios.map(({ den }) => den));
	const elems = gs.map((compressed, i) => {
		if (isOne[i]) return Fp12.ONE;
		const g1 = Fp2.mul(ratios[i].num, invDens[i]);
		return bls12FromCompressed(bls12RecoverG0(g1, compressed), g1, compressed);
	});
	return {
		result: Fp12.mul(Fp12.mul(elems[0], elems[1]), elems[2]),
		last: elems[2]
	};
}
function bls12CyclotomicExpX(num) {
	const { result, last } = bls12CyclotomicExpCompressed(num, [
		16,
		32,
		9
	]);
	let r = result;
	let s = last;
	for (let i = 0; i < 3; i++) s = Fp12._cyclotomicSquare(s);
	r = Fp12.mul(r, s);
	for (let i = 0; i < 2; i++) s = Fp12._cyclotomicSquare(s);
	r = Fp12.mul(r, s);
	s = Fp12._cyclotomicSquare(s);
	return Fp12.mul(r, s);
}
function decodeFp(bytes) {
	return Fp.fromBytes(bytes);
}
function validateMask({ compressed, infinity, sort }) {
	if (!compressed && !infinity && sort || !compressed && infinity && sort || compressed && infinity && sort) throw new Error("invalid encoding flag");
}
function parseMask(bytes) {
	bytes = copyBytes(bytes);
	const mask = bytes[0] & 224;
	const compressed = !!(mask >> 7 & 1);
	const infinity = !!(mask >> 6 & 1);
	const sort = !!(mask >> 5 & 1);
	validateMask({
		compressed,
		infinity,
		sort
	});
	bytes[0] &= 31;
	return {
		compressed,
		infinity,
		sort,
		value: bytes
	};
}
function setMask(bytes, mask) {
	if (bytes[0] & 224) throw new Error("setMask: non-empty mask");
	validateMask({
		compressed: !!mask.compressed,
		infinity: !!mask.infinity,
		sort: !!mask.sort
	});
	if (mask.compressed) bytes[0] |= 128;
	if (mask.infinity) bytes[0] |= 64;
	if (mask.sort) bytes[0] |= 32;
	return bytes;
}
function signatureG1FromBytes(bytes) {
	const point = bls12_381.G1.Point.fromAffine(g1.sig.decode(bytes));
	point.assertValidity();
	return point;
}
function signatureG2FromBytes(bytes) {
	const point = bls12_381.G2.Point.fromAffine(g2.sig.decode(bytes));
	point.assertValidity();
	return point;
}
function mapToG1(scalars) {
	const { x, y } = getG1_SWU()(Fp.create(scalars[0]));
	return isogenyMapG1(x, y);
}
function mapToG2(scalars) {
	const { x, y } = getG2_SWU()(Fp2.fromBigTuple(scalars));
	return isogenyMapG2(x, y);
}
var _0n, _1n, _2n, _3n, _4n, BLS_X, BLS_X_LEN, bls12_381_CURVE_G1, bls12_381_Fr, Fp, Fp2, Fp6, Fp12, frob, getFrob, G2psi, G2psi2, hasher_opts, bls12_381_CURVE_G2, sortBit, fp2, BaseFp, coder, g1coder, g1, signatureG1ToBytes, g2coder, g2, signatureG2ToBytes, signatureCoders, fields, G1_Point, G2_Point, bls12_hasher_opts, bls12_params, bls12_381, isogenyMapG2, isogenyMapG1, G1_SWU, G2_SWU, getG1_SWU, getG2_SWU;
var init_bls12_381 = __esmMin((() => {
	init_sha2();
	init_bls();
	init_modular();
	init_utils();
	init_hash_to_curve();
	init_tower();
	init_weierstrass();
	_0n = BigInt(0);
	_1n = BigInt(1);
	_2n = BigInt(2);
	_3n = BigInt(3);
	_4n = BigInt(4);
	BLS_X = BigInt("0xd201000000010000");
	BLS_X_LEN = bitLen(BLS_X);
	bls12_381_CURVE_G1 = {
		p: BigInt("0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab"),
		n: BigInt("0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001"),
		h: BigInt("0x396c8c005555e1568c00aaab0000aaab"),
		a: _0n,
		b: _4n,
		Gx: BigInt("0x17f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb"),
		Gy: BigInt("0x08b3f481e3aaa0f1a09e30ed741d8ae4fcf5e095d5d00af600db18cb2c04b3edd03cc744a2888ae40caa232946c5e7e1")
	};
	bls12_381_Fr = Field(bls12_381_CURVE_G1.n, { modFromBytes: true });
	({Fp, Fp2, Fp6, Fp12} = tower12({
		ORDER: bls12_381_CURVE_G1.p,
		X_LEN: BLS_X_LEN,
		FP2_NONRESIDUE: [_1n, _1n],
		Fp2mulByB: ({ c0, c1 }) => {
			const t0 = Fp.mul(c0, _4n);
			const t1 = Fp.mul(c1, _4n);
			return {
				c0: Fp.sub(t0, t1),
				c1: Fp.add(t0, t1)
			};
		},
		Fp12finalExponentiate: (num) => {
			const powMinusX = (num) => Fp12.conjugate(bls12CyclotomicExpX(num));
			const t0 = Fp12.div(Fp12.frobeniusMap(num, 6), num);
			const t1 = Fp12.mul(Fp12.frobeniusMap(t0, 2), t0);
			const t2 = powMinusX(t1);
			const t3 = Fp12.mul(Fp12.conjugate(Fp12._cyclotomicSquare(t1)), t2);
			const t4 = powMinusX(t3);
			const t5 = powMinusX(t4);
			const t6 = Fp12.mul(powMinusX(t5), Fp12._cyclotomicSquare(t2));
			const t7 = powMinusX(t6);
			const t2_t5_pow_q2 = Fp12.frobeniusMap(Fp12.mul(t2, t5), 2);
			const t4_t1_pow_q3 = Fp12.frobeniusMap(Fp12.mul(t4, t1), 3);
			const t6_t1c_pow_q1 = Fp12.frobeniusMap(Fp12.mul(t6, Fp12.conjugate(t1)), 1);
			const t7_t3c_t1 = Fp12.mul(Fp12.mul(t7, Fp12.conjugate(t3)), t1);
			return Fp12.mul(Fp12.mul(Fp12.mul(t2_t5_pow_q2, t4_t1_pow_q3), t6_t1c_pow_q1), t7_t3c_t1);
		}
	}));
	getFrob = () => frob || (frob = psiFrobenius(Fp, Fp2, Fp2.div(Fp2.ONE, Fp2.NONRESIDUE)));
	G2psi = (c, P) => {
		const fn = getFrob().G2psi;
		G2psi = fn;
		return fn(c, P);
	};
	G2psi2 = (c, P) => {
		const fn = getFrob().G2psi2;
		G2psi2 = fn;
		return fn(c, P);
	};
	hasher_opts = Object.freeze({
		DST: "BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_",
		encodeDST: "BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_",
		p: Fp.ORDER,
		m: 2,
		k: 128,
		expand: "xmd",
		hash: sha256
	});
	bls12_381_CURVE_G2 = {
		p: Fp2.ORDER,
		n: bls12_381_CURVE_G1.n,
		h: BigInt("0x5d543a95414e7f1091d50792876a202cd91de4547085abaa68a205b2e5a7ddfa628f1cb4d9e82ef21537e293a6691ae1616ec6e786f0c70cf1c38e31c7238e5"),
		a: Fp2.ZERO,
		b: Fp2.fromBigTuple([_4n, _4n]),
		Gx: Fp2.fromBigTuple([BigInt("0x024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8"), BigInt("0x13e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e")]),
		Gy: Fp2.fromBigTuple([BigInt("0x0ce5d527727d6e118cc9cdc6da2e351aadfd9baa8cbdd3a76d429a695160d12c923ac9cc3baca289e193548608b82801"), BigInt("0x0606c4a02ea734cc32acd2b02bc28b99cb3e287e85a763af267492ab572e99ab3f370d275cec1da1aaa9075ff05f79be")])
	};
	sortBit = (parts, p) => {
		for (const part of parts) if (part !== _0n) return Boolean(part * _2n / p);
		return false;
	};
	fp2 = {
		encode({ c0, c1 }) {
			const { BYTES: L } = Fp;
			return concatBytes(numberToBytesBE(c1, L), numberToBytesBE(c0, L));
		},
		decode(bytes) {
			const { BYTES: L } = Fp;
			return Fp2.create({
				c0: decodeFp(bytes.subarray(L)),
				c1: decodeFp(bytes.subarray(0, L))
			});
		}
	};
	BaseFp = Fp;
	coder = (name, Fp, b, encode, decode, yparts) => {
		const F = Fp;
		const enc = encode;
		const dec = decode;
		const W = F.BYTES;
		return (allowUncompressed) => ({
			encode(point, compressed = true) {
				if (!compressed && !allowUncompressed) throw new Error("invalid signature: expected compressed encoding");
				const infinity = point.is0();
				const { x, y } = point.toAffine();
				const bytes = compressed ? enc(x) : concatBytes(enc(x), enc(y));
				let sort;
				if (compressed && !infinity) sort = sortBit(yparts(y), BaseFp.ORDER);
				return setMask(bytes, {
					compressed,
					infinity,
					sort
				});
			},
			decode(bytes) {
				const { compressed, infinity, sort, value } = parseMask(allowUncompressed ? abytes(bytes, void 0, "point") : abytes(bytes, W, "signature"));
				if (!allowUncompressed && !compressed) throw new Error("invalid signature: expected compressed encoding");
				const len = compressed ? W : 2 * W;
				if (value.length !== len) throw new Error(`invalid ${name} point: expected ${len} bytes`);
				if (infinity) {
					for (const b of value) if (b) throw new Error(`invalid ${name} point: non-canonical zero`);
					return {
						x: F.ZERO,
						y: F.ZERO
					};
				}
				const x = dec(compressed ? value : value.subarray(0, W));
				let y;
				if (compressed) {
					y = F.sqrt(F.add(F.pow(x, _3n), b));
					if (!y) throw new Error(`invalid ${name} point: compressed`);
					if (sortBit(yparts(y), BaseFp.ORDER) !== sort) y = F.neg(y);
				} else y = dec(value.subarray(W));
				if (!compressed && F.is0(x) && F.is0(y)) throw new Error(`invalid ${name} point: uncompressed`);
				return {
					x,
					y
				};
			}
		});
	};
	g1coder = coder("G1", Fp, Fp.create(bls12_381_CURVE_G1.b), (x) => numberToBytesBE(x, Fp.BYTES), decodeFp, (y) => [y]);
	g1 = {
		point: g1coder(true),
		sig: g1coder(false)
	};
	signatureG1ToBytes = (point) => {
		point.assertValidity();
		return g1.sig.encode(point);
	};
	g2coder = coder("G2", Fp2, bls12_381_CURVE_G2.b, fp2.encode, fp2.decode, (y) => [y.c1, y.c0]);
	g2 = {
		point: g2coder(true),
		sig: g2coder(false)
	};
	signatureG2ToBytes = (point) => {
		point.assertValidity();
		return g2.sig.encode(point);
	};
	signatureCoders = {
		ShortSignature: {
			fromBytes(bytes) {
				return signatureG1FromBytes(abytes(bytes));
			},
			fromHex(hex) {
				return signatureG1FromBytes(hexToBytes(hex));
			},
			toBytes(point) {
				return signatureG1ToBytes(point);
			},
			toRawBytes(point) {
				return signatureG1ToBytes(point);
			},
			toHex(point) {
				return bytesToHex(signatureG1ToBytes(point));
			}
		},
		LongSignature: {
			fromBytes(bytes) {
				return signatureG2FromBytes(abytes(bytes));
			},
			fromHex(hex) {
				return signatureG2FromBytes(hexToBytes(hex));
			},
			toBytes(point) {
				return signatureG2ToBytes(point);
			},
			toRawBytes(point) {
				return signatureG2ToBytes(point);
			},
			toHex(point) {
				return bytesToHex(signatureG2ToBytes(point));
			}
		}
	};
	fields = {
		Fp,
		Fp2,
		Fp6,
		Fp12,
		Fr: bls12_381_Fr
	};
	G1_Point = weierstrass(bls12_381_CURVE_G1, {
		allowInfinityPoint: true,
		Fn: bls12_381_Fr,
		fromBytes: g1.point.decode,
		toBytes: (_c, point, isComp) => g1.point.encode(point, isComp),
		isTorsionFree: (c, point) => {
			const beta = BigInt("0x5f19672fdf76ce51ba69c6076a0f77eaddb3a93be6f89688de17d813620a00022e01fffffffefffe");
			const phi = new c(Fp.mul(point.X, beta), point.Y, point.Z);
			return point.multiplyUnsafe(BLS_X).negate().multiplyUnsafe(BLS_X).equals(phi);
		},
		clearCofactor: (_c, point) => {
			return point.multiplyUnsafe(BLS_X).add(point);
		}
	});
	G2_Point = weierstrass(bls12_381_CURVE_G2, {
		Fp: Fp2,
		allowInfinityPoint: true,
		Fn: bls12_381_Fr,
		fromBytes: g2.point.decode,
		toBytes: (_c, point, isComp) => g2.point.encode(point, isComp),
		isTorsionFree: (c, P) => {
			return P.multiplyUnsafe(BLS_X).negate().equals(G2psi(c, P));
		},
		clearCofactor: (c, P) => {
			const x = BLS_X;
			let t1 = P.multiplyUnsafe(x).negate();
			let t2 = G2psi(c, P);
			let t3 = P.double();
			t3 = G2psi2(c, t3);
			t3 = t3.subtract(t2);
			t2 = t1.add(t2);
			t2 = t2.multiplyUnsafe(x).negate();
			t3 = t3.add(t2);
			t3 = t3.subtract(t1);
			return t3.subtract(P);
		}
	});
	bls12_hasher_opts = {
		mapToG1,
		mapToG2,
		hasherOpts: hasher_opts,
		hasherOptsG1: {
			...hasher_opts,
			m: 1,
			DST: "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_",
			encodeDST: "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
		},
		hasherOptsG2: { ...hasher_opts }
	};
	bls12_params = {
		ateLoopSize: BLS_X,
		xNegative: true,
		twistType: "multiplicative",
		randomBytes
	};
	bls12_381 = bls(fields, G1_Point, G2_Point, bls12_params, bls12_hasher_opts, signatureCoders);
	isogenyMapG2 = isogenyMap(Fp2, [
		[
			["0x5c759507e8e333ebb5b7a9a47d7ed8532c52d39fd3a042a88b58423c50ae15d5c2638e343d9c71c6238aaaaaaaa97d6", "0x5c759507e8e333ebb5b7a9a47d7ed8532c52d39fd3a042a88b58423c50ae15d5c2638e343d9c71c6238aaaaaaaa97d6"],
			["0x0", "0x11560bf17baa99bc32126fced787c88f984f87adf7ae0c7f9a208c6b4f20a4181472aaa9cb8d555526a9ffffffffc71a"],
			["0x11560bf17baa99bc32126fced787c88f984f87adf7ae0c7f9a208c6b4f20a4181472aaa9cb8d555526a9ffffffffc71e", "0x8ab05f8bdd54cde190937e76bc3e447cc27c3d6fbd7063fcd104635a790520c0a395554e5c6aaaa9354ffffffffe38d"],
			["0x171d6541fa38ccfaed6dea691f5fb614cb14b4e7f4e810aa22d6108f142b85757098e38d0f671c7188e2aaaaaaaa5ed1", "0x0"]
		],
		[
			["0x0", "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaa63"],
			["0xc", "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaa9f"],
			["0x1", "0x0"]
		],
		[
			["0x1530477c7ab4113b59a4c18b076d11930f7da5d4a07f649bf54439d87d27e500fc8c25ebf8c92f6812cfc71c71c6d706", "0x1530477c7ab4113b59a4c18b076d11930f7da5d4a07f649bf54439d87d27e500fc8c25ebf8c92f6812cfc71c71c6d706"],
			["0x0", "0x5c759507e8e333ebb5b7a9a47d7ed8532c52d39fd3a042a88b58423c50ae15d5c2638e343d9c71c6238aaaaaaaa97be"],
			["0x11560bf17baa99bc32126fced787c88f984f87adf7ae0c7f9a208c6b4f20a4181472aaa9cb8d555526a9ffffffffc71c", "0x8ab05f8bdd54cde190937e76bc3e447cc27c3d6fbd7063fcd104635a790520c0a395554e5c6aaaa9354ffffffffe38f"],
			["0x124c9ad43b6cf79bfbf7043de3811ad0761b0f37a1e26286b0e977c69aa274524e79097a56dc4bd9e1b371c71c718b10", "0x0"]
		],
		[
			["0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffa8fb", "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffa8fb"],
			["0x0", "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffa9d3"],
			["0x12", "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaa99"],
			["0x1", "0x0"]
		]
	].map((i) => i.map((pair) => Fp2.fromBigTuple(pair.map(BigInt)))));
	isogenyMapG1 = isogenyMap(Fp, [
		[
			"0x11a05f2b1e833340b809101dd99815856b303e88a2d7005ff2627b56cdb4e2c85610c2d5f2e62d6eaeac1662734649b7",
			"0x17294ed3e943ab2f0588bab22147a81c7c17e75b2f6a8417f565e33c70d1e86b4838f2a6f318c356e834eef1b3cb83bb",
			"0xd54005db97678ec1d1048c5d10a9a1bce032473295983e56878e501ec68e25c958c3e3d2a09729fe0179f9dac9edcb0",
			"0x1778e7166fcc6db74e0609d307e55412d7f5e4656a8dbf25f1b33289f1b330835336e25ce3107193c5b388641d9b6861",
			"0xe99726a3199f4436642b4b3e4118e5499db995a1257fb3f086eeb65982fac18985a286f301e77c451154ce9ac8895d9",
			"0x1630c3250d7313ff01d1201bf7a74ab5db3cb17dd952799b9ed3ab9097e68f90a0870d2dcae73d19cd13c1c66f652983",
			"0xd6ed6553fe44d296a3726c38ae652bfb11586264f0f8ce19008e218f9c86b2a8da25128c1052ecaddd7f225a139ed84",
			"0x17b81e7701abdbe2e8743884d1117e53356de5ab275b4db1a682c62ef0f2753339b7c8f8c8f475af9ccb5618e3f0c88e",
			"0x80d3cf1f9a78fc47b90b33563be990dc43b756ce79f5574a2c596c928c5d1de4fa295f296b74e956d71986a8497e317",
			"0x169b1f8e1bcfa7c42e0c37515d138f22dd2ecb803a0c5c99676314baf4bb1b7fa3190b2edc0327797f241067be390c9e",
			"0x10321da079ce07e272d8ec09d2565b0dfa7dccdde6787f96d50af36003b14866f69b771f8c285decca67df3f1605fb7b",
			"0x6e08c248e260e70bd1e962381edee3d31d79d7e22c837bc23c0bf1bc24c6b68c24b1b80b64d391fa9c8ba2e8ba2d229"
		],
		[
			"0x8ca8d548cff19ae18b2e62f4bd3fa6f01d5ef4ba35b48ba9c9588617fc8ac62b558d681be343df8993cf9fa40d21b1c",
			"0x12561a5deb559c4348b4711298e536367041e8ca0cf0800c0126c2588c48bf5713daa8846cb026e9e5c8276ec82b3bff",
			"0xb2962fe57a3225e8137e629bff2991f6f89416f5a718cd1fca64e00b11aceacd6a3d0967c94fedcfcc239ba5cb83e19",
			"0x3425581a58ae2fec83aafef7c40eb545b08243f16b1655154cca8abc28d6fd04976d5243eecf5c4130de8938dc62cd8",
			"0x13a8e162022914a80a6f1d5f43e7a07dffdfc759a12062bb8d6b44e833b306da9bd29ba81f35781d539d395b3532a21e",
			"0xe7355f8e4e667b955390f7f0506c6e9395735e9ce9cad4d0a43bcef24b8982f7400d24bc4228f11c02df9a29f6304a5",
			"0x772caacf16936190f3e0c63e0596721570f5799af53a1894e2e073062aede9cea73b3538f0de06cec2574496ee84a3a",
			"0x14a7ac2a9d64a8b230b3f5b074cf01996e7f63c21bca68a81996e1cdf9822c580fa5b9489d11e2d311f7d99bbdcc5a5e",
			"0xa10ecf6ada54f825e920b3dafc7a3cce07f8d1d7161366b74100da67f39883503826692abba43704776ec3a79a1d641",
			"0x95fc13ab9e92ad4476d6e3eb3a56680f682b4ee96f7d03776df533978f31c1593174e4b4b7865002d6384d168ecdd0a",
			"0x000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001"
		],
		[
			"0x90d97c81ba24ee0259d1f094980dcfa11ad138e48a869522b52af6c956543d3cd0c7aee9b3ba3c2be9845719707bb33",
			"0x134996a104ee5811d51036d776fb46831223e96c254f383d0f906343eb67ad34d6c56711962fa8bfe097e75a2e41c696",
			"0xcc786baa966e66f4a384c86a3b49942552e2d658a31ce2c344be4b91400da7d26d521628b00523b8dfe240c72de1f6",
			"0x1f86376e8981c217898751ad8746757d42aa7b90eeb791c09e4a3ec03251cf9de405aba9ec61deca6355c77b0e5f4cb",
			"0x8cc03fdefe0ff135caf4fe2a21529c4195536fbe3ce50b879833fd221351adc2ee7f8dc099040a841b6daecf2e8fedb",
			"0x16603fca40634b6a2211e11db8f0a6a074a7d0d4afadb7bd76505c3d3ad5544e203f6326c95a807299b23ab13633a5f0",
			"0x4ab0b9bcfac1bbcb2c977d027796b3ce75bb8ca2be184cb5231413c4d634f3747a87ac2460f415ec961f8855fe9d6f2",
			"0x987c8d5333ab86fde9926bd2ca6c674170a05bfe3bdd81ffd038da6c26c842642f64550fedfe935a15e4ca31870fb29",
			"0x9fc4018bd96684be88c9e221e4da1bb8f3abd16679dc26c1e8b6e6a1f20cabe69d65201c78607a360370e577bdba587",
			"0xe1bba7a1186bdb5223abde7ada14a23c42a0ca7915af6fe06985e7ed1e4d43b9b3f7055dd4eba6f2bafaaebca731c30",
			"0x19713e47937cd1be0dfd0b8f1d43fb93cd2fcbcb6caf493fd1183e416389e61031bf3a5cce3fbafce813711ad011c132",
			"0x18b46a908f36f6deb918c143fed2edcc523559b8aaf0c2462e6bfe7f911f643249d9cdf41b44d606ce07c8a4d0074d8e",
			"0xb182cac101b9399d155096004f53f447aa7b12a3426b08ec02710e807b4633f06c851c1919211f20d4c04f00b971ef8",
			"0x245a394ad1eca9b72fc00ae7be315dc757b3b080d4c158013e6632d3c40659cc6cf90ad1c232a6442d9d3f5db980133",
			"0x5c129645e44cf1102a159f748c4a3fc5e673d81d7e86568d9ab0f5d396a7ce46ba1049b6579afb7866b1e715475224b",
			"0x15e6be4e990f03ce4ea50b3b42df2eb5cb181d8f84965a3957add4fa95af01b2b665027efec01c7704b456be69c8b604"
		],
		[
			"0x16112c4c3a9c98b252181140fad0eae9601a6de578980be6eec3232b5be72e7a07f3688ef60c206d01479253b03663c1",
			"0x1962d75c2381201e1a0cbd6c43c348b885c84ff731c4d59ca4a10356f453e01f78a4260763529e3532f6102c2e49a03d",
			"0x58df3306640da276faaae7d6e8eb15778c4855551ae7f310c35a5dd279cd2eca6757cd636f96f891e2538b53dbf67f2",
			"0x16b7d288798e5395f20d23bf89edb4d1d115c5dbddbcd30e123da489e726af41727364f2c28297ada8d26d98445f5416",
			"0xbe0e079545f43e4b00cc912f8228ddcc6d19c9f0f69bbb0542eda0fc9dec916a20b15dc0fd2ededda39142311a5001d",
			"0x8d9e5297186db2d9fb266eaac783182b70152c65550d881c5ecd87b6f0f5a6449f38db9dfa9cce202c6477faaf9b7ac",
			"0x166007c08a99db2fc3ba8734ace9824b5eecfdfa8d0cf8ef5dd365bc400a0051d5fa9c01a58b1fb93d1a1399126a775c",
			"0x16a3ef08be3ea7ea03bcddfabba6ff6ee5a4375efa1f4fd7feb34fd206357132b920f5b00801dee460ee415a15812ed9",
			"0x1866c8ed336c61231a1be54fd1d74cc4f9fb0ce4c6af5920abc5750c4bf39b4852cfe2f7bb9248836b233d9d55535d4a",
			"0x167a55cda70a6e1cea820597d94a84903216f763e13d87bb5308592e7ea7d4fbc7385ea3d529b35e346ef48bb8913f55",
			"0x4d2f259eea405bd48f010a01ad2911d9c6dd039bb61a6290e591b36e636a5c871a5c29f4f83060400f8b49cba8f6aa8",
			"0xaccbb67481d033ff5852c1e48c50c477f94ff8aefce42d28c0f9a88cea7913516f968986f7ebbea9684b529e2561092",
			"0xad6b9514c767fe3c3613144b45f1496543346d98adf02267d5ceef9a00d9b8693000763e3b90ac11e99b138573345cc",
			"0x2660400eb2e4f3b628bdd0d53cd76f2bf565b94e72927c1cb748df27942480e420517bd8714cc80d1fadc1326ed06f7",
			"0xe0fa1d816ddc03e6b24255e0d7819c171c40f65e273b853324efcd6356caa205ca2f570f13497804415473a1d634b8f",
			"0x000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001"
		]
	].map((i) => i.map((j) => BigInt(j))));
	getG1_SWU = () => G1_SWU || (G1_SWU = mapToCurveSimpleSWU(Fp, {
		A: Fp.create(BigInt("0x144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1d")),
		B: Fp.create(BigInt("0x12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0")),
		Z: Fp.create(BigInt(11))
	}));
	getG2_SWU = () => G2_SWU || (G2_SWU = mapToCurveSimpleSWU(Fp2, {
		A: Fp2.create({
			c0: Fp.create(_0n),
			c1: Fp.create(BigInt(240))
		}),
		B: Fp2.create({
			c0: Fp.create(BigInt(1012)),
			c1: Fp.create(BigInt(1012))
		}),
		Z: Fp2.create({
			c0: Fp.create(BigInt(-2)),
			c1: Fp.create(BigInt(-1))
		})
	}));
}));
// shared/src/rules/lottery/drand-signature.ts
init_sha2();
init_utils$1();
/** The key of the chain, a point of G2, as it publishes itself: `/<chain>/info` of https://api.drand.sh. */
var DRAND_PUBLIC_KEY = "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a";
var DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
var SIGNATURE = /^[0-9a-f]{96}$/;
/**
* Did drand make this signature (96 lowercase hex digits, a compressed point of G1) for this round? Never rejects for a
* signature that has not its form: nobody made that. Takes some tenths of a second the first time, then hundredths.
*/
async function isDrandSignature(round, signature) {
	if (!Number.isSafeInteger(round) || round < 1 || !SIGNATURE.test(signature)) return false;
	const { bls12_381 } = await Promise.resolve().then(() => (init_bls12_381(), bls12_381_exports));
	const { hash, verify } = bls12_381.shortSignatures;
	const message = /* @__PURE__ */ new Uint8Array(8);
	new DataView(message.buffer).setBigUint64(0, BigInt(round));
	try {
		return verify(hexToBytes$1(signature), hash(sha256(message), DOMAIN), hexToBytes$1(DRAND_PUBLIC_KEY));
	} catch {
		return false;
	}
}
// shared/src/rules/lottery/draw-numbers.ts
/** The promise shown before the sale: SHA-256 of the house seed's text. */
function seedHashOf(houseSeed) {
	return commitmentOf(houseSeed);
}
/**
* The numbers drawn, in the order of drawing: the byte stream of every game here, with the house seed as server seed, the
* beacon as client seed and the draw's number as nonce; each word takes one of the balls that are left.
*/
function drawNumbers(seed, { pick, from }) {
	return drawDistinct(fairWords({
		serverSeed: seed.houseSeed,
		clientSeed: seed.beacon,
		nonce: seed.number
	}, pick), from).map((index) => index + 1);
}
/** The text signed before the sale opens. */
function openingText(head, opening) {
	const { businessId, number, currency, pointCount, rules } = head;
	const { opensAt, closesAt, seedHash, beaconSource, beaconRound, signedAt } = opening;
	const terms = `${rules.rulesVersion}:${rules.pick}:${rules.from}:${rules.priceMinor}:${rules.maxTickets}:${rules.maxPerPlayer}`;
	const tiers = rules.tiers.map(({ hits, reserveMinor, prizeMinor }) => `${hits}:${reserveMinor}:${prizeMinor ?? ""}`);
	const beacon = `${beaconSource}|${beaconRound ?? ""}`;
	return `lottery-opening|1|${businessId}|${number}|${currency}|${pointCount}|${terms}|${tiers.join(",")}|${opensAt}|${closesAt}|${seedHash}|${beacon}|${signedAt}`;
}
/** The text signed when the list is closed. `openingHash`: of the opening's text. */
function closingText(openingHash, closing) {
	const { count, root, signedAt } = closing;
	return `lottery-closing|1|${openingHash}|${count}|${root}|${signedAt}`;
}
/** The text signed when the numbers are drawn. `closingHash`: of the closing's text. */
function outcomeText(closingHash, outcome) {
	const tiers = outcome.tiers.map(({ hits, winners, prizeMinor }) => `${hits}:${winners}:${prizeMinor}`);
	return `lottery-outcome|1|${closingHash}|${`${outcome.houseSeed}|${outcome.beacon}|${outcome.beaconSignature ?? ""}`}|${outcome.numbers.join("-")}|${tiers.join(",")}|${outcome.paidMinor}|${outcome.remainderMinor}|${outcome.signedAt}`;
}
/** Both hashes that link the parts, as far as there are parts. */
function linkHashes(sha256, document) {
	const opening = sha256(openingText(document, document.opening));
	return {
		opening,
		closing: document.closing === null ? null : sha256(closingText(opening, document.closing))
	};
}
/** The terms that a document writes. Its amounts are decimal texts. */
function readRules(written) {
	const { rulesVersion, pick, from, priceMinor, maxTickets, maxPerPlayer, tiers } = written;
	return {
		rulesVersion,
		pick,
		from,
		priceMinor: BigInt(priceMinor),
		maxTickets,
		maxPerPlayer,
		tiers: tiers.map(({ hits, reserveMinor, prizeMinor }) => ({
			hits,
			reserveMinor: BigInt(reserveMinor),
			prizeMinor: prizeMinor === null ? null : BigInt(prizeMinor)
		}))
	};
}
// shared/src/rules/lottery/prizes.ts
/** How many of a ticket's numbers were drawn. */
function hitsOf(numbers, drawn) {
	return numbers.filter((number) => drawn.includes(number)).length;
}
/**
* What each class pays for this many tickets: the whole reserve in equal shares, or a fixed prize while the reserve covers
* it. Shares are floored to the minor unit, so no number of winners gets more than was set aside.
*/
function settleDraw(rules, tickets, drawn) {
	const counts = /* @__PURE__ */ new Map();
	for (const numbers of tickets) {
		const hits = hitsOf(numbers, drawn);
		counts.set(hits, (counts.get(hits) ?? 0) + 1);
	}
	const tiers = rules.tiers.map((tier) => {
		const winners = counts.get(tier.hits) ?? 0;
		return {
			hits: tier.hits,
			winners,
			prizeMinor: prizePerWinner(tier, winners)
		};
	});
	const paidMinor = tiers.reduce((sum, { winners, prizeMinor }) => sum + BigInt(winners) * prizeMinor, 0n);
	return {
		tiers,
		paidMinor,
		remainderMinor: fundMinor(rules) - paidMinor
	};
}
/** What each of so many winners of a class gets. */
function prizePerWinner(tier, winners) {
	if (winners === 0) return 0n;
	const share = tier.reserveMinor / BigInt(winners);
	return tier.prizeMinor === null || share < tier.prizeMinor ? share : tier.prizeMinor;
}
// shared/src/rules/lottery/ticket-list.ts
var LINE = /^([1-9]\d{0,5})\|(\d{1,2}(?:-\d{1,2})*)\|([0-9a-f]{32})$/;
/** The line of a ticket in the published list. */
function ticketLine({ number, numbers, owner }) {
	return `${number}|${numbers.join("-")}|${owner}`;
}
/** Reads a line of the list of a draw; null when it is not one in its only spelling. */
function readTicketLine(line, rules) {
	const [, number, numbers, owner] = LINE.exec(line) ?? [];
	if (number === void 0 || numbers === void 0 || owner === void 0) return null;
	const ticket = {
		number: Number(number),
		numbers: numbers.split("-").map(Number),
		owner
	};
	return isTicketNumbers(ticket.numbers, rules) && ticketLine(ticket) === line ? ticket : null;
}
/** The leaf of a line: the draw's number is in it, so that a ticket of one draw is none of another. */
function ticketLeaf(sha256, drawNumber, line) {
	return sha256(`ticket|${drawNumber}|${line}`);
}
/**
* Tickets of a part of a list. A power of two, so the roots of the parts, the last shorter one's too, are a level of the tree
* over the whole list (books/tree.ts).
*/
var PART_TICKETS = 1024;
/** The root over the tickets of a draw, or of a part of its list, in the order of their numbers. */
function ticketRoot(sha256, drawNumber, lines) {
	return merkleRoot(sha256, lines.map((line) => ticketLeaf(sha256, drawNumber, line)));
}
// shared/src/rules/books/verify-lottery.ts
/**
* Every step of a draw, as far as it has come: the three signatures, the list of tickets under its root, the seed under its
* promise, the beacon under its name, the numbers, the winners and what they were paid.
*/
async function verifyLottery(document, tools) {
	const { opening, closing, outcome } = document;
	const isPromisedFirst = opening.signedAt <= opening.opensAt && opening.opensAt < opening.closesAt;
	const steps = [...await signatureSteps(document, tools), stepOf("drawTerms", isPromisedFirst && findRulesProblem(readRules(document.rules)) === null, { opens: opening.opensAt })];
	if (closing === null) return outcome === null ? steps : [...steps, wrongStep("drawList", { count: "0" })];
	const { tickets, root } = await readList(document, tools);
	steps.push(listStep(document, closing, {
		tickets,
		root
	}));
	if (outcome === null) return steps;
	return [
		...steps,
		stepOf("seed", seedHashOf(outcome.houseSeed) === opening.seedHash),
		await beaconStep(document, outcome, tools),
		numbersStep(document, outcome),
		prizesStep(document, outcome, tickets)
	];
}
/** Key and signature of every part there is, told once: by the first that is wrong, else by the last. */
async function signatureSteps(document, tools) {
	const { opening, closing, outcome } = document;
	const links = linkHashes(tools.sha256, document);
	const parts = [{
		text: openingText(document, opening),
		part: opening
	}];
	if (closing !== null) parts.push({
		text: closingText(links.opening, closing),
		part: closing
	});
	if (outcome !== null && links.closing !== null) parts.push({
		text: outcomeText(links.closing, outcome),
		part: outcome
	});
	let told = [];
	for (const { text, part } of parts) {
		const { signature, signedAt } = part;
		told = await checkSignature(tools, {
			text,
			signature,
			signedAt,
			codes: ["key", "signature"]
		});
		if (told.some(({ state }) => state === "wrong")) break;
	}
	return told;
}
/** What a person reads of a draw before its steps. */
function lotteryWords(document) {
	const { number, businessId, rules, closing, outcome, pointCount, currency } = document;
	return {
		number: String(number),
		business: String(businessId),
		form: `${rules.pick}/${rules.from}`,
		tickets: closing === null ? "–" : String(closing.count),
		numbers: outcome === null ? "–" : outcome.numbers.join(" "),
		paid: outcome === null ? "–" : `${formatAmount(BigInt(outcome.paidMinor), pointCount)} ${currency}`
	};
}
/** Goes through the list in its parts. Tickets are numbered 1, 2, 3 … */
async function readList({ tickets: lines, number, rules }, tools) {
	const tickets = [];
	const partRoots = [];
	for (let first = 0; first < (lines?.length ?? 0); first += PART_TICKETS) {
		const part = lines?.slice(first, first + 1024) ?? [];
		for (const line of part) {
			const ticket = readTicketLine(line, rules);
			if (ticket?.number === tickets.length + 1) tickets.push(ticket);
		}
		partRoots.push(ticketRoot(tools.sha256, number, part));
		await tools.rest?.();
	}
	return {
		tickets: lines === null || tickets.length < lines.length ? null : tickets,
		root: merkleRoot(tools.sha256, partRoots)
	};
}
function listStep(document, closing, { tickets, root }) {
	const { opening, rules } = document;
	const params = { count: String(closing.count) };
	const isInTime = closing.signedAt >= opening.closesAt && closing.count <= rules.maxTickets && (opening.beaconRound === null || Date.parse(closing.signedAt) < drandTimeMs(opening.beaconRound));
	if (document.tickets === null) return {
		code: "drawList",
		state: isInTime ? "open" : "wrong",
		params
	};
	return stepOf("drawList", isInTime && tickets !== null && tickets.length === closing.count && root === closing.root, params);
}
async function beaconStep({ opening, closing, number }, { beacon, beaconSignature }, tools) {
	const { beaconSource, beaconRound, seedHash } = opening;
	if (beaconSource === "sandbox") {
		const made = sandboxBeacon(tools.sha256, {
			seedHash,
			root: closing?.root ?? "",
			number
		});
		return stepOf("sandboxBeacon", beaconRound === null && beaconSignature === null && made === beacon);
	}
	return stepOf("drandBeacon", beaconRound !== null && beaconSignature !== null && drandRandomness(beaconSignature) === beacon && await isDrandSignature(beaconRound, beaconSignature), { round: String(beaconRound ?? "") });
}
function numbersStep({ rules, number }, { houseSeed, beacon, numbers }) {
	const drawn = drawNumbers({
		houseSeed,
		beacon,
		number
	}, rules);
	return stepOf("drawNumbers", drawn.join(" ") === numbers.join(" "), { numbers: drawn.join(" ") });
}
function prizesStep(document, outcome, tickets) {
	const { pointCount, currency } = document;
	const write = (minor) => `${formatAmount(minor, pointCount)} ${currency}`;
	if (document.tickets === null) return {
		code: "drawPrizes",
		state: "open",
		params: { paid: write(BigInt(outcome.paidMinor)) }
	};
	if (tickets === null) return wrongStep("drawPrizes", { paid: "–" });
	const result = settleDraw(readRules(document.rules), tickets.map((ticket) => ticket.numbers), outcome.numbers);
	return stepOf("drawPrizes", isSameResult(result, outcome), { paid: write(result.paidMinor) });
}
function isSameResult(result, outcome) {
	return String(result.paidMinor) === outcome.paidMinor && String(result.remainderMinor) === outcome.remainderMinor && result.tiers.length === outcome.tiers.length && result.tiers.every(({ hits, winners, prizeMinor }, index) => {
		const told = outcome.tiers[index];
		return told?.hits === hits && told.winners === winners && told.prizeMinor === String(prizeMinor);
	});
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
	const { posting, batch, currency, pointCount } = receipt;
	return {
		posting: posting.id,
		kind: posting.kind,
		amount: `${formatAmount(BigInt(posting.amountMinor), pointCount)} ${currency}`,
		at: batch.happenedAt
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
	async bet(document) {
		const bet = readBetDocument(document, "");
		return {
			words: betWords(bet),
			...verifyBet(bet)
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
	},
	async lottery(document, tools) {
		const draw = readLotteryDocument(document, "");
		return {
			words: lotteryWords(draw),
			steps: await verifyLottery(draw, tools)
		};
	},
	deposit: checkDeposit,
	payout: checkPayout,
	account: checkAccountExport,
	complaint: checkComplaintPack,
	regulator: checkRegulatorManifest,
	statement: checkStatement
};
/**
* Checks a document of any kind from end to end, with nothing but what it holds and the published keys.
* @throws ProofFormError when it is not a document at all.
*/
async function verifyProof(document, tools) {
	const kind = kindOf(document);
	const { words, steps, trace = [] } = await KINDS[kind](document, tools);
	return {
		kind,
		words,
		steps,
		trace,
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
			en: "The signature is valid.",
			fa: "امضا درست است."
		},
		wrong: {
			en: "The signature is not valid.",
			fa: "امضا درست نیست."
		}
	},
	content: {
		right: {
			en: "The file is as it was signed: {lines} rows, none missing, none changed.",
			fa: "فایل همان است که امضا شده: {lines} سطر، بی هیچ کم و بیش و تغییر."
		},
		wrong: {
			en: "The file is not the one that was signed: something in its {lines} rows was changed, added or left out.",
			fa: "این فایل همان نیست که امضا شده: چیزی در {lines} سطر آن تغییر کرده، افزوده یا برداشته شده است."
		}
	},
	coins: {
		right: {
			en: "The coins come to {amount}: {sum}, at a rate fixed {moments}. Transaction {transaction} on {network} had {confirmations} confirmations.",
			fa: "رمزارزها برابر {amount} هستند: {sum}، با نرخی که در {moments} قطعی شد. تراکنش {transaction} در {network} دارای {confirmations} تأیید بود."
		},
		wrong: {
			en: "The coins do not come to {amount}: {sum}.",
			fa: "رمزارزها برابر {amount} نیستند: {sum}."
		}
	},
	posting: {
		right: {
			en: "The record of transaction {posting} matches its hash.",
			fa: "سند تراکنش {posting} با هش خود می‌خواند."
		},
		wrong: {
			en: "The record of transaction {posting} does not match its hash: something in it was changed.",
			fa: "سند تراکنش {posting} با هش خود نمی‌خواند: چیزی در آن عوض شده است."
		}
	},
	batch: {
		right: {
			en: "The transaction is in batch {batch}, which follows the link before it in the chain.",
			fa: "این تراکنش در دستهٔ {batch} است که در زنجیره پس از حلقهٔ پیش از خود می‌آید."
		},
		wrong: {
			en: "The transaction is not in batch {batch}, or the batch does not follow the link before it.",
			fa: "این تراکنش در دستهٔ {batch} نیست، یا دسته پس از حلقهٔ پیش از خود نمی‌آید."
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
			en: "The record of {day} matches its hash.",
			fa: "سند روز {day} با هش خود می‌خواند."
		},
		wrong: {
			en: "The record of {day} does not match its hash: something in it was changed.",
			fa: "سند روز {day} با هش خود نمی‌خواند: چیزی در آن عوض شده است."
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
			en: "The signature of the day is valid.",
			fa: "امضای روز درست است."
		},
		wrong: {
			en: "The signature of the day is not valid.",
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
			en: "Each of the {count} entries matches its hash and follows the one before it; no entry is missing.",
			fa: "هر یک از {count} خط با هش خود می‌خواند و پس از خط پیش از خود می‌آید؛ هیچ خطی جا نیفتاده است."
		},
		wrong: {
			en: "Entry {number} does not follow the one before it, or something in it was changed.",
			fa: "خط {number} پس از خط پیش از خود نمی‌آید، یا چیزی در آن عوض شده است."
		}
	},
	seed: {
		right: {
			en: "The server seed is the one whose hash was shown before the bet.",
			fa: "بذر سرور همان است که هش آن پیش از شرط نشان داده شد."
		},
		wrong: {
			en: "The server seed is not the one whose hash was shown before the bet.",
			fa: "بذر سرور آن نیست که هش آن پیش از شرط نشان داده شد."
		}
	},
	chain: {
		right: {
			en: "The hash of the round leads to the published end of the chain in {count} steps.",
			fa: "هش دور با {count} گام به پایان منتشرشدهٔ زنجیره می‌رسد."
		},
		wrong: {
			en: "The hash of the round is no hash of a chain.",
			fa: "هش دور، هش هیچ زنجیره‌ای نیست."
		},
		open: {
			en: "The published end of the chain, {end}, is more than {count} steps away: walk there on the page of the round.",
			fa: "پایان منتشرشدهٔ زنجیره، {end}، بیش از {count} گام دور است: در صفحهٔ دور تا آنجا بروید."
		}
	},
	version: {
		right: {
			en: "The rules are known: {version}.",
			fa: "قاعده‌ها شناخته‌اند: {version}."
		},
		wrong: {
			en: "The rules are not known: {version}.",
			fa: "قاعده‌ها شناخته نیستند: {version}."
		},
		open: {
			en: "It was decided by {version}, which this verifier does not have. Take the verifier of that time.",
			fa: "با {version} تعیین شده که این راستی‌آزما ندارد. راستی‌آزمای همان زمان را به کار ببرید."
		}
	},
	outcome: {
		right: {
			en: "The seeds give the outcome {outcome}.",
			fa: "بذرها نتیجهٔ {outcome} را می‌دهند."
		},
		wrong: {
			en: "The seeds give another outcome: {outcome}.",
			fa: "بذرها نتیجهٔ دیگری می‌دهند: {outcome}."
		},
		open: {
			en: "By the rules of this verifier the seeds give {outcome}.",
			fa: "بنا بر قاعده‌های این راستی‌آزما بذرها {outcome} را می‌دهند."
		}
	},
	multiplier: {
		right: {
			en: "The rules pay {multiplier} for it.",
			fa: "قاعده‌ها برای آن ضریب {multiplier} می‌دهند."
		},
		wrong: {
			en: "The rules do not pay {multiplier} for it.",
			fa: "قاعده‌ها برای آن ضریب {multiplier} نمی‌دهند."
		},
		open: {
			en: "Whether the rules of that time paid {multiplier} cannot be said here.",
			fa: "اینکه قاعده‌های آن زمان ضریب {multiplier} می‌دادند یا نه، اینجا معلوم نمی‌شود."
		}
	},
	payout: {
		right: {
			en: "The payout for this stake is {payout}.",
			fa: "پرداخت برای این مبلغ {payout} است."
		},
		wrong: {
			en: "The payout for this stake would be {payout}, not what the document says.",
			fa: "پرداخت برای این مبلغ باید {payout} باشد، نه آنچه در سند آمده است."
		}
	},
	drawTerms: {
		right: {
			en: "Price, prizes and the promise of the seed were signed before the sale opened ({opens}).",
			fa: "قیمت، جایزه‌ها و تعهد بذر پیش از آغاز فروش ({opens}) امضا شده‌اند."
		},
		wrong: {
			en: "The terms were not signed before the sale opened ({opens}), or promise more than was set aside.",
			fa: "شرط‌ها پیش از آغاز فروش ({opens}) امضا نشده‌اند، یا بیش از مبلغ کنارگذاشته‌شده وعده می‌دهند."
		}
	},
	drawList: {
		right: {
			en: "The {count} tickets give the root that was signed after the sale and before the draw.",
			fa: "{count} بلیت همان ریشه‌ای را می‌دهند که پس از فروش و پیش از قرعه‌کشی امضا شد."
		},
		wrong: {
			en: "The tickets do not give the signed root of {count} tickets, or it was not signed in time.",
			fa: "بلیت‌ها ریشهٔ امضاشدهٔ {count} بلیت را نمی‌دهند، یا ریشه به‌موقع امضا نشده است."
		},
		open: {
			en: "The list of the {count} tickets was not given. Download it with the draw to see it under the root.",
			fa: "فهرست {count} بلیت داده نشده است. آن را همراه قرعه‌کشی بگیرید تا زیر ریشه دیده شود."
		}
	},
	sandboxBeacon: {
		right: {
			en: "The public part of the seed is the one of a sandbox: made from the root, no outside source.",
			fa: "بخش عمومی بذر از آنِ محیط آزمایشی است: از ریشه ساخته شده و منبع بیرونی ندارد."
		},
		wrong: {
			en: "The public part of the seed does not follow from the root.",
			fa: "بخش عمومی بذر از ریشه به دست نمی‌آید."
		}
	},
	drandBeacon: {
		right: {
			en: "The public part is round {round} of drand quicknet: the signature is valid for that round and drand’s key.",
			fa: "بخش عمومی، دور {round} از drand quicknet است: امضا با همان دور و کلید drand می‌خواند."
		},
		wrong: {
			en: "The public part of the seed is not round {round} of drand quicknet: drand did not sign it.",
			fa: "بخش عمومی بذر، دور {round} از drand quicknet نیست: drand آن را امضا نکرده است."
		}
	},
	drawNumbers: {
		right: {
			en: "Seed and public part draw {numbers}.",
			fa: "بذر و بخش عمومی {numbers} را می‌دهند."
		},
		wrong: {
			en: "Seed and public part draw other numbers: {numbers}.",
			fa: "بذر و بخش عمومی شماره‌های دیگری می‌دهند: {numbers}."
		}
	},
	drawPrizes: {
		right: {
			en: "Winners and prizes follow from the tickets and the rules: {paid} in all.",
			fa: "برنده‌ها و جایزه‌ها از بلیت‌ها و قاعده‌ها به دست می‌آیند: در مجموع {paid}."
		},
		wrong: {
			en: "Winners and prizes do not follow from the tickets and the rules; those come to {paid}.",
			fa: "برنده‌ها و جایزه‌ها از بلیت‌ها و قاعده‌ها به دست نمی‌آیند؛ حاصل آن‌ها {paid} است."
		},
		open: {
			en: "Without the list of tickets it cannot be said whether {paid} is what the winners are due.",
			fa: "بدون فهرست بلیت‌ها نمی‌توان گفت {paid} سهم درست برنده‌هاست یا نه."
		}
	}
};
var kindTexts = {
	receipt: {
		en: "Receipt of transaction {posting}: {kind}, {amount}, {at}",
		fa: "رسید تراکنش {posting}: {kind}، {amount}، {at}"
	},
	deposit: {
		en: "Receipt of deposit {number}: {amount} credited by {gateway}, {at}; reference {reference}",
		fa: "رسید واریز {number}: {amount} با {gateway} به موجودی افزوده شد، {at}؛ شمارهٔ پیگیری {reference}"
	},
	payout: {
		en: "Receipt of withdrawal {number}: {amount} by {gateway}, {at}; reference {reference}",
		fa: "رسید برداشت {number}: {amount} با {gateway}، {at}؛ شمارهٔ پیگیری {reference}"
	},
	inclusion: {
		en: "What wallet {wallet} was owed on {day}: {cash} cash, {held} in open bets and to be paid out, {bonus} bonus",
		fa: "بدهی به کیف پول {wallet} در {day}: {cash} نقد، {held} در شرط‌های باز و برداشت‌ها، {bonus} پاداش"
	},
	day: {
		en: "The books of business {business} on {day}: {postings} postings in {batches} batches",
		fa: "دفترهای کسب‌وکار {business} در {day}: {postings} ثبت در {batches} دسته"
	},
	bet: {
		en: "Bet {number} on {game}, placed {at}: {amount} staked, {payout} paid",
		fa: "شرط {number} بر {game}، بسته‌شده در {at}: مبلغ {amount}، پرداخت {payout}"
	},
	returns: {
		en: "What the games of business {business} paid back from {from} to {to}: {bets} bets, as of {at}",
		fa: "بازده بازی‌های کسب‌وکار {business} از {from} تا {to}: {bets} شرط، تا لحظهٔ {at}"
	},
	changes: {
		en: "The log of all rules and pay tables of business {business}: {count} entries, the last of {at}",
		fa: "فهرست همهٔ قاعده‌ها و جدول‌های پرداخت کسب‌وکار {business}: {count} خط، آخرین از {at}"
	},
	account: {
		en: "Everything kept about a player at business {business}, as of {at}: {lines} rows",
		fa: "همهٔ داده‌های یک بازیکن در کسب‌وکار {business}، تا لحظهٔ {at}: {lines} سطر"
	},
	complaint: {
		en: "The pack of complaint {number} at business {business}, as of {at}: {lines} lines",
		fa: "پروندهٔ شکایت {number} در کسب‌وکار {business}، تا لحظهٔ {at}: {lines} سطر"
	},
	regulator: {
		en: "The manifest of files for the regulator of business {business}, {from} to {to}, as of {at}: {lines} files",
		fa: "فهرست پرونده‌های نهاد ناظر برای کسب‌وکار {business}، از {from} تا {to}، تا لحظهٔ {at}: {lines} پرونده"
	},
	statement: {
		en: "Statement of a wallet in {currency} at business {business}, as of {at}: {lines} transactions",
		fa: "صورت‌حساب یک کیف پول به {currency} در کسب‌وکار {business}، تا لحظهٔ {at}: {lines} تراکنش"
	},
	lottery: {
		en: "Lottery draw {number} ({form}) at business {business}: {tickets} tickets, drawn {numbers}, {paid} paid",
		fa: "قرعه‌کشی {number} ({form}) در کسب‌وکار {business}: {tickets} بلیت، قرعه {numbers}، پرداخت {paid}"
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
		fa: "مبلغ نگه‌داشته‌شده برای شرط"
	},
	payout: {
		en: "payout",
		fa: "پرداخت برد"
	},
	refund: {
		en: "refund",
		fa: "بازگرداندن شرط"
	},
	reversal: {
		en: "correction",
		fa: "اصلاح"
	},
	adjustment: {
		en: "correction",
		fa: "اصلاح"
	},
	suspend: {
		en: "put aside to be paid out",
		fa: "کنار گذاشته شده تا پرداخت شود"
	}
};
/** The line above the steps, in a language. `mark` may write the document's values as its reader does. */
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
		en: "All checks passed.",
		fa: "همهٔ بررسی‌ها درست بود."
	},
	wrong: {
		en: "This document is not valid. Do not rely on it.",
		fa: "این سند معتبر نیست. به آن تکیه نکنید."
	},
	unknownKey: {
		en: "All checks passed, if the key is a published one. Add the published keys to be sure.",
		fa: "همهٔ بررسی‌ها درست بود، به شرط آنکه کلید منتشر شده باشد. برای اطمینان، کلیدهای منتشرشده را بدهید."
	}
};
/** Which of the verdicts a report ends with. */
function verdictOf(steps) {
	if (steps.some(({ state }) => state === "wrong")) return "wrong";
	return steps.some(({ code, state }) => state === "open" && (code === "key" || code === "dayKey")) ? "unknownKey" : "right";
}
/** Puts values into a text; `mark` may write them otherwise. */
function fillWords(text, words, mark = (word) => word) {
	return text.replace(/\{(\w+)\}/g, (_, name) => mark(words[name] ?? "", name));
}
// shared/src/rules/games/proof-labels.ts
/** What the values of a proof are called; the page and the command say the same. */
var LABELS = {
	"fairness.step.commitment": {
		en: "SHA-256 of the server seed",
		fa: "SHA-256 بذر سرور"
	},
	"fairness.step.key": {
		en: "Key",
		fa: "کلید"
	},
	"fairness.step.message": {
		en: "Message",
		fa: "پیام"
	},
	"fairness.step.hmac": {
		en: "HMAC-SHA256",
		fa: "HMAC-SHA256"
	},
	"fairness.step.bytes": {
		en: "Bytes, four for each number",
		fa: "بایت‌ها، برای هر عدد چهار تا"
	},
	"fairness.step.float": {
		en: "As a number from 0 to 1",
		fa: "به صورت عددی از ۰ تا ۱"
	},
	"fairness.step.drawnBits": {
		en: "First bits, as h",
		fa: "بیت‌های نخست، با نام h"
	},
	"fairness.step.formula": {
		en: "Formula",
		fa: "فرمول"
	},
	"fairness.step.result": {
		en: "Result",
		fa: "نتیجه"
	},
	"fairness.step.comparison": {
		en: "Comparison",
		fa: "سنجش"
	},
	"fairness.step.multiplier": {
		en: "Multiplier",
		fa: "ضریب"
	}
};
/** The name of a value; a step without one here is called by its own label. */
function proofLabel(label, language) {
	return LABELS[label]?.[language] ?? label;
}
// scripts/verify/tas-verify.ts
var USAGE = "Usage: npx tas-verify document.json [--keys tas-keys.json] [--lang en|fa]";
var MAX_BYTES = 268435456;
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
/** What a file says: JSON, one of our tables as CSV, or a file that ends with its seal. */
function readDocument(file) {
	let text;
	try {
		text = readFileSync(file, "utf8");
	} catch {
		throw new Complaint(`${file} cannot be read.`);
	}
	if (text.length > MAX_BYTES) throw new Complaint(`${file} is too large to be a document of ours.`);
	const table = documentOfCsv(text) ?? documentOfSealedFile(text);
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
		...report.trace.flatMap(({ label, value }) => [`  ${proofLabel(label, lang)}:`, ...indented(value)]),
		...report.steps.map((step) => `  ${MARKS[step.state]} ${stepLine(step, lang)}`),
		verdictTexts[verdictOf(report.steps)][lang]
	];
	process.stdout.write(`${lines.map(harmless).join("\n")}\n`);
}
/** A line as a terminal may show it: what a document holds must not steer it, nor turn the line around. */
function harmless(line) {
	return line.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "?");
}
function indented(value) {
	return value.split("\n").map((line) => `    ${line}`);
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
