import { textOf } from './json-values.js'
import { readDate } from './read-date.js'

const SPEAKS_OF_IT =
  /deprecat|sunset|obsolete|legacy|instead|replac|supersed|no longer|retire|will be removed|migrat|\b(?:use|prefer)\b|\blast day\b/i
/** What speaks of an end where a year stands beside it; without one it may be about anything. */
const ENDS =
  /\b(?:until|till|through|after|removed|removal|deleted|discontinued|decommissioned|withdrawn|unavailable|ends?|eol|shut ?down|(?:switched|turned) off|stops?|gone|goes away)\b/i
const YEAR = /\b20\d{2}\b/
const LONGEST = 300

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?'
const ORDINAL = '\\d{1,2}(?:st|nd|rd|th)?'
const DAY = `(?:\\d{4}[-/]\\d{2}[-/]\\d{2}(?!\\d)|${ORDINAL}(?: of)? ${MONTH},? \\d{4}|${MONTH} ${ORDINAL},? \\d{4})`
const ANY_DAY = new RegExp(DAY, 'gi')
const SENTENCE_END = new RegExp(`(?<=[.!?])(?<!\\b(?:${MONTH.replace('\\.?', '\\.')}|e\\.g\\.|i\\.e\\.))\\s+(?=\\S)`, 'i')
/** Where a sentence ends without a full stop: at a blank line, at what is quoted, and at emphasis that a new one follows. */
const BLOCK_END = /\n\s*\n|(?<!^[ \t]*>.*)\n[ \t]*>|(?<=\S[*_]+)(?:\s|>)+(?=[A-Z])/m
/** The marks of what is quoted, and of what kind it is: `> [!WARNING]`. */
const QUOTED = /^[ \t>]*\[!\w+\]|^[ \t]*>[ \t]?/gm
/** Days of the week in front of days: `Thu, 31 Dec 2026`. */
const WEEKDAY = /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? (?=\S+ \S+ \d{4})/gi
const CLAUSE_END = new RegExp(`[;()[\\]–—]+|\\s-\\s|:(?!\\s*(?:\\d|${MONTH} \\d))|,(?!\\s*\\d{4}\\b)`, 'i')
/** What a clause says in front of a last day. */
const LAST = [
  '(?:deleted|removed|retired|discontinued|decommissioned|withdrawn|sunset|shut.?down|unavailable|(?:turned|switched|shut) off),?' +
    '( on| after| by)?',
  '(?:(?:going|goes) away|clos(?:es|ing) down|shuts down|sunsets|retires|expires),? (?:on|after)',
  '(?:sunset|removal|end[- ]of[- ](?:life|support|service)|eol|shut ?down)(?: date)?(?: is| on|:)?' +
    '(?: (?:planned|scheduled|set|due)(?: for)?)?',
  'last day(?: on which (?:this|it) works)?(?: is)?',
  '(?:available|supported|works?|usable|kept|maintained) (?:until|till|through)',
  '(?:ends|stops? (?:working|to work)|not work) (?:on|after)',
  '(?:remove|retire|discontinue|decommission|sunset|shut down|turn off|switch off) ' +
    '(?:it|(?:this|the) (?:endpoint|operation|method|call|route|resource|api|field|property|attribute)),? (?:on|after)',
  'no longer (?:works?|(?:be )?(?:available|supported|returned|accepted|sent|populated)) (?:on|after)',
]
const NAMES_LAST = new RegExp(`^(.*?)\\b(?:${LAST.join('|')}) (?:the end of )?(?:${DAY})`, 'i')
/** Words that may stand in front of it without making something else the subject: the thing itself, and that it is deprecated. */
const OF_ITSELF = new Set(
  (
    'please note warning important that this it its the a an which will would shall is are was be being has have been to and but then ' +
    'now still finally scheduled planned set due for from on since of as deprecated obsolete old legacy entire whole endpoint operation ' +
    'method call route path resource api field property attribute member value key support date remain remains stay stays continue ' +
    'continues closing down work end reach reaches its we plan intend ' +
    'deprecation notice version api marked starting fully completely permanently'
  ).split(' '),
)

/** The words of a notice: an extension's, else the sentences of a description that speak of it, else that it is deprecated. */
export function noticeWords({ message }: { readonly message?: string }, ...descriptions: readonly unknown[]): string {
  if (message !== undefined) return shorten(message.replace(/(?<=[.!?]);(?= )/g, ''))
  for (const description of descriptions) {
    const telling = sentencesOf(description).filter((text) => SPEAKS_OF_IT.test(text) || (YEAR.test(text) && ENDS.test(text)))
    if (telling.length > 0) return shorten(telling.join(' '))
  }
  return 'deprecated'
}

/** How a sentence begins that says of what it stands at that it is deprecated. */
const BEGINS =
  /^[\W_]*deprecated(?:\s*$|\s*[^\s\w"'`]|\s+(?:since|in|from|as of|on|by|after|with|and|due|because|use|please|field|parameter)\b)/i
const IN_BRACKETS = /[[(]\s*deprecated\s*(?:\b[^\])]*[\])]|$)/i
/** What a sentence says that it is deprecated, after marks, a heading and since when. */
const OF_THIS = new RegExp(
  '^[\\W_]*(?:(?:note|warning|important|notice|caution|deprecat(?:ion|ed)(?: notice| warning)?)\\b\\W+)*(?:that )?' +
    '(?:(?:as of|since|starting|from) [^,.]{4,24}, )?' +
    '((?:this|the) (?:[^\\s.,;]+ ){0,5}|(?:[\\w-]+ ){1,4}(?:API|endpoint) )' +
    '(?:is|has been|was) (?:(?:now|already|being|officially|marked as|considered) )*deprecated\\b',
  'i',
)
/** What in an operation can be meant instead of it. */
const PART = /\b(?:param(?:eter)?s?|fields?|propert(?:y|ies)|arguments?|headers?|values?|options?|attributes?|keys?|flags?)\b/i

/**
 * Whether the words of an object say that it is deprecated itself, beyond doubt: not that something in it is, where it is an operation,
 * and nothing that has a path of its own. It stands at `place`.
 */
export function saysDeprecated(texts: readonly unknown[], place: string, isOperation: boolean): boolean {
  const isOwn = (subject: string): boolean =>
    !(isOperation && PART.test(subject)) && subject.split(' ').every((word) => /^[\w'-]*$/.test(word) || isPathIn(word, place))
  return texts.some((text) => {
    if (typeof text !== 'string' || !/deprecated/i.test(text)) return false
    const [first = ''] = text.split(BLOCK_END)
    const said = sentencesOf(text).some((sentence) => BEGINS.test(sentence) || isOwn(OF_THIS.exec(sentence)?.[1] ?? '.'))
    return said || IN_BRACKETS.test(plain(first).slice(0, 160))
  })
}

/** Whether a word is the path of the operation at a place, or the beginning of that. */
function isPathIn(word: string, place: string): boolean {
  const path = word.replace(/^[`'"]|[`'"]$/g, '')
  return path.startsWith('/') && `${place.replaceAll('~1', '/')}/`.startsWith(`#/paths/${path.replace(/\/$/, '')}/`)
}

/** Several notices in one, each once. */
export function joinWords(all: readonly string[]): string {
  const telling = [...new Set(all)].filter((words) => words !== 'deprecated')
  return telling.length === 0 ? 'deprecated' : telling.join('; ').replace(/(?<=[.!?]);(?= )/g, '')
}

/**
 * The last day that words name beyond doubt: "will be removed on 15 January 2027", "available until 2027-01-15". Undefined where they
 * name several, a month alone, or the end of something else than what they stand at, which has these names.
 */
export function dayInWords(texts: readonly unknown[], names: readonly string[] = []): string | undefined {
  const clauses = texts.flatMap(sentencesOf).flatMap((sentence) => sentence.replace(WEEKDAY, '').split(CLAUSE_END))
  const days = new Set(clauses.map((clause) => clause.trim()).flatMap((clause) => lastDayOf(clause, names) ?? []))
  return days.size === 1 ? [...days][0] : undefined
}

function lastDayOf(clause: string, names: readonly string[]): string | undefined {
  const [whole, before = ''] = NAMES_LAST.exec(clause) ?? []
  const around = withoutNames(before, names)
    .replace(ANY_DAY, ' ')
    .toLowerCase()
    .split(/[\s*_]+/)
  if (whole === undefined || !around.every((word) => !/[\p{L}\d]/u.test(word) || OF_ITSELF.has(word))) return undefined
  const day = whole.match(ANY_DAY)?.at(-1) ?? ''
  return readDate(day.replace(/(?<=\d)(?:st|nd|rd|th)\b|\bof\b|\./gi, ''))
}

/** Without whole words that are names, quoted or not. */
function withoutNames(text: string, names: readonly string[]): string {
  const quote = (name: string): string => name.replace(/\W/g, '\\$&')
  return names.reduce((rest, name) => rest.replace(new RegExp(`(?<![\\w-])([\`'"]?)${quote(name)}\\1(?![\\w-])`, 'g'), ' '), text)
}

function sentencesOf(text: unknown): string[] {
  return (textOf(text) ?? '').split(BLOCK_END).flatMap((block) => plain(block.replace(QUOTED, '')).split(SENTENCE_END))
}

/** Without the marks of Markdown and line ends. */
export function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} …`
}
