import { readExpansion, type Expansion } from './shell-expansions.js'
import { isPattern, printed, type ShellCommand, type ShellWord } from './shell-command.js'
import { bindArguments, endOfLine, readFunction, readLoop, shiftArguments, type ShellFunction } from './shell-functions.js'
import { continuesAt, placeholderAt, readQuoted } from './shell-quotes.js'
import { fillTemplates, type Variables } from './templates.js'
import { holeAt, joinWritten, NOTHING_WRITTEN, rangeOf, sliceWritten, type Written } from './written.js'

interface HereDocument {
  readonly mark: string
  readonly isLiteral: boolean
  readonly isIndented: boolean
  readonly place: { input: Written | undefined }
}

const DEEPEST = 12
const ENDING = /[\s;|&()<>]/
/** Words that set the variables named after them. */
const DECLARING = /^(?:export|local|readonly|declare|typeset)$/

/** How many calls of the script's own functions, and rounds of loops, are followed. */
const MOST_CALLS = 300
const MOST_VALUES = 30

/** What all parts of a script share. */
interface Script {
  readonly functions: Map<string, ShellFunction>
  readonly called: Set<string>
  /** Functions whose call is being followed: one that calls itself says nothing new. */
  readonly running: Set<string>
  calls: number
}

/**
 * The simple commands of a shell script in order, those in substitutions and in the arguments of `sh -c` too, and those of its functions
 * with what each call hands them. `given` are variables that are set before. A quote that is never closed stands for itself. Never throws.
 */
export function readShell(source: Written, given: Variables = new Map()): ShellCommand[] {
  const script: Script = { functions: new Map(), called: new Set(), running: new Set(), calls: 0 }
  return readPart(source, given, script, undefined, 0).filter(({ home }) => home === undefined || !script.called.has(home))
}

function readPart(source: Written, given: Variables, script: Script, outer: string | undefined, depth: number): ShellCommand[] {
  const { text } = source
  const variables = new Map(given)
  let inside: ShellFunction | undefined
  const commands: ShellCommand[] = []
  const pending: HereDocument[] = []
  let at = 0
  let words: ShellWord[] = []
  let place: { input: Written | undefined } = { input: undefined }
  let piped: ShellCommand | undefined
  let start = 0

  while (at < text.length) readNext()
  endCommand(false)
  return commands

  function readNext(): void {
    const character = text[at] as string
    if (character === '\n') {
      at += 1
      endCommand(false)
      for (const document of pending.splice(0)) readDocument(document)
    } else if (/\s/.test(character)) at += 1
    else if (continuesAt(text, at)) at = text.indexOf('\n', at) + 1
    else if (character === '#') at = endOfLine(text, at)
    else if (/[;&|()]/.test(character)) {
      const isPipe = character === '|' && text[at + 1] !== '|'
      at += isPipe || text[at + 1] !== character ? 1 : 2
      endCommand(isPipe)
    } else if (!enterFunction() && !followLoop() && !readRedirection()) {
      if (words.length === 0) start = at
      words.push(readWord())
    }
  }

  /** A body is read where it stands, too: its function may be called from elsewhere. */
  function enterFunction(): boolean {
    const found = words.length === 0 ? readFunction(source, at) : undefined
    if (!found) return false
    script.functions.set(found.name, found)
    inside = found
    at = found.from
    return true
  }

  /** Reads the body of a loop once for each word that it runs over. */
  function followLoop(): boolean {
    const loop = words.length === 0 ? readLoop(source, at) : undefined
    if (!loop || depth >= DEEPEST) return false
    const values = readPart(loop.words, variables, script, home(), depth + 1).at(-1)?.words ?? []
    for (const value of values.slice(0, MOST_VALUES)) {
      if (++script.calls > MOST_CALLS) break
      commands.push(
        ...readPart(
          loop.body,
          new Map([...variables, [loop.name, isPattern(value) ? holeAt(rangeOf(value)) : value]]),
          script,
          home(),
          depth + 1,
        ),
      )
    }
    at = loop.to
    return true
  }

  function home(): string | undefined {
    return inside && at <= inside.to ? inside.name : outer
  }

  /** Reads the body of a function as a call of it runs. */
  function followCall(ended: readonly ShellWord[]): void {
    const index = ended.findIndex(({ text: word }) => !/^(?:!|if|then|else|elif|do|while|until|time|[A-Za-z_]\w*=.*)$/s.test(word))
    const called = script.functions.get(ended[index]?.text ?? '')
    if (!called || script.running.has(called.name) || depth >= DEEPEST || ++script.calls > MOST_CALLS) return
    script.called.add(called.name)
    script.running.add(called.name)
    commands.push(...readPart(called.body, bindArguments(variables, ended.slice(index + 1)), script, home(), depth + 1))
    script.running.delete(called.name)
  }

  function endCommand(isPiped: boolean): void {
    const ended = words
    words = []
    const own = place
    place = { input: undefined }
    const before = piped
    piped = undefined
    if (ended.length === 0) return
    setVariables(ended)
    if (ended[0]?.text === 'shift') shiftArguments(variables)
    const range = rangeOf(source, start, at)
    // a here-document is read after its command
    const command = {
      words: ended,
      get input() {
        return own.input ?? (before && printed(before))
      },
      range: [range[0], ended.at(-1)?.tokens[0]?.[1] ?? range[1]] as const,
      home: home(),
    }
    commands.push(command)
    followCall(ended)
    if (isPiped) piped = command
    for (const [index, word] of ended.entries())
      if (depth < DEEPEST && word.isQuoted && index > 0 && /^-\w*c$/.test(ended[index - 1]?.text ?? ''))
        commands.push(...readPart(word, variables, script, home(), depth + 1))
  }

  function setVariables(ended: readonly ShellWord[]): void {
    const declares = DECLARING.test(ended[0]?.text ?? '')
    for (const word of declares ? ended.slice(1) : ended) {
      const [assignment, name = ''] = /^([A-Za-z_]\w*)=/.exec(word.text) ?? []
      if (assignment === undefined) {
        if (declares) continue
        return
      }
      variables.set(name, sliceWritten(word, assignment.length))
    }
  }

  /** Passes over a redirection and the word it leads to; false where none stands here. */
  function readRedirection(): boolean {
    const found = /\d*(<<<|<<-?|[<>]{1,2}[&|]?)[ \t]*/y
    found.lastIndex = at
    const [all, sign] = placeholderAt(text, at) === undefined ? (found.exec(text) ?? []) : []
    if (all === undefined || sign === undefined) return false
    at += all.length
    if (at >= text.length || ENDING.test(text[at] as string)) return true
    const word = readWord()
    if (sign === '<<<') place.input = word
    else if (sign.startsWith('<<')) {
      pending.push({ mark: word.text, isLiteral: word.isQuoted, isIndented: sign === '<<-', place })
    }
    return true
  }

  function readDocument({ mark, isLiteral, isIndented, place: of }: HereDocument): void {
    const from = at
    let to = text.length
    while (at < text.length) {
      const end = endOfLine(text, at)
      const line = text.slice(at, end).replace(/\r$/, '')
      const isEnd = (isIndented ? line.replace(/^\t+/, '') : line.trim()) === mark
      if (isEnd) to = at
      at = Math.min(end + 1, text.length)
      if (isEnd) break
    }
    const body = sliceWritten(source, from, to)
    of.input = isLiteral ? body : expandAll(body)
  }

  function expandAll(body: Written): Written {
    const parts: Written[] = []
    let from = 0
    for (let index = 0; index < body.text.length; index++) {
      const isEscaped = body.text[index] === '\\' && body.text[index + 1] === '$'
      const expansion = isEscaped ? { written: NOTHING_WRITTEN, end: index + 1 } : expand(body, index)
      if (!expansion) continue
      parts.push(sliceWritten(body, from, index), expansion.written)
      from = expansion.end
      index = isEscaped ? from : from - 1
    }
    return joinWritten([...parts, sliceWritten(body, from)])
  }

  function expand(inside: Written, index: number): Expansion | undefined {
    return readExpansion(inside, index, variables, (inner) => {
      if (depth >= DEEPEST) return undefined
      const found = readPart(inner, variables, script, home(), depth + 1)
      commands.push(...found)
      return found.length === 1 && found[0] ? printed(found[0]) : undefined
    })
  }

  function readWord(): ShellWord {
    const from = at
    const parts: Written[] = []
    let isQuoted = false
    while (at < text.length) {
      const placeholder = placeholderAt(text, at)
      const quoted = placeholder === undefined ? readQuoted(source, at) : undefined
      if (placeholder !== undefined) {
        parts.push(holeAt(rangeOf(source, at, at + placeholder)))
        at += placeholder
      } else if (quoted) {
        isQuoted = true
        parts.push(quoted.isLiteral ? fillTemplates(quoted.written, variables) : expandAll(quoted.written))
        at = quoted.end
      } else if (ENDING.test(text[at] as string)) break
      else if (continuesAt(text, at)) at = text.indexOf('\n', at) + 1
      else if (text[at] === '\\' && at + 1 < text.length) {
        parts.push(sliceWritten(source, at + 1, at + 2))
        at += 2
      } else {
        const expansion = expand(source, at)
        parts.push(expansion?.written ?? sliceWritten(source, at, at + 1))
        at = expansion?.end ?? at + 1
      }
    }
    const word = joinWritten(parts)
    // a word is a token of its own; what variables put into it was written elsewhere
    return { ...word, tokens: [rangeOf(source, from, at), ...word.tokens], isQuoted }
  }
}
