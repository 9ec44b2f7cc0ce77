import { r as __toESM } from "./rolldown-runtime-CUFBsz5R.js";
import { B as readTool, F as isAtLevel, Ft as findScripts, G as surveyFiles, It as isContainer, Kt as indexCatalogue, Qt as shareWork, Rt as loadCatalogue, U as chooseFiles, W as openChosen, g as require_picocolors } from "./start-BzFzw0KK.js";
import { A as isFunction, D as treeOf, F as fixFor, M as parametersOf, N as staticKey, O as childrenOf, P as unwrap, S as ParseError, T as parse, V as lineIndex, c as acceptOf, j as literalText, k as walk, s as analyse } from "./analysis-BLStg_Fb.js";
import { realpathSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { execFileSync } from "node:child_process";
// node_modules/.cache/api-sunset-build-4931/build/src/edit/apply-edits.js
function applyEdits(text, edits) {
	const ordered = sortEdits(edits);
	let result = "";
	let done = 0;
	for (const { range, text: inserted } of ordered) {
		const [start, end] = range;
		if (start < done || end < start || end > text.length) throw new RangeError(`The edit of ${start} to ${end} overlaps another one or lies outside the text.`);
		result += text.slice(done, start) + inserted;
		done = end;
	}
	return result + text.slice(done);
}
function sortEdits(edits) {
	return [...edits].sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
}
function overlaps(a, b) {
	if (a.file !== b.file) return false;
	return a.range[0] === b.range[0] || (a.range[0] < b.range[0] ? b.range[0] < a.range[1] : a.range[0] < b.range[1]);
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/outcome.js
function refuse(reason) {
	return { refusal: reason };
}
function isRefusal(outcome) {
	return "refusal" in outcome;
}
function combine(outcomes) {
	const edits = new Map();
	const cautions = new Set();
	for (const outcome of outcomes) {
		if (isRefusal(outcome)) return outcome;
		const fresh = outcome.edits.filter((edit) => !edits.has(markOf(edit)));
		if (fresh.some((edit) => [...edits.values()].some((other) => overlaps(edit, other)))) return refuse("One place of the field stands inside another one: rewrite both by hand.");
		for (const edit of fresh) edits.set(markOf(edit), edit);
		if (outcome.caution !== void 0) cautions.add(outcome.caution);
	}
	return cautions.size > 0 ? {
		edits: [...edits.values()],
		caution: [...cautions].join("; ")
	} : { edits: [...edits.values()] };
}
var commentReason = "A comment stands in the text that would go away: move the comment, or rewrite this place by hand.";
function markOf({ file, range, text }) {
	return `${file}\n${range.join()}\n${text}`;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/site.js
function siteOf(key) {
	if (key.type === "TSLiteralType") return {
		form: "type-name",
		key: key.literal,
		literal: key
	};
	const parent = key.parent;
	switch (parent?.type) {
		case "MemberExpression":
			if (parent.property !== key) break;
			if (parent.computed && !isSpelled$1(key)) return {
				form: "computed",
				key
			};
			return {
				form: "member",
				key,
				member: parent,
				use: useOf(parent)
			};
		case "Property":
		case "AssignmentPattern": {
			const property = parent.type === "Property" ? parent : parent.parent;
			if (property.type !== "Property" || property.key !== key && !property.shorthand) break;
			if (property.computed && !isSpelled$1(property.key)) return {
				form: "computed",
				key
			};
			const holder = property.parent;
			if (holder.type === "ObjectExpression") return {
				form: "entry",
				key: property.key,
				property,
				object: holder
			};
			return {
				form: "binding",
				key: property.key,
				property,
				pattern: holder
			};
		}
		case "BinaryExpression":
			if (parent.operator === "in" && parent.left === key && isSpelled$1(key)) return {
				form: "test",
				key,
				object: parent.right
			};
			break;
		case "CallExpression": {
			const object = isSpelled$1(key) ? testedObject(parent, key) : void 0;
			if (object) return {
				form: "own-test",
				key,
				object
			};
			break;
		}
		case "TSPropertySignature":
			if (parent.key !== key) break;
			if (parent.computed && !isSpelled$1(key)) return {
				form: "computed",
				key
			};
			return {
				form: "type-member",
				key,
				member: parent
			};
		case "TSLiteralType": return {
			form: "type-name",
			key,
			literal: parent
		};
	}
	return {
		form: "other",
		key
	};
}
function isSpelled$1(key) {
	return key.type === "Literal" && typeof key.value === "string" || key.type === "TemplateLiteral" && key.expressions.length === 0;
}
function useOf(member) {
	let node = member;
	while (node.parent && [
		"TSNonNullExpression",
		"TSAsExpression",
		"TSTypeAssertion",
		"ChainExpression"
	].includes(node.parent.type)) node = node.parent;
	const parent = node.parent;
	switch (parent?.type) {
		case "AssignmentExpression":
			if (parent.left !== node) return "read";
			return parent.operator === "=" ? "assign" : "update";
		case "UpdateExpression": return "update";
		case "UnaryExpression": return parent.operator === "delete" ? "delete" : "read";
		case "ForInStatement":
		case "ForOfStatement": return parent.left === node ? "target" : "read";
		case "AssignmentPattern": return parent.left === node ? "target" : "read";
		case "ArrayPattern":
		case "RestElement": return "target";
		case "Property": return parent.value === node && parent.parent.type === "ObjectPattern" ? "target" : "read";
		default: return "read";
	}
}
function testedObject(call, key) {
	const { callee } = call;
	if (callee.type !== "MemberExpression" || callee.computed || callee.property.type !== "Identifier") return void 0;
	const name = callee.property.name;
	if (name === "hasOwnProperty" && call.arguments[0] === key) return callee.object;
	const first = call.arguments[0];
	const asksObject = callee.object.type === "Identifier" && callee.object.name === "Object";
	return name === "hasOwn" && asksObject && call.arguments[1] === key && first && first.type !== "SpreadElement" ? first : void 0;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/variables.js
function declaredBy(tree, identifier) {
	for (const scope of tree.scopes.scopes) {
		const found = scope.variables.find((variable) => variable.identifiers.includes(identifier));
		if (found) return found;
	}
}
function variableOf(tree, identifier) {
	for (const scope of tree.scopes.scopes) {
		const reference = scope.references.find((candidate) => candidate.identifier === identifier);
		if (reference) return reference.resolved ?? void 0;
	}
	return declaredBy(tree, identifier);
}
function declaredIn(tree, target) {
	const found = [];
	walk(target, (node) => {
		const variable = node.type === "Identifier" ? declaredBy(tree, node) : void 0;
		if (variable) found.push(variable);
	});
	return found;
}
function isReassigned(variable) {
	return variable.references.some((reference) => reference.isWrite() && !reference.init) || variable.identifiers.length > 1;
}
function isFree(scope, name) {
	return !scope.set.has(name) && !scope.through.some((reference) => reference.identifier.name === name) && !reservedWords.has(name);
}
var reservedWords = new Set("arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield".split(" "));
// node_modules/.cache/api-sunset-build-4931/build/src/edit/field-places.js
function planField(finding, holder, planAt) {
	const { usage } = finding;
	const places = new Map();
	const add = (place) => places.set(`${place.tree.file}\n${place.node.range.join()}`, place);
	add(usage);
	if (holder) {
		const refusal = openReason(holder) ?? sharedReason(holder);
		if (refusal) return refusal;
		for (const entry of holder.entries) if (entry.key === usage.deprecation.field) add(entry);
		for (const read of holder.reads) if (!isOther(read.node, usage.deprecation.field)) add(read);
	}
	const own = siteOf(usage.node);
	if (usage.direction === "response" && own.form === "member") for (const node of writesBeside(usage.tree, own)) add({
		tree: usage.tree,
		node
	});
	return combine([...places.values()].map(({ tree, node }) => planAt(tree, siteOf(node))));
}
function openReason(holder) {
	if (holder.open === void 0) return void 0;
	return refuse(`The object may hold more than can be seen here: ${holder.open.replace(/\.$/, "")}. Make sure that nothing else sets the field, and rewrite it by hand.`);
}
function sharedReason({ shared }) {
	if (shared === void 0) return void 0;
	return refuse(`The object is not for this request alone: ${shared.replace(/\.$/, "")}. Make an object of its own for the request by hand.`);
}
function isOther(key, field) {
	return siteOf(key).form !== "computed" && staticKey(key, key.type !== "Identifier") !== field;
}
function writesBeside(tree, { member }) {
	const name = staticKey(member.property, member.computed);
	const object = plainText$1(tree, member.object);
	const variable = variableBelow(tree, member.object);
	const found = [];
	walk(tree.ast, (node) => {
		if (node.type !== "AssignmentExpression") return;
		const target = unwrap(node.left);
		if (target.type !== "MemberExpression" || target === member || staticKey(target.property, target.computed) !== name) return;
		if (plainText$1(tree, target.object) === object && variableBelow(tree, target.object) === variable) found.push(target.property);
	});
	return found;
}
function plainText$1(tree, node) {
	return tree.text.slice(...unwrap(node).range).replace(/\?(?=\.)|!|\s+/g, "");
}
function variableBelow(tree, node) {
	let at = unwrap(node);
	while (at.type === "MemberExpression") at = unwrap(at.object);
	return at.type === "Identifier" ? variableOf(tree, at) : void 0;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/lines.js
function eolAround(text, offset) {
	const pattern = /\r\n|[\n\r\u2028\u2029]/g;
	pattern.lastIndex = offset;
	return pattern.exec(text)?.[0] ?? /\r\n|[\n\r\u2028\u2029]/.exec(text)?.[0] ?? "\n";
}
function lineStart(text, offset) {
	let start = offset;
	while (start > 0 && !isLineEnd(text[start - 1])) start--;
	return start;
}
function indentAt(text, offset) {
	const start = lineStart(text, offset);
	return /^[^\S\n\r\u2028\u2029]*/.exec(text.slice(start, offset))?.[0] ?? "";
}
function startsLine(text, offset) {
	return text.slice(lineStart(text, offset), offset).trim() === "";
}
function endsLine(text, offset) {
	return /^[^\S\n\r\u2028\u2029]*(?:$|[\n\r\u2028\u2029])/.test(text.slice(offset));
}
function nextLine(text, offset) {
	const pattern = /\r\n|[\n\r\u2028\u2029]/g;
	pattern.lastIndex = offset;
	const found = pattern.exec(text);
	return found ? found.index + found[0].length : text.length;
}
function afterLineComment(tree, offset) {
	const comment = tree.comments.find(({ range }) => range[0] >= offset);
	if (!comment || /\S|[\n\r\u2028\u2029]/.test(tree.text.slice(offset, comment.range[0]))) return offset;
	return !/[\n\r\u2028\u2029]/.test(comment.value) && endsLine(tree.text, comment.range[1]) ? comment.range[1] : offset;
}
function hasComment(tree, start, end) {
	return tree.comments.some(({ range }) => range[0] < end && range[1] > start);
}
function removeItem(tree, braces, items, item) {
	const index = items.indexOf(item);
	const previous = items[index - 1];
	const next = items[index + 1];
	let [start, end] = item.range;
	const comma = /^\s*,/.exec(tree.text.slice(end))?.[0].length ?? 0;
	if (comma > 0 && startsLine(tree.text, start) && endsLine(tree.text, end + comma)) {
		start = lineStart(tree.text, start);
		end = nextLine(tree.text, end + comma);
	} else if (previous && (!next || !/[\n\r\u2028\u2029]/.test(tree.text.slice(previous.range[1], start)))) start = previous.range[1];
	else if (next) end = next.range[0];
	else {
		const open = tree.text.indexOf("{", braces.range[0]);
		const close = tree.text.indexOf("}", end);
		if (open < 0 || close < 0 || open > start) return void 0;
		start = open + 1;
		end = close;
	}
	if (hasComment(tree, start, end) || hasOwnComment(tree, item, previous, next)) return void 0;
	return {
		file: tree.file,
		range: [start, end],
		text: ""
	};
}
function hasOwnComment(tree, item, previous, next) {
	const from = previous?.range[1] ?? (item.parent ?? item).range[0];
	const to = next?.range[0] ?? (item.parent ?? item).range[1];
	const sameLine = (start, end) => !/[\n\r\u2028\u2029]/.test(tree.text.slice(start, end));
	return tree.comments.some(({ range: [start, end] }) => {
		if (start >= item.range[1] && end <= to) return sameLine(item.range[1], start);
		return start >= from && end <= item.range[0] && !(previous && sameLine(previous.range[1], start) && !sameLine(end, item.range[0]));
	});
}
function removeLine(tree, node) {
	const { text } = tree;
	let [start, end] = node.range;
	if (hasComment(tree, start, end)) return void 0;
	const doc = tree.comments.find(({ type, value, range }) => type === "Block" && value.startsWith("*") && text.slice(range[1], start).trim() === "");
	if (doc && doc.range[1] <= start && startsLine(text, doc.range[0])) start = doc.range[0];
	if (startsLine(text, start) && endsLine(text, end)) {
		start = lineStart(text, start);
		end = nextLine(text, end);
	} else if (startsLine(text, start)) end += /^[^\S\n\r\u2028\u2029]*/.exec(text.slice(end))?.[0].length ?? 0;
	else {
		start = node.range[0];
		const before = /[^\S\n\r\u2028\u2029]*$/.exec(text.slice(0, start))?.[0] ?? "";
		start -= before.length;
	}
	return {
		file: tree.file,
		range: [start, end],
		text: ""
	};
}
function removeMember(tree, member) {
	const edit = removeLine(tree, member);
	if (!edit || startsLine(tree.text, member.range[0]) || /[;,]$/.test(tree.text.slice(...member.range))) return edit;
	const separator = /[;,]\s*$/.exec(tree.text.slice(0, edit.range[0]))?.[0].length ?? 0;
	return /^\s*\}/.test(tree.text.slice(edit.range[1])) && separator > 0 ? {
		...edit,
		range: [edit.range[0] - separator, edit.range[1]]
	} : edit;
}
function usesSemicolons(tree) {
	let balance = 0;
	walk(tree.ast, (node) => {
		if (node.type !== "VariableDeclaration" && node.type !== "ExpressionStatement" && node.type !== "ReturnStatement") return;
		balance += tree.text[node.range[1] - 1] === ";" ? 1 : -1;
	});
	return balance >= 0;
}
function isLineEnd(unit) {
	return unit === "\n" || unit === "\r" || unit === "\u2028" || unit === "\u2029";
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/pattern-host.js
function bindingOf(property, pattern) {
	const { value } = property;
	const rest = pattern.properties.find((item) => item.type === "RestElement");
	let root = pattern;
	while (root.parent && isPatternPart(root)) root = root.parent;
	return {
		property,
		pattern,
		target: value.type === "AssignmentPattern" ? value.left : value,
		fallback: value.type === "AssignmentPattern" ? value.right : void 0,
		rest,
		root,
		host: hostOf(root)
	};
}
function boundName({ pattern }, key) {
	for (const item of pattern.properties) if (item.type === "Property" && item.value.type === "Identifier" && staticKey(item.key, item.computed) === key) return item.value.name;
}
function isPatternPart(node) {
	const parent = node.parent;
	switch (parent?.type) {
		case "Property": return parent.value === node && parent.parent.type === "ObjectPattern";
		case "ObjectPattern":
		case "ArrayPattern":
		case "RestElement": return true;
		case "AssignmentPattern": return parent.left === node;
		default: return false;
	}
}
function hostOf(root) {
	const parent = root.parent;
	if (parent?.type === "VariableDeclarator" && parent.id === root) {
		const declaration = parent.parent;
		const loop = declaration.parent;
		if (loop && (loop.type === "ForOfStatement" || loop.type === "ForInStatement") && loop.left === declaration) return {
			kind: "loop",
			loop,
			declaration
		};
		return {
			kind: "declaration",
			declarator: parent,
			declaration
		};
	}
	if (parent?.type === "AssignmentExpression" && parent.left === root) return {
		kind: "assignment",
		assignment: parent
	};
	const owner = parent?.type === "TSParameterProperty" ? void 0 : parent;
	if (isFunction(owner) && owner.params.includes(root)) return {
		kind: "parameter",
		body: owner.body
	};
	return { kind: "other" };
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/spelling.js
function isIdentifierName(name) {
	return /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(name);
}
function quoted(value, quote) {
	const escaped = value.replace(/[\\\r\n\u2028\u2029]/g, (unit) => JSON.stringify(unit).slice(1, -1)).replaceAll(quote, `\\${quote}`);
	return quote + (quote === "`" ? escaped.replaceAll("${", "\\${") : escaped) + quote;
}
function spell(key, computed, name, tree) {
	if (key.type === "Literal" && typeof key.value === "string") return quoted(name, key.raw[0] === "\"" ? "\"" : "'");
	if (key.type === "TemplateLiteral") return key.expressions.length === 0 ? quoted(name, "`") : void 0;
	if (computed || key.type !== "Identifier") return void 0;
	return isIdentifierName(name) ? name : quoted(name, quoteAround(key, tree));
}
function quoteAround(node, tree) {
	for (let at = node; at; at = at.parent) {
		if (at.type !== "ObjectExpression" && at.type !== "Program") continue;
		const quote = commonQuote(at.type === "Program" ? tree.ast : at);
		if (quote) return quote;
	}
	return commonQuote(tree.ast) ?? "'";
}
function commonQuote(root) {
	let single = 0;
	let double = 0;
	walk(root, (node) => {
		if (node.type !== "Literal" || typeof node.value !== "string" || node.parent?.type === "JSXAttribute") return;
		if (node.raw[0] === "'") single++;
		else if (node.raw[0] === "\"") double++;
	});
	if (single === 0 && double === 0) return void 0;
	return double > single ? "\"" : "'";
}
function needsParens(node, kind) {
	const parent = node.parent;
	if (!parent) return false;
	const isTight = kind === "chain" || kind === "assertion";
	switch (parent.type) {
		case "MemberExpression": return parent.object === node && kind !== "chain";
		case "CallExpression": return parent.callee === node;
		case "NewExpression": return parent.callee === node;
		case "TaggedTemplateExpression":
		case "Decorator": return true;
		case "ChainExpression": return needsParens(parent, kind);
		case "ClassDeclaration":
		case "ClassExpression": return parent.superClass === node && !isTight;
		case "UnaryExpression":
		case "AwaitExpression":
		case "BinaryExpression":
		case "TSAsExpression":
		case "TSSatisfiesExpression":
		case "TSTypeAssertion":
		case "TSNonNullExpression":
		case "TSInstantiationExpression": return !isTight;
		case "LogicalExpression": return kind === "choice" || kind === "fallback" && parent.operator !== "??";
		case "ConditionalExpression": return parent.test === node && kind === "choice";
		default: return false;
	}
}
function isGrouped$1(tree, operand) {
	return /\(\s*$/.test(tree.text.slice(0, operand.range[0])) && /^\s*\)/.test(tree.text.slice(operand.range[1]));
}
function needsParensBeforeDot(node) {
	switch (node.type) {
		case "Identifier":
		case "ThisExpression":
		case "MemberExpression":
		case "CallExpression":
		case "ChainExpression":
		case "TSNonNullExpression":
		case "ArrayExpression":
		case "TemplateLiteral":
		case "TaggedTemplateExpression":
		case "MetaProperty": return false;
		case "NewExpression": return false;
		default: return true;
	}
}
function needsParensBeforeChoice(node) {
	return [
		"ConditionalExpression",
		"AssignmentExpression",
		"ArrowFunctionExpression",
		"YieldExpression",
		"SequenceExpression",
		"TSAsExpression",
		"TSSatisfiesExpression"
	].includes(node.type);
}
function stepsFrom(object, steps) {
	return steps.reduce((text, step, index) => {
		const before = index === 0 ? text : `${text}?`;
		if (isIdentifierName(step)) return `${before}.${step}`;
		return `${before}${before.endsWith("?") ? "." : ""}[${quoted(step, "'")}]`;
	}, object);
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/bind-key.js
function bindKey(tree, binding, reading, exported) {
	const { pattern, property, target } = binding;
	const { key, names } = reading;
	const bound = boundName(binding, key);
	if (bound !== void 0) {
		const edit = removeItem(tree, pattern, pattern.properties, property);
		if (edit) return {
			name: bound,
			edit
		};
		if (exported) return refuse(commentReason);
	}
	const variable = declaredIn(tree, target)[0];
	if (exported) return refuse(`The declaration is exported, and \`${key}\` would be, too: rewrite the pattern by hand.`);
	if (!variable || !isIdentifierName(key)) return refuse(`\`${key}\` cannot be bound here: rewrite the pattern by hand.`);
	if (tree.comments.some(({ range }) => range[0] >= property.range[0] && range[1] <= property.range[1])) return refuse(commentReason);
	const name = names.nameFor(property, variable.scope, key);
	const text = name === key ? key : `${key}: ${name}`;
	const rival = pattern.properties.find((item) => item.type === "Property" && reading.relatives?.includes(staticKey(item.key, item.computed) ?? ""));
	const start = Math.min(rival?.range[0] ?? Infinity, property.range[0]);
	const before = tree.text.slice(start, property.range[0]);
	return {
		name,
		edit: {
			file: tree.file,
			range: [start, property.range[1]],
			text: before + text
		}
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/reading.js
function aroundHolder({ fromHolder }) {
	const [before = "", after = ""] = fromHolder("\0").split("\0");
	return [before, after];
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/replace-readings.js
function replaceReadings(tree, variable, expressionAt, kind, names) {
	if (isReassigned(variable)) return refuse(`The variable \`${variable.name}\` is assigned again: give it the new value by hand.`);
	const edits = [];
	for (const reference of variable.references) {
		if (reference.init) continue;
		const node = reference.identifier;
		const parent = node.parent;
		if (!parent || parent.type === "ExportSpecifier" || parent.type === "TSTypeQuery" || parent.type === "TSQualifiedName" || !reference.isRead()) return refuse(`The variable \`${variable.name}\` is exported or named in a type: give it the new value by hand.`);
		for (let scope = reference.from; scope && scope !== variable.scope; scope = scope.upper) {
			const shadow = names.find((name) => scope?.set.has(name));
			if (shadow !== void 0) return refuse(`\`${shadow}\` means something else where \`${variable.name}\` is read: give it the new value by hand.`);
		}
		const expression = expressionAt(node);
		if (parent.type === "Property" && parent.shorthand) edits.push({
			file: tree.file,
			range: parent.range,
			text: `${variable.name}: ${expression}`
		});
		else edits.push({
			file: tree.file,
			range: node.range,
			text: needsParens(node, kind) ? `(${expression})` : expression
		});
	}
	return { edits };
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/rewrite-binding.js
function readInitializer(tree, { pattern, target }, declarator, reading) {
	const { init, id } = declarator;
	const isSole = id === pattern && pattern.properties.length === 1 && !pattern.typeAnnotation && target.type === "Identifier" && init;
	const isChoice = init?.type === "LogicalExpression" || init?.type === "ConditionalExpression" || init?.type === "ObjectExpression";
	if (!isSole || isChoice || hasComment(tree, ...pattern.range)) return refuse("The declaration takes more than the field.");
	const wrap = needsParensBeforeDot(init);
	const [start, end] = init.range;
	const [before, after] = aroundHolder(reading);
	return { edits: [
		{
			file: tree.file,
			range: pattern.range,
			text: target.name
		},
		{
			file: tree.file,
			range: [start, start],
			text: before + (wrap ? "(" : "")
		},
		{
			file: tree.file,
			range: [end, end],
			text: `${wrap ? ")" : ""}${after}`
		}
	] };
}
function declareAfter(tree, binding, reading) {
	const { host } = binding;
	if (host.kind !== "declaration") return refuse("The pattern is not a declaration.");
	const bound = bindKey(tree, binding, reading, host.declaration.parent?.type === "ExportNamedDeclaration");
	if ("refusal" in bound) return bound;
	const declared = declaredText(tree, binding, reading, bound.name);
	if (typeof declared !== "string") return declared;
	return { edits: [bound.edit, appendDeclaration(tree, host, declared)] };
}
function declareBeside(tree, binding, reading) {
	const { host, pattern, property } = binding;
	const source = host.kind === "declaration" && host.declarator.id === pattern ? host.declarator.init : void 0;
	if (host.kind !== "declaration" || source?.type !== "Identifier") return refuse("The pattern takes apart more than a variable.");
	const removal = removeItem(tree, pattern, pattern.properties, property);
	if (!removal) return refuse(commentReason);
	const declared = declaredText(tree, binding, fromHolderOnly(reading), source.name);
	if (typeof declared !== "string") return declared;
	return { edits: [removal, appendDeclaration(tree, host, declared)] };
}
function declareInBlock(tree, binding, reading) {
	const bound = bindKey(tree, binding, reading, false);
	if ("refusal" in bound) return bound;
	const declared = declaredText(tree, binding, reading, bound.name);
	if (typeof declared !== "string") return declared;
	const statement = inBlock(tree, binding, declared);
	return statement ? { edits: [bound.edit, statement] } : refuse("There is no block to read the field in: rewrite the pattern by hand.");
}
function replaceVariable(tree, binding, reading, fallback = "") {
	const { target, host } = binding;
	if (target.type !== "Identifier") return refuse("The field is taken apart by a pattern of its own: rewrite the pattern by hand.");
	if (host.kind === "assignment" || host.kind === "other") return refuse("The pattern assigns to variables declared elsewhere: rewrite the assignment by hand.");
	const variable = declaredBy(tree, target);
	if (!variable) return refuse("The variable that takes the value was not found: rewrite the pattern by hand.");
	if (host.kind === "declaration" && host.declaration.parent?.type === "ExportNamedDeclaration") return refuse(`\`${target.name}\` is exported: give it the new value by hand.`);
	if (binding.fallback && fallback === "") return refuse(fallbackReason(target.name));
	const bound = bindKey(tree, binding, reading, false);
	if ("refusal" in bound) return bound;
	const kind = fallback === "" ? reading.expression : "fallback";
	const expressionAt = (node) => (reading.fromKeyAt ?? reading.fromKey)(bound.name, node) + fallback;
	const outcome = replaceReadings(tree, variable, expressionAt, kind, [bound.name]);
	return "refusal" in outcome ? outcome : { edits: [bound.edit, ...outcome.edits] };
}
function readFromRest(tree, binding, reading) {
	const { host, target, rest, pattern } = binding;
	const name = rest?.argument.type === "Identifier" ? rest.argument.name : void 0;
	const keep = reading.keepingFallbackFromHolder;
	if (name === void 0 || target.type !== "Identifier" || binding.fallback && !keep) return refuse(`The pattern has a rest element that has to keep \`${reading.key}\`: read the field from the rest by hand.`);
	const variable = declaredBy(tree, target);
	if (variable && isReadIn(variable, binding.root)) return refuse(`\`${target.name}\` is read inside the pattern that binds it: rewrite the pattern by hand.`);
	const removal = removeItem(tree, pattern, pattern.properties, binding.property);
	if (!removal) return refuse(commentReason);
	const caution = `until the removal \`${name}\` also holds what was taken out of the pattern here`;
	const isExported = host.kind === "declaration" && host.declaration.parent?.type === "ExportNamedDeclaration";
	if (variable?.references.every((reference) => reference.init) && !isExported) return {
		edits: [removal],
		caution
	};
	const declared = binding.fallback && keep ? keep(name) : `${target.name} = ${reading.fromHolder(name)}`;
	if (host.kind === "declaration") return {
		edits: [removal, appendDeclaration(tree, host, declared)],
		caution
	};
	const statement = inBlock(tree, binding, declared);
	if (statement) return {
		edits: [removal, statement],
		caution
	};
	return refuse(`The pattern has a rest element that has to keep \`${reading.key}\`, and there is no block to read the field in: rewrite it by hand.`);
}
function declaredText(tree, { target, fallback, root }, reading, name) {
	const inner = declaredIn(tree, target).find((variable) => isReadIn(variable, root));
	if (inner) return refuse(`\`${inner.name}\` is read inside the pattern that binds it: rewrite the pattern by hand.`);
	if (target.type === "Identifier" && !fallback) return `${target.name} = ${reading.fromKey(name)}`;
	if (reading.keepingFallback) return reading.keepingFallback(name);
	return refuse(target.type === "Identifier" ? fallbackReason(target.name) : "The field is taken apart by a pattern of its own: rewrite it by hand.");
}
function fromHolderOnly(reading) {
	const { key, fromHolder, expression, keepingFallbackFromHolder, names } = reading;
	const kept = {
		key,
		fromKey: fromHolder,
		fromHolder,
		expression,
		names
	};
	return keepingFallbackFromHolder ? {
		...kept,
		keepingFallback: keepingFallbackFromHolder
	} : kept;
}
function inBlock(tree, { host, target }, declared) {
	const body = host.kind === "loop" ? host.loop.body : host.kind === "parameter" ? host.body : void 0;
	const references = declaredIn(tree, target).flatMap((variable) => variable.references.filter((reference) => !reference.init));
	if (body?.type !== "BlockStatement" || references.some(({ identifier }) => !isInside(identifier, body))) return void 0;
	const isWritten = references.some((reference) => reference.isWrite());
	const kind = host.kind === "loop" ? host.declaration.kind : isWritten ? "let" : "const";
	return insertFirst(tree, body.range[0] + 1, body.body, `${kind} ${declared}`);
}
function fallbackReason(name) {
	return `\`${name}\` has a fallback that the new value has no place for: rewrite the pattern by hand.`;
}
function appendDeclaration(tree, host, declared) {
	const { declaration, declarator } = host;
	const end = declaration.range[1];
	const at = afterLineComment(tree, end);
	const isLast = declaration.declarations.at(-1) === declarator;
	const isStatement = [
		"BlockStatement",
		"Program",
		"StaticBlock",
		"SwitchCase",
		"TSModuleBlock"
	].includes(declaration.parent?.type ?? "");
	if (isLast && isStatement && endsLine(tree.text, at)) {
		const semicolon = tree.text[end - 1] === ";" ? ";" : "";
		const line = `${eolAround(tree.text, at)}${indentAt(tree.text, declaration.range[0])}${declaration.kind} ${declared}${semicolon}`;
		return {
			file: tree.file,
			range: [at, at],
			text: line
		};
	}
	return {
		file: tree.file,
		range: [declarator.range[1], declarator.range[1]],
		text: `, ${declared}`
	};
}
function insertFirst(tree, open, statements, statement) {
	const isDirective = (node) => node.type === "ExpressionStatement" && node.expression.type === "Literal" && typeof node.expression.value === "string";
	const first = statements.findIndex((node) => !isDirective(node));
	const after = first === 0 || statements.length === 0 ? open : (first < 0 ? statements.at(-1) : statements[first - 1])?.range[1] ?? open;
	const next = first < 0 ? void 0 : statements[first];
	const semicolon = usesSemicolons(tree) ? ";" : "";
	if (next && /[\n\r]/.test(tree.text.slice(after, next.range[0]))) return {
		file: tree.file,
		range: [after, after],
		text: `${eolAround(tree.text, after)}${indentAt(tree.text, next.range[0])}${statement}${semicolon}`
	};
	return {
		file: tree.file,
		range: [after, after],
		text: ` ${statement};`
	};
}
function isReadIn(variable, root) {
	const identifiers = new Set(variable.references.filter((reference) => reference.isRead()).map((reference) => reference.identifier));
	let found = false;
	if (identifiers.size > 0) walk(root, (node) => found ||= identifiers.has(node));
	return found;
}
function isInside(node, outer) {
	return node.range[0] >= outer.range[0] && node.range[1] <= outer.range[1];
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/map-read.js
function mapRead(tree, { key, member }, replacement) {
	const { to, readAs } = replacement;
	const outer = member.parent.type === "ChainExpression" ? member.parent : member;
	if (asksForPresence(outer)) return refuse(`The code asks whether the field is there: ask for the values of \`${to}\` that are meant.`);
	const name = spell(key, member.computed, to, tree);
	if (name === void 0) return refuse("The name of the field is computed: change it where it is spelled.");
	const comparison = ` === ${quoted(readAs, quoteAround(member, tree))}`;
	const edits = [{
		file: tree.file,
		range: key.range,
		text: name
	}];
	const end = member.range[1];
	const fallback = outer.parent;
	if (fallback?.type === "LogicalExpression" && fallback.operator === "??" && fallback.left === outer) {
		if (!isFalse(fallback.right) || hasComment(tree, end, fallback.range[1])) return refuse("The code has a fallback for a missing flag that a comparison cannot keep: rewrite it by hand.");
		if (!/^\s*\?\?\s*$/.test(tree.text.slice(end, fallback.right.range[0]))) return refuse("The fallback for a missing flag stands in parentheses of its own: rewrite it by hand.");
		const wrap = needsParens(fallback, "comparison") && !isGrouped$1(tree, fallback);
		if (wrap) edits.push({
			file: tree.file,
			range: [member.range[0], member.range[0]],
			text: "("
		});
		edits.push({
			file: tree.file,
			range: [end, fallback.right.range[1]],
			text: wrap ? `${comparison})` : comparison
		});
		return { edits };
	}
	const wrap = needsParens(member, "comparison") && !isGrouped$1(tree, member);
	if (wrap) edits.push({
		file: tree.file,
		range: [member.range[0], member.range[0]],
		text: "("
	});
	edits.push({
		file: tree.file,
		range: [end, end],
		text: wrap ? `${comparison})` : comparison
	});
	return { edits };
}
function mapBinding(tree, binding, replacement, names) {
	const { host, fallback, rest, pattern } = binding;
	const reading = readingOf$2(tree, binding, replacement, names);
	if (fallback && !isFalse(fallback)) return refuse("The code has a fallback for a missing flag that a comparison cannot keep: rewrite it by hand.");
	const plain = {
		...binding,
		fallback: void 0
	};
	if (rest && boundName(binding, replacement.to) === void 0) return readFromRest(tree, plain, reading);
	const ways = [];
	if (host.kind === "declaration") {
		if (host.declarator.id === pattern) ways.push(() => readInitializer(tree, plain, host.declarator, reading));
		ways.push(() => declareAfter(tree, plain, reading));
	}
	ways.push(() => replaceVariable(tree, plain, reading));
	let refusal;
	for (const way of ways) {
		const outcome = way();
		if (!isRefusal(outcome)) return outcome;
		refusal = outcome;
	}
	return refusal ?? refuse("The pattern cannot be rewritten: compare the sibling by hand.");
}
function readingOf$2(tree, { property }, { to, readAs }, names) {
	const comparison = ` === ${quoted(readAs, quoteAround(property, tree))}`;
	return {
		key: to,
		expression: "comparison",
		fromKey: (name) => name + comparison,
		fromHolder: (name) => stepsFrom(name, [to]) + comparison,
		names
	};
}
function isFalse(node) {
	return node.type === "Literal" && node.value === false;
}
function asksForPresence(node) {
	const parent = node.parent;
	if (parent?.type === "UnaryExpression") return parent.operator === "typeof";
	if (parent?.type !== "BinaryExpression") return false;
	const other = parent.left === node ? parent.right : parent.left;
	return other.type === "Literal" && other.value === null || other.type === "Identifier" && other.name === "undefined";
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/drop-field.js
function dropField(tree, site) {
	if (site.form === "entry") {
		const removal = removeItem(tree, site.object, site.object.properties, site.property);
		return removal ? { edits: [removal] } : refuse(commentReason);
	}
	const statement = statementOf(site.member);
	const removal = statement ? removeLine(tree, statement) : void 0;
	return removal ? { edits: [removal] } : refuse(commentReason);
}
function statementOf(member) {
	const statement = member.parent?.type === "AssignmentExpression" && member.parent.left === member ? member.parent.parent : void 0;
	const inBlock = [
		"BlockStatement",
		"Program",
		"StaticBlock",
		"SwitchCase"
	].includes(statement?.parent?.type ?? "");
	return statement?.type === "ExpressionStatement" && inBlock ? statement : void 0;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/map-request.js
function mapRequest(tree, site, replacement, holder) {
	const value = valueOf(site);
	if (value === void 0) return refuse(`The field is ${site.form === "member" && site.use === "delete" ? "deleted" : "written"} in a form that is not rewritten: set \`${replacement.to}\` by hand.`);
	const kept = mapped(value, replacement, site.form === "entry" && site.property.shorthand);
	if (kept === void 0) return refuse(`No value of \`${replacement.to}\` corresponds to this one: set \`${replacement.to}\` by hand.`);
	const siblings = siblingsOf(site, replacement.to, holder);
	const isOverwritten = site.form === "entry" && isWrittenAgain(site, holder);
	const isLast = site.form === "member" && writesOf(site, holder) > 1;
	if (kept.kind === "drop" && !isLast && (siblings.length > 0 || site.form === "entry" && !(isOverwritten && tree.typed))) return dropField(tree, site);
	const [sibling] = siblings;
	if (!sibling) return write$1(tree, site, kept, replacement);
	const present = sibling.value && literalText(sibling.value);
	if (siblings.length > 1 || present === void 0 || !replacement.unless.includes(present)) {
		const told = present === void 0 ? "a value that is not known here" : `\`${present}\``;
		return refuse(`\`${replacement.to}\` is ${told} on the same object, and no value of it says both: decide which one is meant.`);
	}
	return site.form === "entry" ? mergeInto(tree, site, sibling, kept, replacement) : assignBeside(tree, site, sibling, kept, replacement);
}
function mapped(value, { values, unless }, shorthand) {
	if (value.type === "Identifier" && value.name === "undefined" && !shorthand) return { kind: "drop" };
	if (value.type === "Literal" || value.type === "TemplateLiteral" && value.expressions.length === 0) {
		const written = value.type === "Literal" ? value.value : literalText(value);
		const row = values.find(({ when }) => when === written);
		if (!row) return void 0;
		return row.to === null ? { kind: "drop" } : {
			kind: "text",
			text: row.to
		};
	}
	if (values.length !== 2 || values.some(({ when }) => typeof when !== "boolean")) return void 0;
	const textFor = (flag) => values.find(({ when }) => when === flag)?.to ?? unless[0];
	const [yes, no] = [textFor(true), textFor(false)];
	return yes === void 0 || no === void 0 ? void 0 : {
		kind: "choice",
		value,
		yes,
		no
	};
}
function valueOf(site) {
	if (site.form === "entry") return site.property.method || site.property.kind !== "init" ? void 0 : site.property.value;
	const assignment = site.member.parent;
	return assignment.type === "AssignmentExpression" && assignment.operator === "=" && assignment.left === site.member && assignment.parent.type === "ExpressionStatement" ? assignment.right : void 0;
}
function siblingsOf(site, to, holder) {
	if (holder) return holder.entries.filter(({ key }) => key === to);
	if (site.form !== "entry") return [];
	return site.object.properties.flatMap((item) => item.type === "Property" && staticKey(item.key, item.computed) === to ? [{
		node: item.key,
		value: item.value
	}] : []);
}
function isWrittenAgain(site, holder) {
	const name = staticKey(site.key, false);
	return holder?.entries.some(({ key, node }) => key === name && node.parent?.type === "MemberExpression") ?? false;
}
function writesOf(site, holder) {
	const name = staticKey(site.key, false);
	return new Set(holder?.entries.filter(({ key }) => key === name).map(({ node }) => node)).size;
}
function write$1(tree, site, kept, { to, unless }) {
	const { key } = site;
	const name = spell(key, site.form === "entry" ? site.property.computed : site.member.computed, to, tree);
	if (name === void 0) return refuse("The name of the field is computed: change it where it is spelled.");
	const value = valueOf(site);
	const quote = quoteAround(key, tree);
	if (!value) return refuse(commentReason);
	if (site.form === "entry" && site.property.shorthand) return { edits: [{
		file: tree.file,
		range: site.property.range,
		text: `${name}: ${textOf(tree, kept, quote)}`
	}] };
	const renamed = {
		file: tree.file,
		range: key.range,
		text: name
	};
	if (kept.kind === "choice") {
		const [start, end] = value.range;
		const wrap = needsParensBeforeChoice(value);
		const opening = wrap ? [{
			file: tree.file,
			range: [start, start],
			text: "("
		}] : [];
		const choice = `${wrap ? ")" : ""} ? ${quoted(kept.yes, quote)} : ${quoted(kept.no, quote)}`;
		return { edits: [
			renamed,
			...opening,
			{
				file: tree.file,
				range: [end, end],
				text: choice
			}
		] };
	}
	const text = kept.kind === "text" ? kept.text : unless[0];
	if (text === void 0) return refuse(`No value of \`${to}\` corresponds to this one: set \`${to}\` by hand.`);
	return { edits: [renamed, {
		file: tree.file,
		range: value.range,
		text: quoted(text, quote)
	}] };
}
function assignBeside(tree, site, sibling, kept, replacement) {
	const other = sibling.node.parent;
	if (other?.type !== "MemberExpression") return write$1(tree, site, kept, replacement);
	const own = statementOf(site.member);
	const theirs = statementOf(other);
	if (!own || !theirs || own.parent !== theirs.parent || !sibling.value) return refuse(`\`${replacement.to}\` is set elsewhere on the same object: set it to the value that is meant by hand.`);
	if (theirs.range[0] < own.range[0]) return write$1(tree, site, kept, replacement);
	if (kept.kind !== "text") return refuse(`\`${replacement.to}\` is set later on the same object: set it there to the value that is meant by hand.`);
	const dropped = dropField(tree, site);
	if ("refusal" in dropped) return dropped;
	return { edits: [...dropped.edits, {
		file: tree.file,
		range: sibling.value.range,
		text: textOf(tree, kept, quoteAround(sibling.value, tree))
	}] };
}
function mergeInto(tree, site, sibling, kept, { to }) {
	const property = sibling.node.parent;
	if (!sibling.value || property?.parent !== site.object) return refuse(`\`${to}\` is set elsewhere on the same object: set it to the value that is meant, and remove \`${staticKey(site.key, site.property.computed)}\`.`);
	const dropped = dropField(tree, site);
	if ("refusal" in dropped) return dropped;
	return { edits: [...dropped.edits, {
		file: tree.file,
		range: sibling.value.range,
		text: textOf(tree, kept, quoteAround(sibling.value, tree))
	}] };
}
function textOf(tree, kept, quote) {
	if (kept.kind === "drop") return "";
	if (kept.kind === "text") return quoted(kept.text, quote);
	const value = tree.text.slice(...kept.value.range);
	return `${needsParensBeforeChoice(kept.value) ? `(${value})` : value} ? ${quoted(kept.yes, quote)} : ${quoted(kept.no, quote)}`;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/type-name.js
function rewritePickedName(tree, literal, key) {
	const list = literal.parent.type === "TSUnionType" ? literal.parent : void 0;
	const utility = utilityAround(list ?? literal);
	if (!utility) return void 0;
	const others = (list?.types ?? []).filter((type) => type !== literal);
	const isNamed = others.some((type) => type.type === "TSLiteralType" && literalText(type.literal) === key);
	if (utility === "Pick" && !isNamed) {
		const text = spell(literal.literal, true, key, tree);
		return text === void 0 ? void 0 : { edits: [{
			file: tree.file,
			range: literal.range,
			text
		}] };
	}
	const removal = list && others.length > 0 ? removeType(tree, list, literal) : {
		file: tree.file,
		range: literal.range,
		text: "never"
	};
	return removal ? { edits: [removal] } : refuse(commentReason);
}
function utilityAround(node) {
	const list = node.parent;
	const reference = list?.type === "TSTypeParameterInstantiation" && list.params[1] === node ? list.parent : void 0;
	if (reference?.type !== "TSTypeReference" || reference.typeName.type !== "Identifier") return void 0;
	const { name } = reference.typeName;
	return name === "Pick" || name === "Omit" ? name : void 0;
}
function removeType(tree, list, type) {
	const index = list.types.indexOf(type);
	const previous = list.types[index - 1];
	const next = list.types[index + 1];
	const [start, end] = previous ? [previous.range[1], type.range[1]] : [type.range[0], next?.range[0] ?? type.range[1]];
	return hasComment(tree, start, end) ? void 0 : {
		file: tree.file,
		range: [start, end],
		text: ""
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/map.js
var planMap = (finding, replacement, { names }) => {
	const { usage } = finding;
	const holder = usage.direction === "request" ? usage.holder?.() : void 0;
	return planField(finding, holder, (tree, site) => {
		switch (site.form) {
			case "entry": return mapRequest(tree, site, replacement, holder);
			case "member": return site.use === "read" ? mapRead(tree, site, replacement) : mapRequest(tree, site, replacement, holder);
			case "binding": return mapBinding(tree, bindingOf(site.property, site.pattern), replacement, names);
			case "type-member": return mapTypeMember(tree, site, replacement);
			case "type-name": return rewritePickedName(tree, site.literal, replacement.to) ?? refuse(`The type of the field is named here: name the type of \`${replacement.to}\`.`);
			case "computed": return refuse("The name of the field is computed: change it where it is spelled.");
			case "test":
			case "own-test": return refuse(`The code asks whether the field is there: ask for the values of \`${replacement.to}\` that are meant.`);
			default: return refuse(`The field is written in a form that is not rewritten: use \`${replacement.to}\` by hand.`);
		}
	});
};
function mapTypeMember(tree, { key, member }, { to }) {
	if ((member.parent.type === "TSInterfaceBody" ? member.parent.body : member.parent.members).some((item) => item.type === "TSPropertySignature" && staticKey(item.key, item.computed) === to)) {
		const removal = removeMember(tree, member);
		return removal ? { edits: [removal] } : refuse(commentReason);
	}
	const name = spell(key, member.computed, to, tree);
	const type = member.typeAnnotation;
	if (name === void 0 || !type) return refuse(`The member is written in a form that is not rewritten: declare \`${to}\` by hand.`);
	return { edits: [{
		file: tree.file,
		range: [key.range[0], type.range[0]],
		text: `${name}${member.computed ? "]" : ""}?`
	}, {
		file: tree.file,
		range: type.typeAnnotation.range,
		text: "string"
	}] };
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/markup-names.js
var known = new WeakMap();
function isNamedInMarkup(tree, name) {
	return new RegExp(`(?<![\\w$])${escape(name)}(?![\\w$])`).test(markupOf(tree));
}
function isMemberInMarkup(tree, name) {
	return new RegExp(`\\w[\\])]?\\s*(?:\\??\\.\\s*|(?:\\?\\.)?\\[\\s*['"\`])${escape(name)}(?![\\w$])`).test(markupOf(tree));
}
function markupOf(tree) {
	if (!isContainer(tree.file)) return "";
	let markup = known.get(tree);
	if (markup === void 0) {
		let from = 0;
		markup = "";
		for (const { range } of findScripts(tree.file, tree.text)) {
			markup += tree.text.slice(from, range[0]);
			from = range[1];
		}
		markup = (markup + tree.text.slice(from)).replace(/<!--[^]*?-->|<style\b[^]*?<\/style\s*>/gi, "");
		known.set(tree, markup);
	}
	return markup;
}
function escape(text) {
	return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/assert-chain.js
function assertChain(tree, member) {
	let outer = member;
	while (outer.parent && (outer.parent.type === "MemberExpression" && outer.parent.object === outer || outer.parent.type === "CallExpression" && outer.parent.callee === outer || outer.parent.type === "ChainExpression")) outer = outer.parent;
	const takesAny = [
		"TSNonNullExpression",
		"LogicalExpression",
		"UnaryExpression",
		"TemplateLiteral",
		"ExpressionStatement"
	];
	const isTested = outer.parent !== void 0 && "test" in outer.parent && outer.parent.test === outer;
	const isCompared = outer.parent?.type === "BinaryExpression" && /^[!=]==?$/.test(outer.parent.operator);
	if (isTested || isCompared || takesAny.includes(outer.parent?.type ?? "")) return [];
	return [{
		file: tree.file,
		range: [outer.range[1], outer.range[1]],
		text: "!"
	}];
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/move-assignment.js
function moveAssignment(tree, binding, assignment, to, reading) {
	const { pattern, property, target, fallback } = binding;
	const statement = assignment.parent;
	if (statement.type !== "ExpressionStatement" || assignment.left !== pattern) return refuse("The assignment is more than a plain one.");
	if (hasComment(tree, ...property.range)) return refuse(commentReason);
	const isPlain = !fallback && (target.type === "Identifier" || target.type === "MemberExpression");
	if (pattern.properties.length > 1) return isPlain ? assignBehind(tree, binding, assignment, reading) : refuse(partReason);
	const { right } = assignment;
	const wrap = needsParensBeforeDot(right) ? ["(", ")"] : ["", ""];
	if (!isPlain) {
		if (staticKey(property.key, property.computed) !== to.at(-1)) return refuse(partReason);
		return { edits: [{
			file: tree.file,
			range: [right.range[0], right.range[0]],
			text: String(wrap[0])
		}, {
			file: tree.file,
			range: [right.range[1], right.range[1]],
			text: `${wrap[1]}${stepsFrom("", to.slice(0, -1))} ?? {}`
		}] };
	}
	const close = /^\s*\)\s*/.exec(tree.text.slice(assignment.range[1], statement.range[1]));
	if (!close) return refuse("The assignment is more than a plain one.");
	const written = tree.text.slice(...target.range);
	const [before, after] = aroundHolder(reading);
	return { edits: [{
		file: tree.file,
		range: [statement.range[0], right.range[0]],
		text: `${written} = ${before}${wrap[0]}`
	}, {
		file: tree.file,
		range: [right.range[1], assignment.range[1] + close[0].length],
		text: `${wrap[1]}${after}`
	}] };
}
var partReason = "The assignment fills more than the field: assign the field on its own by hand.";
function assignBehind(tree, binding, assignment, reading) {
	const { pattern, property, target } = binding;
	const { right } = assignment;
	const statement = assignment.parent;
	const bound = boundName(binding, reading.key);
	const base = baseOf(right);
	const source = base !== void 0 && !assigns(pattern, base) ? tree.text.slice(...right.range) : void 0;
	const value = bound !== void 0 ? reading.fromKey(bound) : source !== void 0 ? reading.fromHolder(source) : void 0;
	const end = statement.range[1];
	const inBlock = [
		"BlockStatement",
		"Program",
		"StaticBlock",
		"SwitchCase",
		"TSModuleBlock"
	].includes(statement.parent?.type ?? "");
	if (value === void 0 || !inBlock || !endsLine(tree.text, end)) return refuse(partReason);
	const removal = removeItem(tree, pattern, pattern.properties, property);
	if (!removal) return refuse(commentReason);
	const semicolon = tree.text[end - 1] === ";" ? ";" : "";
	const line = `${eolAround(tree.text, end) + indentAt(tree.text, statement.range[0])}${tree.text.slice(...target.range)} = ${value}${semicolon}`;
	return { edits: [removal, {
		file: tree.file,
		range: [end, end],
		text: line
	}] };
}
function baseOf(node) {
	if (node.type === "Identifier") return node.name;
	return node.type === "MemberExpression" && staticKey(node.property, node.computed) !== void 0 ? baseOf(node.object) : void 0;
}
function assigns(pattern, name) {
	let found = false;
	walk(pattern, (node) => found ||= node.type === "Identifier" && node.name === name && node.parent?.type !== "MemberExpression");
	return found;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/move-binding.js
function moveBinding(tree, binding, to, { isPromised, names }) {
	const { rest, fallback } = binding;
	const reading = readingOf$1(tree, binding, to, {
		isPromised: isPromised && tree.typed && !fallback,
		names
	});
	if (rest && boundName(binding, reading.key) === void 0) return readFromRest(tree, binding, reading);
	const alone = binding.host.kind === "declaration" ? moveAlone(tree, binding, binding.host.declarator, to, reading) : void 0;
	if (alone && !isRefusal(alone)) return alone;
	let refusal;
	for (const way of waysFor$1(tree, binding, to, reading)) {
		const outcome = way();
		if (!isRefusal(outcome)) return rest ? {
			...outcome,
			caution: "until the removal the rest element also holds what was taken out of the pattern here"
		} : outcome;
		refusal ??= outcome;
	}
	return refusal ?? refuse("The pattern cannot be rewritten: read the field at its new place by hand.");
}
function waysFor$1(tree, binding, to, reading) {
	const { host, fallback, root } = binding;
	const literal = fallback?.type === "Literal" ? ` ?? ${tree.text.slice(...fallback.range)}` : "";
	const inItsPlace = () => replaceVariable(tree, binding, reading, literal);
	switch (host.kind) {
		case "declaration": return [
			() => declareAfter(tree, binding, reading),
			() => declareBeside(tree, binding, reading),
			inItsPlace
		];
		case "assignment": return [() => moveAssignment(tree, binding, host.assignment, to, reading)];
		case "loop":
		case "parameter": {
			const inBlock = () => declareInBlock(tree, binding, reading);
			return "typeAnnotation" in root && root.typeAnnotation !== void 0 && root.typeAnnotation !== null && (!fallback || literal !== "") ? [inItsPlace, inBlock] : [inBlock, inItsPlace];
		}
		case "other": return [];
	}
}
function moveAlone(tree, binding, declarator, to, reading) {
	return reading.expression === "assertion" ? readInitializer(tree, binding, declarator, reading) : moveInitializer(tree, binding, declarator, to);
}
function moveInitializer(tree, binding, declarator, to) {
	const { pattern, property } = binding;
	const { init } = declarator;
	const fits = declarator.id === pattern && !pattern.typeAnnotation && pattern.properties.length === 1 && init;
	const isChoice = init?.type === "LogicalExpression" || init?.type === "ConditionalExpression" || init?.type === "ObjectExpression";
	if (!fits || isChoice || staticKey(property.key, property.computed) !== to.at(-1)) return refuse("The declaration takes more than the field.");
	const [start, end] = init.range;
	const wrap = needsParensBeforeDot(init);
	return { edits: [...wrap ? [{
		file: tree.file,
		range: [start, start],
		text: "("
	}] : [], {
		file: tree.file,
		range: [end, end],
		text: `${wrap ? ")" : ""}${stepsFrom("", to.slice(0, -1))} ?? {}`
	}] };
}
function readingOf$1(tree, { property }, to, { isPromised, names }) {
	const mark = isPromised ? "!" : "";
	const reading = {
		key: to[0] ?? "",
		expression: isPromised ? "assertion" : "chain",
		fromKey: (name) => stepsFrom(`${name}?`, to.slice(1)) + mark,
		fromHolder: (name) => stepsFrom(name, to) + mark,
		names
	};
	if (staticKey(property.key, property.computed) !== to.at(-1)) return reading;
	const pattern = `{ ${tree.text.slice(...property.range)} }`;
	const home = to.slice(1, -1);
	return {
		...reading,
		keepingFallback: (name) => `${pattern} = ${home.length > 0 ? stepsFrom(`${name}?`, home) : name} ?? {}`,
		keepingFallbackFromHolder: (name) => `${pattern} = ${stepsFrom(name, to.slice(0, -1))} ?? {}`
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/declared-types.js
var DEEPEST = 12;
function typesOf(tree, node, depth = 0) {
	if (depth > DEEPEST) return [];
	const of = (inner) => inner ? typesOf(tree, inner, depth + 1) : [];
	switch (node.type) {
		case "Identifier": return typesOfVariable(tree, node, depth);
		case "AwaitExpression": return of(node.argument).map(awaited);
		case "SpreadElement": return of(node.argument);
		case "ChainExpression":
		case "TSNonNullExpression": return of(node.expression);
		case "TSAsExpression":
		case "TSTypeAssertion":
		case "TSSatisfiesExpression": return [node.typeAnnotation];
		case "ConditionalExpression": return [...of(node.consequent), ...of(node.alternate)];
		case "LogicalExpression": return [...of(node.left), ...of(node.right)];
		case "AssignmentExpression": return of(node.right);
		case "MemberExpression": return typesOfMember(tree, of(node.object), staticKey(node.property, node.computed));
		case "CallExpression": {
			const given = node.typeArguments?.params ?? [];
			const mapping = mappingOf(node);
			if (mapping) return [...given, ...functionsAt(tree, mapping).flatMap((fn) => typesOfResult(tree, fn, depth + 1))];
			if (node.callee.type === "MemberExpression") return [...given, ...of(node.callee.object)];
			return [...given, ...functionsAt(tree, node.callee).flatMap((fn) => fn.returnType?.typeAnnotation ?? [])];
		}
		default: return [];
	}
}
function mappingOf({ callee, arguments: given }) {
	const name = callee.type === "MemberExpression" ? staticKey(callee.property, callee.computed) : void 0;
	return name === "map" || name === "flatMap" ? given[0] : void 0;
}
function typesOfResult(tree, fn, depth) {
	if (fn.returnType) return [fn.returnType.typeAnnotation];
	return (fn.body?.type === "BlockStatement" ? returnsIn(fn.body) : fn.body ? [fn.body] : []).flatMap((value) => typesOf(tree, value, depth));
}
function returnsIn(node) {
	if (node.type === "ReturnStatement") return node.argument ? [node.argument] : [];
	return isFunction(node) ? [] : childrenOf(node).flatMap(returnsIn);
}
function awaited(type) {
	return (type.type === "TSTypeReference" && type.typeName.type === "Identifier" && /^Promise(?:Like)?$/.test(type.typeName.name) ? type.typeArguments?.params[0] : void 0) ?? type;
}
function typesAround(tree, node, depth = 0) {
	const parent = node.parent;
	if (!parent || depth > DEEPEST) return [];
	const around = () => typesAround(tree, parent, depth + 1);
	switch (parent.type) {
		case "VariableDeclarator":
		case "AssignmentPattern": return annotationOf(parent.type === "VariableDeclarator" ? parent.id : parent.left);
		case "PropertyDefinition": return parent.typeAnnotation ? [parent.typeAnnotation.typeAnnotation] : [];
		case "TSAsExpression":
		case "TSTypeAssertion":
		case "TSSatisfiesExpression": return [parent.typeAnnotation, ...around()];
		case "Property": return parent.parent.type === "ObjectExpression" && parent.value === node ? typesOfMember(tree, typesAround(tree, parent.parent, depth + 1), staticKey(parent.key, parent.computed)) : [];
		case "ArrayExpression":
		case "ConditionalExpression":
		case "LogicalExpression":
		case "SpreadElement":
		case "AwaitExpression": return around();
		case "AssignmentExpression": return parent.right === node ? typesOf(tree, parent.left, depth + 1) : [];
		case "ReturnStatement":
		case "ArrowFunctionExpression": {
			const fn = functionAround(node);
			return fn?.returnType ? [fn.returnType.typeAnnotation] : [];
		}
		case "CallExpression":
		case "NewExpression": {
			const index = parent.arguments.indexOf(node);
			if (index < 0) return [];
			const taken = functionsAt(tree, parent.callee).flatMap((fn) => fn.params[index] ? annotationOf(fn.params[index]) : []);
			const held = parent.callee.type === "MemberExpression" ? typesOf(tree, parent.callee.object, depth + 1) : [];
			return [
				...taken,
				...held,
				...parent.typeArguments?.params ?? []
			];
		}
		default: return [];
	}
}
function typesOfPattern(tree, pattern, depth = 0) {
	const parent = pattern.parent;
	const own = annotationOf(pattern);
	if (own.length > 0 || !parent || depth > DEEPEST) return own;
	switch (parent.type) {
		case "VariableDeclarator": {
			const loop = parent.parent.parent;
			if (parent.init) return typesOf(tree, parent.init, depth + 1);
			return loop?.type === "ForOfStatement" ? typesOf(tree, loop.right, depth + 1) : [];
		}
		case "AssignmentExpression": return typesOf(tree, parent.right, depth + 1);
		case "AssignmentPattern":
		case "ArrayPattern":
		case "RestElement": return typesOfPattern(tree, parent, depth + 1);
		case "Property": return typesOfMember(tree, typesOfPattern(tree, parent.parent, depth + 1), staticKey(parent.key, parent.computed));
		case "ObjectPattern": return typesOfPattern(tree, parent, depth + 1);
		default: {
			const call = isFunction(parent) ? parent.parent : void 0;
			return call?.type === "CallExpression" && call.callee.type === "MemberExpression" ? typesOf(tree, call.callee.object, depth + 1) : [];
		}
	}
}
function isBuiltOn(tree, type, name, depth = 0) {
	if (depth > DEEPEST) return false;
	const is = (inner) => isBuiltOn(tree, inner, name, depth + 1);
	switch (type.type) {
		case "TSTypeReference": {
			if (type.typeName.type === "Identifier" && type.typeName.name === name) return true;
			const declared = type.typeName.type === "Identifier" ? declarationsOf(tree, type.typeName.name) : [];
			return (type.typeArguments?.params ?? []).some(is) || declared.some((declaration) => isDeclaredOn(declaration, is));
		}
		case "TSInterfaceHeritage":
			if (type.expression.type === "Identifier" && type.expression.name === name) return true;
			return heritageOf(tree, type).some((declaration) => isDeclaredOn(declaration, is));
		case "TSArrayType": return is(type.elementType);
		case "TSTypeOperator": return type.typeAnnotation ? is(type.typeAnnotation) : false;
		case "TSUnionType":
		case "TSIntersectionType": return type.types.some(is);
		case "TSTupleType": return type.elementTypes.some(is);
		default: return false;
	}
}
function isDeclaredOn(declaration, is) {
	return declaration.type === "TSInterfaceDeclaration" ? declaration.extends.some(is) : is(declaration.typeAnnotation);
}
function heritageOf(tree, { expression }) {
	return expression.type === "Identifier" ? declarationsOf(tree, expression.name) : [];
}
function declarationsOf(tree, name) {
	return tree.scopes.scopes.flatMap((scope) => (scope.set.get(name)?.defs ?? []).flatMap(({ node }) => node.type === "TSInterfaceDeclaration" || node.type === "TSTypeAliasDeclaration" ? [node] : []));
}
function typesOfMember(tree, types, key) {
	if (key === void 0) return types;
	return types.flatMap((type) => {
		const members = membersOf$1(tree, type);
		if (!members) return [type];
		const found = members.find((item) => item.type === "TSPropertySignature" && staticKey(item.key, item.computed) === key);
		return found?.type === "TSPropertySignature" && found.typeAnnotation ? [found.typeAnnotation.typeAnnotation] : [];
	});
}
function membersOf$1(tree, type, depth = 0) {
	if (type.type === "TSTypeLiteral") return type.members;
	if (type.type !== "TSTypeReference" || type.typeName.type !== "Identifier" || type.typeArguments || depth > DEEPEST) return void 0;
	const [declaration, other] = declarationsOf(tree, type.typeName.name);
	if (!declaration || other) return void 0;
	if (declaration.type === "TSTypeAliasDeclaration") return membersOf$1(tree, declaration.typeAnnotation, depth + 1);
	return declaration.extends.length === 0 ? declaration.body.body : void 0;
}
function typesOfVariable(tree, identifier, depth) {
	return (variableOf(tree, identifier)?.defs ?? []).flatMap(({ type, name }) => type === "Variable" || type === "Parameter" ? typesOfPattern(tree, name, depth + 1) : []);
}
function annotationOf(target) {
	return "typeAnnotation" in target && target.typeAnnotation?.type === "TSTypeAnnotation" ? [target.typeAnnotation.typeAnnotation] : [];
}
function functionsAt(tree, callee) {
	if (isFunction(callee)) return [callee];
	if (callee.type !== "Identifier") return [];
	return (variableOf(tree, callee)?.defs ?? []).flatMap(({ node, name }) => {
		if (isFunction(node) || node.type === "TSDeclareFunction") return node.id === name ? [node] : [];
		if (node.type !== "VariableDeclarator") return [];
		const [type] = annotationOf(node.id);
		const declared = type?.type === "TSFunctionType" ? [type] : [];
		return node.init && isFunction(node.init) ? [...declared, node.init] : declared;
	});
}
function functionAround(node) {
	for (let at = node.parent; at; at = at.parent) if (isFunction(at)) return at;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/typed-leftovers.js
function findTypedLeftover(own, others, member, field, isRewritten) {
	const name = declaredName(member);
	if (name === void 0) return void 0;
	for (const tree of new Set([own, ...others])) {
		if (tree !== own && declarationsOf(tree, name).length > 0) continue;
		let found;
		walk(tree.ast, (node) => {
			if (found) return;
			const place = placeAt(tree, node, field);
			if (place && !isRewritten(tree, place.key) && place.types().some((type) => isBuiltOn(tree, type, name))) found = place.key;
		});
		if (found) return {
			tree,
			node: found
		};
	}
}
function placeAt(tree, node, field) {
	switch (node.type) {
		case "MemberExpression":
			if (staticKey(node.property, node.computed) !== field) return void 0;
			return {
				key: node.property,
				types: () => typesOf(tree, node.object)
			};
		case "Property": {
			if (staticKey(node.key, node.computed) !== field) return void 0;
			const holder = node.parent;
			return {
				key: node.key,
				types: () => holder.type === "ObjectPattern" ? typesOfPattern(tree, holder) : typesAround(tree, holder)
			};
		}
		case "Literal":
			if (literalText(node) !== field) return void 0;
			return {
				key: node,
				types: () => typesAround(tree, node).flatMap(keysOf)
			};
		default: return;
	}
}
function keysOf(type) {
	switch (type.type) {
		case "TSTypeOperator":
			if (!type.typeAnnotation) return [];
			return type.operator === "keyof" ? [type.typeAnnotation] : keysOf(type.typeAnnotation);
		case "TSArrayType": return keysOf(type.elementType);
		case "TSTypeReference": return (type.typeArguments?.params ?? []).flatMap(keysOf);
		case "TSUnionType": return type.types.flatMap(keysOf);
		default: return [];
	}
}
function declaredName(member) {
	const declaration = member.parent?.parent;
	if (declaration?.type === "TSInterfaceDeclaration") return declaration.id.name;
	for (let at = declaration; at; at = at.parent) {
		if (at.type === "TSTypeAliasDeclaration") return at.id.name;
		if (at.type !== "TSUnionType" && at.type !== "TSIntersectionType") return void 0;
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/move-type.js
function moveTypeMember(tree, member, to) {
	if (member.computed && member.key.type === "Identifier") return refuse("The name of the member is computed: move the member by hand.");
	let members = member.parent;
	let missing = to;
	while (missing.length > 1) {
		const holder = find(members, missing[0] ?? "") ?? findInherited(tree, members, missing[0] ?? "");
		if (holder === "elsewhere") return removed$1(tree, member, "the key that holds the member now may be declared in a type of another file");
		if (!holder) break;
		const inner = membersOf(tree, holder.typeAnnotation?.typeAnnotation);
		if (inner === "elsewhere") return removed$1(tree, member, "the type of the key that holds the member now is declared elsewhere and needs the member, too");
		if (inner === "any") return removed$1(tree, member);
		members = inner;
		missing = missing.slice(1);
	}
	if (missing.length === 1 && find(members, missing[0] ?? "")) return removed$1(tree, member);
	if (members === member.parent) {
		const heir = heirOf(tree, member);
		if (heir) return refuse(`${heir} is built on the type and may have \`${missing[0]}\` of its own: move the member by hand.`);
		return nestInPlace(tree, member, missing);
	}
	const removal = removeMember(tree, member);
	if (!removal) return refuse(commentReason);
	const signature = `${missing.slice(0, -1).map((name) => `${nameText(tree, member, name)}?: { `).join("")}${signatureText$1(tree, member, missing.at(-1) ?? "")}${" }".repeat(missing.length - 1)}`;
	return { edits: [removal, addMember(tree, members, signature)] };
}
function removed$1(tree, member, caution) {
	const removal = removeMember(tree, member);
	if (!removal) return refuse(commentReason);
	return caution === void 0 ? { edits: [removal] } : {
		edits: [removal],
		caution
	};
}
function breaksPromise(tree, member, to) {
	if (member.optional) return false;
	const holder = find(member.parent, to[0] ?? "") ?? findInherited(tree, member.parent, to[0] ?? "");
	if (!holder || holder === "elsewhere") return false;
	const type = holder.typeAnnotation?.typeAnnotation;
	const mayBeMissing = type?.type === "TSUnionType" && type.types.some(({ type: kind }) => kind === "TSNullKeyword" || kind === "TSUndefinedKeyword");
	return holder.optional || mayBeMissing;
}
function heirOf(tree, member, key = "") {
	const name = declaredName(member);
	if (name === void 0) return void 0;
	let heir;
	walk(tree.ast, (node) => {
		if (node.type === "TSInterfaceDeclaration" && tree.text.slice(...node.range).includes(key) && node.extends.some((type) => isBuiltOn(tree, type, name))) heir ??= `\`${node.id.name}\``;
		if (node.type === "TSIntersectionType" && node.types.some((type) => isBuiltOn(tree, type, name))) heir ??= "An intersection type";
	});
	return heir;
}
function nestInPlace(tree, member, to) {
	const end = (member.typeAnnotation ?? member.key).range[1];
	const start = member.range[0];
	const opening = to.slice(0, -1).map((name) => `${nameText(tree, member, name)}${member.optional ? "?" : ""}: { `).join("");
	return { edits: [{
		file: tree.file,
		range: [start, end],
		text: `${opening}${signatureText$1(tree, member, to.at(-1) ?? "")}${" }".repeat(to.length - 1)}`
	}] };
}
function signatureText$1(tree, member, name) {
	const readonly = member.readonly ? "readonly " : "";
	const type = member.typeAnnotation ? tree.text.slice(...member.typeAnnotation.range) : "";
	return `${readonly}${nameText(tree, member, name)}${member.optional ? "?" : ""}${type}`;
}
function nameText(tree, near, name) {
	return isIdentifierName(name) ? name : quoted(name, quoteAround(near, tree));
}
function find(members, name) {
	return (members.type === "TSInterfaceBody" ? members.body : members.members).find((item) => item.type === "TSPropertySignature" && staticKey(item.key, item.computed) === name);
}
function findInherited(tree, members, name) {
	if (members.type !== "TSInterfaceBody" || members.parent.type !== "TSInterfaceDeclaration") return void 0;
	for (const heritage of members.parent.extends) {
		const inherited = heritage.expression.type === "Identifier" ? declaredMembers(tree, heritage.expression.name) : "elsewhere";
		if (typeof inherited === "string") return "elsewhere";
		const found = find(inherited, name);
		if (found) return found;
	}
}
function membersOf(tree, type, depth = 0) {
	if (!type || type.type === "TSAnyKeyword") return "any";
	if (type.type === "TSTypeLiteral") return type;
	if (type.type === "TSUnionType") {
		const kept = type.types.filter(({ type: kind }) => kind !== "TSNullKeyword" && kind !== "TSUndefinedKeyword");
		return kept.length === 1 ? membersOf(tree, kept[0], depth) : "elsewhere";
	}
	if (type.type !== "TSTypeReference" || type.typeName.type !== "Identifier" || depth > 8) return "elsewhere";
	return declaredMembers(tree, type.typeName.name, depth);
}
function declaredMembers(tree, name, depth = 0) {
	const declared = declarationsOf(tree, name).map((declaration) => declaration.type === "TSInterfaceDeclaration" ? declaration.body : membersOf(tree, declaration.typeAnnotation, depth + 1));
	return declared.length === 1 ? declared[0] ?? "elsewhere" : "elsewhere";
}
function addMember(tree, members, signature) {
	const last = (members.type === "TSInterfaceBody" ? members.body : members.members).at(-1);
	if (!last) {
		const at = members.range[0] + 1;
		return {
			file: tree.file,
			range: [at, at],
			text: ` ${signature} `
		};
	}
	const at = last.range[1];
	const separator = /[;,]$/.exec(tree.text.slice(...last.range))?.[0];
	const own = startsLine(tree.text, last.range[0]);
	const between = own ? eolAround(tree.text, last.range[0]) + indentAt(tree.text, last.range[0]) : " ";
	const before = separator ?? (own ? "" : ";");
	return {
		file: tree.file,
		range: [at, at],
		text: `${separator ? "" : before}${between}${signature}${separator ?? ""}`
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/twin.js
function editsBesideTwin(tree, member, edit) {
	let outer = member;
	while (outer.parent?.type === "ChainExpression" || outer.parent?.type === "TSNonNullExpression") outer = outer.parent;
	const logical = outer.parent;
	if (logical?.type !== "LogicalExpression" || logical.operator !== "??" && logical.operator !== "||") return [edit];
	const { left, right } = logical;
	const [start, end] = outer.range;
	const after = tree.text.slice(start, edit.range[0]) + edit.text + tree.text.slice(edit.range[1], end);
	const other = left === outer ? right : left;
	const isTwin = withoutGuards(tree.text.slice(...other.range)) === withoutGuards(after);
	const isPlain = tree.text.slice(left.range[1], right.range[0]).trim() === logical.operator;
	if (!isTwin || !isPlain) return [edit];
	const removal = {
		file: tree.file,
		range: [left.range[1], right.range[1]],
		text: ""
	};
	return left === outer ? [edit, removal] : [removal];
}
function withoutGuards(text) {
	return text.replace(/\s+|!(?=[.[?]|$)/g, "").replaceAll("?.[", "[").replaceAll("?.", ".");
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/move.js
var planMove = (finding, { to }, circumstances) => {
	const { usage } = finding;
	const holder = usage.holder?.();
	if (holder?.entries.some(({ key }) => key === to[0])) return refuse(`The same object has \`${to[0]}\` as well: put the value into it by hand.`);
	return planField(finding, holder, (tree, site) => moveAt(tree, site, to, circumstances));
};
function moveAt(tree, site, to, circumstances) {
	switch (site.form) {
		case "computed": return refuse("The name of the field is computed: change it where it is spelled.");
		case "other": return refuse("The field is written in a form that is not rewritten: read it at its new place by hand.");
		case "member": return moveMember(tree, site, to, circumstances.isPromised && tree.typed);
		case "binding": return moveBinding(tree, bindingOf(site.property, site.pattern), to, circumstances);
		case "entry": return moveEntry(tree, site, to);
		case "test":
		case "own-test": return moveTest(tree, site.object, site.key, to);
		case "type-member": return moveTypeMember(tree, site.member, to);
		case "type-name": return moveTypeName(tree, site, to);
	}
}
function moveMember(tree, site, to, isPromised) {
	const { key, member, use } = site;
	if (use !== "read") return refuse("The field of an answer is written or deleted here: decide what has to happen at its new place.");
	if (writesBeside(tree, site).length > 0) return refuse("The same object gets a value of its own for this field: read the new place by hand where the answer is meant.");
	const parent = member.parent;
	if (parent.type === "NewExpression" && parent.callee === member || parent.type === "TaggedTemplateExpression" || parent.type === "Decorator" || member.object.type === "Super") return refuse("The value is used where a null-safe read cannot stand: read it into a variable first.");
	if (member.computed || to.every(isIdentifierName)) {
		const steps = to.map((name) => spell(key, member.computed, name, tree));
		const safe = goesOnAsserted(member) ? "!" : "?";
		const text = steps.join(member.computed ? `]${safe === "?" ? "?." : "!"}[` : `${safe}.`);
		const edit = {
			file: tree.file,
			range: key.range,
			text
		};
		const promise = isPromised ? assertChain(tree, member) : [];
		return { edits: [...editsBesideTwin(tree, member, edit), ...promise] };
	}
	return refuse("The new place has a name that cannot follow a dot: read it by hand.");
}
function goesOnAsserted(member) {
	const mark = member.parent;
	const next = mark?.type === "TSNonNullExpression" ? mark.parent : void 0;
	return next?.type === "MemberExpression" && next.object === mark || next?.type === "CallExpression" && next.callee === mark;
}
function moveTest(tree, object, key, to) {
	const [start, end] = object.range;
	const wrap = needsParensBeforeDot(object);
	return {
		edits: [
			...renameToken(tree, key, true, to),
			{
				file: tree.file,
				range: [start, start],
				text: wrap ? "((" : "("
			},
			{
				file: tree.file,
				range: [end, end],
				text: `${wrap ? ")" : ""}${stepsFrom("", to.slice(0, -1))} ?? {})`
			}
		],
		caution: "whether the field is there is asked of the object that holds it now"
	};
}
function renameToken(tree, key, computed, to) {
	const name = spell(key, computed, to.at(-1) ?? "", tree);
	return name === void 0 || name === tree.text.slice(...key.range) ? [] : [{
		file: tree.file,
		range: key.range,
		text: name
	}];
}
function moveEntry(tree, { key, property }, to) {
	const names = to.slice(0, -1).map((name) => spell(key, false, name, tree));
	const renamed = renameToken(tree, key, false, to);
	if (names.includes(void 0) || property.computed) return refuse("The name of the field is computed: write it at its new place by hand.");
	if (property.shorthand && renamed.length > 0) return refuse("The field is written in short form: write it at its new place by hand.");
	const [start, end] = property.range;
	return { edits: [
		{
			file: tree.file,
			range: [start, start],
			text: names.map((name) => `${name}: { `).join("")
		},
		...renamed,
		{
			file: tree.file,
			range: [end, end],
			text: " }".repeat(names.length)
		}
	] };
}
function moveTypeName(tree, { literal }, to) {
	const picked = rewritePickedName(tree, literal, to[0] ?? "");
	if (picked) return picked;
	const access = literal.parent;
	if (access.type !== "TSIndexedAccessType" || access.indexType !== literal) return refuse("The field is named in a type in a form that is not rewritten: name the key that holds it now.");
	const names = to.map((name) => spell(literal.literal, true, name, tree));
	const [start] = access.range;
	const end = literal.range[1];
	return { edits: [{
		file: tree.file,
		range: [start, start],
		text: "NonNullable<".repeat(to.length - 1)
	}, {
		file: tree.file,
		range: [literal.range[0], end],
		text: names.join("]>[")
	}] };
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/new-names.js
function createNewNames() {
	const given = [];
	const isGiven = (scope, name) => given.some((other) => other.name === name && (isAround(other.scope, scope) || isAround(scope, other.scope)));
	const isTaken = (scope, name) => !isFree(scope, name) || isDeclaredBelow(scope, name) || isGiven(scope, name) || isSeenInMarkup(scope, name);
	return { nameFor(place, scope, wanted) {
		const known = given.find((other) => other.place === place && other.wanted === wanted);
		if (known) return known.name;
		let name = wanted;
		for (let number = 2; isTaken(scope, name); number++) name = `${wanted}${number}`;
		given.push({
			place,
			scope,
			wanted,
			name
		});
		return name;
	} };
}
function isAround(outer, inner) {
	for (let scope = inner; scope; scope = scope.upper) if (scope === outer) return true;
	return false;
}
function isDeclaredBelow(scope, name) {
	return scope.childScopes.some((inner) => inner.set.has(name) || isDeclaredBelow(inner, name));
}
function isSeenInMarkup({ type, block }, name) {
	const tree = type === "module" || type === "global" ? treeOf(block) : void 0;
	return tree !== void 0 && isNamedInMarkup(tree, name);
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/rename.js
var planRename = (finding, { to }, { names }) => {
	const { usage } = finding;
	const holder = usage.holder?.();
	if (holder?.entries.some(({ key }) => key === to)) return refuse(`The same object has \`${to}\` as well: keep the value that is meant and remove \`${finding.usage.deprecation.field}\`.`);
	return planField(finding, holder, (tree, site) => renameAt(tree, site, to, names));
};
function renameAt(tree, site, to, names) {
	const { key } = site;
	switch (site.form) {
		case "computed": return refuse("The name of the field is computed: change it where it is spelled.");
		case "other": return refuse("The field is written in a form that is not rewritten: change its name by hand.");
		case "member": return renameMember(tree, site, to);
		case "binding": return renameBinding(tree, site, to, names);
		case "entry": {
			const name = spell(key, site.property.computed, to, tree);
			if (name === void 0) return refuse("The name of the field is computed: change it where it is spelled.");
			return edit(tree, key, site.property.shorthand ? `${name}: ${tree.text.slice(...key.range)}` : name);
		}
		case "type-member": {
			if (!(site.member.parent.type === "TSInterfaceBody" ? site.member.parent.body : site.member.parent.members).some((item) => item.type === "TSPropertySignature" && staticKey(item.key, item.computed) === to)) return edit(tree, key, spell(key, site.member.computed, to, tree));
			const removal = removeMember(tree, site.member);
			return removal ? { edits: [removal] } : refuse(commentReason);
		}
		default: return edit(tree, key, spell(site.form === "type-name" ? site.literal.literal : key, true, to, tree));
	}
}
function renameMember(tree, { key, member, use }, to) {
	if (member.computed || isIdentifierName(to)) {
		const renamed = edit(tree, key, spell(key, member.computed, to, tree));
		const [only] = "edits" in renamed ? renamed.edits : [];
		return use === "read" && only ? { edits: editsBesideTwin(tree, member, only) } : renamed;
	}
	const dot = /\??\.\s*$/.exec(tree.text.slice(member.object.range[1], key.range[0]));
	if (!dot) return refuse("A comment stands before the name of the field: move the comment, or rewrite this place by hand.");
	const range = [key.range[0] - dot[0].length, key.range[1]];
	return { edits: [{
		file: tree.file,
		range,
		text: `${member.optional ? "?." : ""}[${spell(key, false, to, tree)}]`
	}] };
}
function renameBinding(tree, { key, property, pattern }, to, names) {
	const binding = bindingOf(property, pattern);
	const name = spell(key, property.computed, to, tree);
	const renamed = property.shorthand && name !== void 0 ? `${name}: ${tree.text.slice(...key.range)}` : name;
	if (binding.rest && boundName(binding, to) === void 0) {
		const [start, end] = property.range;
		const whole = tree.text.slice(start, key.range[0]) + renamed + tree.text.slice(key.range[1], end);
		return readFromRest(tree, binding, {
			key: to,
			expression: "chain",
			fromKey: (own) => own,
			fromHolder: (rest) => stepsFrom(rest, [to]),
			keepingFallbackFromHolder: (rest) => `{ ${whole} } = ${rest}`,
			names
		});
	}
	const outcome = edit(tree, key, renamed);
	if (!binding.rest) return outcome;
	return combine([outcome, {
		edits: [],
		caution: "until the removal the rest element also holds what was taken out of the pattern here"
	}]);
}
function edit(tree, token, text) {
	if (text === void 0) return refuse("The name of the field is computed: change it where it is spelled.");
	return { edits: [{
		file: tree.file,
		range: token.range,
		text
	}] };
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/guards.js
function isGuarded(tree, node) {
	const text = plainText(tree, node);
	const asks = (test) => test !== null && test !== void 0 && asked(tree, test).includes(text);
	for (let at = node, parent = node.parent; parent; at = parent, parent = parent.parent) {
		if (parent.type === "LogicalExpression" && parent.operator === "&&" && parent.right === at && asks(parent.left)) return true;
		if ((parent.type === "ConditionalExpression" || parent.type === "IfStatement") && parent.consequent === at && asks(parent.test)) return true;
		if ((parent.type === "BlockStatement" || parent.type === "Program") && leavesBefore(tree, parent.body, at, text)) return true;
	}
	return false;
}
function leavesBefore(tree, statements, at, text) {
	return statements.slice(0, Math.max(statements.indexOf(at), 0)).some((each) => each.type === "IfStatement" && !each.alternate && isLeaving(each.consequent) && refused(tree, each.test).includes(text));
}
function isLeaving(node) {
	if (node.type === "BlockStatement") {
		const last = node.body.at(-1);
		return last !== void 0 && isLeaving(last);
	}
	return [
		"ReturnStatement",
		"ThrowStatement",
		"ContinueStatement",
		"BreakStatement"
	].includes(node.type);
}
function asked(tree, test) {
	const node = unwrap(test);
	switch (node.type) {
		case "LogicalExpression": return node.operator === "&&" ? [...asked(tree, node.left), ...asked(tree, node.right)] : [];
		case "UnaryExpression": return node.operator === "!" ? refused(tree, node.argument) : [];
		case "CallExpression": {
			const [first] = node.arguments;
			return /^(?:Array\.isArray|Boolean)$/.test(tree.text.slice(...node.callee.range)) && first && first.type !== "SpreadElement" ? [plainText(tree, first)] : [];
		}
		case "BinaryExpression":
			if ((node.operator === ">" || node.operator === "!==" || node.operator === "!=") && isNothing$1(node.right)) return asked(tree, node.left);
			return [];
		case "MemberExpression": return !node.computed && node.property.type === "Identifier" && node.property.name === "length" ? [plainText(tree, node.object), plainText(tree, node)] : [plainText(tree, node)];
		default: return [plainText(tree, node)];
	}
}
function refused(tree, test) {
	const node = unwrap(test);
	if (node.type === "UnaryExpression" && node.operator === "!") return asked(tree, node.argument);
	if (node.type === "LogicalExpression" && node.operator === "||") return [...refused(tree, node.left), ...refused(tree, node.right)];
	return node.type === "BinaryExpression" && (node.operator === "===" || node.operator === "==") && isNothing$1(node.right) ? asked(tree, node.left) : [];
}
function isNothing$1(node) {
	if (node.type === "Identifier") return node.name === "undefined";
	return node.type === "Literal" && (node.value === null || node.value === 0);
}
function plainText(tree, node) {
	return tree.text.slice(...unwrap(node).range).replace(/\?(?=\.)|!|\s+/g, "");
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/absence.js
var plain = { form: "plain" };
var exact = { form: "exact" };
var listMethods$1 = new Set([
	"map",
	"filter",
	"flatMap",
	"flat",
	"slice",
	"sort",
	"reverse",
	"toSorted",
	"toReversed",
	"splice"
]);
var missingFromEmpty = new Set([
	"at",
	"find",
	"findLast",
	"pop",
	"shift",
	"forEach"
]);
var results = {
	join: "empty text",
	some: "false",
	includes: "false",
	every: "true"
};
function needOf(tree, read, depth = 0) {
	if (isGuarded(tree, read)) return plain;
	let became = "list";
	let node = read;
	for (;;) {
		const parent = node.parent;
		switch (parent?.type) {
			case "TSNonNullExpression":
				if (unwrap(node) === read) return {
					form: "plain",
					presumed: true
				};
				node = parent;
				continue;
			case "ChainExpression":
			case "TSAsExpression":
			case "TSTypeAssertion":
			case "TSSatisfiesExpression":
			case "AwaitExpression":
				node = parent;
				continue;
			case "MemberExpression": {
				if (parent.object !== node) return exact;
				if (!parent.optional && unwrap(node) === read) return {
					form: "plain",
					presumed: true
				};
				const next = behind(parent, became);
				if (next === void 0) return exact;
				if (next === "missing") return plain;
				became = next.became;
				node = next.node;
				continue;
			}
			case "CallExpression":
				if (isCallTo(tree, parent, "Boolean")) return becameTest(became);
				if (isCallTo(tree, parent, "Array.isArray") && became === "list" && isTest(parent)) return { form: "some" };
				return exact;
			case "SpreadElement": return isIterated(parent, read) ? { form: "spread" } : plain;
			case "ForOfStatement": return isIterated(parent, read) ? { form: "or-empty" } : plain;
			case "ExpressionStatement":
			case "JSXSpreadAttribute": return plain;
			case "UnaryExpression": return parent.operator === "!" ? becameTest(became) : exact;
			case "BinaryExpression": return became === "zero" && isSameComparison(parent, node) ? plain : exact;
			case "ConditionalExpression":
				if (parent.test === node) return becameTest(became);
				node = parent;
				continue;
			case "LogicalExpression":
				if (parent.right === node) {
					node = parent;
					continue;
				}
				return leftOf(parent, became);
			case "IfStatement":
			case "WhileStatement":
			case "DoWhileStatement":
			case "ForStatement":
			case "ArrowFunctionExpression": return isTest(node) ? becameTest(became) : exact;
			case "JSXExpressionContainer": return became === "list" && /^JSX(?:Element|Fragment)$/.test(parent.parent.type) ? plain : exact;
			case "VariableDeclarator":
				if (parent.init !== node) return exact;
				if (parent.id.type === "ArrayPattern") return isIterated(parent, read) ? { form: "or-empty" } : plain;
				if (became !== "list" || parent.id.type !== "Identifier") return exact;
				return sureOf(needOfVariable(tree, parent.id, depth), isIterated(parent, read));
			default: return exact;
		}
	}
}
function sureOf(need, isDirect) {
	return need.form === "or-empty" && !isDirect ? {
		form: "plain",
		presumed: true
	} : need;
}
function isIterated(around, read) {
	return (read.parent?.type === "ChainExpression" ? read.parent.parent : read.parent) === around && !(around.type === "SpreadElement" && around.parent.type === "ObjectExpression");
}
function needOfVariable(tree, name, depth = 0) {
	const variable = declaredBy(tree, name);
	if (!variable || depth > 3 || isReassigned(variable) || isExported(variable)) return exact;
	const needs = variable.references.filter(({ init }) => !init).map(({ identifier }) => needOf(tree, identifier, depth + 1));
	if (needs.some(({ form, presumed }) => presumed || form === "spread" || form === "or-empty")) return {
		form: "or-empty",
		presumed: true
	};
	return needs.length > 0 && needs.every(({ form }) => form === "plain") ? plain : exact;
}
function isExported({ defs }) {
	return defs.some(({ parent }) => parent?.parent?.type === "ExportNamedDeclaration");
}
function behind(member, became) {
	if (became !== "list") return void 0;
	if (member.computed) return "missing";
	const name = member.property.type === "Identifier" ? member.property.name : "";
	if (name === "length") return {
		node: member,
		became: "zero"
	};
	const call = member.parent;
	if (call.type !== "CallExpression" || call.callee !== member) return void 0;
	if (missingFromEmpty.has(name)) return "missing";
	if (listMethods$1.has(name)) return {
		node: call,
		became: "list"
	};
	const result = Object.hasOwn(results, name) ? results[name] : void 0;
	return result === void 0 ? void 0 : {
		node: call,
		became: result
	};
}
function leftOf(logical, became) {
	const { operator, right } = logical;
	if (operator === "&&") {
		if (became === "true") return exact;
		if (isTest(logical)) return became === "list" ? { form: "some" } : plain;
		return became === "list" ? { form: "find" } : exact;
	}
	if (operator === "||" && became !== "list" && became !== "true") return plain;
	return isEmpty(right, became) ? plain : exact;
}
function becameTest(became) {
	if (became === "list") return { form: "some" };
	return became === "true" ? exact : plain;
}
function isTest(node) {
	const parent = node.parent;
	switch (parent?.type) {
		case "ChainExpression":
		case "TSNonNullExpression": return isTest(parent);
		case "UnaryExpression": return parent.operator === "!";
		case "IfStatement":
		case "WhileStatement":
		case "DoWhileStatement":
		case "ForStatement": return parent.test === node;
		case "ConditionalExpression": return parent.test === node;
		case "LogicalExpression": return parent.operator !== "??" && isTest(parent);
		case "CallExpression": return parent.callee.type === "Identifier" && parent.callee.name === "Boolean";
		case "ArrowFunctionExpression": {
			const call = parent.body === node ? parent.parent : void 0;
			const callee = call?.type === "CallExpression" && call.arguments[0] === parent ? call.callee : void 0;
			const name = callee?.type === "MemberExpression" && callee.property.type === "Identifier" ? callee.property.name : "";
			return [
				"filter",
				"some",
				"every",
				"find",
				"findIndex",
				"findLast"
			].includes(name);
		}
		default: return false;
	}
}
function isEmpty(node, became) {
	const inner = unwrap(node);
	switch (became) {
		case "list": return inner.type === "ArrayExpression" && inner.elements.length === 0;
		case "empty text": return inner.type === "Literal" && inner.value === "";
		case "zero": return inner.type === "Literal" && inner.value === 0;
		default: return inner.type === "Literal" && inner.value === (became === "true");
	}
}
function isSameComparison({ operator, left, right }, node) {
	if (left !== node || right.type !== "Literal" || typeof right.value !== "number") return false;
	const { value } = right;
	if (operator === ">") return value >= 0;
	if (operator === ">=" || operator === "===" || operator === "==") return value > 0;
	return (operator === "!==" || operator === "!=") && value !== 0;
}
function isCallTo(tree, call, name) {
	return tree.text.slice(...call.callee.range) === name;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/parameter-at.js
function parameterAt(tree, node, wanted, isTyped) {
	let name = wanted;
	for (let number = 2; isVisible(tree, node, name); number++) name = `${wanted}${number}`;
	return {
		name,
		declared: isTyped || !tree.typed ? name : `${name}: any`
	};
}
function isVisible(tree, node, name) {
	for (let at = node; at; at = at.parent) for (let scope = tree.scopes.acquire(at, true); scope && scope.block === at; scope = scope.upper) if (scope.set.has(name)) return true;
	return false;
}
function declaresList(tree, types, keys, isKnown) {
	return types.some((type) => declares(tree, type, keys, isKnown, 0));
}
function declares(tree, type, keys, isKnown, depth) {
	if (depth > 8) return false;
	const some = (inner) => inner.some((each) => declares(tree, each, keys, isKnown, depth + 1));
	const named = (name) => {
		const declared = declarationsOf(tree, name);
		if (declared.length === 0) return isKnown && isImported(tree, name);
		return some(declared.map((each) => each.type === "TSTypeAliasDeclaration" ? each.typeAnnotation : each));
	};
	switch (type.type) {
		case "TSTypeLiteral": return type.members.some((member) => isMember(member, keys));
		case "TSInterfaceDeclaration": return type.body.body.some((member) => isMember(member, keys)) || some(type.extends);
		case "TSInterfaceHeritage": return type.expression.type === "Identifier" && named(type.expression.name);
		case "TSTypeReference": return type.typeName.type === "Identifier" && named(type.typeName.name) || some(type.typeArguments?.params ?? []);
		case "TSArrayType": return some([type.elementType]);
		case "TSTypeOperator": return type.typeAnnotation ? some([type.typeAnnotation]) : false;
		case "TSUnionType":
		case "TSIntersectionType": return some(type.types);
		case "TSIndexedAccessType": return isKnown;
		default: return false;
	}
}
function isMember(member, keys) {
	return member.type === "TSPropertySignature" && member.key.type === "Identifier" && keys.includes(member.key.name);
}
function isImported(tree, name) {
	return tree.scopes.scopes.some((scope) => scope.set.get(name)?.defs.some(({ type }) => type === "ImportBinding"));
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/place.js
function renderRead(place, form, parameter) {
	if (form === "some" || form === "find") return {
		before: "",
		after: place.asks(form, parameter)
	};
	const value = place.value(parameter);
	if (form === "or-empty") return {
		before: "",
		after: `${value} ?? []`
	};
	if (form === "spread") return {
		before: "(",
		after: `${value} ?? [])`
	};
	if (place.keepsAbsence || form === "plain") return {
		before: "",
		after: value
	};
	if (form === "promised") return {
		before: "(",
		after: ` ?? [])${value.slice(1)}`
	};
	const { name } = parameter("list");
	return {
		before: "[",
		after: `${value}].find((${name}) => ${name}?.length)`
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/read-form.js
function formOf(tree, read, { place, circumstances }) {
	const { form } = needOf(tree, read);
	if (place.keepsAbsence) return form === "some" || form === "find" ? form : "plain";
	const isQuestion = form === "some" || form === "find";
	if (form === "exact" && circumstances.isRequired && !circumstances.isPromised && tree.typed) return "plain";
	return circumstances.isPromised && tree.typed && !isQuestion ? "promised" : form;
}
var changers = new Set([
	"push",
	"unshift",
	"splice",
	"pop",
	"shift",
	"fill",
	"copyWithin"
]);
var sorters = new Set(["sort", "reverse"]);
function changeReason(read) {
	let outer = read;
	while (outer.parent && (unwrap(outer.parent) === unwrap(outer) || isObjectOf(outer.parent, outer))) {
		outer = outer.parent;
		const method = outer.type === "MemberExpression" && outer.property.type === "Identifier" ? outer.property.name : "";
		if (!(outer.parent?.type === "CallExpression" && outer.parent.callee === outer)) continue;
		const isUnused = outer.parent?.parent?.type === "ExpressionStatement";
		return outer.type === "MemberExpression" && unwrap(outer.object) === unwrap(read) && (changers.has(method) || sorters.has(method) && isUnused) ? `The code changes the list itself (\`${method}\`): change it at its new place by hand.` : void 0;
	}
	const parent = outer.parent;
	return (parent?.type === "AssignmentExpression" && parent.left === outer || parent?.type === "UpdateExpression" || parent?.type === "UnaryExpression" && parent.operator === "delete") && outer !== read ? "The code changes the value itself: change it at its new place by hand." : void 0;
}
function isObjectOf(parent, node) {
	return parent.type === "MemberExpression" && parent.object === node;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/bind-place.js
function bindPlace(tree, binding, reader) {
	const { rest, pattern } = binding;
	const readings = declaredIn(tree, binding.target).flatMap(({ references }) => references.map(({ identifier }) => identifier));
	const change = binding.target.type === "Identifier" ? readings.map(changeReason).find((reason) => reason !== void 0) : void 0;
	if (change !== void 0 && !reader.place.keepsAbsence) return refuse(change);
	const reading = readingOf(tree, binding, reader);
	if (rest && boundName(binding, reading.key) === void 0) return readFromRest(tree, binding, reading);
	let refusal;
	for (const way of waysFor(tree, binding, reader, reading)) {
		const outcome = way();
		if (!isRefusal(outcome)) return rest ? {
			...outcome,
			caution: "until the removal the rest element also holds what was taken out of the pattern here"
		} : outcome;
		refusal ??= outcome;
	}
	return refusal ?? refuse(`The pattern cannot be rewritten: read \`${pattern.properties.length > 1 ? reading.key : "it"}\` by hand.`);
}
function waysFor(tree, binding, { place }, reading) {
	const { host, fallback, pattern } = binding;
	const literal = fallback && isPlainFallback(fallback) ? ` ?? ${tree.text.slice(...fallback.range)}` : "";
	const inItsPlace = () => replaceVariable(tree, binding, reading, literal);
	switch (host.kind) {
		case "declaration": {
			const alone = () => fallback || host.declarator.id !== pattern ? refuse("") : readInitializer(tree, binding, host.declarator, reading);
			return [
				alone,
				() => declareAfter(tree, binding, reading),
				() => declareBeside(tree, binding, reading),
				inItsPlace
			];
		}
		case "assignment": return [() => moveAssignment(tree, binding, host.assignment, place.steps, reading)];
		case "loop":
		case "parameter": return [() => declareInBlock(tree, binding, reading), inItsPlace];
		case "other": return [];
	}
}
function isPlainFallback(node) {
	return node.type === "Literal" || node.type === "ArrayExpression" && node.elements.length === 0;
}
function readingOf(tree, binding, reader) {
	const { target, fallback, property, pattern } = binding;
	const { place, circumstances, field } = reader;
	const [first = "", ...rest] = place.steps;
	const isTyped = declaresList(tree, typesOfPattern(tree, pattern), [field, first], circumstances.isTyped);
	const render = (path, form, at) => {
		const { before, after } = renderRead(place, form, (wanted) => parameterAt(tree, at, wanted, isTyped));
		return before + path + after;
	};
	const form = formOfBinding(tree, binding, reader);
	const fromKey = (name) => render(rest.length > 0 ? stepsFrom(`${name}?`, rest) : name, form, property);
	const fromHolder = (name) => render(stepsFrom(name, place.steps), form, property);
	const written = tree.text.slice(...target.range);
	const missing = target.type === "ArrayPattern" && !(circumstances.isPromised && tree.typed) ? " ?? []" : "";
	const otherwise = fallback ? ` ?? ${tree.text.slice(...fallback.range)}` : missing;
	return {
		key: first,
		expression: "chain",
		fromKey,
		fromHolder,
		fromKeyAt: (name, node) => {
			const own = fallback ? form : formOf(tree, node, reader);
			return render(rest.length > 0 ? stepsFrom(`${name}?`, rest) : name, own, node);
		},
		keepingFallback: (name) => `${written} = ${fromKey(name)}${otherwise}`,
		keepingFallbackFromHolder: (name) => `${written} = ${fromHolder(name)}${otherwise}`,
		relatives: reader.relatives,
		names: circumstances.names
	};
}
function formOfBinding(tree, { target, fallback }, { place, circumstances }) {
	if (place.keepsAbsence) return "plain";
	if (circumstances.isPromised && tree.typed && !fallback) return "promised";
	if (fallback) return fallback.type === "ArrayExpression" && fallback.elements.length === 0 ? "plain" : "exact";
	if (target.type === "ArrayPattern") return "plain";
	const { form } = target.type === "Identifier" ? needOfVariable(tree, target) : { form: "exact" };
	return form === "exact" && circumstances.isRequired && tree.typed ? "plain" : form;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/read-place.js
function planPlace(finding, reader) {
	const { usage } = finding;
	const holder = usage.direction === "request" ? usage.holder?.() : void 0;
	return planField(finding, holder, (tree, site) => {
		switch (site.form) {
			case "member": return site.use === "read" ? readMember(tree, site, reader, holder !== void 0) : reader.others(tree, site);
			case "binding": return bindPlace(tree, bindingOf(site.property, site.pattern), reader);
			case "test":
			case "own-test": return readTest(tree, site, reader);
			case "computed": return refuse("The name of the field is computed: change it where it is spelled.");
			default: return reader.others(tree, site);
		}
	});
}
function readMember(tree, site, reader, isOwn) {
	const { key, member } = site;
	const { place, field, circumstances } = reader;
	if (!isOwn && writesBeside(tree, site).length > 0) return refuse("The same object gets a value of its own for this field: read the new place by hand where the answer is meant.");
	const refusal = changeReason(member) ?? (isOpenable(member) ? void 0 : chainReason);
	if (refusal !== void 0) return refuse(refusal);
	const [first = "", ...rest] = place.steps;
	const name = spell(key, member.computed, first, tree);
	if (name === void 0 || !(member.computed || isIdentifierName(first))) return refuse("The name of the field is computed: change it where it is spelled.");
	const isTyped = declaresList(tree, typesOf(tree, member.object), [field, first], circumstances.isTyped);
	const parameter = (wanted) => parameterAt(tree, member, wanted, isTyped);
	const form = formOf(tree, member, reader);
	const question = form === "some" ? askedAround(tree, member) : void 0;
	const { before, after } = renderRead(place, form, parameter);
	const [start, end] = (question ?? member).range;
	const opening = question ? tree.text.slice(start, member.range[0]) : "";
	if (question && (hasComment(tree, start, member.range[0]) || hasComment(tree, member.range[1], end))) return refuse(commentReason);
	const edits = [{
		file: tree.file,
		range: key.range,
		text: name
	}];
	if (before !== "" || opening !== "") edits.push({
		file: tree.file,
		range: [start, member.range[0]],
		text: before
	});
	edits.push({
		file: tree.file,
		range: [member.range[1], end],
		text: (rest.length > 0 ? stepsFrom("?", rest) : "") + after
	});
	if (place.keepsAbsence && circumstances.isPromised && tree.typed) edits.push(...assertChain(tree, member));
	return { edits };
}
var chainReason = "The value is used where a null-safe read cannot stand: read it into a variable first.";
function isOpenable(member) {
	let outer = member;
	while (outer.parent?.type === "MemberExpression" && outer.parent.object === outer) outer = outer.parent;
	const parent = outer.parent;
	return !(parent?.type === "NewExpression" && parent.callee === outer) && member.object.type !== "Super" && parent?.type !== "TaggedTemplateExpression" && parent?.type !== "Decorator";
}
function askedAround(tree, member) {
	let outer = member;
	while (outer.parent && unwrap(outer.parent) === unwrap(member)) outer = outer.parent;
	const call = outer.parent;
	return call?.type === "CallExpression" && call.callee !== outer && tree.text.slice(...call.callee.range) === "Array.isArray" ? call : void 0;
}
function readTest(tree, site, reader) {
	const { object, key } = site;
	const { place, field, circumstances } = reader;
	const test = key.parent;
	if (!test) return refuse(chainReason);
	const isTyped = declaresList(tree, typesOf(tree, object), [field, place.steps[0] ?? ""], circumstances.isTyped);
	const asks = place.asks("some", (wanted) => parameterAt(tree, test, wanted, isTyped));
	if (asks === "") {
		const name = spell(key, true, place.steps[0] ?? "", tree);
		return name === void 0 ? refuse("The name of the field is computed: change it where it is spelled.") : { edits: [{
			file: tree.file,
			range: key.range,
			text: name
		}] };
	}
	const grouped = isGrouped$1(tree, object);
	const from = grouped ? tree.text.lastIndexOf("(", object.range[0]) : object.range[0];
	const to = grouped ? tree.text.indexOf(")", object.range[1]) + 1 : object.range[1];
	if (hasComment(tree, test.range[0], from) || hasComment(tree, to, test.range[1])) return refuse(commentReason);
	const [open, close] = !grouped && needsParensBeforeDot(object) ? ["(", ")"] : ["", ""];
	const compare = isTest(test) ? "" : place.asked;
	const wrap = compare !== "" && needsParens(test, "comparison") && !isGrouped$1(tree, test);
	return {
		edits: [{
			file: tree.file,
			range: [test.range[0], from],
			text: (wrap ? "(" : "") + open
		}, {
			file: tree.file,
			range: [to, test.range[1]],
			text: `${close}${stepsFrom("", place.steps)}${asks}${compare}${wrap ? ")" : ""}`
		}],
		caution: "whether the field is there is asked of its new place"
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/relatives-of.js
function relativesOf({ to, shape }, { findings, replacementOf }) {
	const fields = findings.flatMap(({ id, usage }) => {
		const other = replacementOf(id);
		return other.kind === "reshape" && other.to === to && other.shape === shape ? usage.deprecation.field ?? [] : [];
	});
	return [...new Set(fields)];
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/reshape-type.js
function reshapeTypeMember(tree, member, wanted, relatives) {
	return reshapeTypeMembers(tree, [member], () => wanted, relatives);
}
function reshapeTypeMembers(tree, members, wantedFor, relatives) {
	const [member, ...others] = members;
	if (!member || members.some(({ computed, key }) => computed && key.type === "Identifier")) return refuse("The name of the member is computed: move the member by hand.");
	const wanted = wantedFor(members);
	const known = find(member.parent, wanted.name) ?? findInherited(tree, member.parent, wanted.name);
	if (known === "elsewhere") return removed(tree, members, [], "the new member may be declared in a type of another file");
	if (known) {
		const fill = fillMember(tree, known, wanted, relatives);
		return removed(tree, members, fill.edits, fill.caution);
	}
	const heir = heirOf(tree, member, wanted.name);
	if (heir) return refuse(`${heir} is built on the type and may have \`${wanted.name}\` of its own: move the member by hand.`);
	const first = insertionAt(member.parent, relatives);
	if (first && first !== member) return removed(tree, members, [insertBefore(tree, first, signatureText(tree, member, wanted))]);
	const end = (member.typeAnnotation ?? member.key).range[1];
	const text = (member.readonly ? "readonly " : "") + signatureText(tree, member, wanted);
	return removed(tree, others, [{
		file: tree.file,
		range: [member.range[0], end],
		text
	}]);
}
function relativeMembers(member, isPlanned) {
	return (member.parent.type === "TSInterfaceBody" ? member.parent.body : member.parent.members).filter((item) => item.type === "TSPropertySignature" && isPlanned(item.key));
}
function elementText(tree, type) {
	const element = elementOf(type);
	if (element === "any") return "any";
	if (element) return tree.text.slice(...element.range);
	return type?.type === "TSTypeReference" ? `NonNullable<${tree.text.slice(...type.range)}>[number]` : void 0;
}
function elementOf(type) {
	switch (type?.type) {
		case void 0:
		case "TSAnyKeyword":
		case "TSUnknownKeyword": return "any";
		case "TSArrayType": return type.elementType.type === "TSUnknownKeyword" ? "any" : type.elementType;
		case "TSTypeOperator": return type.operator === "readonly" ? elementOf(type.typeAnnotation) : void 0;
		case "TSUnionType": {
			const kept = type.types.filter(({ type: kind }) => kind !== "TSNullKeyword" && kind !== "TSUndefinedKeyword");
			return kept.length === 1 ? elementOf(kept[0]) : void 0;
		}
		case "TSTypeReference": return type.typeName.type === "Identifier" && /^(?:Readonly)?Array$/.test(type.typeName.name) ? type.typeArguments?.params[0] : void 0;
		default: return;
	}
}
function memberOf(tree, type, name) {
	if (type === void 0 || type === "any") return void 0;
	const members = membersOf(tree, type);
	return typeof members === "string" ? void 0 : find(members, name);
}
function fillMember(tree, member, wanted, relatives) {
	if (typeof wanted.type === "string") return { edits: [] };
	const type = member.typeAnnotation?.typeAnnotation;
	const held = wanted.isList ? elementOf(type) : type;
	const members = held === "any" ? "any" : held ? membersOf(tree, held) : "elsewhere";
	if (members === "any") return { edits: [] };
	if (members === "elsewhere") return {
		edits: [],
		caution: "the type of the new member is declared elsewhere and needs what is read of it"
	};
	const edits = [];
	let caution;
	const missing = [];
	for (const inner of wanted.type) {
		const known = find(members, inner.name) ?? findInherited(tree, members, inner.name);
		if (known === "elsewhere") continue;
		if (known) {
			const fill = fillMember(tree, known, inner, relatives);
			edits.push(...fill.edits);
			caution ??= fill.caution;
		} else missing.push(signatureText(tree, member, inner));
	}
	const place = insertionAt(members, relatives);
	const separated = missing.join("; ");
	if (missing.length > 0) edits.push(place ? insertBefore(tree, place, separated) : addMember(tree, members, separated));
	return caution === void 0 ? { edits } : {
		edits,
		caution
	};
}
function removed(tree, members, more, caution) {
	const edits = [...more];
	for (const member of members) {
		const removal = removeMember(tree, member);
		if (!removal) return refuse(commentReason);
		edits.push(removal);
	}
	return caution === void 0 ? { edits } : {
		edits,
		caution
	};
}
function insertionAt(members, relatives) {
	return (members.type === "TSInterfaceBody" ? members.body : members.members).find((item) => item.type === "TSPropertySignature" && relatives.includes(staticKey(item.key, item.computed) ?? ""));
}
function insertBefore(tree, member, signature) {
	const [start] = member.range;
	const own = startsLine(tree.text, start);
	const separator = /[;,]$/.exec(tree.text.slice(...member.range))?.[0] ?? (own ? "" : ";");
	const between = own ? eolAround(tree.text, start) + indentAt(tree.text, start) : " ";
	return {
		file: tree.file,
		range: [start, start],
		text: signature + separator + between
	};
}
function signatureText(tree, near, { name, optional, isList, type }) {
	const text = typeof type === "string" ? type : `{ ${type.map((inner) => signatureText(tree, near, inner)).join("; ")} }${isList ? "[]" : ""}`;
	return `${nameText(tree, near, name)}${optional ? "?" : ""}: ${text}`;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/steps-to.js
function stepsTo({ to, data }, path) {
	const under = data?.["under"];
	const parent = path.at(-1);
	return under === void 0 || parent === void 0 || parent === under ? [to] : [under, to];
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/custom-expressions.js
var planCustomExpressions = (finding, replacement, circumstances) => {
	const { usage } = finding;
	const { data = {} } = replacement;
	const field = usage.deprecation.field ?? "";
	const { type = "", from = "value", lost } = data;
	const lostIn = lost === void 0 ? void 0 : circumstances.findings.find(({ usage: { tree } }) => namesKey(tree, lost));
	if (lost !== void 0 && lostIn) return refuse(`\`${lost}\` has no counterpart in \`${replacement.to}\`: decide what becomes of it first.`);
	const hopeless = circumstances.findings.find((other) => isBelow(other, finding) && circumstances.replacementOf(other.id).kind === "none");
	if (hopeless) return refuse(`\`${hopeless.usage.deprecation.field}\` of its elements has no replacement: decide what becomes of it first.`);
	const steps = stepsTo(replacement, usage.path);
	const isElsewhere = (path) => stepsTo(replacement, path).join() !== steps.join();
	if (usage.alsoAt?.some(isElsewhere)) return refuse(`The object is not the same every time, and \`${replacement.to}\` is not at the same place of each: tell them apart by hand.`);
	const [typeAt, valueAt, keepAt] = [
		data["typeAt"],
		data["valueAt"],
		data["keepAt"]
	].map((path) => path?.split(".") ?? []);
	const keep = data["keep"];
	const isKept = keep !== void 0 && keepsIt(circumstances, keep);
	const quote = quoteAround(usage.node, usage.tree);
	const is = (name) => `${stepsFrom(name, typeAt ?? [])} === ${quoted(type, quote)}`;
	const sure = (name, path = []) => [name, ...path].join(".");
	const place = {
		steps,
		value: (parameter) => {
			const { name, declared } = parameter("entry");
			const kept = isKept ? `, ${keep}: ${sure(name, keepAt)}` : "";
			return `?.flatMap((${declared}) => (${is(name)} ? [{ ${from}: ${sure(name, valueAt)}${kept} }] : []))`;
		},
		asks: (method, parameter) => {
			const { name, declared } = parameter("entry");
			return `?.${method}((${declared}) => ${is(name)})`;
		},
		asked: " === true",
		keepsAbsence: false
	};
	const relatives = relativesOf(replacement, circumstances);
	return planPlace(finding, {
		field,
		place,
		circumstances,
		relatives,
		others: (tree, site) => declareList(tree, site, {
			replacement,
			steps,
			relatives,
			keeps: isKept ? keep : void 0
		})
	});
};
function declareList(tree, site, { replacement, steps, relatives, keeps }) {
	const { data = {}, to } = replacement;
	const { from = "value" } = data;
	if (site.form === "type-name") return rewritePickedName(tree, site.literal, steps[0] ?? to) ?? refuse(`The type of the field is named here: name the type of \`${to}\`.`);
	if (site.form !== "type-member") return refuse(`The field is written in a form that is not rewritten: use \`${to}\` by hand.`);
	const { member } = site;
	const element = elementOf(member.typeAnnotation?.typeAnnotation);
	const textOf = (name, otherwise) => {
		const type = memberOf(tree, element, name)?.typeAnnotation?.typeAnnotation;
		return type ? tree.text.slice(...type.range) : otherwise;
	};
	const leaves = new Map();
	const add = (path, type, optional) => {
		if (path !== void 0) leaves.set(path, {
			name: path.split(".").at(-1) ?? path,
			optional,
			type
		});
	};
	add(data["typeAt"], "string", false);
	add(data["valueAt"], textOf(from, "string"), memberOf(tree, element, from)?.optional ?? false);
	if (keeps !== void 0) add(data["keepAt"], textOf(keeps, "string"), true);
	const wanted = [...steps].reduceRight((inner, name) => ({
		name,
		optional: member.optional,
		...inner ? { type: [inner] } : {
			isList: true,
			type: nest([...leaves])
		}
	}), void 0);
	return wanted ? reshapeTypeMember(tree, member, wanted, relatives) : refuse(`Declare \`${to}\` by hand.`);
}
function nest(leaves) {
	const groups = new Map();
	const members = [];
	for (const [path, leaf] of leaves) {
		const [first = "", ...rest] = path.split(".");
		if (rest.length === 0) members.push(leaf);
		else groups.set(first, [...groups.get(first) ?? [], [rest.join("."), leaf]]);
	}
	return [...members, ...[...groups].map(([name, inner]) => ({
		name,
		optional: true,
		type: nest(inner)
	}))];
}
function isBelow({ usage: inner }, { usage: outer }) {
	return inner.kind !== "type-field" && inner.operation.id === outer.operation.id && inner.path.at(-1) === outer.deprecation.field;
}
function keepsIt({ findings, isTyped }, name) {
	return !isTyped || findings.some(({ usage: { tree } }) => namesKey(tree, name));
}
function namesKey(tree, name) {
	if (!tree.text.includes(name)) return false;
	let found = false;
	walk(tree.ast, (node) => {
		if (node.type === "MemberExpression") found ||= staticKey(node.property, node.computed) === name;
		else if (node.type === "Property" || node.type === "TSPropertySignature") found ||= staticKey(node.key, node.computed) === name;
	});
	return found;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/type-name-at.js
function replaceTypeName(tree, literal, typeFor) {
	const access = literal.parent;
	if (access.type !== "TSIndexedAccessType" || access.indexType !== literal) return refuse("The field is named in a type in a form that is not rewritten: name the key that holds it now.");
	if (hasComment(tree, ...access.range)) return refuse(commentReason);
	const type = typeFor(tree.text.slice(...access.objectType.range));
	return { edits: [{
		file: tree.file,
		range: access.range,
		text: isSure(access) ? type : otherwise(access, type)
	}] };
}
function otherwise(access, type) {
	return [
		"TSTypeAliasDeclaration",
		"TSTypeAnnotation",
		"TSTypeParameterInstantiation",
		"TSUnionType"
	].includes(access.parent?.type ?? "") ? `${type} | undefined` : `(${type} | undefined)`;
}
function isSure(access) {
	const parent = access.parent;
	if (parent?.type === "TSIndexedAccessType" && parent.objectType === access) return true;
	const reference = parent?.type === "TSTypeParameterInstantiation" ? parent.parent : void 0;
	return reference?.type === "TSTypeReference" && reference.typeName.type === "Identifier" && reference.typeName.name === "NonNullable";
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/wrap-values.js
function wrapValues(tree, list, key, name, isThere = false) {
	const at = (offset, text) => ({
		file: tree.file,
		range: [offset, offset],
		text
	});
	const wrap = (node) => wrapValues(tree, node, key, name);
	switch (list.type) {
		case "ArrayExpression": return list.elements.flatMap((element) => {
			if (!element) return [];
			return element.type === "SpreadElement" ? wrapValues(tree, element.argument, key, name, true) : wrapValue(tree, element, key);
		});
		case "ConditionalExpression": return [...wrap(list.consequent), ...wrap(list.alternate)];
		case "LogicalExpression": return list.operator === "&&" ? wrap(list.right) : [...wrap(list.left), ...wrap(list.right)];
		case "Literal": return [];
		case "Identifier": if (list.name === "undefined") return [];
	}
	const [start, end] = list.range;
	const parameter = parameterAt(tree, list, name, typesOf(tree, list).some(({ type }) => type !== "TSAnyKeyword" && type !== "TSUnknownKeyword"));
	const mapped = `${isThere || isList(tree, list) ? "" : "?"}.map((${parameter.declared}) => (${objectText(key, parameter.name)}))`;
	return needsParensBeforeDot(list) ? [at(start, "("), at(end, `)${mapped}`)] : [at(end, mapped)];
}
function wrapValue(tree, value, key) {
	const [start, end] = value.range;
	if (value.type === "Identifier" && value.name === key) return [{
		file: tree.file,
		range: [start, end],
		text: `{ ${key} }`
	}];
	return [{
		file: tree.file,
		range: [start, start],
		text: `{ ${key}: `
	}, {
		file: tree.file,
		range: [end, end],
		text: " }"
	}];
}
function objectText(key, name) {
	return key === name ? `{ ${key} }` : `{ ${key}: ${name} }`;
}
function isList(tree, node, depth = 0) {
	if (node.type === "ArrayExpression") return true;
	if (node.type === "Identifier" && depth < 4) {
		const variable = variableOf(tree, node);
		const [definition] = variable?.defs ?? [];
		const declarator = definition?.type === "Variable" ? definition.node : void 0;
		const init = declarator?.type === "VariableDeclarator" && declarator.id.type === "Identifier" ? declarator.init : void 0;
		return variable !== void 0 && !isReassigned(variable) && !!init && isList(tree, init, depth + 1);
	}
	const callee = node.type === "CallExpression" && !node.optional ? node.callee : void 0;
	const method = callee?.type === "MemberExpression" && callee.property.type === "Identifier" ? callee.property.name : "";
	return listMethods.has(method);
}
var listMethods = new Set([
	"map",
	"filter",
	"flatMap",
	"slice",
	"concat",
	"sort",
	"split",
	"keys",
	"values",
	"from",
	"of"
]);
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/fragment-citations.js
var planFragmentCitations = (finding, { to, data = {} }, circumstances) => {
	const { item = "item" } = data;
	const { usage } = finding;
	const field = usage.deprecation.field ?? "";
	const part = /[^s]s$/.test(to) ? to.slice(0, -1) : "part";
	const place = {
		steps: [to],
		value: (parameter) => {
			const { name, declared } = parameter(part);
			return `?.flatMap((${declared}) => ${stepsFrom(name, [item])} ?? [])`;
		},
		asks: (method, parameter) => {
			const { name, declared } = parameter(part);
			return `?.${method}((${declared}) => ${stepsFrom(name, [item])})`;
		},
		asked: " === true",
		keepsAbsence: false
	};
	const holder = usage.direction === "request" ? usage.holder?.() : void 0;
	return planPlace(finding, {
		field,
		place,
		circumstances,
		relatives: [],
		others: (tree, site) => {
			switch (site.form) {
				case "entry": return writeEntry$1(tree, site, {
					to,
					item,
					field
				}, holder);
				case "member": return assign$1(tree, site, {
					to,
					item,
					field
				}, holder);
				case "type-member": {
					const type = elementText(tree, site.member.typeAnnotation?.typeAnnotation);
					if (type === void 0) return refuse(`The type of the member is not one of a list: declare \`${to}\` by hand.`);
					const wanted = {
						name: to,
						optional: site.member.optional,
						isList: true,
						type: [{
							name: item,
							optional: true,
							type
						}]
					};
					return reshapeTypeMember(tree, site.member, wanted, []);
				}
				case "type-name": {
					const picked = rewritePickedName(tree, site.literal, to);
					if (picked) return picked;
					const key = (text) => quoted(text, quoteAround(site.literal, tree));
					return replaceTypeName(tree, site.literal, (object) => `NonNullable<NonNullable<${object}[${key(to)}]>[number][${key(item)}]>[]`);
				}
				default: return refuse(`The field is written in a form that is not rewritten: use \`${to}\` by hand.`);
			}
		}
	});
};
function writeEntry$1(tree, site, names, holder) {
	const { property, key } = site;
	const { to, item, field } = names;
	if (property.method || property.kind !== "init") return refuse(`The field is written in a form that is not rewritten: set \`${to}\` by hand.`);
	if (entriesOf(holder, field).length > 1) return refuse(`The field is set in several places: add to \`${to}\` by hand where the values are meant.`);
	const [sibling, other] = entriesOf(holder, to);
	const wrapped = wrapValues(tree, property.value, item, item);
	if (!sibling) {
		const text = spell(key, property.computed, to, tree);
		if (text === void 0) return refuse("The name of the field is computed: change it where it is spelled.");
		if (!property.shorthand) return { edits: [{
			file: tree.file,
			range: key.range,
			text
		}, ...wrapped] };
		const inserted = wrapped.map((edit) => edit.text).join("");
		return { edits: [{
			file: tree.file,
			range: property.range,
			text: `${text}: ${tree.text.slice(...property.range)}${inserted}`
		}] };
	}
	const target = sibling.node.parent;
	if (other || target?.type !== "Property" || target.parent !== site.object || target.method) return refuse(`\`${to}\` is set elsewhere on the same object: add the values of \`${field}\` to it by hand.`);
	const removal = removeItem(tree, site.object, site.object.properties, property);
	if (!removal || hasComment(tree, ...property.range)) return refuse(commentReason);
	const parts = partsText(tree, property.value, wrapped);
	return combine([{ edits: parts === "" ? [] : appendParts(tree, target.value, target.shorthand ? to : void 0, parts) }, { edits: [removal] }]);
}
function partsText(tree, value, wrapped) {
	const [start, end] = value.range;
	const moved = wrapped.map((edit) => ({
		...edit,
		range: [edit.range[0] - start, edit.range[1] - start]
	}));
	const text = applyEdits(tree.text.slice(start, end), moved);
	if (value.type === "ArrayExpression") return text.slice(1, -1).trim().replace(/,$/, "");
	if (value.type === "Identifier" && value.name === "undefined") return "";
	if (value.type === "LogicalExpression" && value.right.type === "ArrayExpression") return `...(${text})`;
	return value.type === "CallExpression" && !/\?\./.test(text) ? `...${text}` : `...(${text} ?? [])`;
}
function appendParts(tree, list, shorthand, parts) {
	const [start, end] = list.range;
	if (list.type === "ArrayExpression") {
		const last = list.elements.at(-1);
		if (!last) return [{
			file: tree.file,
			range: [start + 1, start + 1],
			text: parts
		}];
		return [{
			file: tree.file,
			range: [last.range[1], last.range[1]],
			text: `, ${parts}`
		}];
	}
	const label = shorthand === void 0 ? "" : `${shorthand}: `;
	const isSure = list.type === "CallExpression" && !list.optional;
	const text = tree.text.slice(start, end);
	const held = isSure ? `...${text}` : `...(${text} ?? [])`;
	return [{
		file: tree.file,
		range: [start, end],
		text: `${label}[${held}, ${parts}]`
	}];
}
function assign$1(tree, site, names, holder) {
	const { to, item, field } = names;
	const { member, key } = site;
	const assignment = member.parent;
	const name = spell(key, member.computed, to, tree);
	const isPlain = site.use === "assign" && assignment.type === "AssignmentExpression" && assignment.left === member;
	if (!holder || !isPlain || name === void 0 || needsParensBeforeDot(member.object)) return refuse(`The field is written in a form that is not rewritten: add to \`${to}\` by hand.`);
	if (entriesOf(holder, field).length > 1) return refuse(`The field is set in several places: add to \`${to}\` by hand where the values are meant.`);
	const { right } = assignment;
	const wrapped = wrapValues(tree, right, item, item);
	const renamed = {
		file: tree.file,
		range: key.range,
		text: name
	};
	if (entriesOf(holder, to).length === 0) return { edits: [renamed, ...wrapped] };
	if (hasComment(tree, ...right.range)) return refuse(commentReason);
	const parts = partsText(tree, right, wrapped);
	const before = tree.text.slice(member.range[0], key.range[0]) + name + tree.text.slice(key.range[1], member.range[1]);
	return { edits: [renamed, {
		file: tree.file,
		range: right.range,
		text: `[...(${before} ?? []), ${parts}]`
	}] };
}
function entriesOf(holder, key) {
	return (holder?.entries ?? []).filter((entry) => entry.key === key);
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/invite-entry.js
var planInviteEntry = (finding, replacement, circumstances) => {
	const { to, data = {} } = replacement;
	const { usage } = finding;
	const field = usage.deprecation.field ?? "";
	const { key: inner = field } = data;
	const holder = usage.direction === "request" ? usage.holder?.() : void 0;
	if (holder?.entries.some(({ key }) => key === to)) return refuse(`The same object has \`${to}\` as well: put the value into the entry that is meant, and remove \`${field}\`.`);
	const value = stepsFrom("?.[0]?", [inner]);
	const place = {
		steps: [to],
		value: () => value,
		asks: () => value,
		asked: " !== undefined",
		keepsAbsence: true
	};
	const relatives = relativesOf(replacement, circumstances);
	const planned = new Set(circumstances.findings.filter(({ id }) => relatesTo(id)).map(({ usage: { node } }) => node));
	function relatesTo(id) {
		const other = circumstances.replacementOf(id);
		return other.kind === "reshape" && other.to === to && other.shape === replacement.shape;
	}
	const keyOf = (member) => {
		const name = staticKey(member.key, member.computed);
		const row = circumstances.findings.find((other) => other.usage.deprecation.field === name && relatesTo(other.id));
		const other = row && circumstances.replacementOf(row.id);
		return (other?.kind === "reshape" ? other.data?.["key"] : void 0) ?? name ?? inner;
	};
	const writing = {
		to,
		relatives,
		isPlanned: (node) => planned.has(node),
		holder
	};
	return planPlace(finding, {
		field,
		place,
		circumstances,
		relatives,
		others: (tree, site) => {
			switch (site.form) {
				case "entry": return writeEntry(tree, site, writing);
				case "member": return assign(tree, site, writing);
				case "type-member": return reshapeTypeMembers(tree, relativeMembers(site.member, writing.isPlanned), (members) => ({
					name: to,
					optional: members.every(({ optional }) => optional),
					isList: true,
					type: members.map((member) => entryMember(tree, member, keyOf(member)))
				}), relatives);
				case "type-name": {
					const picked = rewritePickedName(tree, site.literal, to);
					if (picked) return picked;
					const key = (text) => quoted(text, quoteAround(site.literal, tree));
					return replaceTypeName(tree, site.literal, (object) => `NonNullable<${object}[${key(to)}]>[number][${key(inner)}]`);
				}
				default: return refuse(`The field is written in a form that is not rewritten: use \`${to}\` by hand.`);
			}
		}
	});
};
function entryMember(tree, { typeAnnotation, optional }, name) {
	return {
		name,
		optional,
		type: typeAnnotation ? tree.text.slice(...typeAnnotation.typeAnnotation.range) : "any"
	};
}
function writeEntry(tree, { object, property }, { to, relatives, isPlanned, holder }) {
	const isRelative = (item) => item.type === "Property" && isPlanned(item.key) && relatives.includes(staticKey(item.key, item.computed) ?? "");
	const own = object.properties.filter(isRelative);
	if ((holder?.entries ?? []).filter(({ key, node }) => {
		const site = siteOf(node);
		return relatives.includes(key) && site.form === "entry" && site.object !== object;
	}).length > 0) return refuse(`The object gets such values in several places: write one entry of \`${to}\` with all of them by hand.`);
	const [first, ...others] = own;
	if (!first || !own.includes(property) || own.some((item) => item.method || item.kind !== "init")) return refuse(`The field is written in a form that is not rewritten: write an entry of \`${to}\` by hand.`);
	const name = spell(first.key, first.computed, to, tree);
	if (name === void 0 || first.computed) return refuse("The name of the field is computed: change it where it is spelled.");
	const last = own.at(-1) ?? first;
	const condition = absentIf(tree, own.map(({ value }) => value));
	const edits = [{
		file: tree.file,
		range: [first.range[0], first.range[0]],
		text: `${name}: ${condition}[{ `
	}];
	if (isRow(object, own)) {
		for (const [index, item] of others.entries()) {
			const end = own[index]?.range[1] ?? item.range[0];
			if (!hasComment(tree, end, item.range[0])) edits.push({
				file: tree.file,
				range: [end, item.range[0]],
				text: ", "
			});
		}
		return { edits: [...edits, {
			file: tree.file,
			range: [last.range[1], last.range[1]],
			text: " }]"
		}] };
	}
	let texts = "";
	for (const item of others) {
		const removal = removeItem(tree, object, object.properties, item);
		if (!removal || hasComment(tree, ...item.range)) return refuse(commentReason);
		edits.push(removal);
		texts += `, ${tree.text.slice(...item.range)}`;
	}
	return { edits: [...edits, {
		file: tree.file,
		range: [first.range[1], first.range[1]],
		text: `${texts} }]`
	}] };
}
function absentIf(tree, values) {
	if (!values.every((value) => mayBeMissing(tree, value))) return "";
	return `${values.map((value) => `${tree.text.slice(...value.range)} === undefined`).join(" && ")} ? undefined : `;
}
function mayBeMissing(tree, value) {
	if (value.type === "MemberExpression") return baseOf(value) !== void 0;
	if (value.type !== "Identifier") return false;
	const [definition] = variableOf(tree, value)?.defs ?? [];
	const name = definition?.name;
	const parent = name?.parent;
	if (parent?.type === "AssignmentPattern") return false;
	if (parent?.type === "VariableDeclarator" && parent.id === name) return parent.init === null || [
		"Identifier",
		"MemberExpression",
		"ChainExpression"
	].includes(parent.init.type);
	const type = name?.type === "Identifier" && !name.optional ? name.typeAnnotation?.typeAnnotation.type : void 0;
	return type !== "TSStringKeyword" && type !== "TSLiteralType";
}
function isRow({ properties }, own) {
	const indexes = own.map((item) => properties.indexOf(item));
	return indexes.every((at, index) => index === 0 || at === (indexes[index - 1] ?? 0) + 1);
}
function assign(tree, site, { to, relatives, holder }) {
	const { member, key, use } = site;
	const assignment = member.parent;
	const name = spell(key, member.computed, to, tree);
	const isPlain = use === "assign" && assignment.type === "AssignmentExpression" && assignment.left === member;
	const inner = staticKey(key, key.type !== "Identifier");
	if (!holder || !isPlain || name === void 0 || inner === void 0 || needsParensBeforeDot(member.object)) return refuse(`The field is written in a form that is not rewritten: write an entry of \`${to}\` by hand.`);
	const writes = new Set(holder.entries.filter((entry) => relatives.includes(entry.key)).map(({ node }) => node));
	const held = tree.text.slice(member.range[0], key.range[0]) + name + tree.text.slice(key.range[1], member.range[1]);
	const kept = writes.size > 1 ? `...${held}?.[0], ` : "";
	const { right } = assignment;
	const label = isIdentifierName(inner) ? inner : quoted(inner, quoteAround(key, tree));
	const isShort = right.type === "Identifier" && right.name === inner;
	return { edits: [
		{
			file: tree.file,
			range: key.range,
			text: name
		},
		{
			file: tree.file,
			range: [right.range[0], right.range[0]],
			text: `${kept === "" ? absentIf(tree, [right]) : ""}[{ ${kept}${isShort ? "" : `${label}: `}`
		},
		{
			file: tree.file,
			range: [right.range[1], right.range[1]],
			text: " }]"
		}
	] };
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/list-of-types.js
var planListOfTypes = (finding, { to, data = {} }, circumstances) => {
	const { item = "value", name = "item" } = data;
	const { usage } = finding;
	const field = usage.deprecation.field ?? "";
	if ((usage.direction === "request" ? usage.holder?.() : void 0)?.entries.some(({ key }) => key === to)) return refuse(`The same object has \`${to}\` as well: put the values into it by hand, and remove \`${field}\`.`);
	return planPlace(finding, {
		field,
		place: {
			steps: [to],
			value: (parameter) => {
				const { name: own, declared } = parameter(name);
				return `?.map((${declared}) => ${stepsFrom(own, [item])})`;
			},
			asks: () => "",
			asked: "",
			keepsAbsence: true
		},
		circumstances,
		relatives: [],
		others: (tree, site) => writeList(tree, site, {
			to,
			item,
			name
		})
	});
};
function writeList(tree, site, { to, item, name }) {
	switch (site.form) {
		case "entry": {
			const { property, key } = site;
			const text = spell(key, property.computed, to, tree);
			if (text === void 0 || property.method || property.kind !== "init") return refuse(`The field is written in a form that is not rewritten: set \`${to}\` by hand.`);
			const [start, end] = property.range;
			if (!property.shorthand) return { edits: [{
				file: tree.file,
				range: key.range,
				text
			}, ...wrapValues(tree, property.value, item, name)] };
			const inserted = wrapValues(tree, property.value, item, name).map((edit) => edit.text);
			return { edits: [{
				file: tree.file,
				range: [start, end],
				text: `${text}: ${tree.text.slice(start, end)}${inserted.join("")}`
			}] };
		}
		case "member": {
			const assignment = site.member.parent;
			const text = spell(site.key, site.member.computed, to, tree);
			if (site.use !== "assign" || assignment.type !== "AssignmentExpression" || assignment.left !== site.member || text === void 0) return refuse(`The field is written in a form that is not rewritten: set \`${to}\` by hand.`);
			return { edits: [{
				file: tree.file,
				range: site.key.range,
				text
			}, ...wrapValues(tree, assignment.right, item, name)] };
		}
		case "type-member": {
			const { member } = site;
			const type = elementText(tree, member.typeAnnotation?.typeAnnotation);
			if (type === void 0) return refuse(`The type of the member is not one of a list: declare \`${to}\` by hand.`);
			return reshapeTypeMember(tree, member, {
				name: to,
				optional: member.optional,
				isList: true,
				type: [{
					name: item,
					optional: false,
					type
				}]
			}, []);
		}
		case "type-name": {
			const picked = rewritePickedName(tree, site.literal, to);
			if (picked) return picked;
			const key = (text) => quoted(text, quoteAround(site.literal, tree));
			return replaceTypeName(tree, site.literal, (object) => `NonNullable<${object}[${key(to)}]>[number][${key(item)}][]`);
		}
		default: return refuse(`The field is written in a form that is not rewritten: use \`${to}\` by hand.`);
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/parent-chain.js
function upperChain(node, up) {
	const inner = withoutMarks(node);
	const plain = inner.type === "LogicalExpression" && inner.operator !== "&&" && isEmptyObject(inner.right) ? inner.left : node;
	const upper = withoutMarks(plain);
	return upper.type === "MemberExpression" && staticKey(upper.property, upper.computed) === up && isSpelled(upper) ? {
		upper,
		plain,
		whole: node
	} : void 0;
}
function besideUpper(tree, { upper }, to) {
	const name = spell(upper.property, upper.computed, to, tree);
	if (name === void 0 || !upper.computed && !/^[\p{ID_Start}$_]/u.test(name)) return void 0;
	return {
		start: upper.property.range[0],
		text: `${name}${upper.computed ? "]" : ""}`
	};
}
function takeBack(tree, { upper, plain }) {
	const { object } = upper;
	const start = object.range[1];
	const end = plain.range[1];
	const dot = /^[)\s]*/.exec(tree.text.slice(start, upper.property.range[0]))?.[0].length ?? 0;
	if (hasComment(tree, start, end) || needsParensBeforeDot(object) !== tree.text.slice(start, start + dot).includes(")")) return void 0;
	const closing = tree.text.slice(start, start + dot).trimEnd().length;
	return {
		file: tree.file,
		range: [start + closing, end],
		text: ""
	};
}
function withoutMarks(node) {
	let inner = node;
	while (inner.type === "ChainExpression" || inner.type === "TSNonNullExpression") inner = inner.expression;
	return inner;
}
function isEmptyObject(node) {
	const inner = unwrap(node);
	return inner.type === "ObjectExpression" && inner.properties.length === 0;
}
function isSpelled({ property, computed }) {
	return !computed || literalText(property) !== void 0;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/take-up.js
function takeUp(tree, site, upward) {
	switch (site.form) {
		case "member": return takeUpMember(tree, site, upward);
		case "binding": return takeUpBinding(tree, site, upward);
		case "entry": return takeUpEntry(tree, site, upward);
		case "test":
		case "own-test": {
			const chain = upperChain(site.object, upward.up);
			const shorter = chain && takeBack(tree, chain);
			const name = spell(site.key, true, upward.to, tree);
			if (!shorter || name === void 0) return refuse(awayReason(upward));
			return { edits: [shorter, {
				file: tree.file,
				range: site.key.range,
				text: name
			}] };
		}
		case "computed": return refuse("The name of the field is computed: change it where it is spelled.");
		default: return refuse(`The field is written in a form that is not rewritten: use \`${upward.to}\` beside \`${upward.up}\` by hand.`);
	}
}
function awayReason({ up, to, isOwn }) {
	return `\`${to}\` stands beside \`${up}\`, and the object that has both is not spelled here: ${`${isOwn ? "set" : "read"} \`${to}\` of that object by hand.`}`;
}
function takeUpMember(tree, { member, use }, upward) {
	const { up, to, field, isOwn } = upward;
	if (use !== "read" && !isOwn) return refuse(`The field of an answer is written or deleted here: decide what has to happen to \`${to}\` beside \`${up}\`.`);
	if (use === "update" || use === "target") return refuse(`The field is written in a form that is not rewritten: set \`${to}\` beside \`${up}\` by hand.`);
	if (use === "assign" && isSet(tree, to, true)) return refuse(`The file sets \`${to}\` as well, perhaps of the same object: keep the value that is meant and remove \`${field}\`.`);
	const chain = upperChain(member.object, up);
	const beside = chain && besideUpper(tree, chain, to);
	if (!chain || !beside) return refuse(awayReason(upward));
	const start = isGrouped(tree, chain, member) ? member.range[0] : beside.start;
	if (hasComment(tree, start, member.range[1])) return refuse(commentReason);
	const before = start < beside.start ? tree.text.slice(chain.upper.range[0], beside.start) : "";
	const edit = {
		file: tree.file,
		range: [start, member.range[1]],
		text: before + beside.text
	};
	return { edits: use === "read" ? editsBesideTwin(tree, member, edit) : [edit] };
}
function isGrouped(tree, { upper, whole }, member) {
	return tree.text.slice(upper.range[1], whole.range[1] + 1).includes(")") || upper.range[0] !== member.range[0];
}
function takeUpBinding(tree, { property, pattern, key }, upward) {
	const { up, to } = upward;
	const binding = bindingOf(property, pattern);
	if (binding.rest) return refuse(`A rest element takes what is left of \`${up}\`: take \`${to}\` beside it by hand.`);
	const outer = outerOf(pattern);
	if (outer) {
		if (staticKey(outer.property.key, outer.property.computed) !== up) return refuse(awayReason(upward));
		if (outer.pattern.properties.some((item) => item.type === "RestElement")) return refuse(`A rest element takes what stands beside \`${up}\`: take \`${to}\` by hand.`);
		return liftItem(tree, {
			around: outer.property,
			braces: pattern,
			items: pattern.properties,
			property
		}, to);
	}
	const { host, root } = binding;
	if (root !== pattern || host.kind !== "declaration" && host.kind !== "assignment") return refuse(awayReason(upward));
	const source = host.kind === "declaration" ? host.declarator.init : host.assignment.right;
	const chain = source ? upperChain(source, up) : void 0;
	if (!chain) return refuse(awayReason(upward));
	const name = spell(key, property.computed, to, tree);
	if (name === void 0) return refuse("The name of the field is computed: change it where it is spelled.");
	if (pattern.properties.length === 1) {
		const shorter = takeBack(tree, chain);
		if (!shorter) return refuse(commentReason);
		return { edits: [shorter, {
			file: tree.file,
			range: key.range,
			text: property.shorthand ? `${name}: ${tree.text.slice(...key.range)}` : name
		}] };
	}
	const removal = removeItem(tree, pattern, pattern.properties, property);
	if (!removal) return refuse(commentReason);
	const beside = besideUpper(tree, chain, to);
	if (host.kind !== "declaration" || baseOf(withoutMarks(chain.upper.object)) === void 0 || !beside || pattern.typeAnnotation) return refuse(`The pattern takes more out of \`${up}\`: take \`${to}\` of the object around in a declaration of its own by hand.`);
	const holder = tree.text.slice(chain.upper.range[0], chain.upper.object.range[1]);
	const read = tree.text.slice(chain.upper.range[0], beside.start) + beside.text;
	return { edits: [removal, appendDeclaration(tree, host, property.value.type === "Identifier" ? `${tree.text.slice(...property.value.range)} = ${read}` : `{ ${name}: ${tree.text.slice(...property.value.range)} } = ${holder}`)] };
}
function outerOf(pattern) {
	const parent = pattern.parent;
	const value = parent?.type === "AssignmentPattern" && parent.left === pattern ? parent : pattern;
	const property = value.parent;
	return property?.type === "Property" && property.value === value && property.parent.type === "ObjectPattern" ? {
		property,
		pattern: property.parent
	} : void 0;
}
function takeUpEntry(tree, { property, object }, upward) {
	const { up, to, field } = upward;
	const around = object.parent;
	const isDirect = around.type === "Property" && around.value === object && staticKey(around.key, around.computed) === up;
	const literal = isDirect && around.parent.type === "ObjectExpression" ? around.parent : void 0;
	if (!isDirect || !literal) return refuse(awayReason(upward));
	if (property.method || property.kind !== "init") return refuse(`The field is written in a form that is not rewritten: set \`${to}\` by hand.`);
	const others = literal.properties.filter((item) => item !== around);
	if (others.some((item) => item.type === "SpreadElement")) return refuse(`The object around \`${up}\` takes over the members of another one, perhaps \`${to}\`: set \`${to}\` by hand.`);
	if (others.some((item) => item.type === "Property" && [
		to,
		field,
		void 0
	].includes(staticKey(item.key, item.computed))) || isSet(tree, to)) return refuse(`The object around \`${up}\` has \`${to}\` as well: keep the value that is meant and remove \`${field}\`.`);
	const isKept = isReached(tree, literal, up, field);
	return liftItem(tree, {
		around,
		braces: object,
		items: object.properties,
		property
	}, to, isKept);
}
function isSet(tree, name, inLiterals = false) {
	let found = false;
	walk(tree.ast, (node) => {
		if (inLiterals && node.type === "Property" && node.parent.type === "ObjectExpression") found ||= staticKey(node.key, node.computed) === name;
		const target = node.type === "AssignmentExpression" ? withoutMarks(node.left) : void 0;
		found ||= target?.type === "MemberExpression" && staticKey(target.property, target.computed) === name;
	});
	return found;
}
function isReached(tree, literal, up, field) {
	let outer = literal;
	while (outer.parent && [
		"Property",
		"ObjectExpression",
		"ArrayExpression"
	].includes(outer.parent.type)) outer = outer.parent;
	if (outer.parent?.type === "CallExpression") return false;
	let found = false;
	walk(tree.ast, (node) => {
		if (node.type === "Property" && node.parent.type === "ObjectPattern") found ||= staticKey(node.key, node.computed) === up;
		if (node.type !== "MemberExpression" || staticKey(node.property, node.computed) !== up) return;
		let whole = node;
		while (whole.parent?.type === "TSNonNullExpression" || whole.parent?.type === "ChainExpression") whole = whole.parent;
		const next = whole.parent;
		found ||= next?.type !== "MemberExpression" || next.object !== whole || staticKey(next.property, next.computed) !== field;
	});
	return found;
}
function liftItem(tree, { around, braces, items, property }, to, isKept = false) {
	const { value } = property;
	const name = spell(around.key, around.computed, to, tree);
	if (name === void 0) return refuse("The name of the object around is computed: rewrite this place by hand.");
	if (items.length === 1 && !isKept) {
		if (hasComment(tree, around.value.range[0], value.range[0]) || hasComment(tree, value.range[1], around.value.range[1])) return refuse(commentReason);
		const renamed = {
			file: tree.file,
			range: around.key.range,
			text: name
		};
		if (property.shorthand) return { edits: [renamed, {
			file: tree.file,
			range: around.value.range,
			text: tree.text.slice(...value.range)
		}] };
		return { edits: [
			renamed,
			{
				file: tree.file,
				range: [around.value.range[0], value.range[0]],
				text: ""
			},
			{
				file: tree.file,
				range: [value.range[1], around.value.range[1]],
				text: ""
			}
		] };
	}
	const removal = removeItem(tree, braces, items, property);
	if (!removal || hasComment(tree, ...property.range)) return refuse(commentReason);
	const end = around.range[1];
	const key = around.computed ? `[${name}]` : name;
	const gap = startsLine(tree.text, around.range[0]) ? eolAround(tree.text, end) + indentAt(tree.text, around.range[0]) : " ";
	return { edits: [removal, {
		file: tree.file,
		range: [end, end],
		text: `,${gap}${key}: ${tree.text.slice(...value.range)}`
	}] };
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/text-use.js
var MOST_STEPS = 10;
var lookups = new Set([
	"includes",
	"indexOf",
	"lastIndexOf",
	"has",
	"get",
	"startsWith",
	"endsWith",
	"localeCompare",
	"test",
	"concat"
]);
var textsOfLists = new Set([
	"includes",
	"indexOf",
	"lastIndexOf",
	"join",
	"sort",
	"toSorted",
	"toString"
]);
var handing = new Set([
	"map",
	"flatMap",
	"filter",
	"find",
	"findLast",
	"some",
	"every",
	"forEach"
]);
var keeping = new Set([
	"filter",
	"slice",
	"reverse",
	"toReversed",
	"flat"
]);
function textUseOf(tree, value, steps = 0) {
	if (steps > MOST_STEPS) return void 0;
	const node = outermost(value);
	const parent = node.parent;
	const on = (next) => textUseOf(tree, next, steps + 1);
	switch (parent?.type) {
		case "TSAsExpression":
		case "TSTypeAssertion":
		case "TSSatisfiesExpression": return isOpenType(parent.typeAnnotation) ? on(parent) : "is declared to have another type";
		case "BinaryExpression":
			if (/^[!=]==?$/.test(parent.operator)) return isNothing(parent.left === node ? parent.right : parent.left) ? void 0 : "is compared with a text";
			return parent.operator === "in" && parent.right === node ? void 0 : "is used as a text";
		case "UnaryExpression": return parent.operator === "!" || parent.operator === "void" ? void 0 : "is used as a text";
		case "SwitchStatement":
		case "SwitchCase": return "is compared with a text";
		case "TemplateLiteral":
		case "ForOfStatement":
		case "SpreadElement": return "is used as a text";
		case "MemberExpression": return parent.object === node ? "is used as a text" : "is looked up by its text";
		case "Property": return parent.key === node && parent.computed ? "is looked up by its text" : void 0;
		case "LogicalExpression": {
			const other = unwrap(parent.left === node ? parent.right : parent.left);
			return parent.operator !== "&&" && literalText(other) !== void 0 ? "is replaced by a text where it is missing" : on(parent);
		}
		case "ConditionalExpression": return parent.test === node ? void 0 : on(parent);
		case "AwaitExpression": return on(parent);
		case "ArrayExpression": return useOfList(tree, parent, steps + 1);
		case "VariableDeclarator": return parent.init === node ? useOfTarget(tree, parent.id, steps + 1) : void 0;
		case "AssignmentExpression":
			if (parent.right !== node) return void 0;
			return /^(?:[?|&]{2})?=$/.test(parent.operator) ? useOfTarget(tree, parent.left, steps + 1) : "is used as a text";
		case "AssignmentPattern": return literalText(parent.right) === void 0 ? void 0 : "is replaced by a text where it is missing";
		case "JSXExpressionContainer": return isShown(parent) ? "is shown as a text" : void 0;
		case "CallExpression": return parent.callee === node ? void 0 : useOfArgument(tree, parent, node, steps + 1);
		case "ReturnStatement":
		case "ArrowFunctionExpression": return useOfResult(tree, parent, steps + 1);
		default: return;
	}
}
function useOfTarget(tree, target, steps = 0) {
	if (target.type === "AssignmentPattern") return literalText(target.right) === void 0 ? useOfTarget(tree, target.left, steps) : "is replaced by a text where it is missing";
	if (target.type === "ArrayPattern" || target.type === "ObjectPattern") return "is taken apart as a text";
	if (target.type !== "Identifier") return void 0;
	const annotation = target.typeAnnotation?.typeAnnotation;
	if (annotation && !isOpenType(annotation)) return "is declared to have another type";
	return useOfVariable(tree, declaredBy(tree, target) ?? variableOf(tree, target), steps);
}
function useOfVariable(tree, variable, steps) {
	if (variable && isNamedInMarkup(tree, variable.name)) return "is used in the markup of this file, perhaps as a text";
	return firstOf(variable?.references ?? [], (reference) => reference.isRead() ? textUseOf(tree, reference.identifier, steps + 1) : void 0);
}
function useOfArgument(tree, call, argument, steps) {
	const callee = unwrap(call.callee);
	const method = methodOf(callee);
	if (method !== void 0) return lookups.has(method) ? "is looked up by its text" : void 0;
	if (callee.type !== "Identifier") return void 0;
	if (callee.name === "String" && !variableOf(tree, callee)?.defs.length) return "is used as a text";
	const fn = functionOf(variableOf(tree, callee));
	const parameter = fn && parametersOf(fn)[call.arguments.indexOf(argument)];
	return parameter ? useOfTarget(tree, parameter, steps) : void 0;
}
function useOfResult(tree, exit, steps) {
	let fn = exit;
	while (fn && !isFunction(fn)) fn = fn.parent;
	if (!isFunction(fn)) return void 0;
	if (fn.returnType && !isOpenType(fn.returnType.typeAnnotation)) return "is declared to have another type";
	const parent = fn.parent;
	if (parent.type === "CallExpression") {
		if (parent.callee === fn) return textUseOf(tree, parent, steps);
		const method = methodOf(unwrap(parent.callee));
		if (/^(?:sort|toSorted)By$|^groupBy$/.test(method ?? "")) return "is looked up by its text";
		return method === "map" || method === "flatMap" ? useOfList(tree, parent, steps) : void 0;
	}
	const name = parent.type === "VariableDeclarator" ? parent.id : fn.type === "FunctionDeclaration" ? fn.id : void 0;
	return firstOf((name?.type === "Identifier" ? declaredBy(tree, name) : void 0)?.references ?? [], ({ identifier }) => {
		const call = identifier.parent;
		return call?.type === "CallExpression" && call.callee === identifier ? textUseOf(tree, call, steps + 1) : void 0;
	});
}
function useOfList(tree, value, steps) {
	if (steps > MOST_STEPS) return void 0;
	const node = outermost(value);
	const parent = node.parent;
	if (parent?.type === "VariableDeclarator" && parent.init === node && parent.id.type === "Identifier") return firstOf(declaredBy(tree, parent.id)?.references ?? [], ({ identifier, init }) => init ? void 0 : useOfList(tree, identifier, steps + 1));
	const call = parent?.type === "MemberExpression" && parent.object === node ? outermost(parent).parent : void 0;
	if (parent?.type !== "MemberExpression" || call?.type !== "CallExpression" || unwrap(call.callee) !== parent) return void 0;
	const method = methodOf(parent) ?? "";
	if (textsOfLists.has(method)) return "is looked up by its text";
	const [callback] = call.arguments;
	const first = handing.has(method) && isFunction(callback) ? parametersOf(callback)[0] : void 0;
	return (first ? useOfTarget(tree, first, steps + 1) : void 0) ?? (keeping.has(method) ? useOfList(tree, call, steps + 1) : void 0);
}
function outermost(node) {
	let outer = node;
	while (outer.parent?.type === "ChainExpression" || outer.parent?.type === "TSNonNullExpression") outer = outer.parent;
	return outer;
}
function methodOf(callee) {
	return callee.type === "MemberExpression" && !callee.computed && callee.property.type === "Identifier" ? callee.property.name : void 0;
}
function functionOf(variable) {
	const node = variable?.defs[0]?.node;
	const value = node?.type === "VariableDeclarator" ? node.init : node;
	return isFunction(value) ? value : void 0;
}
function isShown({ parent }) {
	if (parent.type !== "JSXAttribute") return true;
	const { name } = parent.parent;
	return name.type === "JSXIdentifier" && /^[a-z]/.test(name.name);
}
function isNothing(node) {
	const inner = unwrap(node);
	if (inner.type === "Literal") return inner.value === null && inner.raw === "null";
	return inner.type === "Identifier" && inner.name === "undefined" || inner.type === "UnaryExpression" && inner.operator === "void";
}
function isOpenType(type) {
	return type.type === "TSAnyKeyword" || type.type === "TSUnknownKeyword" || isConst(type);
}
function isConst(type) {
	return type.type === "TSTypeReference" && type.typeName.type === "Identifier" && type.typeName.name === "const";
}
function firstOf(items, ask) {
	for (const item of items) {
		const answer = ask(item);
		if (answer !== void 0) return answer;
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/shapes/permissions.js
var planPermissions = (finding, { to, data }, { names }) => {
	const { usage } = finding;
	const field = usage.deprecation.field ?? "";
	const up = data?.["up"];
	const isBeside = (path) => up !== void 0 && path.at(-1) === up;
	const isNested = isBeside(usage.path);
	const where = isNested ? `beside \`${up}\`` : "on the same object";
	if (usage.kind === "type-field") return refuse(`\`${to}\` stands ${where} and has another type: declare what the code needs of it, and take \`${field}\` out.`);
	if (usage.alsoAt?.some((path) => isBeside(path) !== isNested)) return refuse(`\`${to}\` does not stand in the same place every time: tell the objects apart, and use \`${to}\` by hand.`);
	const isOwn = usage.direction === "request";
	const holder = isOwn ? usage.holder?.() : void 0;
	if (!isNested && holder?.entries.some(({ key }) => key === to)) return refuse(`The same object has \`${to}\` as well: keep the value that is meant and remove \`${field}\`.`);
	if (isNested && holder && holder.entries.filter(({ key }) => key === field).length > 1) return refuse(`The object gets \`${field}\` in several places: set \`${to}\` once, beside \`${up}\`, by hand.`);
	return planField(finding, holder, (tree, site) => {
		const use = textUse(tree, site);
		if (use !== void 0) return refuse(`The value ${use}, and \`${to}\` (${where}) is an object of rights, from which no \`${field}\` can be told: decide which right is asked for here, and read that.`);
		return isNested && up !== void 0 ? takeUp(tree, site, {
			up,
			to,
			field,
			isOwn
		}) : renameAt(tree, site, to, names);
	});
};
function textUse(tree, site) {
	if (site.form === "member") return site.use === "read" ? textUseOf(tree, site.member) : void 0;
	return site.form === "binding" ? useOfTarget(tree, site.property.value) : void 0;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/reshape.js
var shapes = {
	"custom-expressions": planCustomExpressions,
	"fragment-citations": planFragmentCitations,
	"invite-entry": planInviteEntry,
	"list-of-types": planListOfTypes,
	permissions: planPermissions
};
var planReshape = (finding, replacement, circumstances) => {
	const planner = Object.hasOwn(shapes, replacement.shape) ? shapes[replacement.shape] : void 0;
	if (planner) return planner(finding, replacement, circumstances);
	const why = replacement.why ? `: ${replacement.why}` : "";
	return refuse(`${replacement.says} has another structure and is written by hand${why}.`);
};
// node_modules/.cache/api-sunset-build-4931/build/src/edit/plan-edits.js
var planners = {
	none: (_, { why }) => refuse(`There is nothing to rewrite to: ${why ?? "no replacement is named"}.`),
	rename: planRename,
	move: planMove,
	map: planMap,
	reshape: planReshape
};
function planEdits(finding, catalogue, circumstances = {}) {
	const { usage, id } = finding;
	const replacement = catalogue.replacement(id);
	if (usage.deprecation.kind === "endpoint" && replacement.kind !== "none") return {
		fix: "manual",
		refusal: `The endpoint has to be replaced by hand: ${replacement.says}.`
	};
	if (usage.byHand !== void 0 && replacement.kind !== "none") return {
		fix: "manual",
		refusal: usage.byHand
	};
	const fix = fixFor(usage, catalogue);
	if (fix === "manual" && replacement.kind !== "none") return {
		fix: "manual",
		refusal: `This has to be rewritten by hand: ${replacement.why ?? `the specification names ${replacement.says}`}.`
	};
	if (usage.mixed !== void 0 && replacement.kind !== "none") return {
		fix: "manual",
		refusal: mixedReason(usage.mixed)
	};
	const { field } = usage.deprecation;
	if (usage.kind === "request-field" && field !== void 0 && isMemberInMarkup(usage.tree, field)) return {
		fix: "manual",
		refusal: `The markup of this file names \`${field}\` too, perhaps of the same object: rewrite both by hand.`
	};
	const outcome = planWith(finding, replacement, {
		isPromised: false,
		isRequired: false,
		isTyped: false,
		names: createNewNames(),
		findings: [finding],
		replacementOf: (other) => catalogue.replacement(other),
		...circumstances
	});
	if (isRefusal(outcome)) return {
		fix: "manual",
		refusal: outcome.refusal
	};
	const edits = outcome.edits.filter(({ range, text }) => range[0] !== range[1] || text !== "");
	const { caution } = outcome;
	if (fix === "safe" && caution === void 0) return {
		fix,
		edits,
		reason: void 0
	};
	const reasons = [fix === "review" ? replacement.why : void 0, caution].filter((reason) => reason !== void 0);
	return {
		fix: "review",
		edits,
		reason: reasons.length > 0 ? `${reasons.join("; ")}.` : `check that \`${replacement.says}\` means the same here.`
	};
}
function planWith(finding, replacement, circumstances) {
	const planner = planners[replacement.kind];
	return planner(finding, replacement, circumstances);
}
function mixedReason(mixed) {
	return `A rewritten read would fit only one of the things that are read here: ${mixed.replace(/\.$/, "")}. Tell them apart by hand.`;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/tie-plans.js
function tiePlans(plans) {
	const tied = new Map(plans);
	refuseLeftovers(tied);
	refuseGroups(tied, (_, plan) => plan.fix === "manual" ? plan.refusal : void 0, "cannot be rewritten");
	return tied;
}
function holdBack(plans, accept) {
	const held = new Map(plans);
	const isHeld = (finding, plan) => plan.fix !== "manual" && !accept(finding, plan);
	refuseGroups(held, (finding, plan) => isHeld(finding, plan) ? "it is not among what is to be rewritten." : void 0, "is left out");
	return held;
}
function refuseGroups(plans, reasonFor, what) {
	const reasons = new Map([...plans].map(([finding, plan]) => [finding, reasonFor(finding, plan)]));
	for (const group of [...groupFindings([...plans.keys()], objectsOf), ...typedGroups([...plans.keys()])]) {
		const refused = group.find((finding) => reasons.get(finding) !== void 0);
		if (!refused) continue;
		for (const finding of group) {
			if (plans.get(finding)?.fix === "manual" || reasons.get(finding) !== void 0) continue;
			const place = placeFrom(finding.usage.tree, refused.usage.tree, refused.usage.node);
			plans.set(finding, {
				fix: "manual",
				refusal: `It goes with another place that ${what}, in ${place}: ${reasons.get(refused)}`
			});
		}
	}
}
function refuseLeftovers(plans) {
	const trees = new Set([...plans.keys()].map(({ usage }) => usage.tree));
	for (const [finding, plan] of plans) {
		const { usage } = finding;
		const site = siteOf(usage.node);
		const { field } = usage.deprecation;
		if (plan.fix === "manual" || site.form !== "type-member" || field === void 0) continue;
		const leftover = findTypedLeftover(usage.tree, trees, site.member, field, (tree, key) => isRewritten(plans, finding.id, tree, key));
		if (!leftover) continue;
		const place = placeFrom(usage.tree, leftover.tree, leftover.node);
		plans.set(finding, {
			fix: "manual",
			refusal: `The type also describes values that are not rewritten, in ${place}: give those a type of their own first.`
		});
	}
}
function isRewritten(plans, id, tree, key) {
	const [start, end] = key.range;
	for (const [other, plan] of plans) {
		if (other.id !== id || plan.fix === "manual") continue;
		if (other.usage.tree.file === tree.file && other.usage.node.range.join() === key.range.join()) return true;
		if (plan.edits.some(({ file, range }) => file === tree.file && range[0] <= start && range[1] >= end)) return true;
	}
	return false;
}
function placeFrom(from, tree, node) {
	const { line } = lineIndex(tree.text)(node.range[0]);
	return from.file === tree.file ? `line ${line}` : `line ${line} of ${basename(tree.file)}`;
}
function findTyped(findings, catalogue) {
	const typed = new Set();
	const required = new Set();
	const promised = new Set();
	for (const group of typedGroups(findings)) {
		const sites = group.map(({ usage }) => siteOf(usage.node)).filter((site) => site.form === "type-member");
		const isRequired = sites.length > 0 && sites.every(({ member }) => !member.optional);
		const isPromised = group.some(({ id, usage }) => {
			const steps = stepsOf(catalogue.replacement(id), usage.path);
			const site = siteOf(usage.node);
			return steps.length > 0 && site.form === "type-member" && breaksPromise(usage.tree, site.member, steps);
		});
		for (const finding of group) {
			typed.add(finding);
			if (isRequired) required.add(finding);
			if (isPromised) promised.add(finding);
		}
	}
	return {
		typed,
		required,
		promised
	};
}
function stepsOf(replacement, path) {
	if (replacement.kind === "move") return replacement.to;
	return replacement.kind === "reshape" ? stepsTo(replacement, path) : [];
}
function typedGroups(findings) {
	if (!findings.some(({ usage }) => usage.kind === "type-field")) return [];
	return groupFindings(findings, callsOf).filter((group) => group.some(({ usage }) => usage.kind === "type-field"));
}
function objectsOf({ usage }) {
	const literal = usage.holder?.().literal;
	return literal ? [literal] : [];
}
function callsOf({ usage }) {
	return usage.trail.map(({ node }) => node).filter((node) => node !== usage.node);
}
function groupFindings(findings, nodesOf) {
	const groups = new Set();
	const groupOf = new Map();
	for (const finding of findings) {
		const known = groupOf.get(finding.id) ?? new Map();
		groupOf.set(finding.id, known);
		let group = new Set([finding]);
		groups.add(group);
		const nodes = nodesOf(finding);
		for (const node of nodes) {
			const other = known.get(node);
			if (!other || other === group) continue;
			for (const member of group) other.add(member);
			groups.delete(group);
			for (const [key, value] of known) if (value === group) known.set(key, other);
			group = other;
		}
		for (const node of nodes) known.set(node, group);
	}
	return [...groups].filter(({ size }) => size > 1).map((group) => [...group]);
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/select-plans.js
function planAll(findings, catalogue, accept = () => true) {
	const { typed, required, promised } = findTyped(findings, catalogue);
	const names = createNewNames();
	const planOne = (finding) => planEdits(finding, catalogue, {
		isPromised: promised.has(finding),
		isRequired: required.has(finding),
		isTyped: typed.has(finding),
		names,
		findings
	});
	return [...holdBack(tiePlans(new Map(findings.map((finding) => [finding, planOne(finding)]))), (finding, plan) => accept({
		finding,
		plan
	}))].map(([finding, plan]) => ({
		finding,
		plan
	}));
}
function selectPlans(planned, accept) {
	const chosen = [];
	const deferred = [];
	const edits = new Map();
	for (const item of planned) {
		if (item.plan.fix === "manual" || !accept(item)) continue;
		const fresh = item.plan.edits.filter((edit) => !edits.get(edit.file)?.some((known) => isSame(known, edit)));
		if (fresh.some((edit) => edits.get(edit.file)?.some((known) => overlaps(known, edit)))) {
			deferred.push(item);
			continue;
		}
		chosen.push(item);
		for (const edit of fresh) {
			const list = edits.get(edit.file);
			if (list) list.push(edit);
			else edits.set(edit.file, [edit]);
		}
	}
	return {
		chosen,
		deferred,
		edits
	};
}
function isSame(a, b) {
	return a.file === b.file && a.range[0] === b.range[0] && a.range[1] === b.range[1] && a.text === b.text;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/offsets.js
function offsetAfter(edits, offset) {
	let growth = 0;
	for (const { range, text } of sortEdits(edits)) {
		if (range[0] > offset) break;
		if (range[1] > offset) return range[0] + growth;
		growth += text.length - (range[1] - range[0]);
	}
	return offset + growth;
}
function offsetBefore(edits, offset) {
	let growth = 0;
	for (const { range, text } of sortEdits(edits)) {
		const start = range[0] + growth;
		if (offset < start) break;
		if (offset < start + text.length) return range[0];
		growth += text.length - (range[1] - range[0]);
	}
	return offset - growth;
}
function placesAfter([start, end], edits) {
	let before = 0;
	let within = 0;
	let atStart = 0;
	let atEnd = 0;
	for (const { range, text } of edits) {
		const [from, to] = range;
		const growth = text.length - (to - from);
		if (from === to && from === start && start < end) atStart += growth;
		else if (from === to && from === end && start < end) atEnd += growth;
		else if (to <= start) before += growth;
		else if (from >= end) continue;
		else if (start < from && to < end) within += growth;
		else return [];
	}
	const last = end + before + atStart + within;
	const ends = Array.from({ length: Math.max(0, atEnd) + 1 }, (_, index) => last + index);
	return [...new Set([start + before + atStart, start + before])].flatMap((from) => ends.map((to) => [from, to]));
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/name-trouble.js
function findNameTrouble(before, after, edits) {
	const known = new Set(redeclared(before));
	const twice = redeclared(after).find((name) => !known.has(name));
	if (twice !== void 0) return `The result declares \`${twice}\` twice in one scope.`;
	const meanings = meaningsIn(after);
	for (const [identifier, variable] of meaningsIn(before).values()) {
		const own = variable?.identifiers[0];
		const wanted = own ? placesAfter(own.range, edits) : [];
		if (own && wanted.length === 0) continue;
		const found = placesAfter(identifier.range, edits).map((range) => meanings.get(range.join())).find((place) => place?.[0].name === identifier.name);
		if (!found) continue;
		const declared = (found[1]?.identifiers ?? []).map(({ range }) => range.join());
		if (!(own ? wanted.some((range) => declared.includes(range.join())) : declared.length === 0)) return `\`${identifier.name}\` means another variable in the result than before.`;
	}
}
function meaningsIn(tree) {
	const meanings = new Map();
	for (const scope of tree.scopes.scopes) for (const { identifier, resolved } of scope.references) meanings.set(identifier.range.join(), [identifier, resolved]);
	return meanings;
}
function redeclared(tree) {
	return tree.scopes.scopes.flatMap((scope) => scope.variables.filter(({ defs }) => defs.filter(isValue).length > 1 && defs.some(isExclusive)).map(({ name }) => name));
}
function isExclusive({ type, node, parent }) {
	if (type === "Variable") return parent.type === "VariableDeclaration" && parent.kind !== "var";
	return type === "ImportBinding" || type === "ClassName" && node.type === "ClassDeclaration";
}
function isValue({ type }) {
	return [
		"Variable",
		"FunctionName",
		"ClassName",
		"Parameter",
		"ImportBinding",
		"TSEnumName",
		"CatchClause"
	].includes(type);
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/guard.js
function proveEdits(before, edits) {
	let text;
	try {
		text = applyEdits(before.text, edits);
	} catch (error) {
		return { failure: error.message };
	}
	return proveText(before, edits, text);
}
function proveText(before, edits, text) {
	let tree;
	try {
		tree = parse(before.file, text);
	} catch (error) {
		if (!(error instanceof ParseError)) throw error;
		return { failure: `The result does not parse: line ${error.line}, column ${error.column}: ${error.message}` };
	}
	const places = new Set();
	walk(tree.ast, (node) => places.add(`${kindOf(node)} ${node.range.join()}`));
	let lost;
	walk(before.ast, (node) => {
		if (lost || node.type === "ChainExpression" || node.type === "Program" || node.type === "JSXText" && node.value.trim() === "") return;
		const ranges = placesAfter(node.range, edits);
		if (ranges.length > 0 && !ranges.some((range) => places.has(`${kindOf(node)} ${range.join()}`))) lost = node;
	});
	if (lost) return { failure: `The result has another structure than planned: ${describe(before, lost)} is no longer what it was.` };
	const comments = new Set(tree.comments.map(({ type, value, range }) => `${type} ${range.join()} ${value}`));
	for (const { type, value, range } of before.comments) {
		const ranges = edits.some((edit) => edit.range[0] < range[1] && edit.range[1] > range[0]) ? [] : placesAfter(range, edits);
		if (ranges.length > 0 && !ranges.some((place) => comments.has(`${type} ${place.join()} ${value}`))) return { failure: `The result has lost the comment "${value.trim()}".` };
	}
	const trouble = findNameTrouble(before, tree, edits);
	return trouble === void 0 ? { tree } : { failure: trouble };
}
function kindOf(node) {
	return "operator" in node ? `${node.type} ${node.operator}` : node.type;
}
function describe(tree, node) {
	const text = tree.text.slice(...node.range).replace(/\s+/g, " ");
	return `\`${text.length > 60 ? `${text.slice(0, 60)}…` : text}\``;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/marker.js
var pragma = /^\s*(?:@ts-|eslint-disable-next-line|oxlint-disable-next-line|prettier-ignore|biome-ignore|deno-|istanbul|c8|v8)/;
function markRemarks(tree, remarks) {
	const edits = new Map();
	for (const { id, node, reason } of remarks) {
		const anchor = anchorOf(tree, node);
		if (!anchor) continue;
		const at = lineStart(tree.text, abovePragmas(tree, anchor.node));
		const label = `api-sunset(${id})`;
		if (edits.has(`${at} ${id}`) || isMarked(tree, anchor.node, label)) continue;
		const words = `${label}: ${reason.replace(/\s+/g, " ").replaceAll("*/", "* /")}`;
		const comment = anchor.jsx ? `{/* ${words} */}` : `// ${words}`;
		const indent = indentAt(tree.text, anchor.node.range[0]);
		edits.set(`${at} ${id}`, {
			file: tree.file,
			range: [at, at],
			text: `${indent}${comment}${eolAround(tree.text, anchor.node.range[0])}`
		});
	}
	return [...edits.values()];
}
function anchorOf(tree, node) {
	for (let at = node; at; at = at.parent) {
		if (isStatement(at) && startsLine(tree.text, at.range[0])) return {
			node: at,
			jsx: false
		};
		if (isJsxChild(at) && startsLine(tree.text, at.range[0])) return {
			node: at,
			jsx: true
		};
	}
}
function isStatement(node) {
	if (node.type === "BlockStatement" || node.type === "Program") return false;
	if (node.type === "VariableDeclaration") return !/^For/.test(node.parent.type);
	return /(?:Statement|Declaration)$/.test(node.type) || node.type === "PropertyDefinition" || node.type === "MethodDefinition" || node.type === "AccessorProperty";
}
function isJsxChild(node) {
	return (node.type === "JSXElement" || node.type === "JSXFragment" || node.type === "JSXExpressionContainer") && (node.parent.type === "JSXElement" || node.parent.type === "JSXFragment");
}
function abovePragmas(tree, node) {
	let offset = node.range[0];
	for (let index = tree.comments.length - 1; index >= 0; index--) {
		const comment = tree.comments[index];
		if (!comment || comment.range[1] > offset) continue;
		if (tree.text.slice(comment.range[1], offset).trim() !== "" || !pragma.test(comment.value) || !startsLine(tree.text, comment.range[0])) break;
		offset = comment.range[0];
	}
	return offset;
}
function isMarked(tree, node, label) {
	let offset = node.range[0];
	for (let index = tree.comments.length - 1; index >= 0; index--) {
		const comment = tree.comments[index];
		if (!comment || comment.range[1] > offset) continue;
		if (!/^[\s{}]*$/.test(tree.text.slice(comment.range[1], offset))) return false;
		if (comment.value.trim().startsWith(label)) return true;
		offset = comment.range[0];
	}
	return false;
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/overlay-workspace.js
function createOverlayWorkspace(base, texts) {
	const trees = new Map();
	const module = (file) => {
		const text = texts.get(file);
		if (text === void 0) return base.module(file);
		let tree = trees.get(file);
		if (!tree) trees.set(file, tree = parse(file, text));
		return tree;
	};
	return {
		resolve: base.resolve,
		importers: base.importers,
		module
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/edit/rewrite-passes.js
var MOST_PASSES = 6;
function rewriteInPasses(options) {
	const failed = new Map();
	for (;;) {
		const known = failed.size;
		const rewriting = tryPasses(options, failed);
		if (failed.size === known) return rewriting;
	}
}
function tryPasses(options, failed) {
	const { catalogue, workspace, analyse, accept = () => true, markers } = options;
	const texts = new Map();
	const history = new Map();
	const applied = [];
	const mayApply = (planned) => planned.plan.fix !== "manual" && accept(planned) && !planned.plan.edits.some(({ file }) => failed.has(file));
	for (let pass = 0;; pass++) {
		const view = texts.size > 0 ? createOverlayWorkspace(workspace, texts) : workspace;
		const planned = planAll(analyse(view), catalogue, mayApply);
		const selection = selectPlans(planned, mayApply);
		if (selection.chosen.length === 0) return finish(workspace, texts, history, applied, planned, failed);
		if (pass === MOST_PASSES) {
			for (const file of selection.edits.keys()) failed.set(file, "The rewriting does not come to an end: the result would be rewritten again.");
			return finish(workspace, texts, history, applied, planned, failed);
		}
		const sizeBefore = failed.size;
		const results = carryOut(selection, view, markers, failed);
		if (failed.size > sizeBefore) return finish(workspace, texts, history, applied, planned, failed);
		for (const { file, edits, text } of results) {
			texts.set(file, text);
			const passes = history.get(file) ?? [];
			passes[pass] = edits;
			history.set(file, passes);
		}
		for (const item of selection.chosen) applied.push({
			planned: item,
			pass
		});
	}
}
function carryOut(selection, view, markers, failed) {
	const results = [];
	for (const [file, planned] of selection.edits) {
		const tree = view.module(file);
		if (!tree) {
			failed.set(file, "The file could not be read again.");
			continue;
		}
		const edits = [...markRemarks(tree, selection.chosen.flatMap(({ finding, plan }) => markers && plan.fix === "review" && finding.usage.tree.file === file ? [{
			id: finding.id,
			node: finding.usage.node,
			reason: plan.reason ?? ""
		}] : [])), ...planned];
		const proof = proveEdits(tree, edits);
		if ("failure" in proof) failed.set(file, proof.failure);
		else results.push({
			file,
			edits,
			text: proof.tree.text
		});
	}
	return results;
}
function finish(workspace, texts, history, applied, planned, failed) {
	const place = (item, pass) => {
		const passes = history.get(item.finding.usage.tree.file) ?? [];
		const offset = item.finding.range[0];
		const before = passes.slice(0, pass).reduceRight((at, edits) => edits ? offsetBefore(edits, at) : at, offset);
		const after = passes.slice(pass).reduce((at, edits) => edits ? offsetAfter(edits, at) : at, offset);
		return {
			...item,
			before,
			after
		};
	};
	const changed = new Map();
	for (const [file, after] of texts) {
		const before = workspace.module(file);
		if (before && before.text !== after) changed.set(file, {
			before,
			after
		});
	}
	return {
		changed,
		applied: applied.map(({ planned: item, pass }) => place(item, pass)),
		left: planned.map((item) => place(item, Infinity)),
		failed
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/migrate/git.js
function readGitState(paths) {
	const repositories = new Map();
	const outside = [];
	for (const path of paths) {
		const real = realpathSync(path);
		const root = git(statSync(real).isDirectory() ? real : dirname(real), ["rev-parse", "--show-toplevel"])?.replace(/\r?\n$/, "");
		if (!root) outside.push(path);
		else repositories.set(root, [...repositories.get(root) ?? [], real]);
	}
	const dirty = [];
	const tracked = new Set();
	const roots = [];
	for (const [root, below] of repositories) {
		const status = git(root, [
			"status",
			"--porcelain=v1",
			"-z",
			"--untracked-files=no",
			"--no-renames",
			"--",
			...below
		]);
		const names = git(root, [
			"ls-files",
			"-z",
			"--",
			...below
		]);
		if (status === void 0 || names === void 0) {
			outside.push(...below);
			continue;
		}
		roots.push(root);
		for (const entry of status.split("\0")) if (entry !== "") dirty.push(join(root, entry.slice(3)));
		for (const name of names.split("\0")) if (name !== "") tracked.add(join(root, name));
	}
	const isUntracked = (file) => {
		const real = realpathSync(file);
		return !tracked.has(real) && roots.some((root) => real.startsWith(join(root, "/")));
	};
	return {
		dirty,
		isUntracked,
		outside
	};
}
function git(cwd, args) {
	try {
		return execFileSync("git", args, {
			cwd,
			encoding: "utf8",
			stdio: [
				"ignore",
				"pipe",
				"ignore"
			],
			maxBuffer: 1 << 30
		});
	} catch {
		return;
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/migrate/migrate-error.js
var MigrateError = class extends Error {
	name = "MigrateError";
};
// node_modules/.cache/api-sunset-build-4931/build/src/migrate/report-parts.js
function buildReport(groups, failed, context) {
	const { asOf, dryRun, looked, tool, toRelative } = context;
	const placeNow = (item) => dryRun || failed.has(item.file) ? item.before : item.after;
	const written = groups.flatMap(({ changed }) => changed.map(({ file }) => file)).filter((file) => !failed.has(file));
	const edits = new Map(written.map((file) => [file, []]));
	const review = [];
	for (const item of groups.flatMap(({ applied }) => applied)) {
		if (item.fix === "manual") continue;
		const home = [item.file, ...item.alsoIn].find((name) => edits.has(name));
		if (home === void 0) continue;
		edits.get(home)?.push({
			id: item.id,
			...item.before,
			fix: item.fix
		});
		if (item.fix === "review") review.push({
			id: item.id,
			file: toRelative(item.file),
			...placeNow(item),
			reason: item.reason
		});
	}
	const left = groups.flatMap((group) => group.left).map((item) => {
		const { id, file, fix, phase, sunset } = item;
		return {
			id,
			file: toRelative(file),
			...placeNow(item),
			fix,
			phase,
			sunset,
			reason: reasonFor(item, failed)
		};
	});
	const changed = [...edits].map(([file, list]) => ({
		file: toRelative(file),
		edits: list.sort((a, b) => a.line - b.line || a.column - b.column || (a.id < b.id ? -1 : 1))
	}));
	const failures = [...failed].map(([file, message]) => ({
		file: toRelative(file),
		message
	}));
	const taken = new Set([...changed, ...failures].map(({ file }) => file));
	const names = new Set([...looked.map(toRelative), ...failures.map(({ file }) => file)]);
	const refused = [...new Set(left.map(({ file }) => file))].filter((file) => !taken.has(file) && names.has(file)).sort();
	const all = changed.flatMap(({ edits: list }) => list);
	const safe = all.filter(({ fix }) => fix === "safe").length;
	return {
		tool,
		asOf,
		dryRun,
		changed: changed.sort(byFile),
		unchanged: names.size - taken.size - refused.length,
		refused,
		failed: failures.sort(byFile),
		left: left.sort(byPlace),
		review: review.sort(byPlace),
		summary: {
			files: names.size,
			edits: all.length,
			safe,
			review: all.length - safe,
			left: left.length,
			failed: failures.length
		}
	};
}
function reasonFor({ fix, reason, file, alsoIn }, failed) {
	if (fix === "manual") return reason;
	const broken = [file, ...alsoIn].find((name) => failed.has(name));
	if (broken !== void 0) return `The file failed: ${failed.get(broken)}`;
	if (fix === "review") return `Left out by --safe-only: ${reason}`;
	return "The rewriting would change files outside the paths that were given.";
}
function byPlace(a, b) {
	return byFile(a, b) || a.line - b.line || a.column - b.column || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
function byFile(a, b) {
	return a.file < b.file ? -1 : a.file > b.file ? 1 : 0;
}
// node_modules/.cache/api-sunset-build-4931/build/src/migrate/report-text.js
var import_picocolors = __toESM(require_picocolors(), 1);
function reportText(report, { color = false } = {}) {
	const { bold, dim, green, red, yellow } = import_picocolors.default.createColors(color);
	const { summary, dryRun } = report;
	const parts = [];
	if (report.changed.length > 0) {
		parts.push(bold(dryRun ? "Would be rewritten" : "Rewritten"));
		for (const { file, edits } of report.changed) parts.push(`  ${file}`, ...edits.map(({ id, line, column, fix }) => `    ${dim(`${line}:${column}`)}  ${fix === "safe" ? green(fix) : yellow(fix)}  ${id}`));
		parts.push("");
	}
	if (report.review.length > 0) parts.push(bold("To be looked at"), ...report.review.map((item) => `  ${placeOf(item)}  ${item.id}: ${item.reason}`), "");
	if (report.left.length > 0) parts.push(bold("Left for a person"), ...report.left.map((item) => `  ${placeOf(item)}  ${item.id}: ${item.reason}`), "");
	if (report.failed.length > 0) parts.push(bold("Failed"), ...report.failed.map(({ file, message }) => `  ${file}  ${red(message)}`), "");
	const counts = [
		`${report.changed.length} ${dryRun ? "would change" : "changed"}`,
		`${report.unchanged} unchanged`,
		`${report.refused.length} refused`,
		`${summary.failed} failed`
	];
	const files = `${summary.files} file${summary.files === 1 ? "" : "s"}: ${counts.join(", ")}.`;
	const rewritten = `${summary.edits} ${dryRun ? "to rewrite" : "rewritten"} (${summary.safe} safe, ${summary.review} to be looked at)`;
	parts.push(`${files} ${rewritten}, ${summary.left} left.`);
	return `${parts.join("\n")}\n`;
}
function placeOf({ file, line, column }) {
	return `${file}:${line}:${column}`;
}
// node_modules/.cache/api-sunset-build-4931/build/src/migrate/migrate.js
var GROUPS_WORTH_THREAD = 20;
async function migrate(options) {
	const { paths, cwd, asOf, dryRun = false, allowDirty = false, failOn = "removed", within, format = "text", color = false } = options;
	const toRelative = (file) => relative(cwd, file).split(sep).join("/") || ".";
	const survey = await surveyFiles(options);
	const state = dryRun ? void 0 : readGitState((paths.length > 0 ? paths : ["."]).map((path) => resolve(cwd, path)));
	if (state && !allowDirty) refuseDirty(state, toRelative);
	const groups = survey.scan.chosen.length > 0 ? await rewrite(survey, options) : [];
	if (survey.texts.chosen.length > 0) groups.push((await import("./leave-texts-BYwzP8SA.js")).leaveTexts(survey.texts.chosen, options));
	const changed = groups.flatMap((group) => group.changed).sort((a, b) => a.file < b.file ? -1 : 1);
	if (state && !allowDirty) refuseUntracked(state, changed.map(({ file }) => file), toRelative);
	const unwritten = dryRun || changed.length === 0 ? new Map() : await write(changed, options);
	const wrong = [...survey.failures, ...groups.flatMap((group) => group.failed)];
	const report = buildReport(groups, new Map([...wrong.map(({ file, message }) => [file, message]), ...unwritten]), {
		asOf,
		dryRun,
		looked: lookedAt(survey),
		tool: readTool(),
		toRelative
	});
	const remains = report.left.some((item) => isAtLevel(item, asOf, {
		failOn,
		...within === void 0 ? {} : { within }
	}));
	return {
		exitCode: report.failed.length > 0 ? 2 : remains || dryRun && report.changed.length > 0 ? 1 : 0,
		report,
		text: format === "json" ? `${JSON.stringify(report, null, 2)}\n` : (dryRun ? await diffs(changed, toRelative) : "") + reportText(report, { color }),
		warnings: state ? outsideWarning(state, toRelative) : []
	};
}
async function loadRewriting() {
	return (await import("./rewrite-groups--sDp-o2k.js")).rewriteGroups;
}
async function rewrite(survey, options) {
	const { catalogue, threads, asOf, only, ignore, baseUrls, clients, reach, safeOnly, markers } = options;
	if (threads?.isOpen()) threads.prepare("rewrite");
	const choice = await chooseFiles(survey, catalogue);
	const rewriteShare = await loadRewriting();
	const given = {
		asOf,
		only,
		ignore,
		baseUrls,
		clients,
		reach,
		safeOnly,
		markers
	};
	const groups = (await shareWork(threads, "rewrite", rewriteShare, {
		own: {
			choice,
			options: given,
			catalogue
		},
		shared: () => ({
			choice,
			options: given,
			...catalogue.catalogue !== loadCatalogue() && { catalogue: catalogue.catalogue }
		}),
		division: {
			length: choice.groups.length,
			step: 1,
			worthThread: GROUPS_WORTH_THREAD
		}
	})).flat();
	const files = groups.flatMap(({ changed }) => changed.map(({ file }) => file));
	if (new Set(files).size === files.length) return groups;
	const all = {
		naming: choice.groups.flatMap(({ naming }) => naming),
		widened: choice.groups.flatMap(({ widened }) => widened)
	};
	return rewriteShare({
		choice: {
			...choice,
			groups: [all]
		},
		options: given,
		catalogue
	}, [[0, 1]]);
}
function lookedAt({ asked, scan, texts }) {
	return [...[...scan.looked.keys()].filter((file) => asked.has(file)), ...texts.looked.keys()];
}
async function write(changed, { onInterrupt = () => () => void 0 }) {
	const { writeAll } = await import("./write-all-nfPvewpK.js");
	return writeAll(changed, onInterrupt);
}
async function diffs(changed, toRelative) {
	if (changed.length === 0) return "";
	const { unifiedDiff } = await import("./unified-diff-FeEw_uTu.js");
	return `${changed.map(({ file, before, after }) => unifiedDiff(toRelative(file), before, after)).join("")}\n`;
}
function refuseDirty({ dirty }, toRelative) {
	if (dirty.length === 0) return;
	throw new MigrateError(`The git tree has changes that are not committed: ${some(dirty.map(toRelative))}. Commit or stash them first, so that what is rewritten can be told from them, or use --allow-dirty.`);
}
function refuseUntracked({ isUntracked }, changed, toRelative) {
	const untracked = changed.filter(isUntracked);
	if (untracked.length === 0) return;
	throw new MigrateError(`Files would be rewritten that git does not know: ${some(untracked.map(toRelative))}. Commit them first, or use --allow-dirty.`);
}
function outsideWarning({ outside }, toRelative) {
	if (outside.length === 0) return [];
	return [`There is no git repository around ${some(outside.map((path) => toRelative(realpathSync(path))))}: nothing can bring back what is rewritten there.`];
}
function some(names) {
	return names.length > 5 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : names.join(", ");
}
// node_modules/.cache/api-sunset-build-4931/build/src/migrate/rewrite-proven.js
function rewriteProven(options) {
	const { accept = () => true } = options;
	const unproven = new Map();
	for (;;) {
		const rewriting = rewriteInPasses({
			...options,
			accept: (planned) => accept(planned) && !(planned.plan.fix !== "manual" && planned.plan.edits.some(({ file }) => unproven.has(file)))
		});
		const found = findStillThere(rewriting).filter(({ file }) => !unproven.has(file));
		if (found.length === 0) return {
			...rewriting,
			failed: new Map([...rewriting.failed, ...unproven])
		};
		for (const { file, id } of found) unproven.set(file, `The rewriting of ${id} does not hold: it is still found in its place afterwards.`);
	}
}
function findStillThere({ applied, left }) {
	const keyOf = ({ finding, after }) => JSON.stringify([
		finding.usage.tree.file,
		finding.id,
		after
	]);
	const remaining = new Set(left.map(keyOf));
	return applied.flatMap((item) => {
		const { finding, plan } = item;
		if (!remaining.has(keyOf(item)) || plan.fix === "manual") return [];
		return [finding.usage.tree.file, ...plan.edits.map(({ file }) => file)].map((file) => ({
			file,
			id: finding.id
		}));
	});
}
// node_modules/.cache/api-sunset-build-4931/build/src/migrate/rewrite-groups.js
async function rewriteGroups({ choice, options, catalogue }, queue) {
	const index = catalogue && "needles" in catalogue ? catalogue : indexCatalogue(catalogue ?? loadCatalogue());
	const workspace = await openChosen(choice.imports);
	const done = [];
	for (const [from, to] of queue) for (const group of choice.groups.slice(from, to)) done.push(rewriteGroup(group, {
		catalogue: index,
		workspace,
		choice,
		options
	}));
	return done;
}
function rewriteGroup({ naming, widened }, { catalogue, workspace, choice, options }) {
	const { asOf, baseUrls, clients, reach, safeOnly = false, markers = true } = options;
	const wanted = acceptOf(options);
	let failures;
	const find = (view) => {
		const given = {
			catalogue,
			workspace: view,
			asOf,
			evidence: "proven",
			reach,
			clients,
			accept: wanted,
			...baseUrls && { baseUrls }
		};
		const analysis = analyse(naming, widened, given);
		failures ??= analysis.failures;
		return analysis.findings;
	};
	const accept = ({ plan }) => plan.fix !== "manual" && (plan.fix === "safe" || !safeOnly) && plan.edits.every(({ file }) => choice.asked.has(file));
	const rewriting = rewriteProven({
		catalogue,
		workspace,
		analyse: find,
		accept,
		markers
	});
	const place = createPlacer(rewriting);
	return {
		changed: [...rewriting.changed].map(([file, { before, after }]) => ({
			file,
			before: before.text,
			after
		})),
		applied: rewriting.applied.map(place),
		left: rewriting.left.filter(({ finding }) => choice.asked.has(finding.usage.tree.file)).map(place),
		failed: [...failures ?? [], ...[...rewriting.failed].map(([file, message]) => ({
			file,
			message
		}))]
	};
}
function createPlacer({ changed }) {
	const indexes = new Map();
	return ({ finding, plan, before, after }) => {
		const { file, text } = finding.usage.tree;
		const texts = changed.get(file);
		let index = indexes.get(file);
		if (!index) indexes.set(file, index = {
			before: lineIndex(texts?.before.text ?? text),
			after: lineIndex(texts?.after ?? text)
		});
		const isManual = plan.fix === "manual";
		return {
			id: finding.id,
			file,
			alsoIn: isManual ? [] : [...new Set(plan.edits.map((edit) => edit.file))].filter((other) => other !== file),
			phase: finding.phase,
			sunset: finding.usage.deprecation.sunset,
			fix: plan.fix,
			reason: isManual ? plan.refusal : plan.reason ?? "",
			before: index.before(before),
			after: index.after(after)
		};
	};
}
export { rewriteInPasses as a, planEdits as c, siteOf as d, applyEdits as f, MigrateError as i, dropField as l, loadRewriting as n, createOverlayWorkspace as o, migrate as r, planAll as s, rewriteGroups as t, statementOf as u };
