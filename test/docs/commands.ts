import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCli } from '../cli/run-cli.js'
import { root, type Fence } from './read-pages.js'

/** The words of the commands of a shell example, one list for each command; comments and settings of variables are left out. */
export function commandsIn(text: string): string[][] {
  return text
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .flatMap((line) => line.replace(/(?:^|\s)#.*$/, '').split(/&&|\|\||;/))
    .map((command) => wordsOf(command))
    .filter((words) => words.length > 0)
}

function wordsOf(command: string): string[] {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '')
  return words.slice(
    Math.max(
      0,
      words.findIndex((word) => !/^[A-Z_]+=/.test(word)),
    ),
  )
}

/** What follows `npx api-sunset` in a command; undefined for another one. */
export function argumentsOf([first, second, ...others]: readonly string[]): readonly string[] | undefined {
  return first === 'npx' && second === 'api-sunset' ? others : undefined
}

/** The commands of the tool with the flags that their help lists, and the help of the commands below them. */
export async function readHelp(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const names = await commandsBelow()
  return new Map(await Promise.all(names.map(async (name) => [name, new Set(await flagsOf(name))] as const)))
}

async function commandsBelow(...parents: readonly string[]): Promise<string[]> {
  const { stdout } = await runCli(root, [...parents, '--help'])
  const names = [...(stdout.split('Commands:')[1] ?? '').matchAll(/^ {2}([\w-]+)/gm)].map(([, name = '']) => name)
  return names.filter((name) => name !== 'help')
}

async function flagsOf(name: string): Promise<string[]> {
  const { stdout } = await runCli(root, [name, '--help'])
  const below = await commandsBelow(name)
  const helps = await Promise.all(below.map(async (command) => (await runCli(root, [name, command, '--help'])).stdout))
  return [stdout, ...helps].flatMap((help) => [...help.matchAll(/(?<![\w-])--?[a-zA-Z][\w-]*/g)].map(([flag]) => flag))
}

/** What is wrong with the arguments of a command, as its help has it. */
export function problemsOf(args: readonly string[], help: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const [first = ''] = args
  const flags = help.get(help.has(first) ? first : 'check') ?? new Set()
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end))
    .filter((word) => /^--?[a-zA-Z]/.test(word))
    .map((word) => word.replace(/=.*$/, ''))
    .filter((word) => !flags.has(word))
    .map((word) => `${first} has no ${word}`)
}

/**
 * Whether a command can be run in a folder as it stands: nothing in it stands for something else, it ends by itself, and the files that it
 * is handed are there.
 */
export function isRunnable(args: readonly string[], cwd: string): boolean {
  const isServer = args[0] === 'sandbox' && !args.includes('--')
  const isFile = (word: string, index: number): boolean => /^[\w./-]+\.[a-z]+$/.test(word) && !args[index - 1]?.startsWith('-')
  return !isServer && args.every((word, index) => !/^\[|…|^[A-Z]+$/.test(word) && (!isFile(word, index) || existsSync(join(cwd, word))))
}

/** The fences of a page with commands of the tool. */
export function commandsOf(fences: readonly Fence[]): (readonly string[])[] {
  return fences.filter(({ language }) => language === 'sh').flatMap(({ text }) => commandsIn(text))
}
