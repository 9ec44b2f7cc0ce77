import { A as escapeMarkdown, I as count, Wt as utcDay, f as nameItem, j as markdownCode } from "./start-BzFzw0KK.js";
// node_modules/.cache/api-sunset-build-4931/build/src/cli/print-timeline.js
function timelineJson(items, asOf) {
	return JSON.stringify({
		asOf,
		dates: groupByDate(items)
	}, null, 2) + "\n";
}
function timelineMarkdown(items, asOf) {
	const dates = groupByDate(items).map(({ sunset, phase, items: group }) => {
		const verb = phase === "removed" ? "worked" : group.length === 1 ? "works" : "work";
		return [
			`## ${sunset}`,
			"",
			`${count(group.length, "item")} ${verb} until ${sunset}, that day included (${phase}).`,
			"",
			...group.map(listItem)
		].join("\n");
	});
	return [`# What goes when (as of ${asOf})`, ...dates.length > 0 ? dates : ["Nothing is deprecated."]].join("\n\n") + "\n";
}
function timelineIcs(items, asOf) {
	const stamp = `${compact(asOf)}T000000Z`;
	return [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//api-sunset//timeline//EN",
		...groupByDate(items).flatMap(({ sunset, items: group }) => [
			"BEGIN:VEVENT",
			`UID:${sunset}@api-sunset`,
			`DTSTAMP:${stamp}`,
			`DTSTART;VALUE=DATE:${compact(sunset)}`,
			`DTEND;VALUE=DATE:${compact(dayAfter(sunset))}`,
			`SUMMARY:${escapeIcs(`Last day of ${count(group.length, "item")}`)}`,
			`DESCRIPTION:${escapeIcs(group.map((item) => `${item.id}: ${describeItem(item)}`).join("\n"))}`,
			"TRANSP:TRANSPARENT",
			"END:VEVENT"
		]),
		"END:VCALENDAR"
	].map((line) => `${foldIcs(line)}\r\n`).join("");
}
function groupByDate(items) {
	const groups = new Map();
	for (const item of items) groups.set(item.sunset, [...groups.get(item.sunset) ?? [], item]);
	return [...groups].map(([sunset, group]) => ({
		sunset,
		phase: group[0]?.phase ?? "scheduled",
		items: group
	}));
}
function listItem(item) {
	return `- ${markdownCode(item.id)}: ${escapeMarkdown(describeItem(item))}`;
}
function describeItem(item) {
	return `${nameItem(item)}, ${item.replacement === null ? "no replacement named" : `use ${item.replacement}`}`;
}
function compact(day) {
	return day.replaceAll("-", "");
}
function dayAfter(day) {
	return utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + 864e5));
}
function escapeIcs(text) {
	return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}
function foldIcs(line) {
	let folded = "";
	let length = 0;
	for (const character of line) {
		const bytes = Buffer.byteLength(character);
		if (length + bytes > 75) {
			folded += "\r\n ";
			length = 1;
		}
		folded += character;
		length += bytes;
	}
	return folded;
}
export { timelineIcs, timelineJson, timelineMarkdown };
