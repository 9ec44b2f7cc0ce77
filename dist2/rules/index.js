import { $ as resolveDay, Ft as findScripts, It as isContainer, Lt as RULE_PREFIX, ct as isNamed, dt as clientNeedles, et as anchorConfig, ft as clientRows, ht as rulesAt, it as readSpecifiers, lt as knownNames, mt as COMPLIANCE_RULES, nt as validateConfig, ot as handsOn, st as checkNames, tt as loadConfigSync } from "../chunks/start-BzFzw0KK.js";
import { A as isFunction, C as isTypeScriptFile, E as require_dist, I as judge, L as judgeFaults, O as childrenOf, S as ParseError, T as parse, d as createDiskWorkspace, g as openSearch, h as searchUsages, p as besideFile, u as openCompliance, w as linkParents, z as describeReplacement } from "../chunks/analysis-BLStg_Fb.js";
import { d as siteOf, l as dropField, s as planAll, u as statementOf } from "../chunks/rewriting-f4iunfhJ.js";
import { t as openCatalogue } from "../chunks/open-catalogue-4O6ORIa-.js";
import { createRequire } from "node:module";
import { readFileSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
// node_modules/.cache/api-sunset-build-4931/build/src/edit/plan-removal.js
var EFFECTS = new Set([
	"CallExpression",
	"NewExpression",
	"TaggedTemplateExpression",
	"ImportExpression",
	"AwaitExpression",
	"YieldExpression",
	"AssignmentExpression",
	"UpdateExpression"
]);
function planRemoval({ usage, id }, catalogue) {
	if (usage.kind !== "request-field" || catalogue.replacement(id).kind !== "none") return void 0;
	const site = siteOf(usage.node);
	const value = site.form === "entry" && site.property.kind === "init" ? site.property.value : site.form === "member" ? assignedTo(site.member) : void 0;
	if (site.form !== "entry" && site.form !== "member" || !value || hasEffect(value)) return void 0;
	const holder = usage.holder?.();
	if (!holder || holder.shared !== void 0 || holder.reads.length > 0) return void 0;
	const outcome = dropField(usage.tree, site);
	return "edits" in outcome ? outcome.edits : void 0;
}
function assignedTo(member) {
	const statement = statementOf(member);
	const assignment = statement?.type === "ExpressionStatement" ? statement.expression : void 0;
	return assignment?.type === "AssignmentExpression" && assignment.operator === "=" ? assignment.right : void 0;
}
function hasEffect(value) {
	if (isFunction(value)) return false;
	if (EFFECTS.has(value.type) || value.type === "UnaryExpression" && value.operator === "delete") return true;
	return childrenOf(value).some(hasEffect);
}
// node_modules/.cache/api-sunset-build-4931/build/rules/tree-of.js
var import_dist = require_dist();
function treeOf({ sourceCode, filename, physicalFilename, cwd }) {
	const file = resolve(cwd, physicalFilename);
	const isWhole = isContainer(filename) && holdsScripts(sourceCode, filename);
	if (!isWhole && isTypeScriptTree(sourceCode)) return adopt(sourceCode, file);
	try {
		const name = isContainer(filename) && !isWhole ? `${filename}.js` : filename;
		return {
			...parse(resolve(cwd, name), sourceCode.text),
			file
		};
	} catch (error) {
		if (error instanceof ParseError) return void 0;
		throw error;
	}
}
function holdsScripts({ text, ast }, file) {
	const first = findScripts(file, text).find(({ range }) => text.slice(...range).trim() !== "");
	if (!first) return false;
	const [start, end] = first.range;
	const begin = start + text.slice(start, end).search(/\S/);
	return [...ast.tokens, ...ast.comments].some(({ range }) => range?.[0] === begin);
}
function isTypeScriptTree({ parserServices }) {
	return parserServices?.["esTreeNodeToTSNodeMap"] !== void 0;
}
function adopt(sourceCode, file) {
	const ast = sourceCode.ast;
	if (ast.body.some(({ parent }) => !parent)) linkParents(ast);
	const comments = sourceCode.getAllComments().flatMap(({ type, value, range }) => (type === "Line" || type === "Block") && range ? [{
		type,
		value,
		range
	}] : []);
	const sourceType = ast.sourceType === "module" ? "module" : "commonjs";
	const scopes = (0, import_dist.analyze)(ast, {
		sourceType,
		lib: [],
		jsxPragma: null
	});
	return {
		file,
		text: sourceCode.text,
		ast,
		scopes,
		comments,
		typed: isTypeScriptFile(file) || isContainer(file)
	};
}
// node_modules/.cache/api-sunset-build-4931/build/rules/analyse-source.js
var known$1 = new WeakMap();
function analyseSource(context, settings) {
	return analysisOf(context, settings).findings;
}
function planSource(context, settings) {
	return analysisOf(context, settings).plans();
}
function checkSource(context, settings, rule, options) {
	return analysisOf(context, settings).compliance(rule, options);
}
function analysisOf(context, settings) {
	const { ast } = context.sourceCode;
	const before = known$1.get(ast);
	if (before && before.settings === settings) return before;
	const analysis = analyse(context, settings);
	known$1.set(ast, analysis);
	return analysis;
}
function analyse(context, settings) {
	const { catalogue, config, asOf } = settings;
	const tree = treeOf(context);
	if (!tree) return {
		settings,
		findings: [],
		plans: () => new Map(),
		compliance: () => []
	};
	const workspace = createDiskWorkspace({ trees: new Map([[tree.file, tree]]) });
	const clients = clientRows(config.clients ?? []);
	const search = openSearch([tree], {
		catalogue,
		workspace,
		baseUrls: config.baseUrls,
		clients
	});
	const { usages } = searchUsages(search, {
		evidence: config.evidence,
		reach: config.reach
	});
	const compliance = openCompliance(search);
	const all = judge(usages, catalogue, asOf).filter((finding) => !isNamed(finding, config.ignore ?? []));
	let plans;
	const isOwn = ({ plan }) => plan.fix === "manual" || plan.edits.every(({ file }) => file === tree.file);
	return {
		settings,
		findings: all.filter(({ usage }) => usage.tree === tree),
		plans: () => plans ??= new Map(planAll(all, catalogue, isOwn).map(({ finding, plan }) => [finding, plan])),
		compliance: (rule, options) => isNamed({
			id: rule.name,
			rule: "api-sunset/" + rule.name
		}, config.ignore ?? []) ? [] : judgeFaults(compliance.faultsOf(rule, options).filter((fault) => fault.tree === tree))
	};
}
// node_modules/.cache/api-sunset-build-4931/build/rules/imports-naming.js
var DEEPEST = 3;
var FRESH = 1e3;
var memories = new WeakMap();
function importsNaming(file, text, search, now = Date.now()) {
	if (!isAbsolute(file)) return false;
	const find = openTargets(remember(search, now));
	const asked = new Set();
	let level = importsIn(file, text);
	for (let depth = 0; depth <= DEEPEST; depth += 1) {
		const further = [];
		for (const named of level) {
			const found = find(named);
			if (!found || asked.has(found.target)) continue;
			if (found.known.names) return true;
			asked.add(found.target);
			if (found.known.handsOn) further.push(...importsOf(found));
		}
		level = further;
	}
	return false;
}
function importsReach(file, text, search, now = Date.now()) {
	if (!isAbsolute(file)) return false;
	const memory = remember(search, now);
	const find = openTargets(memory);
	const asked = new Set();
	const pending = importsIn(file, text);
	for (const named of pending) {
		const found = find(named);
		if (!found || asked.has(found.target) || memory.barren.has(found.target)) continue;
		if (found.known.names) return true;
		asked.add(found.target);
		pending.push(...importsOf(found));
	}
	for (const target of asked) memory.barren.add(target);
	return false;
}
function importsIn(file, text) {
	return readSpecifiers(text).map((specifier) => ({
		from: file,
		specifier
	}));
}
function importsOf({ target, known }) {
	return known.imports.map((specifier) => ({
		from: target,
		specifier
	}));
}
function remember(search, now) {
	const empty = {
		targets: new Map(),
		foreign: new Set(),
		barren: new Set(),
		since: now
	};
	let memory = memories.get(search);
	if (!memory) memories.set(search, memory = {
		search,
		files: new Map(),
		...empty
	});
	if (now - memory.since > FRESH) Object.assign(memory, empty);
	return memory;
}
function openTargets(memory) {
	const { search, files, targets, foreign } = memory;
	let workspace;
	const resolve = ({ from, specifier }) => {
		if (specifier.startsWith(".")) return besideFile(from, specifier);
		return foreign.has(specifier) ? void 0 : (workspace ??= createDiskWorkspace()).resolve(from, specifier);
	};
	return (named) => {
		const key = `${dirname(named.from)}\0${named.specifier}`;
		const before = targets.get(key);
		if (before === void 0 && targets.has(key)) return void 0;
		const there = before === void 0 ? void 0 : look(before, search, files);
		if (before !== void 0 && there) return {
			target: before,
			known: there
		};
		const target = resolve(named);
		if (target === void 0 || target.includes("/node_modules/") || !/\.[cm]?[jt]sx?$/.test(target)) {
			targets.set(key, void 0);
			if (!/^[.#@~/]/.test(named.specifier)) foreign.add(named.specifier);
			return;
		}
		targets.set(key, target);
		const known = look(target, search, files);
		return known && {
			target,
			known
		};
	};
}
function look(file, search, files) {
	const stat = statSync(file, { throwIfNoEntry: false });
	if (!stat) return void 0;
	const { mtimeMs: modified, size } = stat;
	const before = files.get(file);
	if (before?.modified === modified && before.size === size) return before;
	const text = read(file);
	const found = {
		modified,
		size,
		names: search.test(text),
		handsOn: handsOn(text),
		imports: readSpecifiers(text)
	};
	files.set(file, found);
	return found;
}
function read(file) {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}
// node_modules/.cache/api-sunset-build-4931/build/rules/may-use.js
var searches = new WeakMap();
var imports = /\b(?:import|require)\b/;
var known = new WeakMap();
function mayUse(source, catalogue, further = [], file) {
	const before = known.get(source);
	if (before?.catalogue === catalogue) return before.answer;
	const answer = decide(source.text, catalogue, further, file);
	known.set(source, {
		catalogue,
		answer
	});
	return answer;
}
function decide(text, catalogue, further, file) {
	let search = searches.get(catalogue);
	if (!search) {
		const { strong, weak } = catalogue.needles;
		search = {
			strong: new RegExp(strong.map(escape).join("|")),
			weak: new RegExp(`\\b(?:${weak.map(escape).join("|")})\\b`)
		};
		searches.set(catalogue, search);
	}
	const { strong, weak } = search;
	if (strong.test(text) || further.some((needle) => text.includes(needle))) return true;
	if (!imports.test(text)) return false;
	if (file === void 0) return weak.test(text);
	return importsNaming(file, text, strong) || weak.test(text) && importsReach(file, text, strong);
}
function escape(text) {
	return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
// node_modules/.cache/api-sunset-build-4931/build/rules/read-settings.js
var LABEL = "settings['api-sunset']";
var ofSource = new WeakMap();
var ofFolder = new Map();
function readSettings({ sourceCode, settings: all, cwd }) {
	const given = all["api-sunset"];
	const known = ofSource.get(sourceCode.ast);
	if (known && known.given === given) return known.settings;
	const own = anchorConfig(validateConfig(given, LABEL), cwd);
	const { config: shared, file = cwd } = configAt(cwd);
	const config = {
		...shared,
		...own
	};
	const catalogue = openCatalogue(config.catalogues, own.catalogues ? LABEL : file);
	checkNames(config.ignore ?? [], knownNames(catalogue.catalogue), `${own.ignore ? LABEL : file}: "ignore"`);
	const settings = {
		config,
		asOf: own.asOf ?? resolveDay({
			env: process.env.API_SUNSET_AS_OF,
			config: shared.asOf,
			now: new Date()
		}),
		catalogue
	};
	ofSource.set(sourceCode.ast, {
		given,
		settings
	});
	return settings;
}
function configAt(cwd) {
	const known = ofFolder.get(cwd);
	if (known && known.stamp === stampOf(cwd, known.loaded.file)) return known.loaded;
	const loaded = loadConfigSync(cwd);
	ofFolder.set(cwd, {
		stamp: stampOf(cwd, loaded.file),
		loaded
	});
	return loaded;
}
function stampOf(cwd, file) {
	const paths = [file ?? cwd];
	for (let folder = resolve(cwd);; folder = dirname(folder)) {
		paths.push(folder, join(folder, "package.json"));
		if (dirname(folder) === folder) break;
	}
	return paths.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0).join();
}
// node_modules/.cache/api-sunset-build-4931/build/rules/define-rule.js
var packageFolder = dirname(createRequire(new URL("define-rule.js", import.meta.url).href).resolve("api-sunset/package.json"));
function defineRule({ name, description, rewrites }) {
	return makeRule({
		name,
		description,
		rewrites,
		schema: [],
		find: (context, settings) => analyseSource(context, settings).filter(({ rule }) => rule === RULE_PREFIX + name).map((finding) => ({
			...finding,
			file: finding.usage.tree.file,
			...rewrites ? offer(context, settings, finding) : { plan: void 0 }
		}))
	});
}
function defineComplianceRule(rule) {
	return makeRule({
		name: rule.name,
		description: rule.description,
		rewrites: rule.rewrites ?? false,
		schema: rule.options ? [rule.options] : [],
		find: (context, settings) => checkSource(context, settings, rule, context.options[0] ?? {}).map((finding) => ({
			...finding,
			file: finding.fault.tree.file,
			plan: planOf(finding.fault)
		}))
	});
}
function planOf({ rewrite, tree }) {
	if (!rewrite) return void 0;
	return {
		fix: rewrite.fix,
		edits: rewrite.edits.map((edit) => ({
			...edit,
			file: tree.file
		})),
		reason: void 0
	};
}
function makeRule({ name, description, rewrites, schema, find }) {
	return {
		meta: {
			type: "problem",
			docs: {
				description,
				url: pathToFileURL(join(packageFolder, "rules", `${name}.md`)).href
			},
			...rewrites && {
				fixable: "code",
				hasSuggestions: true
			},
			messages: {
				found: "{{message}}",
				rewrite: "Write {{replacement}}{{reason}}",
				remove: "Remove `{{field}}`. {{reason}}"
			},
			schema
		},
		create(context) {
			if (isInstalled(context)) return {};
			const settings = readSettings(context);
			if (!mayUse(context.sourceCode, settings.catalogue, clientNeedles(settings.config.clients), context.physicalFilename)) return {};
			return { Program() {
				for (const found of find(context, settings)) report(context, found);
			} };
		}
	};
}
function isInstalled({ cwd, physicalFilename }) {
	const below = /(?:^|[\\/])node_modules[\\/]/;
	return below.test(physicalFilename) && below.test(relative(cwd, resolve(cwd, physicalFilename)));
}
function offer(context, settings, finding) {
	const plan = planSource(context, settings).get(finding);
	const { catalogue } = settings;
	const edits = planRemoval(finding, catalogue);
	if (!edits) return { plan };
	const { deprecation } = finding.usage;
	const reason = describeReplacement(deprecation, catalogue.replacement(finding.id));
	return {
		plan,
		removal: {
			field: deprecation.field ?? "",
			reason,
			edits
		}
	};
}
function report(context, { range, message, replacement, file, plan, removal }) {
	const { sourceCode } = context;
	const [start, end] = range;
	const found = {
		loc: {
			start: sourceCode.getLocFromIndex(start),
			end: sourceCode.getLocFromIndex(end)
		},
		messageId: "found",
		data: { message }
	};
	if (!plan || plan.fix === "manual" || plan.edits.some((edit) => edit.file !== file)) {
		if (!removal) context.report(found);
		else {
			const { edits, ...data } = removal;
			context.report({
				...found,
				suggest: [{
					messageId: "remove",
					data,
					fix: applying(edits)
				}]
			});
		}
		return;
	}
	const fix = applying(plan.edits);
	if (plan.fix === "safe") context.report({
		...found,
		fix
	});
	else {
		const data = {
			replacement: replacement ?? "",
			reason: plan.reason ? ` and look at it: ${plan.reason}` : "."
		};
		context.report({
			...found,
			suggest: [{
				messageId: "rewrite",
				data,
				fix
			}]
		});
	}
}
function applying(edits) {
	return (fixer) => edits.map(({ range, text }) => fixer.replaceTextRange([...range], text));
}
// node_modules/.cache/api-sunset-build-4931/build/rules/no-deprecated-endpoint.js
var noDeprecatedEndpoint = defineRule({
	name: "no-deprecated-endpoint",
	description: "disallow calls to endpoints that are going to be removed",
	rewrites: false
});
// node_modules/.cache/api-sunset-build-4931/build/rules/no-deprecated-field.js
var noDeprecatedField = defineRule({
	name: "no-deprecated-field",
	description: "disallow request and response fields that are going to be removed",
	rewrites: true
});
// node_modules/.cache/api-sunset-build-4931/build/rules/no-removed-endpoint.js
var noRemovedEndpoint = defineRule({
	name: "no-removed-endpoint",
	description: "disallow calls to endpoints that have been removed",
	rewrites: false
});
// node_modules/.cache/api-sunset-build-4931/build/rules/no-removed-field.js
var noRemovedField = defineRule({
	name: "no-removed-field",
	description: "disallow request and response fields that have been removed",
	rewrites: true
});
// node_modules/.cache/api-sunset-build-4931/build/rules/index.js
var { name, version } = createRequire(new URL("index.js", import.meta.url).href)("api-sunset/package.json");
var rules = {
	"no-deprecated-endpoint": noDeprecatedEndpoint,
	"no-deprecated-field": noDeprecatedField,
	"no-removed-endpoint": noRemovedEndpoint,
	"no-removed-field": noRemovedField,
	...Object.fromEntries(COMPLIANCE_RULES.map((rule) => [rule.name, defineComplianceRule(rule)]))
};
var configs = {
	recommended: {
		name: "api-sunset/recommended",
		rules: {
			"api-sunset/no-deprecated-endpoint": "warn",
			"api-sunset/no-deprecated-field": "warn",
			"api-sunset/no-removed-endpoint": "error",
			"api-sunset/no-removed-field": "error",
			...complianceAt("recommended")
		}
	},
	strict: {
		name: "api-sunset/strict",
		rules: {
			"api-sunset/no-deprecated-endpoint": "error",
			"api-sunset/no-deprecated-field": "error",
			"api-sunset/no-removed-endpoint": "error",
			"api-sunset/no-removed-field": "error",
			...complianceAt("strict")
		}
	}
};
function complianceAt(level) {
	return Object.fromEntries(rulesAt(level).map(({ name, severity }) => [RULE_PREFIX + name, severity === "error" || level === "strict" ? "error" : "warn"]));
}
var plugin = {
	meta: {
		name,
		version,
		namespace: "api-sunset"
	},
	rules,
	configs
};
configs.recommended.plugins = { "api-sunset": plugin };
configs.strict.plugins = { "api-sunset": plugin };
export { plugin as default, plugin as "module.exports" };
