import { Ht as parseDay, Kt as indexCatalogue, Rt as loadCatalogue, Ut as phaseOn, Wt as utcDay, qt as ownOperations } from "../../chunks/start-BzFzw0KK.js";
import { v as sitsAt } from "../../chunks/analysis-BLStg_Fb.js";
import { createRequire } from "node:module";
import { randomBytes } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { createServer } from "node:http";
// node_modules/.cache/api-sunset-build-4931/build/src/sandbox/hits.js
function createHitCounter() {
	const hits = new Map();
	return {
		add: ({ id, sunset }, kind, phase, { method, path }) => {
			const key = [
				id,
				kind,
				phase
			].join(" ");
			hits.set(key, {
				id,
				kind,
				phase,
				sunset,
				method,
				path,
				count: (hits.get(key)?.count ?? 0) + 1
			});
		},
		list: () => [...hits.entries()].sort(([a, one], [b, other]) => compare(one.sunset, other.sunset) || compare(a, b)).map(([, hit]) => hit)
	};
}
function hitsText(hits, asOf) {
	const isSeen = ({ kind }) => kind !== "response-field";
	const seen = hits.filter(isSeen);
	const answered = hits.filter((hit) => !isSeen(hit));
	const lines = seen.length === 0 ? [`As of ${asOf} no deprecated endpoint was called and no deprecated field was sent.`] : [`Hit as of ${asOf}:`];
	lines.push(...table(seen));
	if (answered.length > 0) lines.push("Deprecated fields of answers that were given (whether they were read cannot be seen):", ...table(answered));
	return `${lines.join("\n")}\n`;
}
function table(hits) {
	const rows = hits.map(({ id, phase, sunset, method, path, count }) => [
		phase,
		`${phase === "removed" ? "worked" : "works"} until ${sunset}`,
		id,
		`${method} ${path}`,
		`${count} ${count === 1 ? "request" : "requests"}`
	]);
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd()}`);
}
function compare(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
// node_modules/.cache/api-sunset-build-4931/build/src/sandbox/fields.js
function findFields(body, fields, direction) {
	const found = [];
	if (fields.length === 0) return found;
	const open = [{
		value: body,
		path: []
	}];
	for (let next = open.pop(); next; next = open.pop()) {
		const { value, path } = next;
		if (Array.isArray(value)) for (const item of value.toReversed()) open.push({
			value: item,
			path
		});
		else if (isObject(value)) {
			for (const deprecation of fields) {
				const { field } = deprecation;
				if (field === void 0 || !Object.hasOwn(value, field) || !sitsAt(deprecation, path, direction)) continue;
				found.push({
					deprecation,
					holder: value,
					path: [...path, field].join(".")
				});
			}
			for (const [key, inner] of Object.entries(value).toReversed()) open.push({
				value: inner,
				path: [...path, key]
			});
		}
	}
	return found;
}
function omitFields(body, fields) {
	const copy = structuredClone(body);
	for (const { deprecation, holder } of findFields(copy, fields, "response")) if (deprecation.field !== void 0) Reflect.deleteProperty(holder, deprecation.field);
	return copy;
}
function valueAt(body, path) {
	return path.split(".").reduce((value, key) => isObject(value) && Object.hasOwn(value, key) ? value[key] : void 0, body);
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
// node_modules/.cache/api-sunset-build-4931/build/src/sandbox/built-in.js
var builtIn = createRequire(new URL("built-in.js", import.meta.url).href)("./answers.json");
function builtInAnswer({ operation, body, parameters }) {
	const known = operation === void 0 || !Object.hasOwn(builtIn.answers, operation) ? void 0 : builtIn.answers[operation];
	if (!known) return {};
	const json = structuredClone(known.json);
	for (const [to, from] of Object.entries(known.echo ?? {})) {
		const name = /^\{(.+)\}$/.exec(from)?.[1];
		const value = name === void 0 ? valueAt(body, from) : parameters[name];
		const keys = to.split(".");
		const holder = keys.length > 1 ? valueAt(json, keys.slice(0, -1).join(".")) : json;
		if (value !== void 0 && isObject(holder)) holder[keys.at(-1) ?? ""] = value;
	}
	return json;
}
// node_modules/.cache/api-sunset-build-4931/build/src/sandbox/call.js
function refuse(status, code, message, headers = {}) {
	return {
		status,
		json: { error: {
			code,
			message
		} },
		headers
	};
}
function readParameters({ path: template }, path) {
	const segments = path.split("/");
	const entries = template.split("/").flatMap((segment, index) => {
		const name = /^\{(.+)\}$/.exec(segment)?.[1];
		return name === void 0 ? [] : [[name, decode(segments[index] ?? "")]];
	});
	return Object.fromEntries(entries);
}
function decode(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/sandbox/indexing.js
var indexingOperations = new Map([["indexdocument", {
	datasourceAt: ["datasource", "document.datasource"],
	refuse: refuseDocument
}], ["getdatasourceconfig", {
	datasourceAt: ["datasource"],
	answer: (datasource) => datasource
}]]);
function readDatasource({ datasourceAt }, { body }, datasources, token) {
	const name = datasourceAt.map((path) => valueAt(body, path)).find((value) => value !== void 0);
	const datasource = datasources.find((each) => each.name === name);
	if (!datasource) {
		const known = datasources.map((each) => each.name).join(", ");
		return refuse(400, "invalid_datasource", `There is no datasource ${JSON.stringify(name)}. There are: ${known}.`);
	}
	const limits = token?.datasources ?? [];
	if (limits.length > 0 && !limits.includes(datasource.name)) return refuse(403, "datasource_not_allowed", `The token is limited to other datasources: ${limits.join(", ")}.`);
	return { datasource };
}
function refuseDocument({ body }) {
	const type = valueAt(body, "document.body.mimeType");
	if (typeof type !== "string" || !/^[\w.+-]+\/[\w.+*-]+\s*(?:;.*)?$/.test(type)) return refuse(400, "invalid_mime_type", `${JSON.stringify(type)} is not a MIME type: write one like text/plain.`);
	if (type.startsWith("text/") && valueAt(body, "document.body.textContent") == null) return refuse(400, "missing_fields", "The field document.body.textContent is missing: a text has to have its content.");
}
// node_modules/.cache/api-sunset-build-4931/build/src/sandbox/rate-limit.js
function createRateLimiter({ requests, seconds }, now) {
	const seen = new Map();
	return (key) => {
		const instant = now().getTime();
		const recent = (seen.get(key) ?? []).filter((at) => at > instant - seconds * 1e3);
		seen.set(key, recent);
		const oldest = recent.at(-requests);
		if (requests > 0 && oldest === void 0) {
			recent.push(instant);
			return;
		}
		return Math.max(1, Math.ceil(((oldest ?? instant) + seconds * 1e3 - instant) / 1e3));
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/sandbox/read-request.js
async function readRequest(request, { matchPath, catalogue }) {
	const { method } = request;
	const path = new URL(request.url).pathname;
	const bytes = await request.arrayBuffer();
	const candidates = matchPath(path);
	const operation = candidates.find((candidate) => candidate.method === method);
	const { body, complaint } = parseBody(new TextDecoder().decode(bytes));
	return {
		call: {
			method,
			path,
			operation: operation?.id,
			parameters: operation ? readParameters(operation, path) : {},
			body
		},
		operation,
		headers: request.headers,
		home: operation?.interface ?? catalogue.interfaces.find(({ prefix }) => path.startsWith(prefix))?.id,
		others: operation ? [] : candidates.map((candidate) => candidate.method),
		size: bytes.byteLength,
		complaint
	};
}
function parseBody(text) {
	if (text.trim() === "") return {};
	try {
		return { body: JSON.parse(text) };
	} catch (error) {
		return { complaint: error.message };
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/sandbox/refusals.js
function refuseRequest(request, index, sent, { day, maxBodyBytes }) {
	const { size, complaint, operation } = request;
	if (size > maxBodyBytes) return refuse(413, "too_large", `The request has ${size} bytes, and ${maxBodyBytes} are allowed: split it, or use bulk operations.`);
	const foreign = refuseHeaders(request, index);
	if (foreign) return foreign;
	const isRemoved = (deprecation) => phaseOn(deprecation, day) === "removed";
	const endpoint = operation && index.endpointOf.get(operation.id);
	if (endpoint && isRemoved(endpoint)) return refuse(410, "deprecated_endpoint_removed", `This endpoint was removed after ${endpoint.sunset}. ${instead(index, endpoint)}`);
	if (complaint !== void 0) return refuse(400, "invalid_json", `The body is not JSON: ${complaint}`);
	const removed = new Map(sent.filter(({ deprecation }) => isRemoved(deprecation)).map(({ path, deprecation }) => [path, deprecation]));
	if (removed.size > 0) return refuse(400, "deprecated_field_removed", [...removed].map(([path, deprecation]) => `The field ${path} was removed from requests after ${deprecation.sunset}. ${instead(index, deprecation)}`).join(" "));
	const missing = missingFields(request, (index.fieldsOf.get(operation?.id ?? "") ?? []).filter(isRemoved));
	return missing.length > 0 ? refuse(400, "missing_fields", `Required fields are missing: ${missing.join(", ")}.`) : void 0;
}
function refuseHeaders({ home, headers, size }, { catalogue }) {
	const { auth, contentType } = catalogue.interfaces.find(({ id }) => id === home) ?? {};
	const pattern = auth?.otherHeaders === void 0 ? void 0 : new RegExp(auth.otherHeaders, "i");
	const other = pattern && [...headers.keys()].find((name) => pattern.test(name));
	if (other !== void 0) return refuse(400, "foreign_header", `The header ${other} belongs to another interface: leave it out.`);
	const given = headers.get("content-type");
	if (contentType === void 0 || size === 0 || given === null || given.toLowerCase().startsWith(contentType)) return void 0;
	return refuse(415, "unsupported_content_type", `The body is sent as ${given}: send it as ${contentType}.`);
}
function instead({ replacement }, { id, notice }) {
	const { says } = replacement(id);
	return says === "" ? `No replacement is named: "${notice}".` : `Use ${says} instead.`;
}
function missingFields({ operation, call: { body } }, removed) {
	const { datasourceAt = [] } = indexingOperations.get(operation?.id ?? "") ?? {};
	return (operation?.required ?? []).filter((path) => {
		const keys = path.split(".");
		const holder = keys.slice(0, -1);
		if (removed.some((deprecation) => deprecation.field === keys.at(-1) && sitsAt(deprecation, holder, "request"))) return false;
		return !(datasourceAt.includes(path) ? datasourceAt : [path]).some((place) => valueAt(body, place) != null);
	});
}
// node_modules/.cache/api-sunset-build-4931/build/src/sandbox/tokens.js
var SHORTEST_ROTATION = 1440;
var NO_TOKEN = "The request has no bearer token: send the header \"Authorization: Bearer <token>\".";
function createTokenStore(tokens, now) {
	const held = tokens.map(hold);
	const homes = new Set(tokens.map((token) => token.interface));
	const find = (header) => {
		const text = bearer(header);
		if (text === void 0) return unauthorized(NO_TOKEN);
		const owner = held.find(({ secrets }) => secrets.some((secret) => secret.text === text));
		const secret = owner?.secrets.find((each) => each.text === text);
		if (!owner || !secret) return unauthorized("The bearer token is not known here.");
		if (now().getTime() >= secret.until) return unauthorized("The bearer token is expired: use a valid, unexpired one.");
		return {
			owner,
			secret
		};
	};
	return {
		check: (header, home, address) => {
			if (home === void 0 || !homes.has(home)) return void 0;
			const found = find(header);
			if (!("owner" in found)) return found;
			const { token, ranges } = found.owner;
			if (token.interface !== home) return unauthorized(`The bearer token is one of the ${token.interface} interface: it is not valid here.`);
			if (ranges && !isWithin(ranges, address)) return refuse(403, "address_not_allowed", `The token is not usable from ${address}: its ranges are ${token.allowedRanges?.join(", ")}.`);
			return token;
		},
		rotate: (header) => {
			const found = find(header);
			if (!("owner" in found)) return found;
			const { owner, secret } = found;
			if (secret !== owner.secrets.at(-1)) return unauthorized("The bearer token was rotated already: only the current one can be rotated.");
			const instant = now();
			const rotation = rotationAt(instant, owner.token.rotationPeriodMinutes ?? SHORTEST_ROTATION);
			owner.secrets.push({
				text: rotation.rawSecret,
				until: secret.until
			});
			secret.until = Math.min(secret.until, instant.getTime() + rotation.rotationPeriodMinutes * 6e4);
			return rotation;
		}
	};
}
function acceptAnyToken(now) {
	const missing = (header) => bearer(header) === void 0 ? unauthorized(NO_TOKEN) : void 0;
	return {
		check: (header, home) => home === void 0 ? void 0 : missing(header),
		rotate: (header) => missing(header) ?? rotationAt(now(), SHORTEST_ROTATION)
	};
}
function rotationAt(instant, rotationPeriodMinutes) {
	return {
		rawSecret: randomBytes(24).toString("base64url"),
		createdAt: Math.floor(instant.getTime() / 1e3),
		rotationPeriodMinutes
	};
}
function isRefusal(result) {
	return result !== void 0 && "status" in result;
}
function bearer(header) {
	return /^Bearer +(\S+)$/i.exec(header?.trim() ?? "")?.[1];
}
function unauthorized(message) {
	return refuse(401, "unauthorized", message, { "www-authenticate": "Bearer" });
}
function hold(token) {
	const { secret, expiresAt, allowedRanges = [], rotationPeriodMinutes = SHORTEST_ROTATION } = token;
	const until = Date.parse(expiresAt);
	if (Number.isNaN(until)) throw new Error(`The token "${secret}" has no expiry date: "${expiresAt}" is not an ISO 8601 instant.`);
	if (!Number.isInteger(rotationPeriodMinutes) || rotationPeriodMinutes < SHORTEST_ROTATION) throw new Error(`The token "${secret}" cannot have a rotation period of ${rotationPeriodMinutes} minutes: ${SHORTEST_ROTATION} is the least.`);
	return {
		token,
		ranges: allowedRanges.length > 0 ? readRanges(allowedRanges, secret) : void 0,
		secrets: [{
			text: secret,
			until
		}]
	};
}
function readRanges(texts, secret) {
	const list = new BlockList();
	for (const text of texts) {
		const [address = "", bits] = text.trim().split("/");
		const version = isIP(address);
		const longest = version === 6 ? 128 : 32;
		if (version === 0 || bits !== void 0 && (!/^\d+$/.test(bits) || Number(bits) > longest)) throw new Error(`The token "${secret}" has a range that is none: "${text}". Write it like 10.0.0.0/8.`);
		list.addSubnet(address, bits === void 0 ? longest : Number(bits), version === 6 ? "ipv6" : "ipv4");
	}
	return list;
}
function isWithin(ranges, address) {
	const version = isIP(address);
	return version !== 0 && ranges.check(address, version === 6 ? "ipv6" : "ipv4");
}
// node_modules/.cache/api-sunset-build-4931/build/src/sandbox/sandbox.js
var defaultTokens = Object.fromEntries(builtIn.tokens.map((token) => [token.interface, token.secret]));
function createSandbox(options = {}) {
	const { catalogue = loadCatalogue(), tokens = builtIn.tokens, datasources = builtIn.datasources, maxBodyBytes = 10485760 } = options;
	const index = indexCatalogue({
		...catalogue,
		operations: ownOperations(catalogue)
	});
	const asOf = options.asOf === void 0 ? void 0 : parseDay(options.asOf);
	const now = options.now ?? clockOn(asOf);
	const store = tokens === "any" ? acceptAnyToken(now) : createTokenStore(tokens, now);
	const tooOften = options.rateLimit ? createRateLimiter(options.rateLimit, now) : void 0;
	const hits = createHitCounter();
	let failing = {
		times: 0,
		status: 500
	};
	async function respond(request, header, address, day) {
		const { call, operation, home } = request;
		const deprecations = operation ? index.fieldsOf.get(operation.id) ?? [] : [];
		const endpoint = operation && index.endpointOf.get(operation.id);
		const sent = findFields(call.body, deprecations, "request");
		if (operation) {
			if (endpoint) hits.add(endpoint, "endpoint", phaseOn(endpoint, day), operation);
			for (const field of new Set(sent.map(({ deprecation }) => deprecation))) hits.add(field, "request-field", phaseOn(field, day), operation);
		}
		const token = store.check(header, home, address);
		if (isRefusal(token)) return token;
		const seconds = tooOften?.(header ?? "");
		if (seconds !== void 0) return refuse(429, "rate_limited", `Too many requests: wait ${seconds} seconds.`, { "retry-after": String(seconds) });
		if (failing.times > 0) {
			failing = {
				...failing,
				times: failing.times - 1
			};
			return refuse(failing.status, "failure_on_request", "The service failed because the sandbox was told to.");
		}
		const refusal = refuseRequest(request, index, sent, {
			day,
			maxBodyBytes
		});
		if (refusal) return refusal;
		const answer = await findAnswer(request, header, token);
		if (!operation || answer.json === void 0) return answer;
		const fields = new Set(findFields(answer.json, deprecations, "response").map(({ deprecation }) => deprecation));
		for (const field of fields) hits.add(field, "response-field", phaseOn(field, day), operation);
		return {
			...answer,
			json: omitFields(answer.json, [...fields].filter((field) => phaseOn(field, day) === "removed"))
		};
	}
	async function findAnswer(request, header, token) {
		const { call, operation } = request;
		const given = await options.answer?.(call);
		if (given) return given;
		if (!operation) return refuse(...unknownPath(request));
		const special = indexingOperations.get(operation.id);
		if (special) {
			const found = readDatasource(special, call, datasources, token);
			if (!("datasource" in found)) return found;
			return special.refuse?.(call) ?? { json: special.answer?.(found.datasource) ?? {} };
		}
		if (operation.id === "rotatetoken") {
			const rotation = store.rotate(header);
			return isRefusal(rotation) ? rotation : { json: rotation };
		}
		return { json: builtInAnswer(call) };
	}
	return {
		handle: async (request, from = {}) => {
			const address = request.headers.get("x-forwarded-for")?.split(",")[0]?.trim() ?? from.address ?? "127.0.0.1";
			return toResponse(await respond(await readRequest(request, index), request.headers.get("authorization"), address, asOf ?? utcDay(now())));
		},
		hits: hits.list,
		failNext: (times = 1, status = 500) => {
			failing = {
				times,
				status
			};
		}
	};
}
function clockOn(day) {
	if (day === void 0) return () => new Date();
	const shift = Date.parse(day) - Date.parse(utcDay(new Date()));
	return () => new Date(Date.now() + shift);
}
function unknownPath({ call: { method, path }, others }) {
	if (others.length === 0) return [
		404,
		"not_found",
		`There is no operation ${method} ${path} here.`
	];
	const allowed = others.join(", ");
	return [
		405,
		"method_not_allowed",
		`${path} takes ${allowed}, not ${method}.`,
		{ allow: allowed }
	];
}
var emptyStatuses = [
	204,
	205,
	304
];
function toResponse({ json, headers, status = json === void 0 ? 204 : 200 }) {
	if (json !== void 0 && !emptyStatuses.includes(status)) return new Response(`${JSON.stringify(json)}\n`, {
		status,
		headers: {
			"content-type": "application/json",
			...headers
		}
	});
	return new Response(null, {
		status,
		headers: { ...headers }
	});
}
// node_modules/.cache/api-sunset-build-4931/build/src/sandbox/serve.js
var PortError = class extends Error {
	name = "PortError";
};
var CONTROL = "/.sandbox/";
async function serveSandbox(sandbox, port = 0) {
	const server = createServer((incoming, outgoing) => {
		answer(sandbox, incoming, outgoing);
	});
	await new Promise((resolve, reject) => {
		server.once("error", ({ code, message }) => reject(new PortError(complaint(port, code, message))));
		server.listen(port, "127.0.0.1", resolve);
	});
	const { port: taken } = server.address();
	return {
		url: `http://127.0.0.1:${taken}`,
		port: taken,
		close: () => new Promise((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		})
	};
}
async function answer(sandbox, incoming, outgoing) {
	let response;
	try {
		const request = await toRequest(incoming);
		response = control(sandbox, request) ?? await sandbox.handle(request, { address: incoming.socket.remoteAddress });
	} catch (error) {
		response = Response.json({ error: {
			code: "sandbox_failed",
			message: String(error)
		} }, { status: 500 });
	}
	outgoing.writeHead(response.status, {
		...Object.fromEntries(response.headers),
		"access-control-allow-origin": "*"
	});
	outgoing.end(Buffer.from(await response.arrayBuffer()));
}
function control({ hits, failNext }, { method, url, headers }) {
	const { pathname, searchParams } = new URL(url);
	if (method === "OPTIONS") {
		const allowed = headers.get("access-control-request-headers") ?? "*";
		return new Response(null, {
			status: 204,
			headers: {
				"access-control-allow-methods": "*",
				"access-control-allow-headers": allowed
			}
		});
	}
	if (method === "GET" && pathname === `${CONTROL}hits`) return Response.json(hits());
	if (method === "POST" && pathname === `${CONTROL}fail-next`) {
		failNext(Number(searchParams.get("times") ?? 1), Number(searchParams.get("status") ?? 500));
		return new Response(null, { status: 204 });
	}
}
async function toRequest(incoming) {
	const chunks = [];
	for await (const chunk of incoming) chunks.push(chunk);
	const { method = "GET", url = "/", rawHeaders } = incoming;
	const headers = new Headers();
	for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
	const hasBody = chunks.length > 0 && method !== "GET" && method !== "HEAD";
	return new Request(`http://127.0.0.1${url}`, {
		method,
		headers,
		...hasBody ? { body: Buffer.concat(chunks) } : {}
	});
}
function complaint(port, code, message) {
	if (code === "EADDRINUSE") return `Port ${port} is in use: name another one, or none, and a free one is taken.`;
	if (code === "EACCES") return `Port ${port} is not allowed to be listened on: name one above 1023, or none, and a free one is taken.`;
	return `Port ${port} cannot be listened on: ${message}`;
}
export { PortError, createSandbox, defaultTokens, hitsText, serveSandbox };
