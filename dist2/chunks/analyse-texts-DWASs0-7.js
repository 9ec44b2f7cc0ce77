import { B as isShared, E as require_dist, I as judge, _ as fieldsAtPlace, b as leadsToInterface, x as operationsOf, y as decidingIndex } from "./analysis-BLStg_Fb.js";
import { Q as textKindOf, _t as readSource } from "./start-BzFzw0KK.js";
import { readFileSync } from "node:fs";
// node_modules/.cache/api-sunset-build-4931/build/src/texts/written.js
var NOTHING_WRITTEN = {
	text: "",
	starts: [],
	ends: [],
	tokens: []
};
function writtenAt(text, [start, end]) {
	const starts = Array.from({ length: end - start }, (_, index) => start + index);
	return {
		text: text.slice(start, end),
		starts,
		ends: starts.map((offset) => offset + 1),
		tokens: []
	};
}
function sliceWritten({ text, starts, ends, tokens }, from, to = text.length) {
	return {
		text: text.slice(from, to),
		starts: starts.slice(from, to),
		ends: ends.slice(from, to),
		tokens
	};
}
function trimWritten(written) {
	const from = written.text.length - written.text.trimStart().length;
	return sliceWritten(written, from, Math.max(from, written.text.trimEnd().length));
}
function joinWritten(parts) {
	return {
		text: parts.map(({ text }) => text).join(""),
		starts: parts.flatMap(({ starts }) => starts),
		ends: parts.flatMap(({ ends }) => ends),
		tokens: parts.flatMap(({ tokens }) => tokens)
	};
}
function characterAt(character, [start, end]) {
	return {
		text: character,
		starts: [start],
		ends: [end],
		tokens: []
	};
}
function insertedAt(text, offset) {
	const places = Array.from(text, () => offset);
	return {
		text,
		starts: places,
		ends: places,
		tokens: []
	};
}
function holeAt(range) {
	return characterAt("\0", range);
}
function asToken(written, token = rangeOf(written)) {
	return {
		...written,
		tokens: [token]
	};
}
function rangeOf({ text, starts, ends }, from = 0, to = text.length) {
	const start = starts[from] ?? ends[from - 1] ?? starts[0] ?? 0;
	return [start, to > from ? ends[to - 1] ?? start : start];
}
function tokenAt(written, index) {
	const [start, end] = rangeOf(written, index, index + 1);
	return written.tokens.filter((token) => token[0] <= start && end <= token[1]).sort((a, b) => a[1] - a[0] - (b[1] - b[0]))[0] ?? [start, end];
}
function linesOf(written) {
	const lines = [];
	let from = 0;
	for (const { 0: mark, index } of written.text.matchAll(/\r\n|\n|\r/g)) {
		lines.push(sliceWritten(written, from, index));
		from = index + mark.length;
	}
	lines.push(sliceWritten(written, from));
	return lines;
}
function joinLines(lines, end = "\n") {
	return joinWritten(lines.flatMap((line, index) => {
		if (index === lines.length - 1) return [line];
		return [line, insertedAt(end, line.ends.at(-1) ?? lines[index + 1]?.starts[0] ?? 0)];
	}));
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/json-text.js
var ESCAPES = {
	b: "\b",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	"
};
function readJsonText(source, range) {
	const [start, end] = range;
	const inner = [start + 1, source[end - 1] === "\"" && end > start + 1 ? end - 1 : end];
	if (!source.slice(...inner).includes("\\")) return asToken(writtenAt(source, inner), range);
	let text = "";
	const starts = [];
	const ends = [];
	for (let at = inner[0]; at < inner[1];) {
		const escape = /\\(?:u[\da-f]{4}|[^])/iy;
		escape.lastIndex = at;
		const found = escape.exec(source)?.[0];
		const length = found?.length ?? 1;
		text += found === void 0 ? source[at] ?? "" : unescape$1(found.slice(1));
		starts.push(at);
		ends.push(at += length);
	}
	return asToken({
		text,
		starts,
		ends,
		tokens: []
	}, range);
}
function unescape$1(escaped) {
	if (escaped.length === 5) return String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
	return ESCAPES[escaped] ?? escaped;
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/json-tree.js
var DEEPEST$3 = 200;
function readJson(text) {
	let at = 0;
	const value = readValue(0);
	return value?.members || value?.items ? value : void 0;
	function skip() {
		for (;;) {
			const match = /\s+|\/\/[^\n]*|\/\*[^]*?\*\//y;
			match.lastIndex = at;
			const found = match.exec(text);
			if (!found) return;
			at += found[0].length;
		}
	}
	function readValue(depth) {
		skip();
		const start = at;
		const first = text[at];
		if (first === void 0 || depth > DEEPEST$3) return void 0;
		if (first === "{" && text[at + 1] !== "{") return readObject(start, depth);
		if (first === "[") return readList(start, depth);
		if (first === "\"") return {
			range: [start, readQuoted()],
			isText: true
		};
		const bare = /\{\{[^{}]*\}\}|[^\s,\]}"]+/y;
		bare.lastIndex = at;
		at += bare.exec(text)?.[0].length ?? 0;
		return at > start ? {
			range: [start, at],
			isText: false
		} : void 0;
	}
	function readQuoted() {
		for (at += 1; at < text.length; at++) if (text[at] === "\\") at += 1;
		else if (text[at] === "\"") return ++at;
		return at = text.length;
	}
	function readObject(start, depth) {
		const members = [];
		at += 1;
		for (skip(); at < text.length && text[at] !== "}"; skip()) {
			if (text[at] !== "\"") {
				if (text[at] !== "," && readValue(depth + 1) === void 0) at += 1;
				else if (text[at] === ",") at += 1;
				continue;
			}
			const key = {
				range: [at, readQuoted()],
				isText: true
			};
			skip();
			if (text[at] !== ":") continue;
			at += 1;
			members.push({
				key,
				name: readJsonText(text, key.range).text,
				value: readValue(depth + 1)
			});
		}
		at += 1;
		return {
			range: [start, Math.min(at, text.length)],
			members,
			isText: false
		};
	}
	function readList(start, depth) {
		const items = [];
		at += 1;
		for (skip(); at < text.length && text[at] !== "]"; skip()) {
			const item = text[at] === "," ? void 0 : readValue(depth + 1);
			if (item) items.push(item);
			else at += 1;
		}
		at += 1;
		return {
			range: [start, Math.min(at, text.length)],
			items,
			isText: false
		};
	}
}
function memberOf(value, name) {
	return value?.members?.findLast((member) => member.name === name)?.value;
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/templates.js
var DEEPEST$2 = 6;
function fillTemplates(written, variables, depth = 0) {
	if (!written.text.includes("{{")) return written;
	const parts = [];
	let from = 0;
	for (const { 0: template, 1: name = "", index } of written.text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)) {
		parts.push(sliceWritten(written, from, index));
		from = index + template.length;
		const known = depth < DEEPEST$2 ? variables.get(name) : void 0;
		parts.push(known ? fillTemplates(known, variables, depth + 1) : holeAt(rangeOf(written, index, from)));
	}
	return joinWritten([...parts, sliceWritten(written, from)]);
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/bruno.js
var METHOD_BLOCK = /^(?:get|post|put|patch|delete|head|options|trace|connect|http)$/;
function readBruno(source) {
	const blocks = readBlocks(source);
	const variables = new Map(blocks.filter(({ name }) => name === "vars:pre-request" || name === "vars").flatMap(({ lines }) => [...readPairs(lines)]));
	const bodies = blocks.filter(({ name }) => name === "body:json" || name === "body").map(({ lines }) => trimWritten(joinLines(lines)));
	return blocks.flatMap(({ name, lines }) => {
		const pairs = METHOD_BLOCK.test(name) ? readPairs(lines) : void 0;
		const url = pairs?.get("url");
		if (!url || url.text === "") return [];
		const method = (name === "http" ? pairs?.get("method")?.text : name)?.toUpperCase();
		const filled = (pairs?.get("body")?.text ?? "json") === "json" ? bodies.map((body) => fillTemplates(body, variables)) : [];
		return {
			method,
			url: fillTemplates(url, variables),
			bodies: filled,
			range: [rangeOf(lines[0] ?? url)[0], rangeOf(lines.at(-1) ?? url)[1]]
		};
	});
}
function readBlocks(source) {
	const blocks = [];
	let open;
	for (const line of linesOf(source)) {
		const name = open ? void 0 : /^([\w:-]+)\s*\{\s*$/.exec(line.text)?.[1];
		if (name !== void 0) open = {
			name,
			lines: []
		};
		else if (open && /^\}\s*$/.test(line.text)) {
			blocks.push(open);
			open = void 0;
		} else open?.lines.push(line);
	}
	return blocks;
}
function readPairs(lines) {
	const pairs = new Map();
	for (const line of lines) {
		const [start, name] = /^\s*([\w.-]+)\s*:\s*/.exec(line.text) ?? [];
		if (start === void 0 || name === void 0) continue;
		pairs.set(name, asToken(trimWritten(sliceWritten(line, start.length))));
	}
	return pairs;
}
function readOpenCollection(scalars) {
	const at = (path) => scalars.find((scalar) => scalar.path.join(".") === path)?.value;
	const url = at("http.url");
	if (!url || at("info.type")?.text !== "http") return [];
	const body = at("http.body.data");
	const [start] = rangeOf(url);
	return [{
		method: at("http.method")?.text.toUpperCase() ?? "GET",
		url: fillTemplates(url, new Map()),
		bodies: body ? [fillTemplates(body, new Map())] : [],
		range: [start, rangeOf(body ?? url)[1]]
	}];
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/curl.js
var LEADING = /^(?:!|\{|if|then|else|elif|do|while|until|time|exec|command|builtin|eval|sudo|doas|env|nohup|nice|stdbuf|timeout|gtimeout|watch|retry|xargs|docker|podman|kubectl|ssh|docker-compose)$/;
var TAKING = /^(?:sudo|doas|env|nice|stdbuf|timeout|gtimeout|watch|retry|xargs|docker|podman|kubectl|ssh|docker-compose)$/;
var SHORT_WITH_VALUE = "AbcCDeEFhHKmoPQrtTuUwxXyYzd";
var LONG_WITH_VALUE = /^(?:user-agent|cookie|cookie-jar|continue-at|dump-header|referer|cert|key|cacert|capath|cert-type|ciphers|config|connect-timeout|connect-to|max-time|output|output-dir|proxy|proxy-user|proxy-header|preproxy|noproxy|range|rate|resolve|retry|retry-delay|retry-max-time|speed-limit|speed-time|socks5|socks5-hostname|stderr|trace|trace-ascii|unix-socket|upload-file|user|oauth2-bearer|aws-sigv4|write-out|header|form|form-string|interface|limit-rate|max-redirs|max-filesize|netrc-file|pass|pinnedpubkey|doh-url|dns-servers|variable|expand-url|url-query|time-cond|quote|engine|hostpubmd5|local-port|keepalive-time|tls-max|tlsuser|tlspassword)$/;
var DATA = /^(?:data|data-ascii|data-binary|data-raw|json)$/;
var FORM = /^(?:form|form-string|data-urlencode)$/;
function readCurl({ words, input, range }) {
	const name = nameIndex(words);
	if (name < 0) return [];
	return splitAt(words.slice(name + 1), /^(?:-:|--next)$/).flatMap((args) => readArguments(args, input, range));
}
function nameIndex(words) {
	let isTaking = false;
	for (const [index, { text }] of words.entries()) {
		if (/^(?:[^\s]*[/\\])?curl(?:\.exe)?$/.test(text)) return index;
		if (/^[A-Za-z_]\w*=/.test(text)) continue;
		if (!isTaking && !LEADING.test(text)) return -1;
		isTaking ||= TAKING.test(text);
	}
	return -1;
}
function splitAt(words, sign) {
	const groups = [[]];
	for (const word of words) if (sign.test(word.text)) groups.push([]);
	else groups.at(-1)?.push(word);
	return groups;
}
function readArguments(words, input, range) {
	const urls = [];
	const bodies = [];
	let given;
	let implied = "GET";
	let isQuery = false;
	for (let index = 0; index < words.length; index++) {
		const word = words[index];
		if (!word.text.startsWith("-") || word.text === "-") {
			urls.push(word);
			continue;
		}
		const { option, value, isNext } = readOption(word, words[index + 1]);
		if (isNext) index += 1;
		if (option === "request") given = value?.text;
		else if (option === "url" && value) urls.push(value);
		else if (option === "get") isQuery = true;
		else if (option === "head") implied = "HEAD";
		else if (option === "upload-file") implied = "PUT";
		else if (FORM.test(option)) implied = "POST";
		else if (DATA.test(option) && value) {
			implied = "POST";
			const body = option !== "data-raw" && value.text.startsWith("@") ? /^@(?:-|\/dev\/stdin)$/.test(value.text) ? input : void 0 : value;
			if (body) bodies.push(body);
		}
	}
	const method = given === void 0 ? isQuery && implied === "POST" ? "GET" : implied : given.includes("\0") ? void 0 : given.toUpperCase();
	return urls.map((url) => ({
		method,
		url,
		bodies: isQuery ? [] : bodies,
		range
	}));
}
var LONG_NAMES = {
	X: "request",
	d: "data",
	G: "get",
	I: "head",
	T: "upload-file",
	F: "form"
};
function readOption(word, next) {
	const { text } = word;
	if (text.startsWith("--")) {
		const equals = text.indexOf("=");
		const option = text.slice(2, equals < 0 ? text.length : equals);
		const takes = LONG_WITH_VALUE.test(option) || DATA.test(option) || FORM.test(option) || option === "request" || option === "url";
		if (equals > 0) return {
			option,
			value: sliceWritten(word, equals + 1),
			isNext: false
		};
		return {
			option,
			value: takes ? next : void 0,
			isNext: takes
		};
	}
	let option = "";
	for (let index = 1; index < text.length; index++) {
		const letter = text[index];
		option = LONG_NAMES[letter] ?? (option === "get" || option === "head" ? option : letter);
		if (!SHORT_WITH_VALUE.includes(letter)) continue;
		const rest = index + 1 < text.length;
		return {
			option,
			value: rest ? sliceWritten(word, index + 1) : next,
			isNext: !rest
		};
	}
	return {
		option,
		value: void 0,
		isNext: false
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/har.js
function readHar(text, root) {
	return (memberOf(memberOf(root, "log"), "entries")?.items)?.flatMap((entry) => {
		const request = memberOf(entry, "request");
		const url = memberOf(request, "url");
		if (!request || !url?.isText) return [];
		const method = memberOf(request, "method");
		const body = memberOf(memberOf(request, "postData"), "text");
		return {
			method: method?.isText ? readJsonText(text, method.range).text.toUpperCase() : void 0,
			url: readJsonText(text, url.range),
			bodies: body?.isText ? [readJsonText(text, body.range)] : [],
			range: request.range
		};
	});
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/shell-expansions.js
function readExpansion(source, index, variables, run) {
	const { text } = source;
	const character = text[index];
	const hole = (end) => ({
		written: holeAt(rangeOf(source, index, end)),
		end
	});
	if (character === "{" || character === "$" && text.startsWith("{{", index + 1)) {
		const template = matchAt(/\$?\{\{\s*([^{}\n]*?)\s*\}\}/y, text, index);
		const known = variables.get(template?.[1] ?? "");
		const end = index + (template?.[0].length ?? 0);
		return template && (known ? {
			written: known,
			end
		} : hole(end));
	}
	if (character === "`") {
		const end = text.indexOf("`", index + 1);
		if (end < 0) return void 0;
		return {
			written: run(sliceWritten(source, index + 1, end)) ?? hole(end + 1).written,
			end: end + 1
		};
	}
	if (character !== "$") return void 0;
	if (text[index + 1] === "(") {
		const end = closingParenthesis(text, index + 2);
		if (text[index + 2] === "(") return hole(end + 1);
		return {
			written: run(sliceWritten(source, index + 2, end)) ?? hole(end + 1).written,
			end: Math.min(end + 1, text.length)
		};
	}
	const plain = matchAt(/\$(?:(\d|[A-Za-z_]\w*)|[@*#?$!-])/y, text, index);
	if (plain) {
		const end = index + plain[0].length;
		return {
			written: variables.get(plain[1] ?? "") ?? hole(end).written,
			end
		};
	}
	return readBraces();
	function readBraces() {
		const braces = matchAt(/\$\{(\w+)(?:(:?[-=])([^{}"'$`]*)|(%%?\/))?\}/y, text, index);
		if (!braces) {
			const other = matchAt(/\$\{[^{}\n]*\}/y, text, index);
			return other && hole(index + other[0].length);
		}
		const [all, name = "", sign, fallback = "", slash] = braces;
		const end = index + all.length;
		const known = variables.get(name);
		if (known) return {
			written: slash && known.text.endsWith("/") ? sliceWritten(known, 0, known.text.length - 1) : known,
			end
		};
		if (sign === void 0 || fallback === "") return hole(end);
		return {
			written: sliceWritten(source, end - 1 - fallback.length, end - 1),
			end
		};
	}
}
function matchAt(pattern, text, index) {
	pattern.lastIndex = index;
	return pattern.exec(text) ?? void 0;
}
function closingParenthesis(text, from) {
	let depth = 1;
	for (let index = from; index < text.length; index++) {
		const character = text[index];
		if (character === "\\") index += 1;
		else if (character === "'") {
			const end = text.indexOf("'", index + 1);
			if (end > 0) index = end;
		} else if (character === "\"") {
			const [quoted = "\""] = matchAt(/"[^"\\]*(?:\\[^][^"\\]*)*"/y, text, index) ?? [];
			index += quoted.length - 1;
		} else if (character === "<") {
			const [document] = matchAt(/<<-?\s*(['"]?)(\w+)\1[^]*?\n\s*\2(?=\s|$)/y, text, index) ?? [];
			if (document !== void 0) index += document.length - 1;
		} else if (character === "(") depth += 1;
		else if (character === ")" && --depth === 0) return index;
	}
	return text.length;
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/shell-command.js
function printed({ words, input }) {
	const [name, ...rest] = words;
	const given = rest.filter(({ text }) => !/^-/.test(text));
	if (name?.text === "cat") return given.length === 0 ? input : void 0;
	return name?.text === "echo" && given.length === 1 ? given[0] : void 0;
}
function isPattern({ text, isQuoted }) {
	return !isQuoted && /[*?[]/.test(text);
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/shell-quotes.js
var ANSI = {
	n: "\n",
	r: "\r",
	t: "	"
};
function readQuoted(source, index) {
	const { text } = source;
	const [open, quote] = /^(?:\$?(')|("))/.exec(text.slice(index, index + 2)) ?? [];
	if (open === void 0) return void 0;
	const isDouble = quote === void 0;
	const isPlain = open === "'";
	const end = findEnd$1(text, index + open.length, isDouble ? "\"" : "'", !isPlain);
	if (end === void 0) return void 0;
	const inner = sliceWritten(source, index + open.length, end);
	return {
		written: isPlain ? inner : unescape(inner, isDouble ? /\\(?:["\\`]|\r?\n)/g : /\\[^]/g),
		end: end + 1,
		isLiteral: !isDouble
	};
}
function findEnd$1(text, from, quote, escapes) {
	for (let index = from; index < text.length; index++) if (escapes && text[index] === "\\") index += 1;
	else if (quote === "\"" && text.startsWith("$(", index)) index = closingParenthesis(text, index + 2);
	else if (text[index] === quote) return index;
}
function unescape(written, escapes) {
	const parts = [];
	let from = 0;
	for (const { 0: escape, index } of written.text.matchAll(escapes)) {
		parts.push(sliceWritten(written, from, index));
		from = index + escape.length;
		if (!/[\r\n]/.test(escape)) parts.push(characterAt(ANSI[escape.slice(1)] ?? escape.slice(1), rangeOf(written, index, from)));
	}
	return from === 0 ? written : joinWritten([...parts, sliceWritten(written, from)]);
}
function continuesAt(text, index) {
	const end = /\\[ \t]*\r?\n/y;
	end.lastIndex = index;
	return end.test(text);
}
function placeholderAt(text, index) {
	if (text[index] !== "<") return void 0;
	const found = /<[A-Za-z][\w -]*>(?=[\w/.:"'-])/y;
	found.lastIndex = index;
	return found.exec(text)?.[0].length;
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/shell-functions.js
function readFunction(source, index) {
	const head = /(?:function\s+([\w:.-]+)\s*(?:\(\s*\))?|([\w:.-]+)\s*\(\s*\))\s*\{(?=\s)/y;
	head.lastIndex = index;
	const [all, named, plain] = head.exec(source.text) ?? [];
	const name = named ?? plain;
	if (all === void 0 || name === void 0) return void 0;
	const from = index + all.length;
	const to = findEnd(source, from, /\{(?=\s)/y, /\}/y);
	return {
		name,
		body: sliceWritten(source, from, to),
		from,
		to
	};
}
function readLoop(source, index) {
	const head = /for\s+([A-Za-z_]\w*)\s+in[ \t]+((?:\\\r?\n|[^;\n])*)[;\n]\s*do(?=\s)/dy;
	head.lastIndex = index;
	const found = head.exec(source.text);
	const place = found?.indices?.[2];
	if (!found || !place) return void 0;
	const from = index + found[0].length;
	const end = findEnd(source, from, /do(?=\s)/y, /done(?![\w-])/y);
	return {
		name: found[1] ?? "",
		words: sliceWritten(source, ...place),
		body: sliceWritten(source, from, end),
		to: end + 4
	};
}
function findEnd(source, from, opens, closes) {
	const { text } = source;
	const standsAt = (pattern, index) => {
		pattern.lastIndex = index;
		return pattern.test(text);
	};
	let depth = 1;
	for (let index = from; index < text.length; index++) {
		const character = text[index];
		const isWord = /[\s;&|(]/.test(text[index - 1] ?? "");
		if (character === "\\") index += 1;
		else if (character === "#" && isWord) index = endOfLine(text, index) - 1;
		else if (character === "'" || character === "\"") index = (readQuoted(source, index)?.end ?? index + 1) - 1;
		else if (isWord && standsAt(opens, index)) depth += 1;
		else if (isWord && standsAt(closes, index) && --depth === 0) return index;
		else if (character === "<") {
			const document = /<<-?\s*(['"]?)(\w+)\1[^]*?\n\s*\2(?=\s|$)/y;
			document.lastIndex = index;
			index += (document.exec(text)?.[0].length ?? 1) - 1;
		}
	}
	return text.length;
}
function endOfLine(text, from) {
	const end = text.indexOf("\n", from);
	return end < 0 ? text.length : end;
}
function bindArguments(variables, args) {
	const bound = new Map([...variables].filter(([name]) => !/^\d$/.test(name)));
	for (const [index, word] of args.slice(0, 9).entries()) bound.set(String(index + 1), word);
	return bound;
}
function shiftArguments(variables) {
	for (let place = 1; place <= 9; place++) {
		const next = variables.get(String(place + 1));
		if (next) variables.set(String(place), next);
		else variables.delete(String(place));
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/shell.js
var DEEPEST$1 = 12;
var ENDING = /[\s;|&()<>]/;
var DECLARING = /^(?:export|local|readonly|declare|typeset)$/;
var MOST_CALLS = 300;
var MOST_VALUES = 30;
function readShell(source, given = new Map()) {
	const script = {
		functions: new Map(),
		called: new Set(),
		running: new Set(),
		calls: 0
	};
	return readPart(source, given, script, void 0, 0).filter(({ home }) => home === void 0 || !script.called.has(home));
}
function readPart(source, given, script, outer, depth) {
	const { text } = source;
	const variables = new Map(given);
	let inside;
	const commands = [];
	const pending = [];
	let at = 0;
	let words = [];
	let place = { input: void 0 };
	let piped;
	let start = 0;
	while (at < text.length) readNext();
	endCommand(false);
	return commands;
	function readNext() {
		const character = text[at];
		if (character === "\n") {
			at += 1;
			endCommand(false);
			for (const document of pending.splice(0)) readDocument(document);
		} else if (/\s/.test(character)) at += 1;
		else if (continuesAt(text, at)) at = text.indexOf("\n", at) + 1;
		else if (character === "#") at = endOfLine(text, at);
		else if (/[;&|()]/.test(character)) {
			const isPipe = character === "|" && text[at + 1] !== "|";
			at += isPipe || text[at + 1] !== character ? 1 : 2;
			endCommand(isPipe);
		} else if (!enterFunction() && !followLoop() && !readRedirection()) {
			if (words.length === 0) start = at;
			words.push(readWord());
		}
	}
	function enterFunction() {
		const found = words.length === 0 ? readFunction(source, at) : void 0;
		if (!found) return false;
		script.functions.set(found.name, found);
		inside = found;
		at = found.from;
		return true;
	}
	function followLoop() {
		const loop = words.length === 0 ? readLoop(source, at) : void 0;
		if (!loop || depth >= DEEPEST$1) return false;
		const values = readPart(loop.words, variables, script, home(), depth + 1).at(-1)?.words ?? [];
		for (const value of values.slice(0, MOST_VALUES)) {
			if (++script.calls > MOST_CALLS) break;
			commands.push(...readPart(loop.body, new Map([...variables, [loop.name, isPattern(value) ? holeAt(rangeOf(value)) : value]]), script, home(), depth + 1));
		}
		at = loop.to;
		return true;
	}
	function home() {
		return inside && at <= inside.to ? inside.name : outer;
	}
	function followCall(ended) {
		const index = ended.findIndex(({ text: word }) => !/^(?:!|if|then|else|elif|do|while|until|time|[A-Za-z_]\w*=.*)$/s.test(word));
		const called = script.functions.get(ended[index]?.text ?? "");
		if (!called || script.running.has(called.name) || depth >= DEEPEST$1 || ++script.calls > MOST_CALLS) return;
		script.called.add(called.name);
		script.running.add(called.name);
		commands.push(...readPart(called.body, bindArguments(variables, ended.slice(index + 1)), script, home(), depth + 1));
		script.running.delete(called.name);
	}
	function endCommand(isPiped) {
		const ended = words;
		words = [];
		const own = place;
		place = { input: void 0 };
		const before = piped;
		piped = void 0;
		if (ended.length === 0) return;
		setVariables(ended);
		if (ended[0]?.text === "shift") shiftArguments(variables);
		const range = rangeOf(source, start, at);
		const command = {
			words: ended,
			get input() {
				return own.input ?? (before && printed(before));
			},
			range: [range[0], ended.at(-1)?.tokens[0]?.[1] ?? range[1]],
			home: home()
		};
		commands.push(command);
		followCall(ended);
		if (isPiped) piped = command;
		for (const [index, word] of ended.entries()) if (depth < DEEPEST$1 && word.isQuoted && index > 0 && /^-\w*c$/.test(ended[index - 1]?.text ?? "")) commands.push(...readPart(word, variables, script, home(), depth + 1));
	}
	function setVariables(ended) {
		const declares = DECLARING.test(ended[0]?.text ?? "");
		for (const word of declares ? ended.slice(1) : ended) {
			const [assignment, name = ""] = /^([A-Za-z_]\w*)=/.exec(word.text) ?? [];
			if (assignment === void 0) {
				if (declares) continue;
				return;
			}
			variables.set(name, sliceWritten(word, assignment.length));
		}
	}
	function readRedirection() {
		const found = /\d*(<<<|<<-?|[<>]{1,2}[&|]?)[ \t]*/y;
		found.lastIndex = at;
		const [all, sign] = placeholderAt(text, at) === void 0 ? found.exec(text) ?? [] : [];
		if (all === void 0 || sign === void 0) return false;
		at += all.length;
		if (at >= text.length || ENDING.test(text[at])) return true;
		const word = readWord();
		if (sign === "<<<") place.input = word;
		else if (sign.startsWith("<<")) pending.push({
			mark: word.text,
			isLiteral: word.isQuoted,
			isIndented: sign === "<<-",
			place
		});
		return true;
	}
	function readDocument({ mark, isLiteral, isIndented, place: of }) {
		const from = at;
		let to = text.length;
		while (at < text.length) {
			const end = endOfLine(text, at);
			const line = text.slice(at, end).replace(/\r$/, "");
			const isEnd = (isIndented ? line.replace(/^\t+/, "") : line.trim()) === mark;
			if (isEnd) to = at;
			at = Math.min(end + 1, text.length);
			if (isEnd) break;
		}
		const body = sliceWritten(source, from, to);
		of.input = isLiteral ? body : expandAll(body);
	}
	function expandAll(body) {
		const parts = [];
		let from = 0;
		for (let index = 0; index < body.text.length; index++) {
			const isEscaped = body.text[index] === "\\" && body.text[index + 1] === "$";
			const expansion = isEscaped ? {
				written: NOTHING_WRITTEN,
				end: index + 1
			} : expand(body, index);
			if (!expansion) continue;
			parts.push(sliceWritten(body, from, index), expansion.written);
			from = expansion.end;
			index = isEscaped ? from : from - 1;
		}
		return joinWritten([...parts, sliceWritten(body, from)]);
	}
	function expand(inside, index) {
		return readExpansion(inside, index, variables, (inner) => {
			if (depth >= DEEPEST$1) return void 0;
			const found = readPart(inner, variables, script, home(), depth + 1);
			commands.push(...found);
			return found.length === 1 && found[0] ? printed(found[0]) : void 0;
		});
	}
	function readWord() {
		const from = at;
		const parts = [];
		let isQuoted = false;
		while (at < text.length) {
			const placeholder = placeholderAt(text, at);
			const quoted = placeholder === void 0 ? readQuoted(source, at) : void 0;
			if (placeholder !== void 0) {
				parts.push(holeAt(rangeOf(source, at, at + placeholder)));
				at += placeholder;
			} else if (quoted) {
				isQuoted = true;
				parts.push(quoted.isLiteral ? fillTemplates(quoted.written, variables) : expandAll(quoted.written));
				at = quoted.end;
			} else if (ENDING.test(text[at])) break;
			else if (continuesAt(text, at)) at = text.indexOf("\n", at) + 1;
			else if (text[at] === "\\" && at + 1 < text.length) {
				parts.push(sliceWritten(source, at + 1, at + 2));
				at += 2;
			} else {
				const expansion = expand(source, at);
				parts.push(expansion?.written ?? sliceWritten(source, at, at + 1));
				at = expansion?.end ?? at + 1;
			}
		}
		const word = joinWritten(parts);
		return {
			...word,
			tokens: [rangeOf(source, from, at), ...word.tokens],
			isQuoted
		};
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/http-file.js
var REQUEST_LINE = /^\s*(?:([A-Z]{3,10})\s+)?(\S.*?)(?:\s+HTTP\/[\d.]+)?\s*$/d;
var AFTER_BODY = /^(?:[<>]\s*\{%|>{1,2}!?\s+\S|<>\s+\S|HTTP\/\d)/;
var VARIABLE = /^\s*@([^\s=]+)\s*=\s*/;
function readHttpFile(source) {
	const lines = linesOf(source);
	const variables = readVariables(lines);
	const requests = [];
	let block = [];
	for (const line of lines) {
		if (!line.text.startsWith("###")) {
			block.push(line);
			continue;
		}
		requests.push(...readBlock$1(block, variables));
		block = [];
	}
	return [...requests, ...readBlock$1(block, variables)];
}
function readVariables(lines) {
	const variables = new Map();
	for (const line of lines) {
		const [start, name] = VARIABLE.exec(line.text) ?? [];
		if (start === void 0 || name === void 0) continue;
		const value = trimWritten(sliceWritten(line, start.length));
		variables.set(name, fillTemplates(asToken(value), variables));
	}
	return variables;
}
function readBlock$1(lines, variables) {
	const first = firstLine(lines);
	const start = lines[first];
	if (!start) return [];
	if (/^\s*curl\s/.test(start.text)) return readShell(joinLines(lines.slice(first)), variables).flatMap(readCurl);
	const found = REQUEST_LINE.exec(start.text);
	const place = found?.indices?.[2];
	if (!place || /^\s*HTTP\/\d/.test(start.text)) return [];
	const method = found[1] ?? "GET";
	let url = sliceWritten(start, ...place);
	let next = first + 1;
	for (let line = lines[next]; line && /^\s+\S/.test(line.text); line = lines[++next]) url = joinWritten([url, trimWritten(line)]);
	let host;
	for (let line = lines[next]; line && line.text.trim() !== ""; line = lines[++next]) {
		if (/^[A-Z]{3,10}\s+\S/.test(line.text)) break;
		const [header] = /^host\s*:\s*/i.exec(line.text) ?? [];
		if (header !== void 0) host = trimWritten(sliceWritten(line, header.length));
	}
	const following = lines[next]?.text.trim() ? readBlock$1(lines.slice(next), variables) : [];
	const rest = following.length > 0 ? [] : lines.slice(next + 1);
	const end = rest.findIndex(({ text }) => AFTER_BODY.test(text));
	const body = joinLines(rest.slice(0, end < 0 ? rest.length : end).filter(({ text }) => !/^\s*(?:#|\/\/)/.test(text)));
	const whole = host !== void 0 && url.text.startsWith("/") && host ? joinWritten([
		insertedAt("https://", rangeOf(url)[0]),
		host,
		asToken(url)
	]) : asToken(url);
	const last = trimWritten(body);
	return [{
		method,
		url: fillTemplates(whole, variables),
		bodies: last.text === "" ? [] : [fillTemplates(last, variables)],
		range: [rangeOf(trimWritten(start))[0], rangeOf(last.text === "" ? url : last)[1]]
	}, ...following];
}
function firstLine(lines) {
	let isScript = false;
	for (const [index, { text }] of lines.entries()) if (isScript || /^\s*<\s*\{%/.test(text)) isScript = !/%\}\s*$/.test(text);
	else if (text.trim() !== "" && !/^\s*(?:#|\/\/|@|<)/.test(text)) return index;
	return lines.length;
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/markdown-fences.js
function readFences(source) {
	const fences = [];
	let open;
	for (const line of linesOf(source)) {
		if (!open) {
			const found = /^((?:\s*>)*)(\s*(?:(?:[-*+]|\d+[.)])\s+)?)(`{3,}|~{3,})\s*\{?\.?([\w+-]*)([^`]*)$/.exec(line.text);
			if (!found) continue;
			const [, quote = "", indent = "", mark = "", language = ""] = found;
			open = {
				prefix: indent.length,
				quotes: quote.replace(/\s/g, "").length,
				mark,
				language: language.toLowerCase(),
				lines: []
			};
			continue;
		}
		const inner = strip(line, open);
		if ((/^\s*(`{3,}|~{3,})\s*$/.exec(inner.text)?.[1])?.startsWith(open.mark)) {
			fences.push({
				language: open.language,
				code: joinLines(open.lines)
			});
			open = void 0;
		} else open.lines.push(inner);
	}
	if (open) fences.push({
		language: open.language,
		code: joinLines(open.lines)
	});
	return fences;
}
function strip(line, { prefix, quotes }) {
	const inner = sliceWritten(line, quotes > 0 ? new RegExp(`^(?:\\s*>){0,${quotes}}`).exec(line.text)?.[0].length ?? 0 : 0);
	const indent = inner.text.length - inner.text.trimStart().length;
	return sliceWritten(inner, Math.min(indent, prefix));
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/postman.js
var DEEPEST = 40;
function readPostman(text, root) {
	const collection = memberOf(root, "collection") ?? root;
	const items = memberOf(collection, "item")?.items;
	if (!items || !memberOf(collection, "info")) return void 0;
	const read = (value) => value?.isText ? readJsonText(text, value.range) : void 0;
	const variables = new Map(memberOf(collection, "variable")?.items?.flatMap((row) => {
		const [key, value] = [read(memberOf(row, "key")), read(memberOf(row, "value"))];
		return key && value && value.text !== "" ? [[key.text, value]] : [];
	}));
	return items.flatMap((item) => readItem(item, 0));
	function readItem(item, depth) {
		if (depth > DEEPEST) return [];
		const inner = memberOf(item, "item")?.items?.flatMap((child) => readItem(child, depth + 1)) ?? [];
		const request = memberOf(item, "request");
		const url = request && readAddress(request.isText ? request : memberOf(request, "url"));
		if (!request || !url) return inner;
		const body = memberOf(request, "body");
		const raw = read(memberOf(body, "mode"))?.text === "raw" ? read(memberOf(body, "raw")) : void 0;
		return [{
			method: request.isText ? "GET" : read(memberOf(request, "method"))?.text.toUpperCase() ?? "GET",
			url: fillTemplates(url, variables),
			bodies: raw ? [fillTemplates(raw, variables)] : [],
			range: request.range
		}, ...inner];
	}
	function readAddress(url) {
		const whole = read(url) ?? read(memberOf(url, "raw"));
		if (whole || !url) return whole;
		const list = (name, mark) => {
			const value = memberOf(url, name);
			return (value?.items?.flatMap((item) => read(item) ?? []) ?? [read(value)].flatMap((part) => part ?? [])).flatMap((part, index) => index === 0 ? [part] : [insertedAt(mark, part.starts[0] ?? 0), part]);
		};
		const path = list("path", "/");
		const [first] = path;
		if (!first) return void 0;
		const at = first.starts[0] ?? 0;
		const slash = first.text.startsWith("/") ? [] : [insertedAt("/", at)];
		return joinWritten([
			...list("host", "."),
			...slash,
			...path
		]);
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/shell-sessions.js
var PROMPT = /^\s*(?:[\w@.~:/-]*[$%#]|>|❯|➜)\s+/;
function dropOutput(session) {
	const kept = [];
	let command = "";
	for (const line of linesOf(session)) {
		const goesOn = isOpen(command);
		const prompt = goesOn ? /^\s*>\s/.exec(line.text)?.[0].length ?? 0 : PROMPT.exec(line.text)?.[0].length;
		if (prompt === void 0) continue;
		const inner = sliceWritten(line, prompt);
		kept.push(inner);
		command = goesOn ? `${command}\n${inner.text}` : inner.text;
	}
	return joinLines(kept);
}
function isOpen(command) {
	if (/\\\r?$/.test(command)) return true;
	const document = /<<-?\s*(['"]?)(\w+)\1/.exec(command);
	if (document) return !new RegExp(`\\n\\s*${document[2]}\\s*(?:\\n|$)`).test(command);
	const rest = command.replace(/\\[^]/g, "").replace(/'[^']*'|"[^"]*"/g, "");
	return /['"]/.test(rest);
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/yaml-scalars.js
var ENTRY = /^(\s*(?:-\s+)*)(?:("(?:[^"\\]|\\.)*"|'[^']*'|[^\s'"#&*!|>%@`{}[\],][^#]*?)\s*:(?=\s|$)\s*)?/;
var BLOCK = /^(?:[&!]\S+\s+)*([|>])([+-]?\d?|\d[+-])\s*(?:#.*)?$/;
function readYamlScalars(source) {
	const lines = linesOf(source);
	const scalars = [];
	const open = [];
	for (let index = 0; index < lines.length; index++) {
		const line = lines[index];
		if (/^\s*(?:#|$)/.test(line.text) || /^(?:---|\.\.\.)\s*$/.test(line.text)) continue;
		const [start = "", marks = "", key] = entryOf(line.text);
		const rest = trimWritten(sliceWritten(line, start.length));
		const indent = key === void 0 && marks.trim() === "" ? indentOf(line) : marks.length;
		const outer = key === void 0 ? indentOf(line) : marks.length;
		while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop();
		if (key !== void 0) open.push({
			indent,
			key: key.replace(/^(["'])(.*)\1$/, "$2")
		});
		const path = open.map((entry) => entry.key);
		const below = deeperLines(lines, index + 1, key === void 0 ? outer : indent);
		const block = BLOCK.exec(rest.text);
		if (block) {
			scalars.push({
				path,
				value: readBlock(lines.slice(index + 1, below), block[1] === ">")
			});
			index = below - 1;
			continue;
		}
		if (rest.text === "" || /^[[{&*!]/.test(rest.text)) continue;
		const more = isEntry(lines[index + 1]) ? index + 1 : below;
		scalars.push({
			path,
			value: readFlow(rest, lines.slice(index + 1, more))
		});
		index = more - 1;
	}
	return scalars;
}
function entryOf(line) {
	const found = ENTRY.exec(line) ?? [];
	return /^curl\s/.test(found[2] ?? "") ? [
		found[1],
		found[1],
		void 0
	] : found;
}
function indentOf({ text }) {
	return text.length - text.trimStart().length;
}
function deeperLines(lines, from, indent) {
	let end = from;
	for (let index = from; index < lines.length; index++) {
		const line = lines[index];
		if (line.text.trim() === "") continue;
		if (indentOf(line) <= indent) break;
		end = index + 1;
	}
	return end;
}
function isEntry(line) {
	return line !== void 0 && (/^\s*-\s/.test(line.text) || /^\s*[\w.$/-]+\s*:(?:\s|$)/.test(line.text));
}
function readBlock(lines, isFolded) {
	const indent = lines.filter(({ text }) => text.trim() !== "").map(indentOf)[0] ?? 0;
	const inner = lines.map((line) => sliceWritten(line, Math.min(indent, indentOf(line))));
	if (!isFolded) return joinLines(inner);
	return joinWritten(inner.flatMap((line, index) => {
		const next = inner[index + 1];
		if (!next) return [line];
		const after = line.ends.at(-1) ?? 0;
		return [line, insertedAt(line.text.trim() === "" || next.text.trim() === "" || /^\s/.test(line.text) || /^\s/.test(next.text) ? "\n" : " ", after)];
	}));
}
function readFlow(first, more) {
	const whole = joinLines([first, ...more].map(trimWritten), " ");
	const token = rangeOf(whole);
	if (whole.text.startsWith("\"")) {
		const end = /^"(?:[^"\\]|\\[^])*"/.exec(whole.text)?.[0].length ?? whole.text.length;
		const inner = readJsonText(whole.text, [0, end]);
		const starts = inner.starts.map((index) => whole.starts[index] ?? 0);
		return asToken({
			...inner,
			starts,
			ends: inner.ends.map((index) => whole.ends[index - 1] ?? 0)
		}, token);
	}
	if (whole.text.startsWith("'")) {
		const inner = sliceWritten(whole, 1, 1 + (/^'((?:[^']|'')*)/.exec(whole.text)?.[1] ?? "").length);
		return asToken(joinWritten([...inner.text.matchAll(/''|[^']+/g)].map(({ 0: piece, index }) => sliceWritten(inner, index, index + (piece === "''" ? 1 : piece.length)))), token);
	}
	const comment = whole.text.search(/\s#/);
	const plain = comment < 0 ? whole : sliceWritten(whole, 0, comment);
	return asToken(plain, rangeOf(plain));
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/read-requests.js
var TextError = class extends Error {
	name = "TextError";
};
function readRequests(file, text) {
	const kind = textKindOf(file);
	if (kind === "json") return readJsonRequests(text);
	const source = writtenAt(text, [0, text.length]);
	return {
		requests: kind === void 0 ? [] : READERS[kind](source),
		isRecording: false
	};
}
var READERS = {
	http: readHttpFile,
	shell: (source) => readShell(source).flatMap(readCurl),
	yaml: readYaml,
	bruno: readBruno,
	markdown: (source) => readFences(source).flatMap(({ language, code }) => readFence(language, code))
};
function readJsonRequests(text) {
	const root = readJson(text);
	const recorded = root && readHar(text, root);
	if (recorded) return {
		requests: recorded,
		isRecording: true
	};
	const collected = root && readPostman(text, root);
	if (collected) return {
		requests: collected,
		isRecording: false
	};
	throw new TextError("The file is JSON, but neither a Postman collection nor a HAR recording. Leave it out.");
}
var SHELLS = /^(?:|sh|bash|zsh|shell|shellscript|curl|terminal|cmd)$/;
var SESSIONS = /^(?:console|shell-session|shellsession|sh-session|bash-session|terminal-session)$/;
function readFence(language, code) {
	if (language === "http" || language === "rest") return readHttpFile(code);
	if (language === "yaml" || language === "yml") return readYaml(code);
	if (SESSIONS.test(language)) return readShell(dropOutput(code)).flatMap(readCurl);
	if (!SHELLS.test(language) || !code.text.includes("curl")) return [];
	return readShell(linesOf(code).some(({ text }) => /^\s*[$%]\s/.test(text)) ? dropOutput(code) : joinLines(linesOf(code))).flatMap(readCurl);
}
var ENVIRONMENTS = /^(?:env|environment|variables)$/;
function readYaml(source) {
	const scalars = readYamlScalars(source);
	if (scalars.some(({ path }) => path.length === 1 && /^(?:openapi|swagger|asyncapi)$/.test(path[0] ?? ""))) return [];
	const collected = readOpenCollection(scalars);
	if (collected.length > 0) return collected;
	const variables = readEnvironment(scalars);
	return scalars.filter(({ path, value }) => value.text.includes("curl") && !path.some((key) => /^x-code-?samples$/i.test(key))).flatMap(({ value }) => readShell(value, variables).flatMap(readCurl));
}
function readEnvironment(scalars) {
	const variables = new Map();
	const unclear = new Set();
	for (const { path, value } of scalars) {
		const name = path.at(-1);
		if (name === void 0 || !ENVIRONMENTS.test(path.at(-2) ?? "")) continue;
		if (variables.has(name) && variables.get(name)?.text !== value.text) unclear.add(name);
		variables.set(name, value);
	}
	for (const name of unclear) variables.delete(name);
	return variables;
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/text-tree.js
var import_dist = require_dist();
function openTextTree(file, text) {
	const ast = {
		type: "Program",
		body: [],
		sourceType: "script",
		range: [0, text.length]
	};
	return {
		file,
		text,
		ast,
		scopes: (0, import_dist.analyze)(ast, {
			sourceType: "script",
			lib: []
		}),
		comments: [],
		typed: false
	};
}
function requestNode(tree, range) {
	return {
		type: "ExpressionStatement",
		range,
		parent: tree.ast
	};
}
function tokenNode(tree, request, range) {
	const raw = tree.text.slice(...range);
	return {
		type: "Literal",
		value: raw,
		raw,
		range,
		parent: request
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/find-text-usages.js
var NO_SCRIPT = "The file is no script: rewrite this by hand.";
function findTextUsages(file, text, context) {
	const { requests, isRecording } = readRequests(file, text);
	const tree = openTextTree(file, text);
	const calls = [];
	const found = eachOnce(requests).flatMap((request) => {
		const node = requestNode(tree, request.range);
		const usages = usagesOf(tree, node, request, context);
		const record = recordCall(tree, node, request, usages, context);
		if (record) calls.push(record);
		return usages;
	});
	const usages = isRecording ? firstOfEach(found) : found;
	const isWanted = (usage) => context.reach === "shared" || !isShared(usage);
	const beyond = context.reach === "shared" ? [] : usages.filter(isShared);
	return {
		usages: usages.filter(isWanted),
		beyond,
		calls
	};
}
function eachOnce(requests) {
	const keyOf = ({ range, method, url, bodies }) => JSON.stringify([
		range,
		method,
		url.text,
		url.starts[0],
		...bodies.map(({ text, starts }) => [text, starts[0]])
	]);
	return [...new Map(requests.map((request) => [keyOf(request), request])).values()];
}
function usagesOf(tree, node, request, { catalogue, baseUrls = [] }) {
	return operationsOf(addressOf(request), catalogue, baseUrls).filter(({ method }) => request.method === void 0 || method === request.method).flatMap((operation) => {
		const name = `${operation.method} ${operation.path}`;
		const path = tokenNode(tree, node, tokenAt(request.url, decidingIndex(request.url.text, operation)));
		const trail = [{
			tree,
			node: path,
			note: `the path of ${name} is written here`
		}, {
			tree,
			node,
			note: `${name} is requested here`
		}];
		const common = {
			operation,
			evidence: "proven",
			direction: "request",
			tree,
			byHand: NO_SCRIPT
		};
		const deprecation = catalogue.endpointOf.get(operation.id);
		return [...deprecation ? [{
			...common,
			kind: "endpoint",
			deprecation,
			node: path,
			path: [],
			trail
		}] : [], ...fieldsOf(tree, node, request, operation, {
			...common,
			trail
		}, catalogue)];
	});
}
function fieldsOf(tree, node, { bodies }, operation, common, catalogue) {
	if (!catalogue.fieldsOf.has(operation.id) && !catalogue.sharedFieldsOf.has(operation.id)) return [];
	return bodies.flatMap((body) => keysOf(readJson(body.text), []).flatMap(({ name, path, range }) => fieldsAtPlace(catalogue, operation, name, path, "request").map((deprecation) => {
		const key = tokenNode(tree, node, rangeOf(body, ...range));
		const trail = [...common.trail, {
			tree,
			node: key,
			note: "the field is sent from here"
		}];
		return {
			...common,
			kind: "request-field",
			deprecation,
			node: key,
			path,
			trail
		};
	})));
}
function keysOf(value, path) {
	const inItems = value?.items?.flatMap((item) => keysOf(item, path)) ?? [];
	const inMembers = value?.members?.flatMap(({ key, name, value: inner }) => [{
		name,
		path,
		range: key.range
	}, ...keysOf(inner, [...path, name])]);
	return [...inItems, ...inMembers ?? []];
}
function addressOf({ url }) {
	return url.text.replace(/^([a-z]+:\/\/)([^/?#]*)/i, (_, scheme, host) => scheme + host.replace(/<[^<>]*>|\{[^{}]*\}|\[[^[\]]*\]/g, "\0"));
}
function recordCall(tree, node, request, usages, { catalogue, baseUrls = [] }) {
	if (usages.length > 0) return {
		tree,
		node,
		state: "matched"
	};
	const address = addressOf(request);
	if (operationsOf(address, catalogue, baseUrls).length > 0) return {
		tree,
		node,
		state: "clean"
	};
	if (!leadsToInterface(address, catalogue, baseUrls)) return void 0;
	const [path = ""] = address.split(/[?#]/);
	if (!path.endsWith("\0")) return {
		tree,
		node,
		state: "clean"
	};
	return {
		tree,
		node,
		state: "unresolved",
		reason: "the path holds a variable whose value is not written in the file"
	};
}
function firstOfEach(usages) {
	const groups = new Map();
	for (const usage of usages) {
		const key = `${usage.deprecation.id}\n${usage.operation.id}\n${isShared(usage)}`;
		groups.set(key, [...groups.get(key) ?? [], usage]);
	}
	return [...groups.values()].flatMap(([first, ...others]) => {
		if (!first) return [];
		const note = `the recording holds this ${others.length === 0 ? "once" : `${others.length + 1} times`}`;
		return [{
			...first,
			trail: [...first.trail, {
				tree: first.tree,
				node: first.node,
				note
			}]
		}];
	});
}
// node_modules/.cache/api-sunset-build-4931/build/src/project/analyse-texts.js
function analyseTexts(files, options) {
	const { catalogue, asOf, reach, baseUrls, accept = () => true, onFile } = options;
	const context = {
		catalogue,
		...reach && { reach },
		...baseUrls && { baseUrls }
	};
	const failures = [];
	const found = files.flatMap((file) => {
		try {
			return findTextUsages(file, readSource(readFileSync(file)).text, context);
		} catch (error) {
			failures.push({
				file,
				message: error instanceof TextError ? error.message : `The analysis broke off: ${String(error)}`
			});
			return [];
		} finally {
			onFile?.();
		}
	});
	const judgeAll = (some) => judge(some, catalogue, asOf).filter(accept);
	return {
		findings: judgeAll(found.flatMap(({ usages }) => usages)),
		beyond: judgeAll(found.flatMap(({ beyond }) => beyond)),
		calls: found.flatMap(({ calls }) => calls),
		failures
	};
}
export { analyseTexts as t };
